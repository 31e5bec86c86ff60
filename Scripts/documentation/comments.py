"""Checks the documentation of the public API.

Reports public symbols without a documentation comment, links in comments and articles that name no public
symbol of their module, and library products without a landing page. The symbol graphs are read from FOLDER,
or else generated in a build with all traits.
"""
import json
import pathlib
import re
import sys
import tempfile

from compatibility.errors import CompatibilityError
from compatibility.graph import header_flags, make_graphs
from harness.launch import parser
from harness.tool import ROOT, build_options, port_options

PORTING = ROOT / "Porting"


def modules(package):
    """Returns a package's modules with API, each with its folder, without the tool's parser."""
    folders = [folder for folder in sorted((package / "Sources").iterdir()) if any(folder.rglob("*.swift"))]
    return {folder.name: folder for folder in folders if folder.name not in ("Porting", "PortTool")}


FOLDERS = {**modules(ROOT), **modules(PORTING)}
# All traits, because what they add is documented too. A separate folder, which check-traits shares, keeps
# the default build from being rebuilt.
OPTIONS = build_options() or [
    "--traits", "HarfBuzz,WebP", "--scratch-path", ".build-traits", "-debug-info-format", "none"]


def scratch_folder():
    """Returns the scratch folder of the build."""
    return ROOT / (OPTIONS[OPTIONS.index("--scratch-path") + 1] if "--scratch-path" in OPTIONS else ".build")


def write_graphs(folder):
    """Writes the symbol graphs of every module."""
    headers = header_flags()
    if headers is None:
        sys.exit("check-docs requires libharfbuzz-dev and libwebp-dev; Scripts/check-traits installs them")
    # The system module that FlyingFox imports.
    sockets = scratch_folder() / "checkouts" / "FlyingFox" / "CSystemLinux" / "include"
    try:
        make_graphs(ROOT, folder, modules(ROOT), OPTIONS, ["-I", sockets, *headers])
        ported = modules(PORTING)
        make_graphs(PORTING, folder, ported, [*port_options(), "--target", "PortingKit"], headers)
    except CompatibilityError as error:
        sys.exit(str(error))


def read_graphs(folder):
    """Returns the symbol graphs in a folder by module; a module with extensions has several."""
    graphs = {}
    for file in sorted(folder.glob("*.symbols.json")):
        graph = json.loads(file.read_text())
        graphs.setdefault(graph["module"]["name"], []).append(graph)
    return graphs


def place(symbol):
    """Returns the file and line of a symbol."""
    where = symbol["location"]
    return f"{where['uri'].removeprefix(f'file://{ROOT}/')}:{where['position']['line'] + 1}"


def undocumented(symbols):
    """Yields a line for each symbol that is declared here and has no comment."""
    for symbol in symbols:
        if "docComment" not in symbol and "location" in symbol:
            yield f"{place(symbol)}: {'.'.join(symbol['pathComponents'])} has no documentation"


def links(text):
    """Yields the symbol links in a text, without the suffixes that distinguish overloads."""
    for link in re.findall("``([^`]+)``", text):
        yield re.sub(r"-[a-z0-9.]+$", "", link)


def unresolved(module, symbols):
    """Yields a line for each link that names no public symbol of its module."""
    known = {"/".join(symbol["pathComponents"]) for symbol in symbols} | {module}
    for symbol in symbols:
        path = symbol["pathComponents"]
        scopes = ["/".join(path[:count]) + "/" if count else "" for count in range(len(path) + 1)]
        for line in symbol.get("docComment", {}).get("lines", []) if "location" in symbol else []:
            for link in links(line["text"]):
                if not any(scope + link in known for scope in scopes):
                    yield f"{place(symbol)}: the link “{link}” names no public symbol of {module}"
    for page in sorted(FOLDERS[module].glob("Documentation.docc/**/*.md")):
        for number, line in enumerate(page.read_text().splitlines(), start=1):
            for link in links(line):
                if link not in known:
                    yield (f"{page.relative_to(ROOT)}:{number}: "
                           f"the link “{link}” names no public symbol of {module}")


def without_page():
    """Yields a line for each library product whose module has no landing page."""
    manifests = [(package / "Package.swift").read_text() for package in (ROOT, PORTING)]
    for name in re.findall(r'\.library\(\s*name: "(\w+)"', "".join(manifests)):
        if name not in FOLDERS:
            continue
        page = FOLDERS[name] / "Documentation.docc" / f"{name}.md"
        if not page.exists() or not page.read_text().startswith(f"# ``{name}``\n"):
            yield f"{page.relative_to(ROOT)}: the library {name} has no landing page"


def problems(graphs):
    """Yields a line for each problem."""
    for module, documents in graphs.items():
        symbols = [symbol for document in documents for symbol in document["symbols"]]
        yield from undocumented(symbols)
        yield from unresolved(module, symbols)
    yield from without_page()


def main():
    arguments = parser(__doc__)
    arguments.add_argument("--graphs", type=pathlib.Path, help="the folder of the symbol graphs")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.graphs is None:
            write_graphs(pathlib.Path(folder))
        found = sorted(set(problems(read_graphs(options.graphs or pathlib.Path(folder)))))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0
