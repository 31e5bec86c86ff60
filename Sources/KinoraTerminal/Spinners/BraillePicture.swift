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

    /// Creates cells from a frame whose sides are multiples of the cell's sides.
    ///
    /// If there is a background, pixels of its color count as empty.
    init(_ frame: Frame, background: UInt32? = nil) {
        self.init(BrailleCoverage(frame, background: background), .frame)
    }

    /// Creates cells from the coverage of dots.
    ///
    /// - Parameters:
    ///   - coverage: The coverage of the dots.
    ///   - rule: The rule that determines which dots are lit.
    ///   - greatest: The maximum coverage in the whole cycle. The default is the frame's maximum.
    init(_ coverage: BrailleCoverage, _ rule: BrailleRule, greatest: Double? = nil) {
        let columns = coverage.columns
        let greatest = rule == .frame ? coverage.greatest : greatest ?? coverage.greatest
        rows = (0..<coverage.lines / 4).map { row in
            (0..<columns / 2).map { column in
                var cell = Cell()
                var sum = BrailleCoverage.Dot()
                for (place, bit) in Self.bits.enumerated() {
                    let (x, y) = (column * 2 + place % 2, row * 4 + place / 2)
                    let dot = coverage.dots[y * columns + x]
                    guard dot.coverage >= rule.threshold(x, y, of: greatest) else { continue }
                    cell.dots |= bit
                    sum.add(dot)
                }
                cell.color = sum.color
                return cell
            }
        }
    }

    /// The dots without their colors.
    var dots: [[UInt8]] { rows.map { $0.map(\.dots) } }
}

/// A rule that determines which dots of a frame are lit.
enum BrailleRule: Hashable, Sendable, CaseIterable {
    /// Lights dots with at least about half of the frame's maximum coverage, because thin lines
    /// cover no dot fully.
    case frame

    /// Lights dots with at least about half of the whole cycle's maximum coverage, which makes
    /// fading visible.
    case cycle

    /// Lights dots of a fixed pattern in proportion to the coverage, which makes slight growth
    /// visible.
    case pattern

    /// Lights the darker covered dots, which makes a light or colors that pass over a shape
    /// visible.
    case shade

    /// The minimum coverage of a lit dot, even if no dot has more.
    private static let leastCoverage = 0.1

    /// The fractions of the maximum coverage at which dots are lit, two by four.
    private static let patternFractions = [1, 9, 13, 5, 3, 11, 15, 7].map { Double($0) / 16 }

    /// Returns the coverage at which a dot is lit.
    func threshold(_ x: Int, _ y: Int, of greatest: Double) -> Double {
        let part = self == .pattern ? Self.patternFractions[y % 4 * 2 + x % 2] : 0.45
        return max(greatest * part, Self.leastCoverage)
    }
}

/// The fraction of each dot that a frame covers.
struct BrailleCoverage: Sendable {
    /// The number of dots in a row.
    let columns: Int

    /// The number of rows of dots.
    let lines: Int

    /// The dots, row by row.
    let dots: [Dot]

    /// The maximum coverage.
    let greatest: Double

    private init(columns: Int, lines: Int, dots: [Dot]) {
        self.columns = columns
        self.lines = lines
        self.dots = dots
        greatest = dots.map(\.coverage).max() ?? 0
    }

    init(_ frame: Frame, background: UInt32?) {
        let side = BraillePicture.pixelsPerDot
        let columns = frame.width / side
        let lines = frame.height / side
        let dots = (0..<columns * lines).map { index in
            Dot(frame, x: index % columns, y: index / columns, background)
        }
        self.init(columns: columns, lines: lines, dots: dots)
    }

    /// Returns frames in which the lightest dots of all frames are empty.
    static func shaded(_ frames: [Self]) -> [Self] {
        let greatest = frames.map(\.greatest).max() ?? 0
        let lights = frames.flatMap(\.dots).filter { $0.coverage > greatest / 2 }.map(\.light)
        guard let darkest = lights.min(), let lightest = lights.max(), darkest < lightest else {
            return frames
        }
        return frames.map { frame in
            let dots = frame.dots.map { dot in
                dot.faded(by: (dot.light - darkest) / (lightest - darkest))
            }
            return Self(columns: frame.columns, lines: frame.lines, dots: dots)
        }
    }

    /// The coverage of a dot, and the sum of its colors.
    struct Dot: Sendable {
        private(set) var coverage = 0.0
        private var components = [0.0, 0.0, 0.0]

        init() {}

        fileprivate init(_ frame: Frame, x: Int, y: Int, _ background: UInt32?) {
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
            let own = background.map { Self.difference(of: pixel, from: $0) } ?? alpha
            coverage += own
            for index in 0..<3 { components[index] += parts[index] / alpha * own }
        }

        /// Returns the difference of a pixel from a background, from 0 to 1.
        static func difference(of pixel: UInt32, from background: UInt32) -> Double {
            difference(pixel, faded(background, to: pixel))
        }

        /// Returns a background color as it appears at its own soft edge, with at most a pixel's
        /// alpha.
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

        /// Returns the dot with its coverage reduced by a fraction; at 1, the dot is empty.
        fileprivate func faded(by fraction: Double) -> Dot {
            var dot = self
            let rest = 1 - min(max(fraction, 0), 1)
            dot.coverage *= rest
            dot.components = components.map { $0 * rest }
            return dot
        }

        /// The lightness of the mean color, 0...1, by the weights of ITU-R BT.709.
        fileprivate var light: Double {
            guard coverage > 0 else { return 0 }
            let weights = [0.2126, 0.7152, 0.0722]
            return zip(components, weights).reduce(0) { $0 + $1.0 * $1.1 } / coverage
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
