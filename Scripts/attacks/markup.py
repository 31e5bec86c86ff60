"""Markup and scripts in texts, names and drawings, which must not get into exported files."""
import json
import re
import xml.etree.ElementTree as Tree

TEXTS = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg onload=alert(1)>", "]]><b>", "&amp;&#60;",
    "</style><script>alert(1)</script>", "--><script>", "${alert(1)}", "{{x}}", "javascript:alert(1)", "</text>",
    "<!ENTITY x SYSTEM 'file:///etc/passwd'>", "\u2028</title><script>", "`;alert(1)//", "%3Cscript%3E",
]
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 24"
onload="alert(1)"><title>{0}</title><desc>{0}</desc><metadata>{0}</metadata><path id="{1}" d="M2 2h9v9z" class="{1}"
onclick="alert(1)" fill="red"/><g aria-label="{1}" id="g{1}"><circle r="5" data-x="{1}"/></g>{2}</svg>"""
EXTRAS = [
    "<script>alert(1)</script>", "<foreignObject><iframe src='javascript:alert(1)'/></foreignObject>",
    "<a href='javascript:alert(1)'><rect width='3' height='3'/></a>", "<image href='http://127.0.0.1/x.png' width='3'/>",
    "<use href='http://127.0.0.1/x.svg#a'/>", "<style>@import url(http://127.0.0.1/x.css); path{{fill:url(x.svg#g)}}</style>",
    "<set attributeName='onclick' to='alert(1)'/>", "<handler type='text/javascript'>alert(1)</handler>", "",
]
FORMATS = ["svg", "html", "json"]
ALLOWED = re.compile(r"(#|data:image/png;base64,)")


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def harm(name, data):
    """Returns a description of a danger in an exported file, or None."""
    text = data.decode("utf-8")
    if name.endswith("json"):
        json.loads(text)
        return None
    try:
        root = Tree.fromstring(text) if name.endswith("svg") else Tree.fromstring(f"<div>{text}</div>")
    except Tree.ParseError as error:
        return f"isn't well-formed: {error}"
    for element in root.iter():
        tag = element.tag.rsplit("}")[-1].lower()
        if tag in ("script", "foreignobject", "iframe", "handler", "a", "object", "embed", "img") and not (
                tag == "img" and ALLOWED.match(element.get("src", ""))):
            return f"contains <{tag}>"
        for key, value in element.attrib.items():
            key = key.rsplit("}")[-1].lower()
            if key.startswith("on") or "javascript:" in value.lower():
                return f"contains {key}={value!r}"
            if key in ("href", "src") and not ALLOWED.match(value):
                return f"refers to {value!r}"
        if tag == "style" and re.search(r"@import|url\((?!['\"]?#)|</", element.text or ""):
            return "has a style that refers to other files"
    return None


def run(harness):
    cases = [("text", text, "") for text in TEXTS] + [("drawing", text, extra) for text in TEXTS for extra in EXTRAS]
    if not harness.is_long:
        cases = harness.pick.sample(cases, 24)

    def judge(case):
        kind, text, extra = case
        with harness.folder() as folder:
            words = ["export", "bouncing-icon", "--text", text]
            if kind == "drawing":
                (folder / "x.svg").write_text(DRAWING.format(escaped(text), escaped(text), extra.replace("{{", "{")
                                                             .replace("}}", "}")))
                words = ["export", "./x.svg"]
            for ending in FORMATS:
                words += ["-o", f"out.{ending}"]
            result = harness.run(words, folder)
            problem = harness.problem(result)
            for path in folder.glob("out.*"):
                found = harm(path.name, path.read_bytes())
                problem = problem or (found and f"{path.name} {found}")
            if kind == "text" and result.code:
                problem = problem or f"refused: {result.lines}"
            return problem

    yield from harness.all(cases, judge)
