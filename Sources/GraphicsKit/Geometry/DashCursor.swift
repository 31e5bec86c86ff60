import Foundation

/// A position in a dash pattern.
package struct DashCursor {
    /// The maximum number of dashes in a subpath.
    ///
    /// A finer pattern results in a solid line.
    package static let mostDashes = 20_000.0

    private let pattern: [Double]
    private var index = 0

    /// The remaining length of the current dash or gap.
    package var remaining: Double

    /// A Boolean value that indicates whether the position is in a dash.
    package var isOn: Bool { index.isMultiple(of: 2) }

    /// Creates a position at a distance into a pattern.
    package init(_ pattern: [Double], period: Double, phase: Double) {
        self.pattern = pattern
        var offset = phase.truncatingRemainder(dividingBy: period)
        if offset < 0 { offset += period }
        // A dash of zero length is visible if the pattern starts with it.
        while index < pattern.count - 1, offset > 0, offset >= pattern[index] {
            offset -= pattern[index]
            index += 1
        }
        remaining = max(pattern[index] - offset, 0)
    }

    /// Returns the alternating lengths of dashes and gaps, or an empty array for a solid line.
    ///
    /// Negative lengths count as zero, and a pattern of odd length is repeated once.
    package static func pattern(lengths: [CGFloat], phase: CGFloat) -> [Double] {
        let lengths = lengths.map { max(Double($0), 0) }
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite, phase.isFinite else { return [] }
        return lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    }

    /// Advances to the next dash or gap.
    package mutating func advance() {
        index = index + 1 == pattern.count ? 0 : index + 1
        remaining = pattern[index]
    }
}
