import Testing

@testable import Porting

@Suite struct SourcePassTests {
    static let faults = [
        ("class A {\n", 1), ("\nlet a =\n\nfunc ) {}", 2), ("\n\nfunc {}", 3),
        ("#if os(iOS)\nlet a = 1", 2), ("let a = 1\na \u{FEFF}= b\n", 2),
    ]

    @Test(arguments: faults)
    func `a syntax error is one line with its location`(
        _ text: String,
        _ line: Int
    ) throws {
        let good = Source(path: "Good.swift", text: "let a = 1")
        let bad = Source(path: "a/Bad.swift", text: text)
        let error = #expect(throws: PortingError.self) {
            try SourcePass(module: "M").port([good, bad])
        }
        #expect(error?.code == .unparsedSources)
        #expect(error?.lines.count == 1)
        #expect(error?.lines.first?.contains("\n") == false)
        let place = "a/Bad.swift:\(line): can’t be parsed: "
        #expect(error?.lines.first?.hasPrefix(place) == true, "\(error?.description ?? "no error")")
    }

    @Test func `declarations in one source apply to others`() throws {
        let sources = [
            Source(path: "A.swift", text: "class A: B { let s = #selector(m) }"),
            Source(path: "B.swift", text: "class B { @objc func m(_ x: Int) {} }"),
        ]
        let ported = try SourcePass(module: "M").port(sources)
        #expect(
            ported.sources.map(\.text) == [
                "class A: B { let s = Selector(\"m:\", A.self) { $0.m($1) } }",
                "class B { func m(_ x: Int) {} }",
            ]
        )
    }

    @Test func `remarks are sorted by file and line`() throws {
        let text = "let a = UINib()\nlet s = #selector(m(_:))\nlet b = UINib()\n"
        let sources = ["B.swift", "A.swift"].map { Source(path: $0, text: text) }
        let ported = try SourcePass(module: "M").port(sources)
        #expect(
            ported.remarks.map { "\($0.path):\($0.line ?? 0)" } == [
                "B.swift:1", "B.swift:2", "B.swift:3", "A.swift:1", "A.swift:2", "A.swift:3",
            ]
        )
    }

    static let scheduling = [
        ("Timer.scheduledTimer()", ["Timer = MediaTimer"]),
        ("extension Timer {}", ["Timer = MediaTimer"]),
        ("var t: [Timer?] = []", ["Timer = MediaTimer"]),
        (
            "DispatchQueue.main.asyncAfter(deadline: DispatchTime.now()) { RunLoop.main }",
            ["DispatchQueue = MediaQueue", "DispatchTime = MediaInstant", "RunLoop = MediaRunLoop"]
        ),
        ("Foundation.Timer.x; a.Timer; // Timer", []),
        ("class Timer {}\nlet t = Timer()", []),
        ("typealias Timer = MediaTimer\nlet t = Timer()", []),
    ]

    @Test(arguments: scheduling)
    func `the source for media scheduling is added if its names are used`(
        _ text: String,
        _ aliases: [String]
    ) throws {
        let added = try port(text).sources.dropFirst()
        #expect(added.map(\.path) == (aliases.isEmpty ? [] : ["MediaScheduling.swift"]))
        let lines = added.first?.text.split(separator: "\n").filter { $0.contains("typealias") }
        #expect((lines ?? []).map(String.init) == aliases.map { "public typealias \($0)" })
    }
}
