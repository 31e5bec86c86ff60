import Testing

@Suite struct InitializerTests {
    static let rewritings = [
        Rewriting(
            "a layer's, and a layer's of that layer",
            """
            class A: CAShapeLayer {
                public override init() { super.init() }
                override init(layer: Any) { super.init(layer: layer) }
            }
            class B: A {
                public override init() { super.init() }
                @objc override public init(layer: Any) { super.init(layer: layer) }
            }
            """,
            """
            class A: CAShapeLayer {
                public required init() { super.init() }
                required init(layer: Any) { super.init(layer: layer) }
            }
            class B: A {
                public required init() { super.init() }
                required public init(layer: Any) { super.init(layer: layer) }
            }
            """
        ),
        Rewriting(
            "others",
            unchanged: """
                class A: UIView {
                    override init() {}
                    override init(frame: CGRect) {}
                }
                class B: CALayer {
                    override init(path: Int) {}
                    required init(layer: Any) {}
                    required override init() {}
                    convenience init(layer: Any, a: Int) {}
                }
                """
        ),
    ]

    @Test(arguments: rewritings)
    func `initializers that copy layers are required`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
