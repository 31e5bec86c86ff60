import Porting
import Testing

@Suite struct ManagedPropertyTests {
    /// Types of properties with their getters.
    static let types = [
        ("CGFloat", "CGFloat((value(forKey: \"x\") as? NSNumber)?.doubleValue ?? 0)"),
        ("Double", "(value(forKey: \"x\") as? NSNumber)?.doubleValue ?? 0"),
        ("Float", "(value(forKey: \"x\") as? NSNumber)?.floatValue ?? 0"),
        ("TimeInterval", "(value(forKey: \"x\") as? NSNumber)?.doubleValue ?? 0"),
        ("Int", "(value(forKey: \"x\") as? NSNumber)?.intValue ?? 0"),
        ("Swift.Bool", "(value(forKey: \"x\") as? NSNumber)?.boolValue ?? false"),
        ("CGColor?", "value(forKey: \"x\") as? CGColor"),
        ("[String: A.B]!", "value(forKey: \"x\") as? [String: A.B]"),
        ("Optional<Int>", "(value(forKey: \"x\") as? NSNumber)?.intValue"),
        ("CGColor", "value(forKey: \"x\") as! CGColor"),
        ("[CGFloat]", "value(forKey: \"x\") as? [CGFloat] ?? []"),
        ("String", "value(forKey: \"x\") as? String ?? \"\""),
        (
            "CGPoint",
            "value(forKey: \"x\") as? CGPoint ?? (value(forKey: \"x\") as? NSValue)?.cgPointValue ?? CGPoint()"
        ),
        (
            "CGSize?",
            "value(forKey: \"x\") as? CGSize ?? (value(forKey: \"x\") as? NSValue)?.cgSizeValue"
        ),
        ("CGFloat?", "(value(forKey: \"x\") as? NSNumber).map { CGFloat($0.doubleValue) }"),
    ]

    @Test(arguments: types)
    func `a managed property gets accessors for its key`(_ type: String, _ getter: String) throws {
        try check(
            Rewriting(
                type,
                "class A: CALayer {\n    /// X.\n    @NSManaged public var x: \(type) // x\n}\n",
                """
                class A: CALayer {
                    /// X.
                    public var x: \(type) {
                        get { \(getter) }
                        set { setValue(newValue, forKey: "x") }
                    } // x
                }

                """
            )
        )
    }

    @Test func `surrounding attributes and an explicit name are respected`() throws {
        try check(
            Rewriting(
                "names",
                "class A {\n\t@objc(progress)\n\t@NSManaged dynamic var x: Int\n}\n",
                "class A {\n\tvar x: Int {\n\t\tget { (value(forKey: \"progress\") as? NSNumber)?.intValue ?? 0 }\n\t\tset { setValue(newValue, forKey: \"progress\") }\n\t}\n}\n"
            )
        )
    }

    @Test(arguments: ["var p: (Int, Int)", "var a: Int, b: Int", "func f()"])
    func `unsupported declarations are reported`(_ declaration: String) throws {
        let text = "class A {\n    @NSManaged \(declaration)\n}\n"
        let ported = try port(text)
        #expect(ported.sources.first?.text == text)
        #expect(ported.remarks.map(\.line) == [2])
    }
}
