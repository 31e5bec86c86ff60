import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct ClosingArcTests {
    let probe = IndicatorProbe(ClosingArc())

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
        let arc = try #require(probe.strokes(at: row.time).first)
        #expect(try abs(probe.number("arc", "progress", at: row.time) - row.time / 2) < 1e-9)
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
            let arc = try #require(probe.strokes(at: time).first)
            let tangent = try #require(arc.path.segments.first?.tangent(at: 0))
            let radius = CGVector(dx: arc.start.x - 43, dy: arc.start.y - 43)
            #expect(radius.dx * tangent.dy - radius.dy * tangent.dx < 0)
        }
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
