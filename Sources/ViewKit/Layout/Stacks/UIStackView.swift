import Foundation

/// A row or a column of views, which it places by constraints.
@preconcurrency @MainActor
open class UIStackView: UIView {
    /// The views of the row or the column in their order, which is not that of ``UIView/subviews``.
    open private(set) var arrangedSubviews: [UIView] = []

    /// The direction; a row by default.
    open var axis = NSLayoutConstraint.Axis.horizontal {
        didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
    }

    /// How the views share the stack's length; filling it by default.
    open var distribution = Distribution.fill {
        didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
    }

    /// How the views stand across the stack; filling it by default.
    open var alignment = Alignment.fill {
        didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
    }

    /// The distance between neighbours in points, the least where the distribution makes distances
    /// equal; 0 by default.
    open var spacing: CGFloat = 0 {
        didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
    }

    /// A Boolean value that indicates whether the views keep to the stack's margins; false by default.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet {
            if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() }
        }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    private var ownConstraints: [NSLayoutConstraint] = []
    private var ownGuides: [UILayoutGuide] = []

    /// Creates a stack with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Returns nil: stacks can't be read from archives here.
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
    /// An index beyond the ends stands for the nearest end.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        let index = min(max(stackIndex, 0), arrangedSubviews.count)
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: index)
        setNeedsUpdateConstraints()
    }

    /// Takes a view out of the row or the column; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard arrangedSubviews.contains(view) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[ObjectIdentifier(view)] = nil
        setNeedsUpdateConstraints()
    }

    /// Takes a subview that goes out of the row or the column, too.
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    /// Sets the distance after a view in place of ``spacing``; ``spacingUseDefault`` takes that again.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        let isDefault = spacing == Self.spacingUseDefault
        customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
        setNeedsUpdateConstraints()
    }

    /// Returns the distance set after a view; ``spacingUseDefault`` where none is.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    override func subviewChanged() {
        setNeedsUpdateConstraints()
    }

    // MARK: - Constraints

    /// Makes the constraints between the views that aren't hidden.
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

    /// Returns the distance after a view in points.
    func distance(after view: UIView) -> CGFloat {
        switch customSpacing(after: view) {
        case Self.spacingUseDefault: spacing == Self.spacingUseSystem ? systemSpacing : spacing
        case Self.spacingUseSystem: systemSpacing
        case let distance: distance
        }
    }
}
