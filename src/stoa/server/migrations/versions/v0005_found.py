"""How a computer player came to a move, for the record of the finished match."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of moves that were made before nobody knows it."""
    op.add_column("moves", sa.Column("found", sa.String(80), nullable=False, server_default=""))


def downgrade() -> None:
    """It is forgotten."""
    op.drop_column("moves", "found")
