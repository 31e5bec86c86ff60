import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

@testable import Porting

/// Tests of sources that are composed of random members with known ported forms.
@Suite struct RandomSourceTests {
    /// The members of a class with their ported forms.
    ///
    /// `#` is replaced with a unique number.
    private static let members = [
        ("@objc func a#() {}", "func a#() {}"),
        ("@objc\nvar a# = 1", "var a# = 1"),
        ("@IBOutlet weak var a#: UIView! // @objc", "weak var a#: UIView! // @objc"),
        (
            "@IBInspectable @objc dynamic public var a#: CGFloat = 1",
            "@IBInspectable public var a#: CGFloat = 1"
        ),
        (
            "let a# = #selector(T.m(_:with:))",
            "let a# = Selector(\"m:with:\", T.self) { $0.m($1, with: $2) }"
        ),
        ("let a# = #keyPath(T.b.c)", "let a# = \"b.c\""),
        ("#if os(iOS) && !DEBUG\nvar a# = 1\n#endif", "#if true && !DEBUG\nvar a# = 1\n#endif"),
        (
            "func a#() { d?.scrollViewDidScroll?(v); g(Selector(x)) }",
            "func a#() { d?.scrollViewDidScroll(v); g(Selector(x)) }"
        ),
        ("/* dynamic */ var a# = \"@objc 🎡\"", "/* dynamic */ var a# = \"@objc 🎡\""),
        (
            "@available(iOS 9, *) static let a#: [Int]=[ 1,2 ]",
            "@available(iOS 9, *) static let a#: [Int]=[ 1,2 ]"
        ),
        (
            "init(a#: Int) { if a == #selector(T.m(_:)) {} }",
            "init(a#: Int) { if a == (Selector(\"m:\", T.self) { $0.m($1) }) {} }"
        ),
        (
            "@NSManaged var a#: Int",
            "var a#: Int {\n    get { (value(forKey: \"a#\") as? NSNumber)?.intValue ?? 0 }\n    set { setValue(newValue, forKey: \"a#\") }\n}"
        ),
        ("class C# {\n@objc func m() {}\n}", "class C# {\nfunc m() {}\n}"),
    ]

    private static let gaps = ["\n", "\n\n", "\n// @objc dynamic\n", "\n  \n", "\n/// A.\n"]

    @Test func `members are ported the same in any context`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed of the random sources: \(seed)")
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
            var (before, after) = ("class A {", "class A {")
            for number in 0..<Int.random(in: 1...12, using: &generator) {
                let member = try #require(Self.members.randomElement(using: &generator))
                let gap = try #require(Self.gaps.randomElement(using: &generator))
                before += gap + member.0.replacing("#", with: "\(number)", after: "aC\"")
                after += gap + member.1.replacing("#", with: "\(number)", after: "aC\"")
            }
            let rewriting = Rewriting("\(seed), \(round)", before + "\n}\n", after + "\n}\n")
            try check(rewriting)
        }
    }

    @Test func `any part of a source is ported or reported without a crash`() throws {
        let seed = UInt64.random(in: 0 ... .max)
        print("seed of the parts of sources: \(seed)")
        var generator = SeededGenerator(seed: seed)
        let whole = Self.members.map(\.0).joined(separator: "\n").replacing(
            "#",
            with: "",
            after: "aC\""
        )
        let text = Array(
            "@objc protocol P {\n@objc optional func f()\n}\nclass A: P {\n\(whole)\n}\n"
        )
        for _ in 0..<400 {
            let start = Int.random(in: 0..<text.count, using: &generator)
            let end = Int.random(in: start..<text.count, using: &generator)
            let part = String(text[..<start] + text[end...])
            do {
                for source in try port(part).sources {
                    #expect(!Parser.parse(source: source.text).hasError, "\(seed): \(part)")
                }
            } catch {
                #expect((error as? PortingError)?.code == .unparsedSources)
            }
        }
    }
}

extension String {
    /// Returns the text with a character replaced where it follows any of the given letters.
    fileprivate func replacing(
        _ target: Character,
        with text: String,
        after letters: String
    ) -> String {
        var result = ""
        for character in self {
            let isMarked = character == target && result.last.map(letters.contains) == true
            result += isMarked ? text : String(character)
        }
        return result
    }
}
