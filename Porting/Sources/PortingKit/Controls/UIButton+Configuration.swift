import Foundation
import ViewKit

extension UIButton {
    /// A configuration that specifies the appearance of a button and its contents.
    ///
    /// The default sizes and colors approximate the system's. Attributed titles and transformers
    /// aren't supported.
    public struct Configuration: Hashable {
        /// The title, or nil if there is none.
        public var title: String?

        /// The subtitle, in a smaller font, or nil if there is none.
        public var subtitle: String?

        /// The image, or nil if there is none.
        public var image: UIImage?

        /// A Boolean value that indicates whether a spinner replaces the image; false by default.
        public var showsActivityIndicator = false

        /// The edge of the text at which the image is placed; leading by default.
        public var imagePlacement = NSDirectionalRectEdge.leading

        /// The distance between the image and the text, in points.
        public var imagePadding: CGFloat = 0

        /// The distance between the title and the subtitle, in points.
        public var titlePadding: CGFloat = 1

        /// The alignment of the title and subtitle.
        public var titleAlignment = TitleAlignment.automatic

        /// The space around the content.
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7,
            leading: 12,
            bottom: 7,
            trailing: 12
        )

        /// The color of the content; nil for the style's color.
        public var baseForegroundColor: UIColor?

        /// The color from which the background color is derived; nil for the tint color.
        public var baseBackgroundColor: UIColor?

        /// The style of the corners.
        public var cornerStyle = CornerStyle.dynamic

        /// The size of the button.
        public var buttonSize = Size.medium {
            didSet { if buttonSize != oldValue { contentInsets = buttonSize.insets } }
        }

        /// The background of the button.
        public var background = UIBackgroundConfiguration.clear()

        let style: Style

        init(_ style: Style) {
            self.style = style
        }

        /// Resets the content insets to the defaults for the button size.
        public mutating func setDefaultContentInsets() {
            contentInsets = buttonSize.insets
        }

        /// Returns a configuration without a background, in the tint color.
        public static func plain() -> Configuration { Configuration(.plain) }

        /// Returns a configuration without a background, in the tint color.
        public static func borderless() -> Configuration { Configuration(.plain) }

        /// Returns a configuration with a translucent background in the tint color.
        public static func tinted() -> Configuration { Configuration(.tinted) }

        /// Returns a configuration with a translucent background in the tint color.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }

        /// Returns a configuration with a gray background.
        public static func gray() -> Configuration { Configuration(.gray) }

        /// Returns a configuration with a gray background.
        public static func bordered() -> Configuration { Configuration(.gray) }

        /// Returns a configuration with a background in the tint color and white content.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// Returns a configuration with a background in the tint color and white content.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
    }
}

extension UIButton.Configuration {
    enum Style: Hashable {
        case plain, tinted, gray, filled
    }

    /// Constants that specify the size of a button.
    public enum Size: Hashable, Sendable {
        /// The default size.
        case medium
        /// A small size.
        case small
        /// The smallest size.
        case mini
        /// A large size.
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

    /// Constants that specify the corners of a button.
    public enum CornerStyle: Hashable, Sendable {
        /// The corner radius of the background configuration.
        case fixed
        /// A corner radius that depends on the button's size.
        case dynamic
        /// A small corner radius.
        case small
        /// A medium corner radius.
        case medium
        /// A large corner radius.
        case large
        /// A corner radius of half the height.
        case capsule
    }

    /// Constants that specify the alignment of titles and subtitles.
    public enum TitleAlignment: Hashable, Sendable {
        /// Centered.
        case automatic
        /// Aligned with the leading edge.
        case leading
        /// Centered.
        case center
        /// Aligned with the trailing edge.
        case trailing
    }

    /// Returns the corner radius of a button of a height.
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

    /// Returns the color of the content.
    func foreground(tint: UIColor, isEnabled: Bool) -> UIColor {
        guard isEnabled else { return .tertiaryLabel }
        return baseForegroundColor ?? (style == .filled ? .white : tint)
    }

    /// Returns the color of the background, or nil if there is none.
    func backgroundColor(tint: UIColor, isEnabled: Bool, isHighlighted: Bool) -> UIColor? {
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

/// A configuration of a button's background.
public struct UIBackgroundConfiguration: Hashable {
    /// The background color; nil for the button style's color.
    public var backgroundColor: UIColor?

    /// The corner radius for the fixed corner style.
    public var cornerRadius: CGFloat = 6

    /// The color of the border, or nil if there is none.
    public var strokeColor: UIColor?

    /// The width of the border in points.
    public var strokeWidth: CGFloat = 0

    /// Returns a configuration that draws nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
