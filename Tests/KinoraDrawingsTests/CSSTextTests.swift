import Testing

@testable import KinoraDrawings

/// Values of CSS, and custom properties in them.
@Suite struct CSSTextTests {
    @Test(
        arguments: [
            ("red", "red"), ("var(--a)", "1"), ("VAR( --a )", "1"), ("a var(--a) b", "a 1 b"),
            ("var(--missing)", nil), ("var(--missing, x y)", "x y"), ("var(--missing,)", ""),
            ("var(--missing, var(--a))", "1"), ("var(--b)", "1 2"), ("rgb(var(--b))", "rgb(1 2)"),
            ("var(--loop)", nil), ("var(--loop, x)", "x"), ("var(--pair, x)", "x"),
            ("var(--rescued)", "y"), ("var(--A)", "upper"), ("var(a)", nil), ("var()", nil),
            ("'var(--a)'", "'var(--a)'"), ("url(var(--a))", "url(var(--a))"),
            ("x-var(--a)", "x-var(--a)"), ("env(inset, 3px)", "3px"), ("env(inset)", nil),
            ("var(--a", "1"), ("var(--semi, a;b)", "a;b"), ("/* c */ var(--a)", "/* c */ 1"),
        ] as [(String, String?)]
    )
    func `custom properties replace var()`(value: String, expected: String?) {
        let variables = [
            "--a": "1", "--b": "var(--a) 2", "--loop": "var(--loop)", "--pair": "var(--riap, z)",
            "--riap": "var(--pair)", "--rescued": "var(--loop, y)", "--A": "upper",
        ]
        #expect(CSSText.substituting(value, variables: variables) == expected)
    }

    @Test func `custom properties are inherited`() {
        let variables = CSSText.variables(
            declared: ["--a": "var(--b)", "--c": "initial", "--d": "inherit", "--e": "var(--e)"],
            inherited: ["--b": "1", "--c": "2", "--d": "3", "--e": "4", "--f": "5"]
        )
        #expect(variables == ["--a": "1", "--b": "1", "--d": "3", "--f": "5"])
    }

    @Test func `substitution is bounded`() {
        var variables = ["--v0": String(repeating: "x", count: 100)]
        for level in 1...30 {
            variables["--v\(level)"] = "var(--v\(level - 1)) var(--v\(level - 1))"
        }
        #expect(CSSText.substituting("var(--v30)", variables: variables) == nil)
        #expect(CSSText.substituting("var(--v2)", variables: variables)?.utf8.count == 403)
        let nested = String(repeating: "var(--x,", count: 5000)
        #expect(CSSText.substituting(nested, variables: [:]) == nil)
    }

    @Test func `parts are separated outside of strings and parentheses`() {
        let commas = CSSText.parts("a, b(c, d) ,'e,f',", separatedBy: .comma)
        #expect(commas.map(\.text) == ["a", "b(c, d)", "'e,f'", ""])
        #expect(commas.map(\.offset).prefix(3) == [0, 3, 12])
        #expect(CSSText.parts("", separatedBy: .comma).map(\.text) == [""])
        #expect(CSSText.parts("1 / 2", separatedBy: .slash).map(\.text) == ["1", "2"])
        #expect(CSSText.words(" a  b(c d)/* e */ 'f g' ").map(\.text) == ["a", "b(c d)", "'f g'"])
        #expect(CSSText.words("a  b").map(\.offset) == [0, 3])
    }

    @Test func `functions and addresses are recognized`() {
        #expect(CSSText.function("ROTATE( 1, 2 )")?.name == "rotate")
        #expect(
            CSSText.function("rotate( 1, 2 )")?.arguments == CSSText.Part(text: "1, 2", offset: 8)
        )
        #expect(CSSText.function("a(1) b") == nil)
        #expect(CSSText.function("a") == nil)
        #expect(CSSText.function("a(b")?.arguments.text == "b")
        #expect(CSSText.address("url(#a)") == "#a")
        #expect(CSSText.address("URL( '#a' )") == "#a")
        #expect(CSSText.address("url(data:image/png;base64,AA==)") == "data:image/png;base64,AA==")
        #expect(CSSText.address("url(a\\)b)") == "a)b")
        #expect(CSSText.address("url(a b)") == nil)
        #expect(CSSText.address("red") == nil)
        #expect(CSSText.string("'a\\'b'") == "a'b")
        #expect(CSSText.string("'a' b") == nil)
    }
}
