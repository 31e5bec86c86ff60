import Foundation
import Testing

@testable import KinoraCode

/// Tests of the reading of drawings that become code for the web.
@Suite struct WebPathTests {
    @Test(arguments: 1...40)
    func `an arc is found again`(_ seed: UInt64) throws {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func random(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let unit = Double(state >> 11) / Double(UInt64(1) << 53)
            return range.lowerBound + unit * (range.upperBound - range.lowerBound)
        }
        let center = CGPoint(x: random(-20...20), y: random(-20...20))
        let radius = random(1...30)
        let start = random(0...360)
        let sweep = random(5...355) * (random(0...1) < 0.5 ? -1 : 1)
        func point(_ angle: Double) -> CGPoint {
            let radians = (angle - 90) * .pi / 180
            return CGPoint(
                x: Double(center.x) + radius * cos(radians),
                y: Double(center.y) + radius * sin(radians)
            )
        }
        let (a, b) = (point(start), point(start + sweep))
        let flags = "\(abs(sweep) > 180 ? 1 : 0) \(sweep > 0 ? 1 : 0)"
        let data = "M\(a.x) \(a.y)A\(radius) \(radius) 0 \(flags) \(b.x) \(b.y)"
        let arc = try #require(WebSubpath.subpaths(of: data).first?.arc, "seed \(seed)")
        #expect(abs(arc.radius - radius) < 1e-6, "seed \(seed)")
        #expect(abs(Double(arc.center.x - center.x)) < 1e-6, "seed \(seed)")
        #expect(abs(Double(arc.center.y - center.y)) < 1e-6, "seed \(seed)")
        #expect(abs(arc.sweep - sweep) < 1e-6, "seed \(seed)")
        let turn = (arc.start - start).truncatingRemainder(dividingBy: 360)
        #expect(min(abs(turn), 360 - abs(turn)) < 1e-6, "seed \(seed)")
    }

    @Test func `compact numbers are read as SVG says`() throws {
        let subpath = try #require(WebSubpath.subpaths(of: "M-.5.5l1-1h-.25v2z").first)
        let corners = try #require(subpath.corners)
        let expected = [(-0.5, 0.5), (0.5, -0.5), (0.25, -0.5), (0.25, 1.5)]
        for (corner, point) in zip(corners, expected) {
            #expect(abs(Double(corner.x) - point.0) < 1e-9)
            #expect(abs(Double(corner.y) - point.1) < 1e-9)
        }
        #expect(corners.count == 4 && subpath.isClosed)
        let whole = WebSubpath.subpaths(of: "M0-20a1 1 0 0 1 0 40 1 1 0 0 1 0-40z")
        #expect(whole.first?.arc?.isWhole == true)
    }

    @Test(arguments: ["", "M", "M1", "Z", "A1 1", "M0 0A1 1 0 2 0 1 1", "M0 0C1", "?", "M0 0 5"])
    func `damaged path data ends the reading`(_ data: String) {
        #expect(WebSubpath.subpaths(of: data).count <= 1)
    }

    @Test func `an element is read with its text and its escapes`() throws {
        let text = "<svg a=\"1 &lt; 2\"><style>b{c:d}</style><g><path d=\"M0 0\"/></g></svg>"
        let root = try #require(WebElement(document: text))
        #expect(root["a"] == "1 < 2")
        #expect(root.children.map(\.name) == ["style", "g"])
        #expect(root.children[0].text == "b{c:d}")
        #expect(root.all.count == 4)
        for damaged in ["", "<", "<svg", "<svg a>", "<svg a=\"", "<svg><g></svg", "text"] {
            #expect(WebElement(document: damaged) == nil, "\(damaged)")
        }
    }

    @Test func `durations are changed, and nothing else`() {
        var rules = WebRule.rules(
            of: ".a{animation:.9s linear b infinite,1.5s ease 10s4 infinite;d:1s}"
        )
        rules[0].changeDurations { "<\($0)>" }
        #expect(
            rules[0].declarations
                == ["animation:<0.9> linear b infinite,<1.5> ease 10s4 infinite", "d:1s"]
        )
        let media = WebRule.rules(of: "@media(a:b){.c{d:e}@keyframes f{0%{g:h}to{i:j}}}.k{l:m}")
        #expect(media.map(\.prelude) == ["@media(a:b)", ".k"])
        #expect(media[0].rules.map(\.prelude) == [".c", "@keyframes f"])
    }
}
