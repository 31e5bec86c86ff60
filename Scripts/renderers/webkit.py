"""WebKitGTK, as a substitute for Safari: the system's Python shows pages in a hidden window."""

from __future__ import annotations

import base64
import json
import os
import pathlib
import subprocess
import tempfile

from .browser import Browser, Size
from .contact import LONGEST_SIDE

WINDOW = pathlib.Path(__file__).with_name("webkit_window.py")
# A virtual screen as large as any page, a separate bus, and software rendering.
SCREEN = f"-screen 0 {LONGEST_SIDE + 200}x{LONGEST_SIDE + 200}x24"
COMMAND = ["xvfb-run", "-a", "-s", SCREEN, "dbus-run-session", "/usr/bin/python3", str(WINDOW)]
ENVIRONMENT = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "PYTHONPATH": "",
}


class WebKit(Browser):
    name = "webkitgtk"

    def __enter__(self) -> WebKit:
        self.folder = tempfile.TemporaryDirectory(prefix="verify-exports-webkit-")
        self.process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **ENVIRONMENT, "GDK_SCALE": str(self.scale)},
        )
        return self

    def __exit__(self, *failure: object) -> None:
        self.process.communicate(timeout=30)
        self.folder.cleanup()

    def open(self, page: str, viewport: Size) -> None:
        file = pathlib.Path(self.folder.name) / "page.html"
        file.write_text(page, encoding="utf-8")
        self._ask("open", address=file.as_uri(), viewport=viewport)

    def call(self, function: str, argument: object):
        return json.loads(self._ask("call", function=function, argument=json.dumps(argument)))

    def screenshot(self) -> bytes:
        return base64.b64decode(self._ask("screenshot"))

    def _ask(self, request: str, **parameters: object) -> str:
        """Sends one line and returns the reply line."""
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps({"request": request, **parameters}), file=self.process.stdin, flush=True)
        # Services started by the bus also write lines.
        line = next((line for line in self.process.stdout if line.startswith("{")), None)
        if line is None:
            raise RuntimeError("WebKitGTK has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]
