import Foundation

/// Edge insets that follow the layout direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The inset of the edge of least y.
    public var top: CGFloat

    /// The inset of the leading edge.
    public var leading: CGFloat

    /// The inset of the edge of greatest y.
    public var bottom: CGFloat

    /// The inset of the trailing edge.
    public var trailing: CGFloat

    /// Insets of zero.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets; negative values extend outward.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates insets of zero.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
}

extension UIView {
    /// The margins of the content, including the safe area; 8 points by default.
    ///
    /// When set, the value excludes the safe area. See ``insetsLayoutMarginsFromSafeArea``.
    public var layoutMargins: UIEdgeInsets {
        get {
            let own = ownMargins
            guard insetsLayoutMarginsFromSafeArea else { return own }
            let safe = safeAreaInsets
            return UIEdgeInsets(
                top: own.top + safe.top,
                left: own.left + safe.left,
                bottom: own.bottom + safe.bottom,
                right: own.right + safe.right
            )
        }
        set {
            let isMirrored = readsFromRight
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top,
                leading: isMirrored ? newValue.right : newValue.left,
                bottom: newValue.bottom,
                trailing: isMirrored ? newValue.left : newValue.right
            )
        }
    }

    /// The margins by layout direction, excluding the safe area; 8 points by default.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { constraintNode?.margins ?? ConstraintNode.usualMargins }
        set {
            guard newValue != directionalLayoutMargins else { return }
            requireConstraintNode().margins = newValue
            marginsChanged()
        }
    }

    /// A Boolean value that indicates whether margins include the safe area; true by default.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { constraintNode?.insetsMarginsFromSafeArea ?? true }
        set {
            guard newValue != insetsLayoutMarginsFromSafeArea else { return }
            requireConstraintNode().insetsMarginsFromSafeArea = newValue
            marginsChanged()
        }
    }

    private var ownMargins: UIEdgeInsets {
        let margins = directionalLayoutMargins
        let isMirrored = readsFromRight
        return UIEdgeInsets(
            top: margins.top,
            left: isMirrored ? margins.trailing : margins.leading,
            bottom: margins.bottom,
            right: isMirrored ? margins.leading : margins.trailing
        )
    }

    /// A Boolean value that indicates whether the view's layout is right to left.
    var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func marginsChanged() {
        invalidateConstraints()
        setNeedsLayout()
        layoutMarginsDidChange()
    }
}
