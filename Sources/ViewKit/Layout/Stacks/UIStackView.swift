import Foundation

/// A view that arranges views in a row or a column with constraints.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The arranged views; their order is independent of ``UIView/subviews``.
    open private(set) var arrangedSubviews: [UIView] = []

    /// The axis of the arrangement; horizontal by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The distribution of the views along the axis; fill by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The alignment of the views perpendicular to the axis; fill by default.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The spacing in points, or the minimum for equal spacing; 0 by default.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
    }

    /// A Boolean value that indicates whether the stack uses its layout margins; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet {
            if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() }
        }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var ownConstraints: [NSLayoutConstraint] = []
    private var ownGuides: [UILayoutGuide] = []

    /// Creates a stack view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Returns nil; stack views can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    // MARK: - Views

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view, which becomes a subview.
    ///
    /// The index is clamped to the valid range.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        let index = min(max(stackIndex, 0), arrangedSubviews.count)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: index)
        setNeedsUpdateConstraints()
    }

    /// Removes a view from the arrangement; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(view) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        setNeedsUpdateConstraints()
    }

    /// Removes the subview from the arrangement too.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the spacing after a view; ``spacingUseDefault`` restores ``spacing``.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        setNeedsUpdateConstraints()
    }

    /// Returns the custom spacing after a view; ``spacingUseDefault`` if none is set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    override func subviewChanged() {
        setNeedsUpdateConstraints()
    }

    // MARK: - Constraints

    /// Creates the constraints of the visible views.
    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(ownConstraints)
        for guide in ownGuides { removeLayoutGuide(guide) }
        let arrangement = StackArrangement(of: self)
        ownConstraints = arrangement.constraints
        ownGuides = arrangement.guides
        for guide in ownGuides { addLayoutGuide(guide) }
        NSLayoutConstraint.activate(ownConstraints)
        super.updateConstraints()
    }

    /// Returns the spacing after a view in points.
    func distance(after view: UIView) -> CGFloat {
        switch customSpacing(after: view) {
        case Self.spacingUseDefault: spacing == Self.spacingUseSystem ? systemSpacing : spacing
        case Self.spacingUseSystem: systemSpacing
        case let distance: distance
        }
    }
}
