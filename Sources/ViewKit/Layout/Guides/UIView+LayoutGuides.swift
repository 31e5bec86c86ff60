extension UIView {
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
}
