import Foundation
import LayerKit

/// A parser of CSS colors in sRGB.
///
/// It supports names, `#RGB[A]`, `#RRGGBB[AA]`, `rgb()`, `hsl()`, and `hwb()`.
enum SVGColorParser {
    /// Returns the color in a text, or nil for `currentcolor`.
    static func color(_ text: String) throws(SyntaxError) -> RGBA? {
        var scanner = SyntaxScanner(text)
        scanner.skipSpace()
        let color = try read(&scanner)
        try scanner.requireEnd()
        return color
    }

    /// Returns the next color, or nil for `currentcolor`.
    static func read(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> RGBA? {
        let place = scanner
        if scanner.take("#") {
            guard let color = hex(scanner.word()) else {
                throw place.fault("“\(place.rest)” isn’t #RGB, #RGBA, #RRGGBB or #RRGGBBAA")
            }
            return color
        }
        let word = scanner.word()
        if word == "currentcolor" { return nil }
        if word == "transparent" { return .clear }
        if let value = SVGColorNames.values[word] { return RGBA(hex: value) }
        guard scanner.take("("), let arguments = scanner.text(before: ")") else {
            throw place.fault(
                "“\(place.rest)” isn’t a color; write a name, #RRGGBB, rgb(), hsl(), hwb() or none"
            )
        }
        do {
            return try function(word, arguments)
        } catch {
            throw place.fault(error.reason)
        }
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

    /// A numeric argument of a function, with its unit.
    private struct Argument {
        let value: Double
        let unit: String

        /// Returns the fraction of a whole, from 0 to 1, for a percentage or a number.
        func part(of whole: Double) -> Double {
            min(max(unit == "%" ? value / 100 : value / whole, 0), 1)
        }

        /// The angle as a fraction of a turn, from 0 to 1.
        var turn: Double {
            let degrees = value * (SVGAngle.units[unit] ?? 1)
            let turn = (degrees / 360).truncatingRemainder(dividingBy: 1)
            return turn < 0 ? turn + 1 : turn
        }
    }

    private static func function(_ name: String, _ text: String) throws(SyntaxError) -> RGBA {
        var scanner = SyntaxScanner(text)
        let arguments = try arguments(&scanner)
        guard arguments.count == 3 || arguments.count == 4 else {
            throw scanner.fault("\(name)() takes 3 or 4 numbers, not \(arguments.count)")
        }
        let alpha = arguments.count == 4 ? arguments[3].part(of: 1) : 1
        switch name {
        case "rgb", "rgba":
            let parts = arguments.prefix(3).map { $0.part(of: 255) }
            return RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
        case "hsl", "hsla":
            return hsl(
                hue: arguments[0].turn,
                saturation: arguments[1].part(of: 100),
                lightness: arguments[2].part(of: 100)
            ).faded(by: alpha)
        case "hwb":
            return hwb(
                hue: arguments[0].turn,
                white: arguments[1].part(of: 100),
                black: arguments[2].part(of: 100)
            ).faded(by: alpha)
        default:
            throw scanner.fault("there is no color \(name)(); there are rgb(), hsl() and hwb()")
        }
    }

    /// Returns arguments separated by commas, or by spaces with a slash before the alpha.
    private static func arguments(_ scanner: inout SyntaxScanner) throws(SyntaxError) -> [Argument]
    {
        var arguments: [Argument] = []
        scanner.skipSpace()
        while !scanner.isAtEnd {
            let place = scanner
            if scanner.word() == "none" {
                arguments.append(Argument(value: 0, unit: ""))
            } else {
                scanner = place
                let number = try scanner.number()
                let unit = scanner.take("%") ? "%" : scanner.word()
                guard unit.isEmpty || unit == "%" || SVGAngle.units[unit] != nil else {
                    throw place.fault("a color has no unit “\(unit)”")
                }
                arguments.append(Argument(value: number, unit: unit))
            }
            scanner.skipSeparator()
            if scanner.take("/") { scanner.skipSpace() }
        }
        return arguments
    }

    /// Returns a color by the formula of CSS Color 4, section 7.1.
    private static func hsl(hue: Double, saturation: Double, lightness: Double) -> RGBA {
        func component(_ offset: Double) -> Double {
            let k = (offset + hue * 12).truncatingRemainder(dividingBy: 12)
            let a = saturation * min(lightness, 1 - lightness)
            return lightness - a * max(-1, min(k - 3, 9 - k, 1))
        }
        return RGBA(red: component(0), green: component(8), blue: component(4))
    }

    /// Returns a color by the formula of CSS Color 4, section 8.1.
    private static func hwb(hue: Double, white: Double, black: Double) -> RGBA {
        if white + black >= 1 {
            let gray = white / (white + black)
            return RGBA(red: gray, green: gray, blue: gray)
        }
        let pure = hsl(hue: hue, saturation: 1, lightness: 0.5)
        func mix(_ value: Double) -> Double { value * (1 - white - black) + white }
        return RGBA(red: mix(pure.red), green: mix(pure.green), blue: mix(pure.blue))
    }
}

extension RGBA {
    /// Creates a color from CSS text, or returns nil for `currentColor` and for any other text.
    package init?(cssText: String) {
        guard let color = try? SVGColorParser.color(cssText) else { return nil }
        self = color
    }
}
