import Foundation
import Testing

@testable import KinoraDrawings

/// Contents that multiply, or that move without end, pass a limit instead of taking long.
@Suite struct DrawingAttackTests {
    private static let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>"

    private var limits: DrawingLimits {
        var limits = DrawingLimits()
        limits.nodeCount = 200
        limits.segmentCount = 1000
        limits.stepCount = 20_000
        return limits
    }

    private func read(_ body: String) throws -> Drawing {
        try Drawing(svg: Data((Self.head + body + "</svg>").utf8), file: "a.svg", limits: limits)
    }

    /// Returns elements, each of which applies the next one twice.
    private func nested(_ name: String, _ property: String) -> String {
        let rect = "<rect width='90' height='90' \(property)='url(#e"
        let levels = (0..<20).map { level in
            "<\(name) id='e\(level)'>\(rect)\(level + 1))'/>\(rect)\(level + 1))'/></\(name)>"
        }
        return levels.joined() + "<\(name) id='e20'><rect width='9' height='9'/></\(name)>"
    }

    @Test(arguments: [("mask", "mask"), ("clipPath", "clip-path")])
    func `nested masks and clips pass a limit`(name: String, property: String) throws {
        let rect = "<rect width='90' height='90' \(property)='url(#e0)'/>"
        let error = try #require(throws: DrawingError.self) {
            try read(nested(name, property) + rect)
        }
        #expect(error.description.contains("more than"))
        #expect(!error.description.contains("\n"))
    }

    @Test func `ten thousand key frames pass the limit on rules`() throws {
        let frames = (0...10_000).map { "\(Double($0) / 100)%{opacity:.5}" }.joined()
        let error = try #require(throws: DrawingError.self) {
            try read("<style>@keyframes a{\(frames)}</style>")
        }
        #expect(error.description.contains("more than 5000 rules"))
    }

    @Test func `animations that begin with each other never run`() throws {
        let drawing = try read(
            """
            <rect width='9' height='9'>
            <animate id='a' attributeName='x' begin='b.begin' dur='1s' from='0' to='5'/>
            <animate id='b' attributeName='x' begin='a.begin' dur='1s' from='0' to='5'/>
            </rect>
            """
        )
        #expect(drawing.shapes.count == 1)
    }
}
