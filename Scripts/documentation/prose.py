"""Checks the wording of comments in Swift, JavaScript, Python, and shell, and of Swift's messages.

Comments are plain technical English, with one term for each concept and straight apostrophes; messages have
curly ones. Code between backticks isn't read.
"""
import re
import subprocess
from fnmatch import fnmatchcase

from harness.launch import parser
from harness.tool import ROOT

# The patterns in comments, and the advice for each.
WORDING = [
    (r"\A\s*What (?!if\b)", "a noun: “The …”"),
    (r"\A\s*Whether\b", "“A Boolean value that indicates whether …”"),
    (r"\A\s*How (often|many)\b", "“The number of …”"),
    (r"\b(nobody|somebody|whoever|whom)\b", "the caller, the user, or the passive"),
    (r"\bfor ever\b", "“indefinitely”"),
    (r"\bparted by\b", "“separated by”"),
    (r"\banew\b", "“again”"),
    (r"\bamid\b", "“within”"),
    (r"\bbesides\b", "“also”, “in addition to”, “except”"),
    (r"\bhence\b", "“so”"),
    (r"\bin place of\b", "“instead of”"),
    (r"\(ours\b|; ours\b", "“Not in UIKit.”, “Differs from …”"),
    (r"\b(is|are|was|were|be|been) told\b", "“receives”, “is given”"),
    (r"\bhears\b", "“Called when …”, “receives”"),
    (r"\ba play\b", "“a cycle”, “an iteration”"),
    (r"\b(calm|calmness|calmer)\b|\bless motion\b", "“reduced motion”"),
    (r"\bsigns? of (an|the) outcomes?\b|\boutcome's sign\b", "“outcome mark”"),
    (r"\bpaces?\b", "“speed”, “timing override”"),
    (r"\bcatalogues?\b", "“catalog”"),
    (r"\w’\w", "a straight apostrophe"),
]
# Messages of the tool and the components. Messages of failed preconditions are for developers.
MESSAGE = (re.compile(r"\w'(?:t|s|re|ll|ve|d)\b"), "a curly apostrophe")
PRECONDITION = re.compile(r"precondition|fatalError|assert")
PRECONDITION_REACH = 200

# Exceptions: a file, a part of the text, and the reason why the text is correct.
EXCEPTIONS = [
    ("Scripts/documentation/prose.py", "", "names the wording that it rules out"),
    ("Sources/KinoraConfiguration/CodeExamples.swift", "'s", "comments in generated Swift code"),
    ("Sources/GraphicsKit/Text/TextDirection.swift", "N’K", "the name of a script"),
]

STRINGS = {
    "swift": r'(?P<string>#*"""[\s\S]*?"""#*|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*")',
    "js": r"""(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)""",
    "sh": r"""(?P<string>"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\$\{?\#)""",
    "py": r'''(?P<comment>(?m:^)[ ]*[rf]?"""[\s\S]*?""")|(?P<string>"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')''',
}
SLASHES = r"|(?P<mark>//[^\n]*(?:\n[ \t]*//[^\n]*)*|/\*[\s\S]*?\*/)"
HASHES = r"|(?P<mark>\#[^\n]*(?:\n[ \t]*\#[^\n]*)*)"
TOKENS = {
    language: re.compile(text + (SLASHES if language in ("swift", "js") else HASHES))
    for language, text in STRINGS.items()
}
LEADS = re.compile(r'(?m)^[ \t]*(///?|\*|\#+|/\*\*?|[rf]?""")?')
CODE = re.compile(r"`[^`\n]*`")
FINDERS = [(re.compile(pattern, re.IGNORECASE), advice) for pattern, advice in WORDING]


def language(path, text):
    """Returns the kind of a source, or None."""
    ending = path.rpartition(".")[2] if "." in path.rpartition("/")[2] else ""
    if ending in ("swift", "js", "py", "sh"):
        return ending
    first = text[:40].partition("\n")[0]
    if not first.startswith("#!"):
        return None
    return "py" if "python" in first else "sh"


def faults(path, text):
    """Yields the line, the text, and the advice of each fault."""
    kind = language(path, text)
    if kind is None:
        return
    for token in TOKENS[kind].finditer(text):
        groups = token.groupdict()
        comment = groups.get("comment") or groups.get("mark")
        if comment is not None:
            read = CODE.sub(blank, LEADS.sub(blank, comment))
            for finder, advice in FINDERS:
                for found in finder.finditer(read):
                    yield line_of(text, token.start() + found.start()), found[0].strip(), advice
        elif kind == "swift" and token[0][0] != "#" and not token[0].startswith('"""') and path.startswith(
                ("Sources/", "Porting/Sources/")):
            if PRECONDITION.search(text, max(0, token.start() - PRECONDITION_REACH), token.start()):
                continue
            for found in MESSAGE[0].finditer(token[0]):
                yield line_of(text, token.start() + found.start()), found[0], MESSAGE[1]


def blank(found):
    return " " * len(found[0])


def line_of(text, place):
    return text.count("\n", 0, place) + 1


def is_excepted(path, text):
    return any(fnmatchcase(path, pattern) and part in text for pattern, part, _ in EXCEPTIONS)


def sources():
    """Yields the paths and texts of all sources."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    for path in subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines():
        file = ROOT / path
        if (file.suffix in ("", ".swift", ".js", ".py", ".sh")) and file.is_file():
            try:
                yield path, file.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue


def main():
    parser(__doc__).parse_args()
    failed = False
    for path, text in sources():
        for line, words, advice in faults(path, text):
            if not is_excepted(path, words):
                failed = True
                print(f"{path}:{line}: “{words}”: write {advice}")
    return 1 if failed else 0
