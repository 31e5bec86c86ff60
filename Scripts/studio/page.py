"""The studio's pages in Chromium, controlled by Playwright."""

from __future__ import annotations

import base64
import io
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy
from PIL import Image
from playwright.sync_api import Browser, Page, Playwright

EXECUTABLE = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--force-color-profile=srgb",
    # Accessible names of elements, for keyboard navigation.
    "--enable-blink-features=ComputedAccessibilityInfo",
]
# The timeout for any wait, in seconds.
PATIENCE = 20.0

DESKTOP = (1440, 900)
PHONE = (375, 812)

# Automatic motion is counted from the start.
WATCH_SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


class Failure(Exception):
    """An error for a failed check."""


def expect(is_true: object, line: str) -> None:
    if not is_true:
        raise Failure(line)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=EXECUTABLE, args=FLAGS)


@dataclass
class Studio:
    """A tab that shows the studio."""

    browser: Browser
    address: str
    size: tuple[int, int] = DESKTOP
    scheme: str = "light"
    settings: dict = field(default_factory=dict)

    def __enter__(self) -> Studio:
        width, height = self.size
        self.context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=self.scheme,
            permissions=["clipboard-read", "clipboard-write"],
            **self.settings,
        )
        self.context.add_init_script(WATCH_SHIFTS)
        self.problems: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._record_message)
        self.page.on("request", self._check_request)
        return self

    def __exit__(self, *failure: object) -> None:
        self.context.close()

    def _record_message(self, message) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def _check_request(self, request) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.problems.append(f"requests {request.url}, which isn't the studio's")

    def open(self, route: str) -> Page:
        """Opens a page and waits until it reports that it's ready."""
        self.page.goto("about:blank")
        self.page.goto(self.address + route)
        self.page.wait_for_selector("main:not([aria-busy]) h1")
        return self.page

    # The canvas

    @property
    def shown(self) -> dict:
        """Returns the canvas's description of its frame: `query`, `time`, `scale`, `source`."""
        return self.page.eval_on_selector("canvas", "canvas => ({ ...canvas.dataset })")

    def wait(self, condition: str, argument: object = None, patience: float = PATIENCE) -> None:
        """Waits until a function on the page returns true.

        Playwright's own wait evaluates text, which the studio's content security policy forbids.
        """
        end = time.monotonic() + patience
        while not self.page.evaluate(condition, argument):
            if time.monotonic() > end:
                raise Failure(f"timeout while waiting for {' '.join(condition.split())} of {argument}")
            self.page.wait_for_timeout(15)

    def wait_until_shown(self, condition: str, argument: object = None) -> dict:
        """Waits until a function of the canvas's description returns true."""
        canvas = "document.querySelector('canvas').dataset"
        self.wait(f"argument => ({condition})({canvas}, argument)", argument)
        return self.shown

    def wait_for_time(self, instant: float) -> dict:
        """Waits for the frame at a time, drawn for exactly this time."""
        return self.wait_until_shown(
            "(shown, time) => shown.source === 'frame' && Math.abs(shown.time - time) < 1e-4",
            instant,
        )

    def wait_for_value(self, text: str) -> dict:
        """Waits for a frame whose query contains a text."""
        return self.wait_until_shown("(shown, text) => (shown.query ?? '').includes(text)", text)

    @property
    def pixels(self) -> numpy.ndarray:
        """Returns the canvas's own pixels."""
        data = self.page.eval_on_selector("canvas", "canvas => canvas.toDataURL('image/png')")
        image = Image.open(io.BytesIO(base64.b64decode(data.split(",")[1])))
        return numpy.asarray(image.convert("RGB"))

    def box(self, selector: str) -> dict[str, float]:
        found = self.page.locator(selector).first.bounding_box()
        expect(found, f"{selector} isn't visible")
        return found or {}

    # Parameters and time

    def scrub(self, instant: float) -> dict:
        """Moves the scrubber to a time and waits for its frame."""
        self.page.eval_on_selector(
            "#scrub",
            """(scrub, time) => {
                scrub.value = time;
                scrub.dispatchEvent(new Event("input", { bubbles: true }));
            }""",
            instant,
        )
        return self.wait_for_time(instant)

    def field(self, parameter: str, kind: str = "number"):
        return self.page.locator(f'[data-parameter="{parameter}"] input[type={kind}]').first

    @property
    def hash(self) -> str:
        """Returns the URL's hash, after pending changes are written to it."""
        self.page.wait_for_timeout(300)
        return self.page.evaluate("location.hash")


def same(canvas: numpy.ndarray, frame: numpy.ndarray, what: str) -> None:
    """Checks that the canvas has exactly a frame's pixels."""
    expect(
        canvas.shape == frame.shape,
        f"{what}: the canvas has {canvas.shape[1]}×{canvas.shape[0]} pixels, "
        f"the tool's frame {frame.shape[1]}×{frame.shape[0]}",
    )
    different = int((canvas != frame).any(axis=2).sum())
    expect(
        different == 0, f"{what}: {different} of {frame.shape[0] * frame.shape[1]} pixels differ"
    )


Check = Callable[[Browser, str], None]
