"""The dependencies of scripts: Debian packages, and Python packages in a cache folder."""

from __future__ import annotations

import hashlib
import os
import pathlib
import subprocess
import sys
from collections.abc import Sequence

SCRIPTS = pathlib.Path(__file__).resolve().parent


# The indicators of the posts, which are checked in other renderers with each change.
ORIGINALS = """bouncing-icon closing-arc arc-to-check hash-lines worm ring-and-play gooey-pull
    three-balls""".split()


def chosen(identifiers: Sequence[str], wanted: Sequence[str] = ()) -> list[str]:
    """Returns the indicators to check: those that are wanted, or else those of the posts.

    With KINORA_LONG=1, all are checked by default.
    """
    if wanted:
        return [name for name in identifiers if name in wanted]
    if os.environ.get("KINORA_LONG"):
        return list(identifiers)
    # Another program with the tool's commands has indicators of its own.
    return [name for name in identifiers if name in ORIGINALS] or list(identifiers)


def build_options() -> list[str]:
    """Returns the options of `swift build` that scripts use for debug builds, none by default.

    They are in the environment variable KINORA_BUILD_OPTIONS, so that scripts can share a build.
    """
    return os.environ.get("KINORA_BUILD_OPTIONS", "").split()


def binary_folder() -> pathlib.Path:
    """Returns the folder of debug products."""
    words = ["swift", "build", *build_options(), "--show-bin-path"]
    done = subprocess.run(words, cwd=SCRIPTS.parent, capture_output=True, text=True, check=True)
    return pathlib.Path(done.stdout.strip())


def run(*words: object) -> None:
    """Runs a program silently unless it fails."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))} failed:\n{(done.stderr or done.stdout)[-800:]}")


def is_installed(package: str) -> bool:
    words = ["dpkg-query", "--show", "--showformat", "${db:Status-Status}", package]
    return subprocess.run(words, capture_output=True, text=True).stdout == "installed"


def bring_system_packages(wanted: Sequence[str]) -> None:
    missing = [package for package in wanted if not is_installed(package)]
    if missing:
        run("apt-get", "update")
        run("apt-get", "install", "-y", "--no-install-recommends", *missing)


def caches() -> pathlib.Path:
    """Returns the user's folder of caches."""
    return pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")


def bring_python(packages: Sequence[str], alone: Sequence[str] = ()) -> pathlib.Path:
    """Returns a Python with packages, some of them without their own dependencies.

    It's outside the repository, in a separate place for each set of packages.
    """
    choice = hashlib.sha256(" ".join([*packages, *alone, sys.version]).encode())
    home = caches() / "kinora" / f"verification-{choice.hexdigest()[:12]}"
    python = home / "bin" / "python"
    if not (home / "complete").exists():
        run(sys.executable, "-m", "venv", "--clear", home)
        run(python, "-m", "pip", "install", *packages)
        if alone:
            run(python, "-m", "pip", "install", "--no-deps", *alone)
        (home / "complete").touch()
    return python


def become(python: pathlib.Path, module: str) -> None:
    """Continues as a module in this folder, with the same arguments."""
    settings = {**os.environ, "PYTHONPATH": str(SCRIPTS), "PYTHONDONTWRITEBYTECODE": "1"}
    os.execve(python, [str(python), "-m", module, *sys.argv[1:]], settings)
