import Testing

@Suite struct DynamicMemberTests {
    static let rewritings = [
        Rewriting(
            "values",
            "let a = (x as AnyObject).doubleValue\nlet b = (y as AnyObject?)?.cgRectValue\n",
            "let a = (x as! NSNumber).doubleValue\nlet b = (y as? NSValue)?.cgRectValue\n"
        ),
        Rewriting(
            "changes of observed properties",
            """
            class A: UIView {
                override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    let a = (change?[.newKey] as? NSValue)?.cgPointValue
                    let b = (v as AnyObject).cgPointValue.y
                    let c = (change![.newKey] as! NSValue).uiEdgeInsetsValue
                }
            }
            """,
            """
            class A: UIView {
                override func observeValue(forKeyPath k: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    let a = (change?[.newKey] as? CGPoint)
                    let b = (v as! CGPoint).y
                    let c = (change![.newKey] as! UIEdgeInsets)
                }
            }
            """
        ),
        Rewriting(
            "a delegate without a type",
            """
            @objc protocol P { @objc optional func opened(_ a: Int) }
            class A { weak var delegate: AnyObject?; func f() { delegate?.opened?(1); self.delegate?.opened?(2) } }
            """,
            """
            protocol P: AnyObject { func opened(_ a: Int) }

            extension P {
                func opened(_ a: Int) {}
            }
            class A { weak var delegate: AnyObject?; func f() { (delegate as? P)?.opened(1); (self.delegate as? P)?.opened(2) } }
            """
        ),
        Rewriting(
            "optional properties of objects",
            """
            @objc protocol P {
                var view: UIView { get }
                @objc optional var circle: CALayer { get set }
            }
            class A: P {
                var view = UIView()
                var circle = CALayer()
            }
            class B: P {
                var view = UIView()
            }
            """,
            """
            protocol P: AnyObject {
                var view: UIView { get }
            }

            extension P {
                var circle: CALayer? { (self as? A)?.circle }
            }
            class A: P {
                var view = UIView()
                var circle = CALayer()
            }
            class B: P {
                var view = UIView()
            }
            """
        ),
        Rewriting(
            "statements without effect",
            "func f() {\n    a.isExclusiveTouch = true\n    b.isMultipleTouchEnabled = false; c()\n}\n",
            "func f() {\n    c()\n}\n"
        ),
    ]

    @Test(arguments: rewritings)
    func `members that Objective-C finds at run time`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
