import Foundation

/// A unit of lengths that depends on a font, a view, or a percentage's base.
///
/// Absolute units are converted to pixels where they are read.
enum SVGLengthUnit: UInt8, Hashable, Sendable, Comparable {
    case px, percent, em, rem, ex, ch, ic, lh, rlh, vw, vh, vmin, vmax

    static func < (a: SVGLengthUnit, b: SVGLengthUnit) -> Bool { a.rawValue < b.rawValue }

    /// The unit and the factor for each notation, in lowercase, at 96 pixels per inch.
    static let notations: [String: (unit: SVGLengthUnit, factor: Double)] = {
        var all: [String: (unit: SVGLengthUnit, factor: Double)] = [
            "px": (.px, 1), "pt": (.px, 4.0 / 3), "pc": (.px, 16), "in": (.px, 96),
            "cm": (.px, 96 / 2.54), "mm": (.px, 96 / 25.4), "q": (.px, 96 / 101.6),
            "em": (.em, 1), "rem": (.rem, 1), "ex": (.ex, 1), "rex": (.rem, 0.5),
            "ch": (.ch, 1), "rch": (.rem, 0.5), "cap": (.em, 0.7), "ic": (.ic, 1),
            "ric": (.rem, 1), "lh": (.lh, 1), "rlh": (.rlh, 1),
        ]
        // A still drawing's view has one size: the small, large, and dynamic ones are equal.
        for prefix in ["", "s", "l", "d"] {
            all[prefix + "vw"] = (.vw, 1)
            all[prefix + "vi"] = (.vw, 1)
            all[prefix + "vh"] = (.vh, 1)
            all[prefix + "vb"] = (.vh, 1)
            all[prefix + "vmin"] = (.vmin, 1)
            all[prefix + "vmax"] = (.vmax, 1)
        }
        return all
    }()
}

/// The sizes that lengths refer to, in pixels.
struct SVGLengthContext: Hashable, Sendable {
    /// The element's font size.
    var fontSize = 16.0

    /// The root element's font size.
    var rootFontSize = 16.0

    /// The element's line height, or nil for 1.2 times the font size.
    var lineHeight: Double?

    /// The size of the outermost view.
    var viewport = CGSize.zero

    /// The length that is 100%.
    var percentageBase = 0.0

    /// Returns the context with another base of percentages.
    func of(_ base: Double) -> SVGLengthContext {
        var context = self
        context.percentageBase = base
        return context
    }

    /// Returns the pixels of a unit.
    func pixels(of unit: SVGLengthUnit) -> Double {
        let (width, height) = (Double(viewport.width), Double(viewport.height))
        // The x-height and the advance of “0” are half a font size, as CSS Values 4 says for fonts
        // that have none.
        switch unit {
        case .px: return 1
        case .percent: return percentageBase / 100
        case .em, .ic: return fontSize
        case .rem: return rootFontSize
        case .ex, .ch: return fontSize / 2
        case .lh: return lineHeight ?? fontSize * 1.2
        case .rlh: return rootFontSize * 1.2
        case .vw: return width / 100
        case .vh: return height / 100
        case .vmin: return min(width, height) / 100
        case .vmax: return max(width, height) / 100
        }
    }
}

/// A length: a sum of pixels, a percentage, multiples of other units, and comparison functions.
struct SVGLength: Hashable, Sendable {
    /// A multiple of a unit that depends on a font or a view.
    struct Term: Hashable, Sendable {
        var value: Double
        let unit: SVGLengthUnit
    }

    /// A multiple of `min()`, `max()` or `clamp()`.
    struct Comparison: Hashable, Sendable {
        enum Kind: Hashable, Sendable { case min, max }

        let kind: Kind
        let arguments: [SVGLength]
        var factor: Double
    }

    /// The pixels.
    private(set) var pixels = 0.0

    /// The percentage.
    private(set) var percentage = 0.0

    /// The multiples of other units, at most one for each, in the order of units.
    private(set) var terms: [Term] = []

    /// The comparison functions.
    private(set) var comparisons: [Comparison] = []

    /// A length of no pixels.
    static let zero = SVGLength(0)

    init(_ value: Double, isPercentage: Bool = false) {
        if isPercentage { percentage = value } else { pixels = value }
    }

    init(_ value: Double, _ unit: SVGLengthUnit) {
        switch unit {
        case .px: pixels = value
        case .percent: percentage = value
        default: terms = [Term(value: value, unit: unit)]
        }
    }

    /// Creates the least or the greatest of some lengths.
    init(_ kind: Comparison.Kind, of arguments: [SVGLength]) {
        if let pixels = Self.extreme(kind, of: arguments.compactMap(\.absolutePixels)),
            arguments.allSatisfy({ $0.absolutePixels != nil })
        {
            self.pixels = pixels
        } else {
            comparisons = [Comparison(kind: kind, arguments: arguments, factor: 1)]
        }
    }

    private static func extreme(_ kind: Comparison.Kind, of values: [Double]) -> Double? {
        kind == .min ? values.min() : values.max()
    }

    /// The pixels of a length that depends on nothing, or nil.
    private var absolutePixels: Double? {
        percentage == 0 && terms.isEmpty && comparisons.isEmpty ? pixels : nil
    }

    /// A Boolean value that indicates whether the length is a percentage and nothing else.
    var isPercentage: Bool {
        percentage != 0 && pixels == 0 && terms.isEmpty && comparisons.isEmpty
    }

    /// A Boolean value that indicates whether the length depends on a percentage's base.
    var hasPercentage: Bool {
        percentage != 0 || comparisons.contains { $0.arguments.contains(where: \.hasPercentage) }
    }

    /// A Boolean value that indicates whether the length is below 0 whatever it refers to.
    ///
    /// The percentage's base, the font size and the view's size aren't negative.
    var isNegative: Bool {
        guard comparisons.isEmpty else { return false }
        let values = [pixels, percentage] + terms.map(\.value)
        return values.contains { $0 < 0 } && values.allSatisfy { $0 <= 0 }
    }

    /// Returns the length in pixels.
    func resolved(in context: SVGLengthContext) -> Double {
        var sum = pixels
        if percentage != 0 { sum += percentage * context.pixels(of: .percent) }
        for term in terms { sum += term.value * context.pixels(of: term.unit) }
        for comparison in comparisons {
            let values = comparison.arguments.map { $0.resolved(in: context) }
            sum += comparison.factor * (Self.extreme(comparison.kind, of: values) ?? 0)
        }
        return sum
    }

    /// Returns the length in pixels, where percentages are relative to a size.
    ///
    /// The font size is 16 pixels, and the view has no size.
    func resolved(in size: Double) -> Double {
        resolved(in: SVGLengthContext(percentageBase: size))
    }

    /// Returns the length with units of fonts and views converted to pixels; percentages stay.
    func absolute(in context: SVGLengthContext) -> SVGLength {
        guard !terms.isEmpty || !comparisons.isEmpty else { return self }
        var result = SVGLength(pixels)
        result.percentage = percentage
        for term in terms { result.pixels += term.value * context.pixels(of: term.unit) }
        for comparison in comparisons {
            let arguments = comparison.arguments.map { $0.absolute(in: context) }
            result += SVGLength(comparison.kind, of: arguments) * comparison.factor
        }
        return result
    }
}

extension SVGLength {
    static func += (length: inout SVGLength, other: SVGLength) {
        length.pixels += other.pixels
        length.percentage += other.percentage
        for term in other.terms {
            if let index = length.terms.firstIndex(where: { $0.unit == term.unit }) {
                length.terms[index].value += term.value
            } else {
                length.terms.append(term)
                length.terms.sort { $0.unit < $1.unit }
            }
        }
        for comparison in other.comparisons {
            let index = length.comparisons.firstIndex {
                $0.kind == comparison.kind && $0.arguments == comparison.arguments
            }
            if let index {
                length.comparisons[index].factor += comparison.factor
            } else {
                length.comparisons.append(comparison)
            }
        }
    }

    static func + (a: SVGLength, b: SVGLength) -> SVGLength {
        var sum = a
        sum += b
        return sum
    }

    static func * (length: SVGLength, factor: Double) -> SVGLength {
        var product = length
        product.pixels *= factor
        product.percentage *= factor
        for index in product.terms.indices { product.terms[index].value *= factor }
        for index in product.comparisons.indices { product.comparisons[index].factor *= factor }
        return product
    }

    static func - (a: SVGLength, b: SVGLength) -> SVGLength { a + b * -1 }
}

extension SVGLength: SVGAnimatable {
    static func interpolated(
        from start: SVGLength,
        to end: SVGLength,
        fraction: Double
    ) -> SVGLength? {
        if let from = start.absolutePixels, let to = end.absolutePixels {
            return SVGLength(from + (to - from) * fraction)
        }
        return start * (1 - fraction) + end * fraction
    }

    func adding(_ other: SVGLength, times: Double) -> SVGLength? { self + other * times }

    func distance(to other: SVGLength) -> Double? { abs((other - self).resolved(in: 100)) }
}

// MARK: - Parsing

extension SVGLength {
    /// Returns the next length.
    ///
    /// - Parameters:
    ///   - scanner: The text.
    ///   - allowsUnitless: A Boolean value that indicates whether numbers are pixels; 0 always is.
    /// - Returns: The length.
    /// - Throws: A ``SyntaxError`` for anything else.
    static func read(
        _ scanner: inout SyntaxScanner,
        allowsUnitless: Bool = true
    ) throws(SyntaxError) -> SVGLength {
        let place = scanner
        switch try SVGQuantity.read(&scanner) {
        case .length(let length): return length
        case .percentage(let value): return SVGLength(value, isPercentage: true)
        case .number(let value):
            guard allowsUnitless || value == 0 else {
                throw place.fault("“\(place.rest)” has no unit; write px")
            }
            return SVGLength(value)
        case .angle, .time:
            throw place.fault("“\(place.rest)” isn’t a length; write px, em or %")
        }
    }

    /// Returns the length in a text, which must contain nothing else.
    static func parse(_ text: String) throws(SyntaxError) -> SVGLength {
        try parse(text, allowsUnitless: true)
    }

    /// Returns the length in a text, which must contain nothing else.
    static func parse(
        _ text: String,
        allowsUnitless: Bool
    ) throws(SyntaxError) -> SVGLength {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let length = try read(&scanner, allowsUnitless: allowsUnitless)
        try scanner.requireEnd()
        return length
    }

    /// Returns a nonnegative length.
    static func parseExtent(_ text: String) throws(SyntaxError) -> SVGLength {
        try parseExtent(text, allowsUnitless: true)
    }

    /// Returns a nonnegative length.
    static func parseExtent(
        _ text: String,
        allowsUnitless: Bool
    ) throws(SyntaxError) -> SVGLength {
        let length = try parse(text, allowsUnitless: allowsUnitless)
        guard !length.isNegative else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” is negative; 0 or more is allowed"
            )
        }
        return length
    }

    /// Returns the lengths up to the end, separated by white space or commas.
    static func parseList(
        _ text: String,
        allowsUnitless: Bool = true
    ) throws(SyntaxError) -> [SVGLength] {
        var scanner = SyntaxScanner(text)
        var lengths: [SVGLength] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            lengths.append(try read(&scanner, allowsUnitless: allowsUnitless))
            scanner.skipSpace()
            let place = scanner
            scanner.skipSeparator()
            guard !scanner.isAtEnd || place.isAtEnd else {
                throw place.fault("a length is missing after the comma")
            }
        }
        return lengths
    }
}
