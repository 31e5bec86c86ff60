"""Attacks on `kinora port`: hostile trees of sources, xibs, and resources.

A case has a name, a function that makes a tree in a folder and returns the arguments, and an `Expectation`. A
run must end with 0, 1 or 64, never by a signal, and within the limits of time and memory. It must print one
line for each problem, without control characters, leave a complete package or none, and never change the
sources.

The short form takes some seconds with an optimized tool; the long form also mutates 10,000 sources and xibs,
with many in each tree.
"""
import dataclasses
import hashlib
import os
import pathlib
import random
import re
import subprocess
import tempfile

from attacks.harness import MEGABYTE, Harness
from harness.tool import ROOT


@dataclasses.dataclass
class Expectation:
    """The bounds of a run, and words that its messages contain."""
    codes: tuple = (0, 1, 64)
    words: tuple = ()
    # In processor time, which other processes don't lengthen. Unoptimized tools are ten times as slow.
    seconds: float = 60.0
    megabytes: int = 1024
    lines: int = 100_000
    # Removes files that can't be parsed and ports the rest, so that rules see it.
    again: bool = False


@dataclasses.dataclass
class Case:
    name: str
    build: object
    expectation: Expectation


def put(path, data=b""):
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())


def words(folder, output="out"):
    return [f"{folder}/s", "-o", f"{folder}/{output}", "--name", "M", "--no-build", "--kinora", str(ROOT)]


def one(text, name="A.swift"):
    """A tree with one file beside a good one."""
    def build(folder):
        put(f"{folder}/s/Good.swift", "let good = 1\n")
        put(f"{folder}/s/{name}", text() if callable(text) else text)
        return words(folder)
    return build


# MARK: - Nesting

UNITS = [".c", "()", "[0]", "!", "?", "?.a", "{", "(", "[", "<", ".m { $0 }", "f(", "A<", "[A:", "try ", "await ",
         "some ", "any ", "- ", "-", "!", "~", "&", "A -> ", "(A) -> ", "b ? c : ", "1 + ", "as A ", "is A ", "\"\\(",
         "#\"\\#(", "if a {", "if ", "else if a {} ", "} else { if a {", "switch a { default: ", "for a in ",
         "while ", "repeat ", "do { ", "defer { ", "guard ", "func a() {", "class A {", "struct A {", "extension A {",
         "#if A\n", "#if A\n.c\n", "#elseif ", "#selector(", "#keyPath(", "@a(", "@a ", "\\A.", "case .a(let ",
         "let (", "var a: ", "a = ", "a: ", "in ", "where a ", "{ [", "{ (a) in ", "/a", "/*", "\"\"\"\n", "'", "`",
         "=> ", "inout ", "each ", "repeat each ", "return ", "throw ", "#a ", "#", "\\(", "<#", "@", "A & ", ".Type",
         "consume ", "copy ", "borrowing ", "unsafe ", "_ = ", "init", "subscript(", "operator ", ";", ",", ":", "}",
         ")", "]", ">", "<<<<<<< ", "~Copyable & ", "macro ", "import ", "$", "\\", "\r", "\0", "\u0301"]
STARTS = ["let a = ", "let a: ", "", "func f(", "class A { ", "func f() { if a {} ", "#if "]


def nestings(pick, count, repeats):
    for _ in range(count):
        unit = "".join(pick.choices(UNITS, k=pick.choice([1, 1, 2, 3])))
        start = pick.choice(STARTS)
        yield start + unit * min(repeats, (4 << 20) // len(unit.encode()) - 16)


# MARK: - Mutants

SEEDS = ["""import UIKit
@objc protocol P: AnyObject { @objc optional func go(_ a: Int)
    @objc optional var v: Int { get } }
@objcMembers class A: UIView, P {
    @IBOutlet weak private var label: UILabel!
    @NSManaged var level: CGFloat
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func awakeFromNib() { super.awakeFromNib(); timer = Timer() }
    @IBAction func tap(_ sender: Any?) { perform(#selector(A.tap(_:))) }
    func f() { delegate?.go?(1); if responds(to: #selector(P.go(_:))) { print(#keyPath(A.level)) } }
}
extension A { override func layoutSubviews() { super.layoutSubviews() } }
""", """import QuartzCore
#if os(iOS) && !DEBUG
class L: CALayer { let s = Selector("go"); init(a: Int) { super.init() }
    override class func needsDisplay(forKey key: String) -> Bool { key == #keyPath(L.frame) } }
#elseif canImport(Charts)
import Charts
#else
let n = Selector(name + "Load")
#endif
for view in [a, b] { view.isExclusiveTouch = true; UITabBar.appearance().tintColor = .red }
""", """class V: UIView {
    func go(time: NSTimeInterval, done: () -> Void) {
        UIView.animateWithDuration(1, delay: 0, options: nil, animations: { self.hidden = true }, completion: nil)
        for var i = 0; i < 3; i++ { dispatch_async(dispatch_get_main_queue(), { done() }) }
        if let a = b, c = d where a > c { layer.addAnimation(e, forKey: "x\\(a)") }
        let color = UIColor.redColor().CGColor
    }
    func old(inout a: Int, var b: [CALayer!]) -> Int -> Int { return "é".characters.count }
}
"""]
XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="A"><connections>
<outlet property="label" destination="l" id="o"/></connections></placeholder>
<view contentMode="scaleToFill" id="v" customClass="A"><rect key="frame" x="0" y="0" width="10" height="1e3"/>
<subviews><label text="a&amp;&#10;" id="l"><color key="textColor" white="1" alpha="1"/></label>
<button id="b"><state key="normal" title="\\(go)"/><connections>
<action selector="tap:" destination="v" eventType="touchUpInside" id="t"/></connections></button></subviews>
<constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/></constraints>
</view></objects></document>
"""
TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
INTERESTING = UNITS + ["0", "-1", "1e999", "NaN", "9" * 30, "\u202e", "\x1b", "&a;", "<!ENTITY a 'b'>", "]]>", "\"",
                       "override ", "@objc ", "@IBOutlet ", "dynamic ", "private ", "`", "\ufeff", "\r\n"]


def mutated(pick, text):
    """Returns a text with tokens removed, repeated, exchanged, or inserted."""
    tokens = TOKENS.findall(text)
    for _ in range(pick.choice([1, 1, 2, 3, 8])):
        if not tokens:
            break
        place, other = pick.randrange(len(tokens)), pick.randrange(len(tokens))
        match pick.randrange(6):
            case 0: del tokens[place:place + pick.choice([1, 2, 9])]
            case 1: tokens[place:place] = tokens[other:other + pick.choice([1, 5, 40])]
            case 2: tokens[place], tokens[other] = tokens[other], tokens[place]
            case 3: tokens.insert(place, pick.choice(INTERESTING))
            case 4: tokens[place] = tokens[place] * pick.choice([2, 300])
            case 5: tokens[place] = pick.choice(INTERESTING)
    return "".join(tokens)


def mutants(seed, count):
    def build(folder):
        pick = random.Random(seed)
        put(f"{folder}/s/Good.swift", "import UIKit\nlet good = 1\n")
        for number in range(count):
            kind = pick.randrange(len(SEEDS) + 1)
            text = XIB if kind == len(SEEDS) else SEEDS[kind]
            ending = "xib" if kind == len(SEEDS) else "swift"
            data = mutated(pick, text).encode("utf-8", "replace")
            put(f"{folder}/s/{number}.{ending}", data)
        return words(folder)
    return build


# MARK: - Trees

def fifo(name):
    def build(folder):
        arguments = one("{}", "I.xcassets/Contents.json")(folder)
        pathlib.Path(f"{folder}/s/{name}").parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(f"{folder}/s/{name}")
        return arguments
    return build


def link(name, target):
    def build(folder):
        arguments = one("{}", "I.xcassets/Contents.json")(folder)
        os.symlink(target, f"{folder}/s/{name}")
        return arguments
    return build


def sparse(name, size):
    def build(folder):
        arguments = one("", name)(folder)
        os.truncate(f"{folder}/s/{name}", size)
        return arguments
    return build


def named(name):
    def build(folder):
        arguments = one("let a = \n")(folder)
        file = os.open(os.fsencode(f"{folder}/s/") + name, os.O_CREAT | os.O_WRONLY, 0o600)
        os.close(file)
        return arguments
    return build


def deep(top, depth, name="d"):
    def build(folder):
        arguments = one("let a = 1\n")(folder)
        path = os.open(f"{folder}/s", os.O_RDONLY)
        for part in [top] + [name] * depth if top else [name] * depth:
            os.mkdir(part, dir_fd=path)
            next_path = os.open(part, os.O_RDONLY, dir_fd=path)
            os.close(path)
            path = next_path
        os.close(path)
        return arguments
    return build


def target(output, make=None):
    def build(folder):
        one("let a = 1\n")(folder)
        if make:
            make(folder)
        return words(folder, output)
    return build


def xib(body):
    return one(lambda: body() if callable(body) else body, "B.xib")


def document(body):
    return f"<?xml version='1.0'?>\n<document><objects>{body}</objects></document>\n"


def bomb(levels):
    entities = "".join(f"<!ENTITY a{i} '{f'&a{i - 1};' * 10}'>" for i in range(1, levels))
    return (f"<?xml version='1.0'?><!DOCTYPE d [<!ENTITY a0 'aaaaaaaaaa'>{entities}]><document><objects>"
            f"<label id='a'><string key='text'>&a{levels - 1};</string></label></objects></document>")


def trees(long):
    refused, ported = Expectation((1,)), Expectation((0,))
    yield "FIFO as a source", fifo("B.swift"), Expectation((0,), ("isn’t a regular file",))
    yield "FIFO as a resource", fifo("B.png"), Expectation((0,), ("isn’t a regular file",))
    yield "FIFO in assets", fifo("I.xcassets/x"), Expectation((0,), ("isn’t a regular file",))
    for place in ["/dev/zero", "/dev/stdin", "nowhere", "B.swift", "/proc/self/mem", "/etc"]:
        # A source that can't be read ends the run.
        yield f"link to {place}", link("B.swift", place), refused if place == "/proc/self/mem" else ported
        yield f"link to {place} in assets", link("I.xcassets/B", place), ported
    yield "link to the parent", link("loop", "."), ported
    yield "sparse source", sparse("B.swift", 1 << 40), Expectation((1,), ("up to 4 MB",))
    yield "sparse xib", sparse("B.xib", 1 << 40), Expectation((1,), ("up to 4 MB",))
    yield "sparse resource", sparse("B.png", 1 << 40), Expectation((0,), ("up to 64 MB",))
    yield "holes", sparse("B.png", 64 << 20), ported
    for name in [b"A\xff.swift", b"B\n\x1b[31m.m", b"\xe2\x80\xae.storyboard", b"a\"\xcc\x81\n.png", b"\r.xib"]:
        yield f"name {name}", named(name), Expectation()
    yield "1000 folders", deep("", 1000), Expectation((1,), ("128 are allowed",))
    yield "1000 folders in assets", deep("I.xcassets", 1000), Expectation((1,), ("128 are allowed",))
    yield "long path", deep("", 30, "d" * 200), refused
    yield "target in the source", target("s/out"), Expectation((1,), ("outside of it",))
    yield "source in the target", target("."), refused
    yield "target is a link", target("out", lambda folder: os.symlink("s", f"{folder}/out")), refused
    yield "no parent", target("x/out"), refused
    for data in [b"", b"\xef\xbb\xbf", b"let a = 1\0", b"let a = \xff", b"\xef\xbb\xbfclass A {\r@objc var a = 1\r\n}"]:
        yield f"bytes {data}", one(data), Expectation()
    yield "entity bomb", xib(bomb(12)), Expectation()
    yield "flat entity bomb", xib("<!DOCTYPE d [<!ENTITY a '" + "a" * 100_000 + "'>]><document><objects><label id='a'>"
                                  + "<string key='text'>" + "&a;" * 20_000 + "</string></label></objects></document>"), \
        Expectation()
    yield "external entity", xib("<!DOCTYPE d [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + document("&a;")), \
        Expectation()
    yield "deep xib", xib(document("<view>" * 100_000 + "</view>" * 100_000)), Expectation()
    yield "many elements", xib(document("<view id='v'/>" * 20_000)), Expectation()
    yield "code in a class", xib(document("<view id='v' customClass='UI()&#10;evil()View'/>")), Expectation()
    scale = 10 if long else 1
    yield "long line", one("class A { " + "; ".join(f"@NSManaged var a{i}: Int" for i in range(800 * scale)) + " }"), \
        ported
    yield "line of classes", one("; ".join(f"class A{i}: CALayer {{ init(a: Int) {{}} }}" for i in range(500 * scale))), \
        ported
    yield "chain of classes", one("\n".join(f"class A{i}: A{i + 1} {{ func f() {{ super.awakeFromNib() }} }}"
                                            for i in range(500 * scale))), ported
    yield "selectors", one("class A: UIView {\n" + "".join(f"@objc func a{i}() {{ b(#selector(a{i})) }}\n"
                                                          for i in range(500 * scale)) + "}\n"), ported
    yield "mistakes", one("let = \n" * 1000 * scale), refused
    yield "loops of C", one("for var i = 0; i < 1; i++ {}\n" * 500 * scale), Expectation()
    yield "conditions", one("if ( " * 2000 * scale), refused
    yield "comments", one("/*" * 1_000_000), refused
    yield "literal", one("let a = \"" + "x" * 4_000_000 + "\"\n"), ported
    if long:
        yield "900,000 declarations", one("let a=1\n" * 900_000), Expectation((1,), ("up to 4 MB",))
        yield "dense source", one("let a=1\n" * 500_000), Expectation((0, 1), seconds=300)
        yield "dense sources", dense, Expectation((0, 1), seconds=300)
        yield "many files", many, Expectation((0, 1), seconds=300)


def dense(folder):
    for number in range(4):
        put(f"{folder}/s/A{number}.swift", "a()\n" * 1_000_000)
    return words(folder)


def many(folder):
    put(f"{folder}/s/A.swift", "let a = 1\n")
    for number in range(100_001):
        put(f"{folder}/s/{number // 1000}/{number}.txt")
    return words(folder)


# MARK: - Cases

def cases(seed, long=False):
    """Yields the cases of a seed."""
    pick = random.Random(seed)
    for name, build, expectation in trees(long):
        yield Case(name, build, expectation)
    for number, text in enumerate(nestings(pick, 300 if long else 5, 20_000)):
        yield Case(f"nesting {number} {text[:60]!r}", one(text), Expectation(seconds=90))
    if long:
        for number, text in enumerate(nestings(pick, 20, 4 << 20)):
            yield Case(f"large nesting {number} {text[:60]!r}", one(text), Expectation(seconds=300))
    for number in range(50 if long else 2):
        expectation = Expectation(again=True, seconds=120)
        yield Case(f"mutants {number}", mutants(pick.randrange(1 << 32), 200 if long else 40), expectation)


def snapshot(folder):
    """Returns the names, kinds, and contents of files, up to a depth that Python can reach."""
    found, folders = {}, [(os.fsencode(folder), 0)]
    while folders:
        path, depth = folders.pop()
        for entry in os.scandir(path):
            status = entry.stat(follow_symlinks=False)
            regular = entry.is_file(follow_symlinks=False) and status.st_size < 1 << 20
            digest = hashlib.sha256(open(entry.path, "rb").read()).hexdigest() if regular else None
            found[entry.path] = (status.st_mode, status.st_size, status.st_mtime_ns, digest)
            if entry.is_dir(follow_symlinks=False) and depth < 100 and len(entry.path) < 3000:
                folders.append((entry.path, depth + 1))
    return found


def problem(harness, case, folder):
    """Runs a case in a folder, and returns a description of the violated rule, or None."""
    arguments = case.build(str(folder))
    expected = case.expectation
    before = snapshot(f"{folder}/s")
    names = set(os.listdir(folder)) | {"out"}
    was_there = os.path.lexists(f"{folder}/out")
    runs = [harness.run(arguments, folder, seconds=20 * expected.seconds)]
    problems = []
    if snapshot(f"{folder}/s") != before:
        problems.append("touched the sources")
    if expected.again and runs[0].code == 1:
        for line in runs[0].lines:
            match = re.match(r"kinora-port: (.*?/s/[^:]*):", line)
            if match and os.path.exists(match[1]):
                os.remove(match[1])
        runs.append(harness.run(arguments, folder, seconds=20 * expected.seconds))
        if runs[1].code:
            problems.append(f"fails without the files that it names: {runs[1].lines[:3]}")
    for run in runs:
        problems += harness.excesses(run, expected.codes, expected.words, expected.seconds,
                                     expected.megabytes * MEGABYTE)
        if len(run.lines) > expected.lines or any(len(line) > 5000 for line in run.lines):
            problems.append(f"said {len(run.lines)} lines of up to {max(map(len, run.lines))} characters")
    left = set(os.listdir(folder)) - names
    if left:
        problems.append(f"left {sorted(left)}")
    if not was_there and os.path.exists(f"{folder}/out"):
        manifest = pathlib.Path(folder, "out/Package.swift")
        if runs[-1].code or not manifest.exists() or not pathlib.Path(folder, "out/Sources/M").is_dir():
            problems.append("left half a package")
    return "; ".join(problems) or None


def run(harness):
    """Attacks the program in KINORA_PORT, or the kinora-port that Scripts/check-port builds."""
    tool = pathlib.Path(os.environ.get("KINORA_PORT") or ROOT / "Porting/.build/debug/kinora-port").resolve()
    if not tool.exists():
        yield "kinora-port", f"{tool} isn't built; run Scripts/check-port"
        return
    port = Harness(tool, harness.pick, harness.is_long)
    for case in cases(harness.pick.randrange(1 << 32), harness.is_long):
        folder = tempfile.mkdtemp(prefix="kinora-port-")
        try:
            found = problem(port, case, folder)
        finally:
            # The folders may be deeper than Python can remove.
            subprocess.run(["rm", "-rf", folder], check=True)
        harness.greatest = port.greatest
        yield case.name, found
