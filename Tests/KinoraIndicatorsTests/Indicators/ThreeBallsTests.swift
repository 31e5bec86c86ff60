import Foundation
import KinoraIndicators
import StageTestSupport
import Testing

@Suite struct ThreeBallsTests {
    let probe = IndicatorProbe(ThreeBalls())

    /// Rows contain the distances of red, yellow, and green from the center in points.
    @Test(arguments: [
        SheetRow(0, -30, 0, 30), SheetRow(0.12, -15, 0, 15), SheetRow(0.2, -5, 0, 5),
        SheetRow(0.24, 0, 0, 0), SheetRow(0.3, 7.5, -7.5, 0), SheetRow(0.36, 15, -15, 0),
        SheetRow(0.48, 30, -30, 0), SheetRow(0.6, 15, -15, 0), SheetRow(0.72, 0, 0, 0),
        SheetRow(0.84, 0, 15, -15), SheetRow(0.96, 0, 30, -30), SheetRow(1.08, 0, 15, -15),
        SheetRow(1.2, 0, 0, 0), SheetRow(1.26, -7.5, 0, 7.5), SheetRow(1.32, -15, 0, 15),
        SheetRow(1.439, -29.875, 0, 29.875),
    ])
    func `balls swap places as specified`(row: SheetRow) throws {
        let centered = SheetRow(
            row.time,
            40 + row.values[0],
            40 + row.values[1],
            40 + row.values[2]
        )
        try probe.expect(
            centered,
            in: ["red", "yellow", "green"].map { .points($0, "position.x") }
        )
    }

    /// Rows contain the depths of red, yellow, and green.
    @Test(arguments: [
        SheetRow(0, 2, 1, 3), SheetRow(0.12, 2, 1, 3), SheetRow(0.24, 2, 1, 3),
        SheetRow(0.36, 2, 1, 3), SheetRow(0.479, 2, 1, 3), SheetRow(0.481, 3, 2, 1),
        SheetRow(0.6, 3, 2, 1), SheetRow(0.72, 3, 2, 1), SheetRow(0.959, 3, 2, 1),
        SheetRow(0.961, 1, 3, 2), SheetRow(1.2, 1, 3, 2), SheetRow(1.439, 1, 3, 2),
    ])
    func `depths change as specified while balls are apart`(row: SheetRow) throws {
        try probe.expect(
            row,
            in: ["red", "yellow", "green"].map {
                SheetColumn(layer: $0, keyPath: "zPosition", tolerance: 0)
            }
        )
    }

    @Test(arguments: [(0.24, 2), (0.72, 0), (1.2, 1)])
    func `where all balls meet, the front one is painted last`(time: Double, front: Int) throws {
        var post = ThreeBalls()
        post.palette = .post
        let colors = post.colors
        let nodes = IndicatorProbe(post).host.picture(at: time).nodes
        guard case .fill(let fill) = try #require(nodes.last), case .color(let color) = fill.paint
        else {
            Issue.record("A ball is not filled with a color.")
            return
        }
        #expect(nodes.count == 3)
        #expect([color.red, color.green, color.blue] == colors[front].rgba.opaqueComponents)
        #expect(abs(color.alpha - 0.8) < 1e-6)
    }

    @Test func `balls extend 6.5 points from their centers`() throws {
        for name in ["red", "yellow", "green"] {
            let ball = try probe.layer(name)
            #expect(ball.bounds.size == CGSize(width: 13, height: 13))
            #expect(ball.cornerRadius == 6.5)
            #expect(try probe.number(name, "position.y", at: 0.3) == 10)
        }
    }
}

extension RGBA {
    fileprivate var opaqueComponents: [Double] { [red, green, blue] }
}
