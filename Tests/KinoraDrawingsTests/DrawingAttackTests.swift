import Foundation
import KinoraStage
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

    @Test(arguments: [("mask", "mask"), ("clipPath", "clip-path")])
    func `what moves in a long chain passes the limit on samples`(
        name: String,
        property: String
    ) throws {
        let levels = (0..<40).map { level in
            """
            <\(name) id='e\(level)'><rect width='90' height='90' \(property)='url(#e\(level + 1))'>
            <animate attributeName='x' values='0;9' dur='\(level + 1)s' repeatCount='indefinite'/>
            </rect></\(name)>
            """
        }
        let body = levels.joined() + "<rect width='90' height='90' \(property)='url(#e0)'/>"
        var limits = DrawingLimits()
        limits.sampleCount = 20_000
        let error = try #require(throws: DrawingError.self) {
            try Drawing(svg: Data((Self.head + body + "</svg>").utf8), limits: limits)
        }
        #expect(error.description.contains("<rect>: takes more than 20000 steps to follow"))
    }

    /// Returns the number of all keys in nodes.
    private static func keyCount(of nodes: [Drawing.Node]) -> Int {
        nodes.reduce(0) { count, node in
            let own = node.motions.map(\.keys.count).reduce(0, +)
            guard case .group(let group) = node else { return count + own }
            return count + own + keyCount(of: group.nodes)
        }
    }

    @Test func `motions are sampled as finely as the limit allows`() throws {
        let body = """
            <circle r='9'><animateMotion path='M0 0C90 0 90 90 0 90' dur='1s' rotate='auto'
            repeatCount='indefinite'/></circle>
            """
        func keyCount(_ samples: Int) throws -> Int {
            var limits = DrawingLimits()
            limits.sampleCount = samples
            let drawing = try Drawing(
                svg: Data((Self.head + body + "</svg>").utf8),
                limits: limits
            )
            return Self.keyCount(of: drawing.nodes)
        }
        let (few, many) = (try keyCount(300), try keyCount(50_000))
        #expect(few > 0 && few < many)
    }

    @Test func `dashes that change too often are shown as they start`() throws {
        let lists = (0..<400).map { "\(1 + $0 % 3) 1" }.joined(separator: ";")
        var limits = DrawingLimits()
        limits.stepCount = 1_000_000
        let body = """
            <path d='M0 0h90' stroke='red'><animate attributeName='stroke-dasharray' dur='9s'
            values='\(lists)'/></path>
            """
        let drawing = try Drawing(svg: Data((Self.head + body + "</svg>").utf8), limits: limits)
        #expect(drawing.remarks.contains { $0.reason.contains("which is too often for") })
    }

    @Test func `a compressed file that can't be expanded is refused when it is read`() throws {
        let start: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF]
        let file = SourceFile(path: "a.svgz", data: Data(start))
        #expect(DrawingReader().match(file) == .possible)
        let error = try #require(throws: DrawingError.self) {
            _ = try DrawingReader().read(file, options: [:])
        }
        #expect(error.description.contains("the compressed file is damaged"))
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
