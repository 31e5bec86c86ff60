import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uibutton; nullability: dotnet/macios, src/uikit.cs
// (UIButton).
@MainActor
@preconcurrency
open class UIButton: UIControl {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public convenience init(type buttonType: UIButton.ButtonType) { fatalError() }
    // Facts: developer.apple.com/documentation/uikit/uibutton, the pages of the initializers.
    public convenience init(frame: CGRect, primaryAction: UIAction?) { fatalError() }
    public convenience init(
        type buttonType: UIButton.ButtonType = .system,
        primaryAction: UIAction?
    ) {
        fatalError()
    }
    public convenience init(
        configuration: UIButton.Configuration,
        primaryAction: UIAction? = nil
    ) {
        fatalError()
    }

    open func setTitle(_ title: String?, for state: UIControl.State) {}
    open func setImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
    open func title(for state: UIControl.State) -> String? { fatalError() }
    open var titleLabel: UILabel? { fatalError() }
    open var subtitleLabel: UILabel? { fatalError() }
    open var imageView: UIImageView? { fatalError() }
    open var currentImage: UIImage? { fatalError() }
    open var currentBackgroundImage: UIImage? { fatalError() }
    open var configuration: UIButton.Configuration? {
        get { fatalError() }
        set {}
    }

    // Facts: developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct.
    @MainActor @preconcurrency public struct Configuration {
        public static func plain() -> UIButton.Configuration { fatalError() }
        public static func gray() -> UIButton.Configuration { fatalError() }
        public static func tinted() -> UIButton.Configuration { fatalError() }
        public static func filled() -> UIButton.Configuration { fatalError() }
        public static func bordered() -> UIButton.Configuration { fatalError() }
        #if !os(visionOS)
        @available(iOS 26, macCatalyst 26, tvOS 26, *)
        public static func glass() -> UIButton.Configuration { fatalError() }
        #endif

        public var title: String?
        public var image: UIImage?
        public var imagePadding: CGFloat
        public var background: UIBackgroundConfiguration
        public var cornerStyle: UIButton.Configuration.CornerStyle

        // Facts: developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/cornerstyle-swift.enum.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic = 0
            case small = 1
            case medium = 2
            case large = 3
            case capsule = 4
        }
    }

    // Facts: developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        #if os(tvOS)
        case plain = 6
        #else
        case close = 7
        #endif
    }
}
