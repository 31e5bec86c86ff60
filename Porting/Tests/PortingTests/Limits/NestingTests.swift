import SwiftParser
import SwiftSyntax
import Testing

@testable import Porting

@Suite struct NestingTests {
    /// A source that is nested too deeply, with the line and the subject of the message.
    struct Deep: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        let line: Int
        let subject: String

        var testDescription: String { name }

        init(_ name: String, _ subject: String, _ text: String, line: Int = 1) {
            (self.name, self.line, self.subject, self.text) = (name, line, subject, text)
        }
    }

    private static func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    static let deep = [
        Deep("members", "syntax 2001 levels", "let a = b" + times(3000, ".c")),
        Deep("calls", "syntax 2001 levels", "let a = b" + times(3000, "()")),
        Deep("marks", "syntax 2001 levels", "let a = b" + times(3000, "!")),
        Deep("optionals", "syntax 2001 levels", "\nlet a: Int" + times(3000, "?"), line: 2),
        Deep("types", "brackets 257", times(300, "class A {\n") + times(300, "}\n"), line: 257),
        Deep("arguments", "brackets 257", "let a = " + times(300, "f(") + times(300, ")")),
        Deep("arrays", "brackets 257", "let a = " + times(20_000, "[")),
        Deep("interpolations", "brackets 257", "let a = " + times(300, "\"\\(")),
        Deep("raw literals", "brackets 257", "let a = " + times(300, "#\"\\#(")),
        Deep("generics", "brackets 257", "let a: " + times(300, "A<")),
        Deep(
            "conditions",
            "conditions 257",
            times(5000, "#if A\n") + times(5000, "#endif\n"),
            line: 257
        ),
        Deep("else if", "branches 257", "func f() { if a {}" + times(300, " else if a {}") + "}"),
        Deep("try", "words such as “try” 257", "let a = " + times(20_000, "try ") + "b"),
        Deep("types of functions", "arrows 257", "let a: " + times(20_000, "A -> ") + "A"),
    ]

    @Test(arguments: deep)
    func `a source that is nested too deeply has a one-line error`(_ source: Deep) throws {
        let good = Source(path: "Good.swift", text: "let a = 1")
        let bad = Source(path: "a/Bad.swift", text: source.text)
        let faulty = Source(path: "Faulty.swift", text: "let")
        let error = #expect(throws: PortingError.self) {
            try SourcePass(module: "M").port([good, bad, faulty])
        }
        #expect(error?.code == .unparsedSources)
        #expect(error?.lines.count == 2)
        let start = "a/Bad.swift:\(source.line): nests \(source.subject) "
        #expect(error?.lines.first?.hasPrefix(start) == true, "\(error?.description ?? "")")
        #expect(error?.lines.first?.hasSuffix(" are allowed") == true)
    }

    /// Sources near the limits, or with brackets and keywords in literals and comments.
    static let plain = [
        "let a = b" + times(1900, ".c"),
        "let a = b" + times(900, "()"),
        times(120, "class A {\n") + times(120, "}\n"),
        times(250, "#if A\n") + times(250, "#endif\n"),
        times(1000, "#if A\nlet a = 1\n#endif\n"),
        "let a = \"" + times(1000, "([{<") + "\"",
        "let a = #\"" + times(1000, "\\(\"(") + "\"#",
        "let a = \"\"\"\n" + times(1000, "(((\"\n") + "\"\"\"",
        "// " + times(1000, "([{ try ") + "\n/* " + times(1000, "if { /* */ ") + "*/",
        "enum E {\n" + times(1000, "case a\n") + "}",
        "func f() {\n" + times(1000, "if a < b {} else {}\n") + "}",
        "protocol P {\n" + times(1000, "func f() -> A\n") + "}",
        "let a = [" + times(1000, "1 < 2, ") + "]",
        "let a = 1" + times(5000, " + 1"),
    ]

    @Test(arguments: plain)
    func `a source that isn't nested too deeply is ported`(_ text: String) throws {
        #expect(try port(text).sources.first?.text == text)
    }

    @Test func `the first source that exceeds the limit on nodes has a one-line error`() {
        let source = Source(path: "A.swift", text: "let a = 1")
        let parsed = ParsedSource(source, nodes: 5)
        #expect(parsed.nodeCount > 5)
        #expect(
            parsed.fault?.description.hasPrefix("A.swift:1: the sources have more than ") == true
        )
        #expect(ParsedSource(source).fault == nil)
    }

    @Test func `the text that a rule inserts has a limit`() {
        let source = ParsedSource(Source(path: "A.swift", text: "a"))
        let rule = Rule(source, Declarations())
        let text = String(repeating: "a", count: PortingLimits.insertedBytes)
        rule.insert(text, at: source.tree.position)
        #expect(!rule.isExcessive)
        rule.insert("a", at: source.tree.position)
        #expect(rule.isExcessive)
        #expect(rule.edits.count == 1)
    }

    @Test func `ancestors have a limit`() {
        let text =
            (0..<1000).map { "class A\($0): A\($0 + 1), B\($0) {}\n" }.joined()
            + "class C: " + (0..<1000).map { "D\($0)" }.joined(separator: ", ") + " {}\n"
            + Self.times(1000, "extension C: E {}\n")
        let declarations = Declarations(of: [ParsedSource(Source(path: "A.swift", text: text))])
        #expect(declarations.ancestry(of: "A0").count == PortingLimits.ancestors)
        #expect(declarations.ancestry(of: "A0").prefix(3) == ["A0", "A1", "A2"])
        #expect(declarations.types["C"]?.inherited.count == PortingLimits.ancestors)
        #expect(declarations.types["C"]?.inherited.first == "D0")
    }

    @Test func `long texts are truncated and control characters are escaped in remarks`() throws {
        let text =
            "class A {\n  let a = #selector(\n    b\u{1B}[31m" + Self.times(1000, ", c") + ")\n}"
        let error = #expect(throws: PortingError.self) { try port(text) }
        #expect(error?.description.contains("\u{1B}") == false)
        let call = "let a = #keyPath(\n  A.self" + Self.times(500, " ") + ")"
        let line = try #require(try remarks(on: call).first)
        #expect(
            line == "A.swift:1: #keyPath( A.self" + Self.times(102, " ")
                + "… isn’t ported: it names no property; write the string"
        )
        let remark = Remark(path: "a\n\u{202E}.swift", line: 1, text: "b\r\n  c\u{7}")
        #expect(remark.description == "a\\u{A}\\u{202E}.swift:1: b c\\u{7}")
    }
}
