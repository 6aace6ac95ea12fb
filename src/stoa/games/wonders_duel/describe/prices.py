"""The lines of a price in sentences, whichever book they come from."""

from mypy_extensions import i64

from stoa.games.wonders_duel.components.base import BASE_PRICE
from stoa.games.wonders_duel.tables.base import TOKEN_WORDS, WORDS
from stoa.kernel.marks import Part
from stoa.kernel.messages import Argument, Message, say, seat_name


def price_words(part: Part, seat: i64) -> Message:
    """A line of a price that a seat would pay."""
    if part.cause == "bought":
        return _bought(part)
    if part.of and part.cause != "chain":
        return _units(part)
    if part.cause == "coins":
        return say("sum.coins", coins=part.number)
    if part.cause == "coins-left-out":
        return say("sum.coins-waived", coins=part.number)
    if part.cause == "chain":
        chain = say("chain." + part.of.removesuffix("-token"))
        return say("sum.their-chain" if part.by else "sum.chain", chain=chain)
    if part.cause == "earned":
        return say("sum.economy", coins=part.number, seat=seat_name(1 - seat))
    if part.cause == "senators":
        return say("sum.senators", count=part.number)
    if part.cause == "free":
        return say("sum.corruption" if part.by else "sum.free")
    return _pantheon(part)


def _units(part: Part) -> Message:
    """Units of a resource that are made or left out."""
    resource = say("resource." + part.of)
    if part.cause == "made":
        return say("sum.made", count=part.number, resource=resource)
    if part.cause == "chosen":
        producer = say(("card." if part.by in WORDS else "wonder.") + part.by)
        return say("sum.chosen", resource=resource, producer=producer)
    cause = say("token." + part.by) if part.by in TOKEN_WORDS else say("the-decree")
    return say("sum.left-out", resource=resource, cause=cause)


def _bought(part: Part) -> Message:
    """Units that are bought: at a fixed price, at the usual one, or at one that a Decree makes lower."""
    args: dict[str, Argument] = {
        "count": part.number,
        "resource": say("resource." + part.of),
        "price": part.each,
        "sum": part.coins,
    }
    if part.by in WORDS:
        args["card"] = say("card." + part.by)
        return Message("sum.fixed", args)
    args["more"] = part.each - BASE_PRICE + (1 if part.by else 0)
    return Message("sum.cheaper" if part.by else "sum.bought", args)


def _pantheon(part: Part) -> Message:
    """What changes the price of a card by Engineering, or that of an activation."""
    if part.cause == "fixed":
        return say("sum.engineering", coins=part.coins)
    if part.cause == "space":
        return say("sum.space", space=say("space", number=part.number), coins=part.coins)
    if part.cause == "doubled":
        return say("sum.gate", coins=2 * part.coins)
    if part.by == "sanctuary":
        return say("sum.sanctuary", coins=-part.coins)
    return say("sum.offering", offering=say("offering", value=-part.coins), coins=-part.coins)
