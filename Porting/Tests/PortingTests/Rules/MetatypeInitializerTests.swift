import Testing

@Suite struct MetatypeInitializerTests {
    static let rewritings = [
        Rewriting(
            "a view without initializers",
            """
            class A: UIView {
                static func make() -> Self {
                    return self.init()
                }
            }
            """,
            """
            class A: UIView {
                static func make() -> Self {
                    return self.init()
                }

                required convenience init() {
                    self.init(frame: CGRect.zero)
                }
            }
            """
        ),
        Rewriting(
            "a declared initializer",
            "class A: B {\n    init() {}\n    class func make() -> Self { Self() }\n}\n",
            "class A: B {\n    required init() {}\n    class func make() -> Self { Self() }\n}\n"
        ),
        Rewriting(
            "delegating initializers",
            unchanged: "class A: UIView {\n    convenience init(a: Int) { self.init() }\n}\n"
        ),
    ]

    @Test(arguments: rewritings)
    func `initializers called on a metatype are required`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
