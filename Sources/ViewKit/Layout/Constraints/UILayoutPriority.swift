/// The priority of a constraint, from 0 to 1000, where 1000 means required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The priority as a number.
    public let rawValue: Float

    /// Creates a priority.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority.
    public init(_ rawValue: Float) {
        self.init(rawValue: rawValue)
    }

    /// The priority of a required constraint, 1000.
    public static let required = UILayoutPriority(1000)

    /// The default priority for resisting compression of the content, 750.
    public static let defaultHigh = UILayoutPriority(750)

    /// The priority of a drag that can resize a scene's window, 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)

    /// The priority for keeping the size of a scene's window, 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)

    /// The priority of a drag that can't resize a scene's window, 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)

    /// The default priority for hugging the content, 250.
    public static let defaultLow = UILayoutPriority(250)

    /// The priority of the target size of `systemLayoutSizeFitting`, 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
