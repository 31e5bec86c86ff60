import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct HashLinesTests {
    let probe = IndicatorProbe(HashLines())

    @Test(arguments: [
        SheetRow(0, -30, 1), SheetRow(0.25, 60, 0.75), SheetRow(0.5, 150, 0.5),
        SheetRow(0.75, 240, 0.25), SheetRow(1, 330, 0), SheetRow(1.25, 60, 0),
        SheetRow(1.5, 150, 0), SheetRow(1.75, 240, 0), SheetRow(2, -30, 0),
        SheetRow(2.1, -30, 0.2), SheetRow(2.25, -30, 0.5), SheetRow(2.5, -30, 1),
        SheetRow(3, -30, 1), SheetRow(3.49, -30, 1),
    ])
    func `lines turn, shrink, and grow back as specified`(row: SheetRow) throws {
        for index in 0..<4 {
            try probe.expect(
                row,
                in: [.degrees("hash"), .fraction("line-\(index)", "strokeEnd")]
            )
        }
    }

    /// Rows contain the offset of line 0's dot in points; other lines' offsets are quarter turns of
    /// it.
    @Test(arguments: [
        SheetRow(0, 0, 0), SheetRow(0.5, 0, 0), SheetRow(1, 0, 0), SheetRow(1.1, 6, 2.8),
        SheetRow(1.25, 15, 7), SheetRow(1.4, 24, 11.2), SheetRow(1.5, 30, 14),
        SheetRow(1.6, 24, 11.2), SheetRow(1.75, 15, 7), SheetRow(1.9, 6, 2.8), SheetRow(2, 0, 0),
        SheetRow(2.25, 0, 0), SheetRow(3, 0, 0),
    ])
    func `dots meet and separate as specified`(row: SheetRow) throws {
        var (x, y) = (row.values[0], row.values[1])
        for index in 0..<4 {
            try probe.expect(
                SheetRow(row.time, x, y),
                in: [
                    .points("line-\(index)", "transform.translation.x"),
                    .points("line-\(index)", "transform.translation.y"),
                ]
            )
            (x, y) = (-y, x)
        }
    }

    @Test func `lines have the specified positions`() throws {
        let ends: [(CGPoint, CGPoint)] = [
            (CGPoint(x: 10, y: 36.67), CGPoint(x: 110, y: 36.67)),
            (CGPoint(x: 83.33, y: 10), CGPoint(x: 83.33, y: 110)),
            (CGPoint(x: 110, y: 83.33), CGPoint(x: 10, y: 83.33)),
            (CGPoint(x: 36.67, y: 110), CGPoint(x: 36.67, y: 10)),
        ]
        for (index, (start, end)) in ends.enumerated() {
            let path = try probe.path("line-\(index)")
            #expect(try #require(path.subpaths.first).start.distance(to: start) < 0.01)
            #expect(try #require(path.currentPoint).distance(to: end) < 0.01)
            #expect(try probe.number("line-\(index)", "lineWidth", at: 0) == 20)
            #expect(try abs(probe.number("line-\(index)", "opacity", at: 0) - 0.8) < 1e-6)
        }
    }

    /// Rows contain the angle of the hash symbol and the distance of dots from the center.
    @Test(arguments: [
        SheetRow(1, 330, 0.4598), SheetRow(1.25, 60, 0.3218), SheetRow(1.5, 150, 0.1839),
        SheetRow(1.75, 240, 0.3218), SheetRow(2, 330, 0.4598),
    ])
    func `dots move straight to the center and back`(row: SheetRow) throws {
        let dots = probe.strokes(at: row.time)
        try #require(dots.count == 4)
        for (index, dot) in dots.enumerated() {
            let (x, y) = (dot.start.x - 60, dot.start.y - 60)
            #expect(abs(hypot(x, y) - row.values[1] * 120) < 0.01)
            // The dot of line 0 is above and to the left of the center, in the ratio of its offset.
            let standing = atan2(-0.1944, -0.4167) * 180 / .pi + 90 * Double(index)
            let angle = atan2(y, x) * 180 / .pi
            #expect(abs((angle - standing - row.values[0]).remainder(dividingBy: 360)) < 0.02)
        }
    }

    @Test(arguments: [1.0, 1.5, 2.0])
    func `a zero-length line is a dot as wide as the line (F7)`(time: TimeInterval) throws {
        let dots = probe.strokes(at: time)
        for dot in dots {
            #expect(dot.length < 1e-3)
            #expect(dot.style.cap == .round)
            #expect(dot.style.width == 20)
        }
    }
}
