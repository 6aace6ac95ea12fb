"""People who come back by name and password, how matches ended for them, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has an account yet, and nothing that was played counts."""
    op.add_column("matches", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("login", sa.String(40), nullable=False),
        sa.Column("bones", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.String(40), nullable=False, index=True),
        sa.Column("pool", sa.String(60), nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("won", sa.Float, nullable=False),
        sa.Column("ended", sa.String(40), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("value", sa.Float, nullable=True),
        sa.Column("deviation", sa.Float, nullable=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(40), primary_key=True),
        sa.Column("pool", sa.String(60), primary_key=True),
        sa.Column("value", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Whoever had an account is a guest again, and keeps recovery codes and open browsers."""
    op.drop_table("ratings")
    op.drop_table("results")
    op.drop_table("accounts")
    op.drop_column("matches", "rated")
