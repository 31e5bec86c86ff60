"""Tests the comparison of the look-alike with bindings on small made-up examples."""

from __future__ import annotations

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from apple.bindings import Library  # noqa: E402
from apple.comparison import Comparison  # noqa: E402
from apple.csharp import parse  # noqa: E402
from apple.differences import Differences, read_names  # noqa: E402
from apple.expressions import active_text, evaluate, holds  # noqa: E402
from apple.lookalike import LookAlike, read_declared  # noqa: E402
from apple.platforms import PLATFORMS  # noqa: E402
from apple.swift_names import (  # noqa: E402
    constant_fits, initializer_fits, method_fits, property_fits, says_type, words,
)
from apple.type_names import csharp_type, swift_type  # noqa: E402
from apple.values import Sources  # noqa: E402

BINDINGS = """
using System; // [Export ("nothing")]
namespace Toys {
    delegate void ToyHandler (bool finished);

    [Flags, Native ("ToyOptions")]
    enum ToyOption : ulong { None = 0, Loud = 1 << 2, [NoTV] Bright, All = Loud | 0x10 }

    [Native]
    enum ToyBoxKind : long { Wood = 3, Paper }

    [Protocol, Model, BaseType (typeof (NSObject))]
    interface ToyDelegate {
        [Abstract, Export ("toyDidBreak:")]
        void Broke (Toy toy);

        [Export ("toy:willRollToPoint:")]
        bool WillRoll (Toy toy, CGPoint point);
    }

    interface IToyDelegate { }

    /* [Export ("nothing")] */
    [BaseType (typeof (NSObject))]
    interface Toy : NSCoding {
        [DesignatedInitializer, Export ("initWithBox:kind:")]
        NativeHandle Constructor ([NullAllowed] ToyBox box, ToyBoxKind kind);

        [Static, Export ("toyNamed:")]
        [return: NullAllowed]
        Toy FromName (string name);

        [Export ("weight")]
        nfloat Weight { get; set; }

        [Export ("shiny")]
        bool Shiny { [Bind ("isShiny")] get; set; }

        [NullAllowed, Export ("delegate", ArgumentSemantic.Assign)]
        NSObject WeakDelegate { get; set; }

        [NoTV]
        [Export ("rollToPoint:options:completion:")]
        void Roll (CGPoint point, ToyOption options, [NullAllowed] ToyHandler completion);

        [Export ("attachToy:atIndex:")]
        void Attach (Toy toy, nint index);

        [Static, Export ("redToy")]
        Toy Red { get; }

        [iOS (18, 2), Export ("sing")]
        void Sing ();

        [Field ("ToyDidRollNotification")]
        NSString DidRollNotification { get; }
    }

    [BaseType (typeof (Toy))]
    interface ToyBox { }

    [Category, BaseType (typeof (Toy))]
    interface Toy_Painting {
        [Export ("paintWithColor:")]
        void Paint (ToyColor color);
    }

    public struct ToyInsets {
        public nfloat Top; public nfloat Left;
        public ToyInsets (nfloat top, nfloat left) { Top = top; Left = left; }
        public static bool operator == (ToyInsets a, ToyInsets b) { return true; }
        public static ToyInsets Zero => new ToyInsets (0, 0);
        [DllImport ("toys")]
        extern static /* ToyColorRef */ IntPtr ToyColorCreate (nfloat red);
    }
}
"""


def symbol(kind, path, text, is_open=True, identifier=None, since=None):
    """Returns a symbol in the form of symbol graphs."""
    versions = {} if since is None else {"availability": [
        {"domain": "iOS", "introduced": {"major": since[0], "minor": since[1]}}]}
    return versions | {
        "kind": {"identifier": f"swift.{kind}"}, "pathComponents": path.split("."),
        "identifier": {"precise": identifier or f"{path} {text}"},
        "declarationFragments": [{"spelling": text}],
        "accessLevel": "open" if is_open else "public",
    }


CLASS = symbol("class", "Toy", "class Toy", identifier="Toy")


def compare(*symbols, relations=(), source="", names=None, platform="ios"):
    """Returns the results of comparing symbols, except the class that declares them."""
    lookalike = LookAlike()
    inherits = {"kind": "inheritsFrom", "source": "Toy", "target": "NSObject",
                "targetFallback": "ObjectiveC.NSObject"}
    lookalike.read({
        "module": {"name": "Toys"}, "symbols": [CLASS, *symbols],
        "relationships": [inherits, *relations]})
    library = Library.read({"toys.cs": BINDINGS}, platform)
    sources = Sources({"Toys.swift": source}, PLATFORMS[platform])
    comparison = Comparison(library, lookalike, sources, names or {}, (18, 0))
    return [finding.what for finding in comparison.findings()][1:]


class ExpressionTests(unittest.TestCase):
    """Constants and conditions."""

    def test_constants_are_evaluated(self):
        self.assertEqual(evaluate("1 << 3", {}), 8)
        self.assertEqual(evaluate("A | 0x10uL", {"A": 1}), 17)
        self.assertEqual(evaluate("unchecked ((int) -1)", {}), -1)
        self.assertIsNone(evaluate("Other.Value", {}))
        self.assertIsNone(evaluate("fatalError()", {}))

    def test_conditions_are_evaluated(self):
        self.assertTrue(holds(" !TVOS && (IOS || MAC) // why", {"IOS"}))
        self.assertFalse(holds("IOS && !NET", {"IOS", "NET"}))
        self.assertTrue(holds("canImport(UIKit)", set()))

    def test_lines_keep_their_numbers(self):
        text = "a\n#if X\nb\n#elif Y\nc\n#else\nd\n#endif\ne"
        self.assertEqual(active_text(text, {"Y"}), "a\n\n\n\nc\n\n\n\ne")
        self.assertEqual(active_text(text, set()).split(), ["a", "d", "e"])
        self.assertEqual(active_text(text, {"X", "Y"}).split(), ["a", "b", "e"])


class CSharpTests(unittest.TestCase):
    """Declarations of C#."""

    def setUp(self):
        self.types = {declared.name: declared for declared in parse(BINDINGS, "toys.cs")}

    def member(self, owner, name):
        return next(member for member in self.types[owner].members if member.name == name)

    def test_types_have_their_kinds(self):
        kinds = {name: declared.kind for name, declared in self.types.items()}
        self.assertEqual(kinds["ToyHandler"], "delegate")
        self.assertEqual(kinds["ToyOption"], "enum")
        self.assertEqual(kinds["Toy"], "interface")
        self.assertEqual(kinds["ToyInsets"], "struct")
        self.assertEqual(self.types["ToyOption"].native_name, "ToyOptions")
        self.assertEqual(self.types["Toy"].base, "NSObject")
        self.assertEqual(self.types["Toy"].bases, ["NSCoding"])

    def test_members_have_their_parts(self):
        roll = self.member("Toy", "Roll")
        self.assertEqual(roll.selector, "rollToPoint:options:completion:")
        self.assertEqual([p.type for p in roll.parameters], ["CGPoint", "ToyOption", "ToyHandler"])
        self.assertEqual([p.is_nullable for p in roll.parameters], [False, False, True])
        self.assertIsNotNone(roll.attribute("NoTV"))
        self.assertTrue(self.member("Toy", "FromName").is_nullable)
        self.assertTrue(self.member("Toy", "FromName").is_static)
        self.assertEqual(self.member("Toy", "Shiny").accessors, (("get", "isShiny"), ("set", "")))
        self.assertEqual(self.member("Toy", "Red").accessors, (("get", ""),))
        self.assertEqual(self.member("Toy", "Constructor").kind, "constructor")
        self.assertEqual(len(self.types["Toy"].members), 10)

    def test_enums_have_values(self):
        values = {member.name: member.value for member in self.types["ToyOption"].members}
        self.assertEqual(values, {"None": 0, "Loud": 4, "Bright": 5, "All": 20})
        self.assertEqual([m.value for m in self.types["ToyBoxKind"].members], [3, 4])

    def test_handwritten_code_is_read_over(self):
        names = [member.name for member in self.types["ToyInsets"].members]
        self.assertEqual(names, ["Top", "Left", "ToyInsets", "Zero", "ToyColorCreate"])
        self.assertEqual(self.member("ToyInsets", "ToyColorCreate").type, "ToyColor")

    def test_messages_show_declarations(self):
        self.assertEqual(self.member("Toy", "Weight").text, "nfloat Toy.Weight { get; set; }")
        self.assertEqual(
            self.member("Toy", "FromName").text,
            "[NullAllowed] static Toy Toy.FromName (string name)")
        self.assertEqual(self.types["Toy"].members[0].place, "toys.cs:27")


class TypeNameTests(unittest.TestCase):
    """Types in both languages."""

    def test_types_of_swift_are_read(self):
        closure = swift_type("(@MainActor @Sendable (Bool, [any Toy]) -> Void)?")
        self.assertEqual((closure.name, closure.optionality), ("->", "?"))
        self.assertEqual(str(closure), "((Bool, [Toy]) -> ())?")
        self.assertEqual(str(swift_type("[String : Any]!")), "[String: Any]!")
        self.assertEqual(str(swift_type("Set<Toy.Kind>")), "Set<Toy.Kind>")
        self.assertEqual(str(swift_type("@escaping (inout Int) -> (Int) -> [Int]?")),
                         "(Int) -> (Int) -> [Int]?")

    def test_types_of_csharp_are_read(self):
        def delegate(name):
            return ["bool", "void"] if name == "Handler" else None
        self.assertEqual(str(csharp_type("Handler", delegate)), "(bool) -> ()")
        self.assertEqual(str(csharp_type("Action<Toy[],bool>", delegate)), "([Toy], bool) -> ()")
        self.assertEqual(str(csharp_type("Func<nint>", delegate)), "() -> nint")
        self.assertEqual(str(csharp_type("NSDictionary", delegate)), "[?: ?]")

    def test_declarations_are_read(self):
        found = read_declared(symbol(
            "type.method", "Toy.roll(to:_:then:)", "@MainActor class func roll(to point: CGPoint, "
            "_ options: Toy.Options = [], then: ((Bool) -> Void)? = nil) throws -> [Toy]?"),
            "func", "Toys")
        self.assertEqual(found.labels, ("to", "", "then"))
        self.assertEqual([str(kind) for kind in found.parameters],
                         ["CGPoint", "Toy.Options", "((Bool) -> ())?"])
        self.assertEqual(str(found.type), "[Toy]?")
        self.assertTrue(found.is_static and found.throws)
        failing = read_declared(symbol("init", "Toy.init(named:)", "init?(named: String)"),
                                "init", "Toys")
        self.assertTrue(failing.is_failable)
        for text, is_settable in [("var a: Int", True), ("var a: Int { get }", False),
                                  ("var a: Int { get set }", True), ("let a: Int", False)]:
            declared = read_declared(symbol("property", "Toy.a", text), "var", "Toys")
            self.assertEqual((declared.is_settable, str(declared.type)), (is_settable, "Int"))


class SelectorTests(unittest.TestCase):
    """Names after SE-0005."""

    def test_words_are_found(self):
        self.assertEqual(words("initWithCGColor"), ("init", "with", "cg", "color"))
        self.assertEqual(words("UIViewURLs"), ("ui", "view", "urls"))

    def test_methods_fit(self):
        for base, labels, selector, types in [
                ("convert", ("", "from"), "convertPoint:fromLayer:", ("CGPoint", "CALayer")),
                ("insertSublayer", ("", "at"), "insertSublayer:atIndex:", ("CALayer", "int")),
                ("add", ("", "forKey"), "addAnimation:forKey:", ("CAAnimation", "string")),
                ("point", ("inside", "with"), "pointInside:withEvent:", ("CGPoint", "UIEvent")),
                ("setNeedsDisplay", ("",), "setNeedsDisplayInRect:", ("CGRect",)),
                ("layoutIfNeeded", (), "layoutIfNeeded", ())]:
            self.assertIsNotNone(method_fits(base, labels, selector, types, ""), selector)

    def test_other_methods_do_not_fit(self):
        for base, labels, selector, types in [
                ("convert", ("", "to"), "convertPoint:fromLayer:", ("CGPoint", "CALayer")),
                ("convert", ("", "fromView"), "convertPoint:fromLayer:", ("CGPoint", "CALayer")),
                ("add", ("", "key"), "addAnimation:forKey:", ("CAAnimation", "string")),
                ("add", ("",), "addAnimation:forKey:", ("CAAnimation", "string")),
                ("layout", (), "layoutIfNeeded", ()),
                ("hit", ("",), "hitTest:", ("CGPoint",))]:
            self.assertIsNone(method_fits(base, labels, selector, types, ""), selector)

    def test_labels_do_not_say_types(self):
        self.assertTrue(says_type("fromLayer", "CALayer"))
        self.assertTrue(says_type("forControlEvents", "UIControlEvent"))
        self.assertTrue(says_type("atIndex", "nint"))
        self.assertFalse(says_type("forKey", "string"))
        self.assertFalse(says_type("belowSubview", "UIView"))
        self.assertFalse(says_type("layer", "CALayer"))

    def test_properties_fit(self):
        self.assertEqual(property_fits("red", "redColor", "UIColor", "UIColor"), 1)
        self.assertEqual(property_fits("isHidden", "isHidden", "bool", "CALayer"), 0)
        self.assertIsNone(property_fits("isHidden", "hidden", "bool", "CALayer"))
        self.assertIsNone(property_fits("isName", "name", "string", "CALayer"))
        self.assertIsNone(property_fits("bounds", "frame", "CGRect", "CALayer"))

    def test_initializers_fit(self):
        def fits(labels, selector, types, owner, is_factory=True):
            return initializer_fits(labels, selector, types, owner, is_factory) is not None
        self.assertTrue(fits(("frame",), "initWithFrame:", ("CGRect",), "UIView", False))
        self.assertTrue(fits(("named",), "imageNamed:", ("string",), "UIImage"))
        self.assertTrue(fits(("ovalIn",), "bezierPathWithOvalInRect:", ("CGRect",), "UIBezierPath"))
        self.assertTrue(fits((), "layer", (), "CALayer"))
        self.assertTrue(fits(("controlPoints", ""), "functionWithControlPoints::",
                             ("float", "float"), "CAMediaTimingFunction"))
        self.assertFalse(fits(("rect",), "initWithFrame:", ("CGRect",), "UIView", False))
        self.assertFalse(fits(("frame",), "resizeWithFrame:", ("CGRect",), "UIView", False))

    def test_constants_fit(self):
        self.assertTrue(constant_fits("both", "CAMediaTimingFillMode", "kCAFillModeBoth"))
        self.assertTrue(constant_fits("font", "NSAttributedString.Key", "NSFontAttributeName"))
        self.assertFalse(
            constant_fits("resize", "CALayerContentsGravity", "kCAGravityResizeAspect"))
        self.assertFalse(constant_fits("round", "CAShapeLayerLineCap", "kCALineJoinRound"))


class ComparisonTests(unittest.TestCase):
    """Members of a made-up framework."""

    def test_equal_declarations_have_no_differences(self):
        for kind, path, text in [
                ("property", "Toy.weight", "var weight: CGFloat"),
                ("property", "Toy.isShiny", "var isShiny: Bool"),
                ("property", "Toy.delegate", "weak var delegate: (any ToyDelegate)?"),
                ("type.property", "Toy.red", "class var red: Toy { get }"),
                ("method", "Toy.attach(_:at:)", "func attach(_ toy: Toy, at index: Int)"),
                ("method", "Toy.paint(with:)", "func paint(with color: ToyColor)"),
                ("init", "Toy.init(named:)", "init?(named name: String)"),
                ("init", "Toy.init(box:kind:)", "init(box: ToyBox?, kind: ToyBox.Kind)"),
                ("type.property", "Toy.didRollNotification",
                 "class let didRollNotification: NSNotification.Name"),
                ("method", "Toy.roll(to:options:completion:)",
                 "func roll(to: CGPoint, options: ToyOptions, completion: ((Bool) -> Void)?)")]:
            protocol = symbol("protocol", "ToyDelegate", "protocol ToyDelegate")
            self.assertEqual(compare(protocol, symbol(kind, path, text))[1], "", path)

    def test_each_difference_is_found(self):
        for kind, path, text, what in [
                ("property", "Toy.weight", "var weight: Double", "type: nfloat"),
                ("property", "Toy.weight", "var weight: CGFloat { get }", "can't be set"),
                ("property", "Toy.weight", "var weight: CGFloat?", "result is optional"),
                ("property", "Toy.delegate", "var delegate: Any", "result isn't optional"),
                ("property", "Toy.red", "var red: Toy { get }", "isn't static"),
                ("method", "Toy.red()", "func red() -> Toy", "isn't static"),
                ("method", "Toy.attach(_:at:)", "func attach(_ toy: Toy?, at index: Int)",
                 "parameter 1 is optional"),
                ("method", "Toy.attach(_:at:)", "func attach(_ toy: Toy, at index: CGFloat)",
                 "parameter 2: nint"),
                ("init", "Toy.init(named:)", "init(named name: String)", "doesn't fail"),
                ("method", "Toy.sing()", "func sing()", "exists since iOS 18.2"),
                ("property", "Toy.shiny", "var shiny: Bool", "not matched"),
                ("property", "Toy.height", "var height: CGFloat", "not matched"),
                ("method", "Toy.attach(_:index:)", "func attach(_ toy: Toy, index: Int)",
                 "not matched")]:
            self.assertEqual(compare(symbol(kind, path, text))[0], what, path)

    def test_versions_are_compared(self):
        for name, since, what in [
                ("sing", (18, 2), ""), ("sing", (18, 1), "exists since iOS 18.2"),
                ("sing", (26, 0), "exists since iOS 18.2"), ("sing", None, "exists since iOS 18.2"),
                ("paint", (26, 0), "exists in iOS 18.0"), ("paint", (17, 0), ""),
                ("paint", None, "")]:
            arguments = {"sing": "()", "paint": "(with color: ToyColor)"}[name]
            path = {"sing": "Toy.sing()", "paint": "Toy.paint(with:)"}[name]
            declared = symbol("method", path, f"func {name}{arguments}", since=since)
            self.assertEqual(compare(declared)[0], what, (name, since))

    def test_aliases_are_resolved(self):
        alias = symbol("typealias", "ToyWeight", "typealias ToyWeight = CGFloat")
        weight = symbol("property", "Toy.weight", "var weight: ToyWeight")
        self.assertEqual(compare(alias, weight), [""])

    def test_members_of_classes_are_open(self):
        weight = symbol("property", "Toy.weight", "var weight: CGFloat", is_open=False)
        self.assertEqual(compare(weight), ["isn't open"])

    def test_platforms_lack_members(self):
        roll = symbol("method", "Toy.roll(to:options:completion:)", "func roll(to: CGPoint, "
                      "options: ToyOptions, completion: ((Bool) -> Void)?)")
        self.assertEqual(compare(roll, platform="tvos"), ["doesn't exist on tvos"])
        self.assertEqual(compare(roll, platform="maccatalyst"), [""])

    def test_superclasses_are_compared(self):
        box = symbol("class", "ToyBox", "class ToyBox", identifier="ToyBox")
        right = {"kind": "inheritsFrom", "source": "ToyBox", "target": "Toy"}
        self.assertEqual(compare(box, relations=[right]), [""])
        self.assertEqual(compare(box), ["inherits from nothing, not Toy"])

    def test_requirements_are_compared(self):
        protocol = symbol("protocol", "ToyDelegate", "protocol ToyDelegate", identifier="P")
        must = symbol("method", "ToyDelegate.toyDidBreak(_:)", "func toyDidBreak(_ toy: Toy)",
                      False, "must")
        may = symbol("method", "ToyDelegate.toy(_:willRollTo:)",
                     "func toy(_ toy: Toy, willRollTo point: CGPoint) -> Bool", False, "may")
        def relations(first, second):
            return [{"kind": first, "source": "must", "target": "P"},
                    {"kind": second, "source": "may", "target": "P"}]
        right = relations("requirementOf", "optionalRequirementOf")
        self.assertEqual(compare(protocol, must, may, relations=right), ["", "", ""])
        wrong = relations("optionalRequirementOf", "requirementOf")
        self.assertEqual(
            compare(protocol, must, may, relations=wrong), ["", "is optional", "is required"])

    def test_enums_are_compared(self):
        kind = symbol("enum", "ToyBox.Kind", "enum Kind", identifier="Kind")
        cases = [symbol("enum.case", f"ToyBox.Kind.{name}", f"case {name}")
                 for name in ("wood", "paper", "steel")]
        source = "extension ToyBox {\n    enum Kind: Int {\n        case wood = 3, paper = 5\n" \
            "        case steel\n    }\n}"
        self.assertEqual(compare(kind, *cases, source=source),
                         ["", "", "has the value 5, not 4", "not matched"])
        options = symbol("struct", "ToyOptions", "struct ToyOptions", identifier="Options")
        loud = symbol("type.property", "ToyOptions.loud", "static var loud: ToyOptions { get }")
        is_set = {"kind": "conformsTo", "source": "Options", "target": "s",
                  "targetFallback": "Swift.OptionSet"}
        self.assertEqual(compare(options, loud, relations=[is_set]), ["", ""])
        self.assertEqual(compare(options)[0], "is no option set")

    def test_structs_are_compared(self):
        insets = symbol("struct", "ToyInsets", "struct ToyInsets")
        top = symbol("property", "ToyInsets.top", "var top: CGFloat")
        left = symbol("property", "ToyInsets.left", "var left: Float")
        new = symbol("init", "ToyInsets.init(top:left:)", "init(top: CGFloat, left: CGFloat)")
        self.assertEqual(compare(insets, top, left, new), ["", "", "type: nfloat", ""])

    def test_functions_are_compared_in_parts(self):
        color = symbol("class", "ToyColor", "class ToyColor", False)
        new = symbol("init", "ToyColor.init(pink:)", "init(pink: CGFloat)", False)
        names = {"ToyColor.init(pink:)": "ToyColorCreate"}
        self.assertEqual(compare(color, new, names=names)[1], "")
        new = symbol("init", "ToyColor.init(pink:)", "init(pink: Int)", False)
        self.assertEqual(compare(color, new, names=names)[1], "arguments: nfloat")

    def test_names_are_looked_up(self):
        heavy = symbol("property", "Toy.heaviness", "var heaviness: CGFloat")
        self.assertEqual(compare(heavy, names={"Toy.heaviness": "weight"}), [""])


class DifferencesTests(unittest.TestCase):
    """The tables."""

    def test_listed_differences_are_accepted(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "differences.tsv"
            path.write_text("symbol\twhat\treason\nToy.a\tnot matched\tC function\n"
                            "Toy.b\tnot matched\t\nToy.c\tnot matched\told\n")
            found = Differences.read(path)
            self.assertTrue(found.accepts("Toy.a", "not matched"))
            self.assertFalse(found.accepts("Toy.b", "not matched"))
            self.assertFalse(found.accepts("Toy.d", "type: nint"))
            self.assertEqual(found.unneeded, [("Toy.c", "not matched")])
            new = [("Toy.a", "not matched"), ("Toy.d", "type: nint")]
            self.assertEqual(found.record(new * 2), 1)
            self.assertEqual(path.read_text().split("\n")[-2], "Toy.d\ttype: nint\t")

    def test_bad_tables_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "names.tsv"
            self.assertEqual(read_names(path), {})
            for text in ("symbol\tnote\n", "symbol\tname\nToy.a\n"):
                path.write_text(text)
                self.assertRaises(ValueError, read_names, path)


class SourceTests(unittest.TestCase):
    """Values and places that are read from the look-alike's sources."""

    def test_values_and_places_are_found(self):
        sources = Sources({"Toys.swift": """public struct ToyOptions: OptionSet {
    public static var loud: ToyOptions { ToyOptions(rawValue: 1 << 2) }
}
open class Toy: NSObject {
    public enum Kind: Int { case wood = 3, paper }
    #if os(tvOS)
    open var remote: Int
    #endif
    open class var red: Toy { fatalError() }
    open func roll(to point: CGPoint) {}
}"""}, PLATFORMS["ios"])
        self.assertEqual(
            sources.values, {"ToyOptions.loud": 4, "Toy.Kind.wood": 3, "Toy.Kind.paper": 4})
        self.assertEqual(sources.place(("Toy", "roll(to:)")), "Toys.swift:10")
        self.assertEqual(sources.place(("Toy", "red")), "Toys.swift:9")
        self.assertEqual(sources.place(("Toy", "remote")), "Toys.swift:4")


if __name__ == "__main__":
    unittest.main()
