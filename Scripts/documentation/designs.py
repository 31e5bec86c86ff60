"""Draws all designs by family, a labeled grid for each, and writes the page that shows them.

Each grid is one animated SVG for light pages and one for dark ones, made of the tool's own documents. The
README shows the first row of each without names, with the fragment #svgView(viewBox(0,0,840,84)).
Scripts/make-pictures runs this.
"""
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from xml.sax.saxutils import escape

from harness.tool import ROOT, catalog, kinora

FOLDER = ROOT / "Documentation" / "Pictures" / "designs"
PAGE = ROOT / "Documentation" / "Designs.md"

# The grids of Designs.md, in points: as wide as a page on GitHub.
COLUMNS, CELL_WIDTH, CELL_HEIGHT, ART_WIDTH, ART_HEIGHT = 7, 120, 112, 88, 60

# The designs in the picture about progress: one of each kind, and two objects.
PROGRESS = ["turning-arc", "heart-track", "segmented-ring", "filling-wave", "stripes", "hourglass", "book"]

# The designs at the top of the README, which suit any app, and their grid without names.
HERO = ["turning-arc", "fading-tail", "chasing-arc", "fading-circle", "equalizer", "heart-track", "morphing-polygon",
        "bouncing-dots", "grid-wave", "infinity-track", "wireless-arcs", "hourglass"]
HERO_COLUMNS, HERO_HEIGHT = 6, 120

INK = {"light": "#59636e", "dark": "#9198a1"}
FONT = "12px -apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif"

# The animations of the posts are shown in their polished look; one that ends pauses before it starts again.
POSTS = ["bouncing-icon", "closing-arc", "arc-to-check", "hash-lines", "worm", "ring-and-play", "gooey-pull",
         "three-balls"]
SETTINGS = {name: ["--set", "look=polished"] for name in POSTS}
SETTINGS["arc-to-check"] += ["--set", "rest=1.2"]


class Document:
    """An exported SVG document."""

    def __init__(self, identifier, ground, *extra):
        path = FOLDER / f".{identifier}-{ground}.svg"
        kinora("export", identifier, "--loops", 0, "--ground", ground, *extra, *SETTINGS.get(identifier, []), "-o", path)
        text = path.read_text()
        path.unlink()
        root = re.match(r"<svg [^>]*>", text)
        self.box = re.search(r'viewBox="([^"]+)"', root[0])[1]
        self.width, self.height = map(float, self.box.split()[2:])
        # The attributes that children inherit, without the place and the name.
        self.attributes = re.sub(r'^<svg| (xmlns|width|height|viewBox|role|aria-label)="[^"]*"|>$', "", root[0])
        self.contents = text[root.end():].removesuffix("</svg>").strip().removesuffix("</svg>")
        self.names = set(re.findall(r"@keyframes ([\w-]+)", text)) | set(re.findall(r' id="([^"]+)"', text))

    def placed(self, center_x, center_y, width, height):
        """Returns the document as a part of another, centered and as large as fits, but no larger."""
        scale = min(width / self.width, height / self.height)
        size = [number(self.width * scale), number(self.height * scale)]
        place = [number(center_x - self.width * scale / 2), number(center_y - self.height * scale / 2)]
        return (f'<svg x="{place[0]}" y="{place[1]}" width="{size[0]}" height="{size[1]}" '
                f'viewBox="{self.box}"{self.attributes}>{self.contents}</svg>')


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def root(width, height, label, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>\n')


def grid(title, designs, documents, ground):
    """Returns a picture of a family with names."""
    rows = -(-len(designs) // COLUMNS)
    parts = [f'<g style="font:{FONT}" fill="{INK[ground]}" text-anchor="middle">']
    for index, design in enumerate(designs):
        x, y = index % COLUMNS * CELL_WIDTH + CELL_WIDTH / 2, index // COLUMNS * CELL_HEIGHT
        parts.append(f'<text x="{number(x)}" y="{y + 96}">{escape(design["identifier"])}</text>')
    parts.append("</g>")
    for index, document in enumerate(documents):
        x, y = index % COLUMNS * CELL_WIDTH + CELL_WIDTH / 2, index // COLUMNS * CELL_HEIGHT
        parts.append(document.placed(x, y + 42, ART_WIDTH, ART_HEIGHT))
    return root(COLUMNS * CELL_WIDTH, rows * CELL_HEIGHT, label(title, designs), parts)


def hero(designs, documents):
    """Returns a picture of designs without names."""
    cell = COLUMNS * CELL_WIDTH / HERO_COLUMNS
    parts = [document.placed((index % HERO_COLUMNS + 0.5) * cell, (index // HERO_COLUMNS + 0.5) * HERO_HEIGHT, 92, 72)
             for index, document in enumerate(documents)]
    rows = -(-len(designs) // HERO_COLUMNS)
    return root(COLUMNS * CELL_WIDTH, rows * HERO_HEIGHT, label("Loading animations", designs), parts)


def label(title, designs):
    return f"{title}: {', '.join(design['title'] for design in designs)}"


def check_names(documents):
    """Ends the run if two documents in a picture use the same name."""
    names = set()
    for document in documents:
        if document.names & names:
            sys.exit(f"two designs have the names {sorted(document.names & names)}")
        names |= document.names


def page(families):
    lines = ["# Designs", "",
             f"All {sum(map(len, families.values()))} designs by family, as `Scripts/make-pictures` draws them. "
             "`kinora list --json` has the", "parameters of each; `kinora gallery -o gallery` shows them in every "
             "size and format. Animations that follow", "a post are shown with `--set look=polished`; by default, "
             "they have the post’s numbers."]
    lines += ["", "## Progress", "", "Every design has a form for progress: its own, an object that fills, or a ring "
              "around it or a bar below.",
              "", picture("progress", "Seven designs that fill")]
    for family, designs in families.items():
        title = family.capitalize()
        text = escape(label(title, designs))
        lines += ["", f"## {title}", "", picture(family, text), "",
                  "| design | for | small form below | not below |", "|---|---|---|---|"]
        for design in designs:
            small, least = (width(design[key]) for key in ("smallWidth", "leastWidth"))
            lines.append(f"| `{design['identifier']}` | {design['purpose']} | {small} | {least} |")
    return "\n".join(lines) + "\n"


def picture(name, text):
    return (f'<picture><source media="(prefers-color-scheme: dark)" srcset="Pictures/designs/{name}-dark.svg">'
            f'<img src="Pictures/designs/{name}.svg" alt="{text}"></picture>')


def width(value):
    return f"{number(value)} pt" if value else ""


def main():
    listing = list(catalog().values())
    families = {}
    for design in listing:
        families.setdefault(design["family"], []).append(design)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.svg"):
        old.unlink()
    def named(names):
        return [design for name in names for design in listing if design["identifier"] == name]

    pictures = {"progress": (named(PROGRESS), ["--progress", "0..1"]), "hero": (named(HERO), [])}
    pictures |= {family: (designs, []) for family, designs in families.items()}
    with ThreadPoolExecutor() as pool:
        for name, (designs, extra) in pictures.items():
            for ground in ("light", "dark"):
                documents = list(pool.map(
                    lambda design, ground=ground, extra=extra: Document(design["identifier"], ground, *extra),
                    designs))
                check_names(documents)
                end = "" if ground == "light" else "-dark"
                text = hero(designs, documents) if name == "hero" else grid(name.capitalize(), designs, documents, ground)
                (FOLDER / f"{name}{end}.svg").write_text(text)
    PAGE.write_text(page(families))
    total = sum(file.stat().st_size for file in FOLDER.glob("*.svg"))
    print(f"{len(listing)} designs, {total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
