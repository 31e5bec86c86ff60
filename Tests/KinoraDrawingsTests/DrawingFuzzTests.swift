import Foundation
import KinoraDrawings
import KinoraStage
import TestSupport
import Testing

/// Randomly changed files produce a drawing or a one-line error, and never crash or hang.
@Suite struct DrawingFuzzTests {
    private static let seed = """
        <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="64" viewBox="0 0 100 80">
        <style>.a{fill:#f80;stroke:rgb(1,2,3)}#b{opacity:.5}</style>
        <linearGradient id="l" x2="0" y2="1" spreadMethod="reflect"><stop stop-color="red"/>
        <stop offset="50%" stop-opacity=".2"/></linearGradient>
        <radialGradient id="r" href="#l" gradientTransform="rotate(30) scale(1 2)"/>
        <clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".4"/></clipPath>
        <symbol id="s" viewBox="0 0 10 10"><path class="a" d="M1 1h8v8zq1 2 3 4t5 5a3 4 20 0110 2"/></symbol>
        <g id="b" transform="translate(3,4) rotate(20 5 5) skewX(9)"><rect x="1" y="2" width="30" height="20"
        rx="4" fill="url(#l)" stroke="url(#r)" stroke-width="3" stroke-dasharray="2 1"/>
        <use href="#s" x="40" width="20" height="9"/></g>
        <polygon points="1,2 30,40 50 6" clip-path="url(#c)" style="fill:hsl(20 50% 50% / .3)"/>
        <svg x="50%" width="20" height="20" preserveAspectRatio="xMinYMax slice" viewBox="0 0 4 9">
        <ellipse cx="2" cy="2" rx="1.5" stroke="currentColor" stroke-linejoin="round"/></svg></svg>
        """

    /// Meaningful fragments to insert anywhere.
    private static let pieces = [
        "<", ">", "/>", "</g>", "<g>", "\"", "'", "&", "&#x0;", "&lt;", "<!--", "-->", "<![CDATA[",
        "]]>", "<!DOCTYPE x [",
        "1e9", "-1e-300", "1e400", "NaN", ".", "-", "e", "0", "99999999", "url(#l)", "url(#", "#s",
        "#b", "{", "}", ";", ":",
        "/*", "transform=\"scale(0)\"", "href=\"#b\"", "<use href=\"#b\"/>", "%", "em",
        "A1 1 0 0 1 9 9", "é", "\u{0}", "\u{FEFF}",
        "id=\"s\"", "display:none", "matrix(1 1 1 1 0 0)", " ", "\n",
    ]

    private func mutated(_ random: inout SeededGenerator) -> Data {
        var bytes = Array(Self.seed.utf8)
        for _ in 0..<random.count(1...6) {
            let place = random.count(0...bytes.count - 1)
            let end = min(place + random.count(0...12), bytes.count)
            switch random.count(0...4) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes[place] = UInt8(random.count(0...255))
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: random.count(0...bytes.count))
            default: bytes.insert(contentsOf: Array(random.pick(Self.pieces).utf8), at: place)
            }
            if bytes.isEmpty { bytes = [0x20] }
        }
        return Data(bytes)
    }

    @Test func `a changed file produces a drawing or a one-line error`() {
        var drawings = 0
        let runs = RandomRuns("changed SVG files", count: 3000)
        runs.run { seed, random in
            let data = mutated(&random)
            do {
                let drawing = try Drawing(svg: data, file: "a.svg")
                drawings += 1
                guard drawings.isMultiple(of: 10) else { return }
                let style = random.pick(AnimatedDrawing.Style.allCases)
                let stage = Stage(
                    AnimatedDrawing(drawing, style),
                    size: CGSize(width: 24, height: 24)
                )
                let picture = stage.picture(at: random.number(0...4))
                #expect(picture.bounds.width == 24, "seed \(seed)")
            } catch {
                let line = (error as? DrawingError)?.description ?? ""
                #expect(line.hasPrefix("a.svg:") && !line.contains("\n"), "seed \(seed): \(line)")
            }
        }
        // Otherwise, the test would only show that nonsense is refused.
        #expect(drawings >= runs.seeds.count / 20)
    }
}
