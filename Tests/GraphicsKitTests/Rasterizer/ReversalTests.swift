import Foundation
import LayerKit
import Testing

@Suite struct ReversalTests {
    @Test(arguments: [(0.0, 1.0), (0, -1), (1, 0), (-1, 0), (0.6, 0.8)])
    func `a line that reverses direction has a round join`(dx: Double, dy: Double) {
        let middle = CGPoint(x: 12, y: 12)
        var path = PathGeometry()
        path.move(to: CGPoint(x: 12 - 6 * dx, y: 12 - 6 * dy))
        path.line(to: middle)
        path.line(to: CGPoint(x: 12 - 4 * dx, y: 12 - 4 * dy))
        let stroke = Picture.Stroke(
            path: path,
            style: StrokeStyle(width: 8, cap: .butt, join: .round),
            paint: .color(.black)
        )
        let bounds = CGRect(x: 0, y: 0, width: 24, height: 24)
        let frame = Rasterizer(width: 24, height: 24, scale: 1)
            .draw(Picture(bounds: bounds, nodes: [.stroke(stroke)]))
        // The pixel is two points beyond the reversal, well within the join's radius of four.
        let x = Int((12 + 2 * dx).rounded(.down))
        let y = Int((12 + 2 * dy).rounded(.down))
        #expect(frame.pixels[y * 24 + x] >> 24 == 255)
    }
}
