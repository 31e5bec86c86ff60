import Porting
import Testing

@Suite struct RespondsToTests {
    static let rewritings = [
        Rewriting(
            "a method of a type",
            "let a = b.responds(to: #selector(C.m(_:)))",
            "let a = (b is C)"
        ),
        Rewriting(
            "a getter, and an optional object",
            "let a = b?.responds(to: #selector(getter: C.p)) == true",
            "let a = (b is C) == true"
        ),
        Rewriting(
            "the enclosing type",
            "class A: B { func f() { if responds(to: #selector(m)) { } } }",
            "class A: B { func f() { if (self is A) { } } }"
        ),
        Rewriting(
            "a method of the sources",
            unchanged: "class A { func responds(to x: Int) {} }\nlet b = A().responds(to: 1)"
        ),
    ]

    @Test(arguments: rewritings)
    func `a test for a method becomes a test of the type`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test func `a selector without a type is reported`() throws {
        #expect(
            try remarks(on: "func f(s: Selector) -> Bool {\n  g.responds(to: s)\n}") == [
                "A.swift:2: responds(to:) isn’t ported: its selector names no type; test the object’s type"
            ]
        )
    }

    @Test func `a computed selector finds its method in a table`() throws {
        let text =
            "import UIKit\nclass A: UIView {\n  func f(s: String) {\n    let a = Selector(\"\\(s)Load\")\n    if responds(to: a) { perform(a) }\n  }\n  @objc func m() {}\n  @objc(n:) func k(_ x: Int) {}\n  @objc private func p() {}\n  func q() {}\n}\n"
        let ported = try port(text)
        let source = try #require(ported.sources.first?.text)
        #expect(source.contains("let a = Selector(\"\\(s)Load\", among: namedMethods)\n"))
        #expect(source.contains("if responds(to: a, among: namedMethods) { perform(a) }"))
        #expect(ported.remarks.isEmpty)
        let table = try #require(ported.sources.last)
        #expect(table.path == "NamedMethods.swift")
        #expect(
            table.text.hasSuffix(
                """
                let namedMethods: [NamedMethod] = [
                    NamedMethod(A.self, Selector("m", A.self) { $0.m() }),
                    NamedMethod(A.self, Selector("n:", A.self) { $0.k($1) }),
                ]

                """
            )
        )
    }

    @Test func `without @objc, methods of all objects are in the table`() throws {
        let text =
            "import UIKit\nclass A: NSObject { func m() {} }\nclass B { func n() {} }\nlet s = Selector(name)\n"
        let table = try #require(try port(text).sources.last)
        #expect(table.text.contains("Selector(\"m\", A.self)"))
        #expect(!table.text.contains("B.self"))
    }
}
