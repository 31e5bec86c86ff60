import Testing

@testable import Porting

@Suite struct ProtocolTests {
    static let rewritings = [
        Rewriting(
            "without an inheritance clause",
            "@objc protocol P {}\n",
            "protocol P: AnyObject {}\n"
        ),
        Rewriting(
            "restricted to classes already",
            "@objc protocol P: NSObjectProtocol {}\n@objc protocol Q: class {}\n@objc protocol R: P {}\n",
            "protocol P: NSObjectProtocol {}\nprotocol Q: class {}\nprotocol R: P {}\n"
        ),
        Rewriting(
            "restricted by an inherited protocol",
            "@objc protocol R: Q {}\nprotocol Q: P {}\nprotocol P: AnyObject {}\n",
            "protocol R: Q {}\nprotocol Q: P {}\nprotocol P: AnyObject {}\n"
        ),
        Rewriting(
            "inherits protocols that aren't restricted",
            "@objc protocol P: Q, S {}\n",
            "protocol P: AnyObject, Q, S {}\n"
        ),
        Rewriting("a Swift protocol", unchanged: "protocol P { func a() }\n"),
        Rewriting(
            "optional requirements",
            """
            /// P.
            @objc public protocol P {
                func a()
                /// B.
                @objc optional func b(_ x: Int, of y: [String])
                @objc optional
                func c() -> UIView?
                optional var d: String? { get }
                @objc optional var e: Int? { get set }
                optional func f() -> Void
            } // end
            let x = 1

            """,
            """
            /// P.
            public protocol P: AnyObject {
                func a()
                /// B.
                func b(_ x: Int, of y: [String])
                func c() -> UIView?
                var d: String? { get }
                var e: Int? { get set }
                func f() -> Void
            } // end

            extension P {
                public func b(_ x: Int, of y: [String]) {}
                public func c() -> UIView? { nil }
                public var d: String? { nil }
                public var e: Int? { get { nil } set {} }
                public func f() -> Void {}
            }
            let x = 1

            """
        ),
        Rewriting(
            "an invalid body",
            "@objc protocol P {\n  @objc optional func a() { b() }\n}\n",
            "protocol P: AnyObject {\n  func a() { b() }\n}\n\nextension P {\n  func a() {}\n}\n"
        ),
        Rewriting(
            "in a condition, indented by tabs",
            "#if DEBUG\n@objc protocol P {\n\t@objc optional func a()\n}\n#endif\n",
            "#if DEBUG\nprotocol P: AnyObject {\n\tfunc a()\n}\n\nextension P {\n\tfunc a() {}\n}\n#endif\n"
        ),
        Rewriting(
            "in a type",
            "class A {\n  @objc protocol P {\n    @objc optional func a()\n  }\n}\n",
            "class A {\n  protocol P: AnyObject {\n    func a()\n  }\n}\n\nextension A.P {\n  func a() {}\n}\n"
        ),
        Rewriting(
            "calls",
            "@objc protocol P { @objc optional func a(); @objc optional func b(x: Int) -> Int? }\nfunc f(p: P?, q: P) { p?.a?(); _ = q.b?(x: 1); p!.a!(); other?(); q.other?() }",
            "protocol P: AnyObject { func a(); func b(x: Int) -> Int? }\n\nextension P {\n    func a() {}\n    func b(x: Int) -> Int? { nil }\n}\nfunc f(p: P?, q: P) { p?.a(); _ = q.b(x: 1); p!.a(); other?(); q.other?() }"
        ),
        Rewriting(
            "calls of methods with defaults in Kinora",
            "delegate?.scrollViewDidScroll?(view)\nanimation.delegate?.animationDidStop?(animation, finished: true)",
            "delegate?.scrollViewDidScroll(view)\nanimation.delegate?.animationDidStop(animation, finished: true)"
        ),
        Rewriting(
            "calls of a method beside a property of the same name",
            """
            class A {
                var tableView: UITableView!, display: ((CALayer) -> Void)?
                let rows: [(title: String, action: (() -> Void)?)] = []
                func f() {
                    delegate?.tableView?(tableView, didSelectRowAt: path)
                    delegate?.textFieldShouldReturn?(field)
                    display?(layer)
                    self.display?(layer)
                    rows[0].action?()
                }
            }
            """,
            """
            class A {
                var tableView: UITableView!, display: ((CALayer) -> Void)?
                let rows: [(title: String, action: (() -> Void)?)] = []
                func f() {
                    delegate?.tableView(tableView, didSelectRowAt: path)
                    delegate?.textFieldShouldReturn(field)
                    display?(layer)
                    self.display?(layer)
                    rows[0].action?()
                }
            }
            """
        ),
    ]

    @Test(arguments: rewritings)
    func `Objective-C protocols become plain class protocols`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test func `the methods with defaults match Kinora's protocols`() throws {
        let words = ["Delegate", "DataSource", "Transitioning"]
        let sources = try [
            "Sources/LayerKit", "Sources/ViewKit", "Porting/Sources/PortingKit",
        ].flatMap { folder in
            try CheckoutSources.sources(in: folder, with: words)
        }
        let declarations = Declarations(of: sources)
        let protocols = declarations.types.filter { name, entry in
            entry.isProtocol && declarations.inheritance(of: name).contains("NSObjectProtocol")
        }
        // A requirement and its default implementation are the same method, listed twice.
        let names = protocols.values.flatMap { entry -> [String] in
            let methods = Dictionary(grouping: entry.methods.all) { $0 }
            return methods.filter { $0.value.count > 1 }.keys.map(\.name)
        }
        #expect(Set(names) == OptionalCalls.provided)
    }

    @Test func `a requirement without a default is reported and kept`() throws {
        let text =
            "@objc protocol P {\n  @objc optional func a() -> Int\n  #if A\n  @objc optional func b()\n  #endif\n}\n"
        let ported = try port(text)
        #expect(
            ported.sources.first?.text
                == "protocol P: AnyObject {\n  func a() -> Int\n  #if A\n  func b()\n  #endif\n}\n"
        )
        #expect(
            ported.remarks.map(\.description) == [
                "A.swift:2: the optional requirement a is required now, because there’s no default "
                    + "value of type Int; add it to types that lack it",
                "A.swift:4: the optional requirement b is required now, because it’s inside #if; "
                    + "add it to types that lack it",
            ]
        )
    }

    @Test func `a call that may call a closure is reported and kept`() throws {
        let text =
            "@objc protocol P { @objc optional func a() }\nclass A { var a: (() -> Void)? }\nfunc f(x: A) {\n x.a?()\n}\n"
        let ported = try port(text)
        #expect(ported.sources.first?.text.contains("x.a?()") == true)
        #expect(ported.remarks.map(\.line) == [4])
    }

    @Test func `a method of a subclass that a default hides is reported`() throws {
        let text = """
            @objc protocol P { @objc optional func a() }
            class A: P {}
            class B: A {
                func a() {}
            }
            class C: P {
                func a() {}
            }
            class D: C {
                override func a() {}
            }

            """
        #expect(
            try remarks(on: text) == [
                "A.swift:4: the optional requirement a isn’t called, because A conforms to the protocol "
                    + "without it; declare it in A too"
            ]
        )
    }
}
