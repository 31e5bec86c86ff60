import Foundation
import LayerKit

/// Small images as rows of letters: red, green, blue, white, black, and a dot for transparent.
package enum Pixels {
    private static let letters: [(letter: Character, pixel: UInt32)] = [
        ("R", 0xFF00_00FF), ("G", 0xFF00_FF00), ("B", 0xFFFF_0000), ("W", 0xFFFF_FFFF),
        ("K", 0xFF00_0000), (".", 0),
    ]

    /// Returns an image of pixels given by letters.
    package static func image(_ rows: [String]) -> CGImage {
        let pixels = rows.joined().compactMap { letter in
            letters.first { $0.letter == letter }?.pixel
        }
        return CGImage(width: rows[0].count, height: rows.count, pixels: pixels)
    }

    /// Returns an image's pixels as letters, with a question mark for any other color.
    package static func rows(_ image: CGImage?) -> [String] {
        guard let image else { return [] }
        let pixels = image.pixels
        func letter(_ pixel: UInt32) -> Character {
            letters.first { $0.pixel == pixel }?.letter ?? "?"
        }
        return (0..<image.height).map { y in
            String(pixels[y * image.width..<(y + 1) * image.width].map(letter))
        }
    }
}
