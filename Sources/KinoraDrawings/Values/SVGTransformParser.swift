import Foundation
import LayerKit

/// The grammar of a value.
enum SVGSyntax: Hashable, Sendable {
    /// That of attributes.
    case attribute

    /// That of declarations in a `style` attribute, where lengths need no units.
    case style

    /// That of declarations in style sheets and key frames.
    case css
}

/// A parser of transform lists with the grammars of SVG and CSS.
enum SVGTransformParser {
    /// Returns the transform of a list in the grammar of attributes or of CSS.
    static func transform(_ text: String) throws(SyntaxError) -> CGAffineTransform {
        if let list = try? list(text, .css) { return list.affine() }
        return try list(text, .attribute).affine()
    }

    /// Returns the functions of a list; `none` has none.
    static func list(
        _ text: String,
        _ syntax: SVGSyntax
    ) throws(SyntaxError) -> [SVGTransform] {
        var scanner = SyntaxScanner(text)
        if scanner.isAtLastWord("none") { return [] }
        scanner.skipSpace()
        var functions: [SVGTransform] = []
        while !scanner.isAtEnd {
            functions.append(try function(&scanner, syntax))
            scanner.skipSpace()
            if syntax == .attribute, scanner.take(",") {
                scanner.skipSpace()
                guard !scanner.isAtEnd else {
                    throw scanner.fault("a transform is missing after the comma")
                }
            }
        }
        return functions
    }

    /// Returns a key value of `animateTransform`.
    ///
    /// - Parameters:
    ///   - type: The value of its `type` attribute.
    ///   - numbers: The numbers, separated by white space or commas.
    /// - Returns: The function.
    /// - Throws: A ``SyntaxError`` for another type or count of numbers.
    static func function(
        type: String,
        _ numbers: String
    ) throws(SyntaxError) -> SVGTransform {
        var scanner = SyntaxScanner(numbers)
        let numbers = try scanner.numbers()
        guard let function = attributeFunction(type, numbers), type != "matrix" else {
            throw SyntaxError(offset: 0, reason: reason(type, count: numbers.count))
        }
        // Rotations with and without a center are interpolated as one kind.
        if case .rotate(let degrees, _) = function { return .rotateAbout(degrees, .zero) }
        return function
    }

    // MARK: - Functions

    private static func function(
        _ scanner: inout SyntaxScanner,
        _ syntax: SVGSyntax
    ) throws(SyntaxError) -> SVGTransform {
        let place = scanner
        let name = scanner.word()
        let written = String(decoding: scanner.bytes[place.index..<scanner.index], as: UTF8.self)
        if syntax == .attribute { scanner.skipSpace() }
        guard scanner.take("(") else {
            throw place.fault("“\(place.rest)” isn’t a transform such as rotate(45)")
        }
        if syntax != .attribute {
            do throws(SyntaxError) {
                return try SVGTransformFunctionParser.function(name, scanner.arguments())
            } catch {
                throw place.fault(error.reason)
            }
        }
        var numbers: [Double] = []
        scanner.skipSpace()
        while !scanner.take(")") {
            numbers.append(try scanner.number())
            scanner.skipSeparator()
        }
        guard let function = attributeFunction(written, numbers) else {
            throw place.fault(reason(written, count: numbers.count))
        }
        return function
    }

    private static func reason(_ name: String, count: Int) -> String {
        counts[name].map { "\(name) takes \($0), not \(count)" }
            ?? "there is no transform “\(name.prefix(24))”; there are "
            + "matrix, translate, scale, rotate, skewX and skewY"
    }

    private static let counts = [
        "matrix": "6 numbers", "translate": "1 or 2 numbers", "scale": "1 or 2 numbers",
        "rotate": "1 or 3 numbers", "skewX": "1 number", "skewY": "1 number",
    ]

    private static func attributeFunction(_ name: String, _ n: [Double]) -> SVGTransform? {
        switch (name, n.count) {
        case ("matrix", 6):
            .matrix(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
        case ("translate", 1): .translate(SVGLength(n[0]), .zero, .zero)
        case ("translate", 2): .translate(SVGLength(n[0]), SVGLength(n[1]), .zero)
        case ("scale", 1): .scale(SIMD3(n[0], n[0], 1))
        case ("scale", 2): .scale(SIMD3(n[0], n[1], 1))
        case ("rotate", 1): .rotate(n[0], axis: SVGTransform.zAxis)
        case ("rotate", 3): .rotateAbout(n[0], CGPoint(x: n[1], y: n[2]))
        case ("skewX", 1): .skewX(n[0])
        case ("skewY", 1): .skewY(n[0])
        default: nil
        }
    }

    // MARK: - Individual properties

    /// Returns the translation of the `translate` property, or an empty list for `none`.
    static func translate(_ text: String) throws(SyntaxError) -> [SVGTransform] {
        if SyntaxScanner(text).isAtLastWord("none") { return [] }
        let parts = try quantities(text, 1...3).map(\.lengthOrZero)
        let lengths = parts.compactMap(\.self)
        guard lengths.count == parts.count else {
            throw SyntaxError(offset: 0, reason: "“\(text.prefix(24))” isn’t a translation")
        }
        let more = lengths.dropFirst()
        return [.translate(lengths[0], more.first ?? .zero, more.dropFirst().first ?? .zero)]
    }

    /// Returns the scale of the `scale` property, or an empty list for `none`.
    static func scale(_ text: String) throws(SyntaxError) -> [SVGTransform] {
        if SyntaxScanner(text).isAtLastWord("none") { return [] }
        let parts = try quantities(text, 1...3)
        let factors = parts.compactMap(\.ratio)
        guard factors.count == parts.count else {
            throw SyntaxError(offset: 0, reason: "“\(text.prefix(24))” isn’t a scale")
        }
        let y = factors.count > 1 ? factors[1] : factors[0]
        return [.scale(SIMD3(factors[0], y, factors.count > 2 ? factors[2] : 1))]
    }

    /// Returns the rotation of the `rotate` property, or an empty list for `none`.
    static func rotate(_ text: String) throws(SyntaxError) -> [SVGTransform] {
        if SyntaxScanner(text).isAtLastWord("none") { return [] }
        let axes = ["x": SIMD3(1.0, 0, 0), "y": SIMD3(0, 1.0, 0), "z": SVGTransform.zAxis]
        var scanner = SyntaxScanner(text)
        var axis: SIMD3<Double>?
        var parts: [SVGQuantity] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            var ahead = scanner
            if axis == nil, let named = axes[ahead.word()] {
                axis = named
                scanner = ahead
            } else {
                parts.append(try SVGQuantity.read(&scanner))
            }
            scanner.skipSpace()
        }
        if parts.count == 4, axis == nil {
            let isLast = parts[3].isAngle
            let vector = (isLast ? parts.prefix(3) : parts.suffix(3)).compactMap(\.ratio)
            if vector.count == 3 { axis = SIMD3(vector[0], vector[1], vector[2]) }
            parts = [isLast ? parts[3] : parts[0]]
        }
        guard parts.count == 1, let degrees = parts[0].degrees else {
            throw SyntaxError(
                offset: 0,
                reason: "“\(text.prefix(24))” isn’t a rotation such as 45deg or x 45deg"
            )
        }
        return [.rotate(degrees, axis: axis ?? SVGTransform.zAxis)]
    }

    private static func quantities(
        _ text: String,
        _ counts: ClosedRange<Int>
    ) throws(SyntaxError) -> [SVGQuantity] {
        var scanner = SyntaxScanner(text)
        var parts: [SVGQuantity] = []
        scanner.skipSpace()
        while !scanner.isAtEnd, parts.count <= counts.upperBound {
            parts.append(try SVGQuantity.read(&scanner))
            scanner.skipSpace()
        }
        guard counts.contains(parts.count) else {
            throw SyntaxError(
                offset: 0,
                reason: "\(counts.lowerBound) to \(counts.upperBound) values are allowed"
            )
        }
        return parts
    }
}

extension SVGQuantity {
    /// The length, where 0 needs no unit, or nil for anything else.
    var lengthOrZero: SVGLength? {
        if case .number(0) = self { .zero } else { length }
    }

    /// A Boolean value that indicates whether the quantity is an angle with a unit.
    fileprivate var isAngle: Bool {
        if case .angle = self { true } else { false }
    }
}
