"""What is printed on everything that a mode is played with."""

from stoa.games.wonders_duel.catalogue.agora import agora_backs, agora_faces, agora_terms, agora_war_faces
from stoa.games.wonders_duel.catalogue.base import (
    base_backs,
    base_faces,
    base_terms,
    guild_back,
    guild_faces,
    war_faces,
)
from stoa.games.wonders_duel.catalogue.pantheon import pantheon_backs, pantheon_faces, pantheon_terms
from stoa.games.wonders_duel.components.base import AGORA, PANTHEON
from stoa.games.wonders_duel.components.boxes import MODES
from stoa.games.wonders_duel.tables.base import MODE_WORDS
from stoa.kernel.options import Options
from stoa.kernel.printed import Catalogue


def catalogue(options: Options) -> Catalogue:
    """The books that a mode takes in, each with its own.

    Pantheon has Grand Temples in the place of the Guilds, and Agora military tokens of its own.
    """
    sets = MODES[MODE_WORDS.index(options.settings["mode"])].sets
    faces, backs, terms = base_faces(), base_backs(), base_terms()
    if AGORA in sets:
        faces += agora_faces() + agora_war_faces()
        backs += agora_backs()
        terms.update(agora_terms())
    else:
        faces += war_faces()
    if PANTHEON in sets:
        faces += pantheon_faces()
        backs += pantheon_backs()
        terms.update(pantheon_terms())
    else:
        faces += guild_faces()
        backs.append(guild_back())
    return Catalogue(faces, backs, terms)
