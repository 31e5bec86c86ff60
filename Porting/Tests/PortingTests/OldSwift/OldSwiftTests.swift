import Testing

@testable import Porting

/// Tests of sources in Swift 1 to 4.
@Suite struct OldSwiftTests {
    static let syntax = [
        Rewriting(
            "conditions",
            """
            func f() {
                if let a = x, b = y where a > b {
                    g(b)
                }
                guard let c = z where c > 0 else { return }
                while let d = n() where d { }
                if let e = x, f = e as? Int, case 1 = f { }
            }
            """,
            """
            func f() {
                if let a = x, let b = y, a > b {
                    g(b)
                }
                guard let c = z, c > 0 else { return }
                while let d = n(), d { }
                if let e = x, let f = e as? Int, case 1 = f { }
            }
            """
        ),
        Rewriting(
            "function types without parentheses",
            "func f(a: Int -> Void, b: (Void -> Bool)?, c: [A.B] -> Int?) {}\nvar d: Void -> Void\n",
            "func f(a: (Int) -> Void, b: (() -> Bool)?, c: ([A.B]) -> Int?) {}\nvar d: () -> Void\n"
        ),
        Rewriting(
            "implicitly unwrapped elements",
            "var a: [CALayer!] = [CALayer!]()\nvar b: Dictionary<Int, CALayer!>!\nlet c = [x!]\n",
            "var a: [CALayer] = [CALayer]()\nvar b: Dictionary<Int, CALayer>!\nlet c = [x!]\n"
        ),
        Rewriting(
            "C-style loops",
            """
            func f() {
                for var i = 0; i < 3; i++ {
                    if i == 1 { continue }
                    g(i)
                }
            }
            """,
            """
            func f() {
                do { var i = 0; while i < 3 { defer { i += 1 };
                    if i == 1 { continue }
                    g(i)
                } }
            }
            """
        ),
        Rewriting(
            "parameters",
            "func f(inout a: Int, var b: Int) {\n    b = a\n}\n",
            "func f(a: inout Int, b: Int) { var b = b;\n    b = a\n}\n"
        ),
    ]

    static let names = [
        Rewriting(
            "methods and properties",
            """
            import UIKit
            class A: UIView {
                func show() {
                    UIView.animateWithDuration(0.3, delay: 0, options: [.CurveEaseOut, .Repeat], animations: { self.hidden = false }, completion: nil)
                    layer.addAnimation(a, forKey: "a")
                    a.removedOnCompletion = false
                    button.addTarget(self, action: #selector(A.tap), forControlEvents: .TouchUpInside)
                    label.textColor = UIColor.redColor().colorWithAlphaComponent(0.5)
                    let size = UIScreen.mainScreen().bounds
                    shape.path = path.CGPath
                }
                func tap() {}
            }

            """,
            """
            import UIKit
            class A: UIView {
                func show() {
                    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .repeat], animations: { self.isHidden = false }, completion: nil)
                    layer.add(a, forKey: "a")
                    a.isRemovedOnCompletion = false
                    button.addTarget(self, action: Selector("tap", A.self) { $0.tap() }, for: .touchUpInside)
                    label.textColor = UIColor.red.withAlphaComponent(0.5)
                    let size = UIScreen.main.bounds
                    shape.path = path.cgPath
                }
                func tap() {}
            }

            """
        ),
        Rewriting(
            "declarations",
            """
            import UIKit
            class A: UIView {
                private var block: dispatch_block_t?
                override func drawRect(rect: CGRect) { super.drawRect(rect) }
                override class func layerClass() -> AnyClass { return CAShapeLayer.self }
                override var highlighted: Bool { didSet { alpha = highlighted ? 0.5 : 1 } }
                override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent?) {}
                override func animationDidStop(anim: CAAnimation, finished flag: Bool) {}
                func grow(size: CGFloat, done: () -> Void, @noescape now: () -> Void) {}
                func f<T where T: B>(t: T) {}
            }

            """,
            """
            import UIKit
            class A: UIView, CAAnimationDelegate {
                fileprivate var block: (() -> Void)?
                override func draw(_ rect: CGRect) { super.draw(rect) }
                override class var layerClass: AnyClass { return CAShapeLayer.self }
                override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
                func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
                func grow(_ size: CGFloat, done: @escaping () -> Void, now: () -> Void) {}
                func f<T>(_ t: T) where T: B {}
            }

            """
        ),
        Rewriting(
            "Dispatch, statements, and types",
            """
            import UIKit
            func f() {
                let t: NSTimeInterval = 1
                dispatch_async(dispatch_get_main_queue()) { g() }
                dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(t)), dispatch_get_main_queue()) { g() }
                var i = 0
                i++
                --i
                for (j, x) in a.enumerate() { b.insert(x, atIndex: j) }
                let k = a.indexOf { $0 == 1 }
                let l = [CGFloat](count: 3, repeatedValue: 0)
                let m: [AnyObject] = [self.dynamicType]
            }

            """,
            """
            import UIKit
            func f() {
                let t: TimeInterval = 1
                DispatchQueue.main.async { g() }
                DispatchQueue.main.asyncAfter(deadline: (DispatchTime.now() + Double(Int64(t)) / 1_000_000_000)) { g() }
                var i = 0
                i += 1
                i -= 1
                for (j, x) in a.enumerated() { b.insert(x, at: j) }
                let k = a.firstIndex { $0 == 1 }
                let l = [CGFloat](repeating: 0, count: 3)
                let m: [Any] = [type(of: self)]
            }

            """
        ),
        Rewriting(
            "only Apple's cases and properties",
            """
            import UIKit
            enum State { case Loading, Done }
            class A: UIView {
                var enabled = false
                let t: NSTimer? = nil
                func f() { s = .Loading; enabled = true; x.alignment = .Center }
            }

            """,
            """
            import UIKit
            enum State { case Loading, Done }
            class A: UIView {
                var enabled = false
                let t: Timer? = nil
                func f() { s = .Loading; enabled = true; x.alignment = .center }
            }

            """
        ),
    ]

    static let later = [
        Rewriting(
            "Swift 3 and 4",
            """
            import UIKit
            class A: UIView {
                var cap: String = kCALineCapRound
                var done: ((_ a: Int) -> Void)?
                var end: ((Void) -> Void)?
                open static func make() {}
                func f() {
                    view.bringSubview(toFront: x)
                    timer.add(to: loop, forMode: RunLoopMode.commonModes)
                    link.add(to: .main, forMode: .commonModes)
                    layer.add(a, forKey: kCATransitionFade)
                    let i = UIActivityIndicatorView(activityIndicatorStyle: .white)
                }
            }

            """,
            """
            import UIKit
            class A: UIView {
                var cap: CAShapeLayerLineCap = kCALineCapRound
                var done: ((_ a: Int) -> Void)?
                var end: (() -> Void)?
                public static func make() {}
                func f() {
                    view.bringSubviewToFront(x)
                    timer.add(to: loop, forMode: RunLoop.Mode.common)
                    link.add(to: .main, forMode: .common)
                    layer.add(a, forKey: kCATransitionFade.rawValue)
                    let i = UIActivityIndicatorView(style: .white)
                }
            }

            """
        ),
        Rewriting(
            "a method that became a property",
            """
            import UIKit
            class A: UIViewController {
                override func prefersHomeIndicatorAutoHidden() -> Bool {
                    return !super.prefersHomeIndicatorAutoHidden()
                }
            }

            """,
            """
            import UIKit
            class A: UIViewController {
                override var prefersHomeIndicatorAutoHidden: Bool {
                    return !super.prefersHomeIndicatorAutoHidden
                }
            }

            """
        ),
        Rewriting(
            "labels of function types",
            "var f: (finished: Bool, b: Int) -> Void = g\n",
            "var f: (_ finished: Bool, _ b: Int) -> Void = g\n"
        ),
        Rewriting(
            "requirements that can't be weak",
            "protocol P: AnyObject {\n    weak var a: A? { get }\n}\n",
            "protocol P: AnyObject {\n    var a: A? { get }\n}\n"
        ),
        Rewriting(
            "characters of strings",
            "let a = text.characters.count\nlet b = \"x\".characters\n",
            "let a = text.count\nlet b = \"x\"\n"
        ),
        Rewriting(
            "a property named characters",
            unchanged: "struct A { var characters = 1 }\nlet a = A().characters\n"
        ),
        Rewriting(
            "casts that the migrator to Swift 3 wrote",
            unchanged: """
                import UIKit
                func show(cellName: String, at path: IndexPath) -> Int {
                    (path as NSIndexPath).hash
                }

                """
        ),
        Rewriting(
            "current code with the same words",
            unchanged: """
                import UIKit
                class A: UIView {
                    var hidden = false
                    func g(size: CGFloat, done: () -> Void) {
                        hidden = true
                        list.insert(x, at: 1)
                        a.reverse()
                        s = .Loading
                    }
                }

                """
        ),
    ]

    @Test(arguments: syntax)
    func `old syntax becomes current`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test(arguments: names)
    func `names of Swift 2 become current`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test(arguments: later)
    func `names of Swift 3 and 4 become current`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test func `code that can't be rewritten mechanically is reported`() throws {
        let text =
            "import UIKit\nlet t: NSTimer? = nil\nfunc f() {\n    g(i++)\n    dispatch_once(&x) {}\n}\n"
        #expect(
            try remarks(on: text) == [
                "A.swift:4: i++ isn’t ported: make it a statement of its own",
                "A.swift:5: dispatch_once isn’t ported: use the types of Dispatch",
            ]
        )
    }

    @Test func `every renamed method has labels for its new name`() {
        for row in RenamedMethods.table.values.joined() {
            guard let labels = row.newLabels else { continue }
            let isProperty = row.oldName == "dismissViewControllerAnimated"
            #expect(labels.count == row.oldLabels.count || isProperty, "\(row.oldName)")
        }
    }
}
