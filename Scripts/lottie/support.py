"""The features that are read from Lottie files: the page Documentation/Lottie.md.

Each row is a small document with one feature. The tool reads it and draws it at five instants from its layers, and
lottie-web draws it in Chromium. A feature is exact if the pictures agree, the tool has no remark, and no motion is
sampled; sampled if motions are sampled, with the tool's error; else it is drawn with a remark, or differs from
lottie-web. The numbers of files are those of the open corpus that have the feature.
"""

from __future__ import annotations

import argparse
import base64
import collections
import concurrent.futures
import io
import json
import os
import pathlib
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from attacks.lottie_mutations import keyed
from harness.pictures import Pixels
from harness.tool import ROOT, TOOL, ToolError
from lottie.corpora import Animation, corpus
from lottie.features import features
from lottie.judging import SIDE, frame, similarity
from lottie.players import LottieWeb

PAGE = ROOT / "Documentation" / "Lottie.md"
LEAST = 0.98
SECONDS = 60
UNKNOWN = "not known"
# The features that lottie-web draws wrongly or by chance, so that it doesn't judge: those of `lottie/exclusions.py`,
# mattes of kind 4, which it leaves out, tints, whose gray it makes in linear light, and effects with few parameters
# here, at which it stops.
UNJUDGED = {
    "merge 2 to 5", "mask expansion", "mask feather", "mask inverted", "mask lighten", "mask darken",
    "mask difference", "matte 4", "offset", "pucker", "twist", "effect tint", "effect tritone",
    "effect stroke", "effect levels", "wiggle",
}
SAMPLED = re.compile(r"is sampled, within ([\d.]+) points")
# The tool's notes on its choices, which aren't losses.
CHOICE = re.compile(r"drawn at|pulses")
PLACE = re.compile(r"^kinora: (note: )?(\S+: )?(layers|assets)\S*: (layer “[^”]*”: )?")
OPENING = """# Lottie files

Kinora reads Lottie files (`.json`, `.lottie` of both versions, `.tgs`) and makes layers and animations of them: `kinora
export loader.json -o loader.gif`. Each row is a document with one feature, which moves if it can. The tool draws it at
five instants at 256 pixels, and so does lottie-web 5.12.2 in Chromium. *Exact* means that the layers interpolate as the
file does, that the pictures agree (structural similarity of 0.98 at every instant), and that the tool has no remark.
*Sampled* means the same for key frames that approximate the motion within the error that the tool states.

An asterisk marks a feature that lottie-web leaves out, draws differently from After Effects, or draws by chance. Its
pictures aren't compared here. Everything that is left out of a file is a remark with its place, and `--strict` fails on
it. The last column is the number of files with the feature, of COUNT files in the tests and examples of rlottie, ThorVG,
lottie-android, and lottie-ios.

Texts have no row: `Scripts/check-lottie open` compares whole files that have some.

Scripts/check-lottie support writes this page.
"""
# Names for readers.
LABELS = {"merge 2 to 5": "merge that combines", "matte 1": "alpha matte", "matte 2": "inverted alpha matte",
          "matte 3": "luma matte", "matte 4": "inverted luma matte"}
# The first rows of groups.
GROUPS = {
    "path": "Shapes", "fill": "Fills and strokes", "trim": "Modifiers", "group opacity": "Transforms and key frames",
    "parent": "Layers", "matte 1": "Mattes and masks", "effect fill": "Effects", "loopOut cycle": "Expressions",
}


@dataclass(frozen=True)
class Probe:
    """A document with one feature."""

    name: str
    document: dict


SQUARE = {"ty": "rc", "s": {"k": [40, 30]}, "p": {"k": [0, 0]}, "r": {"k": 0}, "d": 1}
CORNERS = {"v": [[-20, -20], [20, -15], [15, 20], [-20, 15]], "i": [[0, 0]] * 4, "o": [[0, 0]] * 4, "c": True}
CURVES = {**CORNERS, "i": [[-8, 5], [0, -8], [8, 0], [0, 8]], "o": [[8, -5], [0, 8], [-8, 0], [0, -8]]}
RED = {"ty": "fl", "c": {"k": [0.9, 0.2, 0.1, 1]}, "o": {"k": 100}, "r": 1}
LINE = {"ty": "st", "c": {"k": [0.1, 0.3, 0.9, 1]}, "o": {"k": 100}, "w": {"k": 5}, "lc": 2, "lj": 2}
STOPS = [0, 1, 0, 0, 0.5, 1, 1, 0, 1, 0, 0.4, 1]
CENTER = {"p": {"k": [50, 50, 0]}, "a": {"k": [0, 0, 0]}, "s": {"k": [100, 100, 100]}, "r": {"k": 0}, "o": {"k": 100}}


def document(*layers: dict, assets: tuple = (), **more: object) -> dict:
    """Returns a document. A square moves in its corner, because stills pulse."""
    corner = shapes({**SQUARE, "s": {"k": [4, 4]}}, RED, ks={**CENTER, "p": keyed([4, 4, 0], [96, 4, 0])})
    layers = (*layers, corner)
    return {"v": "5.12.0", "fr": 30, "ip": 0, "op": 60, "w": 100, "h": 100, "ddd": 0, "assets": list(assets),
            "layers": [{"ind": index + 1, **layer} for index, layer in enumerate(layers)], **more}


def layer(kind: int, **more: object) -> dict:
    return {"ty": kind, "nm": "layer", "ip": 0, "op": 60, "st": 0, "sr": 1, "ao": 0, "bm": 0, "ks": CENTER, **more}


def group(*items: dict, **transform: object) -> dict:
    own = {"ty": "tr", "p": {"k": [0, 0]}, "a": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": {"k": 0}, "o": {"k": 100}, **transform}
    return {"ty": "gr", "it": [*items, own]}


def shapes(*items: dict, **more: object) -> dict:
    return layer(4, **{"shapes": [group(*items)], **more})


def moved(**values: object) -> dict:
    return {**CENTER, **values}


def path(shape: object) -> dict:
    return {"ty": "sh", "ks": {"k": shape} if isinstance(shape, dict) else {"a": 1, "k": shape}}


def morph() -> list:
    return [{"t": 0, "s": [CORNERS], "o": {"x": 0.4, "y": 0}, "i": {"x": 0.6, "y": 1}}, {"t": 60, "s": [CURVES]}]


def probes() -> list[Probe]:
    solid = layer(1, sc="#2080c0", sw=60, sh=50, ks=moved(a={"k": [30, 25, 0]}))
    inner = {"id": "c", "layers": [{"ind": 1, **shapes(SQUARE, RED, ks=moved(r=keyed(0, 180)))}]}
    use = layer(0, refId="c", w=100, h=100, ks=moved(a={"k": [50, 50, 0]}, s={"k": [80, 80, 100]}))
    mask = {"mode": "a", "inv": False, "o": {"k": 100}, "x": {"k": 0}, "pt": {"k": CURVES}}
    star = {"ty": "sr", "sy": 1, "pt": {"k": 5}, "p": {"k": [0, 0]}, "r": keyed(0, 90), "ir": {"k": 15}, "or": {"k": 30}, "is": {"k": 0}, "os": {"k": 40}}
    trim = {"ty": "tm", "s": keyed(0, 60), "e": keyed(20, 100), "o": keyed(0, 90), "m": 1}
    repeater = {"ty": "rp", "c": {"k": 4}, "o": {"k": 0}, "m": 1, "tr": {"p": {"k": [12, 5]}, "a": {"k": [0, 0]}, "s": {"k": [90, 90]}, "r": keyed(0, 30), "so": {"k": 100}, "eo": {"k": 30}}}
    gradient = {"ty": "gf", "o": {"k": 100}, "r": 1, "t": 1, "s": keyed([-20, 0], [-30, 5]), "e": {"k": [20, 0]}, "g": {"p": 3, "k": {"k": STOPS}}}
    small = {**SQUARE, "s": {"k": [12, 12]}}
    tangents = keyed([20, 50, 0], [80, 50, 0])
    tangents["k"][0].update(to=[0, -40, 0], ti=[0, -40, 0])
    each = keyed([50, 50, 100], [150, 120, 100])
    each["k"][0].update(o={"x": [0.1, 0.9, 0.1], "y": [0, 0.5, 0]}, i={"x": [0.5, 0.95, 0.5], "y": [1, 1, 1]})
    over = keyed(0, 90)
    over["k"][0].update(o={"x": [0.4], "y": [-0.6]}, i={"x": [0.6], "y": [1.6]})
    held = {"a": 1, "k": [{"t": 0, "s": [0], "h": 1}, {"t": 30, "s": [45], "h": 1}, {"t": 45, "s": [90]}]}
    loops = {"a": 1, "k": [{"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.6], "y": [1]}}, {"t": 17, "s": [90]}]}

    pixels = io.BytesIO()
    Image.frombytes("RGB", (2, 2), bytes.fromhex("e04030 3060d0 f0c020 20a060")).resize((40, 40), 0).save(pixels, "png")
    data = base64.b64encode(pixels.getvalue()).decode()
    picture = {"id": "i", "w": 40, "h": 40, "u": "", "p": f"data:image/png;base64,{data}", "e": 1}

    def expression(text: str) -> dict:
        return document(shapes(SQUARE, RED, ks=moved(r={**loops, "x": f"var $bm_rt;\n$bm_rt = {text};"})))

    def effect(kind: int, *values: object, types: tuple = ()) -> dict:
        parameters = [{"ty": types[index] if types else 0, "nm": str(index), "v": value if isinstance(value, dict) else {"k": value}}
                      for index, value in enumerate(values)]
        return document(shapes(SQUARE, RED, ef=[{"ty": kind, "en": 1, "nm": "effect", "ef": parameters}]))

    def matte(kind: int) -> dict:
        source = shapes(path(CURVES), RED, td=1, ks=moved(p=keyed([40, 50, 0], [60, 50, 0])))
        return document(source, {**solid, "tt": kind, "tp": 1})

    def masked(**more: object) -> dict:
        return document({**solid, "hasMask": True, "masksProperties": [{**mask, "pt": {"k": {**CURVES, "v": [[5, 5], [50, 10], [45, 45], [8, 40]]}}, **more}]})

    def modified(kind: str, **values: object) -> dict:
        own = {"ty": kind, **{key: value if isinstance(value, (dict, int)) and key in ("lj", "pt", "mm") else
                              value if isinstance(value, dict) else {"k": value} for key, value in values.items()}}
        return document(shapes(path(CORNERS), own, LINE))

    rows = [
        ("path", document(shapes(path(CURVES), RED))), ("path that changes", document(shapes(path(morph()), LINE))),
        ("rectangle", document(shapes({**SQUARE, "s": keyed([40, 30], [20, 50]), "r": keyed(0, 10)}, RED))),
        ("ellipse", document(shapes({"ty": "el", "p": {"k": [0, 0]}, "s": keyed([40, 30], [20, 50])}, RED))), ("star", document(shapes(star, RED))),
        ("fill", document(shapes(SQUARE, {**RED, "c": keyed([1, 0, 0, 1], [0, 0, 1, 1])}))), ("even-odd fill", document(shapes(SQUARE, small, {**RED, "r": 2}))),
        ("stroke", document(shapes(path(CORNERS), {**LINE, "w": keyed(2, 10), "lj": 1, "ml": 4}))),
        ("dashes", document(shapes(path(CURVES), {**LINE, "d": [{"n": "d", "nm": "dash", "v": {"k": 12}}, {"n": "g", "nm": "gap", "v": {"k": 8}}, {"n": "o", "nm": "offset", "v": keyed(0, 40)}]}))),
        ("gradient fill", document(shapes(SQUARE, gradient))), ("radial gradient", document(shapes(SQUARE, {**gradient, "t": 2, "s": {"k": [-20, 0]}, "e": keyed([20, 0], [30, 5]), "h": {"k": 30}, "a": {"k": 20}}))),
        ("gradient with opacities", document(shapes(SQUARE, {**gradient, "g": {"p": 3, "k": {"k": [*STOPS, 0, 1, 0.3, 0.2, 1, 1]}}}))),
        ("gradient stops that change", document(shapes(SQUARE, {**gradient, "g": {"p": 3, "k": keyed(STOPS, [0, 0, 1, 0, 0.3, 0, 0, 1, 1, 1, 0, 1])}}))),
        ("gradient stroke", document(shapes(path(CURVES), {**gradient, "ty": "gs", "w": {"k": 6}, "lc": 2, "lj": 2}))),
        ("trim", document(shapes(path(CURVES), trim, LINE))), ("trim of a chain", document(shapes(SQUARE, path(CURVES), {**trim, "m": 2}, LINE))),
        ("trim of a fill", document(shapes(path(CURVES), trim, RED))), ("repeater", document(shapes(small, RED, repeater))),
        ("merge", document(shapes(SQUARE, path(CURVES), {"ty": "mm", "mm": 1}, RED))), ("merge 2 to 5", document(shapes(SQUARE, path(CURVES), {"ty": "mm", "mm": 3}, RED))),
        ("round corners", modified("rd", r=keyed(0, 12))), ("zig-zag", modified("zz", r=3, s=keyed(0, 6), pt={"k": 1})),
        ("pucker", modified("pb", a=keyed(0, 40))), ("offset", modified("op", a=keyed(-5, 8), lj=1, ml=4)), ("twist", modified("tw", a=keyed(0, 40), c=[0, 0])),
        ("group opacity", document(layer(4, shapes=[group(SQUARE, small, RED, LINE, o=keyed(20, 100))]))),
        ("position", document(shapes(SQUARE, RED, ks=moved(p=keyed([30, 50, 0], [70, 40, 0]))))), ("position along a curve", document(shapes(SQUARE, RED, ks=moved(p=tangents)))),
        ("split position", document(shapes(SQUARE, RED, ks=moved(p={"s": True, "x": keyed(30, 70), "y": {"k": 50}})))),
        ("auto-orient", document(shapes(SQUARE, RED, ao=1, ks=moved(p=tangents)))), ("rotation", document(shapes(SQUARE, RED, ks=moved(r=keyed(0, 360))))),
        ("scale", document(shapes(SQUARE, RED, ks=moved(s=keyed([50, 50, 100], [150, 100, 100]))))), ("curves by component", document(shapes(SQUARE, RED, ks=moved(s=each)))),
        ("skew", document(shapes(SQUARE, RED, ks=moved(sk=keyed(0, 40), sa={"k": 20})))), ("opacity", document(shapes(SQUARE, RED, ks=moved(o=keyed(0, 100))))),
        ("anchor that moves", document(shapes(SQUARE, RED, ks=moved(a=keyed([0, 0, 0], [20, 5, 0]), r=keyed(0, 90))))),
        ("overshooting curve", document(shapes(SQUARE, RED, ks=moved(r=over)))), ("held key", document(shapes(SQUARE, RED, ks=moved(r=held)))),
        ("3-D layer", document(shapes(SQUARE, RED, ddd=1, ks={**CENTER, "r": None, "rx": {"k": 30}, "ry": keyed(0, 60), "rz": {"k": 10}, "or": {"k": [0, 0, 0]}}))),
        ("parent", document(shapes(small, RED, parent=2, ks=moved(p={"k": [25, 0, 0]})), layer(3, ks=moved(r=keyed(0, 180))))),
        ("composition", document(use, assets=(inner,))), ("composition with start and stretch", document({**use, "st": 5, "sr": 1.5}, assets=(inner,))),
        ("time remap", document({**use, "tm": keyed(0, 1.5)}, assets=(inner,))), ("solid", document(solid)),
        ("image", document(layer(2, refId="i", ks=moved(a={"k": [20, 20, 0]}, r=keyed(0, 90))), assets=(picture,))),
        ("in and out points", document(shapes(SQUARE, RED, ip=20, op=45))), ("blend mode", document(shapes(small, LINE, bm=1), solid)),
        *[(f"matte {kind}", matte(kind)) for kind in (1, 2, 3, 4)],
        ("mask add", masked()), ("mask that changes", masked(pt=keyed([CORNERS], [CURVES]))), ("mask opacity", masked(o=keyed(10, 100))), ("mask subtract", masked(mode="s")),
        ("mask intersect", masked(mode="i")), ("mask lighten", masked(mode="l")), ("mask darken", masked(mode="d")), ("mask difference", masked(mode="f")),
        ("mask inverted", masked(inv=True)), ("mask expansion", masked(x=keyed(0, 8))), ("mask feather", masked(f={"k": [8, 8]})),
        ("effect fill", effect(21, 0, 0, keyed([1, 0, 0, 1], [0, 0.6, 0.2, 1]), 0, 0, 0, 1, types=(10, 7, 2, 7, 0, 0, 0))), ("effect tint", effect(20, [0.2, 0, 0, 1], [1, 1, 0, 1], 80, types=(2, 2, 0))),
        ("effect tritone", effect(23, [1, 1, 0, 1], [0.5, 0, 0.5, 1], [0, 0, 0, 1], 0, types=(2, 2, 2, 0))), ("effect shadow", effect(25, [0, 0, 0, 1], 180, 135, keyed(0, 15), 8, types=(2, 0, 0, 0, 0))),
        ("effect blur", effect(29, keyed(0, 12), 1, 0, types=(0, 7, 7))), ("effect stroke", effect(22, 0, 0, 0, [0, 0, 1, 1], 3)), ("effect levels", effect(24, *[0] * 8)),
        ("layer style", document(shapes(SQUARE, RED, sy=[{"ty": 1}]))),
        ("loopOut cycle", expression("loopOut('cycle', 0)")), ("loopOut pingpong", expression("loopOut('pingpong', 0)")), ("loopOut offset", expression("loopOut('offset', 0)")),
        ("loopOut continue", expression("loopOut('continue')")), ("loopIn", expression("loopIn('cycle')")), ("constant expression", expression("33")),
        ("time in an expression", expression("time * 90")), ("wiggle", expression("wiggle(3, 20)")),
        ("link to a layer", document(shapes(SQUARE, RED, ks=moved(r={"k": 0, "x": "var $bm_rt;\n$bm_rt = thisComp.layer('other').transform.rotation;"})), layer(3, nm="other", ks=moved(r=keyed(0, 90))))),
    ]
    return [Probe(*row) for row in rows]


# Features

EXPRESSIONS = {"loopOut cycle": r"loopOut\((['\"]cycle|\))", "loopOut pingpong": r"loopOut\(['\"]pingpong", "loopOut offset": r"loopOut\(['\"]offset",
               "loopOut continue": r"loopOut\(['\"]continue", "loopIn": r"loopIn\(", "wiggle": r"wiggle\(", "link to a layer": r"layer\(",
               "time in an expression": r"\btime\b", "constant expression": r"bm_rt\s*=\s*[-\d.\[]+[\d.,\s\]]*;"}


def details(value: object, found: set[str]) -> None:
    """Collects the features of a document that `lottie.features` doesn't tell apart."""
    if isinstance(value, list):
        for inner in value:
            details(inner, found)
        return
    if not isinstance(value, dict):
        return
    kind = value.get("ty")
    keys = value.get("k")
    if isinstance(value.get("x"), str):
        found.update(name for name, form in EXPRESSIONS.items() if re.search(form, value["x"]))
    if isinstance(keys, list) and keys and isinstance(keys[0], dict) and "t" in keys[0]:
        found.update(of_keys(keys))
    if kind in ("gf", "gs"):
        stops = value.get("g") or {}
        inner = stops.get("k") or {}
        numbers = inner.get("k") if isinstance(inner, dict) else None
        moves = isinstance(numbers, list) and numbers and isinstance(numbers[0], dict)
        first = (numbers[0].get("s") or []) if moves else numbers or []
        found.update(name for name, has in (("gradient with opacities", len(first) > 4 * (stops.get("p") or 0) > 0), ("gradient stops that change", moves),
                                            ("radial gradient", value.get("t") == 2)) if has)
    if kind == "fl" and value.get("r") == 2:
        found.add("even-odd fill")
    if kind == "tm" and value.get("m") == 2:
        found.add("trim of a chain")
    items = [item.get("ty") for name in ("it", "shapes") for item in value.get(name) or [] if isinstance(item, dict)]
    if "tm" in items and ("fl" in items or "gf" in items):
        found.add("trim of a fill")
    if kind == "tr" and isinstance(value.get("o"), dict) and value["o"].get("k") not in (100, None):
        found.add("group opacity")
    if isinstance(kind, int) and "ks" in value:
        of_layer(value, found)
    for inner in value.values():
        details(inner, found)


def of_keys(keys: list) -> set[str]:
    found = set()
    for key in keys:
        if not isinstance(key, dict):
            continue
        if key.get("h"):
            found.add("held key")
        ease = [key.get(name) or {} for name in ("o", "i")]
        heights = [number for handle in ease if isinstance(handle, dict) for number in
                   (handle.get("y") if isinstance(handle.get("y"), list) else [handle.get("y", 0)]) if isinstance(number, (int, float))]
        if heights and (min(heights) < 0 or max(heights) > 1):
            found.add("overshooting curve")
        if any(isinstance(handle, dict) and isinstance(handle.get("x"), list) and len(set(map(str, handle["x"]))) > 1 for handle in ease):
            found.add("curves by component")
        if any(isinstance(key.get(name), list) and any(key[name]) for name in ("to", "ti")):
            found.add("position along a curve")
        start = key.get("s")
        if isinstance(start, list) and start and isinstance(start[0], dict) and "v" in start[0]:
            found.add("path that changes")
    return found


def of_layer(value: dict, found: set[str]) -> None:
    transform = value.get("ks") or {}
    names = {"p": "position", "r": "rotation", "rz": "rotation", "s": "scale", "o": "opacity", "a": "anchor that moves"}
    for name, feature in names.items():
        keys = (transform.get(name) or {}).get("k") if isinstance(transform.get(name), dict) else None
        if isinstance(keys, list) and keys and isinstance(keys[0], dict):
            found.add(feature)
    if isinstance(transform.get("p"), dict) and transform["p"].get("s") is True:
        found.add("split position")
    if value["ty"] == 0 and (value.get("st") or value.get("sr", 1) not in (0, 1)):
        found.add("composition with start and stretch")
    for mask in value.get("masksProperties") or []:
        for name, feature in (("x", "mask expansion"), ("f", "mask feather"), ("o", "mask opacity")):
            number = (mask.get(name) or {}).get("k") if isinstance(mask.get(name), dict) else mask.get(name)
            if number not in (None, 100 if name == "o" else 0, [0, 0]):
                found.add(feature)
        if isinstance((mask.get("pt") or {}).get("k"), list):
            found.add("mask that changes")
    if value.get("sy"):
        found.add("layer style")
    for effect in value.get("ef") or []:
        if effect.get("ty") == 24:
            found.add("effect levels")


def said(done: subprocess.CompletedProcess) -> list[str]:
    lines = [PLACE.sub("", line) for line in done.stderr.splitlines()]
    return list(dict.fromkeys(line.removeprefix("kinora: ").removeprefix("note: ") for line in lines))


def source(probe: Probe, folder: pathlib.Path) -> Animation:
    """Writes the document of a feature."""
    file = folder / f"{re.sub('[^a-z0-9]+', '-', probe.name.lower())}.json"
    file.write_text(json.dumps(probe.document))
    return Animation(probe.name, file, (100, 100), 0, 60, 30)


def result(animation: Animation, theirs: Sequence[Pixels] | None) -> str:
    """Returns what becomes of a feature, in words. `theirs` are the pictures of lottie-web, if it judges."""
    words = [TOOL, "frame", animation.path, "--at", "0.5", "-o", animation.path.with_suffix(".png")]
    done = subprocess.run(
        [str(word) for word in words], capture_output=True, text=True, errors="replace", timeout=SECONDS)
    told = [line.replace(str(animation.path), "").strip(": ") for line in said(done)]
    if done.returncode != 0:
        return f"refused: {told[-1] if told else done.returncode}"
    sampled = [match[1] for line in told if (match := SAMPLED.search(line))]
    remarks = [line for line in told if not SAMPLED.search(line) and not CHOICE.search(line)]
    if remarks:
        return f"with a remark: {remarks[0]}"
    mark = "*" if theirs is None else ""
    if theirs is not None and (value := lowest(animation, theirs)) < LEAST:
        mark = f", differs from lottie-web ({value:.3f})"
    return (f"sampled, within {max(map(float, sampled)):.2g} points" if sampled else "exact") + mark


def lowest(animation: Animation, theirs: Sequence[Pixels]) -> float:
    """Returns the lowest similarity of the tool's frames to pictures."""
    values = []
    for number, picture in zip(animation.frames(), theirs, strict=True):
        ours = frame(animation.path, animation.seconds(number), SIDE)
        if isinstance(ours, str):
            raise ToolError(ours)
        values.append(similarity(picture, ours))
    return min(values)


def outcome(animation: Animation, theirs: Sequence[Pixels] | None) -> str:
    """Returns what becomes of a feature, or why it isn't known."""
    try:
        return result(animation, theirs)
    except (ToolError, OSError, ValueError, subprocess.SubprocessError) as error:
        return f"{UNKNOWN}: {error}"


def names_of(path: pathlib.Path) -> set[str]:
    """Returns the names of the features of a file, none if it is damaged."""
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig"))
        found: set[str] = set(features(document))
        details(document, found)
        span = document.get("ip", 0), document.get("op", 0)
        if any(layer.get("ip", 0) > span[0] or layer.get("op", span[1]) < span[1] for layer in document["layers"]):
            found.add("in and out points")
    except (ValueError, TypeError, AttributeError, KeyError, RecursionError) as error:
        print(f"{path.name} isn't counted: {error}", flush=True)
        return set()
    return found


def counted() -> tuple[int, collections.Counter[str]]:
    """Returns the number of files of the open corpus, and how many have each feature."""
    paths = [animation.path for animation in corpus()]
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as executor:
        found = executor.map(names_of, paths, chunksize=8)
        return len(paths), collections.Counter(name for names in found for name in names)


def judge(given: argparse.Namespace) -> bool:
    """Writes the page; returns whether the tool and lottie-web draw each feature."""
    files, counts = counted()
    print(f"{files} files counted", flush=True)
    lines, outcomes, is_complete = [], [], True
    with (
        tempfile.TemporaryDirectory() as name, LottieWeb() as web,
        concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as executor,
    ):
        folder = pathlib.Path(os.path.realpath(name))
        web.folder = folder / "pictures"
        web.folder.mkdir()
        chosen = [probe for probe in probes() if re.search(given.only, probe.name)]
        jobs = []
        for probe in chosen:
            animation = source(probe, folder)
            theirs = None
            if probe.name not in UNJUDGED:
                # The pictures come with the errors that lottie-web reports; there are none if it stops.
                theirs, errors = web.pictures(animation) or (None, ["it stops"])
                if errors:
                    print(f"lottie-web fails with {probe.name}: {errors[0]}", flush=True)
                    is_complete = False
            jobs.append(executor.submit(outcome, animation, theirs))
        for probe, job in zip(chosen, jobs, strict=True):
            outcomes.append(job.result())
            if probe.name in GROUPS:
                lines.append(f"\n## {GROUPS[probe.name]}\n\n| feature | result | files |\n|---|---|--:|")
            told = outcomes[-1].replace("|", "\\|")
            lines.append(f"| {LABELS.get(probe.name, probe.name)} | {told} | {counts[probe.name]} |")
            print(lines[-1], flush=True)
    if not given.only:
        PAGE.write_text(OPENING.replace("COUNT", str(files)) + "\n".join(lines) + "\n", encoding="utf-8")
    kinds = collections.Counter(re.split(r"[ ,:*]", text)[0] for text in outcomes)
    print(", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    return is_complete and not any(text.startswith(UNKNOWN) for text in outcomes)
