"""Public Lottie files to compare: they are fetched into the folder of caches, and never kept here."""

from __future__ import annotations

import base64
import hashlib
import json
import pathlib
import posixpath
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

from drawings.corpora import Source, git_folder
from harness.programs import caches, locked

# Animations with pictures by After Effects, named NAME-FRAME.png.
PICTURED = Source("LottieFiles/test-files", ("data",))
# The open corpus: files of players' own tests.
OPEN = (
    Source("Samsung/rlottie", ("example/resource",)),
    Source("thorvg/thorvg.example", ("res/lottie",)),
    Source("airbnb/lottie-android"),
    Source("airbnb/lottie-ios", ("Tests",)),
)
PICTURE = re.compile(r"(.*)-(\d+)\.png$")
INSTANTS = 5


@dataclass(frozen=True)
class Animation:
    """A file of a corpus with what its judges need."""

    name: str
    path: pathlib.Path
    size: tuple[float, float]
    start: float
    end: float
    rate: float

    def frames(self) -> list[int]:
        """Returns whole frames at equal distances, counted from the first one."""
        count = max(int(self.end - self.start), 1)
        return [int(count * (2 * index + 1) / (2 * INSTANTS)) for index in range(INSTANTS)]

    def seconds(self, frame: float) -> float:
        """Returns the time of a frame that is counted from the first one."""
        return frame / self.rate


@dataclass(frozen=True)
class Pictured:
    """A file with a picture of a frame, which is counted from 0."""

    animation: Animation
    frame: int
    picture: pathlib.Path


def blobs(source: Source) -> tuple[pathlib.Path, dict[str, str]]:
    """Returns the git folder of a repository, and its objects by path."""
    git = git_folder(source, caches() / "corpora" / source.repository.replace("/", "+") / "git")
    words = ["git", "--git-dir", git, "-c", "core.quotePath=false", "ls-tree", "-r", "HEAD", "--", *source.folders]
    lines = subprocess.run(words, check=True, capture_output=True, text=True).stdout.splitlines()
    return git, {path: head.split()[2] for head, path in (line.split("\t", 1) for line in lines)}


def content(git: pathlib.Path, blob: str) -> bytes:
    return subprocess.run(["git", "--git-dir", git, "cat-file", "blob", blob], capture_output=True).stdout


def described(name: str, path: pathlib.Path, document: dict) -> Animation:
    def number(key: str, default: float) -> float:
        return float(document.get(key) or default)

    return Animation(name, path, (number("w", 1), number("h", 1)), number("ip", 0), number("op", 1), number("fr", 60))


def pictured() -> Iterator[Pictured]:
    """Yields the files that After Effects has drawn, once for each picture."""
    folder = caches() / "corpora" / "lottie-pictured"
    git, objects = blobs(PICTURED)
    for path, blob in sorted(objects.items()):
        found = PICTURE.match(path)
        if not found or f"{found[1]}.json" not in objects:
            continue
        file = folder / f"{found[1]}.json"
        picture = folder / path
        with locked("corpora-lottie-pictured"):
            for place, source in ((file, objects[f"{found[1]}.json"]), (picture, blob)):
                if not place.exists():
                    place.parent.mkdir(parents=True, exist_ok=True)
                    place.write_bytes(content(git, source))
            inline_images(file, found[1], git, objects)
        document = json.loads(file.read_text(encoding="utf-8-sig"))
        yield Pictured(described(found[1].removeprefix("data/"), file, document), int(found[2]), picture)


def inline_images(file: pathlib.Path, path: str, git: pathlib.Path, objects: dict[str, str]) -> None:
    document = json.loads(file.read_text(encoding="utf-8-sig"))
    if inlined(document, path, git, objects):
        file.write_text(json.dumps(document), encoding="utf-8")


def inlined(document: dict, path: str, git: pathlib.Path, objects: dict[str, str]) -> bool:
    """Puts the images of a document into it as data; returns whether there are any."""
    changed = False
    for asset in document.get("assets") or []:
        if not isinstance(asset, dict) or not isinstance(asset.get("p"), str) or asset["p"].startswith("data:"):
            continue
        folder = posixpath.dirname(path)
        for inner in (asset.get("u") or "", "", "images"):
            place = posixpath.normpath(posixpath.join(folder, inner, asset["p"]))
            if place in objects:
                kind = place.rsplit(".", 1)[-1].lower().replace("jpg", "jpeg")
                data = base64.b64encode(content(git, objects[place])).decode()
                asset.update(p=f"data:image/{kind};base64,{data}", u="", e=1)
                changed = True
                break
    return changed


def corpus(pattern: str = "") -> Iterator[Animation]:
    """Yields the files of the open corpus, each content once, whose names contain an expression."""
    folder = caches() / "corpora" / "lottie"
    seen: set[str] = set()
    for source in OPEN:
        git, objects = blobs(source)
        for path, blob in sorted(objects.items()):
            name = f"{source.repository}/{path}"
            if not path.endswith(".json") or blob in seen or not re.search(pattern, name):
                continue
            seen.add(blob)
            file = folder / f"{hashlib.sha256(blob.encode()).hexdigest()[:16]}.json"
            document = kept(file, path, git, blob, objects)
            if document is not None:
                yield described(name, file, document)


def kept(file: pathlib.Path, path: str, git: pathlib.Path, blob: str, objects: dict[str, str]) -> dict | None:
    """Returns the document of a file, which is kept with its images, or None if it isn't an animation."""
    if not file.exists():
        data = content(git, blob)
        try:
            document = json.loads(data.decode("utf-8-sig"))
        except ValueError:
            document = None
        is_animation = isinstance(document, dict) and isinstance(document.get("layers"), list) and "w" in document
        if is_animation and inlined(document, path, git, objects):
            data = json.dumps(document).encode()
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data if is_animation else b"")
    data = file.read_bytes()
    return json.loads(data.decode("utf-8-sig")) if data else None
