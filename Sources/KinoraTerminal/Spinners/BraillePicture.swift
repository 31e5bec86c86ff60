import GraphicsKit

/// A frame as Braille characters: each cell has two by four dots in one color.
struct BraillePicture: Hashable, Sendable {
    /// A cell with its dots, and their color as 0xRRGGBB.
    struct Cell: Hashable, Sendable {
        var dots: UInt8 = 0
        var color: UInt32 = 0

        /// The Braille pattern character.
        var letter: Character { Character(UnicodeScalar(0x2800 + UInt32(dots)) ?? " ") }
    }

    /// The rows of cells.
    let rows: [[Cell]]

    /// The number of pixels along each side of a dot.
    static let pixelsPerDot = 4

    /// The bit of each dot in the character's code, row by row.
    private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    /// The minimum coverage of a lit dot, even if no dot has more.
    private static let leastCoverage = 0.1

    /// Creates cells from a frame whose sides are multiples of the cell's sides.
    ///
    /// A dot is lit if its coverage is close to the maximum in the frame, because thin lines cover
    /// no dot fully. If there is a background, pixels of its color count as empty.
    init(_ frame: Frame, background: UInt32? = nil) {
        let side = Self.pixelsPerDot
        let (columns, lines) = (frame.width / side, frame.height / side)
        let dots = (0..<columns * lines).map { index in
            Dot(frame, x: index % columns, y: index / columns, background)
        }
        let most = dots.map(\.coverage).max() ?? 0
        let threshold = max(most * 0.45, Self.leastCoverage)
        rows = (0..<lines / 4).map { row in
            (0..<columns / 2).map { column in
                var cell = Cell()
                var sum = Dot()
                for (place, bit) in Self.bits.enumerated() {
                    let dot = dots[(row * 4 + place / 2) * columns + column * 2 + place % 2]
                    guard dot.coverage >= threshold else { continue }
                    cell.dots |= bit
                    sum.add(dot)
                }
                cell.color = sum.color
                return cell
            }
        }
    }

    /// The coverage of a dot, and the sum of its colors.
    private struct Dot {
        var coverage = 0.0
        var components = [0.0, 0.0, 0.0]

        init() {}

        init(_ frame: Frame, x: Int, y: Int, _ background: UInt32?) {
            let side = BraillePicture.pixelsPerDot
            for row in 0..<side {
                for column in 0..<side {
                    let pixel = frame.pixels[(y * side + row) * frame.width + x * side + column]
                    add(pixel, background)
                }
            }
            coverage /= Double(side * side)
            components = components.map { $0 / Double(side * side) }
        }

        /// Adds a pixel, weighted by its opacity or by its difference from the background.
        private mutating func add(_ pixel: UInt32, _ background: UInt32?) {
            let alpha = Double(pixel >> 24) / 255
            guard alpha > 0 else { return }
            let parts = [0, 8, 16].map { Double(pixel >> UInt32($0) & 0xFF) / 255 }
            let own = background.map { Self.difference(pixel, Self.faded($0, to: pixel)) } ?? alpha
            coverage += own
            for index in 0..<3 { components[index] += parts[index] / alpha * own }
        }

        /// Returns a background as it looks at its own edge, with at most the alpha of a pixel.
        private static func faded(_ background: UInt32, to pixel: UInt32) -> UInt32 {
            let (whole, part) = (background >> 24, pixel >> 24)
            guard part < whole else { return background }
            return [0, 8, 16, 24].reduce(0) { result, shift in
                result | ((background >> shift & 0xFF) * part / whole) << shift
            }
        }

        /// Returns the greatest difference of two colors' components, from 0 to 1.
        private static func difference(_ a: UInt32, _ b: UInt32) -> Double {
            var greatest = 0
            for shift: UInt32 in [0, 8, 16, 24] {
                let (own, other) = (Int(a >> shift & 0xFF), Int(b >> shift & 0xFF))
                greatest = max(greatest, abs(own - other))
            }
            return Double(greatest) / 255
        }

        mutating func add(_ other: Dot) {
            coverage += other.coverage
            for index in 0..<3 { components[index] += other.components[index] }
        }

        /// The mean color, without premultiplication.
        var color: UInt32 {
            guard coverage > 0 else { return 0 }
            return components.reduce(0) { color, component in
                color << 8 | UInt32((min(component / coverage, 1) * 255).rounded())
            }
        }
    }
}
