import Foundation

/// A parser for the notation of the glyphs in ``MonolineFace``.
///
/// A row consists of a character, its advance, and commands, each a letter with numbers. Units are
/// thousandths of an em, and y points **up** from the baseline, as is usual in type design; the
/// result has y down. Points are absolute.
///
/// | Command | Meaning |
/// |---|---|
/// | `M x y` | the start of a stroke |
/// | `L x y` | a line |
/// | `C x1 y1 x2 y2 x y` | a cubic curve |
/// | `H x y` | a quarter of an oval that leaves horizontally and arrives vertically |
/// | `V x y` | a quarter of an oval that leaves vertically and arrives horizontally |
/// | `O x y rx ry` | a whole oval around a center |
/// | `D x y` | a dot |
/// | `Z` | a line that closes the stroke at its start |
///
/// Alternating `H` and `V` quarters share their tangents, so bowls are smooth.
struct GlyphNotation {
    /// The position of a quarter's control points, as a fraction of the distance to the corner.
    ///
    /// A circle has the fraction 0.5523. Slightly squarer ovals give small letters larger counters.
    private static let roundness: CGFloat = 0.575

    /// The distance in ems that a dot's strokes extend from its center.
    private static let dotArm: CGFloat = 0.014

    private var numbers: [CGFloat] = []
    private var path = PathGeometry()

    /// Returns the glyph for a row without its character, or nil if the row is malformed.
    static func glyph(from row: some StringProtocol) -> MonolineFace.Glyph? {
        let words = row.split(separator: " ")
        guard let first = words.first, let advance = Double(first) else { return nil }
        var reader = GlyphNotation()
        var rest = words.dropFirst()
        while let command = rest.popFirst() {
            let operands = rest.prefix { Double($0) != nil }
            rest = rest.dropFirst(operands.count)
            reader.numbers = operands.compactMap { Double($0).map { CGFloat($0) / 1000 } }
            guard reader.draw(command) else { return nil }
        }
        return MonolineFace.Glyph(advance: advance / 1000, strokes: reader.path)
    }

    /// Draws one command with the collected numbers, and returns false if they don't match the
    /// command.
    private mutating func draw(_ command: some StringProtocol) -> Bool {
        switch (command, numbers.count) {
        case ("M", 2): path.move(to: point(0))
        case ("L", 2): path.line(to: point(0))
        case ("C", 6): path.cubic(to: point(4), control1: point(0), control2: point(2))
        case ("H", 2): quarter(to: point(0), isHorizontalFirst: true)
        case ("V", 2): quarter(to: point(0), isHorizontalFirst: false)
        case ("O", 4): oval(around: point(0), radii: CGSize(width: numbers[2], height: numbers[3]))
        case ("D", 2): dot(at: point(0))
        case ("Z", 0): path.close()
        default: return false
        }
        return true
    }

    private func point(_ index: Int) -> CGPoint {
        CGPoint(x: numbers[index], y: -numbers[index + 1])
    }

    private mutating func quarter(to end: CGPoint, isHorizontalFirst: Bool) {
        guard let start = path.currentPoint else { return }
        let corner =
            isHorizontalFirst ? CGPoint(x: end.x, y: start.y) : CGPoint(x: start.x, y: end.y)
        func control(from point: CGPoint) -> CGPoint {
            CGPoint(
                x: point.x + (corner.x - point.x) * Self.roundness,
                y: point.y + (corner.y - point.y) * Self.roundness
            )
        }
        path.cubic(to: end, control1: control(from: start), control2: control(from: end))
    }

    private mutating func oval(around center: CGPoint, radii: CGSize) {
        path.move(to: CGPoint(x: center.x, y: center.y - radii.height))
        quarter(to: CGPoint(x: center.x + radii.width, y: center.y), isHorizontalFirst: true)
        quarter(to: CGPoint(x: center.x, y: center.y + radii.height), isHorizontalFirst: false)
        quarter(to: CGPoint(x: center.x - radii.width, y: center.y), isHorizontalFirst: true)
        quarter(to: CGPoint(x: center.x, y: center.y - radii.height), isHorizontalFirst: false)
        path.close()
    }

    /// Draws a dot as short crossed strokes.
    ///
    /// A single point would result in a disc as wide as a stroke, which appears too small.
    private mutating func dot(at center: CGPoint) {
        for angle in stride(from: 0, to: CGFloat.pi * 0.99, by: .pi / 4) {
            let arm = CGVector(dx: Self.dotArm * cos(angle), dy: Self.dotArm * sin(angle))
            path.move(to: CGPoint(x: center.x - arm.dx, y: center.y - arm.dy))
            path.line(to: CGPoint(x: center.x + arm.dx, y: center.y + arm.dy))
        }
    }
}
