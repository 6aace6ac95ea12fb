"""Sits down at somebody's table and plays at random: `python examples/bot.py LINK SEAT`.

The link is the one by which people are invited.
"""

import random
import sys
from urllib.parse import urlsplit

from stoa.client import House

link, number = sys.argv[1], int(sys.argv[2])
parts = urlsplit(link)
with House(f"{parts.scheme}://{parts.netloc}", "Random") as house:
    seat = house.sit(link, number)
    for position in seat.turns():
        seat.play(random.choice(position.actions).text)
    print("rank", seat.position.standing.ranks[number])
