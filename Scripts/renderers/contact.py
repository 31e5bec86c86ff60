"""Images in a grid on one page, which takes one screenshot instead of one for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy

from harness.pictures import Pixels

SCALE = 2
GROUNDS = (255, 0)
# A page has fewer pixels than this along each side, so that it is painted completely.
LONGEST_SIDE = 4800

# The cells on each background at each time.
Shots = dict[int, list[Pixels]]


def averaged(picture: Pixels, fineness: int) -> Pixels:
    """Returns an image with squares of pixels averaged, which antialiases finer drawing."""
    if fineness == 1:
        return picture
    height, width = (side // fineness for side in picture.shape[:2])
    squares = picture.reshape(height, fineness, width, fineness, 3)
    return numpy.rint(squares.mean(axis=(1, 3), dtype=numpy.float32))


@dataclass(frozen=True)
class ContactPage:
    """A grid of equal cells for each background, one below the other.

    Neighboring cells affect a browser's antialiasing slightly: above 50 dB, far from the limit.
    """

    size: tuple[int, int]
    count: int
    fineness: int = 1

    @staticmethod
    def capacity(size: tuple[int, int], fineness: int) -> int:
        """Returns the number of cells that fit on a page."""
        width, height = size
        longest = LONGEST_SIDE // (SCALE * fineness)
        return max(1, longest // width) * max(1, longest // len(GROUNDS) // height)

    @property
    def columns(self) -> int:
        longest = LONGEST_SIDE // (SCALE * self.fineness)
        return max(1, min(self.count, longest // self.size[0]))

    @property
    def ground_height(self) -> int:
        return -(-self.count // self.columns) * self.size[1]

    @property
    def viewport(self) -> tuple[int, int]:
        return self.columns * self.size[0], self.ground_height * len(GROUNDS)

    @property
    def places(self) -> list[tuple[int, int]]:
        """Returns the left and top of the cells within a background."""
        width, height = self.size
        return [(k % self.columns * width, k // self.columns * height) for k in range(self.count)]

    def markup(self, cells: Sequence[str]) -> str:
        """Returns the page's body: every cell on every background."""
        width, height = self.size
        style = (
            f"<style>body{{margin:0}}.ground{{position:relative;height:{self.ground_height}px}}"
            f".cell{{position:absolute;width:{width}px;height:{height}px;overflow:hidden}}"
            f".cell>*{{width:{width}px;height:{height}px;border:0;display:block;line-height:0}}</style>"
        )
        placed = "".join(
            f'<div class=cell style="left:{x}px;top:{y}px">{cell}</div>'
            for cell, (x, y) in zip(cells, self.places, strict=True)
        )
        return style + "".join(
            f'<div class=ground style="background:rgb({g},{g},{g})">{placed}</div>' for g in GROUNDS
        )

    def cut(self, picture: Pixels) -> Shots:
        """Returns the cells in a screenshot of the page."""
        scale = SCALE * self.fineness
        width, height = (side * scale for side in self.size)
        shots: Shots = {ground: [] for ground in GROUNDS}
        for index, ground in enumerate(GROUNDS):
            for x, y in self.places:
                left, top = x * scale, (y + index * self.ground_height) * scale
                cell = picture[top : top + height, left : left + width]
                shots[ground].append(averaged(cell, self.fineness))
        return shots
