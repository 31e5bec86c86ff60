import KinoraPlatform

/// A trait that a component follows.
enum ObservedTrait: CaseIterable {
    /// The light or dark appearance.
    case userInterfaceStyle

    /// The contrast that the user prefers.
    case accessibilityContrast

    /// The number of pixels in a point.
    case displayScale

    /// The direction of the language.
    case layoutDirection

    /// The size of text that the user prefers.
    case preferredContentSizeCategory

    /// Returns a Boolean value that indicates whether two collections have different values.
    func differs(between first: UITraitCollection, and second: UITraitCollection) -> Bool {
        switch self {
        case .userInterfaceStyle: first.userInterfaceStyle != second.userInterfaceStyle
        case .accessibilityContrast: first.accessibilityContrast != second.accessibilityContrast
        case .displayScale: first.displayScale != second.displayScale
        case .layoutDirection: first.layoutDirection != second.layoutDirection
        case .preferredContentSizeCategory:
            first.preferredContentSizeCategory != second.preferredContentSizeCategory
        }
    }

    /// The type with which UIKit identifies the trait.
    @available(iOS 17, tvOS 17, *) var definition: UITrait {
        switch self {
        case .userInterfaceStyle: UITraitUserInterfaceStyle.self
        case .accessibilityContrast: UITraitAccessibilityContrast.self
        case .displayScale: UITraitDisplayScale.self
        case .layoutDirection: UITraitLayoutDirection.self
        case .preferredContentSizeCategory: UITraitPreferredContentSizeCategory.self
        }
    }
}
