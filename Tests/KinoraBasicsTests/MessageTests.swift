import KinoraBasics
import Testing

/// Messages about long values, and long command lines.
@Suite struct MessageTests {
    @Test(arguments: [
        "kinora: x.gif is a folder; name a file", "“\(String(repeating: "ä/", count: 300))” isn’t",
        "",
    ])
    func `a message is unchanged if its words could be paths`(text: String) {
        #expect(text.shortenedForMessage == text)
    }

    @Test(arguments: ["x", "é", "x́", " x", "\n", "👩‍👩‍👧‍👦"])
    func `a long value is shortened, and the advice stays`(unit: String) {
        let value = String(repeating: unit, count: 25_000)
        let text = "kinora: there is no indicator “\(value)”; kinora list shows them"
        let short = text.shortenedForMessage
        #expect(short.unicodeScalars.count < 4000)
        #expect(short.hasPrefix("kinora: there is no indicator “"))
        #expect(short.hasSuffix("”; kinora list shows them"))
        #expect(short.unicodeScalars.contains("…"))
    }

    @Test func `a command line has a limit of options and of words`() {
        #expect(ArgumentLimits.problem(with: Array(repeating: "-o", count: 1000)) == nil)
        #expect(
            ArgumentLimits.problem(with: Array(repeating: "-o", count: 1001))
                == "1001 options are too many; up to 1000 are allowed"
        )
        #expect(ArgumentLimits.problem(with: Array(repeating: "a", count: 4000)) == nil)
        #expect(
            ArgumentLimits.problem(with: Array(repeating: "a", count: 20_000))
                == "20000 arguments are too many; up to 4000 are allowed"
        )
    }

    @Test func `a value that begins with an accent is separated from its name`() {
        let words = ["export", "--text=\u{301}a", "--text=b", "a=\u{301}", "--", "--text=\u{301}"]
        #expect(
            ArgumentLimits.separated(words)
                == [
                    "export", "--text", "\u{301}a", "--text=b", "a=\u{301}", "--", "--text=\u{301}",
                ]
        )
    }
}
