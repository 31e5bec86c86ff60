import Testing

@testable import Porting

@Suite struct OverrideTests {
    @Test func `overriding members move from extensions to their classes`() throws {
        let sources = [
            Source(
                path: "A.swift",
                text: "import UIKit\nopen class A: UIView {\n    var x = 1\n}\n"
            ),
            Source(
                path: "B.swift",
                text: """
                    import UIKit
                    public extension A {
                        func g() {}

                        override func layoutSubviews() {
                            super.layoutSubviews()
                        }
                    }

                    """
            ),
        ]
        let ported = try SourcePass(module: "M").port(sources)
        #expect(
            ported.sources.map(\.text) == [
                """
                import UIKit
                open class A: UIView {
                    var x = 1

                    public override func layoutSubviews() {
                        super.layoutSubviews()
                    }
                }

                """,
                """
                import UIKit
                public extension A {
                    func g() {}
                }

                """,
            ]
        )
        let again = try SourcePass(module: "M").port(ported.sources)
        #expect(again.sources == ported.sources)
    }

    static let dispatched = [
        Rewriting(
            "methods",
            "import UIKit\nextension UIView {\n  @objc func f(_ a: Int, by b: Int = 1) -> Int { a }\n}\nextension UIControl {\n  override func f(_ a: Int, by b: Int) -> Int { super.f(a, by: b) }\n}\nclass A: UIButton {\n  override func f(_ a: Int, by b: Int) -> Int { { super.f(a, by: b) }() }\n}\n",
            "import UIKit\nextension UIView {\n  func fOfUIView(_ a: Int, by b: Int = 1) -> Int { a }\n\n  func f(_ a: Int, by b: Int = 1) -> Int {\n      if let object = self as? A { return object.fOfA(a, by: b) }\n      if let object = self as? UIControl { return object.fOfUIControl(a, by: b) }\n      return self.fOfUIView(a, by: b)\n  }\n}\nextension UIControl {\n  func fOfUIControl(_ a: Int, by b: Int) -> Int { self.fOfUIView(a, by: b) }\n}\nclass A: UIButton {\n  func fOfA(_ a: Int, by b: Int) -> Int { { self.fOfUIControl(a, by: b) }() }\n}\n"
        ),
        Rewriting(
            "computed properties",
            "import UIKit\npublic extension CALayer {\n    @objc var p: [Int] { [1] }\n}\nextension CAShapeLayer {\n    override var p: [Int] { super.p + [2] }\n}\n",
            "import UIKit\npublic extension CALayer {\n    var pOfCALayer: [Int] { [1] }\n\n    var p: [Int] {\n        if let object = self as? CAShapeLayer { return object.pOfCAShapeLayer }\n        return self.pOfCALayer\n    }\n}\nextension CAShapeLayer {\n    var pOfCAShapeLayer: [Int] { self.pOfCALayer + [2] }\n}\n"
        ),
        Rewriting(
            "throwing methods",
            "import UIKit\nextension UIView {\n    func f() throws {}\n}\nextension UILabel {\n    override func f() throws {}\n}\n",
            "import UIKit\nextension UIView {\n    func fOfUIView() throws {}\n\n    func f() throws {\n        if let object = self as? UILabel { return try object.fOfUILabel() }\n        return try self.fOfUIView()\n    }\n}\nextension UILabel {\n    func fOfUILabel() throws {}\n}\n"
        ),
    ]

    @Test(arguments: dispatched)
    func `a member of an extension calls the implementation for the class`(
        _ rewriting: Rewriting
    ) throws {
        try check(rewriting)
        #expect(try remarks(on: rewriting.before).isEmpty)
    }

    @Test func `overrides of settable and Apple's properties in extensions are removed`() throws {
        let text =
            "import UIKit\nextension UIView {\n  @objc var p: Int { get { 1 } set {} }\n}\nextension UILabel {\n  override var p: Int { get { 2 } set {} }\n}\nextension UINavigationBar {\n  override var bounds: CGRect { didSet { f() } }\n}\n"
        let ported = try port(text)
        #expect(ported.sources.first?.text.contains("override") == false)
        #expect(
            ported.remarks.map(\.description) == [
                "A.swift:6: an extension of UILabel can’t override its members; the override is removed",
                "A.swift:9: an extension of UINavigationBar can’t override its members; the override is removed",
            ]
        )
    }

    @Test func `overrides in extensions of Apple's classes are reported`() throws {
        #expect(
            try remarks(on: "import UIKit\nextension UILabel {\n    override func f() {}\n}\n") == [
                "A.swift:3: an extension of UILabel can’t override its members; the override is removed"
            ]
        )
    }

    @Test func `remarks have the line numbers of the original`() throws {
        let text = "@objc\nclass A {}\nextension UILabel {\n    override func f() {}\n}\n"
        #expect(try port(text).sources.first?.text.hasPrefix("class A {}\nextension") == true)
        #expect(try remarks(on: text).map { $0.prefix { $0 != " " } } == ["A.swift:4:"])
    }

    static let awakenings = [
        Rewriting(
            "an object",
            "class A: NSObject {\n  open override func awakeFromNib() {\n    super.awakeFromNib()\n    f()\n  }\n}\nclass B: A {\n  override func awakeFromNib() { super.awakeFromNib() }\n}",
            "class A: NSObject {\n  open func awakeFromNib() {\n    f()\n  }\n}\nclass B: A {\n  override func awakeFromNib() { super.awakeFromNib() }\n}"
        ),
        Rewriting(
            "a view, and a class that isn't known",
            unchanged:
                "class A: UITableViewCell {\n  override func awakeFromNib() { super.awakeFromNib() }\n}\nclass C: Cell {\n  override func awakeFromNib() {}\n}"
        ),
    ]

    @Test(arguments: awakenings)
    func `only views override awakeFromNib`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
