/// Where lines of text stand between the sides.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// At the left.
    case left = 0

    /// In the middle.
    case center = 1

    /// At the right.
    case right = 2

    /// At both sides; set as ``natural``, since words are not stretched.
    case justified = 3

    /// Where the text begins: at the right for Arabic and Hebrew, else at the left.
    case natural = 4
}

/// What happens to text that does not fit its box.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Lines break between words; the last is cut by the view's bounds.
    case byWordWrapping = 0

    /// Lines break between any two characters.
    case byCharWrapping = 1

    /// The text is cut by the view's bounds.
    case byClipping = 2

    /// The beginning of the last line gives way to “…”.
    case byTruncatingHead = 3

    /// The end of the last line gives way to “…”.
    case byTruncatingTail = 4

    /// The middle of the last line gives way to “…”.
    case byTruncatingMiddle = 5
}
