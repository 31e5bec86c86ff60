/// Keys that identify the view controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view controller that is visible at the beginning of the transition.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController"
    )

    /// The view controller that is visible at the end of the transition.
    public static let to = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextToViewController"
    )
}

/// Keys that identify the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is visible at the beginning of the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")

    /// The view that is visible at the end of the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
