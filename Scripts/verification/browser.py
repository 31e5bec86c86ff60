"""Chromium: any instant of a file, as a page or an image shows it."""
from __future__ import annotations

import base64
import html
import io
import pathlib
from collections.abc import Sequence
from types import TracebackType

import numpy
from PIL import Image
from playwright.sync_api import sync_playwright

from .contact import GROUNDS, SCALE, ContactPage, Shots
from .metrics import Pixels

EXECUTABLE = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--force-color-profile=srgb",
    "--disable-lcd-text",
    "--hide-scrollbars",
    # Without it screenshots by way of the developer tools are of one pixel for a point.
    f"--force-device-scale-factor={SCALE}",
]
SCRIPT = pathlib.Path(__file__).with_name("freeze.js").read_text(encoding="utf-8")
Size = tuple[int, int]


class Chromium:
    """One browser process for all files; a context manager."""

    def __init__(self, *flags: str) -> None:
        self.flags = [*FLAGS, *flags]
        self.problems: list[str] = []

    def __enter__(self) -> Chromium:
        self.playwright = sync_playwright().start()
        self.process = self.playwright.chromium.launch(executable_path=EXECUTABLE, args=self.flags)
        self.page = self.process.new_page(device_scale_factor=SCALE)
        self.page.route("http*://**", lambda route: route.abort())
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.tools = self.page.context.new_cdp_session(self.page)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.close()
        self.playwright.stop()

    def inline(self, markup: str, size: Size, times: Sequence[float]) -> Shots:
        """Markup as a part of a page, set to each instant by the page's script."""
        cells = [document(f"<style>body{{line-height:0}}</style>{markup}")] * len(times)
        return self._draw(cells, size, "freezeDocuments(values)", times)

    def image(self, svg: str, size: Size, times: Sequence[float]) -> Shots:
        """An SVG file in an image element, where no script reaches it.

        Each instant has a file of its own, changed so that it stands still there from the start.
        """
        freeze = "([svg, times]) => times.map(time => frozenFile(svg, time))"
        files = self.evaluate(freeze, [svg, list(times)])
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
        shot = self.tools.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        image = Image.open(io.BytesIO(base64.b64decode(shot["data"])))
        pixels: Pixels = numpy.asarray(image.convert("RGB")).astype(numpy.float32)
        return self.layout.cut(pixels)

    def evaluate(self, script: str, argument: object = None, head: str = ""):
        """What a script returns on an otherwise empty page."""
        self._open(head)
        return self.page.evaluate(script, argument)

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
        step = ContactPage.capacity(size)
        for start in range(0, len(cells), step):
            part = cells[start : start + step]
            self.layout = ContactPage(size, len(part))
            self.page.set_viewport_size(self.layout.viewport)
            self._open(head + self.layout.markup(part))
            arguments = [list(values[start : start + step]), list(extra)]
            self.page.evaluate(f"([values, extra]) => {action}", arguments)
            for ground, pictures in self.again().items():
                shots[ground] += pictures
        return shots

    def _open(self, body: str) -> None:
        # Content alone would be written into the page before, with its script's constants.
        self.page.goto("about:blank")
        self.problems.clear()
        self.page.set_content(f"<!DOCTYPE html><script>{SCRIPT}</script>{body}", wait_until="load")
        if self.problems:
            raise RuntimeError(f"the page's script failed: {self.problems[0]}")


def document(body: str) -> str:
    """A document in a frame, so that no other part of the page acts on it."""
    text = f"<!DOCTYPE html><style>body{{margin:0}}</style>{body}"
    return f'<iframe srcdoc="{html.escape(text)}"></iframe>'


def picture(svg: str) -> str:
    return f'<img src="data:image/svg+xml;base64,{base64.b64encode(svg.encode()).decode()}">'


def inlined(script: pathlib.Path) -> str:
    return script.read_text(encoding="utf-8").replace("</script", "<\\/script")
