import Testing

@Suite struct LayerInitializerTests {
    static let rewritings = [
        Rewriting(
            "a layer and a subclass",
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
            "other initializers",
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
    func `the inherited initializers of layers are required`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    static let missing = [
        Rewriting(
            "a layer without inherited initializers",
            """
            class Ball: CAShapeLayer {
                let size: CGFloat
                let step = 2
                var color: UIColor?, other = 1 { didSet { setNeedsDisplay() } }
                weak var friend: Ball?
                var source: Any?, layer: CALayer?
                lazy var late = 1
                static var count = 0
                var half: CGFloat { size / 2 }

                init(size: CGFloat) {
                    self.size = size
                    super.init()
                }
            }
            """,
            """
            class Ball: CAShapeLayer {
                let size: CGFloat
                let step = 2
                var color: UIColor?, other = 1 { didSet { setNeedsDisplay() } }
                weak var friend: Ball?
                var source: Any?, layer: CALayer?
                lazy var late = 1
                static var count = 0
                var half: CGFloat { size / 2 }

                init(size: CGFloat) {
                    self.size = size
                    super.init()
                }

                required init() {
                    fatalError("Ball is created by its own initializers")
                }

                required init(layer: Any) {
                    guard let source = layer as? Ball else {
                        fatalError("init(layer:) requires an instance of Ball")
                    }
                    self.size = source.size
                    self.color = source.color
                    self.other = source.other
                    self.friend = source.friend
                    self.source = source.source
                    self.layer = source.layer
                    super.init(layer: layer)
                }
            }
            """
        ),
        Rewriting(
            "an open layer with one of the initializers",
            """
            open class A: CALayer {
                public override init() { super.init() }
            }
            """,
            """
            open class A: CALayer {
                public required init() { super.init() }

                public required init(layer: Any) {
                    super.init(layer: layer)
                }
            }
            """
        ),
        Rewriting(
            "layers that inherit initializers, and a view",
            unchanged: """
                class A: CALayer { var a = 1 }
                class B: UIView { init(a: Int) { super.init(frame: .zero) } }
                class C: CALayer { convenience init(a: Int) { self.init() } }
                """
        ),
    ]

    @Test(arguments: missing)
    func `missing initializers of layers are added`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
