import Foundation

/// What a view knows of constraints; a view that has nothing to do with them has none.
@MainActor
final class ConstraintNode {
    /// The place of the constraint that has become active last.
    static var lastOrder = 0

    /// The constraints that the view holds, in the order in which they came.
    var constraints: [NSLayoutConstraint] = []

    /// The view's guides that constraints place.
    var guides: [UILayoutGuide] = []

    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?

    /// A Boolean value that indicates whether the view's frame is given from outside.
    var keepsFrame = true

    /// How strongly the view stays as small as its content, across and down.
    var hugging = AxisPair(UILayoutPriority.defaultLow)

    /// How strongly the view stays as large as its content, across and down.
    var resistance = AxisPair(UILayoutPriority.defaultHigh)

    var margins = ConstraintNode.usualMargins
    var insetsMarginsFromSafeArea = true

    /// The margins of a view that has been given none.
    static let usualMargins = NSDirectionalEdgeInsets(
        top: systemSpacing,
        leading: systemSpacing,
        bottom: systemSpacing,
        trailing: systemSpacing
    )

    /// A Boolean value that indicates whether `updateConstraints` is to be called.
    var needsUpdate = true

    /// The lengths and places that the last layout has found nothing for.
    var ambiguousAttributes: [NSLayoutConstraint.Attribute] = []

    // MARK: - At the root of a system

    /// A Boolean value that indicates whether the frames are not those of the constraints any more.
    var isStale = true

    /// A Boolean value that indicates whether the view's system is just being laid out.
    var isPlacing = false

    /// How many layouts of the system are going on inside of each other.
    var depth = 0

    /// What has been said of the present system, so that it isn't said in every layout.
    var said: Set<String> = []
}

/// A value for each axis.
struct AxisPair<Value> {
    private var horizontal: Value
    private var vertical: Value

    /// Creates a pair of the same values.
    init(_ value: Value) {
        horizontal = value
        vertical = value
    }

    subscript(axis: NSLayoutConstraint.Axis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
        }
    }
}
