import SwiftSyntax

/// A change to a source's text.
struct Edit {
    /// The range of bytes to replace.
    let range: Range<Int>
    /// The replacement text.
    let text: String

    init(_ range: Range<AbsolutePosition>, _ text: String) {
        self.range = range.lowerBound.utf8Offset..<range.upperBound.utf8Offset
        self.text = text
    }

    /// Returns a Boolean value that indicates whether the edit is applied before another one.
    ///
    /// Among edits with the same start, insertions come first, followed by the longest replacement.
    func precedes(_ other: Edit) -> Bool {
        if range.lowerBound != other.range.lowerBound {
            return range.lowerBound < other.range.lowerBound
        }
        if range.isEmpty != other.range.isEmpty { return range.isEmpty }
        return range.count > other.range.count
    }
}
