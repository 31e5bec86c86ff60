import Foundation
import ViewKit

extension UIButton {
    /// What a button looks like: its text, its image, and what is behind them.
    ///
    /// The sizes and colours where nothing is said are ours, after what is seen. Titles that bring fonts
    /// and colours themselves, and functions that change colours, aren't here.
    public struct Configuration: Hashable {
        /// The title; nil for none.
        public var title: String?

        /// The second line, smaller; nil for none.
        public var subtitle: String?

        /// The image; nil for none.
        public var image: UIImage?

        /// A Boolean value that indicates whether a wheel turns in the image's place; false by default.
        public var showsActivityIndicator = false

        /// The side of the text that the image is on; where reading begins by default.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// The distance of the image from the text, in points.
        public var imagePadding: CGFloat = 0

        /// The distance of the second line from the first, in points.
        public var titlePadding: CGFloat = 1

        /// Where lines of different lengths stand to each other.
        public var titleAlignment = TitleAlignment.automatic

        /// What is kept free around the content.
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7,
            leading: 12,
            bottom: 7,
            trailing: 12
        )

        /// The colour of the content; nil for that of the style.
        public var baseForegroundColor: UIColor?

        /// The colour from which that of the ground is made; nil for the tint.
        public var baseBackgroundColor: UIColor?

        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic

        /// How large the button is.
        public var buttonSize = Size.medium {
            didSet { if buttonSize != oldValue { contentInsets = buttonSize.insets } }
        }

        /// What is behind the content.
        public var background = UIBackgroundConfiguration.clear()

        let style: Style

        init(_ style: Style) {
            self.style = style
        }

        /// Takes back what was said of the space around the content.
        public mutating func setDefaultContentInsets() {
            contentInsets = buttonSize.insets
        }

        /// Returns a configuration without a ground, in the tint.
        public static func plain() -> Configuration { Configuration(.plain) }

        /// Returns a configuration without a ground, in the tint.
        public static func borderless() -> Configuration { Configuration(.plain) }

        /// Returns a configuration on a faint ground of the tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }

        /// Returns a configuration on a faint ground of the tint.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }

        /// Returns a configuration on a grey ground.
        public static func gray() -> Configuration { Configuration(.gray) }

        /// Returns a configuration on a grey ground.
        public static func bordered() -> Configuration { Configuration(.gray) }

        /// Returns a configuration on a ground of the tint, with white content.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// Returns a configuration on a ground of the tint, with white content.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
    }
}

extension UIButton.Configuration {
    enum Style: Hashable {
        case plain, tinted, gray, filled
    }

    /// How large a button is.
    public enum Size: Hashable, Sendable {
        /// The usual size.
        case medium
        /// Smaller.
        case small
        /// The smallest.
        case mini
        /// Larger.
        case large

        fileprivate var insets: NSDirectionalEdgeInsets {
            switch self {
            case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
            case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        var fontSize: CGFloat {
            switch self {
            case .mini, .small: 15
            case .medium, .large: 17
            }
        }
    }

    /// How round a button's corners are.
    public enum CornerStyle: Hashable, Sendable {
        /// As the background says.
        case fixed
        /// By the button's size.
        case dynamic
        /// A little.
        case small
        /// More.
        case medium
        /// Much.
        case large
        /// As round as can be.
        case capsule
    }

    /// Where lines of different lengths stand to each other.
    public enum TitleAlignment: Hashable, Sendable {
        /// In the middle.
        case automatic
        /// Where reading begins.
        case leading
        /// In the middle.
        case center
        /// Where reading ends.
        case trailing
    }

    /// Returns the radius of the corners of a button of a height.
    func cornerRadius(height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic: buttonSize == .large ? 9 : 6
        case .small: 4
        case .medium: 6
        case .large: 9
        case .capsule: height / 2
        }
    }

    /// Returns the colour of the content.
    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
        guard isEnabled else { return .tertiaryLabel }
        return baseForegroundColor ?? (style == .filled ? .white : tint)
    }

    /// Returns the colour of the ground; nil for none.
    func ground(tint: UIColor, isEnabled: Bool, isHighlighted: Bool) -> UIColor? {
        if let color = background.backgroundColor { return color }
        let base = baseBackgroundColor
        let color: UIColor? =
            switch style {
            case .plain: base
            case .tinted: (base ?? tint).withAlphaComponent(0.18)
            case .gray: base ?? .secondarySystemFill
            case .filled: base ?? tint
            }
        guard let color else { return nil }
        if !isEnabled { return .quaternarySystemFill }
        let alpha = color.cgColor.alpha
        return isHighlighted ? color.withAlphaComponent(alpha * 0.75) : color
    }
}

/// What is behind a button's content.
public struct UIBackgroundConfiguration: Hashable {
    /// The colour; nil for that of the button's style.
    public var backgroundColor: UIColor?

    /// The radius of the corners, where the button's style is fixed.
    public var cornerRadius: CGFloat = 6

    /// The colour of the border; nil for none.
    public var strokeColor: UIColor?

    /// The width of the border in points.
    public var strokeWidth: CGFloat = 0

    /// Returns a configuration that draws nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
