import Foundation

/// The way a context draws its current path.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// Fills by the non-zero rule.
    case fill = 0

    /// Fills by the even-odd rule.
    case eoFill = 1

    /// Strokes.
    case stroke = 2

    /// Fills by the non-zero rule, then strokes.
    case fillStroke = 3

    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke = 4
}
