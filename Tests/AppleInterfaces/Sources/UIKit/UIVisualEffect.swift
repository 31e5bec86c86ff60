import Foundation

// Facts: developer.apple.com/documentation/uikit/uivisualeffect; isolation:
// madsmtm/objc2-generated, UIKit/UIVisualEffect.rs.
@MainActor
@preconcurrency
open class UIVisualEffect: NSObject {}

// Facts: developer.apple.com/documentation/uikit/uiblureffect; factory: dotnet/macios,
// src/uikit.cs.
@MainActor
@preconcurrency
open class UIBlurEffect: UIVisualEffect {
    public convenience init(style: UIBlurEffect.Style) {}
}

extension UIBlurEffect {
    // Facts: developer.apple.com/documentation/uikit/uiblureffect/style.
    public enum Style: Int, Sendable {
        case dark = 2
        case regular = 4
        #if !os(tvOS)
        case systemUltraThinMaterial = 6
        case systemThinMaterial = 7
        case systemMaterial = 8
        case systemThickMaterial = 9
        #endif
    }
}

// Facts: developer.apple.com/documentation/uikit/uivibrancyeffect; factory: dotnet/macios,
// src/uikit.cs.
@MainActor
@preconcurrency
open class UIVibrancyEffect: UIVisualEffect {
    public convenience init(blurEffect: UIBlurEffect) {}
}

#if !os(visionOS)
// Facts: developer.apple.com/documentation/uikit/uiglasseffect (not on visionOS).
@available(iOS 26, macCatalyst 26, tvOS 26, *)
@MainActor
@preconcurrency
open class UIGlassEffect: UIVisualEffect {
    public convenience init(style: UIGlassEffect.Style) {}

    // Facts: developer.apple.com/documentation/uikit/uiglasseffect/style-swift.enum.
    public enum Style: Int, Sendable {
        case regular = 0
        case clear = 1
    }
}
#endif

// Facts: developer.apple.com/documentation/uikit/uivisualeffectview; nullability: dotnet/macios,
// src/uikit.cs.
@MainActor
@preconcurrency
open class UIVisualEffectView: UIView {
    public init(effect: UIVisualEffect?) {}

    public required init?(coder: NSCoder) {}

    open var contentView: UIView { fatalError() }
    open var effect: UIVisualEffect?
}
