/// Constants that specify the alignment of text.
public enum NSTextAlignment: Int, Hashable, Sendable {
    /// Left aligned.
    case left = 0

    /// Centered.
    case center = 1

    /// Right aligned.
    case right = 2

    /// Justified; laid out as ``natural``.
    case justified = 3

    /// Aligned by script: right for Arabic and Hebrew, otherwise left.
    case natural = 4
}

/// Constants that specify how text that doesn't fit is wrapped or truncated.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Wraps at word boundaries; the view's bounds clip what doesn't fit.
    case byWordWrapping = 0

    /// Wraps at character boundaries.
    case byCharWrapping = 1

    /// Clips the text to the view's bounds.
    case byClipping = 2

    /// Truncates the beginning of the last line with “…”.
    case byTruncatingHead = 3

    /// Truncates the end of the last line with “…”.
    case byTruncatingTail = 4

    /// Truncates the middle of the last line with “…”.
    case byTruncatingMiddle = 5
}
