/// A reason for which rounding, rather than a rule, decides a value.
enum ReferenceDoubt: String, CaseIterable {
    /// A time within rounding of the end of a cycle, a window or a key frame.
    case boundary

    /// A rotation so near to gimbal lock that rounding decides between two decompositions.
    case gimbal

    /// Two rotations half a turn apart, within rounding.
    case halfTurn = "half turn"

    /// A matrix that is singular within rounding, or whose parts aren't defined.
    case singular

    /// A matrix in space with another `m44` than 1, which may be divided by it or not (15, 5).
    case homogeneous = "m44"

    /// A rectangle with a negative size, which layers and readers of rectangles standardize.
    case negativeSize = "negative size"
}

/// A known difference of this engine from the document, as a change of the model's rules.
///
/// A case whose values agree under such a change is counted by its name and doesn't fail. A change
/// that explains no case any more is printed, and can be removed.
enum ReferenceVariant: String, CaseIterable, Comparable {
    /// Component key paths lose the perspective, against section 16.
    case noPerspective = "perspective under component key paths"

    /// The remainder applies before the rotation, against section 16.
    case remainderFirst = "shear and rotation of flat matrices"

    /// Only matrices without any rounding are flat, against section 16.
    case exactFlatness = "flatness within rounding"

    /// Inverses of flat matrices aren't flat, against section 16.
    case unevenInverses = "flatness of inverses"

    /// A missing end of an additive list is the list below, against section 16.
    case listsFromUnderlying = "additive lists with a missing end"

    /// Time before a layer's begin time isn't 0 if the begin time is 0, against section 1.5.
    case negativeParentTime = "negative time of a superlayer"

    /// A cycle of a spring adds what it shows at its end, against section 3.2 (`toValue`).
    case springEnds = "cumulative springs"

    /// No cycle counts less than 0, against the formula in sections 1.2 and 3.2.
    case noNegativeCycles = "cumulative animations at negative times"

    /// Cubic key frames of lists are linear, against section 4 (each component).
    case linearLists = "cubic key frames of lists"

    /// The inverse of `byValue` applies before `toValue`, against section 3.1.
    case inverseFirst = "matrices with toValue and byValue"

    static func < (a: ReferenceVariant, b: ReferenceVariant) -> Bool {
        a.rawValue < b.rawValue
    }
}

/// An evaluation: the doubts that came up, and the changes of rules that it has.
final class ReferenceContext {
    /// The changes of rules.
    let variants: Set<ReferenceVariant>

    /// Creates the context of an evaluation; without variants, it follows the document.
    init(_ variants: Set<ReferenceVariant> = []) {
        self.variants = variants
    }

    /// The reasons, each once.
    private(set) var reasons: Set<ReferenceDoubt> = []

    /// Adds a reason if a condition holds.
    func note(_ reason: ReferenceDoubt, if condition: Bool) {
        if condition { reasons.insert(reason) }
    }

    /// Notes that two numbers are so close that rounding decides which one is greater.
    ///
    /// Equal numbers with few binary digits are exact, so that boundaries can be tested.
    func noteBoundary(_ a: Double, _ b: Double) {
        guard a.isFinite, b.isFinite, abs(a - b) < 1e-5 * max(1, abs(a), abs(b)) else { return }
        note(.boundary, if: !(a == b && Self.isExact(a)))
        note(.boundary, if: a == b && !Self.isExact(a))
    }

    /// Returns a Boolean value that indicates whether a number has at most 20 fractional digits.
    private static func isExact(_ number: Double) -> Bool {
        let scaled = number * 1_048_576
        return scaled == scaled.rounded() && abs(scaled) < 1e15
    }
}
