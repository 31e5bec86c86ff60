"""Firefox, controlled by its built-in WebDriver BiDi."""

from __future__ import annotations

import base64
import itertools
import json
import pathlib
import re
import subprocess
import tempfile
import time

from websockets.sync.client import connect

from .browser import Browser, Size
from .contact import SCALE

EXECUTABLE = "/usr/bin/firefox-esr"
ADDRESS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES = {
    "gfx.color_management.mode": "0",
    "datareporting.policy.dataSubmissionEnabled": "false",
    "ui.prefersReducedMotion": "0",
}
UNITS = 60
LARGEST_MESSAGE = 1 << 28
LOG = "log.txt"
LONGEST_START = 60


class Firefox(Browser):
    name = "firefox"

    def __init__(self, fineness: int = 1) -> None:
        """Draws at the requested fineness or more, as Firefox uses sixtieths of a CSS pixel."""
        while UNITS % (SCALE * fineness):
            fineness += 1
        super().__init__(fineness)

    def __enter__(self) -> Firefox:
        self.folder = tempfile.TemporaryDirectory(prefix="verify-exports-firefox-")
        profile = pathlib.Path(self.folder.name)
        preferences = {**PREFERENCES, "layout.css.devPixelsPerPx": f'"{self.scale}"'}
        lines = [f'user_pref("{name}", {value});' for name, value in preferences.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self.process = subprocess.Popen(
            [
                EXECUTABLE,
                "--headless",
                "--remote-debugging-port=0",
                "--profile",
                str(profile),
                "about:blank",
            ],
            stdout=subprocess.DEVNULL,
            stderr=(profile / LOG).open("w", encoding="utf-8"),
        )
        self.numbers = itertools.count(1)
        self.socket = connect(f"{self._address()}/session", max_size=LARGEST_MESSAGE)
        self._send("session.new", capabilities={})
        self.context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        return self

    def __exit__(self, *failure: object) -> None:
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def open(self, page: str, viewport: Size) -> None:
        file = pathlib.Path(self.folder.name) / "page.html"
        file.write_text(page, encoding="utf-8")
        width, height = viewport
        self._send(
            "browsingContext.setViewport",
            context=self.context,
            viewport={"width": width, "height": height},
        )
        self._send(
            "browsingContext.navigate", context=self.context, url=file.as_uri(), wait="complete"
        )

    def call(self, function: str, argument: object):
        """Passes values as text in both directions, which needs no serialization format."""
        code = f"async text => JSON.stringify(await ({function})(JSON.parse(text)) ?? null)"
        answer = self._send(
            "script.callFunction",
            functionDeclaration=code,
            arguments=[{"type": "string", "value": json.dumps(argument)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def screenshot(self) -> bytes:
        shot = self._send("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(shot["data"])

    def _address(self) -> str:
        log = pathlib.Path(self.folder.name) / LOG
        give_up = time.monotonic() + LONGEST_START
        while time.monotonic() < give_up and self.process.poll() is None:
            if found := ADDRESS.search(log.read_text(encoding="utf-8")):
                return found[1]
            time.sleep(0.1)
        raise RuntimeError("Firefox doesn't listen")

    def _send(self, method: str, **parameters: object) -> dict:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") != number:
                continue
            if message["type"] == "error":
                raise RuntimeError(f"{method}: {message['message']}")
            return message["result"]
