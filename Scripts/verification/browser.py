"""Any instant of a file, as a page or an image in a browser shows it."""

from __future__ import annotations

import abc
import base64
import html
import io
import pathlib
from collections.abc import Sequence

import numpy
from PIL import Image

from .contact import GROUNDS, SCALE, ContactPage, Shots
from .metrics import Pixels

SCRIPT = pathlib.Path(__file__).with_name("freeze.js").read_text(encoding="utf-8")
Size = tuple[int, int]


class Browser(abc.ABC):
    """A browser process for all files; a context manager.

    What differs between browsers is how a page is opened, asked and pictured.
    """

    name: str
    layout: ContactPage

    def __init__(self, fineness: int = 1) -> None:
        """Pixels drawn along each side of one that is kept: more of them tell edges better."""
        self.fineness = fineness

    @property
    def scale(self) -> int:
        """The pixels in a point that are drawn."""
        return SCALE * self.fineness

    @abc.abstractmethod
    def __enter__(self) -> Browser: ...

    @abc.abstractmethod
    def __exit__(self, *failure: object) -> None: ...

    @abc.abstractmethod
    def open(self, page: str, viewport: Size) -> None:
        """Shows a page and waits until it is loaded."""

    @abc.abstractmethod
    def call(self, function: str, argument: object):
        """Calls a function of one argument on the page, and waits for what it promises."""

    @abc.abstractmethod
    def screenshot(self) -> bytes:
        """The viewport as an image file, at the scale."""

    def inline(self, markup: str, size: Size, times: Sequence[float]) -> Shots:
        """Markup as a part of a page, set to each instant by the page's script."""
        cells = [document(f"<style>body{{line-height:0}}</style>{markup}")] * len(times)
        return self._draw(cells, size, "freezeDocuments(values)", times)

    def image(self, svg: str, size: Size, times: Sequence[float]) -> Shots:
        """An SVG file in an image element, where no script reaches it.

        Each instant has a file of its own, changed so that it stands still there from the start.
        """
        freeze = "([svg, times]) => times.map(time => frozenFile(svg, time))"
        files = self.ask(freeze, [svg, list(times)])
        return self._draw([picture(file) for file in files], size, "settle()", times)

    def plain_image(self, svg: str, size: Size) -> Shots:
        """An SVG file in an image element as it is, soon after it was loaded."""
        return self._draw([picture(svg)], size, "settle()", [0.0])

    def lottie(
        self, text: str, size: Size, frames: Sequence[float], player: pathlib.Path, renderer: str
    ) -> Shots:
        """A Lottie file in lottie-web, at frames, whole or not."""
        return self._draw(
            ["<div class=player></div>"] * len(frames),
            size,
            "showLottie(values, extra[0], extra[1])",
            frames,
            extra=[text, renderer],
            head=f"<script>{inlined(player)}</script>",
        )

    def again(self) -> Shots:
        """What the page shows now that was drawn last."""
        image = Image.open(io.BytesIO(self.screenshot()))
        pixels: Pixels = numpy.asarray(image.convert("RGB")).astype(numpy.float32)
        return self.layout.cut(pixels)

    def ask(self, function: str, argument: object, head: str = ""):
        """What a function returns on an otherwise empty page."""
        self.open(page(head), (600, 300))
        return self.call(function, argument)

    def _draw(
        self,
        cells: Sequence[str],
        size: Size,
        action: str,
        values: Sequence[float],
        extra: Sequence[str] = (),
        head: str = "",
    ) -> Shots:
        """Lays cells out, acts on them, and takes a screenshot of as many as fit at a time."""
        shots: Shots = {ground: [] for ground in GROUNDS}
        step = ContactPage.capacity(size, self.fineness)
        for start in range(0, len(cells), step):
            part = cells[start : start + step]
            self.layout = ContactPage(size, len(part), self.fineness)
            self.open(page(head + self.layout.markup(part)), self.layout.viewport)
            self.call(
                f"async ([values, extra]) => {{ await {action}; }}",
                [list(values[start : start + step]), list(extra)],
            )
            for ground, pictures in self.again().items():
                shots[ground] += pictures
        return shots


def page(body: str) -> str:
    return f"<!DOCTYPE html><meta charset=utf-8><script>{SCRIPT}</script>{body}"


def document(body: str) -> str:
    """A document in a frame, so that no other part of the page acts on it."""
    text = f"<!DOCTYPE html><style>body{{margin:0}}</style>{body}"
    return f'<iframe srcdoc="{html.escape(text)}"></iframe>'


def picture(svg: str) -> str:
    return f'<img src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'


def inlined(script: pathlib.Path) -> str:
    return script.read_text(encoding="utf-8").replace("</script", "<\\/script")
