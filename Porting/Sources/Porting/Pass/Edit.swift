import SwiftSyntax

/// A change of a source’s text.
struct Edit {
    /// The bytes that go.
    let range: Range<Int>
    /// What comes in their place.
    let text: String

    init(_ range: Range<AbsolutePosition>, _ text: String) {
        self.range = range.lowerBound.utf8Offset..<range.upperBound.utf8Offset
        self.text = text
    }

    /// Returns a Boolean value that indicates whether this is made before another.
    ///
    /// Of those that start at one place insertions come first, then the longest.
    func precedes(_ other: Edit) -> Bool {
        if range.lowerBound != other.range.lowerBound {
            return range.lowerBound < other.range.lowerBound
        }
        if range.isEmpty != other.range.isEmpty { return range.isEmpty }
        return range.count > other.range.count
    }
}
