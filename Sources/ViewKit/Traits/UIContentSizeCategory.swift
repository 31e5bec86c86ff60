/// The preferred size of text.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a category from a raw value.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// An unspecified size.
    public static let unspecified = UIContentSizeCategory(
        rawValue: "_UICTContentSizeCategoryUnspecified"
    )
    /// The extra-small size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// The small size.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// The medium size, one smaller than the default.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// The large size, which is the default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// The extra-large size.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// The extra-extra-large size.
    public static let extraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryXXL"
    )
    /// The extra-extra-extra-large size, the largest except for accessibility sizes.
    public static let extraExtraExtraLarge = UIContentSizeCategory(
        // UIKit's own value, an X for each “extra”.
        rawValue: "UICTContentSizeCategoryXXXL"
    )
    /// The medium accessibility size.
    public static let accessibilityMedium = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityM"
    )
    /// The large accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityL"
    )
    /// The extra-large accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL"
    )
    /// The extra-extra-large accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL"
    )
    /// The extra-extra-extra-large accessibility size, the largest.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        // UIKit's own value.
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL"
    )

    /// The sizes in ascending order.
    static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
        .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge,
        .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The index of the size from 0; nil for an unknown size.
    var place: Int? { Self.ordered.firstIndex(of: self) }

    /// A Boolean value that indicates whether the size is an accessibility size.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

// As in UIKit, there are operators but no `Comparable` conformance. An unknown size is smaller than
// all others.
extension UIContentSizeCategory {
    /// Returns a Boolean value that indicates whether a size is smaller than another.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left.place ?? -1 < right.place ?? -1
    }

    /// Returns a Boolean value that indicates whether a size is smaller than or equal to another.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        !(right < left)
    }

    /// Returns a Boolean value that indicates whether a size is larger than another.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        right < left
    }

    /// Returns a Boolean value that indicates whether a size is larger than or equal to another.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        !(left < right)
    }
}
