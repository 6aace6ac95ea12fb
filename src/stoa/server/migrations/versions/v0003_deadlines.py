"""Deadlines instead of the moment at which a turn began; whose turn it is; whom the others have called."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Whoever must decide when this is run gets the whole time for that decision once more."""
    op.add_column("matches", sa.Column("turn", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("matches", sa.Column("deadline", sa.Float, nullable=True))
    op.create_index("ix_matches_deadline", "matches", ["deadline"])
    op.add_column("seats", sa.Column("called", sa.Float, nullable=True))
    op.drop_column("matches", "turn_since")


def downgrade() -> None:
    """Every turn begins at this moment."""
    op.add_column("matches", sa.Column("turn_since", sa.Float, nullable=False, server_default="0"))
    op.execute(sa.update(sa.table("matches", sa.column("turn_since"))).values(turn_since=time.time()))
    op.drop_column("seats", "called")
    op.drop_index("ix_matches_deadline", "matches")
    op.drop_column("matches", "deadline")
    op.drop_column("matches", "turn")
