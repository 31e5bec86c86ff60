import Foundation
import KinoraConfiguration
import KinoraConformance
import KinoraTimeline
import TestSupport
import Testing

@testable import KinoraDrawings

@Suite struct AnimatedDrawingTests {
    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"><linearGradient id="g"><stop
        stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
        <rect id="card" x="3" y="3" width="54" height="34" fill="url(#g)"/>
        <path id="line" d="M10 20h40" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
        <circle id="dot" cx="30" cy="10" r="4" fill="#0a0"/></svg>
        """

    private func make(_ style: AnimatedDrawing.Style) throws -> AnimatedDrawing {
        AnimatedDrawing(try Drawing(svg: Data(Self.svg.utf8)), style)
    }

    private func frame(_ animation: AnimatedDrawing, at time: Double, side: CGFloat = 60) -> Frame {
        let size = CGSize(width: side, height: side * 2 / 3)
        let rasterizer = Rasterizer(width: Int(size.width), height: Int(size.height), scale: 1)
        return rasterizer.draw(Stage(animation, size: size).picture(at: time))
    }

    @Test(arguments: AnimatedDrawing.Style.allCases)
    func `every style conforms to loading animation rules`(style: AnimatedDrawing.Style) throws {
        // Except in the first style, parameters of other styles have no effect.
        let failures = AnimationConformance.failures(of: try make(style)).filter {
            style == .draw || !$0.contains("parameters must change")
        }
        #expect(failures == [])
        #expect(AnimationConformance.failures(of: AnimatedDrawing()) == [])
    }

    @Test func `the natural size is the drawing's size`() throws {
        let animation = try make(.spin)
        #expect(animation.naturalSize == CGSize(width: 60, height: 40))
        #expect(Stage(animation).size == CGSize(width: 60, height: 40))
        #expect(animation.naturalSize(width: 30) == CGSize(width: 30, height: 20))
        var large = animation
        large.drawing.size = CGSize(width: 100_000, height: 50_000)
        #expect(large.naturalSize == CGSize(width: 8192, height: 4096))
    }

    @Test func `the draw style starts and ends empty and shows everything in between`() throws {
        let animation = try make(.draw)
        #expect(frame(animation, at: 0.999 * animation.period).isEmpty)
        let whole = frame(animation, at: animation.posterFraction * animation.period)
        let still = frame(try make(.pulse), at: 0)
        #expect(whole.differences(from: still, beyond: 8) == 0)
    }

    @Test func `outlines are drawn in order, longer ones for longer, within the phase`() {
        // The shares of many equal outlines add up to slightly more than 1.
        for count in 1...400 {
            let times = DrawingChoreography.times(of: Array(repeating: 3, count: count), 0)
            #expect(times.allSatisfy { $0.upperBound <= 1.6 })
        }
        for overlap in [0, 0.3, 1] {
            let times = DrawingChoreography.times(of: [100, 25, 0, 400], overlap)
            #expect(times[0].lowerBound == 0)
            #expect(abs((times.last?.upperBound ?? 0) - 1.6) < 1e-9)
            for (a, b) in zip(times, times.dropFirst()) { #expect(a.lowerBound <= b.lowerBound) }
            if overlap == 1 {
                #expect(times.allSatisfy { $0 == 0...1.6 })
            }
            if overlap == 0 {
                for (a, b) in zip(times, times.dropFirst()) {
                    #expect(abs(a.upperBound - b.lowerBound) < 1e-9)
                }
                // Four times the length takes twice as long.
                let lengths = times.map { $0.upperBound - $0.lowerBound }
                #expect(abs(lengths[0] / lengths[1] - 2) < 1e-6)
            }
        }
    }

    @Test func `half of a spin is upside down`() throws {
        let animation = try make(.spin)
        let upright = frame(animation, at: 0)
        let turned = frame(animation, at: animation.period / 2)
        var reversed = turned
        reversed.pixels.reverse()
        #expect(reversed.differences(from: upright, beyond: 24) < 20)
        #expect(turned.differences(from: upright, beyond: 24) > 200)
    }

    @Test func `a bounce starts on the ground and rises in proportion to its strength`() throws {
        func top(_ strength: Double, at fraction: Double) throws -> Int {
            var animation = try make(.bounce)
            animation.strength = strength
            let frame = frame(animation, at: fraction * animation.period)
            let index = frame.pixels.firstIndex { $0 >> 24 > 128 } ?? frame.pixels.count
            return index / frame.width
        }
        #expect(try top(1, at: 0.5) + 9 < top(1, at: 0.08))
        #expect(try top(0, at: 0.5) == top(0, at: 0))
    }

    @Test func `the color and line width can be set`() throws {
        var animation = try make(.pulse)
        animation.color = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
        let frame = frame(animation, at: 0)
        #expect(frame.pixels.allSatisfy { $0 == 0 || $0 & 0x00FF_00FF == 0 })
        animation = try make(.draw)
        try animation.setParameter("line-width", parsing: "7")
        let line = DrawingLayers(animation.drawing).parts[1].stroke
        #expect(line?.lineWidth == 4)
        let layer = animation.makeLayer(size: CGSize(width: 60, height: 40))
        #expect((layer.sublayers?.first?.sublayers?[1] as? CAShapeLayer)?.lineWidth == 7)
    }

    @Test(
        arguments: AnimatedDrawing.Style.allCases,
        [
            "<circle cx='32' cy='32' r='28' fill='none' stroke='#000'/>",
            "<rect width='64' height='64'/><circle cx='32' cy='32' r='24' fill='none' stroke='#000'/>",
        ]
    )
    func `lines with a custom width stay within the layer`(
        style: AnimatedDrawing.Style,
        body: String
    ) throws {
        let svg = "<svg viewBox='0 0 64 64'>\(body)</svg>"
        var animation = AnimatedDrawing(try Drawing(svg: Data(svg.utf8)), style)
        animation.lineWidth = 24
        let stage = Stage(animation)
        // A margin around the layer shows anything that leaves it.
        let (margin, side) = (16, 96)
        let inside = margin..<side - margin
        let rasterizer = Rasterizer(width: side, height: side, scale: 1)
        let map = CGAffineTransform(translationX: CGFloat(margin), y: CGFloat(margin))
        for fraction in stride(from: 0, to: 1, by: 0.1) {
            let picture = stage.picture(at: fraction * stage.period)
            let moved = Picture(
                bounds: CGRect(x: 0, y: 0, width: side, height: side),
                nodes: picture.nodes.map { $0.applying(map) }
            )
            let frame = rasterizer.draw(moved)
            let left = frame.pixels.indices.filter { index in
                let isInside = inside.contains(index % side) && inside.contains(index / side)
                return !isInside && frame.pixels[index] >> 24 > 8
            }
            #expect(left.isEmpty, "\(style) at \(fraction)")
        }
    }

    @Test(arguments: [
        ("#000", Backdrop.dark, true), ("#fff", .light, true), ("#f00", .dark, false),
    ])
    func `a drawing of one color adapts to the background`(
        text: String,
        background: Backdrop,
        isChanged: Bool
    ) throws {
        let svg = "<svg viewBox='0 0 9 9'><circle r='4' fill='\(text)'/></svg>"
        let animation = AnimatedDrawing(try Drawing(svg: Data(svg.utf8)))
        #expect((animation.adapted(to: background).color != nil) == isChanged)
    }

    @Test func `a file makes a stage as an indicator does`() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("drawing-\(UInt64.random(in: 0 ... .max)).SVG")
        try Data(Self.svg.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let stage = try StageConfiguration(
            .open(url.path),
            width: 30,
            settings: [.init("animate", "bounce")]
        ).makeStage()
        #expect(stage.size == CGSize(width: 30, height: 20))
        #expect((stage.indicator as? AnimatedDrawing)?.style == .bounce)
        #expect(throws: ConfigurationError.self) {
            try StageConfiguration(.open(url.path), settings: [.init("animate", "fly")]).makeStage()
        }
        #expect(try !stage.data(as: .gif()).isEmpty)
        #expect(throws: ExportError.self) {
            try StageConfiguration(.open("missing.svg")).makeStage()
        }
    }

    @Test(arguments: AnimatedDrawing.Style.allCases)
    func `the timeline matches the rendered layers`(style: AnimatedDrawing.Style) throws {
        let stage = Stage(try make(style))
        let rasterizer = Rasterizer(width: 60, height: 40, scale: 1)
        for fraction in [0.05, 0.21, 0.48, 0.63, 0.97] {
            let time = fraction * stage.period
            let own = rasterizer.draw(stage.picture(at: time))
            let sampled = rasterizer.draw(stage.timeline.picture(at: time))
            #expect(own.differences(from: sampled, beyond: 12) < 12, "\(style) at \(fraction)")
        }
    }
}
