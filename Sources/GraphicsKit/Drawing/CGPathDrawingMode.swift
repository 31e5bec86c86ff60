import Foundation

/// A mode for drawing the current path of a context.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    /// Fills with the nonzero winding rule.
    case fill = 0

    /// Fills with the even-odd rule.
    case eoFill = 1

    /// Strokes the path.
    case stroke = 2

    /// Fills with the nonzero winding rule, then strokes.
    case fillStroke = 3

    /// Fills with the even-odd rule, then strokes.
    case eoFillStroke = 4
}
