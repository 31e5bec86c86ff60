"""The tool that is checked, its catalog, and the builds that scripts share."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from collections.abc import Collection, Sequence

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The release build, or another program with the tool's commands.
TOOL = pathlib.Path(os.environ.get("KINORA") or ROOT / ".build" / "release" / "kinora").resolve()
IS_LONG = bool(os.environ.get("KINORA_LONG"))
# The indicators of the posts, which are checked in other renderers with each change.
ORIGINALS = """bouncing-icon closing-arc arc-to-check hash-lines worm ring-and-play gooey-pull
    three-balls""".split()


class ToolError(Exception):
    """An error with the message of the failed tool."""


def kinora(*words: object, tool: pathlib.Path = TOOL) -> str:
    """Runs the tool and returns what it prints."""
    try:
        done = subprocess.run([str(word) for word in (tool, *words)], capture_output=True, text=True)
    except FileNotFoundError:
        raise ToolError(f"{tool} isn't built; see Scripts/README.md") from None
    if done.returncode != 0:
        raise ToolError(done.stderr.strip() or f"ended with {done.returncode}")
    return done.stdout


def output(*words: object) -> bytes:
    """Runs a program that must succeed and returns what it prints."""
    return subprocess.run([str(word) for word in words], check=True, capture_output=True).stdout


def catalog(tool: pathlib.Path = TOOL) -> dict[str, dict]:
    """Returns the indicators by identifier."""
    return {entry["identifier"]: entry for entry in json.loads(kinora("list", "--json", tool=tool))}


def chosen(identifiers: Collection[str], wanted: Sequence[str] = ()) -> list[str]:
    """Returns the indicators to check: the wanted ones, or else the indicators of the posts.

    With KINORA_LONG=1, all are checked by default.
    """
    unknown = [name for name in wanted if name not in identifiers]
    if unknown:
        raise ToolError(f"there is no indicator “{unknown[0]}”; there are {', '.join(identifiers)}")
    if wanted or IS_LONG:
        return [name for name in identifiers if name in wanted or not wanted]
    # Another program with the tool's commands can have other indicators.
    return [name for name in identifiers if name in ORIGINALS] or list(identifiers)


def port_options() -> list[str]:
    """Returns the options of `swift build` for debug builds of the package Porting, none by default.

    They are in the environment variable KINORA_PORT_OPTIONS.
    """
    return os.environ.get("KINORA_PORT_OPTIONS", "").split()


def build_options() -> list[str]:
    """Returns the options of `swift build` that scripts use for debug builds, none by default.

    They are in the environment variable KINORA_BUILD_OPTIONS, so that scripts can share a build.
    """
    return os.environ.get("KINORA_BUILD_OPTIONS", "").split()


def binary_folder() -> pathlib.Path:
    """Returns the folder of debug products."""
    words = ["swift", "build", *build_options(), "--show-bin-path"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return pathlib.Path(done.stdout.strip())
