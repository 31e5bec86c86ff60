/// How important a constraint is beside others, from 0 to 1000, which has to hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// The importance as a number.
    public let rawValue: Float

    /// Creates a priority.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority.
    public init(_ rawValue: Float) {
        self.init(rawValue: rawValue)
    }

    /// That of a constraint which has to hold: 1000.
    public static let required = UILayoutPriority(1000)

    /// That with which content withstands being squeezed, by default: 750.
    public static let defaultHigh = UILayoutPriority(750)

    /// That of a drag which may resize the window of a scene: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)

    /// That with which the window of a scene keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)

    /// That of a drag which may not resize the window of a scene: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)

    /// That with which a view stays as small as its content, by default: 250.
    public static let defaultLow = UILayoutPriority(250)

    /// That of the size which `systemLayoutSizeFitting` is asked for: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}
