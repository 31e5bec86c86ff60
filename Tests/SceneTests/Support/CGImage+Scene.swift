import Foundation
import LayerKit

extension CGImage {
    /// Four quarters in red, green, blue, and yellow with a dark edge of one pixel.
    static let quarters = image(12) { x, y in
        if x == 0 || y == 0 || x == 11 || y == 11 { return Ink.ink }
        return y < 6 ? (x < 6 ? Ink.red : Ink.green) : (x < 6 ? Ink.blue : Ink.yellow)
    }

    /// Nine parts of four pixels: red corners, blue and yellow edges, and a pale center.
    static let button = image(12) { x, y in
        let isMiddle = (x: x / 4 == 1, y: y / 4 == 1)
        if isMiddle.x { return isMiddle.y ? Ink.pale : (x % 2 == 0 ? Ink.yellow : Ink.ink) }
        return isMiddle.y ? (y % 2 == 0 ? Ink.blue : Ink.ink) : Ink.red
    }

    /// A green plus on yellow with a side of five pixels.
    static let plus = image(5) { x, y in
        (x == 2 || y == 2) && x % 4 != 0 && y % 4 != 0 ? Ink.green : Ink.yellow
    }

    /// A checkerboard with cells of one pixel at the left and four at the right, and a diagonal.
    static let fine = image(128) { x, y in
        if abs(x - y) < 6 { return Ink.violet }
        let side = x < 64 ? 1 : 4
        return (x / side + y / side) % 2 == 0 ? Ink.ink : Ink.white
    }

    /// Rings two pixels wide, half of them translucent.
    static let rings = image(24) { x, y in
        let distance = hypot(Double(x) - 11.5, Double(y) - 11.5)
        if distance > 12 { return CGColor.clear }
        return Int(distance / 2) % 2 == 0 ? Ink.violet : Ink.clear(Ink.yellow, 0.5)
    }

    private static func image(_ side: Int, _ color: (Int, Int) -> CGColor) -> CGImage {
        let pixels = (0..<side * side).map { index in
            color(index % side, index / side).rgba.premultipliedPixel
        }
        return CGImage(width: side, height: side, pixels: pixels)
    }
}

extension CALayer {
    /// Returns a layer that shows an image.
    static func showing(
        _ image: CGImage,
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat,
        _ gravity: CALayerContentsGravity = .resize
    ) -> CALayer {
        CALayer().placed(x, y, width, height).with {
            $0.contents = image
            $0.contentsGravity = gravity
        }
    }
}
