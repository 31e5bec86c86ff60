import Foundation
import LayerKit

/// The kind of a property's or attribute's values: how text is read, and what range they have.
struct SVGValueKind: Hashable, Sendable {
    /// The form of the values.
    enum Form: Hashable, Sendable {
        /// A number; percentages are of 1.
        case number

        /// A number without a percentage, or an angle.
        case angle

        /// Numbers, in a count from the range.
        case numbers(ClosedRange<Int>)

        /// A length; other words than it are the keywords.
        case length

        /// A length that needs a unit in style sheets.
        case unitLength

        /// A length that needs a unit in any declaration.
        case strictLength

        case lengths
        case dashes
        case color
        case paint
        case transform
        case translate, rotate, scale
        case path
        case points
        case clip
        case mask
        case filter
        case offsetRotation
        case origin
        case position
        case fontSize
        case lineHeight
        case fontWeight
        case visibility
        case display

        /// One of the keywords, or any word if there are none.
        case keyword
        case text
    }

    let form: Form

    /// The words that stand beside the form's values, in lowercase.
    var keywords: Set<String> = []

    /// The least number or length.
    var least = -Double.infinity

    /// The greatest number.
    var greatest = Double.infinity

    init(
        _ form: Form,
        _ keywords: Set<String> = [],
        least: Double = -.infinity,
        greatest: Double = .infinity
    ) {
        self.form = form
        self.keywords = keywords
        self.least = least
        self.greatest = greatest
    }

    /// Returns the value in a text, which must contain nothing else.
    ///
    /// Path data and points in attributes are read up to the first error, which isn't thrown; use
    /// ``SVGPathParser`` and ``SVGPoints`` for it.
    func parse(_ text: String, _ syntax: SVGSyntax) throws(SyntaxError) -> SVGValue {
        if !keywords.isEmpty {
            let word = text.trimmed.lowercased()
            if keywords.contains(word) { return .keyword(word) }
        }
        switch form {
        case .number, .angle, .numbers, .fontWeight: return try parseNumbers(text)
        case .length, .unitLength, .strictLength, .lengths, .dashes, .origin, .position, .fontSize,
            .lineHeight:
            return try parseLengths(text, syntax)
        case .keyword, .visibility, .display: return try parseKeyword(text)
        case .color: return .color(try SVGColor.parse(text))
        case .paint: return .paint(try SVGPaint.parse(text))
        case .transform: return .transform(try SVGTransformParser.list(text, syntax))
        case .translate: return .transform(try SVGTransformParser.translate(text))
        case .rotate: return .transform(try SVGTransformParser.rotate(text))
        case .scale: return .transform(try SVGTransformParser.scale(text))
        case .path:
            guard syntax != .attribute else { return .path(SVGPathParser.data(text).data) }
            return .path(try SVGPathParser.cssData(text).data)
        case .points: return .points(SVGPoints.parse(text).points)
        case .clip: return .clip(try SVGClip.parse(text))
        case .mask: return .clip(try SVGClip.parseMask(text))
        case .filter:
            let isAttribute = syntax == .attribute
            return .filter(
                try SVGFilterFunction.parseList(text, allowsUnitless: isAttribute)
            )
        case .offsetRotation: return .offsetRotation(try SVGOffsetRotation.parse(text))
        case .text: return .text(text)
        }
    }

    private func parseNumbers(_ text: String) throws(SyntaxError) -> SVGValue {
        if case .numbers(let counts) = form {
            var scanner = SyntaxScanner(text)
            let numbers = try scanner.numbers()
            guard counts.contains(numbers.count) else {
                let least = counts.lowerBound
                let range = counts.count == 1 ? "\(least)" : "\(least) to \(counts.upperBound)"
                throw scanner.fault("\(range) numbers are allowed, not \(numbers.count)")
            }
            guard numbers.allSatisfy({ $0 >= least }) else {
                throw scanner.fault("a number is below \(Int(least)), the least")
            }
            return .numbers(numbers)
        }
        if form == .fontWeight {
            let weight = try SVGFont.weight(text)
            return weight.map { .number($0) } ?? .keyword(text.trimmed.lowercased())
        }
        let quantity = try SVGQuantity.parse(text)
        let value = form == .number ? quantity.ratio : quantity.number ?? quantity.degrees
        guard let value, value >= least || greatest.isFinite else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” isn’t a number that is allowed here"
            )
        }
        return .number(value)
    }

    private func parseLengths(
        _ text: String,
        _ syntax: SVGSyntax
    ) throws(SyntaxError) -> SVGValue {
        let needsUnit = form == .strictLength || form == .unitLength && syntax == .css
        let allowsUnitless = !needsUnit
        switch form {
        case .lengths: return .lengths(try SVGLength.parseList(text))
        case .dashes:
            if text.trimmed.lowercased() == "none" { return .dashes([]) }
            let dashes = try SVGLength.parseList(text)
            guard !dashes.isEmpty, !dashes.contains(where: \.isNegative) else {
                throw SyntaxError(offset: 0, reason: "a dash is negative or there is none")
            }
            return .dashes(dashes)
        case .origin:
            return .lengths(
                try SVGPosition.origin(text, allowsUnitless: syntax == .attribute)
            )
        case .position: return .lengths(try SVGPosition.parse(text))
        case .fontSize: return .length(try SVGFont.size(text, allowsUnitless: syntax != .css))
        case .lineHeight: return .length(try SVGFont.lineHeight(text))
        default:
            guard least == 0 else {
                return .length(try SVGLength.parse(text, allowsUnitless: allowsUnitless))
            }
            return .length(try SVGLength.parseExtent(text, allowsUnitless: allowsUnitless))
        }
    }

    private func parseKeyword(_ text: String) throws(SyntaxError) -> SVGValue {
        let word = text.trimmed.lowercased()
        switch form {
        case .visibility:
            guard ["visible", "hidden", "collapse"].contains(word) else { break }
            return .visibility(word, isShown: word == "visible")
        case .display: return .visibility(word, isShown: word != "none")
        default: if keywords.isEmpty, !word.isEmpty { return .keyword(word) }
        }
        let known = keywords.isEmpty ? ["visible", "hidden", "collapse"] : keywords
        throw SyntaxError(
            offset: 0,
            reason: "“\(word.prefix(24))” isn’t one of \(known.sorted().joined(separator: ", "))"
        )
    }

    /// Returns a value in the kind's range, which interpolation and addition may leave.
    func clamped(_ value: SVGValue) -> SVGValue {
        func clamp(_ number: Double) -> Double { min(max(number, least), greatest) }
        func clamp(_ length: SVGLength) -> SVGLength {
            guard least == 0, length.isNegative || length.isMixed else { return length }
            return SVGLength(.max, of: [.zero, length])
        }
        switch value {
        case .number(let number): return .number(clamp(number))
        case .numbers(let numbers) where least.isFinite: return .numbers(numbers.map(clamp))
        case .length(let length): return .length(clamp(length))
        case .dashes(let lengths):
            return .dashes(lengths.map { $0.isNegative ? .zero : $0 })
        default: return value
        }
    }
}

extension SVGLength {
    /// A Boolean value that indicates whether the sign depends on what the length refers to.
    fileprivate var isMixed: Bool {
        let values = [pixels, percentage] + terms.map(\.value)
        return values.contains { $0 < 0 }
    }
}
