"""Renders many SVG files in Chromium: stills as images, and moving files at instants.

Pictures are kept in the folder of caches, by the contents of their files.
"""

from __future__ import annotations

import base64
import hashlib
import io
import pathlib
import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Browser, CDPSession, Error, Page, Route, sync_playwright

from harness.pictures import Pixels
from harness.programs import caches
from renderers.chromium import EXECUTABLE, FLAGS

# Pages are served to the browser under an address of their own, so that scripts reach the frames.
ORIGIN = "http://drawings.test/"
# The size of pages in pixels, whose sides are doubled where they are finer.
PAGE_WIDTH, PAGE_HEIGHT = 1920, 1600
# The fineness, relative to pixels, of a picture whose pixels are then averaged. The browser draws the edges of
# turned curves up to 32 dB from the areas that they cover, averages of finer pixels are nearer.
FINE = 4
# Grows when pictures are made differently.
VERSION = "9"
LONGEST_SIDE = 1600
TIMEOUT = 60_000
# Keeps animations in style sheets at their start until they are set to a time.
PAUSE = b'<?xml-stylesheet href="/pause.css"?>'
# Pauses SMIL animations before they start, because what has played influences later begins.
PAUSE_SCRIPT = (b'<script xmlns="http://www.w3.org/1999/xhtml">document.documentElement.pauseAnimations();'
                b"document.currentScript.remove()</script>")
PAUSE_SHEET = "*,*::before,*::after{animation-play-state:paused!important}"
ROOT = re.compile(rb"""<(?:[\w.-]+:)?svg(?=[\s>])(?:[^>"']|"[^"]*"|'[^']*')*>""")
COMMENT = re.compile(rb"<!--.*?-->", re.DOTALL)

SCRIPT = """
function fit(root, width, height) {
    if (!root.hasAttribute("viewBox")) {
        const [w, h] = [root.width, root.height].map(length => {
            const isRelative = length.baseVal.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE;
            return isRelative ? null : length.baseVal.value;
        });
        root.setAttribute("viewBox", `0 0 ${w ?? 300} ${h ?? 150}`);
    }
    root.style.setProperty("width", `${width}px`, "important");
    root.style.setProperty("height", `${height}px`, "important");
}

function seek(page, time) {
    const root = page.documentElement;
    root.pauseAnimations();
    root.setCurrentTime(time);
    for (const animation of page.getAnimations()) {
        animation.pause();
        animation.currentTime = time * 1000;
    }
    settleStyles(page.getAnimations());
}

// Sets animated styles as still ones, because the compositor draws animated transforms from textures, whose
// edges are blurred.
function settleStyles(animations) {
    if (animations.some(animation => animation.effect.composite !== "replace")) return;
    const settled = animations.filter(animation => {
        try { animation.commitStyles(); } catch { return false; }
        return true;
    });
    for (const animation of settled) animation.cancel();
}

const frames = () => [...document.querySelectorAll("iframe")];
const settle = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));

async function show(cells) {
    const problems = frames().map((frame, index) => {
        try {
            const page = frame.contentDocument;
            if (page.querySelector("parsererror")) return "not well-formed";
            if (!(page.documentElement instanceof frame.contentWindow.SVGSVGElement)) return "no SVG";
            fit(page.documentElement, cells[index].width, cells[index].height);
            seek(page, cells[index].time);
            return null;
        } catch (error) { return String(error); }
    });
    // Pictures are exactly repeatable only if nothing was drawn before.
    for (const frame of frames()) frame.style.visibility = "visible";
    await settle();
    return problems;
}

async function images() {
    const found = [...document.images];
    await Promise.all(found.map(image => image.decode().catch(() => {})));
    await settle();
    return found.map(image => image.naturalWidth ? [image.naturalWidth, image.naturalHeight] : "not shown");
}

async function naturalSize() {
    const image = document.images[0];
    await image.decode().catch(() => {});
    return [image.naturalWidth, image.naturalHeight];
}
"""


@dataclass(frozen=True)
class Shot:
    """A file to draw into a box of pixels; at a time in seconds, or as an image."""

    data: bytes
    width: int
    height: int
    time: float | None = None
    # The media that differ from a browser's usual ones.
    media: str = ""
    # The fineness of the picture relative to its pixels.
    scale: int = 1

    @property
    def key(self) -> str:
        words = f"{VERSION} {browser_version()} {self.width} {self.height} {self.time} {self.media}" + f" {self.scale}" * (self.scale > 1)
        return hashlib.sha256(words.encode() + b"\0" + self.data).hexdigest()

    @property
    def path(self) -> pathlib.Path:
        return caches() / "chromium-drawings" / self.key[:2] / f"{self.key[2:]}.png"


_version: list[str] = []


def browser_version() -> str:
    if not _version:
        _version.append(subprocess.run(
            [EXECUTABLE, "--version"], capture_output=True, text=True, check=True).stdout.strip())
    return _version[0]


class Chromium:
    """A browser process for all files; a context manager that starts the browser once it's needed."""

    def __init__(self, reduces_motion: bool = False, is_dark: bool = False) -> None:
        """The media are those of moving files."""
        # The pages by their scales, and the sessions of tools of them.
        self.views: dict[int, tuple[Page, CDPSession]] = {}
        self.process: Browser | None = None
        self.reduces_motion = reduces_motion
        self.is_dark = is_dark
        self.files: dict[str, tuple[str, bytes]] = {}

    def __enter__(self) -> Chromium:
        return self

    def __exit__(self, *failure: object) -> None:
        if self.process is not None:
            self.process.close()
            self.playwright.stop()

    def start(self) -> None:
        if self.process is not None:
            return
        self.playwright = sync_playwright().start()
        self.process = self.playwright.chromium.launch(
            executable_path=EXECUTABLE, args=[*FLAGS, "--force-device-scale-factor=1"])

    def view(self, scale: int = 1) -> tuple[Page, CDPSession]:
        """Returns the page of a scale, and its session of tools."""
        self.start()
        if scale not in self.views:
            width, height = page_size(scale)
            page = self.process.new_page(
                device_scale_factor=scale, viewport={"width": width, "height": height},
                reduced_motion="reduce" if self.reduces_motion else "no-preference",
                color_scheme="dark" if self.is_dark else "light")
            page.set_default_timeout(TIMEOUT)
            page.route("**", self.serve)
            tools = page.context.new_cdp_session(page)
            tools.send(
                "Emulation.setDefaultBackgroundColorOverride",
                {"color": {"r": 0, "g": 0, "b": 0, "a": 0}})
            self.views[scale] = page, tools
        return self.views[scale]

    def restart(self) -> None:
        """Starts the browser again after a page that didn't end."""
        try:
            self.process.close()
        except Error:
            pass
        self.playwright.stop()
        self.process = None
        self.views = {}
        self.start()

    def serve(self, route: Route) -> None:
        name = route.request.url.removeprefix(ORIGIN)
        if name in self.files:
            kind, data = self.files[name]
            route.fulfill(body=data, content_type=kind)
        else:
            route.abort()

    def shot(self, data: bytes, width: int, height: int, time: float | None) -> Shot:
        """Returns a file to draw with this browser's media."""
        media = "reduced" * self.reduces_motion + "dark" * self.is_dark if time is not None else ""
        return Shot(data, width, height, time, media)

    def natural_size(self, data: bytes) -> tuple[int, int]:
        """Returns the size of a file as an image; zeros if it isn't shown."""
        self.files = {"0.svg": ("image/svg+xml", data)}
        try:
            page, _ = self.view()
            self.open(page, '<img src="0.svg">')
            width, height = page.evaluate("naturalSize()")
        except Error:
            self.restart()
            return 0, 0
        return width, height

    def draw(self, shots: Sequence[Shot]) -> list[Pixels | None]:
        """Returns pictures with straight alpha; None for what the browser doesn't show."""
        missing = {shot.key: shot for shot in shots if not shot.path.exists()}
        for scale in sorted({shot.scale for shot in missing.values()}):
            for cells in pages([shot for shot in missing.values() if shot.scale == scale], *page_size(scale)):
                self.draw_page(cells)
        return [kept(shot.path) for shot in shots]

    def draw_page(self, cells: Sequence[tuple[Shot, int, int]], is_last_try: bool = False) -> None:
        """Draws a page of files; one by one, and each twice, if that doesn't end."""
        try:
            pixels, problems = self.picture(cells)
        except Error:
            self.restart()
            if len(cells) == 1 and is_last_try:
                keep(cells[0][0].path, None, None)
                return
            for shot, _, _ in cells:
                self.draw_page([(shot, 0, 0)], is_last_try=len(cells) == 1)
            return
        for (shot, x, y), told in zip(cells, problems, strict=True):
            top, left, scale = y * shot.scale, x * shot.scale, shot.scale
            cut = averaged(pixels[top:top + shot.height * scale, left:left + shot.width * scale], scale)
            keep(shot.path, None if isinstance(told, str) else cut, told)

    def picture(self, cells: Sequence[tuple[Shot, int, int]]) -> tuple[Pixels, list[str | list[int] | None]]:
        """Returns a page's picture and, for each file, a problem, its natural size as an image, or None."""
        self.files = {"pause.css": ("text/css", PAUSE_SHEET.encode())}
        parts = []
        for index, (shot, x, y) in enumerate(cells):
            moves = shot.time is not None
            self.files[f"{index}.svg"] = ("image/svg+xml", paused(shot.data) if moves else shot.data)
            place = f"left:{x}px;top:{y}px;width:{shot.width}px;height:{shot.height}px"
            parts.append(
                f'<iframe src="{index}.svg" style="{place};visibility:hidden"></iframe>' if moves
                else f'<img src="{index}.svg" style="{place}">')
        scale = cells[0][0].scale
        page, tools = self.view(scale)
        self.open(page, "".join(parts))
        moving = cells[0][0].time is not None
        sizes = [{"width": s.width, "height": s.height, "time": s.time} for s, _, _ in cells]
        problems = page.evaluate("show" if moving else "images", sizes)
        width, height = page_size(scale)
        # Without a scale, the picture has one pixel for each of CSS whatever the page's scale is.
        clip = {"clip": {"x": 0, "y": 0, "width": width, "height": height, "scale": scale}} if scale > 1 else {}
        shot = tools.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True, **clip})
        image = Image.open(io.BytesIO(base64.b64decode(shot["data"]))).convert("RGBA")
        return numpy.asarray(image), problems

    def open(self, page: Page, body: str) -> None:
        style = "body{margin:0;background:none}img,iframe{position:absolute;border:0}"
        text = f"<!DOCTYPE html><meta charset=utf-8><style>{style}</style>{body}<script>{SCRIPT}</script>"
        self.files[""] = ("text/html", text.encode())
        page.goto(ORIGIN, wait_until="load")


def paused(data: bytes) -> bytes:
    """Returns a file whose animations wait for a script."""
    blank = COMMENT.sub(lambda found: b" " * len(found[0]), data)
    root = ROOT.search(blank)
    if root is None or root[0].endswith(b"/>"):
        return data
    head = data[:root.start()] + PAUSE + data[root.start():root.end()]
    return head + PAUSE_SCRIPT + data[root.end():]


def page_size(scale: int) -> tuple[int, int]:
    """Returns the size of pages at a scale, in pixels of CSS."""
    pixels = 2 if scale > 1 else 1
    return PAGE_WIDTH * pixels // scale, PAGE_HEIGHT * pixels // scale


def averaged(pixels: Pixels, scale: int) -> Pixels:
    """Returns a smaller picture of straight alpha, whose pixels are averages of light."""
    if scale == 1:
        return pixels
    height, width = pixels.shape[0] // scale, pixels.shape[1] // scale
    parts = pixels[:height * scale, :width * scale].astype(numpy.float64)
    parts[..., :3] *= parts[..., 3:] / 255
    mean = parts.reshape(height, scale, width, scale, 4).mean(axis=(1, 3))
    mean[..., :3] *= 255 / numpy.maximum(mean[..., 3:], 1e-9)
    return numpy.rint(numpy.clip(mean, 0, 255)).astype(numpy.uint8)


def pages(shots: Sequence[Shot], wide: int, high: int) -> Iterator[list[tuple[Shot, int, int]]]:
    """Yields the shots of each page with their places; stills and moving files don't share pages."""
    cells: list[tuple[Shot, int, int]] = []
    x = y = shelf = 0
    for shot in sorted(shots, key=lambda shot: (shot.time is None, shot.height)):
        if x + shot.width > wide:
            x, y, shelf = 0, y + shelf, 0
        is_other = bool(cells) and (cells[0][0].time is None) != (shot.time is None)
        if cells and (y + shot.height > high or is_other):
            yield cells
            cells, x, y, shelf = [], 0, 0, 0
        cells.append((shot, x, y))
        x, shelf = x + shot.width, max(shelf, shot.height)
    if cells:
        yield cells


def keep(path: pathlib.Path, pixels: Pixels | None, size: Sequence[int] | None) -> None:
    """Keeps a picture with the natural size of its file; an empty file stands for none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if pixels is None:
        path.touch()
        return
    notes = PngInfo()
    notes.add_text("size", " ".join(map(str, size or (0, 0))))
    unfinished = path.with_suffix(".unfinished")
    picture = Image.fromarray(numpy.ascontiguousarray(pixels))
    picture.save(unfinished, "png", compress_level=1, pnginfo=notes)
    unfinished.rename(path)


def kept(path: pathlib.Path) -> Pixels | None:
    if not path.stat().st_size:
        return None
    return numpy.asarray(Image.open(path).convert("RGBA")).astype(numpy.float32)


def natural_size(shot: Shot) -> tuple[int, int]:
    """Returns the natural size of a drawn image; zeros if it isn't known."""
    if not shot.path.stat().st_size:
        return 0, 0
    width, height = map(int, Image.open(shot.path).text["size"].split())
    return width, height
