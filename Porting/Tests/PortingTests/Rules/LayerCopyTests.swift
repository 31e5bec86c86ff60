import Testing

@Suite struct LayerCopyTests {
    static let rewritings = [
        Rewriting(
            "a layer with initializers of its own alone",
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
                    fatalError("Ball is made by its own initializers")
                }

                required init(layer: Any) {
                    guard let source = layer as? Ball else {
                        fatalError("A Ball is a copy of another")
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
            "a layer that anybody sees, with one of the two",
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
            "others",
            unchanged: """
                class A: CALayer { var a = 1 }
                class B: UIView { init(a: Int) { super.init(frame: .zero) } }
                class C: CALayer { convenience init(a: Int) { self.init() } }
                """
        ),
    ]

    @Test(arguments: rewritings)
    func `layers get copying initializers`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    static let characters = [
        Rewriting(
            "strings",
            "let a = text.characters.count\nlet b = \"x\".characters\n",
            "let a = text.count\nlet b = \"x\"\n"
        ),
        Rewriting(
            "a property of that name",
            unchanged: "struct A { var characters = 1 }\nlet a = A().characters\n"
        ),
    ]

    @Test(arguments: characters)
    func `characters is removed from strings`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
