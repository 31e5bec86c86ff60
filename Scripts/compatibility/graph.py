"""Reads Swift's symbol graphs: the declarations of our modules, and the inheritance of types."""
import json
import os
import pathlib
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from compatibility.errors import CompatibilityError
from compatibility.names import full_name

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULES = ("GraphicsKit", "LayerKit", "ViewKit", "OldNames", "SchedulingKit", "PortingKit")
# The modules that only ported code imports. PortingKit re-exports the other modules.
PORTING_MODULES = ("OldNames", "SchedulingKit", "PortingKit")
KINDS = {
    "swift.property": "var", "swift.type.property": "static var", "swift.var": "var",
    "swift.method": "func", "swift.type.method": "static func", "swift.func": "func",
    "swift.init": "init", "swift.enum.case": "case", "swift.subscript": "subscript",
    "swift.type.subscript": "static subscript", "swift.typealias": "typealias",
    "swift.associatedtype": "typealias", "swift.class": "class", "swift.struct": "struct",
    "swift.enum": "enum", "swift.protocol": "protocol",
}
TYPES = ("class", "struct", "enum", "protocol")
# Members that follow from a type's conformances to protocols of Swift and Foundation.
IMPLIED = {
    "rawValue", "init(rawValue:)", "init?(rawValue:)", "hash", "hash(into:)", "hashValue", "isEqual(_:)",
    "description", "copy(with:)", "mutableCopy(with:)", "init(stringLiteral:)",
}


@dataclass(frozen=True)
class Declared:
    """One of our declarations."""

    owner: str
    kind: str
    spelling: str
    is_open: bool
    comment: str
    overrides: bool = False
    module: str = ""

    @property
    def name(self):
        """The name of the declaration for readers."""
        return full_name(self.owner, self.spelling)


class Graph:
    """The public declarations of our modules."""

    def __init__(self, documents):
        documents = list(documents)
        self.members, self.types, self.parents = {}, {}, {}
        overriding = {
            relation["source"] for document in documents for relation in document["relationships"]
            if relation["kind"] == "overrides"
        }
        names = {}
        for document in documents:
            for symbol in document["symbols"]:
                names[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
                self.add(symbol, symbol["identifier"]["precise"] in overriding,
                         document.get("module", {}).get("name", ""))
        for document in documents:
            for relation in document["relationships"]:
                if relation["kind"] in ("inheritsFrom", "conformsTo"):
                    # Types of other modules are named after a fallback such as Foundation.NSObject.
                    parent = names.get(relation["target"]) or \
                        relation.get("targetFallback", "").rpartition(".")[2]
                    child = names.get(relation["source"])
                    if child and parent:
                        self.parents.setdefault(child, set()).add(parent)

    def add(self, symbol, overrides, module=""):
        """Adds a symbol, unless it is an operator."""
        kind = KINDS.get(symbol["kind"]["identifier"])
        if kind is None:
            return
        path = symbol["pathComponents"]
        declaration = "".join(part["spelling"] for part in symbol["declarationFragments"])
        spelling = path[-1]
        if kind == "init" and re.search(r"\binit\?", declaration):
            spelling = spelling.replace("init", "init?", 1)
        comment = " ".join(line["text"] for line in symbol.get("docComment", {}).get("lines", []))
        declared = Declared(
            ".".join(path[:-1]), kind, spelling, symbol["accessLevel"] == "open", comment, overrides,
            module)
        if kind in TYPES:
            self.types[".".join(path)] = declared
        else:
            self.members.setdefault(declared.owner, []).append(declared)
        if kind == "typealias" and len(path) == 1:
            self.types.setdefault(path[0], declared)

    def ancestors(self, name):
        """Returns the types that a type inherits from or conforms to."""
        found, waiting = [], [name]
        while waiting:
            new = sorted(self.parents.get(waiting.pop(), set()) - set(found))
            found += new
            waiting += new
        return found

    def own(self, name):
        """Returns the members that a type or an extension of it declares."""
        return self.members.get(name, [])

    def lineage(self, name, above=()):
        """Returns a type's own members, then the members that it inherits here or in Apple's frameworks."""
        members = list(self.own(name))
        for ancestor in dict.fromkeys(self.ancestors(name) + list(above)):
            members += self.own(ancestor)
        return members

    def has(self, name, member=None):
        """Returns True if we declare a type, or an own or inherited member of it with a spelling."""
        if member is None:
            return name in self.types
        return any(declared.spelling == member for declared in self.lineage(name))


def read_graph(folder):
    """Reads the symbol graphs of a folder."""
    files = sorted(file for module in MODULES for file in folder.glob(f"{module}*.symbols.json")
                   if re.split("[@.]", file.name)[0] == module)
    missing = [module for module in MODULES if not (folder / f"{module}.symbols.json").exists()]
    if missing:
        raise CompatibilityError(
            f"{folder} has no symbol graph of {' and '.join(missing)}: leave out --graphs to make them")
    return Graph(json.loads(file.read_text()) for file in files)


def header_flags():
    """Returns the compiler flags for the headers that the package traits need, or None without them."""
    command = ["pkg-config", "--cflags", "harfbuzz", "libwebpmux"]
    found = shutil.which(command[0]) and subprocess.run(command, capture_output=True, text=True)
    if not found or found.returncode != 0:
        return None
    return [word for flag in found.stdout.split() for word in ("-Xcc", flag)]


def make_graphs(root, folder, modules=MODULES, options=("--target", MODULES[-1]), flags=()):
    """Builds our modules if necessary, and writes their symbol graphs into a folder.

    The options are passed to `swift build`; the flags locate the headers that modules import.
    """
    run(root, "swift", "build", *options)
    built = pathlib.Path(run(root, "swift", "build", *options, "--show-bin-path").strip()) / "Modules"
    target = json.loads(run(root, "swift", "-print-target-info"))["target"]["unversionedTriple"]
    maps = sorted((ROOT / "Sources").glob("*/module.modulemap"))
    places = [word for place in [built, *(map.parent for map in maps)] for word in ("-I", place)]

    def extract(module):
        run(root, "swift", "symbolgraph-extract", "-module-name", module, *places, *flags,
            "-output-dir", folder, "-target", target,
            "-minimum-access-level", "public", "-skip-synthesized-members")

    with ThreadPoolExecutor(os.cpu_count()) as executor:
        list(executor.map(extract, modules))


def run(root, *command):
    """Runs a command in the root folder, and returns its output."""
    # SwiftPM passes traits to the compiler in the order of a set, and every other order rebuilds everything.
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, env=environment)
    if done.returncode != 0:
        said = (done.stdout + done.stderr).strip()
        raise CompatibilityError(f"{' '.join(map(str, command[:3]))} failed: {said[-500:]}")
    return done.stdout
