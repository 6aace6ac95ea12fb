"""Sherds in one minute."""

from typing import Final

from stoa.kernel.messages import say
from stoa.kernel.primer import Kind, Primer, laurel, scene, shown

PRIMER: Final = Primer(
    aim=say("primer.aim"),
    kinds=(Kind("clay", say("primer.sherds")),),
    turn=(scene("draw", shown("hand")), scene("decide", shown("eye"), shown("amphora"))),
    ends=(scene("stack", shown("cards"), laurel("9")),),
)
