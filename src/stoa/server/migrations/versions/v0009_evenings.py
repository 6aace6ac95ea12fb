"""Shields, what a table is asked, how groups read rules, and where browsers can be called."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has chosen a shield, nothing is asked, nobody is called."""
    op.add_column("matches", sa.Column("asked", sa.Text, nullable=False, server_default="{}"))
    for name in ("colour", "device"):
        op.add_column("seats", sa.Column(name, sa.Integer, nullable=False, server_default="-1"))
    op.create_table(
        "rulings",
        sa.Column("people", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("ruling", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("session", sa.String(32), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """All of that is forgotten."""
    op.drop_table("subscriptions")
    op.drop_table("rulings")
    for name in ("colour", "device"):
        op.drop_column("seats", name)
    op.drop_column("matches", "asked")
