"""What is printed on the things of Sherds: every face and every back that a view can show."""

from mypy_extensions import i64

from stoa.games._template.components import KINDS
from stoa.kernel.messages import say
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue, Face


def sherd_face(kind: i64) -> str:
    """What the face of a sherd is called."""
    return f"sherd-{kind + 1}"


def catalogue(options: Options) -> Catalogue:
    """The sherds by their numbers."""
    faces = [
        Face(sherd_face(kind), "sherd", say("piece.sherd", number=kind + 1), sign=str(kind + 1), rule="1.1")
        for kind in range(KINDS)
    ]
    return Catalogue(faces, [Face("sherd", "sherd", say("piece.face-down"))], {})
