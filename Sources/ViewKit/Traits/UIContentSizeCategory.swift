/// The size of text that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The size's name.
    public let rawValue: String

    /// Creates a size from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not said.
    public static let unspecified = UIContentSizeCategory(
        rawValue: "_UICTContentSizeCategoryUnspecified"
    )
    /// The smallest.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// The second smallest.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// One step smaller than the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// One step larger than the default.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Two steps larger than the default.
    public static let extraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryXXL"
    )
    /// Three steps larger than the default, the largest but those of accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory(
        // UIKit’s own value, an X for each “extra”.
        rawValue: "UICTContentSizeCategoryXXXL"
    )
    /// The smallest of accessibility.
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM"
    )
    /// The second of accessibility.
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL"
    )
    /// The third of accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL"
    )
    /// The fourth of accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL"
    )
    /// The largest.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        // UIKit’s own value.
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
    )

    /// The sizes from the smallest to the largest.
    static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The place among the sizes from 0; nil for none of them.
    var place: Int? { Self.ordered.firstIndex(of: self) }

    /// A Boolean value that indicates whether the size is one of the five of accessibility.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

// As UIKit has it, sizes have the four operators without being `Comparable`. What is none of the
// sizes is smaller than all.
extension UIContentSizeCategory {
    /// Returns a Boolean value that indicates whether a size is smaller than another.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.place ?? -1 < right.place ?? -1
    }

    /// Returns a Boolean value that indicates whether a size is at most another.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        !(right < left)
    }

    /// Returns a Boolean value that indicates whether a size is larger than another.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        right < left
    }

    /// Returns a Boolean value that indicates whether a size is at least another.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        !(left < right)
    }
}
