import LayerKit

/// A function of the `filter` property.
enum SVGFilterFunction: Hashable, Sendable {
    /// The kind of a function with one number.
    enum Amount: String, Hashable, Sendable {
        case brightness, contrast, grayscale, invert, opacity, saturate, sepia

        /// The number that changes nothing.
        var neutral: Double {
            switch self {
            case .brightness, .contrast, .opacity, .saturate: 1
            case .grayscale, .invert, .sepia: 0
            }
        }

        /// The greatest number.
        var greatest: Double {
            switch self {
            case .brightness, .contrast, .saturate: .infinity
            case .grayscale, .invert, .opacity, .sepia: 1
            }
        }
    }

    /// A blur by its standard deviation.
    case blur(SVGLength)

    case amount(Amount, Double)

    /// A rotation of the hue, in degrees.
    case hueRotate(Double)

    /// A shadow by its offset, its standard deviation, and its color.
    case dropShadow(x: SVGLength, y: SVGLength, deviation: SVGLength, color: SVGColor)

    /// A filter element by its identifier.
    case reference(String)

    /// Returns the functions in a text; `none` has none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - allowsUnitless: A Boolean value that indicates whether the lengths of shadows can be
    ///     numbers of pixels, as in attributes.
    /// - Returns: The functions.
    /// - Throws: A `SyntaxError` if the text is invalid.
    static func parseList(
        _ text: String,
        allowsUnitless: Bool = false
    ) throws(SyntaxError) -> [SVGFilterFunction] {
        var scanner = SyntaxScanner(text)
        if scanner.isAtLastWord("none") { return [] }
        var functions: [SVGFilterFunction] = []
        scanner.skipSpace()
        repeat {
            let place = scanner
            let name = scanner.word()
            guard scanner.take("(") else {
                throw place.fault("“\(place.rest)” isn’t a filter such as blur(2px) or url(#name)")
            }
            do throws(SyntaxError) {
                functions.append(try function(name, scanner.arguments(), allowsUnitless))
            } catch {
                throw place.fault(error.reason)
            }
            scanner.skipSpace()
        } while !scanner.isAtEnd
        return functions
    }

    private static func function(
        _ name: String,
        _ text: String,
        _ allowsUnitless: Bool
    ) throws(SyntaxError) -> SVGFilterFunction {
        if name == "url" { return .reference(try SVGReference.identifier(unquoted: text)) }
        if name == "drop-shadow" { return try shadow(text, allowsUnitless) }
        let isEmpty = text.trimmed.isEmpty
        if name == "blur" {
            let length =
                isEmpty ? .zero : try SVGLength.parseExtent(text, allowsUnitless: false)
            guard !length.hasPercentage else {
                throw SyntaxError(offset: 0, reason: "a blur has no percentage")
            }
            return .blur(length)
        }
        if name == "hue-rotate" { return .hueRotate(isEmpty ? 0 : try SVGAngle.parse(text)) }
        guard let kind = Amount(rawValue: name) else {
            throw SyntaxError(offset: 0, reason: "there is no filter \(name.prefix(24))()")
        }
        guard !isEmpty else { return .amount(kind, 1) }
        guard let value = try SVGQuantity.parse(text).ratio, value >= 0 else {
            throw SyntaxError(
                offset: 0,
                reason: "\(name)() takes a number or a percentage of 0 or more"
            )
        }
        return .amount(kind, min(value, kind.greatest))
    }

    private static func shadow(
        _ text: String,
        _ allowsUnitless: Bool
    ) throws(SyntaxError) -> SVGFilterFunction {
        var scanner = SyntaxScanner(text)
        var color: SVGColor?
        var isColorLast = false
        var lengths: [SVGLength] = []
        scanner.skipSpace()
        while !scanner.isAtEnd, lengths.count < 4 {
            var ahead = scanner
            let isBetween = lengths.count == 1
            if !isBetween, color == nil, let named = try? SVGColorParser.readColor(&ahead) {
                color = named
                isColorLast = !lengths.isEmpty
                scanner = ahead
            } else {
                guard !isColorLast else { throw scanner.fault("a color ends the shadow") }
                lengths.append(try SVGLength.read(&scanner, allowsUnitless: allowsUnitless))
            }
            scanner.skipSpace()
        }
        guard (2...3).contains(lengths.count), !(lengths.count == 3 && lengths[2].isNegative)
        else { throw scanner.fault("a shadow has an offset of two lengths, and a deviation") }
        return .dropShadow(
            x: lengths[0],
            y: lengths[1],
            deviation: lengths.count > 2 ? lengths[2] : .zero,
            color: color ?? .currentColor
        )
    }

    /// The function of the same kind that changes nothing.
    fileprivate var neutral: SVGFilterFunction {
        switch self {
        case .blur: .blur(.zero)
        case .amount(let kind, _): .amount(kind, kind.neutral)
        case .hueRotate: .hueRotate(0)
        case .dropShadow:
            .dropShadow(x: .zero, y: .zero, deviation: .zero, color: SVGColor(.clear))
        case .reference: self
        }
    }

    /// Returns the function with colors and units settled.
    func settled(in context: SVGLengthContext, currentColor: RGBA) -> SVGFilterFunction {
        switch self {
        case .blur(let length): .blur(length.absolute(in: context))
        case .dropShadow(let x, let y, let deviation, let color):
            .dropShadow(
                x: x.absolute(in: context),
                y: y.absolute(in: context),
                deviation: deviation.absolute(in: context),
                color: color.settled(currentColor: currentColor)
            )
        default: self
        }
    }
}

extension SVGFilterFunction: SVGAnimatable {
    static func interpolated(
        from start: SVGFilterFunction,
        to end: SVGFilterFunction,
        fraction: Double
    ) -> SVGFilterFunction? {
        func mix(_ a: SVGLength, _ b: SVGLength) -> SVGLength { a * (1 - fraction) + b * fraction }
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
        switch (start, end) {
        case (.blur(let a), .blur(let b)): return .blur(mix(a, b))
        case (.amount(let kind, let a), .amount(let other, let b)):
            guard kind == other else { return nil }
            return .amount(kind, min(max(mix(a, b), 0), kind.greatest))
        case (.hueRotate(let a), .hueRotate(let b)): return .hueRotate(mix(a, b))
        case (
            .dropShadow(let x0, let y0, let d0, let c0),
            .dropShadow(let x1, let y1, let d1, let c1)
        ):
            guard let color = SVGColor.interpolated(from: c0, to: c1, fraction: fraction) else {
                return nil
            }
            return .dropShadow(
                x: mix(x0, x1),
                y: mix(y0, y1),
                deviation: mix(d0, d1),
                color: color
            )
        default: return nil
        }
    }

    /// Returns the function plus the difference of another one from that which changes nothing.
    func adding(_ other: SVGFilterFunction, times: Double) -> SVGFilterFunction? {
        switch (self, other) {
        case (.blur(let a), .blur(let b)): return .blur(a + b * times)
        case (.amount(let kind, let a), .amount(let otherKind, let b)):
            guard kind == otherKind else { return nil }
            let sum = a + (b - kind.neutral) * times
            return .amount(kind, min(max(sum, 0), kind.greatest))
        case (.hueRotate(let a), .hueRotate(let b)): return .hueRotate(a + b * times)
        case (
            .dropShadow(let x0, let y0, let d0, let c0),
            .dropShadow(let x1, let y1, let d1, let c1)
        ):
            guard let color = c0.adding(c1, times: times) else { return nil }
            return .dropShadow(
                x: x0 + x1 * times,
                y: y0 + y1 * times,
                deviation: d0 + d1 * times,
                color: color
            )
        default: return nil
        }
    }
}

extension [SVGFilterFunction] {
    /// Returns the list between two lists, or nil if their functions are of different kinds.
    ///
    /// The shorter list is continued by functions that change nothing.
    static func interpolated(
        padding start: [SVGFilterFunction],
        to end: [SVGFilterFunction],
        fraction: Double
    ) -> [SVGFilterFunction]? {
        let pair = padded(start, end)
        return interpolated(from: pair.0, to: pair.1, fraction: fraction)
    }

    /// Returns the accumulation of two lists, or nil if their functions are of different kinds.
    func accumulating(_ other: [SVGFilterFunction], times: Double) -> [SVGFilterFunction]? {
        let pair = Self.padded(self, other)
        return pair.0.adding(pair.1, times: times)
    }

    private static func padded(
        _ first: [SVGFilterFunction],
        _ second: [SVGFilterFunction]
    ) -> ([SVGFilterFunction], [SVGFilterFunction]) {
        (
            first + second.dropFirst(first.count).map(\.neutral),
            second + first.dropFirst(second.count).map(\.neutral)
        )
    }
}
