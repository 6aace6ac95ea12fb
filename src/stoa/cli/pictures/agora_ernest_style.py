"""Colours, letters and small drawings for pictures of Ernest's Agora; by day and by night."""

from typing import Final

from stoa.cli.pictures.svg import tag

PANEL: Final = 268.0
"""The width of the panel beside the table."""
LEGEND: Final = 64.0
"""The height of the legend below it."""

SEATS: Final = ("#b5533c", "#2f6f8f", "#5f7030", "#a5730d")
_TINTS: Final = ("#f0cfc2", "#c9dfe8", "#d3ddb4", "#f3dfa6")
_NIGHT_TINTS: Final = ("#6b3a2d", "#274a5c", "#3f4d22", "#6b5115")

_DAY: Final = """
.page{fill:#fbf8f1}.beyond{fill:#cfc4ae}.ground{fill:#efe6d2}.alley{fill:#d5c7a8}
.paper{fill:#fffdf6}.closed{fill:#8d8272}.empty{fill:#fffdf6}
.black{stroke:#2b2620}.wall{stroke:#2b2620}.dead{stroke:#d5c7a8}.open{stroke:#fff}.barred{stroke:#a8342a}
.bare{stroke:#fffdf6}.seal{fill:#8d8272}.circle{fill:#fffdf6;stroke:#5b5348}
.price,.name,.big,.piece{fill:#2b2620}.small,.key,.axis{fill:#6a6153}.tick{stroke:#6a6153}.letter,.number{fill:#fffdf6}
.chance{fill:#fffdf6;stroke:#8d8272}.bar{fill:#e6dcc6}.hatch{stroke:#b3a27c}
"""
_NIGHT: Final = """
.page{fill:#1b1a18}.beyond{fill:#0f0e0d}.ground{fill:#33302a}.alley{fill:#211f1b}
.paper{fill:#4a463e}.closed{fill:#1f1d1a}.empty{fill:#57524a}
.black{stroke:#0b0a09}.wall{stroke:#0b0a09}.dead{stroke:#211f1b}.open{stroke:#f3ead6}.barred{stroke:#e2675a}
.bare{stroke:#57524a}.seal{fill:#1f1d1a}.circle{fill:#3a372f;stroke:#b9ad97}
.price,.name,.big,.piece{fill:#f3ead6}.small,.key,.axis{fill:#b3a894}.tick{stroke:#b3a894}.letter,.number{fill:#e9dfca}
.chance{fill:#33302a;stroke:#b9ad97}.bar{fill:#2a2722}.hatch{stroke:#4d473b}
"""
_FORMS: Final = """
text{font-family:"Gill Sans","Optima","Trebuchet MS",sans-serif}
.black{stroke-width:.1;stroke-linecap:butt}.wall{stroke-width:.055;stroke-linecap:square}
.open,.dead,.passage{stroke-width:.075}.barred{stroke-width:.1}
.letter{font-size:.3px;font-weight:700;text-anchor:middle}.number{font-size:.19px;text-anchor:middle}
.price{font-size:15px;font-weight:700;text-anchor:middle}
.income{font-size:15px;font-weight:700;text-anchor:middle;fill:#fff}
.circle{stroke-width:1.6}.counter{stroke:#fff;stroke-width:1.6}.coin{fill:#e0a526;stroke:#7a5510;stroke-width:1}
.chance{stroke-width:1}.fire{fill:#e2703a}.flood{fill:#4a9ac2}.festival{fill:#e8b23a}
.name{font-size:17px;font-weight:600}.small{font-size:13px}.key{font-size:13px}
.big{font-size:22px;font-weight:700;text-anchor:end}.hatch{stroke-width:1.4}
.piece{font-size:11px;text-anchor:middle}.axis{font-size:11px;text-anchor:middle}.tick{stroke-width:1}
.lot{font-size:13px;font-weight:700;fill:#fff;text-anchor:middle}
"""


def sheet() -> str:
    """The style sheet: day colours, and night colours where the reader's screen is dark."""
    seats = "".join(f".fill{seat}{{fill:{colour}}}" for seat, colour in enumerate(SEATS))
    night = f"@media (prefers-color-scheme:dark){{{_NIGHT}{_tinted(_NIGHT_TINTS)}}}"
    return tag("style", f"{_FORMS}{_DAY}{seats}{_tinted(_TINTS)}\n{night}\n")


def _tinted(tints: tuple[str, ...]) -> str:
    """Shops in the colours of their owners, as areas and as lines."""
    rules = [
        f".seat{seat}{{fill:{colour}}}.line{seat}{{stroke:{colour}}}" for seat, colour in enumerate(tints)
    ]
    return "".join(rules)


def patterns() -> str:
    """The hatching of alleys, and the three effects as little drawings in a box of one by one."""
    hatch = tag(
        "pattern",
        tag("line", x1=0, y1=0, x2=0, y2=8, class_="hatch"),
        id="hatch", width=8, height=8, patternUnits="userSpaceOnUse", patternTransform="rotate(45)",
    )  # fmt: skip
    flame = "M50 4C58 26 84 40 80 68C77 88 62 97 48 97C30 97 18 84 19 66C20 52 30 46 33 32"
    flame += "C41 38 44 44 45 52C52 40 54 22 50 4Z"
    drop = "M50 4C62 28 80 46 80 66C80 84 67 97 50 97C33 97 20 84 20 66C20 46 38 28 50 4Z"
    rays = "M50 0L58 20L42 20ZM50 100L58 80L42 80ZM0 50L20 42L20 58ZM100 50L80 42L80 58Z"
    rays += "M15 15L35 24L24 35ZM85 85L65 76L76 65ZM85 15L76 35L65 24ZM15 85L24 65L35 76Z"
    sun = tag("circle", cx=50, cy=50, r=25) + tag("path", d=rays)
    shapes = (("fire", tag("path", d=flame)), ("flood", tag("path", d=drop)), ("festival", sun))
    symbols = [tag("symbol", shape, id=name, viewBox="0 0 100 100") for name, shape in shapes]
    return tag("defs", hatch, *symbols)
