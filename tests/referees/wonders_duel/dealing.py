"""Everything that is shuffled, laid out and turned up."""

from __future__ import annotations

from itertools import combinations, permutations

from tests.referees.lockstep import Play, Question
from tests.referees.wonders_duel import box, gods, struggle
from tests.referees.wonders_duel.layout import marked_places
from tests.referees.wonders_duel.table import Deck, Decree, Table, asks, drawn_alike, draws

PICKS = ((0, 1, 1, 0), (1, 0, 0, 1))
"""Who takes a Wonder of each group, the first player being 0."""


def prepare(table: Table) -> Play:
    """Who begins, the progress tokens, the Senate, the Wonders, and the structure of Age I."""
    answer = yield drawn_alike("first", "12" if table.settings["start"] == "random" else "1")
    table.active = int(answer.split()[1]) - 1
    fill_pools(table)
    tokens = list(box.BASE_TOKENS)
    tokens += box.AGORA_TOKENS if table.has_agora else ()
    tokens += box.PANTHEON_TOKENS if table.has_pantheon else ()
    answer = yield subsets("board", tokens, box.BOARD_TOKENS)
    table.board = answer.split()[1:]
    table.progress_box = [name for name in tokens if name not in table.board]
    is_laid_first = table.has_pantheon and table.rules("pantheon-layout", "before-draft")
    if table.has_agora or is_laid_first:
        yield from lay_structure(table, 1)
    if table.has_agora:
        for chamber in box.CHAMBERS:
            table.decrees[chamber] = [Decree(chamber)]
        for chamber in reversed(box.OPEN_CHAMBERS):
            yield from struggle.turn_up(table, {chamber})
    yield from hand_out_wonders(table)
    if not table.age:
        yield from lay_structure(table, 1)


def fill_pools(table: Table) -> None:
    """Everything that nobody has seen yet."""
    for age, cards in box.AGE_CARDS.items():
        table.unseen[f"age-{age}"] = [card.name for card in cards]
    table.unseen["guild"] = [card.name for card in box.GUILDS]
    table.unseen["temple"] = [card.name for card in box.GRAND_TEMPLES]
    table.unseen["senator"] = []
    for name, number in zip(box.SENATORS, box.SENATOR_COUNTS[table.settings["politicians"]], strict=True):
        table.unseen["senator"] += [name] * number
    table.hidden_decrees = list(box.DECREES)
    table.conspiracy_pool = list(box.CONSPIRACIES)
    table.mythology_pool = list(box.MYTHOLOGIES) * box.MYTHOLOGY_TOKENS_EACH
    table.decks = {name: Deck(list(cards)) for name, cards in box.MYTHOLOGIES.items()}


def subsets(verb: str, names: list[str], number: int) -> Question:
    """Chance draws some of these, in their order."""
    return draws(lambda: {" ".join([verb, *group]): 1 for group in combinations(names, number)})


def hand_out_wonders(table: Table) -> Play:
    """The Wonders of a first game, or two groups of four to choose from."""
    if table.settings.get("wonders") == "first-game":
        for seat, names in zip((table.active, 1 - table.active), box.FIRST_GAME, strict=True):
            table.cities[seat].wonders = dict.fromkeys(names, "")
        return
    wonders = [card.name for card in box.BASE_WONDERS]
    wonders += [card.name for card in box.AGORA_WONDERS] if table.has_agora else []
    wonders += [card.name for card in box.PANTHEON_WONDERS] if table.has_pantheon else []
    for picks in PICKS:
        answer = yield subsets("offer", wonders, box.WONDER_GROUP)
        table.offer = answer.split()[1:]
        wonders = [name for name in wonders if name not in table.offer]
        for pick in picks:
            seat = table.active if pick == 0 else 1 - table.active
            answer = yield asks(seat, [f"pick {name}" for name in table.offer])
            name = answer.split()[1]
            table.offer.remove(name)
            table.cities[seat].wonders[name] = ""
            if name == "curia-julia":
                yield from struggle.conspire(table, seat)
            elif name == "knossos":
                yield from struggle.place_anywhere(table, seat)


def lay_structure(table: Table, age: int) -> Play:
    """Lay out the cards of an Age, and the tokens that lie on some of them."""
    table.age = age
    table.places = table.structure()
    numbers = [place.number for place in table.places]
    table.backs = dict.fromkeys(numbers, f"age-{age}")
    table.lying = dict.fromkeys(numbers, "")
    special = [("temple" if table.has_pantheon else "guild", box.GUILDS_IN_PLAY)] if age == 3 else []
    if table.has_agora:
        senators = box.SENATORS_BY_AGE[age]
        # Five are laid in two draws, two and then three.
        special += [("senator", number) for number in (senators - 3, 3) if number]
    for back, number in special:
        free = [str(place) for place in numbers if table.backs[place].startswith("age")]
        answer = yield subsets("backs", free, number)
        for place in answer.split()[1:]:
            table.backs[int(place)] = back
    yield from lay_open_cards(table)
    if table.has_pantheon and age < 3:
        yield from lay_tokens(table, age)


def lay_open_cards(table: Table) -> Play:
    """Ordinary cards two at a time, then Senators, Guilds and Grand Temples."""
    face_up = [place.number for place in table.places if place.face_up]
    ordinary = [place for place in face_up if table.backs[place].startswith("age")]
    for at in range(0, len(ordinary), 2):
        yield from lay(table, ordinary[at : at + 2])
    for place in face_up:
        if place not in ordinary:
            yield from lay(table, [place])


def lay(table: Table, places: list[int]) -> Play:
    """Turn up cards that have the same back."""
    pool = table.unseen[table.backs[places[0]]]
    if len(places) == 1:
        answer = yield drawn_alike("lay", pool)
    else:
        answer = yield draws(lambda: {f"lay {one} {two}": 1 for one, two in permutations(pool, 2)})
    for place, name in zip(places, answer.split()[1:], strict=True):
        pool.remove(name)
        table.lying[place] = name


def lay_tokens(table: Table, age: int) -> Play:
    """Mythology tokens on cards of Age I, offerings on cards of Age II."""
    places = marked_places(table.has_agora, age)
    if age == 1:
        for place in places:
            answer = yield drawn_alike("mythology", table.mythology_pool)
            table.tokens_on[place] = answer.split()[1]
            table.mythology_pool.remove(answer.split()[1])
    elif table.rules("offerings", "hidden"):
        table.tokens_on.update(dict.fromkeys(places, gods.HIDDEN_OFFERING))
    else:
        orders = [" ".join(map(str, order)) for order in permutations(box.OFFERINGS)]
        answer = yield drawn_alike("offerings", orders)
        table.tokens_on.update(zip(places, answer.split()[1:], strict=True))


def turn_up_cards(table: Table) -> Play:
    """Turn up what nothing covers any more, the nearest card first; whoever does it takes the tokens."""
    while True:
        hidden = [place for place in table.open_places() if not table.lying[place]]
        if not hidden:
            return
        yield from turn_up(table, max(hidden))


def turn_up(table: Table, place: int) -> Play:
    """Take the token of a card, then turn the card up."""
    if place in table.tokens_on:
        yield from gods.take_card_token(table, table.active, table.tokens_on.pop(place))
    yield from lay(table, [place])


def removed_cards(table: Table) -> Question:
    """The three cards that were removed from the deck of this Age: any three that nobody has seen."""
    return subsets("removed", table.unseen[f"age-{table.age}"], box.REMOVED_CARDS)
