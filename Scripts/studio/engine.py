"""The reference: the studio's server and the frames that the tool draws."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
import tempfile

import numpy
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = pathlib.Path(os.environ.get("KINORA") or ROOT / ".build" / "release" / "kinora")

# The backgrounds that the page puts behind frames.
LIGHT = "#FFFFFF"
DARK = "#171513"


class ToolError(Exception):
    """An error with the message of the failed tool."""


def kinora(*words: object) -> str:
    """Runs the tool and returns what it prints."""
    done = subprocess.run([str(word) for word in (TOOL, *words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise ToolError(done.stderr.strip() or f"ended with {done.returncode}")
    return done.stdout


def frame(
    identifier: str, time: float, scale: int, *words: object, background: str = LIGHT
) -> numpy.ndarray:
    """Returns the tool's frame at a time, as decoded by Pillow."""
    with tempfile.TemporaryDirectory(prefix="test-studio-") as folder:
        file = pathlib.Path(folder) / "frame.png"
        look = ("--scale", scale, "--background", background)
        kinora("frame", identifier, "--at", f"{time:.6f}", *look, *words, "-o", file)
        return numpy.asarray(Image.open(file).convert("RGB"))


def catalog() -> dict[str, dict]:
    """Returns the indicators by identifier."""
    return {entry["identifier"]: entry for entry in json.loads(kinora("list", "--json"))}


class Server:
    """`kinora studio` on a free port; a context manager."""

    def __enter__(self) -> Server:
        words = [str(TOOL), "studio", "--port", "0"]
        self.process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline() if self.process.stderr else ""
        addresses = [word for word in line.split() if word.startswith("http://")]
        if not addresses:
            self.process.kill()
            raise ToolError(f"the studio prints no URL but “{line.strip()}”")
        self.address = addresses[0]
        return self

    def __exit__(self, *failure: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)
