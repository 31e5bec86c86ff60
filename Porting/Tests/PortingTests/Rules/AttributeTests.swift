import Testing

@Suite struct AttributeTests {
    static let rewritings = [
        Rewriting(
            "a word before a declaration",
            "class A {\n    @objc func a() {}\n}\n",
            "class A {\n    func a() {}\n}\n"
        ),
        Rewriting(
            "a line of its own",
            "/// A.\n@objcMembers\npublic class A {\n\t@objc\n\tvar a = 1 // one\n}\n",
            "/// A.\npublic class A {\n\tvar a = 1 // one\n}\n"
        ),
        Rewriting(
            "a line of its own with carriage returns",
            "@objcMembers\r\nclass A {\r\n  @objc\r\n  var a = 1\r\n}\r\n",
            "class A {\r\n  var a = 1\r\n}\r\n"
        ),
        Rewriting(
            "a comment after",
            "class A {\n    @objc // why\n    func a() {}\n}",
            "class A {\n    // why\n    func a() {}\n}"
        ),
        Rewriting(
            "documentation after",
            "class A {\n    @objc\n    /// A.\n    func a() {}\n}",
            "class A {\n    /// A.\n    func a() {}\n}"
        ),
        Rewriting(
            "a name",
            "class A {\n    @objc(isA) var a = 1\n    @objc(doA:with:)func b(_ a: Int, with b: Int) {}\n}",
            "class A {\n    var a = 1\n    func b(_ a: Int, with b: Int) {}\n}"
        ),
        Rewriting(
            "other words before, between, and after",
            "class A {\n    @IBInspectable @objc\n    dynamic public var a = 1\n    @objc @available(iOS 9, *) var b = 2\n}",
            "class A {\n    @IBInspectable\n    public var a = 1\n    @available(iOS 9, *) var b = 2\n}"
        ),
        Rewriting(
            "several in a row",
            "class A {\n    @objc @IBAction @nonobjc public func a() {}\n    @objc\n    @IBAction\n    func b() {}\n}",
            "class A {\n    public func a() {}\n    func b() {}\n}"
        ),
        Rewriting(
            "a row that ends a line after others",
            "class A {\n    @inlinable @objc @nonobjc\n    public func a() {}\n}",
            "class A {\n    @inlinable\n    public func a() {}\n}"
        ),
        Rewriting(
            "no spaces",
            "class A {\n    @IBInspectable@objc var a = 1\n    @inlinable@objc(b)func c() {}\n}",
            "class A {\n    @IBInspectable var a = 1\n    @inlinable func c() {}\n}"
        ),
        Rewriting(
            "dynamic between other words",
            "class A {\n    public dynamic var a = 1\n    @objc dynamic  var b = 2\n}",
            "class A {\n    public var a = 1\n    var b = 2\n}"
        ),
        Rewriting(
            "an outlet",
            "class A {\n    @IBOutlet private weak var a: UIView!\n    @IBOutlet var b: [UIView]!\n}",
            "class A {\n    private weak var a: UIView!\n    var b: [UIView]!\n}"
        ),
        Rewriting(
            "an app",
            "@UIApplicationMain\nclass A: UIResponder {}\n@main\nfinal class B: UIResponder {}\n",
            "class A: UIResponder {}\nfinal class B: UIResponder {}\n"
        ),
        Rewriting(
            "enumerations, extensions, accessors and subscripts",
            "@objc enum A: Int { case a }\n@objc extension B {\n    var c: Int { @objc(c) get { 1 } }\n    @objc subscript(a: Int) -> Int { a }\n}\n",
            "enum A: Int { case a }\nextension B {\n    var c: Int { get { 1 } }\n    subscript(a: Int) -> Int { a }\n}\n"
        ),
        Rewriting(
            "in a condition",
            "class A {\n    #if DEBUG\n    @objc func a() {}\n    #endif\n}",
            "class A {\n    #if DEBUG\n    func a() {}\n    #endif\n}"
        ),
        Rewriting(
            "attributes that aren't Objective-C's",
            unchanged:
                "@IBDesignable @MainActor class A {\n  @IBInspectable   var a = 1;  // dynamic @objc\n  let b = \"@objc \\(a) #selector(x)\"\n}\n"
        ),
        Rewriting(
            "a byte order mark",
            "\u{FEFF}@objc @objcMembers\nclass A {}",
            "\u{FEFF}class A {}"
        ),
        Rewriting("an empty source", unchanged: ""),
        Rewriting("odd spacing", unchanged: "\n\n  let   a=1 ;let b = [ 1,2 ]\t\n\n\n/* @objc */"),
        Rewriting(
            "non-ASCII letters",
            "let é = \"🎡\" ; class 名 { @objc var 値 = \"中\" }",
            "let é = \"🎡\" ; class 名 { var 値 = \"中\" }"
        ),
    ]

    @Test(arguments: rewritings)
    func `only Objective-C attributes are removed`(_ rewriting: Rewriting) throws {
        try check(rewriting)
    }

    @Test func `outlets and actions are reported`() throws {
        let text = "class A {\n    @IBOutlet var a: UIView!\n    @IBAction func b() {}\n}"
        #expect(
            try remarks(on: text) == [
                "A.swift:2: no xib connects the outlet a; set it in code",
                "A.swift:3: no xib connects the action b; add it to a control in code",
            ]
        )
    }
}
