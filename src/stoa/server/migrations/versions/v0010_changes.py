"""Every change of a table is a numbered row: of two who make one at once the later must look again."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already have not changed since."""
    op.add_column("matches", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "changes",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    now = sa.literal(time.time())
    matches = sa.table("matches", sa.column("id"))
    changes = sa.table("changes", sa.column("match"), sa.column("n"), sa.column("at"))
    first = sa.select(matches.c.id, sa.literal(0), now)
    op.execute(sa.insert(changes).from_select(["match", "n", "at"], first))


def downgrade() -> None:
    """That they have changed is forgotten, what they have become is not."""
    op.drop_table("changes")
    op.drop_column("matches", "version")
