import Foundation
import GraphicsKit
import KinoraDrawings
import KinoraStage
import LayerKit
import Testing

/// A still drawing of 100 by 100 points and its pixels, one for each point.
struct DrawnSVG {
    let drawing: Drawing
    private let frame: Frame

    /// Draws a document, or elements in a root with a view box of that size.
    init(_ text: String, root: String = "viewBox='0 0 100 100'") throws {
        let start = "<svg xmlns='http://www.w3.org/2000/svg' \(root)>"
        let whole = text.hasPrefix("<svg xmlns") || text.hasPrefix("<?xml") || text.hasPrefix("<!")
        try self.init(Data((whole ? text : start + text + "</svg>").utf8))
    }

    /// Draws the contents of a file.
    init(_ data: Data) throws {
        drawing = try Drawing(svg: data, file: "a.svg")
        let size = CGSize(width: 100, height: 100)
        let picture = Stage(AnimatedDrawing(drawing, .pulse), size: size).picture(at: 0)
        frame = Rasterizer(width: 100, height: 100, scale: 1).draw(picture)
    }

    /// The remarks as lines.
    var remarks: [String] { drawing.remarks.map(\.description) }

    private static let names: [UInt32: String] = [
        0x0080_00FF: "green", 0xFF00_00FF: "red", 0x0000_00FF: "black", 0xFFFF_FFFF: "white",
    ]

    /// Returns the name of the color of a pixel, its premultiplied components as text, or an empty
    /// text if it's transparent.
    func color(_ x: Int, _ y: Int) -> String {
        let pixel = frame.pixels[y * frame.width + x]
        guard pixel != 0 else { return "" }
        let components = pixel.byteSwapped
        if let name = Self.names[components] { return name }
        let digits = String(components, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Elements to draw, and the colors of some pixels.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let colors: [(x: Int, y: Int, color: String)]
        let body: String
        let root: String

        init(
            _ name: String,
            _ colors: [(x: Int, y: Int, color: String)],
            _ body: String,
            root: String = "viewBox='0 0 100 100'"
        ) {
            testDescription = name
            self.colors = colors
            self.body = body
            self.root = root
        }

        /// Draws the elements and checks the colors.
        func check() throws {
            let drawn = try DrawnSVG(body, root: root)
            for (x, y, color) in colors {
                let actual = drawn.color(x, y)
                #expect(actual == color, "\(testDescription) at \(x), \(y): \(drawn.remarks)")
            }
        }
    }
}
