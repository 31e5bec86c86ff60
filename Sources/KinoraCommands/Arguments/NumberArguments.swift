import ArgumentParser

/// Returns the number in a text.
///
/// - Throws: A `ValidationError` if it is invalid or out of range.
package func number(_ text: String, in range: ClosedRange<Double>) throws -> Double {
    guard let number = Double(text), range.contains(number) else {
        throw ValidationError(
            "a number of \(short(range.lowerBound)) to \(short(range.upperBound)) is allowed"
        )
    }
    return number
}

/// Returns the whole number in a text.
///
/// - Throws: A `ValidationError` if it is invalid or out of range.
func count(_ text: String, in range: ClosedRange<Int>) throws -> Int {
    guard let count = Int(text), range.contains(count) else {
        throw ValidationError(
            "a whole number of \(range.lowerBound) to \(range.upperBound) is allowed"
        )
    }
    return count
}

/// Returns the time that a text contains, in seconds.
@Sendable
func instant(_ text: String) throws -> Double {
    try number(text, in: 0...86_400)
}

/// Returns a number as text, without decimals if it is a whole number.
private func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
}
