import Testing

@Suite struct ObserverTests {
    static let head = "func observeValue(forKeyPath keyPath: String?, of object: Any?)"

    static let rewritings = [
        Rewriting(
            "a controller",
            "class A: UIViewController {\n  open override \(head) {\n    if a { b() } else { super.observeValue(forKeyPath: k, of: o) }\n  }\n}",
            "class A: UIViewController, KeyValueObserving {\n  open \(head) {\n    if a { b() } else { }\n  }\n}"
        ),
        Rewriting(
            "a class without a superclass",
            "class A<T> {\n  @objc override \(head) {\n    a()\n    super.observeValue(forKeyPath: #keyPath(A.b), of: o)\n  }\n}",
            "class A<T>: KeyValueObserving {\n  \(head) {\n    a()\n  }\n}"
        ),
        Rewriting(
            "a call that is the only statement of a case",
            "class A: NSObject {\n  override \(head) {\n    switch k {\n    case 1: a()\n    default:\n      super.observeValue(forKeyPath: k, of: o)\n    }\n  }\n}",
            "class A: NSObject, KeyValueObserving {\n  \(head) {\n    switch k {\n    case 1: a()\n    default:\n      break\n    }\n  }\n}"
        ),
        Rewriting(
            "a superclass that observes",
            "class A: B {\n  override \(head) { super.observeValue(forKeyPath: k, of: o) }\n}\nclass B: NSObject {\n  override \(head) {}\n}",
            "class A: B {\n  override \(head) { super.observeValue(forKeyPath: k, of: o) }\n}\nclass B: NSObject, KeyValueObserving {\n  \(head) {}\n}"
        ),
        Rewriting(
            "views and layers",
            unchanged:
                "class A: B {\n  override \(head) { super.observeValue(forKeyPath: k, of: o) }\n}\nclass B: UIScrollView {}\nclass C: CAShapeLayer {\n  override \(head) {}\n}"
        ),
        Rewriting(
            "another method",
            unchanged:
                "class A: NSObject {\n  override func observeValue() { super.observeValue() }\n}"
        ),
    ]

    @Test(arguments: rewritings)
    func `observers that aren't views conform to KeyValueObserving`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    static let contexts = [
        Rewriting(
            "a variable of the class, and one elsewhere",
            "class A: UIView {\n  func f() {\n    b.addObserver(self, forKeyPath: k, options: .initial, context: &c)\n    b.removeObserver(self, forKeyPath: k, context: &A.c)\n    if context == &c && context != &B.d {}\n  }\n}",
            "class A: UIView {\n  func f() {\n    b.addObserver(self, forKeyPath: k, options: .initial, context: .observationContext(named: \"A.c\"))\n    b.removeObserver(self, forKeyPath: k, context: .observationContext(named: \"A.c\"))\n    if context == .observationContext(named: \"A.c\") && context != .observationContext(named: \"A.d\") {}\n  }\n}"
        ),
        Rewriting(
            "other addresses, and nil",
            unchanged:
                "b.addObserver(a, forKeyPath: k, context: nil)\nf(context: &c)\nlet d = e == &c"
        ),
    ]

    @Test(arguments: contexts)
    func `the context of an observer is a name`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
