"""Agora in one minute."""

from typing import Final

from stoa.games.agora_ernest.components import GOAL
from stoa.kernel.messages import say
from stoa.kernel.primer import Kind, Primer, coin, scene, shown

PRIMER: Final = Primer(
    aim=say("primer.aim"),
    kinds=(
        Kind("lamp", say("effect.fire")),
        Kind("drop", say("effect.flood")),
        Kind("sun", say("effect.festival")),
    ),
    turn=(
        scene("earn", shown("gate"), coin("+6")),
        scene("lay", shown("cards"), shown("again")),
        scene("buy", coin("3"), shown("amphora")),
    ),
    ends=(
        scene("goal", coin(str(GOAL))),
        scene("largest", shown("lamp"), shown("drop")),
    ),
)
