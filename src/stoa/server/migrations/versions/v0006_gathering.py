"""Tables at which the match begins when all are ready."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already begin as soon as nobody is missing."""
    op.add_column("matches", sa.Column("gathers", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Every table does."""
    op.drop_column("seats", "ready")
    op.drop_column("matches", "gathers")
