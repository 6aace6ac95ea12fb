"""Closed lines, and which spots they surround."""

from librt.vecs import vec
from mypy_extensions import i64


class Ring:
    """A closed line through x, y, x, y, …; it comes back from its last point to its first."""

    def __init__(self, points: vec[i64]) -> None:
        self.points: vec[i64] = points
        self.left: i64 = points[0]
        self.right: i64 = points[0]
        self.top: i64 = points[1]
        self.bottom: i64 = points[1]
        for at in range(0, len(points), 2):
            x, y = points[at], points[at + 1]
            self.left = x if x < self.left else self.left
            self.right = x if x > self.right else self.right
            self.top = y if y < self.top else self.top
            self.bottom = y if y > self.bottom else self.bottom

    def surrounds(self, x: i64, y: i64) -> bool:
        """Whether a spot that is not on the line lies inside it.

        Beside a spot inside, the line comes down past the spot's height or goes up past it an odd number of
        times. A point on that very height counts as above, so each time is counted once: through a line that
        is closed no sight can slip, neither at a corner nor where two cards touch.
        """
        if not (self.left < x < self.right and self.top < y < self.bottom):
            return False
        points = self.points
        is_inside = False
        from_x, from_y = points[len(points) - 2], points[len(points) - 1]
        for at in range(0, len(points), 2):
            to_x, to_y = points[at], points[at + 1]
            if (from_y <= y) != (to_y <= y):
                turn = (to_x - from_x) * (y - from_y) - (x - from_x) * (to_y - from_y)
                if (turn > 0) == (to_y > from_y):
                    is_inside = not is_inside
            from_x, from_y = to_x, to_y
        return is_inside
