"""The dependencies of scripts: Debian packages, and Python packages outside the repository."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import pathlib
import subprocess
import sys
from collections.abc import Iterator, Sequence


def run(*words: object) -> str:
    """Runs a program and returns its output; prints its messages and exits if it fails."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))} failed:\n{(done.stderr or done.stdout)[-2000:]}")
    return done.stdout


def caches() -> pathlib.Path:
    """Returns the folder of Kinora's caches, which is created."""
    home = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
    folder = home / "kinora"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def locked(name: str) -> Iterator[None]:
    """Waits until no other script installs into the same place."""
    with open(caches() / f"{name}.lock", "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def is_installed(package: str) -> bool:
    words = ["dpkg-query", "--show", "--showformat", "${db:Status-Status}", package]
    return subprocess.run(words, capture_output=True, text=True).stdout == "installed"


def bring_programs(wanted: Sequence[str]) -> None:
    """Installs the Debian packages that are missing."""
    if all(map(is_installed, wanted)):
        return
    with locked("programs"):
        missing = [package for package in wanted if not is_installed(package)]
        if missing:
            run("apt-get", "update")
            run("apt-get", "install", "-y", "--no-install-recommends", *missing)


def bring_packages(packages: Sequence[str], alone: Sequence[str] = ()) -> pathlib.Path:
    """Returns a Python that has packages, some of them without their own dependencies.

    All scripts share one virtual environment for each version of Python; what is missing is added.
    """
    version = hashlib.sha256(sys.version.encode()).hexdigest()[:12]
    home = caches() / f"python-{version}"
    python, record = home / "bin" / "python", home / "packages.txt"

    def missing() -> list[str]:
        present = record.read_text().splitlines() if record.exists() else []
        return [package for package in [*packages, *alone] if package not in present]

    if not missing():
        return python
    bring_programs(["python3-venv"] if os.path.dirname(sys.executable) == "/usr/bin" else [])
    with locked("packages"):
        if not record.exists():
            run(sys.executable, "-m", "venv", "--clear", home)
            record.touch()
        for options, group in ([], packages), (["--no-deps"], alone):
            if wanted := [package for package in group if package in missing()]:
                run(python, "-m", "pip", "install", *options, *wanted)
                with record.open("a") as file:
                    file.write("".join(f"{package}\n" for package in wanted))
    return python
