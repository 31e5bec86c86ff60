import Foundation

/// The state of a view that takes part in constraint-based layout.
@MainActor
final class ConstraintNode {
    /// The index of the last activated constraint.
    static var lastOrder = 0

    /// The constraints of the view, in the order in which they were added.
    var constraints: [NSLayoutConstraint] = []

    /// The layout guides of the view that use constraints.
    var guides: [UILayoutGuide] = []

    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    var keyboardGuide: UIKeyboardLayoutGuide?

    /// A Boolean value that indicates whether the frame determines the constraints.
    var keepsFrame = true

    /// The content hugging priorities.
    var hugging = AxisPair(UILayoutPriority.defaultLow)

    /// The compression resistance priorities.
    var resistance = AxisPair(UILayoutPriority.defaultHigh)

    var margins = ConstraintNode.usualMargins
    var insetsMarginsFromSafeArea = true

    /// The default margins of a view.
    static let usualMargins = NSDirectionalEdgeInsets(
        top: systemSpacing,
        leading: systemSpacing,
        bottom: systemSpacing,
        trailing: systemSpacing
    )

    /// A Boolean value that indicates whether `updateConstraints` is pending.
    var needsUpdate = true

    /// The attributes that the last layout left ambiguous.
    var ambiguousAttributes: [NSLayoutConstraint.Attribute] = []

    // MARK: - Root of a system

    /// A Boolean value that indicates whether the frames are out of date.
    var isStale = true

    /// A Boolean value that indicates whether the view's system is being laid out.
    var isPlacing = false

    /// The number of nested layouts of the system.
    var depth = 0

    /// The messages already reported, which later layouts don't repeat.
    var said: Set<String> = []
}

/// A value for each axis.
struct AxisPair<Value> {
    private var horizontal: Value
    private var vertical: Value

    /// Creates a pair of equal values.
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
