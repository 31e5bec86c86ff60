import Porting
import Testing

@Suite struct SelectorTests {
    static let rewritings = [
        Rewriting(
            "a type and labels",
            "let s = #selector(A.m(_:))",
            "let s = Selector(\"m:\", A.self) { $0.m($1) }"
        ),
        Rewriting(
            "argument labels",
            "f(#selector(A.move(sender:)), #selector(A.B.m(_:with:)), #selector(A.m(for:_:)))",
            "f(Selector(\"moveWithSender:\", A.self) { $0.move(sender: $1) }, Selector(\"m:with:\", A.B.self) { $0.m($1, with: $2) }, Selector(\"mFor::\", A.self) { $0.m(for: $1, $2) })"
        ),
        Rewriting(
            "the enclosing type",
            "class A {\n  func f() { g(#selector(m), #selector(self.m), #selector(Self.m)) }\n  @objc func m() {}\n}",
            "class A {\n  func f() { g(Selector(\"m\", A.self) { $0.m() }, Selector(\"m\", A.self) { $0.m() }, Selector(\"m\", A.self) { $0.m() }) }\n  func m() {}\n}"
        ),
        Rewriting(
            "the enclosing type in an extension",
            "extension A.B {\n  func f() { g(#selector(m(_:))) }\n}\nprotocol P {}\nextension P {\n  func f() { g(#selector(m(_:))) }\n}",
            "extension A.B {\n  func f() { g(Selector(\"m:\", A.B.self) { $0.m($1) }) }\n}\nprotocol P {}\nextension P {\n  func f() { g(Selector(\"m:\", Self.self) { $0.m($1) }) }\n}"
        ),
        Rewriting(
            "arguments from the declaration",
            "class A { let s = #selector(B.m); let t = #selector(n) \n @objc func n(to x: Int, _ y: Int) {} }\nclass B: C {}\nclass C { @objc func m(_ x: Timer) {} }\nclass D { func m() {} }\n",
            "class A { let s = Selector(\"m:\", B.self) { $0.m($1) }; let t = Selector(\"nTo::\", A.self) { $0.n(to: $1, $2) } \n func n(to x: Int, _ y: Int) {} }\nclass B: C {}\nclass C { func m(_ x: Timer) {} }\nclass D { func m() {} }\n"
        ),
        Rewriting(
            "an explicit Objective-C name",
            "class A { let s = #selector(m(_:)); @objc(moveIt:) func m(_ x: Int) {} }",
            "class A { let s = Selector(\"moveIt:\", A.self) { $0.m($1) }; func m(_ x: Int) {} }"
        ),
        Rewriting(
            "an escaped name",
            "let s = #selector(A.`repeat`(_:))",
            "let s = Selector(\"repeat:\", A.self) { $0.`repeat`($1) }"
        ),
        Rewriting(
            "in conditions",
            "func f() {\n  if a == #selector(A.m(_:)) { g() }\n  guard x(#selector(A.m(_:))) else { return }\n  switch a { case #selector(A.m(_:)): break; default: break }\n}",
            "func f() {\n  if a == (Selector(\"m:\", A.self) { $0.m($1) }) { g() }\n  guard x(Selector(\"m:\", A.self) { $0.m($1) }) else { return }\n  switch a { case (Selector(\"m:\", A.self) { $0.m($1) }): break; default: break }\n}"
        ),
        Rewriting(
            "multiple lines with comments",
            "add(\n  self, // me\n  #selector(\n    A.m(_:) // it\n  ), // so\n  1)",
            "add(\n  self, // me\n  Selector(\"m:\", A.self) { $0.m($1) }, // so\n  1)"
        ),
        Rewriting(
            "a literal",
            "class A { func f() { g(Selector(\"m:\"), Selector((\"nWithX:\"))) }\n func m(_ x: Int) {}\n func n(x: Int) {} }",
            "class A { func f() { g(Selector(\"m:\", A.self) { $0.m($1) }, Selector(\"nWithX:\", A.self) { $0.n(x: $1) }) }\n func m(_ x: Int) {}\n func n(x: Int) {} }"
        ),
        Rewriting(
            "another macro",
            unchanged:
                "let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\nlet b = #function"
        ),
    ]

    @Test(arguments: rewritings)
    func `selectors become names with calls`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    static let refused = [
        ("let s = #selector(getter: A.x)", "it names a property"),
        ("let s = #selector(setter: A.x)", "it names a property"),
        ("let s = #selector(m(_:))", "it names no type"),
        ("let s = #selector(thing.m(_:))", "write it with a type and labels"),
        ("let s = #selector(A.m(_:b:c:))", "it has more than two arguments"),
        (
            "class A { func m() {}; func m(_ x: Int) {}; let s = #selector(m) }",
            "several methods have this name; write the labels"
        ),
        ("class A { static func m() {}; let s = #selector(m) }", "it’s a type method"),
        ("class A { class func m() {}; let s = Selector(\"m\") }", "it’s a type method"),
        ("class A { let s = Selector(\"m\") }", "the enclosing type has no such method"),
        ("let s = Selector(\"m\")", "the enclosing type has no such method"),
    ]

    @Test(arguments: refused)
    func `unsupported selectors are reported and kept`(_ text: String, _ reason: String) throws {
        let ported = try port("\n" + text)
        #expect(ported.sources.first?.text == "\n" + text)
        #expect(ported.remarks.count == 1)
        #expect(ported.remarks.first?.line == 2)
        #expect(ported.remarks.first?.text.hasSuffix(" isn’t ported: \(reason)") == true)
    }

    @Test func `an undeclared method is assumed to have no arguments and reported`() throws {
        let ported = try port("let s = #selector(UIView.rest)")
        #expect(
            ported.sources.first?.text
                == "let s = Selector(\"rest\", UIView.self) { $0.rest() }"
        )
        #expect(
            ported.remarks.map(\.description) == [
                "A.swift:1: #selector(UIView.rest) isn’t declared in the sources; assumed to have no arguments"
            ]
        )
    }

    @Test func `methods of UIKit without arguments aren't reported`() throws {
        #expect(try remarks(on: "let s = #selector(UIView.layoutSubviews)").isEmpty)
    }

    static let variables = [
        Rewriting(
            "a variable, of the only class with the method",
            "class A { func m(n: Int) {} }\nclass B { func m() {} }\nlet s = #selector(a.m(n: ))",
            "class A { func m(n: Int) {} }\nclass B { func m() {} }\nlet s = Selector(\"mWithN:\", A.self) { $0.m(n: $1) }"
        ),
        Rewriting(
            "a variable with a type",
            "class A { func m() {} }\nclass B { func m() {} }\nvar b: B!\nlet s = #selector(b.m)",
            "class A { func m() {} }\nclass B { func m() {} }\nvar b: B!\nlet s = Selector(\"m\", B.self) { $0.m() }"
        ),
    ]

    @Test(arguments: variables)
    func `the type of a variable's method is found`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test func `a variable of an unknown class is reported`() throws {
        let text = "class A { func m() {} }\nclass B { func m() {} }\nlet s = #selector(a.m)"
        #expect(
            try remarks(on: text) == [
                "A.swift:3: #selector(a.m) isn’t ported: write it with a type and labels"
            ]
        )
    }
}
