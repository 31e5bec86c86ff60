import Foundation

/// A formatter of decimal numbers without trailing zeros, independent of the locale.
public struct DecimalFormatter: Sendable {
    /// The maximum number of decimal places.
    public let precision: Int

    /// Creates a formatter with a maximum number of decimal places.
    public init(precision: Int) {
        self.precision = precision
    }

    /// Returns the text for a number, or 0 for NaN and infinity.
    public func callAsFunction(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let scaled = (value * factor).rounded()
        guard abs(scaled) < 9e15 else { return String(value) }
        var rest = Int(abs(scaled))
        var places = precision
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        // Digits are in reverse order, from last to first.
        var digits: [UInt8] = []
        var place = 0
        while rest > 0 || place <= places {
            if place == places, place > 0 { digits.append(UInt8(ascii: ".")) }
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
            place += 1
        }
        if scaled < 0 { digits.append(UInt8(ascii: "-")) }
        return String(decoding: digits.reversed(), as: UTF8.self)
    }

    /// The power of ten for the precision.
    private var factor: Double { (0..<precision).reduce(1) { factor, _ in factor * 10 } }

    /// Returns a number rounded to the precision of its text.
    public func rounded(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        let scaled = (value * factor).rounded()
        return abs(scaled) < 9e15 ? scaled / factor : value
    }

    /// Returns the text for a point: two numbers separated by a space.
    public func callAsFunction(_ point: CGPoint) -> String {
        "\(self(Double(point.x))) \(self(Double(point.y)))"
    }
}
