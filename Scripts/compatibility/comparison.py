"""Compares Apple's tables with our graph: each symbol is the same, differs, or is absent."""
import re
from dataclasses import dataclass, field

from compatibility.errors import CompatibilityError
from compatibility.graph import IMPLIED, PORTING_MODULES
from compatibility.names import full_name

# The words for statuses in the document, from the best to the worst.
STATUSES = ("measured", "same", "sealed", "differs", "absent")
# Names in notes that aren't symbols: a trait of the package and a keyword.
NO_SYMBOLS = {"HarfBuzz", "required"}
# Comments that say that a declaration does less than Apple's.
WITHOUT_EFFECT = re.compile(
    r"\b[Hh]as no (visible |visual )?effect\b(?! outside)"
    r"|\b(they|which|arguments) have no (visible )?effect\b"
    r"|\bwithout effect\b|^Does nothing, because\b|^Reports that\b|n't affect (colors|fonts)\b"
    r"|\b[Nn]ever (called|posted|sent|asked|used|created)\b|Kit doesn't (call|post) it\b|never calls\b"
    r"|\bit's never\b|\b[Dd]eclared for source compatibility\b|\balways (nil|false|true|zero)\b"
    r"|, without animation\b|, which (isn't|aren't) (animated|called|displayed|drawn|loaded|supported)\b"
    r"|n't supported\b|, which is ignored\b|: Ignored\b|; treated as\b|, treated as\b"
    r"|\bDiffers from (UIKit|Core|Foundation)\b|\b[Uu]nlike (in )?(UIKit|Core)\b"
    r"|\bUIKit's (`|initializer|requirements)|\b(isn't|aren't) isolated here\b")


@dataclass(frozen=True)
class Finding:
    """The result of comparing one of Apple's symbols."""

    spelling: str
    status: str
    how: str = ""
    is_for_porting: bool = False


@dataclass
class Section:
    """The results of comparing a block of the tables."""

    block: object
    findings: list
    ours: list = field(default_factory=list)
    is_absent: bool = False

    @property
    def porting(self):
        """The spellings of the symbols that are only in PortingKit."""
        return [finding.spelling for finding in self.findings if finding.is_for_porting]

    @property
    def is_for_porting(self):
        """True if the type itself, or every symbol that exists, is only in PortingKit."""
        if self.findings and self.block.counts_itself:
            return self.findings[0].is_for_porting
        return bool(self.porting) and len(self.porting) == len(self.findings) - self.count("absent")

    def count(self, *statuses):
        """The number of symbols with any of some statuses."""
        return sum(finding.status in statuses for finding in self.findings)


def unfailing(spelling):
    """Returns a spelling without the question mark of a failable initializer."""
    return spelling.replace("init?", "init", 1) if spelling.startswith("init?") else spelling


def with_article(kind):
    """Returns a kind with its article."""
    return ("an " if kind[0] in "aeiou" else "a ") + kind


class Comparison:
    """A comparison of the tables with the graph and the notes."""

    def __init__(self, catalog, graph, notes, measured):
        self.catalog, self.graph = catalog, graph
        self.notes, self.told = {}, set()
        for note in notes:
            if (note.type_name, note.member) in self.notes:
                raise CompatibilityError(f"{note.place}: there is a note about {note.name} already")
            self.notes[note.type_name, note.member] = note
        self.measured = {(name, member) for cells in measured.values() for name, member, _ in cells}
        self.check_names(notes, measured)

    def check_names(self, notes, measured):
        """Fails if a note names an unknown symbol, or if no table lists a measured symbol."""
        named = [(note.type_name, note.member, note.place) for note in notes]
        for name, member, place in named + [cell for cells in measured.values() for cell in cells]:
            if not self.knows(name, None if member in ("", "*") else member):
                raise CompatibilityError(
                    f"{place}: neither a table nor the symbol graph has {full_name(name, member)}")
        for name, member, place in (cell for cells in measured.values() for cell in cells):
            if not self.catalog.has(name, member):
                raise CompatibilityError(f"{place}: no table lists {full_name(name, member)}")

    def knows(self, name, member):
        """Returns True if Apple's tables or our graph contain a type, or an own or inherited member of it."""
        if member is None:
            return name in self.catalog.blocks or self.graph.has(name)
        names = [name, *self.catalog.ancestors(name)]
        return any(self.catalog.has(above, member) for above in names) or self.graph.has(name, member)

    def note(self, name, member):
        """Returns the note about a symbol, or None, and marks the note as used."""
        note = self.notes.get((name, member))
        if note is not None:
            self.told.add(note)
        return note

    def check_told(self):
        """Fails if no table lists a note's symbol, or if the note's text names unknown symbols."""
        for note in self.notes.values():
            if note not in self.told:
                above = [name for name in self.catalog.ancestors(note.type_name)
                         if self.catalog.has(name, note.member)]
                hint = f"; {', '.join(above)} has" if above else ""
                raise CompatibilityError(f"{note.place}: no table lists {note.name}{hint}")
            for word in re.findall("`([^`]+)`", note.how):
                if not self.is_word(word):
                    raise CompatibilityError(f"{note.place}: “{word}” is the name of nothing")

    def is_word(self, word):
        """Returns True if a word of code in a note is a known symbol, or can't be a symbol's name."""
        if word in NO_SYMBOLS or not re.fullmatch(r"\w+(\(.*\))?", word):
            return True
        return word in self.graph.types or word in self.catalog.blocks or any(
            declared.spelling == word for members in self.graph.members.values() for declared in members)

    def check_globals(self):
        """Fails if no table lists one of our global symbols, because all of them must be Apple's."""
        for declared in self.graph.own(""):
            if not self.catalog.has("", declared.spelling):
                raise CompatibilityError(
                    f"no table in Documentation/Compatibility has {declared.spelling}, which is global")

    def section(self, block):
        """Compares a block."""
        findings = [self.type_finding(block)] if block.counts_itself else []
        findings += [self.member_finding(block, kind, spelling) for kind, spelling in block.members]
        absent = bool(findings) and all(finding.status == "absent" for finding in findings)
        is_first = self.catalog.blocks[block.type_name][0] is block
        ours = self.ours(block.type_name) if is_first and block.type_name else []
        return Section(block, findings, ours, absent)

    def type_finding(self, block):
        """Compares a type itself."""
        spelling, note = f"{block.kind} {block.name}", self.note(block.name, "")
        declared = self.graph.types.get(block.name)
        if declared is None:
            return self.absent(spelling, note)
        difference = ""
        if declared.kind != block.kind:
            difference = f"{with_article(declared.kind)} instead of {with_article(block.kind)}"
        sealed = block.kind == "class" and self.is_overridable(block.name) and not declared.is_open
        return self.present(spelling, declared, note, difference, sealed, False)

    def member_finding(self, block, kind, spelling):
        """Compares a member of a type, or a global symbol."""
        name = block.type_name
        note = self.note(name, spelling)
        declared, difference = self.match(name, kind, spelling)
        if declared is None and note is not None and note.elsewhere:
            declared = self.found_elsewhere(note, spelling)
            difference = ""
        if declared is None:
            return self.absent(spelling, note)
        note = note or self.note(name, "*")
        sealed = kind in ("var", "func", "static func") and self.is_overridable(name) \
            and self.is_sealed(declared)
        measured = (name, spelling) in self.measured
        return self.present(spelling, declared, note, difference, sealed, measured)

    def match(self, name, kind, spelling):
        """Returns our declaration of a symbol, and a description of the difference that the graph shows."""
        if self.catalog.has(name) and not self.graph.has(name):
            return None, ""
        lineage = self.graph.lineage(name, self.catalog.ancestors(name)) if name else self.graph.own("")
        same = [declared for declared in lineage if unfailing(declared.spelling) == unfailing(spelling)]
        exact = [declared for declared in same if declared.kind == kind and declared.spelling == spelling]
        if exact:
            return next((declared for declared in exact if declared.is_open), exact[0]), ""
        like = next((declared for declared in same if declared.kind == kind), None)
        if like:
            return like, "never fails" if "?" in spelling else "can fail"
        if same:
            return same[0], f"`{same[0].kind}` instead of `{kind}`"
        return None, ""

    def found_elsewhere(self, note, spelling):
        """Returns the declaration that replaces a symbol under another name."""
        name, _, member = note.elsewhere.partition(": ")
        name = "" if name == "global" else name
        wanted = spelling if member in ("", "*") else member
        found = [declared for declared in self.graph.lineage(name) if declared.spelling == wanted]
        if not found:
            raise CompatibilityError(f"{note.place}: the symbol graph has no {full_name(name, wanted)}")
        return found[0]

    def absent(self, spelling, note):
        """Returns the finding about a symbol that is absent."""
        if note is not None and note.status != "absent":
            raise CompatibilityError(f"{note.place}: {note.name} is noted as {note.status}, but it is absent")
        return Finding(spelling, "absent", note.how if note else "")

    def present(self, spelling, declared, note, difference, sealed, measured):
        """Returns the finding about a symbol that is present."""
        if note is not None and note.status == "absent":
            raise CompatibilityError(f"{note.place}: {note.name} is noted as absent, but it exists")
        porting = declared.module in PORTING_MODULES
        if note is not None and note.status == "differs":
            return Finding(spelling, "differs", note.how, porting)
        if difference:
            return Finding(spelling, "differs", difference, porting)
        doubt = WITHOUT_EFFECT.search(declared.comment)
        if doubt and note is None:
            raise CompatibilityError(
                f"{declared.name}: its comment says “{doubt[0]}”, no note says how it differs")
        status = "measured" if measured else "sealed" if sealed else "same"
        return Finding(spelling, status, note.how if note else "", porting)

    def is_overridable(self, name):
        """Returns True if Apple's type is an Objective-C class, whose members subclasses may override."""
        return "NSObject" in self.catalog.ancestors(name)

    def is_sealed(self, declared):
        """Returns True if subclasses can't override a member, although its class is open."""
        owner = self.graph.types.get(declared.owner)
        return owner is not None and owner.kind == "class" and owner.is_open and not declared.is_open

    def ours(self, name):
        """Returns the symbols that we add to one of Apple's types."""
        above = [name, *self.catalog.ancestors(name), *self.graph.ancestors(name)]
        known = {unfailing(spelling) for ancestor in above
                 for block in self.catalog.blocks.get(ancestor, []) for _, spelling in block.members}
        added = {declared.spelling for declared in self.graph.own(name)
                 if not declared.overrides and declared.spelling not in IMPLIED
                 and unfailing(declared.spelling) not in known}
        inner = {path for path in self.graph.types
                 if path.rpartition(".")[0] == name and path not in self.catalog.blocks}
        return sorted(added) + sorted(inner)
