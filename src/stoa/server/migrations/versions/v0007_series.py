"""Matches that belong together."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What was played before stands for itself."""
    op.add_column("matches", sa.Column("series", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    """Every match does."""
    op.drop_column("matches", "series")
