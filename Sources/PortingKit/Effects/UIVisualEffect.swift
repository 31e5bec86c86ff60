import Foundation
import ViewKit

/// What a view does to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// The colour that stands for the effect here; nil for none.
    var ground: UIColor? { nil }

    /// Returns the effect itself, which doesn't change.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blurring of what lies behind.
///
/// What lies behind isn't blurred here: a translucent colour of the style's brightness covers it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// How bright the blurring is, and how much it covers.
    public enum Style: Int, Hashable, Sendable {
        /// Very bright.
        case extraLight = 0

        /// Bright.
        case light = 1

        /// Dark.
        case dark = 2

        /// By the interface's style.
        case regular = 4

        /// By the interface's style, standing out.
        case prominent = 5

        /// By the interface's style, covering the least.
        case systemUltraThinMaterial = 6

        /// By the interface's style, covering little.
        case systemThinMaterial = 7

        /// By the interface's style.
        case systemMaterial = 8

        /// By the interface's style, covering much.
        case systemThickMaterial = 9

        /// As the system's own bars.
        case systemChromeMaterial = 10

        /// Bright, covering the least.
        case systemUltraThinMaterialLight = 11

        /// Bright, covering little.
        case systemThinMaterialLight = 12

        /// Bright.
        case systemMaterialLight = 13

        /// Bright, covering much.
        case systemThickMaterialLight = 14

        /// Bright, as the system's own bars.
        case systemChromeMaterialLight = 15

        /// Dark, covering the least.
        case systemUltraThinMaterialDark = 16

        /// Dark, covering little.
        case systemThinMaterialDark = 17

        /// Dark.
        case systemMaterialDark = 18

        /// Dark, covering much.
        case systemThickMaterialDark = 19

        /// Dark, as the system's own bars.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blurring of a style.
    public init(style: UIBlurEffect.Style) {
        self.style = style
    }

    override var ground: UIColor? { style.ground }
}

extension UIBlurEffect.Style {
    /// The colour that covers: bright, dark, or by the interface's style; the numbers are ours.
    fileprivate var ground: UIColor {
        switch self {
        case .extraLight: .bright(0.82)
        case .light, .systemMaterialLight, .systemChromeMaterialLight: .bright(0.72)
        case .systemUltraThinMaterialLight: .bright(0.45)
        case .systemThinMaterialLight: .bright(0.6)
        case .systemThickMaterialLight: .bright(0.84)
        case .dark, .systemMaterialDark, .systemChromeMaterialDark: .gloomy(0.72)
        case .systemUltraThinMaterialDark: .gloomy(0.45)
        case .systemThinMaterialDark: .gloomy(0.6)
        case .systemThickMaterialDark: .gloomy(0.84)
        case .regular, .systemMaterial, .systemChromeMaterial: .covering(0.72)
        case .systemUltraThinMaterial: .covering(0.45)
        case .systemThinMaterial: .covering(0.6)
        case .prominent, .systemThickMaterial: .covering(0.84)
        }
    }
}

extension UIColor {
    fileprivate static func bright(_ alpha: CGFloat) -> UIColor {
        UIColor(white: 0.97, alpha: alpha)
    }

    fileprivate static func gloomy(_ alpha: CGFloat) -> UIColor {
        UIColor(white: 0.11, alpha: alpha)
    }

    /// Returns a colour that covers by the interface's style.
    fileprivate static func covering(_ alpha: CGFloat) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? .gloomy(alpha) : .bright(alpha) }
    }
}

/// What lets content stand out from a blurring: here it is drawn as it is.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content over a blurring.
    public init(blurEffect: UIBlurEffect) {}

    /// Creates an effect for content of a rank over a blurring; all are drawn as they are here.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// A view that does something to what lies behind it, with content in front.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect; nil for none.
    ///
    /// A change fades in an animation block.
    open var effect: UIVisualEffect? {
        didSet { cover.backgroundColor = effect?.ground ?? .clear }
    }

    /// The view that holds the content.
    public let contentView = UIView()

    private let cover = UIView()

    /// Creates a view with an effect; nil for none.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        cover.backgroundColor = effect?.ground ?? .clear
        cover.isUserInteractionEnabled = false
        for view in [cover, contentView] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    /// Creates a view without an effect.
    public convenience init() {
        self.init(effect: nil)
    }

    /// Returns nil: views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }
}

/// The rank of content over a blurring.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
    /// Text of the first rank.
    case label = 0

    /// Text of the second rank.
    case secondaryLabel = 1

    /// Text of the third rank.
    case tertiaryLabel = 2

    /// Text of the fourth rank.
    case quaternaryLabel = 3

    /// A ground of the first rank.
    case fill = 4

    /// A ground of the second rank.
    case secondaryFill = 5

    /// A ground of the third rank.
    case tertiaryFill = 6

    /// A line between two things.
    case separator = 7
}
