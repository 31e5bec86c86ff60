"""The system's Chromium, controlled by Playwright."""

from __future__ import annotations

import base64
from collections.abc import Sequence

from playwright.sync_api import sync_playwright

from .browser import Browser, Size

EXECUTABLE = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--force-color-profile=srgb",
    "--disable-lcd-text",
    "--hide-scrollbars",
]
# For images; pages follow the setting of their context.
REDUCED_MOTION = "--force-prefers-reduced-motion"


class Chromium(Browser):
    name = "chromium"

    def __init__(self, fineness: int = 1, flags: Sequence[str] = ()) -> None:
        super().__init__(fineness)
        # Without this setting, screenshots by the developer tools have one pixel per point.
        self.flags = [*FLAGS, f"--force-device-scale-factor={self.scale}", *flags]
        self.problems: list[str] = []

    def __enter__(self) -> Chromium:
        self.playwright = sync_playwright().start()
        self.process = self.playwright.chromium.launch(executable_path=EXECUTABLE, args=self.flags)
        motion = "reduce" if REDUCED_MOTION in self.flags else "no-preference"
        self.page = self.process.new_page(device_scale_factor=self.scale, reduced_motion=motion)
        self.page.route("http*://**", lambda route: route.abort())
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.tools = self.page.context.new_cdp_session(self.page)
        return self

    def __exit__(self, *failure: object) -> None:
        self.process.close()
        self.playwright.stop()

    def open(self, page: str, viewport: Size) -> None:
        self.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        # Setting the content alone would reuse the previous page and its script's constants.
        self.page.goto("about:blank")
        self.problems.clear()
        self.page.set_content(page, wait_until="load")
        if self.problems:
            raise RuntimeError(f"the page's script failed: {self.problems[0]}")

    def call(self, function: str, argument: object):
        return self.page.evaluate(function, argument)

    def screenshot(self) -> bytes:
        shot = self.tools.send(
            "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True}
        )
        return base64.b64decode(shot["data"])
