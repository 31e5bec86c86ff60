import Foundation

/// A relationship between two attributes of views or layout guides.
///
/// The relationship is `first attribute = multiplier × second attribute + constant`, or with ≤ or
/// ≥. Positions are measured in the nearest view that contains both items; leading and trailing
/// positions are measured from the right if that view's layout is right to left.
///
/// Differs from UIKit: an invalid constraint raises no exception, but is reported on standard error
/// and ignored.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The first item; nil after it is deallocated.
    open private(set) weak var firstItem: AnyObject?

    /// The attribute of the first item.
    public let firstAttribute: Attribute

    /// The relation between the two sides.
    public let relation: Relation

    /// The second item, or nil if there is none or it is deallocated.
    open private(set) weak var secondItem: AnyObject?

    /// The attribute of the second item.
    public let secondAttribute: Attribute

    /// The multiplier of the second attribute.
    public let multiplier: CGFloat

    /// The constant added to the second side, in points.
    ///
    /// To animate a change, call the container's `layoutIfNeeded()` in an animation block.
    open var constant: CGFloat {
        didSet { if constant != oldValue { changed() } }
    }

    /// The priority of the constraint; required by default.
    ///
    /// Differs from UIKit: it can change at any time.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { changed() } }
    }

    /// The name of the constraint in messages.
    open var identifier: String?

    /// The view to which the constraint was added.
    weak var holder: UIView?

    /// The index of the constraint in the order of activation.
    var order = 0

    /// A Boolean value that indicates whether there was a second item.
    let hasSecondItem: Bool

    /// A problem with the items, found when the constraint was created.
    let problem: String?

    /// Creates an inactive constraint.
    ///
    /// - Parameters:
    ///   - view1: The first item, a view or layout guide.
    ///   - attr1: The attribute of the first item.
    ///   - relation: The relation between the sides.
    ///   - view2: The second item, or nil if there is none.
    ///   - attr2: The attribute of the second item.
    ///   - multiplier: The multiplier of the second attribute.
    ///   - constant: The constant added to the second side, in points.
    public init(
        item view1: Any,
        attribute attr1: Attribute,
        relatedBy relation: Relation,
        toItem view2: Any?,
        attribute attr2: Attribute,
        multiplier: CGFloat,
        constant: CGFloat
    ) {
        let first = ConstrainedItem(view1)
        let second = view2.flatMap(ConstrainedItem.init)
        firstItem = first?.object
        firstAttribute = attr1
        self.relation = relation
        secondItem = second?.object
        secondAttribute = attr2
        self.multiplier = multiplier
        self.constant = constant
        hasSecondItem = view2 != nil
        problem =
            first == nil
            ? Self.wrongItem(view1)
            : second == nil ? view2.map(Self.wrongItem) : nil
        super.init()
    }

    private static func wrongItem(_ item: Any) -> String {
        item is MissingItem
            ? "one of its items is gone"
            : "its items can be views and layout guides, not \(type(of: item))"
    }

    /// Requests a layout of the constrained views.
    private func changed() {
        holder?.invalidateConstraints()
    }

    // MARK: - Activity

    /// A Boolean value that indicates whether the constraint is active; false initially.
    ///
    /// Setting it adds the constraint to the nearest view that contains both items, or removes it.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { holder?.removeConstraint(self) }
        }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        if let fault { return Self.report("\(summary) is not activated: \(fault).") }
        guard let holder = nearestHolder else {
            return Self.report(
                "\(summary) is not activated: no view holds both of its items."
            )
        }
        holder.addConstraint(self)
    }
}

@available(*, unavailable)
extension NSLayoutConstraint: Sendable {}
