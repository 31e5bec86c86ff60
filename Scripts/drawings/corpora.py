"""Public SVG files to compare: they are fetched into the folder of caches, and never kept here."""

from __future__ import annotations

import gzip
import os
import pathlib
import re
import subprocess
import tarfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO

from harness.programs import caches, locked
from harness.tool import ToolError

# A folder with clones called OWNER+NAME or OWNER/NAME, which are used instead of fetching.
CLONES_VARIABLE = "KINORA_CLONES"
ADDRESS = "https://github.com/{}.git"
SUITE = "crates/resvg/tests/tests"
# Moving files of other projects: repository, commit, and path.
MOVING = pathlib.Path(__file__).with_name("moving.tsv")


@dataclass(frozen=True)
class Source:
    """Files of a repository: those in folders whose paths match an expression."""

    repository: str
    folders: tuple[str, ...] = ()
    pattern: str = r"\.svgz?$"
    commit: str = "HEAD"


@dataclass(frozen=True)
class Corpus:
    """Files that are judged alike."""

    sources: tuple[Source, ...]
    moves: bool = False
    # A Boolean value that indicates whether a project's expected pictures lie beside its files.
    has_expectations: bool = False


@dataclass(frozen=True)
class Drawing:
    """A file of a corpus."""

    name: str
    path: pathlib.Path
    moves: bool
    expected: pathlib.Path | None = None

    def data(self) -> bytes:
        """Returns the file's text, decompressed."""
        data = self.path.read_bytes()
        return gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data


def suite(*folders: str) -> Corpus:
    paths = tuple(f"{SUITE}/{folder}" for folder in folders)
    return Corpus((Source("linebender/resvg", paths, r"\.(svgz?|png)$"),), has_expectations=True)


def moving_sources() -> tuple[Source, ...]:
    rows = (line.split("\t") for line in MOVING.read_text(encoding="utf-8").splitlines()[1:])
    return tuple(Source(repository, (path,), r"", commit) for repository, commit, path in rows)


CORPORA = {
    "spinners": Corpus((
        Source("SamHerbert/SVG-Loaders", ("svg-loaders",)),
        Source("jxnblk/loading", (), r"^[^/]*\.svg$"),
        Source("n3r4zzurr0/svg-spinners", ("svg-css", "svg-smil")),
    ), moves=True),
    "moving": Corpus(moving_sources() if MOVING.exists() else (), moves=True),
    "devicon": Corpus((Source("devicons/devicon", ("icons",)),)),
    "suite": suite("structure", "shapes", "painting", "paint-servers", "masking"),
    "suite-text": suite("text"),
    "suite-filters": suite("filters"),
}


def drawings(names: Sequence[str], pattern: str) -> Iterator[Drawing]:
    """Yields the files of corpora, or of folders and files, whose names contain an expression."""
    for name in names:
        found = corpus_drawings(name, CORPORA[name]) if name in CORPORA else local_drawings(name)
        yield from (drawing for drawing in found if re.search(pattern, drawing.name))


def corpus_drawings(name: str, corpus: Corpus) -> Iterator[Drawing]:
    for source in corpus.sources:
        files = brought(source)
        for path in sorted(path for place in source.folders or ("",) for path in found_in(files / place)):
            inner = path.relative_to(files).as_posix().removeprefix(f"{SUITE}/").removeprefix("icons/")
            if not re.search(source.pattern, path.relative_to(files).as_posix()):
                continue
            expected = path.with_suffix(".png")
            yield Drawing(
                f"{name}/{inner}" if len(corpus.sources) == 1 else f"{name}/{source.repository}/{inner}",
                path, corpus.moves,
                expected if corpus.has_expectations and expected.exists() else None)


MOVES = re.compile(rb"<(?:\w+:)?(?:animate|set)|@keyframes")


def local_drawings(name: str) -> Iterator[Drawing]:
    place = pathlib.Path(name)
    if not place.exists():
        raise ToolError(f"there is neither a corpus nor a file “{name}”; corpora are {', '.join(CORPORA)}")
    for path in sorted(found_in(place)):
        drawing = Drawing(path.as_posix(), path, False)
        yield Drawing(drawing.name, path, bool(MOVES.search(drawing.data())))


def found_in(place: pathlib.Path) -> Iterator[pathlib.Path]:
    """Yields the drawings in a folder, or a file itself."""
    yield from place.rglob("*.svg*") if place.is_dir() else [place]


def brought(source: Source) -> pathlib.Path:
    """Returns the folder with the files of a repository, in which those of a source are filled in once."""
    flat = source.repository.replace("/", "+")
    folder = caches() / "corpora" / flat
    done = folder / f"done-{'-'.join(source.folders).replace('/', '+') or 'all'}"
    with locked(f"corpora-{flat}"):
        if not done.exists():
            folder.mkdir(parents=True, exist_ok=True)
            unpack(git_folder(source, folder / "git"), source, folder / "files")
            done.touch()
    return folder / "files"


def git_folder(source: Source, own: pathlib.Path) -> pathlib.Path:
    """Returns the git folder of a clone: a given one, or one that is fetched."""
    if given := os.environ.get(CLONES_VARIABLE):
        for flat in (source.repository.replace("/", "+"), source.repository):
            for inner in (".git", "repo/.git", "repo", ""):
                candidate = pathlib.Path(given) / flat / inner
                if (candidate / "HEAD").is_file():
                    return candidate
    if not (own / "HEAD").is_file():
        address = ADDRESS.format(source.repository)
        words = ["git", "clone", "--bare", "--depth", "1", "--quiet", address, str(own)]
        quiet = {**os.environ, "GIT_TERMINAL_PROMPT": "0"}
        done = subprocess.run(words, capture_output=True, text=True, timeout=1800, env=quiet)
        if done.returncode != 0:
            raise ToolError(
                f"{address} can't be fetched: {done.stderr.strip().splitlines()[0]}; {CLONES_VARIABLE} can "
                f"name a folder with a clone called {source.repository.replace('/', '+')}")
    if source.commit != "HEAD" and not has_commit(own, source.commit):
        subprocess.run(
            ["git", "--git-dir", own, "fetch", "--depth", "1", "--quiet", "origin", source.commit],
            check=True, timeout=1800)
    return own


def has_commit(git: pathlib.Path, commit: str) -> bool:
    words = ["git", "--git-dir", git, "cat-file", "-e", f"{commit}^{{commit}}"]
    return subprocess.run(words, capture_output=True).returncode == 0


def unpack(git: pathlib.Path, source: Source, folder: pathlib.Path) -> None:
    commit = source.commit if has_commit(git, source.commit) else "HEAD"
    words = ["git", "--git-dir", git, "-c", "core.quotePath=false"]
    archive = subprocess.run(
        [*words, "archive", commit, "--", *source.folders], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        for member in files:
            if member.isfile() and re.search(source.pattern, member.name):
                files.extract(member, folder, filter="data")
