import Foundation
import KinoraConfiguration
import LayerKit
import Testing

@testable import KinoraDrawings

/// Tests of the areas that pictures of drawings show: the view box, or everything that is drawn.
@Suite struct DrawingFramingTests {
    /// A square of 10 points in a drawing of 40, whose view box may cut it off or be much larger.
    private func drawing(_ square: String) throws -> Drawing {
        let svg = "<svg viewBox='0 0 40 40'><rect \(square) fill='red'/></svg>"
        return try Drawing(svg: Data(svg.utf8))
    }

    /// Returns the columns and rows of opaque pixels in a frame of a stage's poster time.
    private func ink(_ stage: Stage) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let frame = try stage.picture(at: stage.posterTime).frame()
        let places = frame.pixels.indices.filter { frame.pixels[$0] >> 24 > 128 }
        let columns = places.map { $0 % frame.width }
        let rows = places.map { $0 / frame.width }
        return (
            try #require(columns.min())...(try #require(columns.max())),
            try #require(rows.min())...(try #require(rows.max()))
        )
    }

    @Test(arguments: [AnimatedDrawing.Style.draw, .spin, .pulse])
    func `the box of a layer is the view box, which cuts off what is outside`(
        style: AnimatedDrawing.Style
    ) throws {
        let inside = AnimatedDrawing(
            try drawing("x='30' y='0' width='10' height='10'"),
            style
        )
        let corner = try ink(Stage(inside, framing: .layer))
        #expect(corner.columns == 30...39 && corner.rows == 0...9)
        let outside = AnimatedDrawing(
            try drawing("x='30' y='-5' width='30' height='10'"),
            style
        )
        let cut = try ink(Stage(outside, framing: .layer))
        #expect(cut.columns == 30...39 && cut.rows == 0...4)
    }

    @Test func `without a framing, a drawing is cut at its view box`() throws {
        let outside = AnimatedDrawing(
            try drawing("x='30' y='-5' width='30' height='10'"),
            .pulse
        )
        let stage = Stage(outside)
        #expect(stage.framing == .layer)
        let ink = try ink(stage)
        // Nothing shrinks because of what is outside.
        #expect(ink.columns.count == 10 && ink.rows.count == 5)
    }

    @Test func `what is drawn fills the picture if that is asked for`() throws {
        let small = AnimatedDrawing(
            try drawing("x='30' y='0' width='10' height='10'"),
            .pulse
        )
        let ink = try ink(Stage(small, framing: .drawing))
        // A pulsing square at the edge moves toward the middle, so there is some room beside it.
        #expect(ink.columns.count >= 32 && ink.rows.count >= 32)
    }

    @Test func `an image is a layer of its own size, and a color fills its shape`() throws {
        let pixels: [UInt32] = [0xFF00_00FF, 0, 0, 0xFF00_FF00]
        let image = CGImage(width: 2, height: 2, pixels: pixels)
        let frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        let drawing = Drawing(
            size: frame.size,
            nodes: [.image(Drawing.Image(name: "image", image: image, frame: frame))]
        )
        var animation = AnimatedDrawing(drawing, .pulse)
        #expect(try Stage(animation).picture(at: 0).frame().pixels == pixels)
        animation.color = CGColor(RGBA(hex: 0x0000FF))
        #expect(
            try Stage(animation).picture(at: 0).frame().pixels == [0xFFFF_0000, 0, 0, 0xFFFF_0000]
        )
        // A turning image stays in its box.
        #expect(abs(drawing.reach(from: CGPoint(x: 1, y: 1)) - CGFloat(2).squareRoot()) < 1e-9)
    }
}
