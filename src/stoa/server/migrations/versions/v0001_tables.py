"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("agreement", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.String(10), nullable=False),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False, index=True),
        sa.Column("turn_since", sa.Float, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("rematch", sa.String(32), nullable=False),
    )
    op.create_table(
        "seats",
        _match(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("seconds_left", sa.Float, nullable=True),
        sa.Column("entropy", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "moves",
        _match(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("actor", sa.String(2), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("undo", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        _match(),
        sa.Column("n", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "mutes",
        _match(),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("muted", sa.String(32), primary_key=True),
    )


def _match() -> sa.Column[str]:
    return sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True)


def downgrade() -> None:
    """Drop them, with everything in them."""
    for table in ("mutes", "chat", "moves", "seats", "matches", "guests", "settings"):
        op.drop_table(table)
