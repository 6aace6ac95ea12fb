"""What all that travels has in common."""

from msgspec import Struct


class Wire(Struct, rename="camel", omit_defaults=False, forbid_unknown_fields=True):
    """Base: camelCase on the wire, unknown fields are refused."""
