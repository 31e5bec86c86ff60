import Testing

@Suite struct ResponseTests {
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
            "the type around",
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
                "A.swift:2: responds(to:) isn’t carried: its selector names no type; test the type"
            ]
        )
    }
}
