import GraphicsKit

/// The straight-alpha colors of premultiplied pixels, with as few distinct ones as possible.
///
/// The less opaque a pixel is, the more straight colors share its premultiplied form. Dividing an
/// edge's pixels by alpha yields many colors that are close to the shape's color. The shape's color
/// itself represents all of these pixels exactly, and files with fewer colors are smaller.
struct StraightColors: Sendable {
    private var table: [UInt32: UInt32] = [:]

    /// The maximum number of colors that replace similar colors.
    private static let referenceCount = 64

    /// Chooses a straight color for each premultiplied color that occurs.
    ///
    /// If not all colors are known, pixels are divided by alpha.
    init(_ colors: ColorHistogram) {
        guard colors.isComplete else { return }
        var references: [UInt32] = []
        // The colors that cover the most area come first: a shape's interior before its edges.
        let entries = colors.entries
            .map { (weight: UInt64($0.count) * UInt64($0.color >> 24), color: $0.color) }
            .sorted { ($0.weight, $0.color) > ($1.weight, $1.color) }
        for (_, color) in entries where color >> 24 > 0 {
            let alpha = color & 0xFF00_0000
            if let reference = references.first(where: {
                CGImage.premultiply($0 | alpha) == color
            }) {
                table[color] = reference | alpha
            } else if references.count < Self.referenceCount {
                references.append(StraightPixels.straight(color) & 0xFF_FFFF)
            }
        }
    }

    /// Returns the straight-alpha pixels for premultiplied pixels.
    func straight(_ pixels: [UInt32]) -> [UInt32] {
        var last: (pixel: UInt32, straight: UInt32) = (0, 0)
        return pixels.map { pixel in
            if pixel != last.pixel { last = (pixel, straight(pixel)) }
            return last.straight
        }
    }

    /// Returns the straight-alpha pixel for a premultiplied pixel.
    func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        return table[pixel] ?? StraightPixels.straight(pixel)
    }
}
