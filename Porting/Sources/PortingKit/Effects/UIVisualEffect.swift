import Foundation
import ViewKit

/// The base class of visual effects.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
    /// The color that approximates the effect, or nil if there is none.
    var backgroundColor: UIColor? { nil }

    /// Returns the effect itself, which is immutable.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A blur of the content behind a view.
///
/// Differs from UIKit: A translucent color covers the content instead of blurring it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
    /// Constants that specify the brightness and opacity of a blur.
    public enum Style: Int, Hashable, Sendable {
        /// A very bright blur.
        case extraLight = 0

        /// A bright blur.
        case light = 1

        /// A dark blur.
        case dark = 2

        /// A blur that adapts to the user interface style.
        case regular = 4

        /// A more opaque blur that adapts to the user interface style.
        case prominent = 5

        /// An adaptive material of minimum opacity.
        case systemUltraThinMaterial = 6

        /// An adaptive material of low opacity.
        case systemThinMaterial = 7

        /// An adaptive material of medium opacity.
        case systemMaterial = 8

        /// An adaptive material of high opacity.
        case systemThickMaterial = 9

        /// An adaptive material that matches the system's bars.
        case systemChromeMaterial = 10

        /// A bright material of minimum opacity.
        case systemUltraThinMaterialLight = 11

        /// A bright material of low opacity.
        case systemThinMaterialLight = 12

        /// A bright material of medium opacity.
        case systemMaterialLight = 13

        /// A bright material of high opacity.
        case systemThickMaterialLight = 14

        /// A bright material that matches the system's bars.
        case systemChromeMaterialLight = 15

        /// A dark material of minimum opacity.
        case systemUltraThinMaterialDark = 16

        /// A dark material of low opacity.
        case systemThinMaterialDark = 17

        /// A dark material of medium opacity.
        case systemMaterialDark = 18

        /// A dark material of high opacity.
        case systemThickMaterialDark = 19

        /// A dark material that matches the system's bars.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// Creates a blur with a style.
    public init(style: UIBlurEffect.Style) {
        self.style = style
    }

    override var backgroundColor: UIColor? { style.backgroundColor }
}

extension UIBlurEffect.Style {
    /// The color of the cover; its opacity approximates the system's.
    fileprivate var backgroundColor: UIColor {
        switch self {
        case .extraLight: .bright(0.82)
        case .light, .systemMaterialLight, .systemChromeMaterialLight: .bright(0.72)
        case .systemUltraThinMaterialLight: .bright(0.45)
        case .systemThinMaterialLight: .bright(0.6)
        case .systemThickMaterialLight: .bright(0.84)
        case .dark, .systemMaterialDark, .systemChromeMaterialDark: .dim(0.72)
        case .systemUltraThinMaterialDark: .dim(0.45)
        case .systemThinMaterialDark: .dim(0.6)
        case .systemThickMaterialDark: .dim(0.84)
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

    fileprivate static func dim(_ alpha: CGFloat) -> UIColor {
        UIColor(white: 0.11, alpha: alpha)
    }

    /// Returns a cover color that adapts to the user interface style.
    fileprivate static func covering(_ alpha: CGFloat) -> UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? .dim(alpha) : .bright(alpha) }
    }
}

/// An effect that makes content stand out from a blur; it has no visible effect.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content over a blur.
    public init(blurEffect: UIBlurEffect) {}

    /// Creates an effect for content over a blur with a style, which has no effect.
    public convenience init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        self.init(blurEffect: blurEffect)
    }
}

/// A view with a visual effect for the content behind it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The visual effect, or nil if there is none.
    ///
    /// A change is animated in an animation block.
    open var effect: UIVisualEffect? {
        didSet { cover.backgroundColor = effect?.backgroundColor ?? .clear }
    }

    /// The view that contains the content.
    public let contentView = UIView()

    private let cover = UIView()

    /// Creates a view with an optional effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        cover.backgroundColor = effect?.backgroundColor ?? .clear
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

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }
}

/// Constants that specify the vibrancy of content over a blur.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
    /// A style for primary text.
    case label = 0

    /// A style for secondary text.
    case secondaryLabel = 1

    /// A style for tertiary text.
    case tertiaryLabel = 2

    /// A style for quaternary text.
    case quaternaryLabel = 3

    /// A style for primary filled areas.
    case fill = 4

    /// A style for secondary filled areas.
    case secondaryFill = 5

    /// A style for tertiary filled areas.
    case tertiaryFill = 6

    /// A style for separator lines.
    case separator = 7
}
