"""Lottie files that are made to crash readers or to take long, and mutations of files.

Each file is read in seconds and little memory: drawn with a remark for what is left out, or refused in one line
with the path of the value. The long form mutates the open corpus too, which it fetches.
"""
import gzip
import io
import json
import multiprocessing
import os
import random
import re
import zipfile
import zlib

from attacks.harness import MEGABYTE
from attacks.lottie_mutations import mutated, rich

COMMANDS = [["frame", "FILE", "--at", "0.4", "--size", "64", "-o", "out.png"],
            ["export", "FILE", "--size", "32", "--fps", "5", "-o", "out.gif"],
            ["export", "FILE", "-o", "out.svg"], ["inspect", "FILE", "--at", "0.4"],
            ["export", "FILE", "-o", "out.json"], ["export", "FILE", "--emit", "swift", "-o", "out.swift"]]
# The seconds of processor time for one file.
SECONDS = {"frame": 10, "inspect": 10, "export": 30}
MEMORY = 448 * MEGABYTE
REASON = re.compile(r"kinora: (note: )?\S")
SQUARE = {"ty": "rc", "s": {"k": [30, 30]}, "p": {"k": [50, 50]}, "r": {"k": 0}}
RED = {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}
LINE = {"ty": "st", "c": {"k": [0, 0, 1, 1]}, "o": {"k": 100}, "w": {"k": 3}}
TURN = {"k": [{"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}}, {"t": 60, "s": [360]}]}


def document(*layers, assets=(), **more):
    return {"v": "5.9.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 100, "assets": list(assets),
            "layers": list(layers), **more}


def shapes(*items, **more):
    return {"ty": 4, "nm": "shapes", "ip": 0, "op": 60, "st": 0, "ks": {}, "shapes": list(items), **more}


def composition(name, **more):
    return {"ty": 0, "nm": f"use of {name}", "refId": name, "w": 100, "h": 100, "ip": 0, "op": 60, "ks": {}, **more}


def asset(name, *layers):
    return {"id": name, "layers": list(layers)}


def square(*more, **layer):
    return shapes(SQUARE, *more, RED, **layer)


def path(count, **more):
    points = [[(i * 37) % 100, (i * 53) % 100] for i in range(count)]
    return {"ty": "sh", "ks": {"k": {"v": points, "i": [[3, 4]] * count, "o": [[-3, 4]] * count, "c": True}}, **more}


# MARK: Structures

def structures():
    yield "a composition in itself", document(composition("a"), assets=[asset("a", composition("a"))])
    yield "compositions in each other", document(
        composition("a"), assets=[asset("a", composition("b")), asset("b", composition("a"))])
    yield "a bomb of compositions", document(composition("c9"), assets=[asset("c0", square())] + [
        asset(f"c{i}", *[composition(f"c{i - 1}")] * 10) for i in range(1, 10)])
    yield "a bomb of empty compositions", document(composition("c9"), assets=[asset("c0")] + [
        asset(f"c{i}", *[composition(f"c{i - 1}")] * 10) for i in range(1, 10)])
    yield "a bomb of mattes", document(composition("c9"), assets=[asset("c0", square())] + [
        asset(f"c{i}", composition(f"c{i - 1}", td=1), composition(f"c{i - 1}", tt=1)) for i in range(1, 30)])
    yield "many uses of many hidden layers", document(
        *[composition("a")] * 15_000, assets=[asset("a", *[{"ty": 3, "hd": True, "ind": i} for i in range(20_000)])])
    yield "127 nested compositions", document(composition("c126"), assets=[asset("c0", square())] + [
        asset(f"c{i}", composition(f"c{i - 1}", ks={"r": TURN}, masksProperties=[
            {"mode": "s", "pt": {"k": {"v": [[0, 0], [50, 0], [50, 50]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3, "c": True}}}]))
        for i in range(1, 127)])
    yield "nested compositions with parents", document(composition("c99"), assets=[asset("c0", square())] + [
        asset(f"c{i}", composition(f"c{i - 1}", parent=0, ks={"r": TURN}), *[
            {"ty": 3, "ind": j, "parent": j + 1, "ks": {"r": TURN}} for j in range(100)]) for i in range(1, 100)])
    yield "a layer that is its own parent", document(square(ind=1, parent=1))
    yield "parents in a circle", document(*[square(ind=i, parent=(i + 1) % 50) for i in range(50)])
    yield "10,000 parents", document(*[square(ind=i, parent=i + 1, ks={"r": TURN}) for i in range(10_000)])
    yield "a parent chain of 100 for 100 layers", document(*[square(ind=500, parent=0)] * 100, *[
        {"ty": 3, "ind": j, "parent": j + 1, "ks": {"r": TURN}} for j in range(100)])
    yield "an empty layer", document({})
    yield "layers of nothing", document(None, 3, "x", [], {"ty": 4}, {"ty": 0}, {"ty": 5}, {"ty": 2}, {"ty": 99})
    for layers in (None, 3, "x", {}, [[]], [None]):
        yield f"layers {json.dumps(layers)}", {**document(), "layers": layers}
    for size in (0, -1, 1e5, 1e9, 1e308, "x", None, [], 0.001):
        yield f"a size of {size}", document(square(), w=size, h=size)
    yield "100 by 100,000 points", document(square(), w=100_000, h=1)
    for rate, start, end in ((1e-300, 0, 60), (1000, 0, 1e9), (60, -1e308, 1e308), (1e-9, 0, 1e9), (60, 5, 5), (60, 60, 0),
                             (60, "a", None), (0, 0, 0), (1, 0, 1e15), (60, 1e308, 1e308), (60, 0, 1e-300)):
        yield f"frames {start} to {end} at {rate}", document(square(ks={"r": TURN}), fr=rate, ip=start, op=end)
    yield "20,000 layers", document(*[square(ks={"r": TURN})] * 20_000)
    yield "19,000 still layers", document(*[shapes(RED)] * 4000, *[square()] * 1800)
    yield "100,000 layers of another type", document(*[{"ty": 99}] * 100_000)
    yield "remarks far inside", document(*[3] * 500_000, *[{"ty": 4, "shapes": [], "sy": [1]}] * 20_000)
    yield "1,000,000 shapes", document(shapes(*[{"ty": "rc"}] * 1_000_000, RED))
    yield "1,000,000 keys", document(square(ks={"r": {"k": [{"t": 0, "s": [0]}] + [{"t": i} for i in range(1_000_000)]}}))
    yield "300,000 masks", document(square(masksProperties=[{}] * 300_000))
    yield "300,000 effects", document(square(ef=[{"ty": 29}] * 300_000))
    yield "300,000 parameters", document(square(ef=[{"ty": 29, "ef": [{}] * 300_000}]))
    yield "500,000 markers", document(square(), markers=[{"tm": i} for i in range(500_000)])
    yield "masks and mattes", document(*[square(td=i % 2, tt=1 + i % 4, masksProperties=[
        {"mode": mode, "pt": path(5)["ks"], "o": {"k": 50}, "x": {"k": 3}, "f": {"k": [9, 9]}} for mode in "asildf"])
        for i in range(60)])
    yield "1,000 blurs", document(*[square(ef=[{"ty": 29, "ef": [{"v": {"k": 1e9}}]}])] * 1000)
    yield "300 nested blurs", document(square(ef=[{"ty": 29, "ef": [{"v": {"k": 9}}]}] * 300))
    yield "shadows of 1e9", document(*[square(ef=[{"ty": 25, "ef": [{"v": {"k": v}} for v in ([1, 0, 0], 255, 40, 1e9, 1e9)]}])] * 50)
    for depth in (60, 124, 400):
        item = SQUARE
        for _ in range(depth // 2):
            item = {"ty": "gr", "it": [item, RED, {"ty": "tr", "r": TURN}]}
        yield f"groups {depth} deep", document(shapes(item))
    yield "wide and deep groups", document(shapes(*wide(6, 8)))


def wide(count, depth):
    if depth == 0:
        return [SQUARE, RED]
    return [{"ty": "gr", "it": [*wide(2, depth - 1), LINE]} for _ in range(count)]


# MARK: Shapes

def items():
    for count in (1e9, 1e308, -5, 3000, "x"):
        repeater = {"ty": "rp", "c": {"k": count}, "o": {"k": 1e300}, "tr": {"p": {"k": [1e300, 1]}, "s": {"k": [1e9, -1e9]}, "r": {"k": 1e300}}}
        yield f"a repeater of {count}", document(shapes(SQUARE, RED, repeater))
    repeater = {"ty": "rp", "c": {"k": 1000}, "tr": {"p": {"k": [1, 1]}}}
    for count in (2, 3, 6):
        yield f"{count} repeaters", document(shapes(SQUARE, RED, *[repeater] * count))
        yield f"{count} repeaters without shapes", document(shapes(RED, *[repeater] * count))
        yield f"{count} repeaters of groups", document(shapes({"ty": "gr", "it": [RED]}, *[repeater] * count))
    yield "many fills of many copies", document(shapes(SQUARE, *[{"ty": "rp", "c": {"k": 900}}], *[RED] * 900))
    yield "many fills of many shapes", document(shapes(*[x for _ in range(15_000) for x in (SQUARE, RED)]))
    yield "20,000 shapes in 900 strokes", document(shapes(*[SQUARE] * 20_000, *[LINE] * 900))
    for count in (1e9, -3, 0, 1e308, 2.5):
        star = {"ty": "sr", "sy": 1, "pt": {"k": count}, "p": {"k": [50, 50]}, "or": {"k": 40}, "ir": {"k": 1e300}, "os": {"k": 1e9}, "is": {"k": -1e9}, "r": TURN}
        yield f"a star of {count}", document(shapes(star, RED, LINE))
    yield "a star that grows to 1e9", document(shapes({"ty": "sr", "pt": {"k": [{"t": 0, "s": [3]}, {"t": 60, "s": [1e9]}]}, "or": {"k": 40}, "ir": {"k": 9}}, RED))
    yield "300 stars of 1,000 points", document(*[shapes({"ty": "sr", "pt": {"k": 1000}, "or": TURN, "ir": {"k": 9}}, LINE)] * 300)
    for count, values in ((1e9, [0, 1, 0, 0, 1]), (-1, [0, 1, 0, 0]), (3, [0]), (2, []), (4, [0, 1, 0, 0, 1, 0, 1, 0, 0.5, 1e300, 9, 9, -3, 1]), (2**31, [0] * 9)):
        fill = {"ty": "gf", "t": 2, "g": {"p": count, "k": {"k": values}}, "s": {"k": [0, 0]}, "e": {"k": [1e300, 0]}, "h": {"k": 1e9}, "a": {"k": 1e300}}
        yield f"a gradient of {count} with {len(values)}", document(shapes(SQUARE, fill))
    yield "a gradient with other counts at its keys", document(shapes(SQUARE, {"ty": "gf", "t": 1, "g": {"p": 2, "k": {"k": [
        {"t": 0, "s": [0, 1, 0, 0, 1, 0, 0, 1]}, {"t": 30, "s": [0, 1]}, {"t": 60, "s": [0.5] * 99}]}}, "s": {"k": [0, 0]}, "e": {"k": [9, 9]}}))
    yield "a gradient of 200,000 stops", document(shapes(SQUARE, {"ty": "gf", "t": 1, "g": {"p": 100_000, "k": {"k": [0.5] * 600_000}}, "s": {"k": [0, 0]}, "e": {"k": [9, 9]}}))
    for x, y in ((-5, 9), (1e308, -1e308), (0.5, 1e9), ("a", None)):
        ease = {"x": [x], "y": [y]}
        trim = {"ty": "tm", "s": {"k": [{"t": 0, "s": [0], "o": ease, "i": ease}, {"t": 60, "s": [100]}]}, "e": {"k": [{"t": 0, "s": [1e9], "o": ease, "i": ease}, {"t": 60, "s": [-1e9]}]}, "o": {"k": [{"t": 0, "s": [-1e9], "o": ease, "i": ease}, {"t": 60, "s": [1e300]}]}}
        yield f"an ease of {x}, {y}", document(shapes(SQUARE, trim, LINE), shapes(SQUARE, SQUARE, {**trim, "m": 2}, RED))
    for far in (65_536, 1e9, 1e38, 1e300, -1e308):
        yield f"coordinates of {far}", document(
            shapes({"ty": "sh", "ks": {"k": {"v": [[far, -far], [0, far], [-far, 3]], "i": [[far, far]] * 3, "o": [[-far, far]] * 3, "c": True}}},
                   RED, LINE, {"ty": "tm", "s": TURN}, ks={"p": {"k": [far, -far]}, "s": {"k": [far, far]}, "a": {"k": [-far, far]}, "r": {"k": far}, "sk": {"k": far}}),
            shapes({**SQUARE, "s": {"k": [far, far]}, "r": {"k": far}}, LINE, {"ty": "st", "w": {"k": far}, "d": [{"n": "d", "v": {"k": 1 / far}}, {"n": "o", "v": {"k": far}}]}),
            composition("a", w=far, h=far, tm={"k": far}), assets=[asset("a", square())])
    trim = {"ty": "tm", "s": {"k": 10}, "e": {"k": 90}, "m": 2, "o": TURN}
    yield "a chain of 12 trims of 60 shapes", document(shapes(*[path(3)] * 60, *[trim] * 12, LINE))
    yield "a chain of trims of 3,000 shapes", document(shapes(*[SQUARE] * 3000, trim, RED))
    yield "500 trims", document(shapes(SQUARE, *[{**trim, "m": 1}] * 500, RED))
    yield "a merge of 600 paths", document(shapes(*[path(20)] * 600, {"ty": "mm", "mm": 5}, RED))
    yield "moving merges", document(*[shapes(path(60), {**path(60), "ks": {"k": [
        {"t": 0, "s": [path(60)["ks"]["k"]]}, {"t": 60, "s": [path(59)["ks"]["k"]]}]}}, {"ty": "mm", "mm": mode}, RED) for mode in (2, 3, 4, 5) * 5])
    yield "a path of 100,000 vertices", document(shapes(path(100_000), RED, LINE))
    yield "a morph of 19,000 vertices", document(shapes({"ty": "sh", "ks": {"k": [
        {"t": t, "s": [path(19_000 - t)["ks"]["k"]]} for t in range(0, 60, 10)]}}, LINE))
    yield "50 morphs of 5,000 vertices", document(*[shapes({"ty": "sh", "ks": {"k": [
        {"t": t, "s": [path(5000 - i)["ks"]["k"]], "o": {"x": 0.9, "y": 0}, "i": {"x": 0.9, "y": 1}} for t in range(0, 60, 30)]}}, {"ty": "rd", "r": TURN}, LINE) for i in range(50)])
    for kind, values in (("rd", {"r": 1e300}), ("pb", {"a": 1e300}), ("op", {"a": 1e300, "lj": 2, "ml": 1e300}), ("op", {"a": -7}),
                         ("zz", {"r": 1e9, "s": 1e300, "pt": 2}), ("tw", {"a": 1e300}), ("zz", {"r": 1000, "s": 3})):
        modifier = {"ty": kind, **{name: {"k": value} for name, value in values.items()}}
        yield f"many modifiers {kind} of {values}", document(*[shapes(path(200), *[modifier] * 12, LINE)] * 20)
    yield "tiny dashes", document(*[shapes(SQUARE, {**LINE, "d": [{"n": "d", "v": {"k": 1e-9}}, {"n": "g", "v": TURN}]})] * 20)
    yield "100,000 dashes", document(shapes(SQUARE, {**LINE, "d": [{"n": "d", "v": {"k": i % 7}} for i in range(100_000)]}))
    for name in ("../../../../etc/passwd", "/etc/passwd", "x\n\u202e.png", "data:image/png;base64,////", "data:,", "file:///etc/passwd"):
        yield f"an image {name!r}", document({"ty": 2, "refId": "i", "ip": 0, "op": 60, "ks": {}}, assets=[{"id": "i", "w": 1e9, "h": -3, "u": "../", "p": name}])
    remap = {"k": [{"t": i % 61, "s": [i % 2]} for i in range(3000)]}
    yield "nested time remaps", document(composition("c6", tm=remap), assets=[asset("c0", square(ks={"r": TURN}))] + [
        asset(f"c{i}", composition(f"c{i - 1}", tm=remap)) for i in range(1, 7)])
    yield "stretches of 1e-300", document(composition("c6", sr=1e-300), assets=[asset("c0", square(ks={"r": TURN}))] + [
        asset(f"c{i}", composition(f"c{i - 1}", sr=1e-300, st=1e300)) for i in range(1, 7)])
    text = {"ty": 5, "ip": 0, "op": 60, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {"s": 9, "f": "x", "t": "TEXT", "fc": [0, 0, 0], "tr": 1e300, "lh": 1e300}}]}, "a": []}}
    tracked = {"a": {"t": TURN, "p": {"k": [1e300, 9]}}, "s": {"b": 1, "e": TURN, "ne": {"k": 1e300}, "sm": {"k": 0}}}
    for letters, animators in ((1_000_000, 0), (9000, 9), (1500, 30)):
        own = json.loads(json.dumps(text).replace("TEXT", "word " * (letters // 5)))
        own["t"]["a"] = [tracked] * animators
        yield f"{letters} letters, {animators} animators", document(own)
    glyphs = [{"ch": chr(0x4E00 + i % 20_000), "fFamily": "y", "w": 9, "data": {"shapes": [SQUARE]}} for i in range(60_000)]
    own = json.loads(json.dumps(text).replace("TEXT", "".join(chr(0x4E00 + i) for i in range(20_000))))
    yield "60,000 glyphs for 20,000 letters", document(own, chars=glyphs, fonts={"list": [{"fName": "x", "fFamily": "y"}]})
    yield "many slots", document(shapes(*[{**SQUARE, "s": {"sid": f"s{i}"}} for i in range(40_000)]),
                                 slots={f"s{i}": {"p": {"k": [9, 9]}} for i in range(40_000)})


# MARK: Expressions

def expressions():
    programs = {
        "an endless loop": "var i=0;while(true){i=i+1}", "a doubling string": "var s='ab';while(true){s=s+s}",
        "a doubling list": "var s=[1];for(var i=0;i<40;i++){s=[s,s]} s", "a long list": "var s=[];for(var i=0;i<9999;i++){s[i]=s} s",
        "a recursion": "function f(x){return f(x+1)+f(x+2)} f(1)", "a deep expression": "-" * 90 + "1",
        "deep calls": "function f(x){return " + "-(" * 40 + "f(x)" + ")" * 40 + "} f(1)",
        "deep brackets": "(" * 5000, "a long program": "a=1;" * 4999, "unknown words": "thisComp.layer(1).foo.bar(baz)",
        "noise": "wiggle(1e300,1e300)", "a division": "$bm_rt=[1/0,0/0]", "this value": "thisProperty.value+thisLayer.transform.rotation",
        "a time": "valueAtTime(time-1e300)+loopOut('cycle',1e300)+loopIn('offset',-3)", "another time": "thisProperty.valueAtTime(time-0.01)+1",
        "a regular loop": "loopOut('cycle',0)", "a huge index": "thisComp.layer(1e300)(1e300)(-1)", "a huge key": "key(1e300).time+nearestKey(-1e300).index",
        "a huge power": "Math.pow(10,Math.pow(10,9))", "many wiggles": "var r=0;for(var i=0;i<3000;i++){r+=wiggle(3,3)[0]} r",
    }
    for name, program in programs.items():
        yield name, document(square(ks={"r": {**TURN, "x": f"var $bm_rt;$bm_rt={program};" if ";" not in program else program}}))
    loops = {"k": [{"t": 0, "s": [0]}, {"t": 1e-4, "s": [9]}], "x": "var $bm_rt;$bm_rt=loopOut('cycle',0);"}
    yield "loops of 1e-4 frames", document(square(ks={"r": loops}), op=1e6)
    links = [square(ind=i, nm=f"n{i}", ks={"r": {"k": 0, "x": f"thisComp.layer('n{i + 1}').transform.rotation+thisComp.layer('n{i + 1}').transform.rotation"}}) for i in range(60)]
    yield "links that double", document(*links, square(nm="n60", ks={"r": TURN}))
    rings = [square(nm=f"n{i}", ks={"r": {"k": 0, "x": f"thisComp.layer('n{(i + 1) % 60}').transform.rotation"}}) for i in range(60)]
    yield "links in a ring", document(*rings)
    deep = "-(" * 45 + "thisComp.layer('NEXT').transform.rotation" + ")" * 45
    yield "deep links", document(*[square(nm=f"n{i}", ks={"r": {"k": 0, "x": deep.replace("NEXT", f"n{i + 1}")}}) for i in range(60)], square(nm="n60", ks={"r": TURN}))
    nested = "function f(x){return " + "-(" * 40 + "x>20?thisComp.layer('NEXT').transform.rotation:f(x+1)" + ")" * 40 + "} f(0)"
    yield "deep calls and links", document(*[square(nm=f"n{i}", ks={"r": {"k": 0, "x": nested.replace("NEXT", f"n{i + 1}")}}) for i in range(60)], square(nm="n60", ks={"r": TURN}))
    busy = "var r=0;for(var i=0;i<1500;i++){r=r+i*2} r+time"
    yield "2,000 busy expressions", document(*[square(ks={"r": {"k": 0, "x": busy}}) for i in range(2000)])
    yield "links by name among 10,000", document(*[{"ty": 3, "nm": f"a{i}"} for i in range(10_000)], *[
        square(nm=f"n{i}", ks={"r": {"k": 0, "x": "+".join(["thisComp.layer('last').transform.rotation"] * 50)}}) for i in range(300)], square(nm="last", ks={"r": TURN}))


# MARK: Texts

def texts():
    good = json.dumps(document(square(ks={"r": TURN})))
    start = good[:-2]
    yield "no bytes", b""
    yield "an open brace", b"{"
    yield "a byte order mark", b"\xef\xbb\xbf" + good.encode()
    for opening in ("[", '{"a":', '{"layers":[{"shapes":[{"it":'):
        for depth in (100, 130, 100_000):
            yield f"{depth} times {opening}", (start + ',{"layers":' + opening * depth).encode()
    yield "nested and closed", (start + "," + "[" * 120 + "]" * 120 + "]}").encode()
    yield "a long number", good.replace("60", "6" * 1_000_000).encode()
    yield "numbers that aren't", good.replace("360", "NaN").replace("0.3", "-Infinity").replace("0.7", "1e999999999999").encode()
    yield "a long string", good.replace("shapes", "x" * 5_000_000, 1).encode()
    yield "broken escapes", good.replace("shapes", "\\ud800\\u12\\", 1).encode()
    yield "controls in names", good.replace('"nm": "shapes"', '"nm": "\\u001b[31m\\u202e\\n\\u0000"').encode()
    yield "broken UTF-8", good.encode().replace(b'"shapes"', b'"\xff\xfe\xc0\x80"')
    yield "a thousand names twice", ("{" + '"layers":[],' * 100_000 + good[1:]).encode()
    yield "5,000,000 values", (start + "," + "0," * 5_000_000 + "0]}").encode()
    yield "40 MB of spaces", (" " * 40_000_000 + good).encode()
    yield "3,900,000 empty objects", (start + "," + "{}," * 3_900_000 + "0]}").encode()


# MARK: Containers

def archive(files, method=zipfile.ZIP_DEFLATED):
    """Returns a ZIP archive of files by their paths."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        for name, data in files.items():
            made.writestr(name, data if isinstance(data, (bytes, str)) else json.dumps(data))
    return out.getvalue()


def gzip_bomb(start, part, count):
    """Returns a compressed file, without ever holding its contents."""
    packer = zlib.compressobj(9, wbits=31)
    return b"".join([packer.compress(start), *(packer.compress(part) for _ in range(count)), packer.flush()])


def containers(pick):
    good = document(square(ks={"r": TURN}))
    image = document({"ty": 2, "refId": "i", "ip": 0, "op": 60, "ks": {}}, assets=[{"id": "i", "w": 9, "h": 9, "u": "images/", "p": "i.png"}])
    two = {"manifest.json": {"version": "2", "animations": [{"id": "a"}]}, "a/a.json": good}
    one = {"manifest.json": {"version": "1.0", "animations": [{"id": "a"}]}, "animations/a.json": good}
    whole = archive(two)
    yield "version 2", whole
    yield "version 1", archive(one)
    yield "stored", archive(two, zipfile.ZIP_STORED)
    yield "bzip2", archive(two, zipfile.ZIP_BZIP2)
    yield "lzma", archive(two, zipfile.ZIP_LZMA)
    yield "no files", archive({})
    yield "no manifest", archive({"animations/a.json": good})
    yield "a manifest of noise", archive({**two, "manifest.json": pick.randbytes(999)})
    for manifest in ("[]", "{}", '{"animations":3}', '{"animations":[{}]}', '{"animations":[{"id":null}]}', "[" * 10_000,
                     '{"animations":[{"id":"a","initialTheme":"none"}]}', '{"version":2,"animations":[{"id":"../a"}]}'):
        yield f"a manifest {manifest[:60]}", archive({**two, "manifest.json": manifest})
    yield "names with ..", archive({"manifest.json": {"version": "2", "animations": [{"id": "../../../etc/passwd"}]},
                                    "a/../../../etc/passwd.json": good, "../x": b"x", "/etc/x": b"x", "C:\\x": b"x"})
    yield "an image with ..", archive({**two, "a/a.json": json.dumps(image).replace("i.png", "../../../../etc/passwd")})
    yield "a name of 60,000", archive({**two, "a" * 60_000: b""})
    yield "5,000 files", archive({**two, **{f"i/{i}": b"" for i in range(5000)}})
    yield "70,000 files", archive({**two, **{f"i/{i}": b"" for i in range(70_000)}})
    yield "a bomb as animation", archive({**two, "a/a.json": b" " * (200 << 20)})
    yield "a bomb as manifest", archive({**two, "manifest.json": b" " * (200 << 20)})
    for method in (zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED):
        size = 120 << 20 if method == zipfile.ZIP_DEFLATED else 3 << 20
        images = document(*[{"ty": 2, "refId": f"i{i}", "ip": 0, "op": 60, "ks": {}} for i in range(40)],
                          assets=[{"id": f"i{i}", "w": 9, "h": 9, "u": "images/", "p": f"i{i}.png"} for i in range(40)])
        zeros = bytes(size)
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", method) as made:
            made.writestr("manifest.json", json.dumps(two["manifest.json"]))
            made.writestr("a/a.json", json.dumps(images))
            for index in range(1 if method == zipfile.ZIP_DEFLATED else 4):
                made.writestr(f"i/i{index}.png", zeros)
        data = out.getvalue()
        yield f"large images, {len(data)} bytes", data
        if method == zipfile.ZIP_DEFLATED:
            yield "one bomb under 40 names", overlapping(data, 40)
    end = whole.rfind(b"PK\5\6")
    first = whole.find(b"PK\1\2")
    yield "ZIP64", whole[:end + 8] + b"\xff" * 12 + whole[end + 20:]
    yield "many files announced", whole[:end + 10] + b"\xff\xff" + whole[end + 12:]
    yield "a directory beyond the end", whole[:end + 16] + b"\xf0\xff\xff\x7f" + whole[end + 20:]
    yield "a directory in itself", whole[:end + 16] + end.to_bytes(4, "little") + whole[end + 20:]
    yield "encryption", whole[:first + 8] + b"\x01\x00" + whole[first + 10:]
    yield "another checksum", whole[:first + 16] + b"\0\0\0\0" + whole[first + 20:]
    yield "another size", whole[:first + 24] + b"\xff\xff\xff\x01" + whole[first + 28:]
    yield "a size of 4 GB", whole[:first + 24] + b"\xff\xff\xff\xff" + whole[first + 28:]
    yield "a place of 4 GB", whole[:first + 42] + b"\xff\xff\xff\xff" + whole[first + 46:]
    yield "a long name", whole[:first + 28] + b"\xff\xff" + whole[first + 30:]
    yield "two of a name", archive(two)[:-22] + archive(two)
    yield "a comment of 65,535", whole[:-2] + b"\xff\xff" + b"PK\5\6" * 16_000
    yield "noise before", b"PK\3\4" + pick.randbytes(9999) + whole
    for length in (4, 30, len(whole) // 2, len(whole) - 1):
        yield f"cut at {length}", whole[:length]
    yield "only an end", whole[end:]
    yield "a theme", archive({**two, "manifest.json": {"version": "2", "animations": [{"id": "a", "initialTheme": "t"}], "themes": [{"id": "t"}]},
                              "t/t.json": {"rules": [{"id": f"s{i}", "value": [1e300] * 9} for i in range(9000)]},
                              "a/a.json": document(shapes(*[{**SQUARE, "s": {"sid": f"s{i}"}} for i in range(9000)]))})
    yield "an archive in itself", archive({"manifest.json": two["manifest.json"], "a/a.json": whole})
    sticker = gzip.compress(json.dumps(good).encode())
    yield "a sticker", sticker
    yield "a sticker of an archive", gzip.compress(whole)
    yield "a sticker in a sticker", gzip.compress(sticker)
    for length in (2, 9, 12, len(sticker) // 2, len(sticker) - 1):
        yield f"a sticker cut at {length}", sticker[:length]
    yield "a sticker with damage", sticker[:20] + bytes(255 - byte for byte in sticker[20:])
    yield "a gzip bomb", gzip_bomb(json.dumps(good).encode()[:-1], b" " * 100_000, 4000)
    yield "a gzip bomb of values", gzip_bomb(json.dumps(good).encode()[:-2], b",0" * 50_000, 200)


def overlapping(data, count):
    """Returns an archive in which names of images share one file."""
    end, first = data.rfind(b"PK\5\6"), data.find(b"PK\1\2")
    entry = data.rfind(b"PK\1\2")
    entries = data[first:entry] + b"".join(
        data[entry:entry + 28] + len(f"i/i{i}.png").to_bytes(2, "little") + data[entry + 30:entry + 46] + f"i/i{i}.png".encode()
        for i in range(count))
    tail = bytearray(data[end:])
    tail[8:10] = tail[10:12] = (count + 2).to_bytes(2, "little")
    tail[12:16] = len(entries).to_bytes(4, "little")
    return data[:first] + entries + bytes(tail)


# MARK: Running

def cases(pick):
    """Returns names and contents of files."""
    made = [(name, json.dumps(value).encode()) for group in (structures(), items(), expressions()) for name, value in group]
    return made + list(texts()) + list(containers(pick))


def seeds(is_long):
    """Returns the files that are mutated."""
    own = [json.dumps(rich()).encode()]
    if not is_long:
        return own
    from lottie.corpora import corpus
    return own * 40 + [one.path.read_bytes() for one in corpus() if one.path.stat().st_size < 400_000]


def ending(data):
    return "lottie" if data[:2] == b"PK" else "tgs" if data[:2] == b"\x1f\x8b" else "json"


def write_cases(folder, state):
    """Writes the files to a folder, and their names to its list."""
    pick = random.Random()
    pick.setstate(state)
    names = []
    for name, data in cases(pick):
        (folder / str(len(names))).write_bytes(data)
        names.append(name)
    (folder / "names").write_text(json.dumps(names), encoding="utf-8")


def run(harness):
    with harness.folder() as kept:
        # A process that starts another counts its own memory to it, so a process of its own makes the files.
        writer = multiprocessing.get_context("fork").Process(target=write_cases, args=(kept, harness.pick.getstate()))
        writer.start()
        writer.join()
        if writer.exitcode:
            raise RuntimeError("the files could not be made")
        yield from judged(harness, kept)


def judged(harness, kept):
    """Yields the names of files in a folder, with the rules that the tool violates about them."""
    names = json.loads((kept / "names").read_text(encoding="utf-8"))
    made = [(name, kept / str(index)) for index, name in enumerate(names)]
    # Every file is drawn; the other commands take turns.
    commands = [(name, data, COMMANDS[0]) for name, data in made]
    others = [(name, data, command) for name, data in made for command in COMMANDS[1:]]
    commands += others if harness.is_long else harness.pick.sample(others, len(made) // 5)
    count = int(os.environ.get("KINORA_MUTATIONS") or (10_000 if harness.is_long else 80))
    sources = seeds(harness.is_long)
    for number in range(count):
        command = COMMANDS[0] if number % 4 else harness.pick.choice(COMMANDS[1:])
        commands.append((f"mutation {number}", harness.pick.randrange(1 << 62), command))

    def judge(case):
        name, data, command = case
        data = mutated(sources, data) if isinstance(data, int) else data.read_bytes()
        with harness.folder() as folder:
            file = folder / f"x.{ending(data)}"
            file.write_bytes(data)
            words = [f"./{file.name}" if word == "FILE" else word for word in command]
            del data
            result = harness.run(words, folder, seconds=90)
            problem = harness.problem(result, codes=(0, 1, 64), seconds=SECONDS[command[0]], memory=MEMORY)
            empty = [line for line in result.lines if not REASON.match(line) or len(line) > 4500]
            if empty and not problem:
                problem = f"printed {empty[0][:100]!r}"
            if problem:
                saved = f"/tmp/kinora-attack-{re.sub('[^a-z0-9]+', '-', name.lower())[:60]}{file.suffix}"
                os.replace(file, saved)
                problem += f" (kept as {saved})"
            return problem

    for (name, _, command), (_, problem) in zip(commands, harness.all(commands, judge)):
        yield f"{name}: {command[0]} {command[-1]}", problem
