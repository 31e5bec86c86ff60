"""Checks code for the web: what it draws in Chromium is what the tool draws.

Every indicator is tried as a style sheet; some are components for React and Vue and custom elements, one of
them chosen by the seed; with KINORA_LONG=1, a dozen are. A hidden copy precedes the others on each page.
"""

from __future__ import annotations

import json
import pathlib
import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

from harness.launch import parser
from harness.pictures import Pixels, cycle, decibels, over, read, write_comparison
from harness.results import Results
from harness.tool import IS_LONG, ToolError, catalog, kinora
from renderers.chromium import Chromium
from renderers.contact import averaged

from . import forms
from .page import FINENESS, SCALE, Page

COUNT = 10
# After a jump, whose time files round to an earlier one.
ASIDE = 2e-5
LEAST_DECIBELS = 40.0
# The longer sides of pictures in points. Small pictures consist mostly of edges, which renderers smooth
# differently, so what differs is drawn larger.
SIDES = (96, 224)
DESIGNS = "turning-arc hourglass gooey-pull three-balls closing-arc hash-lines".split()
# Pictures are taken when all layers are drawn.
FLAGS = ["--run-all-compositor-stages-before-draw", "--disable-threaded-animation"]
TYPES = pathlib.Path(__file__).with_name("react.d.ts")
# The folder of pictures of differences, if any is wanted.
PICTURES: pathlib.Path | None = None
POLICY = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\">"


Sizes = dict[str, Sequence[float] | None]


class Subject:
    """An indicator, its size, and the tool's frames of it over white."""

    def __init__(
        self, name: str, natural: Sequence[float] | None, folder: pathlib.Path, *words: str, side: int = SIDES[0]
    ) -> None:
        """Takes a design's natural size, or None for a fixed size."""
        scale = max(side / max(natural), 1) if natural else 1
        sides = [str(round(side * scale)) for side in natural or []]
        size = ["--size", "x".join(sides)] if natural else []
        self.name, self.words, self.folder = name, [*words, *size], folder
        shown = json.loads(kinora("inspect", name, *self.words, "--at", 0, "--json"))
        self.period = shown["period"]
        self.size = tuple(round(side) for side in shown["size"])
        self.times = [index * self.period / COUNT + ASIDE for index in range(COUNT)]

    def frames(self) -> list[Pixels]:
        movie = self.folder / f"{self.name}-movie.png"
        rate = COUNT / self.period
        if rate <= 100:
            words = ["--fps", rate, "--scale", SCALE, "--background", "white", "-o", movie]
            kinora("export", self.name, *self.words, *words)
            pictures, _, _ = cycle(movie, self.period, COUNT)
            return [averaged(over(picture, 255), FINENESS) for picture in pictures]
        return [self.frame("--at", time) for time in self.times]

    def frame(self, *words: object) -> Pixels:
        words = words if "--at" in words else (*words, "--at", 0)
        path = self.folder / "frame.png"
        kinora("frame", self.name, *self.words, *words, "--scale", SCALE, "-o", path)
        return averaged(over(read(path), 255), FINENESS)

    def stem(self, ending: str) -> str:
        """Returns the name of a file, whose stem is a component's name."""
        return f"{self.name.title().replace('-', '')}.{ending}"

    def write(self, ending: str, *words: str) -> pathlib.Path:
        path = self.folder / self.stem(ending)
        kinora("export", self.name, *self.words, *words, "-o", path)
        return path


class Comparisons:
    """The comparisons of a subject at one size."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, list[str], str]] = []

    def add(self, subject: str, ours: Sequence[Pixels], theirs: Sequence[Pixels]) -> None:
        found = problems(ours, theirs)
        if found and PICTURES:
            index = min(range(len(ours)), key=lambda index: decibels(ours[index] - theirs[index]))
            write_comparison(PICTURES / f"{subject.replace(' ', '-')}.png", ours[index], theirs[index], 2)
        self.lines.append((subject, found, worst(ours, theirs)))

    @property
    def agree(self) -> bool:
        return not any(found for _, found, _ in self.lines)


def compared(compare: Callable[[Comparisons, int], None], results: Results) -> None:
    """Compares at one size, and again at a larger one if a picture differs, and prints the results."""
    for side in SIDES:
        comparisons = Comparisons()
        compare(comparisons, side)
        if comparisons.agree:
            break
    for line in comparisons.lines:
        results.add(*line)


def problems(ours: Sequence[Pixels], theirs: Sequence[Pixels], least: float = LEAST_DECIBELS) -> list[str]:
    """Returns the pictures that differ."""
    found = []
    for index, (a, b) in enumerate(zip(ours, theirs, strict=True)):
        value = decibels(a - b) if a.shape == b.shape else 0
        if value < least:
            found.append(f"picture {index} {value:.1f} dB")
    if found:
        return [f"{len(found)} of {len(ours)} pictures, first {found[0]}"]
    return []


def worst(ours: Sequence[Pixels], theirs: Sequence[Pixels]) -> str:
    return f"{min(decibels(a - b) for a, b in zip(ours, theirs)):.0f} dB"


# MARK: Style sheets


def check_sheets(sizes: Sizes, names: Sequence[str], page: Page, folder: pathlib.Path, results: Results) -> None:
    def prepare(name: str, side: int = SIDES[0]) -> tuple[Subject, str, list[Pixels]] | str:
        subject = Subject(name, sizes[name], folder, side=side)
        try:
            text = subject.write("css").read_text(encoding="utf-8")
        except ToolError as error:
            return str(error)
        return subject, text, subject.frames()

    drawn = 0
    with ThreadPoolExecutor(2) as executor:
        for name, found in zip(names, executor.map(prepare, names)):
            if isinstance(found, str):
                if ".html" not in found:
                    results.add(f"{name} css", [found])
                continue
            drawn += 1

            def compare(comparisons: Comparisons, side: int, name=name, found=found) -> None:
                subject, text, ours = found if side == SIDES[0] else prepare(name, side)
                page.open(forms.sheet(text, subject.size, COUNT), subject.size, COUNT)
                comparisons.add(f"{name} css", ours, page.pictures(subject.times))

            compared(compare, results)
    results.expect(drawn, f"{drawn} of {len(names)} indicators have a style sheet")


# MARK: Components

FORMS: dict[str, Callable] = {
    "jsx": lambda path, size, own: forms.react(path, size, own),
    "tsx": lambda path, size, own: forms.react(path, size, own),
    "js": lambda path, size, own: forms.element(path.read_text(encoding="utf-8"), size, own),
    "vue": lambda path, size, own: forms.vue(path.read_text(encoding="utf-8"), size, own),
}


def check_components(
    sizes: Sizes, names: Sequence[str], page: Page, folder: pathlib.Path, results: Results
) -> None:
    typed = []
    for name in names:
        def compare(comparisons: Comparisons, side: int, name=name) -> None:
            subject = Subject(name, sizes[name], folder, "--crop", "layer", side=side)
            typed.append(compare_components(subject, page, comparisons))

        compared(compare, results)
    check_types(typed, results)


def compare_components(subject: Subject, page: Page, comparisons: Comparisons) -> pathlib.Path:
    """Compares the components and snippets of a subject, and returns the typed component."""
    name, ours = subject.name, subject.frames()
    parts = [index / 4 for index in range(5)]
    progress = [subject.frame("--progress", part, "--reduced-motion") for part in parts]
    ends = outcomes(subject, page)
    for ending, form in FORMS.items():
        path = subject.write(ending, "--states")
        own = [
            *({} for _ in subject.times), *({"progress": part, "speed": 3} for part in parts),
            *({"data-state": state} for state in ("success", "failure")),
        ]
        page.open(form(path, subject.size, own), subject.size, len(own))
        theirs = page.pictures([*subject.times, *(0 for _ in parts), 60, 60])
        first, second = COUNT, COUNT + len(parts)
        comparisons.add(f"{name} {ending}", ours, theirs[:first])
        comparisons.add(f"{name} {ending} progress", progress, theirs[first:second])
        comparisons.add(f"{name} {ending} outcomes", ends, theirs[second:])
    compare_snippets(subject, ours, progress, page, comparisons)
    return subject.folder / subject.stem("tsx")


def outcomes(subject: Subject, page: Page) -> list[Pixels]:
    """Returns the ends of the outcomes as the snippet shows them."""
    text = subject.write("html", "--states").read_text(encoding="utf-8")
    copies = [text.replace('data-state="waiting"', f'data-state="{state}"') for state in ("success", "failure")]
    page.open(forms.cells(copies, subject.size), subject.size, 2)
    return page.pictures([60, 60])


def compare_snippets(
    subject: Subject, ours: list[Pixels], progress: list[Pixels], page: Page, comparisons: Comparisons
) -> None:
    """Checks the snippets: with a hidden copy, under a strict policy, and with progress."""
    name, size = subject.name, subject.size
    snippet = subject.write("html").read_text(encoding="utf-8")
    page.open(forms.cells([snippet] * COUNT, size), size, COUNT)
    theirs = page.pictures(subject.times)
    comparisons.add(f"{name} html", ours, theirs)
    snippet = subject.write("html", "--svg", "smil").read_text(encoding="utf-8")
    # The page's own style is forbidden too, so that one picture is at its corner.
    page.open(snippet, (size[0] + 16, size[1] + 16), 1, POLICY)
    page.browser.page.evaluate(
        "time => { const roots = [document, ...[...document.querySelectorAll('*')]"
        ".map(part => part.shadowRoot).filter(Boolean)];"
        "for (const root of roots) for (const svg of root.querySelectorAll('svg')) {"
        "svg.pauseAnimations(); svg.setCurrentTime(time) } }", subject.times[3])
    seen, unit = page.picture(), SCALE // FINENESS
    theirs = seen[8 * unit : (8 + size[1]) * unit, 8 * unit : (8 + size[0]) * unit]
    comparisons.add(f"{name} strict policy", ours[3:4], [theirs])
    for ending in ("html", "svg"):
        text = subject.write(ending, "--states").read_text(encoding="utf-8")
        parts = [index / 4 for index in range(5)] if ending == "html" else [0.5]
        held = text.replace('data-state="waiting"', 'data-state="progress"')
        copies = [f'<div style="--kinora-progress:{part}">{held}</div>' for part in parts]
        page.open(forms.cells(copies, size, hides=ending == "html"), size, len(parts))
        theirs = page.pictures([0] * len(parts))
        progress = progress if ending == "html" else progress[2:3]
        comparisons.add(f"{name} {ending} progress", progress, theirs)


def check_types(paths: Sequence[pathlib.Path], results: Results) -> None:
    done = subprocess.run(
        ["tsc", "--strict", "--noEmit", "--jsx", "react-jsx", "--target", "es2022", "--moduleResolution",
         "node", TYPES, *paths], capture_output=True, text=True)
    results.add(f"types of {len(paths)} components", done.stdout.splitlines()[:5], "ok")


# MARK: Plants


def plant(text: str, kind: str) -> str:
    """Returns a text with a mistake."""
    if kind == "a key time":
        return re.sub(r"\b(\d\d)(\.\d+)?% ?\{", lambda found: f"{(int(found[1]) + 13) % 97}% {{", text, count=1)
    if kind == "a curve":
        return re.sub(r"cubic-bezier\([^)]*\)|ease-in-out|linear", "cubic-bezier(.9,0,1,.1)", text)
    return re.sub(r"transform-origin: [^;]*;", "transform-origin: 10% 90%;", text)


def check_plants(sizes: Sizes, page: Page, folder: pathlib.Path, results: Results) -> None:
    for kind, name in [("a key time", "three-balls"), ("a curve", "three-balls"), ("an origin", "turning-arc")]:
        subject = Subject(name, sizes[name], folder, "--crop", "layer")
        ours = subject.frames()
        for ending, form in [("css", None), *FORMS.items()]:
            if ending == "tsx":
                continue
            path = subject.write(ending)
            right = path.read_text(encoding="utf-8")
            wrong = plant(right, kind)
            path.write_text(wrong, encoding="utf-8")
            body = (
                forms.sheet(wrong, subject.size, COUNT) if form is None
                else form(path, subject.size, [{}] * COUNT)
            )
            page.open(body, subject.size, COUNT)
            found = problems(ours, page.pictures(subject.times))
            results.expect(wrong != right and found, f"planted {kind} in {name} {ending}", "isn't found")


def main() -> int:
    arguments = parser(__doc__)
    arguments.add_argument("names", nargs="*", help="the indicators; by default, as above")
    arguments.add_argument("--pictures", type=pathlib.Path, help="a folder for pictures of differences")
    arguments.add_argument("--seed", type=int, help="the seed of the indicators that are chosen")
    given = arguments.parse_args()
    globals()["PICTURES"] = given.pictures
    seed = Random().randrange(10_000) if given.seed is None else given.seed
    print(f"seed {seed}")
    sizes = {name: entry.get("naturalSize") for name, entry in catalog().items()}
    all_names = list(sizes)
    # The first three differ most: plain, with definitions, and with a path that changes.
    fixed = DESIGNS if IS_LONG else DESIGNS[:3]
    rest = [name for name in all_names if name not in fixed]
    components = given.names or [*fixed, *Random(seed).sample(rest, 6 if IS_LONG else 1)]
    results = Results()
    with tempfile.TemporaryDirectory() as place, Chromium(FINENESS, FLAGS) as browser:
        folder = pathlib.Path(place)
        page = Page(browser, folder)
        check_sheets(sizes, given.names or all_names, page, folder, results)
        check_components(sizes, components, page, folder, results)
        if not given.names:
            check_plants(sizes, page, folder, results)
    return results.close("checks of code for the web")
