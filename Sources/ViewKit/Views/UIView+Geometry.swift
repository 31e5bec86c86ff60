import Foundation
import LayerKit

extension UIView {
    // MARK: - Conversion

    /// Converts a point from this view's coordinates to another view's; nil means the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// Converts a point from another view's coordinates to this view's; nil means the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// Converts a rectangle from this view's coordinates to another view's; nil means the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? window)?.layer)
    }

    /// Converts a rectangle from another view's coordinates to this view's; nil means the window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? window)?.layer)
    }

    // MARK: - Alignment rectangles

    /// Returns the alignment rectangle of a frame, which excludes ``alignmentRectInsets``.
    public func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// Returns the frame of an alignment rectangle.
    public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top,
                left: -insets.left,
                bottom: -insets.bottom,
                right: -insets.right
            )
        )
    }

    // MARK: - Safe area

    /// Updates the safe area of the view and its descendants.
    func updateSafeArea() {
        let old = storedSafeAreaInsets
        let new = currentSafeAreaInsets
        // If the safe area is and was the whole view, the descendants' safe areas don't change.
        guard old != .zero || new != .zero else { return }
        if new != old {
            storedSafeAreaInsets = new
            setNeedsLayout()
            if constraintNode != nil { invalidateConstraints() }
            safeAreaChanged()
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
        }
        for view in subviews { view.updateSafeArea() }
    }

    /// The safe area insets from the superview, limited to the view, plus the controller's own.
    private var currentSafeAreaInsets: UIEdgeInsets {
        if let window = self as? UIWindow { return window.deviceInsets }
        let own = inheritedSafeAreaInsets
        guard let added = controller?.additionalSafeAreaInsets, added != .zero else { return own }
        return UIEdgeInsets(
            top: own.top + added.top,
            left: own.left + added.left,
            bottom: own.bottom + added.bottom,
            right: own.right + added.right
        )
    }

    private var inheritedSafeAreaInsets: UIEdgeInsets {
        guard let superview, window != nil else { return .zero }
        let outer = superview.safeAreaInsets
        guard outer != .zero else { return .zero }
        let safe = convert(superview.bounds.inset(by: outer), from: superview)
        func covered(_ distance: CGFloat, _ limit: CGFloat, _ length: CGFloat) -> CGFloat {
            min(max(distance, 0), limit, length)
        }
        return UIEdgeInsets(
            top: covered(safe.minY - bounds.minY, outer.top, bounds.height),
            left: covered(safe.minX - bounds.minX, outer.left, bounds.width),
            bottom: covered(bounds.maxY - safe.maxY, outer.bottom, bounds.height),
            right: covered(bounds.maxX - safe.maxX, outer.right, bounds.width)
        )
    }

    // MARK: - Autoresizing

    /// Constants that specify how a view resizes with its superview.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt

        /// Creates a set from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The left margin is flexible.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)

        /// The width is flexible.
        public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)

        /// The right margin is flexible.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)

        /// The top margin is flexible.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)

        /// The height is flexible.
        public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)

        /// The bottom margin is flexible.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
    }

    /// Moves and resizes the view according to its ``autoresizingMask``.
    func superviewWasResized(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
        let (horizontal, vertical) = autoresizingMask.springs
        let frame = self.frame
        let x = horizontal.resized(frame.minX, frame.width, in: old.width, to: new.width)
        let y = vertical.resized(frame.minY, frame.height, in: old.height, to: new.height)
        let resized = CGRect(x: x.origin, y: y.origin, width: x.length, height: y.length)
        if resized != frame { self.frame = resized }
    }
}

/// The flexible lengths along one axis.
struct Springs {
    /// A Boolean value that indicates whether the leading margin is flexible.
    var before: Bool

    /// A Boolean value that indicates whether the view's length is flexible.
    var length: Bool

    /// A Boolean value that indicates whether the trailing margin is flexible.
    var after: Bool

    /// Returns a view's origin and length after its superview's length changes.
    ///
    /// Flexible lengths share the change in proportion to their size, or evenly if their total
    /// isn't positive. If none is flexible, the leading margin stays the same.
    func resized(
        _ origin: CGFloat,
        _ extent: CGFloat,
        in old: CGFloat,
        to new: CGFloat
    ) -> (origin: CGFloat, length: CGFloat) {
        let shares = shares(origin, extent, in: old)
        return (
            origin + (new - old) * shares.origin, max(extent + (new - old) * shares.length, 0)
        )
    }

    /// Returns the fractions of a superview's change that the view's origin and length take.
    func shares(
        _ origin: CGFloat,
        _ extent: CGFloat,
        in old: CGFloat
    ) -> (origin: CGFloat, length: CGFloat) {
        let lengths = [origin, extent, old - origin - extent]
        let gives = [before, length, after]
        let count = gives.filter { $0 }.count
        guard count > 0 else { return (0, 0) }
        let total = zip(lengths, gives).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        func share(_ index: Int) -> CGFloat {
            guard gives[index] else { return 0 }
            return total > 0 ? lengths[index] / total : 1 / CGFloat(count)
        }
        return (share(0), share(1))
    }
}

extension UIView.AutoresizingMask {
    /// The flexible lengths along each axis.
    var springs: (horizontal: Springs, vertical: Springs) {
        (
            Springs(
                before: contains(.flexibleLeftMargin),
                length: contains(.flexibleWidth),
                after: contains(.flexibleRightMargin)
            ),
            Springs(
                before: contains(.flexibleTopMargin),
                length: contains(.flexibleHeight),
                after: contains(.flexibleBottomMargin)
            )
        )
    }
}
