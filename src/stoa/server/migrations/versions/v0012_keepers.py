"""Keepers of the house, what they did, whom they keep out; and what guests report."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody keeps the house so far."""
    op.create_table(
        "keepers",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("keeper", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("about", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("reporter", sa.String(32), nullable=False, index=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("heard", sa.Text, nullable=False),
        sa.Column("settled", sa.Float, nullable=True),
        sa.Column("outcome", sa.Text, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "closings",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """All of that is forgotten."""
    for name in ("closings", "bans", "reports", "audit", "keepers"):
        op.drop_table(name)
