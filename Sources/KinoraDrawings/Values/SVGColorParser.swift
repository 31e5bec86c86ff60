import Foundation
import LayerKit

/// A parser of CSS colors.
///
/// It supports CSS Color 4 and `color-mix()`, without relative colors. Colors of all spaces are
/// converted to sRGB.
enum SVGColorParser {
    /// Returns the color in a text, or nil for `currentcolor`.
    static func color(_ text: String) throws(SyntaxError) -> RGBA? {
        guard case .value(let color, _) = try SVGColor.parse(text) else { return nil }
        return SVGColor(color).resolved(currentColor: .black)
    }

    /// Returns the next color.
    static func readColor(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> SVGColor {
        let place = scanner
        if scanner.take("#") {
            guard let color = hex(scanner.word()) else {
                throw place.fault("“\(place.rest)” isn’t #RGB, #RGBA, #RRGGBB or #RRGGBBAA")
            }
            return SVGColor(color)
        }
        let word = scanner.word()
        if scanner.take("(") {
            do throws(SyntaxError) {
                return try function(word, scanner.arguments())
            } catch {
                throw place.fault(error.reason)
            }
        }
        if word == "currentcolor" { return .currentColor }
        if word == "transparent" { return SVGColor(.clear) }
        if let value = SVGColorNames.values[word] { return SVGColor(RGBA(hex: value)) }
        if let color = SVGColorNames.systemColors[word] { return SVGColor(color) }
        throw place.fault(
            "“\(place.rest)” isn’t a color; write a name, #RRGGBB, rgb(), hsl(), hwb() or none"
        )
    }

    private static func hex(_ digits: String) -> RGBA? {
        var digits = Array(digits)
        if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
        guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit) else {
            return nil
        }
        return RGBA(hexText: String(digits))
    }

    // MARK: - Functions

    private static func function(_ name: String, _ text: String) throws(SyntaxError) -> SVGColor {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        switch name {
        case "color":
            let place = scanner
            guard let space = SVGColorSpace(rawValue: scanner.word()), isPredefined(space) else {
                throw place.fault("there is no color space “\(place.rest)” for color()")
            }
            let arguments = try arguments(&scanner, allowsCommas: false, of: name)
            return try color(space, arguments, scale: .init(repeating: 1))
        case "color-mix": return try mix(&scanner)
        case "light-dark":
            guard text.utf8.count < 4096 else { break }
            let first = try readColor(&scanner)
            scanner.skipSeparator()
            _ = try readColor(&scanner)
            try scanner.requireEnd()
            return first
        case "rgb", "rgba", "hsl", "hsla", "hwb":
            return try legacy(name, try arguments(&scanner, allowsCommas: name != "hwb", of: name))
        case "lab", "lch", "oklab", "oklch":
            guard let space = SVGColorSpace(rawValue: name) else { break }
            return try color(
                space,
                try arguments(&scanner, allowsCommas: false, of: name),
                scale: percentScales[name] ?? SIMD3(repeating: 1)
            )
        default: break
        }
        throw SyntaxError(
            offset: 0,
            reason: "there is no color \(name)(); there are rgb(), hsl(), hwb(), lab(), lch(), "
                + "oklab(), oklch() and color()"
        )
    }

    /// The values of 100% of each component.
    private static let percentScales = [
        "lab": SIMD3(100, 125, 125.0), "lch": SIMD3(100, 150, 0.0),
        "oklab": SIMD3(1, 0.4, 0.4), "oklch": SIMD3(1, 0.4, 0.0),
    ]

    private static func isPredefined(_ space: SVGColorSpace) -> Bool {
        ![.oklab, .oklch, .lab, .lch, .hsl, .hwb].contains(space)
    }

    /// The arguments of a color function: three components and the alpha; nil stands for `none`.
    private struct Arguments {
        var components: [SVGQuantity?] = []
        var alpha = 1.0
        var usesCommas = false
    }

    private static func arguments(
        _ scanner: inout SyntaxScanner,
        allowsCommas: Bool,
        of name: String
    ) throws(SyntaxError) -> Arguments {
        var result = Arguments()
        var alpha: SVGQuantity?
        var count = 0
        scanner.skipSpace()
        while !scanner.isAtEnd {
            let isAfterSlash = count == 3 && !result.usesCommas && scanner.take("/")
            if isAfterSlash { scanner.skipSpace() }
            if count > 0, !isAfterSlash {
                let place = scanner
                let hasComma = scanner.take(",")
                if hasComma { scanner.skipSpace() }
                guard count == 1 ? allowsCommas || !hasComma : hasComma == result.usesCommas else {
                    throw place.fault("\(name)() has commas between all of its values, or none")
                }
                if count == 1 { result.usesCommas = hasComma }
                guard count < 3 || hasComma else {
                    throw place.fault("\(name)() has a slash before the alpha")
                }
            }
            guard count < 4 else {
                throw scanner.fault("\(name)() takes 3 or 4 numbers")
            }
            let value = scanner.take(word: "none") ? nil : try SVGQuantity.read(&scanner)
            if count == 3 { alpha = value ?? .number(0) } else { result.components.append(value) }
            count += 1
            scanner.skipSpace()
        }
        guard count >= 3, !result.usesCommas || result.components.allSatisfy({ $0 != nil }) else {
            throw scanner.fault("\(name)() takes 3 or 4 numbers, not \(count)")
        }
        if let alpha {
            guard let ratio = alpha.ratio else {
                throw scanner.fault("an alpha is a number from 0 to 1, or a percentage")
            }
            result.alpha = min(max(ratio, 0), 1)
        }
        return result
    }

    /// Returns a component, where percentages are of `whole`.
    private static func component(
        _ value: SVGQuantity?,
        of whole: Double
    ) throws(SyntaxError) -> Double {
        switch value {
        case nil: return 0
        case .number(let value): return value
        case .percentage(let value): return value / 100 * whole
        default: throw SyntaxError(offset: 0, reason: "a color’s component has no such unit")
        }
    }

    private static func hue(_ value: SVGQuantity?) throws(SyntaxError) -> Double {
        switch value {
        case nil: return 0
        case .number(let degrees), .angle(let degrees): return degrees
        default:
            throw SyntaxError(offset: 0, reason: "a hue is a number of degrees, or an angle")
        }
    }

    private static func legacy(
        _ name: String,
        _ arguments: Arguments
    ) throws(SyntaxError) -> SVGColor {
        let c = arguments.components
        var vector = SIMD4(0, 0, 0, arguments.alpha)
        var space = SVGColorSpace.srgb
        if name.hasPrefix("rgb") {
            let isMixed = Set(c.compactMap(\.self).map(\.isPercentage)).count > 1
            guard !arguments.usesCommas || !isMixed else {
                throw SyntaxError(offset: 0, reason: "\(name)() mixes numbers and percentages")
            }
            for index in 0..<3 {
                let value = try component(c[index], of: 255)
                vector[index] = min(max(value, 0), 255) / 255
            }
        } else {
            space = name == "hwb" ? .hwb : .hsl
            guard !arguments.usesCommas || c[1...].allSatisfy({ $0?.isPercentage ?? false }) else {
                throw SyntaxError(offset: 0, reason: "\(name)() with commas takes percentages")
            }
            vector[0] = try hue(c[0])
            vector[1] = min(max(try component(c[1], of: 100), 0), 100)
            vector[2] = min(max(try component(c[2], of: 100), 0), 100)
        }
        return SVGColor(space.color(vector))
    }

    private static func color(
        _ space: SVGColorSpace,
        _ arguments: Arguments,
        scale: SIMD3<Double>
    ) throws(SyntaxError) -> SVGColor {
        var vector = SIMD4(0, 0, 0, arguments.alpha)
        for index in 0..<3 {
            let value = arguments.components[index]
            vector[index] =
                space.hueIndex == index ? try hue(value) : try component(value, of: scale[index])
        }
        if !isPredefined(space) {
            // Lightness is clamped, and chroma isn't negative (CSS Color 4, section 9.3).
            vector.x = min(max(vector.x, 0), scale.x)
            if space.hueIndex != nil { vector.y = max(vector.y, 0) }
        }
        return .value(space.color(vector), .perceptual)
    }

    // MARK: - Mixtures

    /// The maximum nesting depth of mixtures in one another.
    private static let mixLimit = 8

    private static func mix(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> SVGColor {
        let place = scanner
        guard scanner.bytes.count < 4096 else {
            throw place.fault("color-mix() has more than 4096 bytes")
        }
        var space = SVGColorSpace.oklab
        var arc = SVGColorMixture.HueArc.shorter
        if scanner.take(word: "in") {
            scanner.skipSpace()
            guard let named = SVGColorSpace(rawValue: scanner.word()) else {
                throw place.fault("there is no color space “\(place.rest)”")
            }
            space = named
            scanner.skipSpace()
            var ahead = scanner
            if let named = SVGColorMixture.HueArc(rawValue: ahead.word()) {
                arc = named
                ahead.skipSpace()
                guard ahead.take(word: "hue") else {
                    throw ahead.fault("the word “hue” is missing")
                }
                scanner = ahead
                scanner.skipSpace()
            }
            guard scanner.take(",") else { throw scanner.fault("a comma is missing") }
        }
        let (first, firstPart) = try share(&scanner)
        guard scanner.take(",") else { throw scanner.fault("a comma is missing") }
        let (second, secondPart) = try share(&scanner)
        try scanner.requireEnd()
        let p1 = firstPart ?? secondPart.map { 1 - $0 } ?? 0.5
        let p2 = secondPart ?? 1 - p1
        guard p1 + p2 > 0 else { throw place.fault("the percentages of a mixture are both 0") }
        let mixture = SVGColorMixture(
            space: space,
            arc: arc,
            fraction: p2 / (p1 + p2),
            opacity: min(p1 + p2, 1)
        )
        guard case .value(let a, _) = first, case .value(let b, _) = second else {
            guard max(first.mixDepth, second.mixDepth) < mixLimit else {
                throw place.fault("mixtures are nested more than \(mixLimit) deep")
            }
            return .mix(first, second, mixture)
        }
        return .value(mixture.color(a, b), .perceptual)
    }

    private static func share(
        _ scanner: inout SyntaxScanner
    ) throws(SyntaxError) -> (SVGColor, Double?) {
        func percentage(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> Double? {
            scanner.skipSpace()
            guard let next = scanner.next,
                SyntaxScanner.isDigit(next) || next == UInt8(ascii: ".")
                    || next == UInt8(ascii: "+")
            else { return nil }
            guard case .percentage(let value) = try SVGQuantity.read(&scanner), value <= 100 else {
                throw scanner.fault("a share is a percentage from 0% to 100%")
            }
            scanner.skipSpace()
            return value / 100
        }
        let before = try percentage(&scanner)
        scanner.skipSpace()
        let color = try readColor(&scanner)
        let after = try percentage(&scanner)
        return (color, before ?? after)
    }
}

extension SVGColor {
    fileprivate var mixDepth: Int {
        guard case .mix(let first, let second, _) = self else { return 0 }
        return 1 + max(first.mixDepth, second.mixDepth)
    }
}

extension SVGQuantity {
    fileprivate var isPercentage: Bool {
        if case .percentage = self { true } else { false }
    }
}

extension RGBA {
    /// Creates a color from CSS text, or returns nil for `currentColor` and for any other text.
    package init?(cssText: String) {
        guard let color = try? SVGColorParser.color(cssText) else { return nil }
        self = color
    }
}
