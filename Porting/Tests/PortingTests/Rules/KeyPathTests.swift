import Porting
import Testing

@Suite struct KeyPathTests {
    static let rewritings = [
        Rewriting(
            "a type and names",
            "let a = #keyPath(CALayer.bounds.size)",
            "let a = \"bounds.size\""
        ),
        Rewriting(
            "nested types",
            "let a = [#keyPath(M.A.b), #keyPath(c)]",
            "let a = [\"b\", \"c\"]"
        ),
        Rewriting(
            "Apple's names of Boolean properties",
            "let a = #keyPath(CALayer.isHidden)",
            "let a = \"hidden\""
        ),
        Rewriting(
            "explicit Objective-C names",
            "class A { @objc(on) var isOn = true; @objc var isOff = false; let k = [#keyPath(A.isOn), #keyPath(A.isOff)] }",
            "class A { var isOn = true; var isOff = false; let k = [\"on\", \"isOff\"] }"
        ),
        Rewriting(
            "Apple's properties beside properties of the same name",
            """
            struct Row { var isHidden = false }
            class Lamp: NSObject { @objc var isHidden = false }
            let a = [#keyPath(CALayer.isHidden), #keyPath(Lamp.isHidden), #keyPath(UIView.layer.isOpaque)]
            """,
            """
            struct Row { var isHidden = false }
            class Lamp: NSObject { var isHidden = false }
            let a = ["hidden", "isHidden", "layer.opaque"]
            """
        ),
        Rewriting(
            "inherited properties and properties of extensions",
            """
            class A: UIView { @objc(lit) var isLit = true }
            class B: A { override var isHidden: Bool { get { true } set {} } }
            extension B { @objc var isNew: Bool { #keyPath(isLit) == #keyPath(isHidden) } }
            let a = [#keyPath(B.isLit), #keyPath(B.isHidden), #keyPath(B.isNew)]
            """,
            """
            class A: UIView { var isLit = true }
            class B: A { override var isHidden: Bool { get { true } set {} } }
            extension B { var isNew: Bool { "lit" == "hidden" } }
            let a = ["lit", "hidden", "isNew"]
            """
        ),
        Rewriting(
            "further properties, whose types are unknown",
            """
            struct Row { var isOpaque = false }
            class A: NSObject { @objc var isDim = true; @objc(weak) var isLow = true }
            class B: NSObject { @objc var isLow = true; @objc var a = A() }
            let a = [#keyPath(B.a.isDim), #keyPath(B.a.isLow), #keyPath(B.a.isOpaque)]
            """,
            """
            struct Row { var isOpaque = false }
            class A: NSObject { var isDim = true; var isLow = true }
            class B: NSObject { var isLow = true; var a = A() }
            let a = ["a.isDim", "a.low", "a.opaque"]
            """
        ),
    ]

    @Test(arguments: rewritings)
    func `key paths become strings`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test(arguments: ["#keyPath(A)", "#keyPath(f().a)", "#keyPath(A?.b)"])
    func `invalid key paths are reported`(_ text: String) throws {
        let ported = try port(text)
        #expect(ported.sources.first?.text == text)
        #expect(ported.remarks.count == 1)
    }
}
