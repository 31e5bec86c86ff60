import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiimage; Sendable and not isolated:
// madsmtm/objc2-generated, UIKit/UIImage.rs; nullability: dotnet/macios, src/uikit.cs.
open class UIImage: NSObject, @unchecked Sendable {
    // Facts: developer.apple.com/documentation/uikit/uiimage/init(systemname:).
    public convenience init?(systemName name: String) { fatalError() }

    open var cgImage: CGImage? { fatalError() }

    @discardableResult
    open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage { fatalError() }
}

extension UIImage {
    // Facts: developer.apple.com/documentation/uikit/uiimage/renderingmode-swift.enum.
    public enum RenderingMode: Int, Sendable {
        case alwaysTemplate = 2
    }
}
