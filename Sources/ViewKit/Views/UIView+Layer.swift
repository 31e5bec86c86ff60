import Foundation
import LayerKit

extension UIView {
    /// A Boolean value that indicates whether the view is opaque, which its layer is told.
    public var isOpaque: Bool {
        get { layer.isOpaque }
        set { layer.isOpaque = newValue }
    }

    /// The number of pixels per point of the layer's contents.
    public var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
}
