/// An SVG length, which may be relative to the size of the enclosing view.
struct SVGLength: Hashable, Sendable {
    /// The value in pixels, or the percentage.
    let value: Double

    /// A Boolean value that indicates whether the length is a percentage of the view's size.
    let isPercentage: Bool

    init(_ value: Double, isPercentage: Bool = false) {
        self.value = value
        self.isPercentage = isPercentage
    }

    /// The pixels per unit, at 96 pixels per inch and a font size of 16 pixels.
    private static let units = [
        "": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
        "q": 96 / 101.6, "em": 16, "rem": 16, "ex": 8, "ch": 8,
    ]

    /// Returns the next length.
    static func read(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> SVGLength {
        let number = try scanner.number()
        if scanner.take("%") { return SVGLength(number, isPercentage: true) }
        let place = scanner
        let unit = scanner.word()
        guard let factor = units[unit] else {
            throw place.fault(
                "there is no unit “\(unit)”; there are px, pt, pc, in, cm, mm, em and %"
            )
        }
        return SVGLength(number * factor)
    }

    /// Returns the length in a text, which must contain nothing else.
    static func parse(_ text: String) throws(SyntaxError) -> SVGLength {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let length = try read(&scanner)
        try scanner.requireEnd()
        return length
    }

    /// Returns a nonnegative length.
    static func parseExtent(_ text: String) throws(SyntaxError) -> SVGLength {
        let length = try parse(text)
        guard length.value >= 0 else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” is negative; 0 or more is allowed"
            )
        }
        return length
    }

    /// Returns the lengths up to the end, separated by white space or commas.
    static func parseList(_ text: String) throws(SyntaxError) -> [SVGLength] {
        var scanner = SyntaxScanner(text)
        var lengths: [SVGLength] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            lengths.append(try read(&scanner))
            scanner.skipSeparator()
        }
        return lengths
    }

    /// Returns the length in pixels, where percentages are relative to a size.
    func resolved(in size: Double) -> Double { isPercentage ? value / 100 * size : value }
}
