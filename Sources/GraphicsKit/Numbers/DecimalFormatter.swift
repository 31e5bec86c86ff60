import Foundation

/// A formatter of decimal numbers without trailing zeros, independent of the locale.
package struct DecimalFormatter: Sendable {
    /// The number of decimals.
    package let precision: Int

    /// Creates a formatter that writes at most a number of decimals.
    package init(precision: Int) {
        self.precision = precision
    }

    /// Returns a number as text.
    package func callAsFunction(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let scaled = (value * factor).rounded()
        guard abs(scaled) < 9e15 else { return String(value) }
        var rest = Int(abs(scaled))
        var places = precision
        while places > 0, rest % 10 == 0 {
            rest /= 10
            places -= 1
        }
        // From the last digit to the first.
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

    /// How many steps of the notation are in one.
    private var factor: Double { (0..<precision).reduce(1) { factor, _ in factor * 10 } }

    /// Returns a number rounded as it is written.
    package func rounded(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        let scaled = (value * factor).rounded()
        return abs(scaled) < 9e15 ? scaled / factor : value
    }

    /// Returns a point as two numbers.
    package func callAsFunction(_ point: CGPoint) -> String {
        "\(self(Double(point.x))) \(self(Double(point.y)))"
    }
}
