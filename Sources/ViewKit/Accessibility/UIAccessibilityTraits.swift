/// What an element is and does, for those who hear an interface.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The traits as bits.
    public let rawValue: UInt64

    /// Creates traits from bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No traits.
    public static let none: UIAccessibilityTraits = []

    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)

    /// What leads elsewhere.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)

    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)

    /// Chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)

    /// Makes a sound of its own when it is touched.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)

    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)

    /// Text that can't be changed.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

    /// What tells the state of the whole when an application starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)

    /// Can't be used at present.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

    /// Changes too often to be told each time; to be asked at intervals.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)

    /// A field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)

    /// Starts sound or video, which is not to be talked over.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)

    /// Can be made more or less.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

    /// Takes touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)

    /// Turns a page once it has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)

    /// A bar of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)

    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
