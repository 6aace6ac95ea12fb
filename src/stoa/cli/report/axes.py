"""Where a figure lies on a plot, and which round figures are written beside it."""

from math import ceil, floor, log10
from typing import Final

_ROUND: Final = (1.0, 2.0, 2.5, 5.0, 10.0)


class Scale:
    """Figures from `low` to `high` on a line from `start` to `end`; by their logarithms if `is_log`."""

    def __init__(self, low: float, high: float, start: float, end: float, is_log: bool = False) -> None:
        self.low = low
        self.high = high
        self.start = start
        self.end = end
        self.is_log = is_log

    def __call__(self, value: float) -> float:
        """The place of a figure; one beyond the end lies at the end."""
        low, high, at = self.low, self.high, min(max(value, self.low), self.high)
        if self.is_log:
            low, high, at = log10(low), log10(high), log10(at)
        return self.start + (self.end - self.start) * (at - low) / (high - low)


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round figures from at most `low` to at least `high`, about so many."""
    wanted = max(high - low, 1e-9) / about
    power = 10.0 ** floor(log10(wanted))
    step = next(power * factor for factor in _ROUND if power * factor >= wanted * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(number * step, 10) for number in range(first, max(last, first + 1) + 1)]


def powers(low: float, high: float) -> list[float]:
    """The powers of ten around two figures above 0."""
    first, last = floor(log10(low) + 1e-9), ceil(log10(high) - 1e-9)
    return [10.0**power for power in range(first, max(last, first + 1) + 1)]


def signed(value: float) -> str:
    """A whole number with its sign, a real minus."""
    rounded = round(value)
    return f"−{-rounded}" if rounded < 0 else f"+{rounded}" if rounded else "0"


def percent(share: float) -> str:
    """A share, with a decimal where it matters."""
    return f"{share * 100:.1f} %" if 0 < share < 1 else f"{share * 100:.0f} %"
