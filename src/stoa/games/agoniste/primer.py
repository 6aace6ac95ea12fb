"""Agoniste in one minute."""

from typing import Final

from stoa.games.agoniste.components import CAP
from stoa.kernel.messages import say
from stoa.kernel.primer import Kind, Primer, laurel, scene, shown, tag

PRIMER: Final = Primer(
    aim=say("primer.aim"),
    kinds=(
        Kind("hoplite", say("primer.hoplites")),
        Kind("hera", say("card.hera")),
        Kind("ares", say("card.ares")),
        Kind("athena", say("card.athena")),
        Kind("hermes", say("card.hermes")),
        Kind("artemis", say("card.artemis")),
    ),
    turn=(
        scene("reveal", shown("cards"), shown("hoplite")),
        scene("stop", tag(str(CAP)), shown("shield")),
        scene("god", shown("athena"), shown("again")),
    ),
    ends=(
        scene("strongest", shown("sword")),
        scene("last", shown("mountain"), laurel("12")),
    ),
)
