"""The catalogue as it travels: what is printed on the things of a title; see `stoa.kernel.printed`.

The members of `EffectInfo` are told apart by `kind`. Each has a `text` for readers, "" where the words of the
face tell it with the rest.
"""

from typing import Any, Final, get_args

from stoa.kernel.printed import Amount, Cell, Face, FaceKind, NoteWord, Printed, Verb
from stoa.server.voice import Voice
from stoa.server.wire import Wire


class PointsEffect(Wire, tag_field="kind", tag="points"):
    """Worth so many points."""

    number: int
    text: str


class CoinsEffect(Wire, tag_field="kind", tag="coins"):
    """Gives so many coins."""

    number: int
    text: str


class GainsEffect(Wire, tag_field="kind", tag="gains"):
    """Gives so many of a term."""

    of: str
    number: int
    text: str


class TradeEffect(Wire, tag_field="kind", tag="trade"):
    """Takes so many cards for so many others."""

    give: int
    take: int
    text: str


class ShieldsEffect(Wire, tag_field="kind", tag="shields"):
    """Has so many shields."""

    number: int
    text: str


class StrengthEffect(Wire, tag_field="kind", tag="strength"):
    """Has this strength."""

    number: int
    text: str


class SymbolEffect(Wire, tag_field="kind", tag="symbol"):
    """Shows this symbol."""

    symbol: str
    text: str


class MakesEffect(Wire, tag_field="kind", tag="makes"):
    """Makes so much of a resource."""

    of: str
    number: int
    text: str


class MakesOneOfEffect(Wire, tag_field="kind", tag="makes-one-of"):
    """Makes one of several resources each time."""

    of: list[str]
    text: str


class FixedPriceEffect(Wire, tag_field="kind", tag="fixed-price"):
    """These resources cost its player so many coins each."""

    of: list[str]
    coins: int
    text: str


class ForEachEffect(Wire, tag_field="kind", tag="for-each"):
    """Coins, points or both for every so many of these terms."""

    of: list[str]
    every: int
    coins: int
    points: int
    text: str


class LadderEffect(Wire, tag_field="kind", tag="ladder"):
    """Points for one, two, three … of a term."""

    of: str
    points: list[int]
    text: str


class AgainEffect(Wire, tag_field="kind", tag="again"):
    """Another turn; where terms are named, with each of them."""

    of: list[str]
    text: str


class CheaperEffect(Wire, tag_field="kind", tag="cheaper"):
    """These terms cost so many units of resources less, or so many coins."""

    of: list[str]
    units: int
    coins: int
    text: str


class CostsEffect(Wire, tag_field="kind", tag="costs"):
    """These terms cost so many coins, whatever is printed."""

    of: list[str]
    coins: int
    text: str


class LosesEffect(Wire, tag_field="kind", tag="loses"):
    """The opponent loses so many coins; where terms are named, for each of them."""

    coins: int
    of: list[str]
    text: str


class TaxEffect(Wire, tag_field="kind", tag="tax"):
    """Coins from the bank whenever anybody gets one of these terms."""

    of: list[str]
    text: str


class AddsEffect(Wire, tag_field="kind", tag="adds"):
    """These terms have so many shields more."""

    of: list[str]
    shields: int
    text: str


class DoesEffect(Wire, tag_field="kind", tag="does"):
    """Its player does something with one of these terms, or with so many of them."""

    verb: Verb
    of: list[str]
    number: int
    text: str


class RouteEffect(Wire, tag_field="kind", tag="route"):
    """A way leads from here to a family."""

    family: str
    text: str


class HappensEffect(Wire, tag_field="kind", tag="happens"):
    """What happens when it comes up."""

    event: str
    text: str


EffectInfo = (
    PointsEffect
    | CoinsEffect
    | GainsEffect
    | TradeEffect
    | ShieldsEffect
    | StrengthEffect
    | SymbolEffect
    | MakesEffect
    | MakesOneOfEffect
    | FixedPriceEffect
    | ForEachEffect
    | LadderEffect
    | AgainEffect
    | CheaperEffect
    | CostsEffect
    | LosesEffect
    | TaxEffect
    | AddsEffect
    | DoesEffect
    | RouteEffect
    | HappensEffect
)


class AmountInfo(Wire):
    """So many of a term."""

    of: str
    number: int


class CellInfo(Wire):
    """A cell of a card's floor: the part it belongs to ("" if it is closed), and whether it has a circle."""

    part: str
    has_circle: bool


class FaceInfo(Wire):
    """A face, or a back, and all that is printed there.

    `family` is a term, "" if it has none. `sign` is the letter or number that is written on the piece itself.
    `needs` is the chain symbol that makes it free, `shows` the one it gives. `text` says what it does, by the
    paragraph `rule`; `lines` says everything, in the order in which one would read it out. `floor` has the
    six cells of a card, row by row, and is empty for most faces.
    """

    id: str
    kind: FaceKind
    family: str
    name: str
    sign: str
    cost: list[AmountInfo]
    effects: list[EffectInfo]
    needs: str
    shows: str
    text: str
    rule: str
    lines: list[str]
    floor: list[CellInfo]


class NoteInfo(Wire):
    """A sentence of the rules, as they were agreed, that a board shows beside its things."""

    id: NoteWord
    text: str
    rule: str


class CatalogueInfo(Wire):
    """What is printed on everything that a view can show, the names of all terms, and notes.

    It follows from what was agreed and from the language alone, so whoever has the hash may have it.
    """

    game: str
    language: str
    faces: list[FaceInfo]
    backs: list[FaceInfo]
    terms: dict[str, str]
    notes: list[NoteInfo]


_KINDS: Final[dict[str, Any]] = {kind.__struct_config__.tag: kind for kind in get_args(EffectInfo)}


def catalogue_info(voice: Voice) -> CatalogueInfo:
    """All that is printed, in words."""
    wording = voice.wording
    return CatalogueInfo(
        voice.game.id,
        voice.language,
        [_face(voice, face) for face in wording.faces.values()],
        [_face(voice, back) for back in wording.backs.values()],
        {term: voice(name) for term, name in wording.terms.items()},
        [NoteInfo(note.id, voice(note.words), note.rule) for note in wording.notes],
    )


def _face(voice: Voice, face: Face) -> FaceInfo:
    return FaceInfo(
        face.id,
        face.kind,
        face.family,
        voice(face.name),
        face.sign,
        [_amount(amount) for amount in face.cost],
        [_effect(voice, printed) for printed in face.effects],
        face.needs,
        face.shows,
        "" if face.words is None else voice(face.words),
        face.rule,
        [voice(line) for line in voice.wording.printed(face)],
        [_cell(cell) for cell in face.floor],
    )


def _amount(amount: Amount) -> AmountInfo:
    return AmountInfo(amount.of, amount.number)


def _cell(cell: Cell) -> CellInfo:
    return CellInfo(cell.part, cell.has_circle)


def _effect(voice: Voice, printed: Printed) -> EffectInfo:
    """An effect in words; those that travel have the kernel's fields, as a test makes sure."""
    fields: dict[str, Any] = printed.effect._asdict()
    del fields["kind"]
    text = "" if printed.words is None else voice(printed.words)
    told: EffectInfo = _KINDS[printed.effect.kind](**fields, text=text)
    return told
