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
        var factor = 1.0
        for _ in 0..<precision { factor *= 10 }
        let scaled = (value * factor).rounded()
        guard abs(scaled) < 9e15 else { return String(value) }
        let magnitude = String(Int(abs(scaled)))
        let digits = String(repeating: "0", count: max(0, precision + 1 - magnitude.count))
        let padded = digits + magnitude
        let whole = padded.dropLast(precision)
        var fraction = padded.suffix(precision)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = scaled < 0 ? "-" : ""
        return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// Returns a point as two numbers.
    func callAsFunction(_ point: CGPoint) -> String {
        "\(self(Double(point.x))) \(self(Double(point.y)))"
    }
}
