/// Which of two controllers is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is seen before.
    public static let from = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextFromViewController"
    )

    /// The controller that is seen after it.
    public static let to = UITransitionContextViewControllerKey(
        rawValue: "UITransitionContextToViewController"
    )
}

/// Which of two controllers' views is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is seen before.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")

    /// The view that is seen after it.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
