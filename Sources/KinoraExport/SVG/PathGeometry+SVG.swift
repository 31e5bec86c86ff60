import Foundation
import LayerKit

extension PathGeometry {
    /// Returns the path in SVG's notation.
    ///
    /// - Parameter precision: The number of decimals.
    /// - Returns: The value of a `d` attribute.
    public func svgPathData(precision: Int = 3) -> String {
        let write = SVGNumber(precision: precision)
        return elements.map { element in
            switch element {
            case .move(let end): "M\(write(end))"
            case .line(let end): "L\(write(end))"
            case .quad(let control, let end): "Q\(write(control)) \(write(end))"
            case .cubic(let control1, let control2, let end):
                "C\(write(control1)) \(write(control2)) \(write(end))"
            case .close: "Z"
            }
        }.joined()
    }
}

/// Writes numbers without needless digits, the same in every locale.
struct SVGNumber: Sendable {
    /// The number of decimals.
    let precision: Int

    /// Returns a number as text.
    func callAsFunction(_ value: Double) -> String {
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
    func rounded(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        let scaled = (value * factor).rounded()
        return abs(scaled) < 9e15 ? scaled / factor : value
    }

    /// Returns a point as two numbers.
    func callAsFunction(_ point: CGPoint) -> String {
        "\(self(Double(point.x))) \(self(Double(point.y)))"
    }
}
