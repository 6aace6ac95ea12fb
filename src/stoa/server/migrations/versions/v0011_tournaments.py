"""Tournaments: who plays in them, and the tables of their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There are none so far."""
    op.add_column("matches", sa.Column("tournament", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("agreement", sa.Text, nullable=False),
        sa.Column("form", sa.String(20), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), nullable=False, index=True),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("patience", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False, index=True),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("status", sa.String(10), nullable=False, index=True),
        sa.Column("begun", sa.Float, nullable=True),
        sa.Column("round_at", sa.Float, nullable=True),
        sa.Column("ended", sa.Float, nullable=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
    of = sa.ForeignKey("tournaments.id")
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(32), of, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("seed", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), nullable=False, index=True),
        sa.Column("entrants", sa.String(80), nullable=False),
        sa.Column("ranks", sa.String(80), nullable=False),
        sa.Column("played", sa.Boolean, nullable=False),
        sa.Column("earlier", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Their matches stay, as matches like any other."""
    for name in ("pairings", "entrants", "tournaments"):
        op.drop_table(name)
    op.drop_column("matches", "tournament")
