"""Small parts of SVG files: elements, numbers, text. Too few to be worth a package that draws."""

from collections.abc import Iterable
from html import escape


def number(value: float) -> str:
    """A length with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "0") if abs(value) < 0.005 else _short(value)


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """An element. Underscores in attribute names stand for dashes; ``class_`` is ``class``."""
    words = [name]
    for key, value in attributes.items():
        text = number(value) if isinstance(value, int | float) else escape(value)
        words.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    opened = " ".join(words)
    return f"<{opened}>{''.join(inside)}</{name}>" if inside else f"<{opened}/>"


def text(x: float, y: float, words: str, class_: str, **attributes: str | float) -> str:
    """Words at a place."""
    return tag("text", escape(words, quote=False), x=x, y=y, class_=class_, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    """A straight line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def group(class_: str, parts: Iterable[str], **attributes: str | float) -> str:
    """Elements that belong together, on lines of their own."""
    return tag("g", "\n", *(f"{part}\n" for part in parts), class_=class_, **attributes)


def closed_path(rings: Iterable[list[tuple[float, float]]]) -> str:
    """The outline of an area with holes."""
    parts: list[str] = []
    for ring in rings:
        points = " L".join(f"{number(x)} {number(y)}" for x, y in ring)
        parts.append(f"M{points}Z")
    return "".join(parts)
