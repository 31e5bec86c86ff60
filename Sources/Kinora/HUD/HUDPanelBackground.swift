import KinoraPlatform

extension LoadingHUD {
    /// The background of a HUD's panel.
    ///
    /// With the Reduce Transparency setting on, it is always the panel's color without its
    /// transparency.
    public enum Background: Hashable, Sendable {
        /// The panel's color.
        case color

        /// A blur of the content behind the panel.
        ///
        /// Without UIKit, it is a translucent color.
        case material(Material)

        /// Glass on iOS 26 and tvOS 26 and later, otherwise a thin material.
        case glass
    }

    /// The opacity of a blurred background.
    public enum Material: Hashable, Sendable, CaseIterable {
        /// A mostly translucent material.
        case ultraThin

        /// A material that is more translucent than opaque.
        case thin

        /// A somewhat translucent material.
        case regular

        /// A material that is more opaque than translucent.
        case thick
    }
}

/// The view that shows a material or glass behind a panel's content.
///
/// Its corners are continuous. Dynamic colors and materials follow the panel's interface style.
@MainActor final class HUDPanelBackground: UIView {
    private let background: LoadingHUD.Background
    private let radius: CGFloat

    init?(_ background: LoadingHUD.Background, cornerRadius: CGFloat) {
        if background == .color { return nil }
        self.background = background
        radius = cornerRadius
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        showEffect()
    }

    /// Returns nil; backgrounds don't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    #if canImport(UIKit)
    private func showEffect() {
        let view = UIVisualEffectView(effect: effect)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.layer.cornerRadius = radius
        view.layer.cornerCurve = .continuous
        view.clipsToBounds = true
        addSubview(view)
    }

    private var effect: UIVisualEffect {
        #if !os(visionOS)
        if background == .glass, #available(iOS 26, tvOS 26, *) {
            return UIGlassEffect(style: .regular)
        }
        #endif
        return UIBlurEffect(style: blurStyle)
    }

    private var blurStyle: UIBlurEffect.Style {
        #if os(tvOS)
        // The system's materials don't exist there.
        return .regular
        #else
        switch material {
        case .ultraThin: return .systemUltraThinMaterial
        case .thin: return .systemThinMaterial
        case .regular: return .systemMaterial
        case .thick: return .systemThickMaterial
        }
        #endif
    }
    #else
    private func showEffect() {
        layer.cornerRadius = radius
        layer.cornerCurve = .continuous
        let alpha: CGFloat =
            switch material {
            case .ultraThin: 0.45
            case .thin: 0.6
            case .regular: 0.72
            case .thick: 0.84
            }
        backgroundColor = UIColor { traits in
            UIColor(white: traits.userInterfaceStyle == .dark ? 0.11 : 0.97, alpha: alpha)
        }
    }
    #endif

    /// The material, which also replaces glass that isn't available.
    private var material: LoadingHUD.Material {
        if case .material(let material) = background { material } else { .thin }
    }
}
