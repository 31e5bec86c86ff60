"""Tests the comparison with a small table and graph, and with each kind of fault in them."""
import unittest

from compatibility.comparison import WITHOUT_EFFECT, Comparison
from compatibility.document import write
from compatibility.conformance import Tally
from compatibility.errors import CompatibilityError
from compatibility.graph import Graph
from compatibility.notes import read_measured, read_notes
from compatibility.tables import Catalog, read_area

TABLE = """# Layers

class CALayer: NSObject, CAMediaTiming
    init init() init?(coder:)
    var bounds isOpaque
        filters
    func display() value(at:)
    static func layer()

class CAShapeLayer: CALayer
    var path

struct CALineCap
    static var round

protocol CAMediaTiming
    var speed

class CATiledLayer: CALayer
    var tileSize

global Functions
    func CACurrentMediaTime()
"""
NOTES = """status\tsymbols\thow\tfound as
differs\tCALayer: isOpaque\tkept, without effect
absent\tCALayer: filters\tnothing filters
differs\tCALayer: value(at:)\tunder another name\tCALayer: sample(at:)
"""
MEASURED = """table\tsubject\tsymbols
1.timing\ttime\tCALayer: bounds; CAMediaTiming: speed
"""


def symbol(kind, *path, access="public", declaration="", comment=""):
    """Returns a symbol in the form of symbol graphs."""
    return {
        "kind": {"identifier": f"swift.{kind}"}, "identifier": {"precise": ":".join(path)},
        "pathComponents": list(path), "accessLevel": access,
        "declarationFragments": [{"spelling": declaration or path[-1]}],
        "docComment": {"lines": [{"text": comment}]},
    }


def symbols():
    """Returns the symbols in the table that we declare, and a few more."""
    return [
        symbol("class", "CALayer", access="open"), symbol("init", "CALayer", "init()"),
        symbol("init", "CALayer", "init(coder:)", declaration="init?(coder: NSCoder)"),
        symbol("property", "CALayer", "bounds", access="open"),
        symbol("property", "CALayer", "isOpaque", access="open", comment="Kept, without effect."),
        symbol("method", "CALayer", "display()"), symbol("method", "CALayer", "sample(at:)"),
        symbol("method", "CALayer", "hash(into:)"), symbol("class", "CAShapeLayer", access="open"),
        symbol("property", "CAShapeLayer", "path", access="open"),
        symbol("property", "CAShapeLayer", "bounds", access="open"), symbol("enum", "CALineCap"),
        symbol("enum.case", "CALineCap", "round"), symbol("protocol", "CAMediaTiming"),
        symbol("property", "CAMediaTiming", "speed"), symbol("func", "CACurrentMediaTime()"),
    ]


def comparison(table=TABLE, notes=NOTES, measured=MEASURED, ours=None, ported=()):
    """Returns a comparison of texts."""
    relations = [{"kind": "inheritsFrom", "source": "CAShapeLayer", "target": "CALayer"}]
    porting = {"symbols": ported, "relationships": [], "module": {"name": "PortingKit"}}
    graph = Graph([{"symbols": symbols() if ours is None else ours, "relationships": relations}, porting])
    return Comparison(Catalog([read_area(table, "table")]), graph, read_notes(notes, "notes"),
                      read_measured(measured, "measured"))


def document(made):
    """Returns the document for a comparison of all symbols."""
    marks = "<!-- counts -->\n<!-- conformance -->\n<!-- symbols -->"
    text = write(marks, made, made.catalog.areas, {"1.timing": Tally(1)}, {"1.timing": "time"})
    made.check_told()
    made.check_globals()
    return text


class ComparisonTests(unittest.TestCase):
    """Statuses of symbols, and what fails."""

    def findings(self, name, **texts):
        made = comparison(**texts)
        section = made.section(made.catalog.blocks[name][0])
        return {finding.spelling: (finding.status, finding.how) for finding in section.findings}, section

    def fails(self, message, **texts):
        with self.assertRaises(CompatibilityError) as caught:
            document(comparison(**texts))
        self.assertIn(message, str(caught.exception))
        self.assertNotIn("\n", str(caught.exception))

    def test_each_status_is_found(self):
        found, section = self.findings("CALayer")
        self.assertEqual(found["class CALayer"], ("same", ""))
        self.assertEqual(found["init?(coder:)"], ("same", ""))
        self.assertEqual(found["bounds"], ("measured", ""))
        self.assertEqual(found["display()"], ("sealed", ""))
        self.assertEqual(found["isOpaque"], ("differs", "kept, without effect"))
        self.assertEqual(found["value(at:)"], ("differs", "under another name"))
        self.assertEqual(found["filters"], ("absent", "nothing filters"))
        self.assertEqual(found["layer()"], ("absent", ""))
        self.assertEqual(section.ours, ["sample(at:)"])

    def test_an_override_is_not_ours(self):
        self.assertEqual(self.findings("CAShapeLayer")[1].ours, [])

    def test_kinds_are_compared(self):
        found, _ = self.findings("CALineCap")
        self.assertEqual(found["struct CALineCap"], ("differs", "an enum instead of a struct"))
        self.assertEqual(found["round"], ("differs", "`case` instead of `static var`"))

    def test_failing_initializers_are_compared(self):
        found, _ = self.findings("CALayer", table=TABLE.replace("init?(coder:)", "init(coder:)"))
        self.assertEqual(found["init(coder:)"], ("differs", "can fail"))

    def test_a_type_that_is_absent_has_no_members(self):
        found, section = self.findings("CATiledLayer", table=TABLE.replace("var tileSize", "var bounds"))
        self.assertEqual({status for status, _ in found.values()}, {"absent"})
        self.assertTrue(section.is_absent)

    def test_the_document_says_all(self):
        text = document(comparison())
        for line in ["| [Layers](#layers) | 18 | 2 | 7 | 1 | 4 | 4 |", "- **All absent:** `CATiledLayer` (2)",
                     "| `isOpaque` | kept, without effect |", "- **Not Apple's:** `sample(at:)`"]:
            self.assertIn(line, text)

    def test_symbols_of_porting_kit_are_marked(self):
        member = symbol("init", "CAShapeLayer", "init(path:)", access="open")
        whole = symbol("class", "CATiledLayer", access="open")
        table = TABLE.replace("    var path", "    var path\n    init init(path:)")
        text = document(comparison(table=table, ported=[member, whole]))
        self.assertIn("- **In PortingKit (1):** `init(path:)`", text)
        self.assertIn("### CATiledLayer\n\n- **Same (1):** `class CATiledLayer`\n- **Absent (1):** `tileSize`"
                      "\n- **Module:** PortingKit", text)
        full = [whole, symbol("property", "CATiledLayer", "tileSize", access="open")]
        self.assertIn("- **All the same, in PortingKit:** `CATiledLayer` (2)",
                      document(comparison(ported=full)))

    def test_comments_that_limit_a_declaration_are_found(self):
        for comment in ("A flag. It has no effect.", "A flag. Has no visual effect.",
                        "Does nothing, because edges are smooth.",
                        "Asks whether a row moves. Never called, because rows don't.",
                        "Called late; never called, because there is no input.", "The storyboard; always nil.",
                        "Differs from UIKit: the result is final.", "Reports that nibs aren't supported."):
            with self.subTest(comment):
                self.assertTrue(WITHOUT_EFFECT.search(comment))
        for comment in ("The animation has no effect outside of its active duration.",
                        "Called after the view appears; does nothing by default.",
                        "Open subpaths are treated as closed."):
            with self.subTest(comment):
                self.assertFalse(WITHOUT_EFFECT.search(comment))

    def test_a_renamed_symbol_changes_the_document(self):
        renamed = [dict(one, pathComponents=["CALayer", "refresh()"])
                   if one["pathComponents"][-1] == "display()" else one for one in symbols()]
        self.assertNotEqual(document(comparison()), document(comparison(ours=renamed)))

    def test_a_note_of_an_unknown_symbol_fails(self):
        self.fails("notes:5: neither a table nor the symbol graph has CALayer.color",
                   notes=NOTES + "differs\tCALayer: color\tnot\n")

    def test_a_note_that_calls_absent_what_exists_fails(self):
        self.fails("CALayer.bounds is noted as absent, but it exists",
                   notes=NOTES + "absent\tCALayer: bounds\tno\n")

    def test_a_note_that_says_how_the_absent_differs_fails(self):
        self.fails("CALayer.layer() is noted as differs, but it is absent",
                   notes=NOTES + "differs\tCALayer: layer()\tno\n")

    def test_a_note_that_no_table_shows_fails(self):
        self.fails("no table lists CAShapeLayer.bounds; CALayer has",
                   notes=NOTES + "differs\tCAShapeLayer: bounds\tno\n")

    def test_a_note_that_names_nothing_fails(self):
        self.fails("notes:2: “color(at:)” is the name of nothing",
                   notes=NOTES.replace("kept,", "`color(at:)`,"))

    def test_a_global_symbol_in_no_table_fails(self):
        self.fails("no table in Documentation/Compatibility has CAOwn()",
                   ours=[*symbols(), symbol("func", "CAOwn()")])

    def test_a_comment_without_a_note_fails(self):
        self.fails("CALayer.isOpaque: its comment says “without effect”",
                   notes=NOTES.replace("CALayer: isOpaque", "CALayer: display()"))

    def test_a_measured_symbol_that_nobody_knows_fails(self):
        self.fails("CALayer.size", measured=MEASURED.replace("bounds", "size"))

    def test_tables_fail_at_their_line(self):
        for text, message in [("class A", "table:1: the first line"),
                              ("# A\n  var a", "table:2: members"),
                              ("# A\nclass A\n  a", "table:3: “a” doesn't begin"),
                              ("# A\nclass A\n  var a,b", "table:3: “a,b” is no Swift spelling"),
                              ("# A\nclass A\n  var a a", "table:3: “a” stands there twice"),
                              ("# A\nactor A", "table:2: “actor A” is none of")]:
            with self.subTest(text), self.assertRaises(CompatibilityError) as caught:
                read_area(text, "table")
            self.assertIn(message, str(caught.exception))


if __name__ == "__main__":
    unittest.main()
