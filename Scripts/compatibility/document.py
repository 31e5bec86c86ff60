"""Writes the document: counts, the conformance tables, then each area, type by type."""
import textwrap

from compatibility.comparison import STATUSES
from compatibility.conformance import Tally

WIDTH = 110
COUNTED = {
    "measured": "same, measured", "same": "same", "sealed": "same, but sealed", "differs": "differs",
    "absent": "absent",
}
PLACES = ("counts", "conformance", "symbols")


def write(template, comparison, areas, tallies, subjects):
    """Returns the template with its placeholders replaced by the results for some areas."""
    areas = [(area, [comparison.section(block) for block in area.blocks]) for area in areas]
    parts = {
        "counts": counts(areas),
        "conformance": conformance(tallies, subjects),
        "symbols": "\n\n".join(area_text(area, sections) for area, sections in areas),
    }
    for place in PLACES:
        template = template.replace(f"<!-- {place} -->", parts[place])
    return template.rstrip() + "\n"


def counts(areas):
    """Returns the table of the number of symbols with each status."""
    lines = [row(["area", "symbols", *COUNTED.values()]), row(["---", *["--:"] * (len(COUNTED) + 1)])]
    totals = [0] * (len(STATUSES) + 1)
    for area, sections in areas:
        numbers = [sum(section.count(status) for section in sections) for status in STATUSES]
        numbers.insert(0, sum(numbers))
        totals = [total + number for total, number in zip(totals, numbers)]
        lines.append(row([f"[{area.title}](#{anchor(area.title)})", *map(str, numbers)]))
    return "\n".join([*lines, row(["**all**", *(f"**{total}**" for total in totals)])])


def conformance(tallies, subjects):
    """Returns the table that counts the rows of the conformance tables."""
    lines = [
        row(["table", "subject", "rows", "exact", "measured", "documented", "derived", "uncertain"]),
        row(["---", "---", *["--:"] * 6]),
    ]
    for name, tally in tallies.items():
        lines.append(row([f"`{name}`", subjects[name], *numbers_of(tally)]))
    total = sum(tallies.values(), Tally())
    return "\n".join([*lines, row(["**all**", "", *(f"**{number}**" for number in numbers_of(total))])])


def numbers_of(tally):
    """Returns a tally's numbers as cells."""
    return [str(number) for number in (
        tally.rows, tally.exact, tally.measured, tally.documented, tally.derived, tally.uncertain)]


def area_text(area, sections):
    """Returns the text of an area: the identical types, the absent types, then each other type."""
    plain = [whole(section) for section in sections if is_plain(section) and not section.porting]
    ported = [whole(section) for section in sections if is_plain(section) and section.porting]
    absent = [whole(section) for section in sections if section.is_absent]
    lines = [listing(caption, names)
             for caption, names in (("All the same", plain), ("All the same, in PortingKit", ported),
                                    ("All absent", absent)) if names]
    parts = [f"## {area.title}", "\n".join(lines)]
    parts += [section_text(section) for section in sections
              if not is_plain(section) and not section.is_absent]
    return "\n\n".join(part for part in parts if part)


def is_plain(section):
    """Returns True if all symbols of a section are the same, without remarks."""
    if section.porting and not section.is_for_porting:
        return False
    return not section.ours and bool(section.findings) \
        and all(finding.status in ("measured", "same") and not finding.how for finding in section.findings)


def whole(section):
    """Returns a type in one phrase: its name, its number of symbols, and the reason for its absence."""
    words = [str(len(section.findings))]
    if section.findings[0].how:
        words.append(section.findings[0].how)
    name = section.block.name if section.block.kind == "global" else code(section.block.name)
    return f"{name} ({'; '.join(words)})"


def section_text(section):
    """Returns the text of a type: lines of members with each status, and a table of the remarks."""
    lines = [listing(f"{COUNTED[status].capitalize()} ({len(named)})", named)
             for status in ("measured", "same", "sealed", "absent")
             if (named := [code(finding.spelling) for finding in section.findings
                           if finding.status == status and not finding.how])]
    if section.is_for_porting:
        lines.append("- **Module:** PortingKit")
    elif section.porting:
        caption = f"In PortingKit ({len(section.porting)})"
        lines.append(listing(caption, [code(spelling) for spelling in section.porting]))
    if section.ours:
        lines.append(listing("Not Apple's", [code(spelling) for spelling in section.ours]))
    parts = [f"### {section.block.name}", "\n".join(lines)]
    told = [finding for finding in section.findings if finding.how]
    if told:
        parts.append("\n".join([row(["symbol", "difference or remark"]), row(["---", "---"]),
                                *(row([names, how]) for names, how in gathered(told))]))
    return "\n\n".join(part for part in parts if part)


def gathered(findings):
    """Groups the findings with the same statement."""
    told = {}
    for finding in findings:
        word = "" if finding.status == "differs" else COUNTED[finding.status] + ": "
        told.setdefault(word + finding.how, []).append(code(finding.spelling))
    return [(", ".join(names), how) for how, names in told.items()]


def listing(caption, names):
    """Returns a list item with names after a caption, wrapped into readable lines."""
    return "\n".join(textwrap.wrap(
        f"- **{caption}:** {', '.join(names)}", WIDTH, subsequent_indent="  ", break_long_words=False,
        break_on_hyphens=False))


def row(cells):
    """Returns a line of a table."""
    return "| " + " | ".join(cells) + " |"


def code(spelling):
    """Returns a symbol as code."""
    return f"`{spelling}`"


def anchor(title):
    """Returns the anchor of a heading in rendered pages."""
    return "".join(character for character in title.lower() if character.isalnum() or character in " -") \
        .replace(" ", "-")
