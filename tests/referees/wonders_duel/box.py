"""What is in the boxes: cards, Wonders, tokens, Decrees, Conspiracies, divinities, entered a second time.

Nothing here comes from the game's own tables; `test_wonders_duel_components.py` compares both cell by cell.
"""

from __future__ import annotations

from dataclasses import dataclass, field

RESOURCES = ("wood", "clay", "stone", "glass", "papyrus")
RAW = ("wood", "clay", "stone")
GOODS = ("glass", "papyrus")


@dataclass(frozen=True)
class Card:
    """A card of an Age, a Guild or a Grand Temple, or a Wonder: what it costs and what it does."""

    name: str
    age: int
    colour: str
    coins: int
    cost: dict[str, int]
    needs: str = ""
    shows: str = ""
    points: int = 0
    effects: dict[str, str] = field(default_factory=dict)

    def number(self, effect: str) -> int:
        """The number of an effect; 0 without it."""
        return int(self.effects.get(effect, "0"))

    def words(self, effect: str) -> list[str]:
        """The words of an effect; none without it."""
        return self.effects[effect].split(", ") if effect in self.effects else []

    def makes(self) -> dict[str, int]:
        """What it makes without a choice."""
        return amounts(self.effects.get("makes", ""))


def amounts(text: str) -> dict[str, int]:
    """``2 wood, glass`` as numbers."""
    found: dict[str, int] = {}
    for part in filter(None, text.split(", ")):
        number, _, what = part.rpartition(" ")
        found[what] = int(number or 1)
    return found


def effects(text: str) -> dict[str, str]:
    """``coins: 6; again`` as a table."""
    found: dict[str, str] = {}
    for part in filter(None, text.split("; ")):
        name, _, value = part.partition(": ")
        found[name] = value
    return found


def read_cards(age: int, table: str) -> list[Card]:
    """Cards from lines of name, colour, cost, symbol asked for, symbol shown, points and effects."""
    found: list[Card] = []
    for line in table.strip().splitlines():
        name, colour, price, needs, shows, points, text = [part.strip() for part in line.split("|")]
        cost = amounts(price)
        coins = cost.pop("coins", 0)
        found.append(Card(name, age, colour, coins, cost, needs, shows, int(points or 0), effects(text)))
    return found


def read_wonders(table: str) -> list[Card]:
    """Wonders from lines of name, cost, points and effects."""
    rows = [line.split("|") for line in table.strip().splitlines()]
    return read_cards(
        0, "\n".join(f"{name}|wonder|{cost}|||{points}|{text}" for name, cost, points, text in rows)
    )


AGE_I = read_cards(1, """
lumber-yard   | brown  |         |  |           |   | makes: wood
stone-pit     | brown  | 1 coins |  |           |   | makes: stone
clay-pool     | brown  |         |  |           |   | makes: clay
logging-camp  | brown  | 1 coins |  |           |   | makes: wood
quarry        | brown  |         |  |           |   | makes: stone
clay-pit      | brown  | 1 coins |  |           |   | makes: clay
glassworks    | grey   | 1 coins |  |           |   | makes: glass
press         | grey   | 1 coins |  |           |   | makes: papyrus
stable        | red    | wood    |  | horseshoe |   | shields: 1
garrison      | red    | clay    |  | sword     |   | shields: 1
palisade      | red    | 2 coins |  | tower     |   | shields: 1
guard-tower   | red    |         |  |           |   | shields: 1
scriptorium   | green  | 2 coins |  | book      |   | symbol: quill
workshop      | green  | papyrus |  |           | 1 | symbol: plumb
pharmacist    | green  | 2 coins |  | gear      |   | symbol: mortar
apothecary    | green  | glass   |  |           | 1 | symbol: wheel
tavern        | yellow |         |  | vase      |   | coins: 4
stone-reserve | yellow | 3 coins |  |           |   | for one: stone
clay-reserve  | yellow | 3 coins |  |           |   | for one: clay
wood-reserve  | yellow | 3 coins |  |           |   | for one: wood
theater       | blue   |         |  | mask      | 3 |
altar         | blue   |         |  | moon      | 3 |
baths         | blue   | stone   |  | drop      | 3 |
""")  # fmt: skip
AGE_II = read_cards(2, """
sawmill        | brown  | 2 coins                 |           |        |   | makes: 2 wood
shelf-quarry   | brown  | 2 coins                 |           |        |   | makes: 2 stone
brickyard      | brown  | 2 coins                 |           |        |   | makes: 2 clay
glass-blower   | grey   |                         |           |        |   | makes: glass
drying-room    | grey   |                         |           |        |   | makes: papyrus
horse-breeders | red    | wood, clay              | horseshoe |        |   | shields: 1
barracks       | red    | 3 coins                 | sword     |        |   | shields: 1
walls          | red    | 2 stone                 |           |        |   | shields: 2
archery-range  | red    | wood, stone, papyrus    |           | target |   | shields: 2
parade-ground  | red    | 2 clay, glass           |           | helmet |   | shields: 2
school         | green  | wood, 2 papyrus         |           | lyre   | 1 | symbol: wheel
laboratory     | green  | wood, 2 glass           |           | lamp   | 1 | symbol: plumb
dispensary     | green  | 2 clay, stone           | gear      |        | 2 | symbol: mortar
library        | green  | wood, stone, glass      | book      |        | 2 | symbol: quill
brewery        | yellow |                         |           | barrel |   | coins: 6
forum          | yellow | 3 coins, clay           |           |        |   | one of: glass, papyrus
caravansery    | yellow | 2 coins, glass, papyrus |           |        |   | one of: wood, clay, stone
customs-house  | yellow | 4 coins                 |           |        |   | for one: glass, papyrus
temple         | blue   | wood, papyrus           | moon      | sun    | 4 |
statue         | blue   | 2 clay                  | mask      | column | 4 |
courthouse     | blue   | 2 wood, glass           |           |        | 5 |
aqueduct       | blue   | 3 stone                 | drop      |        | 5 |
rostrum        | blue   | wood, stone             |           | temple | 4 |
""")  # fmt: skip
AGE_III = read_cards(3, """
circus              | red    | 2 clay, 2 stone            | helmet |  |   | shields: 2
arsenal             | red    | 2 wood, 3 clay             |        |  |   | shields: 3
siege-workshop      | red    | 3 wood, glass              | target |  |   | shields: 2
fortifications      | red    | clay, 2 stone, papyrus     | tower  |  |   | shields: 2
pretorium           | red    | 8 coins                    |        |  |   | shields: 3
academy             | green  | wood, stone, 2 glass       |        |  | 3 | symbol: sundial
university          | green  | clay, glass, papyrus       | lyre   |  | 2 | symbol: armillary
study               | green  | 2 wood, glass, papyrus     |        |  | 3 | symbol: sundial
observatory         | green  | stone, 2 papyrus           | lamp   |  | 2 | symbol: armillary
arena               | yellow | wood, clay, stone          | barrel |  | 3 | coins: 2; per: wonder
chamber-of-commerce | yellow | 2 papyrus                  |        |  | 3 | coins: 3; per: grey
port                | yellow | wood, glass, papyrus       |        |  | 3 | coins: 2; per: brown
lighthouse          | yellow | 2 clay, glass              | vase   |  | 3 | coins: 1; per: yellow
armory              | yellow | 2 stone, glass             |        |  | 3 | coins: 1; per: red
palace              | blue   | wood, clay, stone, 2 glass |        |  | 7 |
gardens             | blue   | 2 wood, 2 clay             | column |  | 6 |
pantheon            | blue   | wood, clay, 2 papyrus      | sun    |  | 6 |
town-hall           | blue   | 2 wood, 3 stone            |        |  | 7 |
senate              | blue   | 2 clay, stone, papyrus     | temple |  | 5 |
obelisk             | blue   | 2 stone, glass             |        |  | 5 |
""")  # fmt: skip
GUILDS = read_cards(3, """
merchants-guild    | purple | wood, clay, glass, papyrus  |  |  |  | guild: yellow
shipowners-guild   | purple | clay, stone, glass, papyrus |  |  |  | guild: brown, grey
builders-guild     | purple | wood, clay, 2 stone, glass  |  |  |  | guild: wonders
magistrates-guild  | purple | 2 wood, clay, papyrus       |  |  |  | guild: blue
scientists-guild   | purple | 2 wood, 2 clay              |  |  |  | guild: green
moneylenders-guild | purple | 2 wood, 2 stone             |  |  |  | guild: coins
tacticians-guild   | purple | clay, 2 stone, papyrus      |  |  |  | guild: red
""")  # fmt: skip
# A Grand Temple asks for a mythology token as other cards ask for a chain symbol.
GRAND_TEMPLES = read_cards(3, """
mesopotamian-temple | purple | 3 wood, glass, papyrus        | mesopotamian |  |  | temple
phoenician-temple   | purple | wood, stone, glass, 2 papyrus | phoenician   |  |  | temple
greek-temple        | purple | 3 stone, glass, papyrus       | greek        |  |  | temple
egyptian-temple     | purple | 3 clay, glass, papyrus        | egyptian     |  |  | temple
roman-temple        | purple | clay, stone, 2 glass, papyrus | roman        |  |  | temple
""")  # fmt: skip
BASE_WONDERS = read_wonders("""
pyramids         | 3 stone, papyrus             | 9 |
colossus         | 3 clay, glass                | 3 | shields: 2
great-lighthouse | wood, stone, 2 papyrus       | 4 | one of: wood, clay, stone
artemis          | wood, stone, glass, papyrus  |   | coins: 12; again
mausoleum        | 2 clay, 2 glass, papyrus     | 2 | revive
great-library    | 3 wood, glass, papyrus       | 4 | draw tokens: 3
piraeus          | 2 wood, clay, stone          | 2 | one of: glass, papyrus; again
hanging-gardens  | 2 wood, glass, papyrus       | 3 | coins: 6; again
statue-of-zeus   | wood, clay, stone, 2 papyrus | 3 | shields: 1; destroy: brown
sphinx           | clay, stone, 2 glass         | 6 | again
appian-way       | 2 clay, 2 stone, papyrus     | 3 | coins: 3; loses: 3; again
circus-maximus   | wood, 2 stone, glass         | 3 | shields: 1; destroy: grey
""")  # fmt: skip
AGORA_WONDERS = read_wonders("""
curia-julia | wood, clay, stone, glass, papyrus |   | trigger; late coins: 6; again
knossos     | wood, clay, stone, 2 glass        | 3 | place and move
""")  # fmt: skip
PANTHEON_WONDERS = read_wonders("""
sanctuary      | 2 stone, glass, papyrus  |   | cheaper gods: 2; again
divine-theater | 2 wood, glass, 2 papyrus | 2 | search
""")  # fmt: skip

FIRST_GAME = (
    ("pyramids", "great-lighthouse", "artemis", "statue-of-zeus"),
    ("circus-maximus", "piraeus", "appian-way", "colossus"),
)
"""What the first and the second player get in a first game."""
AGE_CARDS = {1: AGE_I, 2: AGE_II, 3: AGE_III}
WONDERS = {card.name: card for card in BASE_WONDERS + AGORA_WONDERS + PANTHEON_WONDERS}
CARDS = {card.name: card for card in AGE_I + AGE_II + AGE_III + GUILDS + GRAND_TEMPLES}
SYMBOLS_TO_WIN = 6
TEMPLE_POINTS = (0, 5, 12, 21)

BASE_TOKENS = (
    "agriculture", "architecture", "economy", "law", "masonry",
    "mathematics", "philosophy", "strategy", "theology", "urbanism",
)  # fmt: skip
AGORA_TOKENS = ("corruption", "organized-crime")
PANTHEON_TOKENS = ("mysticism", "poliorcetics", "engineering")
TOKENS = BASE_TOKENS + AGORA_TOKENS + PANTHEON_TOKENS
TOKEN_POINTS = {"agriculture": 4, "philosophy": 7}
TOKEN_COINS = {"agriculture": 6, "urbanism": 6}

START_COINS = 7
DISCARD_COINS = 2
BASE_PRICE = 2
FIXED_PRICE = 1
BOARD_TOKENS = 5
REMOVED_CARDS = 3
GUILDS_IN_PLAY = 3
WONDER_GROUP = 4
WONDER_LIMIT = 7
DISCOUNT_UNITS = 2
CHAIN_COINS = 4
"""What Urbanism pays for a card that a chain makes free."""
MATHEMATICS_POINTS = 3
COINS_A_POINT = 3
CAPITAL = 9
ZONE_POINTS = ((1, 2), (3, 5), (6, 10))
"""What the pawn is worth from which space on."""
ZONES = {"inner": 3, "outer": 6}
"""The first space of each zone that has a military token."""
ZONE_LOSS = {"inner": 2, "outer": 5}

SECTIONS = {"politician-left": (1, 2), "politician-middle": (3, 4), "politician-right": (5, 6)}
CONSPIRATOR = "conspirator"
SENATORS = (*SECTIONS, CONSPIRATOR)
SENATOR_COUNTS = {"2-3-2": (2, 3, 2, 6), "3-2-2": (3, 2, 2, 6)}
SENATORS_BY_AGE = {1: 5, 2: 5, 3: 3}
CHAMBERS = (1, 2, 3, 4, 5, 6)
CHAMBER_POINTS = {1: 1, 2: 2, 3: 3, 4: 3, 5: 2, 6: 1}
OPEN_CHAMBERS = (1, 3, 5)
CUBES = 12
SALVAGE_COINS = 2
ORATOR_CARDS = 2
DECREES = (
    "tax-blue", "tax-green", "tax-yellow", "tax-red", "waive-yellow", "waive-red", "waive-green",
    "waive-wonder", "shield", "cheap-raw", "cheap-goods", "orator", "salvage", "tax-wonder",
    "shared-chains", "conspirator-again",
)  # fmt: skip
CONSPIRACIES = {
    "extortion": ("take a Wonder", "perhaps move"),
    "blackmail": ("take half the coins", "perhaps move"),
    "expropriation": ("destroy blue", "perhaps move"),
    "swindle": ("destroy yellow", "perhaps move"),
    "obscurantism": ("lock a token",),
    "coup": ("march",),
    "property-fraud": ("build from the last row",),
    "treason": ("build from the removed cards",),
    "political-maneuver": ("place", "remove", "perhaps move"),
    "espionage": ("take a token of the box",),
    "turn-of-events": ("discard from the structure", "perhaps discard another", "perhaps move"),
    "embezzlement": ("gain by own cubes", "opponent loses by his cubes"),
    "foreclosure": ("seize brown or grey",),
    "coercion": ("swap blue or green", "perhaps move"),
    "insider-influence": ("shift a Decree", "perhaps move"),
    "sabotage": ("return a Wonder to the box",),
}
"""What each Conspiracy does, in order."""
COUP_SHIELDS = 2

MYTHOLOGIES = {
    "mesopotamian": ("enki", "ishtar", "nisaba"),
    "phoenician": ("astarte", "baal", "tanit"),
    "greek": ("aphrodite", "hades", "zeus"),
    "egyptian": ("anubis", "isis", "ra"),
    "roman": ("mars", "minerva", "neptune"),
}
GATE = "gate"
SPACES = (1, 2, 3, 4, 5, 6)
MYTHOLOGY_TOKENS_EACH = 2
OFFERINGS = (2, 3, 4)
SPACE_PRICES = (3, 4, 5, 6, 7, 8)
"""What the spaces cost, counted from one's own capital."""
GATE_FACTOR = 2
ENKI_TOKENS = 2
ASTARTE_COINS = 7
TANIT_COINS = 12
MARS_SHIELDS = 2
APHRODITE_POINTS = 9
MYSTICISM_POINTS = 2
ENGINEERING_COINS = 1


def senate_actions(blue: int) -> int:
    """How many Senate actions a Politician gives."""
    return 1 if blue < 2 else 2 if blue < 4 else 3


def space_price(seat: int, space: int) -> int:
    """What a space of the Pantheon costs: least next to one's own capital, most at the other end."""
    return SPACE_PRICES[space - 1 if seat == 0 else -space]
