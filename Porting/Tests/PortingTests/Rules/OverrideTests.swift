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

    @Test func `overrides in extensions of Apple's classes are reported`() throws {
        #expect(
            try remarks(on: "import UIKit\nextension UILabel {\n    override func f() {}\n}\n") == [
                "A.swift:3: an extension of UILabel can’t override here; left out, so nothing calls it"
            ]
        )
    }

    @Test func `the line is that of the original`() throws {
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
    func `only views override the end of loading`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }
}
