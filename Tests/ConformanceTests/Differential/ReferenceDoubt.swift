/// A reason why rounding, rather than a rule, decides a value.
enum ReferenceDoubt: String, CaseIterable {
    /// A time within rounding of the end of a cycle, a window or a key frame.
    case boundary

    /// A rotation so close to gimbal lock that rounding decides between two decompositions.
    case gimbal

    /// Two rotations half a turn apart, within rounding.
    case halfTurn = "half turn"

    /// A matrix that is singular within rounding, or whose parts aren't defined.
    case singular

    /// A matrix in space whose `m44` isn't 1, and which may or may not be divided by it (15, 5).
    case homogeneous = "m44"

    /// A rectangle with a negative size, which layers and readers of rectangles standardize.
    case negativeSize = "negative size"
}

/// A record of the doubts that arise during an evaluation.
final class ReferenceContext {
    /// The reasons, each once.
    private(set) var reasons: Set<ReferenceDoubt> = []

    /// A Boolean value that indicates whether a curve has been solved, so that even equal numbers
    /// may differ by rounding.
    var isSolved = false

    /// Adds a reason if a condition holds.
    func note(_ reason: ReferenceDoubt, if condition: Bool) {
        if condition { reasons.insert(reason) }
    }

    /// Notes that two numbers are so close that rounding decides which one is greater.
    ///
    /// Equal numbers with few binary digits are exact, so that boundaries can be tested.
    func noteBoundary(_ a: Double, _ b: Double) {
        guard a.isFinite, b.isFinite, abs(a - b) < 1e-5 * max(1, abs(a), abs(b)) else { return }
        note(.boundary, if: isSolved || a != b || !Self.isExact(a))
    }

    /// Returns a Boolean value that indicates whether a number has at most 20 fractional digits.
    private static func isExact(_ number: Double) -> Bool {
        let scaled = number * 1_048_576
        return scaled == scaled.rounded() && abs(scaled) < 1e15
    }
}
