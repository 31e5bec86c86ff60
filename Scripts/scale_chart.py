"""Charts of costs by quantity, as SVG with logarithmic axes."""

from __future__ import annotations

import html
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

WIDTH, HEIGHT, COLUMNS = 400, 250, 2
LEFT, RIGHT, TOP, BOTTOM = 46, 100, 34, 40
COLORS = ["#1f77b4", "#d6492a", "#2a9d5c", "#8457a8"]
# Curves of one name have one color in all panels.
COLORS_BY_NAME = {"GIF": COLORS[1], "APNG": COLORS[2]}


@dataclass
class Panel:
    """A chart of several curves; a curve has a name, arguments by quantity, and a cost's name."""

    title: str
    quantity: str
    unit: str
    sources: list[tuple[str, dict[int, str], str]]
    curves: dict[str, list[tuple[int, float]]] = field(default_factory=dict)

    def works(self) -> Iterator[str]:
        """Returns the arguments of everything that the curves need."""
        for _, runs, _ in self.sources:
            yield from runs.values()

    def fill(self, results: dict[str, dict[str, float]]) -> None:
        """Takes the curves from the costs of works."""
        for name, runs, cost in self.sources:
            self.curves[name] = [(x, results[words][cost]) for x, words in runs.items()]


@dataclass
class Axis:
    """A logarithmic axis from one pixel to another."""

    least: float
    most: float
    start: float
    end: float

    def place(self, value: float) -> float:
        share = math.log(value / self.least) / math.log(self.most / self.least)
        return self.start + share * (self.end - self.start)

    def marks(self) -> list[float]:
        """Returns the powers of ten on the axis, or with their doubles and halves if there are few."""
        powers = range(math.floor(math.log10(self.least)), math.ceil(math.log10(self.most)) + 1)
        for factors in ((1,), (1, 2, 5)):
            marks = [factor * 10.0 ** power for power in powers for factor in factors]
            marks = [mark for mark in marks if self.least <= mark <= self.most]
            if len(marks) > 2:
                break
        return marks


def words(number: float) -> str:
    if number >= 10_000:
        return f"{number / 1000:g}k"
    return f"{number:g}"


def text(x: float, y: float, content: str, anchor: str = "start", extra: str = "") -> str:
    return (f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{extra}>'
            f"{html.escape(content)}</text>")


def axes(panel: Panel) -> tuple[Axis, Axis]:
    points = [point for curve in panel.curves.values() for point in curve]
    values = [y for _, y in points]
    # A line that is nearly level shall look level.
    least, most = min(values) / 1.5, max(values) * 1.5
    xs = [x for x, _ in points]
    return (Axis(min(xs), max(xs), LEFT, WIDTH - RIGHT), Axis(least, most, HEIGHT - BOTTOM, TOP))


def grid(panel: Panel, across: Axis, up: Axis) -> Iterator[str]:
    yield text(LEFT, 18, f"{panel.title}: {panel.unit}", extra=' font-weight="600"')
    yield text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, panel.quantity, "middle")
    quantities = sorted({x for curve in panel.curves.values() for x, _ in curve})
    for x in quantities:
        place = across.place(x)
        yield f'<path d="M{place:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#eee"/>'
        yield text(place, HEIGHT - BOTTOM + 14, words(x), "middle", ' font-size="9"')
    for mark in up.marks():
        place = up.place(mark)
        yield f'<path d="M{LEFT} {place:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        yield text(LEFT - 5, place + 3, words(mark), "end", ' font-size="9"')


def colored(panel: Panel) -> Iterator[tuple[str, str, list[tuple[int, float]]]]:
    """Returns the curves with their names and colors."""
    for color, (name, curve) in zip(COLORS, panel.curves.items()):
        yield name, COLORS_BY_NAME.get(name, color), curve


def names(panel: Panel, up: Axis) -> Iterator[str]:
    """Writes the names beside the ends of their curves, with room between them."""
    ends = sorted((up.place(curve[-1][1]), color, name)
                  for name, color, curve in colored(panel))
    last = -math.inf
    for place, color, name in ends:
        last = max(place, last + 12)
        yield text(WIDTH - RIGHT + 8, last + 3, name, extra=f' fill="{color}"')


def draw(panel: Panel) -> Iterator[str]:
    across, up = axes(panel)
    yield from grid(panel, across, up)
    for _, color, curve in colored(panel):
        places = [(across.place(x), up.place(y)) for x, y in curve]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        yield f'<path d="M{line}" fill="none" stroke="{color}" stroke-width="1.6"/>'
        for x, y in places:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{color}"/>'
    yield from names(panel, up)


def chart(panels: Sequence[Panel]) -> str:
    """Returns an SVG document with all panels."""
    rows = math.ceil(len(panels) / COLUMNS)
    width, height = WIDTH * COLUMNS, HEIGHT * rows
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
             f'width="{width}" height="{height}" font-family="sans-serif" font-size="11" fill="#333">',
             f'<rect width="{width}" height="{height}" fill="#fff"/>']
    for index, panel in enumerate(panels):
        x, y = index % COLUMNS * WIDTH, index // COLUMNS * HEIGHT
        lines += [f'<g transform="translate({x} {y})">', *draw(panel), "</g>"]
    return "\n".join([*lines, "</svg>", ""])
