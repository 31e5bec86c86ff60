import KinoraPlatform

/// A placeholder for a part of a view.
public struct SkeletonShape: Hashable, Sendable {
    /// The frame of the placeholder in the view's coordinates.
    public var rect: CGRect

    /// The radius of the corners in points, or nil for the style's radius.
    public var cornerRadius: CGFloat?

    /// Creates a placeholder.
    public init(_ rect: CGRect, cornerRadius: CGFloat? = nil) {
        self.rect = rect
        self.cornerRadius = cornerRadius
    }
}

/// A view that provides its own placeholders.
///
/// While a skeleton covers it, the view and its subviews are hidden.
@MainActor public protocol SkeletonRepresentable: UIView {
    /// The placeholders, in the view's coordinates.
    var skeletonShapes: [SkeletonShape] { get }
}

/// The role of a view in its hierarchy's skeleton.
public enum SkeletonRole: Hashable, Sendable, CaseIterable {
    /// The view's type determines the placeholders.
    ///
    /// A label is replaced by a bar for each line. An image view or a button with a background is
    /// replaced by one placeholder of its shape. In a button without a background, placeholders
    /// replace the title and the image. Other controls have no placeholders, and in other views,
    /// placeholders replace the subviews.
    case automatic

    /// One placeholder with the view's bounds and corner radius replaces the view and its subviews.
    case shape

    /// The view and its subviews stay visible.
    case excluded
}

extension [SkeletonShape] {
    /// Returns bars for lines of text.
    ///
    /// - Parameters:
    ///   - size: The size of the text.
    ///   - lineHeight: The height of a line.
    ///   - bounds: The area in which the text is centered vertically.
    ///   - alignment: The horizontal position, from 0 for left to 1 for right.
    /// - Returns: A bar for each line; the last of several is shorter.
    static func bars(
        size: CGSize,
        lineHeight: CGFloat,
        in bounds: CGRect,
        alignment: CGFloat
    ) -> Self {
        guard lineHeight > 0, size.width > 0, bounds.width > 0, bounds.height > 0 else { return [] }
        let count = Swift.max(
            Int((Swift.min(size.height, bounds.height) / lineHeight).rounded()),
            1
        )
        let width = Swift.min(size.width, bounds.width)
        let top = bounds.midY - CGFloat(count) * lineHeight / 2
        return (0..<count).map { index in
            let isShort = count > 1 && index == count - 1
            let length = isShort ? width * lastLine : width
            let rect = CGRect(
                x: bounds.minX + (bounds.width - length) * alignment,
                y: top + (CGFloat(index) + (1 - thickness) / 2) * lineHeight,
                width: length,
                height: lineHeight * thickness
            )
            return SkeletonShape(rect)
        }
    }

    /// The length of the last of several lines, as a fraction of the others'.
    private static var lastLine: CGFloat { 0.6 }

    /// The height of a bar, as a fraction of the line's.
    private static var thickness: CGFloat { 0.64 }
}
