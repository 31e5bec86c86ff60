import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct RingAndPlayTests {
    let probe = IndicatorProbe(RingAndPlay())

    @Test(arguments: [
        SheetRow(0, 0.02, 0.02, 0), SheetRow(0.05, 0.02, 0.0331, 0), SheetRow(0.15, 0.02, 0.144, 0),
        SheetRow(0.25, 0.02, 0.3645, 0), SheetRow(0.3, 0.02, 0.5, 0),
        SheetRow(0.45, 0.02, 0.856, 0), SheetRow(0.55, 0.02, 0.9669, 0),
        SheetRow(0.6, 0.02, 0.98, 0), SheetRow(0.65, 0.0331, 0.98, 3.27),
        SheetRow(0.75, 0.144, 0.98, 31), SheetRow(0.9, 0.5, 0.98, 120),
        SheetRow(1, 0.7575, 0.98, 184.37), SheetRow(1.05, 0.856, 0.98, 209),
        SheetRow(1.15, 0.9669, 0.98, 236.73), SheetRow(1.199, 0.98, 0.98, 240),
    ])
    func `the ring draws and erases itself as specified`(row: SheetRow) throws {
        try probe.expect(
            row,
            in: [
                .fraction("ring", "strokeStart"), .fraction("ring", "strokeEnd"),
                .degrees("triangle"),
            ]
        )
    }

    /// Rows contain the angles of both ends in degrees, clockwise from the top.
    @Test(arguments: [
        SheetRow(0, 7.2, 7.2), SheetRow(0.15, 7.2, 51.8), SheetRow(0.3, 7.2, 180),
        SheetRow(0.45, 7.2, 308.2), SheetRow(0.6, 7.2, 352.8), SheetRow(0.75, 51.8, 352.8),
        SheetRow(0.9, 180, 352.8), SheetRow(1.05, 308.2, 352.8),
    ])
    func `the ring starts at the top and runs clockwise`(row: SheetRow) throws {
        let ring = try #require(probe.strokes(at: row.time).first)
        for (point, expected) in [(ring.start, row.values[0]), (ring.end, row.values[1])] {
            let angle = atan2(point.y - 40, point.x - 40) * 180 / .pi + 90
            #expect(abs((angle - expected).remainder(dividingBy: 360)) < 0.05)
            #expect(abs(point.distance(to: CGPoint(x: 40, y: 40)) - 35) < 0.02)
        }
        #expect(ring.style.width == 7)
        #expect(ring.style.cap == .round)
    }

    @Test func `the ring's start does not slide at the start of a draw phase`() throws {
        // An implicit animation of a standalone layer would move it from 0.98 to 0.02 in 0.25 s.
        for round in 0..<3 {
            for delay in stride(from: 0.001, to: 0.6, by: 0.02) {
                let time = 1.2 * Double(round) + delay
                #expect(try abs(probe.number("ring", "strokeStart", at: time) - 0.02) < 1e-9)
                #expect(try probe.number("ring", "strokeEnd", at: time) >= 0.02)
            }
        }
    }

    @Test func `the triangle points right with corners 20 points from the center`() throws {
        let corners = try probe.path("triangle").elements.compactMap(\.end)
        let expected: [(CGFloat, CGFloat)] = [(20, 0), (-10, 17.32), (-10, -17.32)]
        try #require(corners.count == 3)
        for (corner, (x, y)) in zip(corners, expected) {
            #expect(corner.distance(to: CGPoint(x: 40 + x, y: 40 + y)) < 0.01)
        }
        #expect(try probe.number("triangle", "lineWidth", at: 0) == 2)
    }

    @Test func `the turned triangle looks like the initial one`() throws {
        let outline = try probe.path("triangle").elements.compactMap(\.end)
        let turn = CGAffineTransform(translationX: 40, y: 40).rotated(by: 240 * .pi / 180)
            .translatedBy(x: -40, y: -40)
        for corner in outline.map({ $0.applying(turn) }) {
            #expect(outline.contains { $0.distance(to: corner) < 1e-9 })
        }
    }
}
