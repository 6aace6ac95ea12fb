"""7 Wonders Duel in one minute."""

from typing import Final

from stoa.kernel.messages import say
from stoa.kernel.primer import Kind, Primer, coin, laurel, scene, shown, tag

PRIMER: Final = Primer(
    aim=say("primer.aim"),
    kinds=(
        Kind("mountain", say("primer.kind.brown"), "brown"),
        Kind("gear", say("primer.kind.grey"), "grey"),
        Kind("temple", say("primer.kind.blue"), "blue"),
        Kind("scales", say("primer.kind.yellow"), "yellow"),
        Kind("book", say("primer.kind.green"), "green"),
        Kind("sword", say("primer.kind.red"), "red"),
    ),
    turn=(
        scene("take", shown("cards"), shown("hand")),
        scene("use", shown("temple"), coin("+2"), shown("wonder")),
        scene("free", shown("eye"), shown("cards")),
    ),
    ends=(
        scene("points", tag("III"), laurel("62")),
        scene("arms", shown("hoplite"), shown("gate")),
        scene("science", shown("wheel"), shown("mortar"), shown("quill")),
    ),
)
