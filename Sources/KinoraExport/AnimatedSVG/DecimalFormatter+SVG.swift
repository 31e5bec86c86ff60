import Foundation
import KinoraBasics
import LayerKit

extension DecimalFormatter {
    /// The formatter with another decimal place.
    var finer: DecimalFormatter { DecimalFormatter(precision: precision + 1) }

    /// Returns a number in as few characters as SVG and CSS allow, without a zero before the point.
    func short(_ value: Double) -> String {
        let text = self(value)
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
        return text
    }

    /// Returns a list of numbers with as few separators as possible.
    func list(_ values: [Double]) -> String {
        values.map(short).reduce(into: "") { text, number in
            let needsSpace = !text.isEmpty && !number.hasPrefix("-")
            text += needsSpace ? " " + number : number
        }
    }
}

extension Double {
    /// Returns the nearest whole number, or for the time of a jump, the greatest that isn't later.
    ///
    /// A number that is whole except for the error of its computation is rounded up to it.
    func rounded(toJump isJump: Bool) -> Double {
        isJump ? (self + 1e-4).rounded(.down) : rounded()
    }
}
