"""The reasons for which lottie-web's pictures of a document don't tell whether another player is right.

After Effects' pictures and the specification decide in these cases, and lottie-web differs from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

# lottie-web rounds the offsets of stops to hundredths.
CLOSEST_STOPS = 0.01
MERGES = "merged paths are drawn one over another"
REASONS = {
    "mm": MERGES,
    "op": "offset paths differ from After Effects'",
    "pb": "pucker and bloat differ from After Effects'",
    "feather": "the feather of masks is left out",
    "inverted": "inverted masks depend on the direction of paths and move with the layer",
    "mode": "masks that lighten, darken, or make a difference are added",
    "open": "an open mask hides everything",
    "expansion": "the expansion of masks is that of pixels, not of the outline",
    "points": "the number of a star's points is rounded down",
    "justified": "justified lines are set to the left",
    "undeclared": "expressions that set undeclared names are refused",
    "stops": "offsets of gradient stops are rounded to hundredths",
    "hidden": "a hidden matte hides its layer",
    "blend": "adding and hard mix are no modes of CSS",
    "missing": "layers, groups, paints, texts, and keys that lack members with defaults aren't drawn",
    "single": "a property with a single key isn't drawn",
    "off": "effects that are off are drawn",
    "error": "the player stops with an error",
}


def reasons(document: dict, errors: Sequence[str]) -> set[str]:
    """Returns the keys of the reasons that apply to a document.

    `errors` are what the player has reported while it drew the document.
    """
    found = {"error"} if errors else set()
    lists = [document.get("layers") or []]
    lists += [asset["layers"] for asset in document.get("assets") or []
              if isinstance(asset, dict) and isinstance(asset.get("layers"), list)]
    for layers in lists:
        layers = [layer for layer in layers if isinstance(layer, dict)]
        found |= set(of_mattes(layers))
        for layer in layers:
            found |= set(of_layer(layer))
    if any(sets_undeclared(text) for text in expressions(document)):
        found.add("undeclared")
    return found


def expressions(value: object) -> Iterator[str]:
    """Yields the expressions in a part of a document."""
    if isinstance(value, dict):
        if isinstance(value.get("x"), str) and "k" in value:
            yield value["x"]
        for inner in value.values():
            yield from expressions(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from expressions(inner)


def sets_undeclared(text: str) -> bool:
    """Returns whether a program sets a name that it doesn't declare, which is an error in strict programs."""
    text = re.sub(r"'(\\.|[^'\\])*'|\"(\\.|[^\"\\])*\"", "0", text)
    declared = {"$bm_rt"}
    for names in re.findall(r"\b(?:var|let|const)\s([^;]*)", text):
        depth = 0
        for part in re.finditer(r"[(\[{]|[)\]}]|(?:^|,)\s*([\w$]+)", names):
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(part[0], 0)
            if part[1] and depth == 0:
                declared.add(part[1])
    for names in re.findall(r"\bfunction\s*[\w$]*\s*\(([^)]*)\)", text):
        declared |= {name.strip() for name in names.split(",")}
    declared |= set(re.findall(r"\bfunction\s+([\w$]+)", text))
    declared |= set(re.findall(r"\bcatch\s*\(\s*([\w$]+)", text))
    changed = re.findall(r"(?<![\w$.\])])([A-Za-z_$][\w$]*)\s*[-+*/%]?=(?![=>])", text)
    return any(name not in declared for name in changed)


def of_mattes(layers: list[dict]) -> Iterator[str]:
    for index, layer in enumerate(layers):
        if not layer.get("tt"):
            continue
        source = next((other for other in layers if "tp" in layer and other.get("ind") == layer["tp"]), None)
        source = source or (layers[index - 1] if index else None)
        if source and source.get("hd"):
            yield "hidden"


def of_layer(layer: dict) -> Iterator[str]:
    if layer.get("hd"):
        return
    if layer.get("bm") in (16, 17):
        yield "blend"
    if layer.get("ty") in (0, 1, 2, 4, 5) and "st" not in layer:
        yield "missing"
    for mask in layer.get("masksProperties") or []:
        if mask.get("mode") == "n":
            continue
        if mask.get("inv"):
            yield "inverted"
        if mask.get("mode") in ("l", "d", "f"):
            yield "mode"
        if any(number for number in numbers(mask.get("f"))):
            yield "feather"
        if any(number < 0 for number in numbers(mask.get("x"))):
            yield "expansion"
        if any(isinstance(path, dict) and path.get("c") is False for path in values(mask.get("pt"))):
            yield "open"
    for effect in layer.get("ef") or []:
        if effect.get("en") == 0 and effect.get("ty") in (20, 21, 22, 23, 24, 25, 29):
            yield "off"
    yield from of_items(layer.get("shapes") or [], is_group=False)
    if layer.get("ty") == 5:
        for key in ((layer.get("t") or {}).get("d") or {}).get("k") or []:
            text = key.get("s") if isinstance(key, dict) else None
            if isinstance(text, dict) and "ls" not in text:
                yield "missing"
            if isinstance(text, dict) and text.get("j", 0) > 2:
                yield "justified"
    transform = layer.get("ks")
    if isinstance(transform, dict):
        yield from of_properties(transform)


def of_items(items: list, is_group: bool) -> Iterator[str]:
    items = [item for item in items if isinstance(item, dict) and not item.get("hd")]
    if is_group and not any(item.get("ty") == "tr" for item in items):
        yield "missing"
    shapes = 0
    for item in items:
        kind = item.get("ty")
        yield from of_properties(item)
        if kind == "gr":
            shapes += 1
            yield from of_items(item.get("it") or [], is_group=True)
        elif kind in ("sh", "rc", "el", "sr"):
            shapes += 1
        elif kind == "mm" and item.get("mm", 1) > 1 and shapes > 1:
            yield "mm"
        elif kind in ("op", "pb"):
            yield kind
        if kind == "sr" and any(number % 1 >= 0.5 for number in numbers(item.get("pt"))):
            yield "points"
        if kind in ("fl", "st", "gf", "gs"):
            if "o" not in item:
                yield "missing"
            if item.get("bm") in (16, 17):
                yield "blend"
            if kind in ("gf", "gs") and has_close_stops(item.get("g") or {}):
                yield "stops"


def of_properties(item: dict) -> Iterator[str]:
    for value in item.values():
        if isinstance(value, dict) and isinstance(value.get("k"), list) and len(value["k"]) == 1:
            only = value["k"][0]
            if isinstance(only, dict) and "t" in only:
                yield "single"
        keys = value.get("k") if isinstance(value, dict) else None
        for key in keys[:-1] if isinstance(keys, list) else []:
            if isinstance(key, dict) and "t" in key and not key.get("h") and not (key.get("o") and key.get("i")):
                yield "missing"


def has_close_stops(gradient: dict) -> bool:
    count = gradient.get("p") or 0
    for stops in values(gradient.get("k")):
        if not isinstance(stops, list):
            continue
        offsets = stops[: 4 * count : 4]
        for one, other in zip(offsets, offsets[1:]):
            if isinstance(one, (int, float)) and 0 < other - one < CLOSEST_STOPS:
                return True
    return False


def values(item: object) -> Iterator[object]:
    """Yields the values of a property at all keys."""
    value = item.get("k") if isinstance(item, dict) else None
    if isinstance(value, list) and value and isinstance(value[0], dict) and "t" in value[0]:
        for key in value:
            for name in ("s", "e"):
                found = key.get(name) if isinstance(key, dict) else None
                is_path = isinstance(found, list) and found and isinstance(found[0], dict)
                if found is not None:
                    yield found[0] if is_path else found
    elif value is not None:
        yield value


def numbers(item: object) -> Iterator[float]:
    for value in values(item):
        yield from (number for number in (value if isinstance(value, list) else [value])
                    if isinstance(number, (int, float)))
