import Kinora

/// A background of a HUD's panel.
enum HUDPanel: String, CaseIterable, Identifiable {
    /// The panel's color.
    case color = "Color"

    /// A mostly translucent material.
    case ultraThin = "Ultrathin Material"

    /// A material that is more translucent than opaque.
    case thin = "Thin Material"

    /// A somewhat translucent material.
    case regular = "Regular Material"

    /// A material that is more opaque than translucent.
    case thick = "Thick Material"

    /// Glass.
    case glass = "Glass"

    /// The panel itself.
    var id: Self { self }

    /// The background.
    var background: LoadingHUD.Background {
        switch self {
        case .color: .color
        case .ultraThin: .material(.ultraThin)
        case .thin: .material(.thin)
        case .regular: .material(.regular)
        case .thick: .material(.thick)
        case .glass: .glass
        }
    }
}
