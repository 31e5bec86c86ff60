import Foundation
import KinoraIndicators

extension ParameterDescription {
    /// A value that the parameter accepts and that isn't its default.
    package var otherValue: ParameterValue {
        switch (kind, defaultValue) {
        case (.number(let range, _), .number(let number)):
            .number(
                number < range.upperBound ? min(number + 3, range.upperBound) : range.lowerBound
            )
        case (.colors(let count), _):
            .colors(
                (0..<count).map {
                    CGColor(srgbRed: 0.1, green: 0.2 + CGFloat($0) / 10, blue: 0.3, alpha: 1)
                }
            )
        case (.text, _): .text("Moment…")
        case (.choice(let words), .choice(let word)): .choice(words.first { $0 != word } ?? word)
        case (.flag, .flag(let flag)): .flag(!flag)
        case (.image, _): .image(CGImage(width: 1, height: 1, pixels: [0xFF00_00FF]))
        default: defaultValue
        }
    }

    /// A value that the parameter doesn't accept.
    package var wrongValue: ParameterValue {
        switch kind {
        case .number: .number(.nan)
        case .colors(let count):
            .colors(Array(repeating: CGColor(gray: 0, alpha: 1), count: count + 1))
        case .choice(let words): .choice(words.joined() + "?")
        case .text, .flag, .image: .number(1)
        }
    }
}
