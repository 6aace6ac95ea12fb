"""Agora in one minute."""

from typing import Final

from stoa.kernel.messages import say
from stoa.kernel.primer import Kind, Primer, laurel, scene, shown

PRIMER: Final = Primer(
    aim=say("primer.aim"),
    kinds=(
        Kind("wood", say("resource.wood")),
        Kind("clay", say("resource.clay")),
        Kind("marble", say("resource.marble")),
        Kind("scroll", say("term.rhetoric")),
    ),
    turn=(
        scene("place", shown("figure"), shown("figure")),
        scene("sections", shown("exchange"), shown("scales")),
        scene("speak", shown("scroll"), shown("scales")),
    ),
    ends=(
        scene("prison", shown("lock")),
        scene("points", laurel("21")),
    ),
)
