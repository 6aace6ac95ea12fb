"""Whether a table helps its players to count."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already have aids."""
    op.add_column("matches", sa.Column("aids", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Every table has them."""
    op.drop_column("matches", "aids")
