import Porting
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
            "key-value coding of arrays",
            "let a = (cells as NSArray).value(forKey: \"content.view\") as! [UIView]\nlet b = (x as NSArray).value(forKeyPath: \"@sum.y\")\n",
            "let a = (cells).map { $0.content.view } as! [UIView]\nlet b = (x as NSArray).value(forKeyPath: \"@sum.y\")\n"
        ),
        Rewriting(
            "implicitly unwrapped elements",
            "var a: B!, b: B!\nvar c: B?\nfor x in [a, b] { x.f() }\nfor x in [a, c] { x.f() }\nfor x in [a, b] { x?.f() }\n",
            "var a: B!, b: B!\nvar c: B?\nfor x in [a!, b!] { x.f() }\nfor x in [a, c] { x.f() }\nfor x in [a, b] { x?.f() }\n"
        ),
        Rewriting(
            "calls of optional methods of tab bar controllers",
            "delegate?.tabBarController?(self, didSelect: a)\n",
            "delegate?.tabBarController(self, didSelect: a)\n"
        ),
        Rewriting(
            "an empty attributed string",
            "let a = NSAttributedString(), b = NSMutableAttributedString(string: c)\n",
            "let a = NSAttributedString(string: \"\"), b = NSMutableAttributedString(string: c)\n"
        ),
        Rewriting(
            "archives that copy views",
            "let a = try? NSKeyedArchiver.archivedData(withRootObject: v, requiringSecureCoding: false)\nlet b = NSKeyedUnarchiver.unarchiveObject(with: d) as! UIView\nNSKeyedArchiver.archiveRootObject(v, toFile: f)\n",
            "let a = try? ViewArchive.archivedData(withRootObject: v, requiringSecureCoding: false)\nlet b = ViewArchive.unarchiveObject(with: d) as! UIView\nNSKeyedArchiver.archiveRootObject(v, toFile: f)\n"
        ),
        Rewriting(
            "ineffective statements",
            "func f() {\n    a.isExclusiveTouch = true\n    b.isMultipleTouchEnabled = false; c()\n}\n",
            "func f() {\n    c()\n}\n"
        ),
    ]

    @Test(arguments: rewritings)
    func `members that Objective-C finds at run time are resolved`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test func `appearance proxies are reported and removed`() throws {
        let ported = try port("func f() {\n    UITabBar.appearance().tintColor = a\n    b()\n}\n")
        #expect(ported.sources.map(\.text) == ["func f() {\n    b()\n}\n"])
        #expect(
            ported.remarks.map(\.description) == [
                "A.swift:2: UITabBar.appearance() isn’t ported: set the property of each view instead"
            ]
        )
    }
}
