import Kinora

/// A style of a UIKit button.
enum ButtonSetup: CaseIterable, Identifiable {
    /// A button without a configuration.
    case unconfigured

    /// A button without a configuration, with an image.
    case unconfiguredImage

    /// A plain configuration.
    case plain

    /// A gray configuration.
    case gray

    /// A tinted configuration.
    case tinted

    /// A filled configuration.
    case filled

    /// A filled configuration whose ends are half circles.
    case capsule

    /// A glass configuration; before iOS 26, and on visionOS, a bordered one.
    case glass

    /// The setup itself.
    var id: Self { self }

    /// The title.
    var title: String {
        switch self {
        case .unconfigured: "No Configuration"
        case .unconfiguredImage: "Image without Configuration"
        case .plain: "Plain"
        case .gray: "Gray"
        case .tinted: "Tinted"
        case .filled: "Filled"
        case .capsule: "Capsule"
        case .glass: "Glass"
        }
    }

    /// Sets up a button with this style.
    @MainActor func apply(to button: LoadingButton) {
        if var configuration {
            configuration.title = title
            configuration.image = Self.image
            configuration.imagePadding = 8
            if self == .capsule { configuration.cornerStyle = .capsule }
            button.configuration = configuration
        } else {
            button.setTitle(title, for: .normal)
            button.backgroundColor = .systemTeal
            button.layer.cornerRadius = 12
            if self == .unconfiguredImage { button.setImage(Self.image, for: .normal) }
        }
    }

    private static var image: UIImage? { UIImage(systemName: "paperplane.fill") }

    @MainActor private var configuration: UIButton.Configuration? {
        switch self {
        case .unconfigured, .unconfiguredImage: nil
        case .plain: .plain()
        case .gray: .gray()
        case .tinted: .tinted()
        case .filled, .capsule: .filled()
        case .glass: Self.glassConfiguration
        }
    }

    @MainActor private static var glassConfiguration: UIButton.Configuration {
        #if !os(visionOS)
        if #available(iOS 26, tvOS 26, *) { return .glass() }
        #endif
        return .bordered()
    }
}
