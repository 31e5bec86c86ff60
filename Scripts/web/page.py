"""Pages with copies of an animation, each held at its own instant, in Chromium."""

from __future__ import annotations

import io
import pathlib
import subprocess
from collections.abc import Sequence

import numpy
from PIL import Image

from harness.pictures import Pixels
from renderers.chromium import Chromium
from renderers.contact import averaged

# Edges are drawn with more pixels, which are averaged, because renderers smooth them differently.
FINENESS = 2
SCALE = 2 * FINENESS
VUE = pathlib.Path("/usr/share/javascript/vue/vue.js")
MODULES = "/usr/share/nodejs"

# Holds what runs in each cell at the cell's time, in documents and in shadow trees.
HOLD = """
async times => {
    const settle = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    await settle();
    const cells = [...document.querySelectorAll(".cell")];
    for (const [index, cell] of cells.entries()) {
        const trees = [cell, ...[...cell.querySelectorAll("*")].map(part => part.shadowRoot)];
        for (const tree of trees.filter(Boolean)) {
            for (const svg of tree.querySelectorAll("svg")) {
                svg.pauseAnimations();
                svg.setCurrentTime(times[index] + 1e-5);
            }
            const all = tree.getAnimations({ subtree: true });
            for (const animation of all) {
                const target = animation.effect.target;
                if (target.closest("[class$=-progress]")) continue;
                animation.pause();
                animation.currentTime = times[index] * 1000;
            }
        }
    }
    await settle();
}
"""


class Page:
    """A row of cells of one size in a browser."""

    def __init__(self, browser: Chromium, folder: pathlib.Path) -> None:
        self.browser, self.folder = browser, folder
        self.count = 0

    def open(self, body: str, size: tuple[int, int], count: int, head: str = "") -> None:
        """Opens a page whose file has cells of a size."""
        text = (
            f"<!DOCTYPE html><meta charset=utf-8>{head}<style>body{{margin:0;line-height:0}}"
            f".cell{{position:absolute;top:0;width:{size[0]}px;height:{size[1]}px;overflow:hidden}}"
            f"</style>{body}"
        )
        self.size = size
        self.count += 1
        path = self.folder / f"page{self.count}.html"
        path.write_text(text, encoding="utf-8")
        page = self.browser.page
        page.set_viewport_size({"width": size[0] * count, "height": size[1]})
        self.browser.problems.clear()
        page.goto(path.as_uri())
        if self.browser.problems:
            raise RuntimeError(self.browser.problems[0])

    def pictures(self, times: Sequence[float]) -> list[Pixels]:
        """Returns the pictures of the cells at their times."""
        self.browser.page.evaluate(HOLD, list(times))
        pixels = self.picture()
        width, height = (side * SCALE // FINENESS for side in self.size)
        return [pixels[:height, i * width : (i + 1) * width] for i in range(len(times))]

    def picture(self) -> Pixels:
        """Returns the picture of the whole page as it is."""
        image = Image.open(io.BytesIO(self.browser.screenshot())).convert("RGB")
        return averaged(numpy.asarray(image).astype(numpy.float32), FINENESS)


def cells(markup: Sequence[str], size: tuple[int, int], hides: bool = True) -> str:
    """Returns cells side by side, after a hidden copy of the first."""
    hidden = f'<div style="display:none">{markup[0]}</div>' if hides else ""
    shown = (
        f'<div class=cell style="left:{i * size[0]}px">{text}</div>' for i, text in enumerate(markup)
    )
    return hidden + "".join(shown)


def bundle(entry: str, folder: pathlib.Path) -> str:
    """Returns a script of an entry and all that it imports."""
    path = folder / "entry.jsx"
    path.write_text(entry, encoding="utf-8")
    done = subprocess.run(
        ["esbuild", path, "--bundle", "--jsx=automatic", "--format=iife", "--log-level=error",
         '--define:process.env.NODE_ENV="production"'],
        capture_output=True, text=True, env={"NODE_PATH": MODULES, "PATH": "/usr/bin:/bin"})
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout
