import Foundation
import LayerKit

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// On several lines, from the top of the rectangle; without, on one line whose baseline is there.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)

    /// With the space between lines, as here always.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

    /// By the letters' outlines; not done here.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)

    /// With “…” on the last line where the text doesn't fit, along with ``usesLineFragmentOrigin``.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What is told of the setting of text; nothing here.
public final class NSStringDrawingContext: NSObject {
    /// The part of the font's size that text was set in; always 1.
    public var actualScaleFactor: CGFloat { 1 }

    /// The space that the text drawn last took, in points.
    public internal(set) var totalBounds = CGRect.zero
}

@available(*, unavailable)
extension NSStringDrawingContext: Sendable {}

extension NSString {
    /// Returns the size in points of the text set on lines of its own.
    ///
    /// Without a font among the attributes it is the system font of 12 points.
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }

    /// Returns the space in points that the text takes at a width.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    /// Draws the text at a point of the current context, in lines of its own.
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil)
    {
        attributed(attrs).draw(at: point)
    }

    /// Draws the text into a rectangle of the current context, from its top.
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }

    /// Draws the text into a rectangle of the current context.
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
