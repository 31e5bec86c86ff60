import Foundation
import ViewKit

/// A position in a text.
open class UITextPosition: NSObject {
    /// The number of UTF-16 code units before the position.
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
    }
}

/// A range of characters in a text.
open class UITextRange: NSObject {
    /// The position before the first character.
    open private(set) var start: UITextPosition

    /// The position after the last character.
    open private(set) var end: UITextPosition

    /// A Boolean value that indicates whether the range contains no characters.
    open var isEmpty: Bool { start.offset == end.offset }

    /// The range in UTF-16 code units.
    var units: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }

    /// Creates a range between positions in any order.
    init(from first: UITextPosition, to second: UITextPosition) {
        start = first.offset <= second.offset ? first : second
        end = first.offset <= second.offset ? second : first
    }
}
