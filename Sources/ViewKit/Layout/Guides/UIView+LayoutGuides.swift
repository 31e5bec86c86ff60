extension UIView {
    /// The guides that have been added to the view.
    public var layoutGuides: [UILayoutGuide] {
        constraintNode?.guides ?? []
    }

    /// Adds a guide, taking it from where it is.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
    }

    /// Removes a guide with the constraints that are for it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }

    /// The part of the view that the device doesn't cover.
    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeAreaGuide, "UIViewSafeAreaLayoutGuide") { $0.safeAreaInsets }
    }

    /// The part of the view inside its margins.
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.marginsGuide, "UIViewLayoutMarginsGuide") { $0.layoutMargins }
    }

    /// The part of the view in which text reads well: inside the margins, as on a telephone.
    public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

    /// Returns a guide of a fixed distance from the edges, always the same one.
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

    /// Takes a guide that has become the view's.
    func take(_ guide: UILayoutGuide) {
        requireConstraintNode().guides.append(guide)
        invalidateConstraints()
    }

    /// Lets go of a guide that is no longer the view's.
    func remove(_ guide: UILayoutGuide) {
        constraintNode?.guides.removeAll { $0 === guide }
        removeConstraintsAbove { $0 === guide }
        invalidateConstraints()
    }
}
