import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uigraphicsrendererformat; not isolated, and
// deprecation: madsmtm/objc2-generated, UIKit/UIGraphicsRenderer.rs.
open class UIGraphicsRendererFormat: NSObject {
    @available(*, deprecated, renamed: "preferred")
    @discardableResult
    open class func `default`() -> Self { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uigraphicsrenderercontext.
open class UIGraphicsRendererContext: NSObject {
    open var cgContext: CGContext { fatalError() }
}

// Facts: developer.apple.com/documentation/uikit/uigraphicsrenderer.
open class UIGraphicsRenderer: NSObject {}

// Facts: developer.apple.com/documentation/uikit/uigraphicsimagerendererformat; not isolated:
// madsmtm/objc2-generated, UIKit/UIGraphicsImageRenderer.rs.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    open var opaque: Bool {
        get { fatalError() }
        set {}
    }
}

// Facts: developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

// Facts: developer.apple.com/documentation/uikit/uigraphicsimagerenderer; selectors: dotnet/macios,
// src/uikit.cs.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {}

    @discardableResult
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { fatalError() }
}
