import Testing

@Suite struct ConditionTests {
    static let rewritings = [
        Rewriting(
            "iOS alone",
            "#if os(iOS) // here\nlet a = 1\n#endif",
            "#if true // here\nlet a = 1\n#endif"
        ),
        Rewriting(
            "with other conditions",
            "#if os(iOS) || os(tvOS)\n#elseif !os(iOS) && (DEBUG || os( iOS ))\n#endif",
            "#if true || os(tvOS)\n#elseif !true && (DEBUG || true)\n#endif"
        ),
        Rewriting(
            "in a function, nested",
            "func f() {\n  #if canImport(UIKit)\n    #if os(iOS)\n    g()\n    #endif\n  #endif\n}",
            "func f() {\n  #if canImport(UIKit)\n    #if true\n    g()\n    #endif\n  #endif\n}"
        ),
        Rewriting(
            "other conditions",
            unchanged:
                "#if canImport(UIKit) && swift(>=5.0) && !os(macOS)\nlet a = os(iOS)\n#endif\nif #available(iOS 13, *) {}"
        ),
    ]

    @Test(arguments: rewritings)
    func `conditions for iOS are true`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
