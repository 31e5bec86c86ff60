"""Random changes of Lottie files: of their bytes, of their values, and of what refers to what."""
import copy
import json
import random

# Values that readers don't expect in a place.
ODD = (None, True, False, 0, -1, 1, 2, 3, 0.5, 1e-9, -1e-300, 60, 100, 255, 256, 1e4, 65_536, 2**31, 2**32, -(2**63), 1e9, 1e38, -1e38,
       1e300, -1e308, "", "x", "1", "-3.5", "a" * 300, [], {}, [[]], [{}], [None], [0, 0], [1e9, -1e9, 3], [[[[1]]]],
       {"k": 5}, {"k": [1, 2]}, {"a": 1, "k": []}, {"k": [{"t": 0, "s": [0]}, {"t": 30, "s": [90]}]},
       {"k": [{"t": 30, "s": [1e9]}, {"t": 0, "s": []}, {"t": 0}]}, {"k": 0, "x": "loopOut('cycle', 0)"},
       {"k": [3, 3], "x": "wiggle(5, 30) + thisComp.layer(1).transform.position"}, {"sid": "slot"})
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 13, 16, 20, 21, 22, 23, 24, 25, 28, 29, 35, 99, -1)
KINDS = ("gr", "sh", "rc", "el", "sr", "fl", "st", "gf", "gs", "tm", "rp", "mm", "rd", "pb", "op", "zz", "tw", "tr", "xx")


def keyed(*values):
    """Returns a property with keys that are eased."""
    step = 60 / max(len(values) - 1, 1)
    return {"a": 1, "k": [{"t": round(i * step), "s": value if isinstance(value, list) else [value],
                           "o": {"x": [0.4], "y": [0]}, "i": {"x": [0.6], "y": [1]}} for i, value in enumerate(values)]}


def outline(size):
    return {"v": [[0, 0], [size, 0], [size, size]], "i": [[0, 0], [-3, 9], [0, 0]], "o": [[4, -4], [0, 0], [2, 2]], "c": True}


def rich():
    """Returns a document that has each feature once."""
    transform = {"a": {"k": [5, 5]}, "p": keyed([20, 20, 0], [80, 60, 0]), "s": keyed([100, 100], [50, 150]), "r": keyed(0, 360),
                 "o": keyed(100, 20), "sk": {"k": 10}, "sa": {"k": 30}}
    transform["p"]["k"][0].update(to=[20, 0, 0], ti=[0, -20, 0])
    split = {"p": {"s": True, "x": keyed(10, 90), "y": {"k": 50}}, "a": keyed([0, 0], [9, 9])}
    shapes = [
        {"ty": "sh", "nm": "path", "ks": {"k": [{"t": 0, "s": [outline(30)]}, {"t": 60, "s": [outline(50)]}]}},
        {"ty": "rc", "p": {"k": [50, 50]}, "s": keyed([20, 20], [40, 10]), "r": {"k": 5}}, {"ty": "el", "p": {"k": [30, 70]}, "s": {"k": [20, 30]}, "d": 3},
        {"ty": "sr", "sy": 1, "pt": keyed(5, 7), "p": {"k": [50, 50]}, "r": {"k": 10}, "ir": {"k": 10}, "or": {"k": 20}, "is": {"k": 0}, "os": {"k": 50}},
        {"ty": "tm", "s": keyed(0, 60), "e": keyed(10, 100), "o": keyed(0, 720), "m": 1},
        {"ty": "rd", "r": {"k": 3}}, {"ty": "st", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 90}, "w": keyed(2, 6), "lc": 2, "lj": 1, "ml": 4,
                                      "d": [{"n": "d", "v": {"k": 5}}, {"n": "g", "v": {"k": 3}}, {"n": "o", "v": keyed(0, 30)}]},
        {"ty": "gr", "nm": "group", "it": [
            {"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [9, 9]}}, {"ty": "pb", "a": {"k": 20}}, {"ty": "zz", "r": {"k": 3}, "s": {"k": 2}, "pt": {"k": 2}},
            {"ty": "op", "a": {"k": 2}, "lj": 2, "ml": {"k": 4}}, {"ty": "tw", "a": {"k": 20}, "c": {"k": [0, 0]}},
            {"ty": "gf", "t": 2, "g": {"p": 2, "k": keyed([0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5], [0, 0, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1])},
             "s": {"k": [0, 0]}, "e": {"k": [30, 30]}, "h": {"k": 30}, "a": {"k": 20}, "r": 2},
            {"ty": "rp", "c": {"k": 4}, "o": {"k": 0}, "m": 2, "tr": {"p": keyed([9, 0], [0, 9]), "r": {"k": 20}, "s": {"k": [90, 90]}, "so": {"k": 100}, "eo": {"k": 20}}},
            {"ty": "tr", "p": {"k": [20, 20]}, "r": keyed(0, 90), "o": {"k": 80}}]},
        {"ty": "mm", "mm": 3}, {"ty": "fl", "c": keyed([0, 1, 0, 1], [0, 0, 1, 1]), "o": {"k": 70}, "bm": 1}]
    mask = {"mode": "s", "inv": True, "pt": {"k": outline(60)}, "o": {"k": 80}, "x": {"k": 2}, "f": {"k": [3, 3]}}
    effects = [{"ty": 29, "ef": [{"v": keyed(0, 9)}, {"v": {"k": 1}}]}, {"ty": 25, "ef": [{"v": {"k": value}} for value in ([0, 0, 0, 1], 128, 45, 5, 4)]},
               {"ty": 21, "ef": [{"v": {"k": value}} for value in (0, 0, [1, 0, 1, 1], 0, 0, 0, 0.5)]}]
    text = {"d": {"k": [{"t": 0, "s": {"s": 20, "f": "f", "t": "Ab c\rd", "j": 2, "tr": 10, "lh": 24, "fc": [0, 0, 0], "sc": [1, 0, 0], "sw": 1, "sz": [90, 90], "ps": [0, 0]}}]},
            "p": {"m": 0}, "m": {"g": 1, "a": {"k": [0, 0]}}, "a": [{"s": {"b": 1, "sh": 2, "s": {"k": 0}, "e": keyed(0, 100), "xe": {"k": 20}, "sm": {"k": 50}},
                                                                  "a": {"p": {"k": [0, 9]}, "o": {"k": 20}, "fc": {"k": [1, 0, 0]}, "t": {"k": 30}}}]}
    glyphs = [{"ch": letter, "style": "Regular", "fFamily": "F", "size": 20, "w": 55, "data": {"shapes": [{"ty": "gr", "it": [{"ty": "sh", "ks": {"k": outline(40)}}]}]}}
              for letter in "Abcd"]
    pixel = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    common = {"ip": 0, "op": 60, "st": 0, "sr": 1}
    layers = [
        {"ty": 4, "nm": "shapes", "ind": 1, "ks": transform, "shapes": shapes, "ao": 1, "masksProperties": [mask, {**mask, "mode": "a", "inv": False}], **common},
        {"ty": 1, "nm": "matte", "ind": 2, "td": 1, "sc": "#ff0000", "sw": 60, "sh": 60, "ks": split, **common},
        {"ty": 0, "nm": "inner", "ind": 3, "tt": 2, "tp": 2, "refId": "inner", "w": 80, "h": 80, "ks": {"r": keyed(0, 30)}, "parent": 6, "tm": keyed(0, 1), **common},
        {"ty": 5, "nm": "text", "ind": 4, "t": text, "ks": {"p": {"k": [50, 50]}}, "bm": 3, **common},
        {"ty": 2, "nm": "image", "ind": 5, "refId": "image", "ks": {"o": {"k": 50, "x": "wiggle(2, 50)"}}, "ef": effects, **common},
        {"ty": 3, "nm": "null", "ind": 6, "ks": {"p": {"k": [50, 50, 0]}, "rx": {"k": 20}, "ry": keyed(0, 90), "rz": {"k": 3}, "or": {"k": [1, 2, 3]}}, "ddd": 1, **common},
        {"ty": 0, "nm": "again", "ind": 7, "refId": "inner", "w": 50, "h": 50, "ks": {}, "sr": 2, "st": -5, "ip": 5, "op": 50}]
    inner = [{"ty": 4, "nm": "in", "ks": {"r": {**keyed(0, 90), "x": "loopOut('pingpong')"}}, "shapes": [shapes[1], shapes[-1]], **common}]
    return {"v": "5.9.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "ddd": 0, "layers": layers, "chars": glyphs,
            "assets": [{"id": "inner", "layers": inner}, {"id": "image", "w": 20, "h": 20, "p": pixel, "e": 1}],
            "fonts": {"list": [{"fName": "f", "fFamily": "F", "fStyle": "Regular", "ascent": 75}]}, "markers": [{"cm": "progress", "tm": 0, "dr": 30}],
            "slots": {"slot": {"p": {"k": [9, 9]}}}}


# MARK: Mutations

def places(value, found):
    """Collects all containers with their keys."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found.append((value, key))
        places(inner, found)


def changed(document, pick):
    """Changes values of a document."""
    found = []
    places(document, found)
    for _ in range(pick.choice((1, 1, 2, 3, 8, 30))):
        if not found:
            return
        container, key = pick.choice(found)
        if isinstance(container, list) and not -len(container) <= key < len(container) or isinstance(container, dict) and key not in container:
            continue
        old, way = container[key], pick.randrange(9)
        if way == 0 and isinstance(container, dict):
            del container[key]
        elif way == 1 and isinstance(container, list):
            container.insert(pick.randrange(len(container) + 1), copy.deepcopy(pick.choice(container)))
        elif way == 2 and isinstance(old, list) and old:
            container[key] = old[:pick.randrange(len(old) + 1)] if pick.random() < 0.5 else old * pick.choice((2, 5, 40))
        elif way == 3:
            other, name = pick.choice(found)
            if isinstance(other, list) and name < len(other) or isinstance(other, dict) and name in other:
                text = json.dumps(other[name])
                container[key] = json.loads(text) if len(text) < 20_000 else 3
        elif isinstance(old, (int, float)) and not isinstance(old, bool) and way < 7:
            container[key] = pick.choice((old * pick.choice((-1, 2, 100, 1e6)), old + pick.uniform(-3, 3), pick.choice(NUMBERS), pick.choice(ODD)))
        elif key == "ty" and isinstance(old, str):
            container[key] = pick.choice(KINDS)
        else:
            container[key] = copy.deepcopy(pick.choice(ODD))


def damaged(data, pick):
    """Changes bytes of a file."""
    data = bytearray(data)
    for _ in range(pick.choice((1, 2, 5, 20))):
        if not data:
            break
        place = pick.randrange(len(data))
        way = pick.randrange(5)
        if way == 0:
            data[place] = pick.randrange(256)
        elif way == 1:
            data[place] = ord(pick.choice('{}[]",:0123456789eE+-.tfn\\ '))
        elif way == 2:
            del data[place:place + pick.choice((1, 3, 50, 500))]
        elif way == 3:
            data[place:place] = data[place:place + pick.choice((1, 9, 300))]
        else:
            del data[place + 1:]
    return bytes(data)


def mutated(sources, seed):
    """Returns a mutation of one of some files, which a seed determines."""
    pick = random.Random(seed)
    data = pick.choice(sources)
    if pick.random() < 0.25:
        return damaged(data, pick)
    document = json.loads(data.decode("utf-8-sig"))
    changed(document, pick)
    return json.dumps(document).encode()
