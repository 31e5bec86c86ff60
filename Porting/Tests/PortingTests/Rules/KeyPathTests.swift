import Testing

@Suite struct KeyPathTests {
    static let rewritings = [
        Rewriting(
            "a type and names",
            "let a = #keyPath(CALayer.bounds.size)",
            "let a = \"bounds.size\""
        ),
        Rewriting(
            "types in types",
            "let a = [#keyPath(M.A.b), #keyPath(c)]",
            "let a = [\"b\", \"c\"]"
        ),
        Rewriting(
            "Apple's names of truth values",
            "let a = #keyPath(CALayer.isHidden)",
            "let a = \"hidden\""
        ),
        Rewriting(
            "names of their own",
            "class A { @objc(on) var isOn = true; @objc var isOff = false; let k = [#keyPath(A.isOn), #keyPath(A.isOff)] }",
            "class A { var isOn = true; var isOff = false; let k = [\"on\", \"isOff\"] }"
        ),
    ]

    @Test(arguments: rewritings)
    func `key paths are written as their text`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test(arguments: ["#keyPath(A)", "#keyPath(f().a)", "#keyPath(A?.b)"])
    func `what names no property is named`(_ text: String) throws {
        let ported = try port(text)
        #expect(ported.sources.first?.text == text)
        #expect(ported.remarks.count == 1)
    }
}
