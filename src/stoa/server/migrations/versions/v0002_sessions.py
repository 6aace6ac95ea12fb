"""Sessions that end, codes that bring a guest back, and who made a table.

Before this, a cookie and a token were a guest's id signed with the secret in `settings`. Each guest gets a
session for the cookie and one for the token that might have been handed out, so everybody stays who they
are. The secret stays, so that going back does not lose anybody either; nothing else reads it any more.
"""

import hashlib
import hmac
import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_LIFETIME = 400 * 24 * 3600.0
"""As long as the cookies of then were kept."""


def upgrade() -> None:
    """Make the table and the columns, and carry everybody over."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("label", sa.String(60), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("carried", sa.Boolean, nullable=False),
    )
    op.add_column("guests", sa.Column("recovery", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_guests_recovery", "guests", ["recovery"])
    op.add_column("matches", sa.Column("maker", sa.String(32), nullable=False, server_default=""))
    op.create_index("ix_matches_maker", "matches", ["maker"])
    _name_makers()
    _carry_over()


def _name_makers() -> None:
    """Whoever owns the first seat with an owner counts as the one who made the table."""
    op.execute(
        "UPDATE matches SET maker = coalesce((SELECT guest FROM seats WHERE seats.match = matches.id"
        " AND guest != '' ORDER BY seat LIMIT 1), '')"
    )


def _carry_over() -> None:
    connection = op.get_bind()
    kept = connection.execute(sa.text("SELECT value FROM settings WHERE name = 'secret'")).scalar()
    if kept is None:
        return
    secret = bytes.fromhex(kept)
    sessions = sa.table(
        "sessions",
        *[sa.column(name) for name in ("id", "guest", "kind", "digest", "label")],
        *[sa.column(name) for name in ("created", "used", "expires", "carried")],
    )
    expires = time.time() + _LIFETIME
    for row in connection.execute(sa.text("SELECT id, created FROM guests")).all():
        cookie = f"{row.id}.{_signature(secret, 'cookie', row.id)}"
        token = f"stoa-{row.id}.{_signature(secret, 'token', row.id)}"
        for kind, shown in (("browser", cookie), ("program", token)):
            digest = hashlib.sha256(f"stoa {kind} 2\n{shown}".encode()).hexdigest()
            values = {"id": digest[:16], "guest": row.id, "kind": kind, "digest": digest, "label": "",
                      "created": row.created, "used": 0.0, "expires": expires, "carried": True}  # fmt: skip
            connection.execute(sa.insert(sessions).values(**values))


def _signature(secret: bytes, purpose: str, guest: str) -> str:
    return hmac.new(secret, f"stoa {purpose} 1\n{guest}".encode(), hashlib.sha256).hexdigest()


def downgrade() -> None:
    """Go back to signed cookies: whoever came since must come anew."""
    op.drop_index("ix_matches_maker", "matches")
    op.drop_column("matches", "maker")
    op.drop_index("ix_guests_recovery", "guests")
    op.drop_column("guests", "recovery")
    op.drop_table("sessions")
