import Foundation

extension NSNumber {
    /// Returns the number that a value of any type is; nil for what is none.
    ///
    /// Foundation makes numbers of all of Swift's but `CGFloat`.
    package static func number(of value: Any?) -> NSNumber? {
        if let number = value as? NSNumber { return number }
        return (value as? CGFloat).map { NSNumber(value: Double($0)) }
    }
}
