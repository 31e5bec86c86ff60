import Foundation
import LayerKit

extension UIView {
    /// A Boolean value that indicates whether the view's layer is opaque.
    public var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// The scale factor of the layer's contents, in pixels per point.
    public var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
}
