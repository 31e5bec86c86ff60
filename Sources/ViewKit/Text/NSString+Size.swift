import Foundation
import LayerKit

/// Options for measuring and drawing text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int

    /// Creates options from raw bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Draws several lines from the top of the rectangle, instead of a single line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

    /// Includes the spacing between lines, which always applies here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

    /// Uses the bounds of the glyphs; not supported.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)

    /// Truncates the last line that fits, with ``usesLineFragmentOrigin``.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing text.
public final class NSStringDrawingContext: NSObject {
    /// The scale factor for font sizes; always 1.
    public var actualScaleFactor: CGFloat { 1 }

    /// The bounds of the last drawing, in points.
    public internal(set) var totalBounds = CGRect.zero
}

@available(*, unavailable)
extension NSStringDrawingContext: Sendable {}

extension NSString {
    /// Returns the size of the text in points, without line wrapping.
    ///
    /// The default font is the 12-point system font.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Returns the bounding rectangle of the text for a width, in points.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    /// Draws the text at a point of the current context, without line wrapping.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil)
    {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text in a rectangle of the current context, from the top.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    /// Draws the text in a rectangle of the current context.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: "\(self)", attributes: attributes)
    }
}
