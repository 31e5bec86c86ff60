import Foundation

/// Distances inward from the edges of a rectangle by reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the edge of least y.
    public var top: CGFloat

    /// The distance from the edge at which reading starts.
    public var leading: CGFloat

    /// The distance from the edge of greatest y.
    public var bottom: CGFloat

    /// The distance from the edge at which reading ends.
    public var trailing: CGFloat

    /// No distances.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates distances; negative ones point outward.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// Creates no distances.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
}

extension UIView {
    /// The distances of content from the view's edges; 8 points each by default, with the safe area's
    /// where ``insetsLayoutMarginsFromSafeArea`` is true.
    ///
    /// What is set is without the safe area's.
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

    /// The distances of content from the view's edges by reading direction, without the safe area's;
    /// 8 points each by default.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { constraintNode?.margins ?? ConstraintNode.usualMargins }
        set {
            guard newValue != directionalLayoutMargins else { return }
            requireConstraintNode().margins = newValue
            marginsChanged()
        }
    }

    /// A Boolean value that indicates whether margins start at the safe area; true by default.
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

    /// A Boolean value that indicates whether the view's content starts at the right.
    var readsFromRight: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func marginsChanged() {
        invalidateConstraints()
        setNeedsLayout()
        layoutMarginsDidChange()
    }
}
