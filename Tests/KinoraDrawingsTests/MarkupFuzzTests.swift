import Foundation
import TestSupport
import Testing

@testable import KinoraDrawings

/// Randomly changed documents and style sheets are read or refused, and never crash or hang.
@Suite struct MarkupFuzzTests {
    private static let seed = """
        <?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg [<!ENTITY e "<g id='x'>&f;</g>">
        <!ENTITY f 'a&#98;c'>]><svg xmlns="http://www.w3.org/2000/svg" id="r" lang="en">
        <style media="screen"><![CDATA[/* c */@layer a, b;@media (min-width:1px) and (not (print)){
        .a > path:not(#b, .c):nth-child(2n + 1 of g){fill:red!important;--v:{a;b}}}
        @layer b.c{g{&.d{fill:url(data:a;b)}> g ~ g{x:'y;}'}}} @keyframes k{from,50%{r:1}to{r:2}}
        @supports (a:b) or selector(:has(> g)){[class~="a" i]:is(g, svg|g)::before{}} ]]></style>
        &e;<g class="a b" style="fill:var(--v, green);/* x */ stroke: blue !important">
        <path id='b' d="M0 0&amp;"/><!-- c --><sodipodi:x y="&nbsp;"/></g>text</svg>
        """

    private static let pieces = [
        "<", ">", "/>", "</g>", "<g>", "\"", "'", "&", "&e;", "&f;", "&#x0;", "<!--", "-->",
        "<![CDATA[", "]]>", "]>", "<!DOCTYPE x [", "<!ENTITY e '&f;&e;'>", "<style>", "</style>",
        "{", "}", ";", ":", "(", ")", "[", "]", "/*", "*/", "\\", "\\0", "@media ", "@layer ",
        "@keyframes k{", "--v:", "var(--v", ":has(", ":not(", ":is(", ":nth-child(", "2n+", "of ",
        " > ", " ~ ", "+", "&", "*", "|", "#", ".", "url(", "!important", ",", "=", "é", "\u{0}",
        "\u{FEFF}", "%", "99999999999999999999", "-", "n", "<!", "<?", "?>", "xmlns=''", "\n", " ",
    ]

    private func mutated(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(Self.seed.utf8)
        for _ in 0..<random.count(1...8) {
            let place = random.count(0...bytes.count - 1)
            let end = min(place + random.count(0...20), bytes.count)
            switch random.count(0...5) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes[place] = UInt8(random.count(0...255))
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.count(0...bytes.count))
            default: bytes.insert(contentsOf: Array(random.pick(Self.pieces).utf8), at: place)
            }
            if bytes.isEmpty { bytes = [0x20] }
        }
        if random.count(0...40) == 0 { bytes = Array(bytes.prefix(random.count(0...40))) }
        if random.count(0...40) == 0 { bytes = [0xFF, 0xFE] + bytes }
        if random.count(0...40) == 0 { bytes = [0x1F, 0x8B] + bytes }
        return bytes
    }

    @Test func `a changed document is read or refused`() {
        var documents = 0
        let runs = RandomRuns("changed documents", count: 4000)
        runs.run { seed, random in
            let bytes = mutated(&random)
            do throws(MarkupError) {
                let limits = DrawingLimits()
                let source = try MarkupSource(file: "a.svg", bytes: bytes).decoded(limits: limits)
                let document = try MarkupDocument(source, limits: limits)
                let sheets = try StyleSheets(
                    document,
                    environment: MediaEnvironment(),
                    limits: limits
                )
                documents += 1
                check(document, sheets, source, seed)
            } catch {
                #expect(!error.reason.isEmpty, "seed \(seed)")
            }
        }
        // Otherwise, the test would only show that nonsense is refused.
        #expect(documents > runs.seeds.count / 10)
    }

    /// Checks that a document is a tree, and that all offsets are in the source.
    private func check(
        _ document: MarkupDocument,
        _ sheets: StyleSheets,
        _ source: MarkupSource,
        _ seed: UInt64
    ) {
        let range = 0...source.bytes.count
        for element in document.elements {
            #expect(range.contains(element.offset), "seed \(seed)")
            #expect(element.children.allSatisfy { document.elements[$0].parent == element.index })
            for declaration in sheets.declarations(of: element.index) {
                #expect(range.contains(declaration.offset), "seed \(seed)")
                _ = CSSText.substituting(declaration.value, variables: ["--v": "var(--v)"])
            }
        }
        for remark in document.remarks + sheets.remarks {
            #expect(range.contains(remark.offset), "seed \(seed) \(remark)")
        }
    }

    @Test func `any bytes are read or refused`() {
        RandomRuns("random bytes", count: 2000).run { seed, random in
            let bytes = (0..<random.count(0...60)).map { _ in UInt8(random.count(0...255)) }
            let text = String(decoding: bytes, as: UTF8.self)
            _ = SVGDeclaration.list(text)
            _ = MediaEnvironment().matches(text)
            _ = CSSText.words(text)
            _ = CSSText.parts(text, separatedBy: .comma)
            _ = CSSText.function(text)
            _ = CSSText.address(text)
            var parser = CSSSelectorParser(CSSScanner(bytes), CSSSelectorParser.Context())
            _ = parser.list()
            let limits = DrawingLimits()
            let source = try? MarkupSource(file: "", bytes: bytes).decoded(limits: limits)
            guard let source else { return }
            let places = source.places(of: [0, 7, 1000])
            let count = source.bytes.count
            let expected = [0, 7, 1000].map { source.place(of: min($0, count)) }
            #expect(places == expected, "seed \(seed)")
            if let document = try? MarkupDocument(source, limits: limits) {
                #expect(!document.elements.isEmpty, "seed \(seed)")
            }
        }
    }
}
