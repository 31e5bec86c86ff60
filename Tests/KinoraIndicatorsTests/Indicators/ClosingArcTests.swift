import Foundation
import KinoraIndicators
import StageTestSupport
import TestSupport
import Testing

@Suite struct ClosingArcTests {
    let probe = IndicatorProbe(ClosingArc())
    let custom = IndicatorProbe(drawn)

    /// The animation whose arc is drawn by the app, as in the post.
    static var drawn: ClosingArc {
        var indicator = ClosingArc()
        indicator.drawing = .custom
        return indicator
    }

    /// The tolerance for an arc that consists of cubic curves, in points and in degrees.
    ///
    /// Four cubic curves deviate from a circle by 2.7e-4 of its radius.
    static let arcTolerance = 0.02

    /// Rows contain the origin, destination, and counterclockwise sweep in degrees.
    ///
    /// The specified progress is half of the time in seconds.
    @Test(arguments: [
        SheetRow(0, 270, 180, 90), SheetRow(0.2, 243, 126, 117), SheetRow(0.4, 216, 72, 144),
        SheetRow(0.5, 202.5, 45, 157.5), SheetRow(0.8, 162, 324, 198), SheetRow(1, 135, 270, 225),
        SheetRow(1.2, 108, 216, 252), SheetRow(1.4, 81, 162, 279),
        SheetRow(1.5, 67.5, 135, 292.5), SheetRow(1.6, 54, 108, 306), SheetRow(1.8, 27, 54, 333),
        SheetRow(1.9, 13.5, 27, 346.5), SheetRow(1.999999, 0, 0, 360),
    ])
    func `both ends move as specified`(row: SheetRow) throws {
        #expect(try abs(custom.number("arc", "progress", at: row.time) - row.time / 2) < 1e-9)
        let length = try probe.number("arc", "strokeEnd", at: row.time)
        #expect(abs(length - (0.25 + 0.375 * row.time)) < 1e-6)
        try check(#require(probe.strokes(at: row.time).first), row)
        try check(#require(custom.strokes(at: row.time).first), row)
    }

    private func check(_ arc: DrawnLine, _ row: SheetRow) {
        for (point, angle) in [(arc.start, row.values[0]), (arc.end, row.values[1])] {
            let polar = Polar(point)
            #expect(abs(polar.radius - 40) < Self.arcTolerance)
            #expect(abs((polar.angle - angle).remainder(dividingBy: 360)) < Self.arcTolerance)
        }
        #expect(abs(arc.length / 40 * 180 / .pi - row.values[2]) < 0.1)
        #expect(arc.style.width == 6)
        #expect(arc.style.cap == .butt)
    }

    @Test func `the arc runs counterclockwise`() throws {
        for time in stride(from: 0.0, to: 2, by: 0.1) {
            for probe in [probe, custom] {
                let arc = try #require(probe.strokes(at: time).first)
                let tangent = try #require(arc.path.segments.first?.tangent(at: 0))
                let radius = CGVector(dx: arc.start.x - 43, dy: arc.start.y - 43)
                #expect(radius.dx * tangent.dy - radius.dy * tangent.dx < 0)
            }
        }
    }

    /// The shape's curves begin elsewhere on the circle than those that the app draws.
    ///
    /// Four curves deviate from a circle by 2.7e-4 of its radius, here by 0.02 pixels at the ends.
    @Test(arguments: [(true, false), (false, false), (true, true), (false, true)])
    func `a shape looks like what the app draws`(reopens: Bool, isClockwise: Bool) {
        var shape = ClosingArc()
        shape.reopens = reopens
        shape.direction = isClockwise ? .clockwise : .counterclockwise
        var custom = shape
        custom.drawing = .custom
        let probes = [IndicatorProbe(shape), IndicatorProbe(custom)]
        for step in 0..<48 {
            let time = Double(step) / 48 * shape.period
            let frames = probes.map { $0.frame(at: time, scale: 2) }
            #expect(frames[0].difference(from: frames[1]).greatest <= 8, "at \(time) s")
        }
    }

    /// At positions while the ring closes and while it opens.
    @Test(arguments: [0, 0.4, 1.3, 2, 2.5, 3.6])
    func `outcomes of a shape look like those that the app draws`(position: TimeInterval) {
        let size = ClosingArc.naturalSize
        let probes = [ClosingArc(), Self.drawn].map { indicator in
            let layer = indicator.makeOutcomeLayer(.failure, from: position, size: size)
            return IndicatorProbe(layer: layer, size: size)
        }
        for time in stride(from: 0, through: 1.15, by: 0.05) {
            let frames = probes.map { $0.frame(at: time, scale: 2) }
            #expect(frames[0].difference(from: frames[1]).greatest <= 8, "at \(time) s")
        }
    }

    @Test func `Core Animation alone moves the shape`() throws {
        let arc = try #require(probe.layer("arc") as? CAShapeLayer)
        #expect(arc.path != nil)
        let group = try #require(arc.animation(forKey: "choreography") as? CAAnimationGroup)
        let paths = (group.animations ?? []).compactMap { ($0 as? CAPropertyAnimation)?.keyPath }
        #expect(paths == ["strokeEnd", "transform.rotation.z"])
        #expect(try abs(probe.number("arc", "transform.rotation.z", at: 0) + .pi / 2) < 1e-6)
    }

    @Test func `the arc is a full circle at the end of its progress`() throws {
        // The model's progress is 1, so the layer without its animation shows the ring.
        let arc = try probe.layer("arc")
        arc.removeAllAnimations()
        let ring = try #require(probe.strokes(at: 0).first)
        #expect(abs(ring.length - 80 * .pi) < 0.1)
        #expect(ring.path.bounds.width > 79.9 && ring.path.bounds.height > 79.9)
        #expect(hypot(ring.start.x - ring.end.x, ring.start.y - ring.end.y) < 1e-6)
        #expect(abs(ring.start.x - 83) < 1e-6, "The seam is at three o’clock.")
    }
}

/// A point in the natural size at an angle in degrees, clockwise from three o'clock.
private struct Polar {
    let radius: Double
    let angle: Double

    init(_ point: CGPoint) {
        radius = hypot(point.x - 43, point.y - 43)
        angle = atan2(point.y - 43, point.x - 43) * 180 / .pi
    }
}
