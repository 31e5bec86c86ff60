import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uibutton; nullability: dotnet/macios, src/uikit.cs
// (UIButton).
@MainActor
@preconcurrency
open class UIButton: UIControl {
    public convenience init(type buttonType: UIButton.ButtonType) { fatalError() }

    open func setTitle(_ title: String?, for state: UIControl.State) {}
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
    @MainActor @preconcurrency public struct Configuration {}

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
