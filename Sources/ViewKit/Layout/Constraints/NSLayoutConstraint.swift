import Foundation

/// A relation between edges, lines or lengths of views and guides that layout makes true.
///
/// It says `first attribute = multiplier × second attribute + constant`, or ≤ or ≥. Places are
/// measured in the space of the view that holds the constraint, the nearest that both items are in;
/// where an attribute is leading or trailing and that view reads from the right, from its other side.
/// Unlike UIKit's, a constraint that makes no sense raises nothing: it says so on standard error and
/// is left out.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// The view or the guide of the first side; nil once it is gone.
    open private(set) weak var firstItem: AnyObject?

    /// What of the first item is compared.
    public let firstAttribute: Attribute

    /// How the sides compare.
    public let relation: Relation

    /// The view or the guide of the second side; nil for none and once it is gone.
    open private(set) weak var secondItem: AnyObject?

    /// What of the second item the first is compared with.
    public let secondAttribute: Attribute

    /// What the second attribute is multiplied by.
    public let multiplier: CGFloat

    /// What is added to the second side, in points; it can be changed and animated.
    ///
    /// The views move in the next layout: animate `layoutIfNeeded()` of the view that holds them.
    open var constant: CGFloat {
        didSet { if constant != oldValue { changed() } }
    }

    /// How important the constraint is; required by default.
    ///
    /// Unlike UIKit's it can be changed at any time.
    open var priority = UILayoutPriority.required {
        didSet { if priority != oldValue { changed() } }
    }

    /// A name, which messages use.
    open var identifier: String?

    /// The view that holds the constraint.
    weak var holder: UIView?

    /// The constraint's place in the order in which constraints have become active.
    var order = 0

    /// A Boolean value that indicates whether there was a second item.
    let hasSecondItem: Bool

    /// What is wrong with the items, told when the constraint was made.
    let problem: String?

    /// Creates a constraint, which is not active yet.
    ///
    /// - Parameters:
    ///   - view1: The view or the guide of the first side.
    ///   - attr1: What of it is compared.
    ///   - relation: How the sides compare.
    ///   - view2: The view or the guide of the second side; nil for none.
    ///   - attr2: What of it is compared.
    ///   - multiplier: What the second attribute is multiplied by.
    ///   - constant: What is added to the second side, in points.
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

    /// Has the views laid out anew that the constraint is for.
    private func changed() {
        holder?.invalidateConstraints()
    }

    // MARK: - Activity

    /// A Boolean value that indicates whether the constraint counts; false at first.
    ///
    /// Setting it adds the constraint to the nearest view that both items are in, or removes it.
    open var isActive: Bool {
        get { holder != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate() } else { holder?.removeConstraint(self) }
        }
    }

    /// Makes constraints active.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes constraints inactive.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        if let flaw { return Self.report("\(summary) is not activated: \(flaw).") }
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
