"""The colours of pictures of what a seat sees, by day and by night."""

from typing import Final

from stoa.cli.pictures.svg import tag

FAMILIES: Final = {
    "blue": ("#2f6f9f", "#fff"), "brown": ("#7a5533", "#fff"), "green": ("#4c7a3a", "#fff"),
    "grey": ("#7d8288", "#fff"), "purple": ("#6b3f75", "#fff"), "red": ("#a8342a", "#fff"),
    "yellow": ("#d9a62e", "#2b2118"), "wood": ("#8a5f35", "#fff"), "clay": ("#b5613c", "#fff"),
    "marble": ("#d8d8d2", "#2b2118"), "market": ("#d9c39a", "#2b2118"), "senator": ("#ece4d6", "#2b2118"),
    "egyptian": ("#caa13c", "#2b2118"), "greek": ("#3f86b5", "#fff"), "mesopotamian": ("#4d7a5b", "#fff"),
    "phoenician": ("#7b4b8a", "#fff"), "roman": ("#a2392f", "#fff"), "argos": ("#a97a16", "#fff"),
    "attica": ("#2f6f8f", "#fff"), "boeotia": ("#566324", "#fff"), "laconia": ("#a8471f", "#fff"),
    "section-left": ("#c9b48a", "#2b2118"), "section-middle": ("#b9c4a0", "#2b2118"),
    "section-right": ("#a9bccb", "#2b2118"),
}  # fmt: skip
"""What families of pieces are painted in: the ground, and what is written on it."""

_SEATS: Final = ("#b5533c", "#2f6f8f", "#5f7030", "#a5730d")
_DAY: Final = """
.page{fill:#f3ecdf}.panel{fill:#fffdf8;stroke:#d9ccb6}.label{fill:#5c4f44}.count,.tick{fill:#3a3029}
.plain{fill:#f0e6d2;stroke:#8b7a63}.space{fill:none;stroke:#a99c86}.back{fill:#8d8272;stroke:#5c5347}
.under{fill:#d9ccb6;stroke:#8b7a63}.token{fill:#fffdf6;stroke:#2b2620}.rail{stroke:#d9ccb6}
text.plain,text.space,text.token{fill:#2b2118;stroke:none}text.back{fill:#fff;stroke:none}
"""
_NIGHT: Final = """
.page{fill:#16110e}.panel{fill:#221a15;stroke:#43352a}.label{fill:#c4b19b}.count,.tick{fill:#f3e8d8}
.plain{fill:#4a4036;stroke:#8b7a63}.space{fill:none;stroke:#6d604f}.back{fill:#38312a;stroke:#6d604f}
.under{fill:#43352a;stroke:#6d604f}.token{fill:#2b241e;stroke:#f3e8d8}.rail{stroke:#43352a}
text.plain,text.space,text.token{fill:#f3e8d8;stroke:none}text.back{fill:#d9ccb6;stroke:none}
"""
_FORMS: Final = """
text{font-family:"Commissioner","Gill Sans","Segoe UI",sans-serif}
.label{font-size:12px;font-weight:600}.count{font-size:12px}.tick{font-size:9px;text-anchor:middle}
.name{font-size:11px;text-anchor:middle}.sign{font-size:12px;font-weight:700;text-anchor:end}
.who{font-size:15px;font-weight:700;fill:#fff}.space{stroke-dasharray:4 3}.rail{stroke-width:1.5}
.open{fill:none;stroke:#f2c230;stroke-width:2.5}
"""


def sheet() -> str:
    """The style sheet of a picture."""
    families = "".join(
        f".k-{name}{{fill:{ground};stroke:#2b2118}}text.k-{name}{{fill:{ink};stroke:none}}"
        for name, (ground, ink) in FAMILIES.items()
    )
    seats = "".join(
        f".seat.s{seat}{{fill:{colour}}}rect.s{seat},circle.s{seat}{{stroke:{colour};stroke-width:2}}"
        for seat, colour in enumerate(_SEATS)
    )
    night = f"@media (prefers-color-scheme:dark){{{_NIGHT}}}"
    return tag("style", f"{_DAY}{night}{_FORMS}{families}{seats}")
