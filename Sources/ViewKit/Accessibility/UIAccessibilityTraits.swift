/// Constants that describe how an accessibility element behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt64

    /// Creates traits from raw bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No traits.
    public static let none: UIAccessibilityTraits = []

    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)

    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)

    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)

    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)

    /// The element plays its own sound when activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)

    /// A keyboard key.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)

    /// Static text that can't change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)

    /// A summary of the state when the application starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)

    /// The element isn't enabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)

    /// The element updates its label or value frequently.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)

    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)

    /// The element starts a media session that VoiceOver shouldn't interrupt.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)

    /// The element's value can be adjusted.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)

    /// The element allows direct touch interaction.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)

    /// The element turns the page after VoiceOver reads it.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)

    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)

    /// A header.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
