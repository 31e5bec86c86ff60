import Testing

@testable import KinoraDrawings

/// Selectors, and the elements that they match.
@Suite struct SelectorTests {
    static let text = #"""
        <svg xmlns="http://www.w3.org/2000/svg"
        xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="urn:x" id="root" lang="en">
        <defs id="defs">
        <linearGradient id="lg" class="g1 g2"><stop id="s1" offset="0"/><stop id="s2" offset="1"/></linearGradient></defs>
        <g id="g1" class="a b" data-n="one two three">
        <path id="p1" class="c" d="M0 0"/><rect id="r1" class="A"/><rect id="r2" class="c d"/>
        <circle id="c1" data-k="en-US"/>
        <g id="g2" class="a"><path id="p2"/><path id="p3" class="c" fill="red"/><x:foo id="f1" class="c"/></g></g>
        <g id="g3"><circle id="c2"/><circle id="c3" class="b"/><rect id="r3"/>
        <circle id="c4" class="b d"/><path id="p4" data-k="EN"/>
        <path id="p5" data-k="x en y" style="z-index:7"/></g>
        <a id="a1" href="#x"><text id="t1">x</text></a>
        <a id="a2" xlink:href="#x"><text id="t2"><!-- c --></text></a>
        <a id="a3"><text id="t3"> </text></a>
        <g id="é"/><g id="1x"/><g id="w w" class=" sp  &#10; tab "/><g id="u1" class="über UPPER"/>
        <title id="ti">t</title></svg>
        """#

    /// Selectors, and the identifiers of the elements that Chromium's `querySelectorAll` returns.
    private static let table = #"""
        path => p1 p2 p3 p4 p5
        g path => p1 p2 p3 p4 p5
        g > path => p1 p2 p3 p4 p5
        g>path => p1 p2 p3 p4 p5
        g + g => g3 1x w_w u1
        g ~ a => a1 a2 a3
        rect + rect => r2
        circle ~ path => p4 p5
        svg > g > g path => p2 p3
        .a => g1 g2
        .a.b => g1
        .A => r1
        .b.a => g1
        #p1 => p1
        path#p1.c => p1
        g.a path.c => p1 p3
        g .c .c =>
        g g .c => p3 f1
        .a .c => p1 r2 p3 f1
        .a > .c => p1 r2 p3 f1
        :root => root
        svg:root => root
        g:root =>
        :root > g => g1 g3 é 1x w_w u1
        :first-child => root defs lg s1 p1 p2 c2 t1 t2 t3
        :last-child => root lg s2 g2 f1 p5 t1 t2 t3 ti
        :only-child => root lg t1 t2 t3
        :only-of-type => root defs lg p1 c1 g2 f1 r3 t1 t2 t3 ti
        path:first-of-type => p1 p2 p4
        :nth-child(1) => root defs lg s1 p1 p2 c2 t1 t2 t3
        :nth-child(2n) => s2 g1 r1 c1 p3 c3 c4 p5 a1 a3 1x u1
        :nth-child(EVEN) => s2 g1 r1 c1 p3 c3 c4 p5 a1 a3 1x u1
        :nth-last-child(2) => s1 c1 p3 p4 u1
        :nth-of-type(2) => s2 r2 p3 g3 c3 p5 a2
        circle:nth-of-type(2n) => c3
        :nth-child(2 of .b) => c4
        :nth-child(even of .c, .d) => r2 f1
        :nth-last-child(1 of circle) => c1 c4
        :nth-child(2n+) => invalid
        :nth-child(n + -1) => invalid
        :nth-child(3 n) => invalid
        :nth-child(0n+2) => s2 g1 r1 p3 c3
        :nth-child(- n) => invalid
        :nth-child() => invalid
        text:empty => t2
        g:empty => é 1x w_w u1
        g:not(.a) > * => c2 c3 r3 c4 p4 p5
        :not(:not(.a)) => g1 g2
        :is(.a, .b) => g1 g2 c3 c4
        :is(g, rect).b => g1
        :is(.a, :bogus, .b) => g1 g2 c3 c4
        :where(.c) => p1 r2 p3 f1
        :is() =>
        :not() => invalid
        :is(g .c, #c2) => p1 r2 p3 f1 c2
        :has(.c) => root g1 g2
        g:has(> .c) => g1 g2
        :has(+ rect) => p1 r1 c3
        g:has(~ a) => g1 g3
        circle:has(+ .b) => c2
        g:has(.c .c) =>
        :has(.bogus, #p3) => root g1 g2
        :has(> g > path) => root g1
        g:has(> path + rect) => g1
        :has(:is(.c > .d)) =>
        [data-k] => c1 p4 p5
        [data-k=EN] => p4
        [data-k="en" i] => p4
        [data-k|=en] => c1
        [data-k|="en"] => c1
        [data-k~=en] => p5
        [data-n~="two"] => g1
        [data-n^=one] => g1
        [data-n$="three"] => g1
        [data-n*="e t"] => g1
        [data-n*=""] =>
        [data-k~=""] =>
        [class=c] => p1 p3 f1
        [ class = "c" ] => p1 p3 f1
        [CLASS] =>
        [*|href] => a1 a2
        [href] => a1
        [|href] => a1
        [xlink\:href] =>
        [data-k=en-US] => c1
        [offset="0"] => s1
        [offset=0] => invalid
        [id=p1][class=c] => p1
        path[fill] => p3
        [d='M0 0'] => p1
        [data-k|="EN" i] => c1 p4
        [data-n=one two] => invalid
        :link => a1 a2
        :any-link => a1 a2
        a:link text => t1 t2
        :visited =>
        :hover =>
        :target =>
        :focus =>
        a:not(:visited) => a1 a2 a3
        :checked =>
        :bogus => invalid
        ::before =>
        p::bogus => invalid
        path:before =>
        :scope => root
        g:hover path =>
        g:is(:hover,.a) => g1 g2
        #é => é
        #\31 x => 1x
        .über => u1
        .UPPER => u1
        .upper =>
        .sp => w_w
        .tab => w_w
        .sp.tab => w_w
        #p\31 => p1
        #p\000031 => p1
        .\63 => p1 r2 p3 f1
        [id="w w"] => w_w
        #\E9 => é
        PATH =>
        Path =>
        lineargradient =>
        linearGradient => lg
        linearGradient > stop => s1 s2
        g/**/path => invalid
        g /* x */ path => p1 p2 p3 p4 p5
        /* a */ g => g1 g2 g3 é 1x w_w u1
        g > /* */ path => p1 p2 p3 p4 p5
        *|path => p1 p2 p3 p4 p5
        *|foo => f1
        foo => f1
        |path =>
        x|foo => invalid
        *.c => p1 r2 p3 f1
        *|*.c => p1 r2 p3 f1
        * * * * => s1 s2 p2 p3 f1
        svg * path => p1 p2 p3 p4 p5
        g, => invalid
        , g => invalid
        g,,a => invalid
        g >> path => invalid
        > g => invalid
        g > => invalid
        g > > path => invalid
        .1a => invalid
        #1x => invalid
        .-a =>
        .--a =>
        #-1 => invalid
        g. => invalid
        g# => invalid
        [ => invalid
        g[ => invalid
        g:not(.a => g3 é 1x w_w u1
        (g) => invalid
        g{ => invalid
        path:is(.c):not(.d) => p1 p3
        g& =>
        & => root
        g:nth-child(1 of .a) => g1 g2
        svg g:first-of-type > :nth-child(2) => r1 p3
        .c + .A ~ .c => r2
        #g1 .c:not(#g2 *) => p1 r2
        #g1 *:not(:is(#g2 *)) => p1 r1 r2 c1 g2
        g:not(:nth-child(2)) => g2 g3 é 1x w_w u1
        *:not(*) =>
        g::part(x) =>
        :host =>
        :nth-col(1) => invalid
        """#

    /// Returns the identifiers of the elements that a list of selectors matches, or `invalid`.
    private func matches(_ list: String, _ document: MarkupDocument) -> String {
        var parser = CSSSelectorParser(CSSScanner(list), CSSSelectorParser.Context())
        guard let selectors = parser.list() else { return "invalid" }
        var matcher = SelectorMatcher(document, stepCount: 100_000)
        let found = document.elements.filter { element in
            selectors.contains { matcher.matches($0, element.index) }
        }
        let ids = found.compactMap { $0.attribute("id")?.value }
        return ids.map { $0.replacing(" ", with: "_") }.joined(separator: " ")
    }

    @Test func `selectors match what they match in a browser`() throws {
        let document = try MarkupDocumentTests.document(Self.text)
        let rows = Self.table.split(separator: "\n").map { $0.split(separator: " =>") }
        #expect(rows.count > 150)
        for row in rows {
            let expected = row.count > 1 ? String(row[1].dropFirst()) : ""
            #expect(matches(String(row[0]), document) == expected, "\(row[0])")
        }
    }

    @Test(arguments: [
        ("#a", "path.a.b.c.d", true), (".a", "path", true), ("path.a", "*.a", true),
        (":where(#a)", "path", false), (":is(#a, path)", ".a.b.c", true),
        (":not(#a)", ".a.b.c", true), (":has(#a)", ".a", true), (":nth-child(1 of #a)", ".a", true),
        (":nth-child(1)", "path", true), (":hover", "path", true), ("[a]", "g g g g", true),
        ("a > b", "a", true), ("*", "path", false), ("path::before", "path", true),
    ])
    func `a selector is more specific than another`(
        one: String,
        other: String,
        expected: Bool
    ) throws {
        func specificity(_ text: String) throws -> CSSSelector.Specificity {
            var parser = CSSSelectorParser(CSSScanner(text), CSSSelectorParser.Context())
            return try #require(parser.list()?.first).specificity
        }
        #expect(try (specificity(one) > specificity(other)) == expected)
    }

    @Test func `languages and directions are those of the document`() throws {
        let text = "<svg lang='en-GB' id='a'><g id='b' xml:lang='de'><path id='c'/></g></svg>"
        let document = try MarkupDocumentTests.document(text)
        #expect(matches(":lang(en)", document) == "a")
        #expect(matches(":lang('de', fr)", document) == "b c")
        #expect(matches("g:dir(ltr)", document) == "b")
        #expect(matches(":dir(rtl)", document) == "")
    }

    @Test func `many more identifiers don't outweigh a higher kind`() {
        var sum = CSSSelector.Specificity.zero
        for _ in 0..<5000 { sum += .type }
        #expect(sum < .className)
        for _ in 0..<5000 { sum += .className }
        #expect(sum < .id)
    }

    @Test func `matching is bounded`() throws {
        let depth = 100
        let text = String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
        let document = try MarkupDocumentTests.document(text)
        func matches(_ list: String, steps: Int) throws -> (Bool, isExhausted: Bool) {
            var parser = CSSSelectorParser(CSSScanner(list), CSSSelectorParser.Context())
            let selector = try #require(parser.list()?.first)
            var matcher = SelectorMatcher(document, stepCount: steps)
            let result = matcher.matches(selector, depth - 1)
            return (result, matcher.isExhausted)
        }
        let list = "x" + String(repeating: " g", count: 40)
        #expect(try matches(list + ".a", steps: 100) == (false, false))
        #expect(try matches(list, steps: 50) == (false, true))
        // Each part is tried with each ancestor at most once.
        #expect(try matches(list, steps: 5000) == (false, false))
    }
}
