import Foundation

extension NSNumber {
    /// Returns a number for a value of any type; nil if the value isn't a number.
    ///
    /// Foundation bridges all of Swift's numeric types except `CGFloat`.
    package static func number(of value: Any?) -> NSNumber? {
        if let number = value as? NSNumber { return number }
        return (value as? CGFloat).map { NSNumber(value: Double($0)) }
    }
}
