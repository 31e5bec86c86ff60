"""Checks that a gallery is complete: every indicator in the catalog, every file that the page names."""
import json
import pathlib
import re

from harness.launch import parser

SIGNATURES = {
    ".gif": b"GIF89a",
    ".png": b"\x89PNG\r\n\x1a\n",
    ".svg": b"<svg",
    # Either the drawing or an element with its shadow tree.
    ".html": b"<s",
    ".json": b"{",
    ".lottie": b"PK\x03\x04",
    ".tsx": b"// ",
    ".webp": b"RIFF",
    ".mp4": b"\x00\x00\x00",
    ".webm": b"\x1aE\xdf\xa3",
}
ENDS = {
    ".gif": b"\x3b",
    ".png": b"IEND\xaeB`\x82",
    ".svg": b"</svg>",
    ".html": b">",
    ".json": b"}",
}


def registry_problems(folder, identifiers):
    """Yields what `shadcn add` and the published schema would refuse in the registry."""
    listed = json.loads((folder / "registry.json").read_text(encoding="utf-8"))
    if listed["$schema"] != "https://ui.shadcn.com/schema/registry.json" or not listed["homepage"]:
        yield "the registry has another schema, or no homepage"
    if [item["name"] for item in listed["items"]] != identifiers:
        yield "the registry does not list every indicator"
    for item in listed["items"]:
        alone = json.loads((folder / "r" / f"{item['name']}.json").read_text(encoding="utf-8"))
        code = (folder / f"{item['name']}.tsx").read_text(encoding="utf-8")
        file = {"path": f"{item['name']}.tsx", "type": "registry:component"}
        common = {key: alone.get(key) for key in ("name", "type", "title", "description")}
        is_right = item == {**common, "files": [file]} and alone["files"] == [{**file, "content": code}]
        if not is_right or alone["type"] != "registry:component":
            yield f"r/{item['name']}.json is no item with the component's code"


def problems(folder, catalog):
    page = folder / "index.html"
    if not page.is_file():
        yield f"{page} is missing"
        return
    text = page.read_text(encoding="utf-8")
    for indicator in catalog:
        for ending in (".gif", ".png", ".svg", ".html", ".json", ".lottie", "-sheet.png"):
            if f'"{indicator["identifier"]}{ending}"' not in text:
                yield f"the page does not name {indicator['identifier']}{ending}"
    yield from registry_problems(folder, [entry["identifier"] for entry in catalog])
    for name in sorted(set(re.findall(r' (?:src|href|srcset)="([^"#][^"]*)"', text))):
        file = folder / name
        if not file.is_file():
            yield f"{file} is missing"
            continue
        data = file.read_bytes()
        ends = ENDS.get(file.suffix, b"")
        if not data.startswith(SIGNATURES[file.suffix]) or not data.rstrip().endswith(ends):
            yield f"{file} is no whole {file.suffix[1:]} file"


def main():
    arguments = parser(__doc__)
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("catalog", type=pathlib.Path, help="the output of kinora list --json")
    given = arguments.parse_args()
    catalog = json.loads(given.catalog.read_text(encoding="utf-8"))
    found = list(problems(given.folder, catalog))
    print(*found, sep="\n") if found else print(f"{len(catalog)} indicators are shown")
    return 1 if found or not catalog else 0
