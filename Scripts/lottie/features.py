"""The features of a Lottie document, for tables."""

from __future__ import annotations

from collections.abc import Iterator

ITEMS = {"sh": "path", "rc": "rectangle", "el": "ellipse", "sr": "star", "fl": "fill", "st": "stroke",
         "gf": "gradient fill", "gs": "gradient stroke", "tm": "trim", "rp": "repeater", "mm": "merge",
         "rd": "round corners", "pb": "pucker", "op": "offset", "zz": "zig-zag", "tw": "twist"}
LAYERS = {0: "composition", 1: "solid", 2: "image", 3: "null", 5: "text"}
MASKS = {"s": "mask subtract", "i": "mask intersect", "l": "mask lighten", "d": "mask darken", "f": "mask difference"}
EFFECTS = {20: "effect tint", 21: "effect fill", 22: "effect stroke", 23: "effect tritone", 25: "effect shadow",
           28: "effect matte", 29: "effect blur"}


def features(document: dict) -> set[str]:
    """Returns the names of all features of a document."""
    lists = [document.get("layers") or []]
    lists += [asset["layers"] for asset in document.get("assets") or []
              if isinstance(asset, dict) and isinstance(asset.get("layers"), list)]
    found = {name for layers in lists for layer in layers if isinstance(layer, dict) for name in of_layer(layer)}
    if '"x"' in str(document).replace("'", '"') and has_expression(document):
        found.add("expression")
    return found


def of_layer(layer: dict) -> Iterator[str]:
    if layer.get("ty") in LAYERS:
        yield LAYERS[layer["ty"]]
    if layer.get("tt"):
        yield f"matte {layer['tt']}"
    if layer.get("tm"):
        yield "time remap"
    if layer.get("sr", 1) not in (0, 1):
        yield "stretch"
    if layer.get("ao"):
        yield "auto-orient"
    if layer.get("bm"):
        yield "blend mode"
    if "parent" in layer:
        yield "parent"
    transform = layer.get("ks") or {}
    if any(key in transform for key in ("rx", "ry", "or")) and layer.get("ddd"):
        yield "3-D layer"
    if isinstance(transform.get("sk"), dict) and transform["sk"].get("k"):
        yield "skew"
    for mask in layer.get("masksProperties") or []:
        yield MASKS.get(mask.get("mode"), "mask add")
        if mask.get("inv"):
            yield "mask inverted"
    for effect in layer.get("ef") or []:
        if effect.get("ty") in EFFECTS:
            yield EFFECTS[effect["ty"]]
    yield from of_items(layer.get("shapes") or [])
    if isinstance(layer.get("t"), dict) and layer["t"].get("a"):
        yield "text animator"


def of_items(items: list) -> Iterator[str]:
    for item in items:
        if not isinstance(item, dict):
            continue
        if item.get("ty") == "gr":
            yield from of_items(item.get("it") or [])
        if item.get("ty") in ITEMS:
            yield ITEMS[item["ty"]]
        if item.get("ty") == "mm" and item.get("mm", 1) > 1:
            yield "merge 2 to 5"
        if item.get("ty") in ("st", "gs") and item.get("d"):
            yield "dashes"


def has_expression(value: object) -> bool:
    if isinstance(value, dict):
        return isinstance(value.get("x"), str) and ("k" in value or "a" in value) or any(
            has_expression(inner) for inner in value.values())
    return isinstance(value, list) and any(has_expression(inner) for inner in value)
