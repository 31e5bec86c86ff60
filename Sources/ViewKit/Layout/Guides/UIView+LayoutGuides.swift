import Foundation

extension UIView {
    // MARK: - Guides

    /// The layout guides of the view.
    public var layoutGuides: [UILayoutGuide] {
        constraintNode?.guides ?? []
    }

    /// Adds a layout guide, removing it from its previous owner.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
    }

    /// Removes a layout guide and its constraints.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    /// The layout guide of the safe area.
    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeAreaGuide, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }

    /// The layout guide of the margins.
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.marginsGuide, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
    }

    /// The layout guide for readable text; the margins, as on iPhone.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

    /// Returns the single guide for a kind of insets.
    private func systemGuide(
        _ path: ReferenceWritableKeyPath<ConstraintNode, UILayoutGuide?>,
        _ identifier: String,
        insets: @escaping @MainActor (UIView) -> UIEdgeInsets
    ) -> UILayoutGuide {
        let node = requireConstraintNode()
        if let guide = node[keyPath: path] { return guide }
        let guide = UILayoutGuide(of: self, identifier: identifier, insets: insets)
        node[keyPath: path] = guide
        return guide
    }

    /// Adds a guide that the view now owns.
    func take(_ guide: UILayoutGuide) {
        requireConstraintNode().guides.append(guide)
        invalidateConstraints()
    }

    /// Removes a guide that the view no longer owns.
    func remove(_ guide: UILayoutGuide) {
        constraintNode?.guides.removeAll { $0 === guide }
        removeConstraintsAbove { $0 === guide }
        invalidateConstraints()
    }

    // MARK: - Margins

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
