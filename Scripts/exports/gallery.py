"""Checks that a gallery is complete: every indicator in the catalog, every file that the page names."""
import json
import pathlib
import re

from harness.launch import parser

SIGNATURES = {
    ".gif": b"GIF89a",
    ".png": b"\x89PNG\r\n\x1a\n",
    ".svg": b"<svg",
    ".html": b"<svg",
    ".json": b"{",
    ".lottie": b"PK\x03\x04",
    ".webp": b"RIFF",
    ".mp4": b"\x00\x00\x00",
    ".webm": b"\x1aE\xdf\xa3",
}
ENDS = {
    ".gif": b"\x3b",
    ".png": b"IEND\xaeB`\x82",
    ".svg": b"</svg>",
    ".html": b"</svg>",
    ".json": b"}",
}


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
