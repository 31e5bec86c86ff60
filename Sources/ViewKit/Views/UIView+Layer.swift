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

    /// Options for how a view's content fits its bounds, with edges as displayed, y down.
    public enum ContentMode: Int, Hashable, Sendable {
        /// Scales the content to fill the bounds, ignoring its aspect ratio.
        case scaleToFill = 0
        /// Scales the content to fit the bounds, preserving its aspect ratio.
        case scaleAspectFit = 1
        /// Scales the content to fill the bounds, preserving its aspect ratio.
        case scaleAspectFill = 2
        /// Scales the content to fill the bounds, and redraws it when they change.
        case redraw = 3
        /// Centers the content, unscaled.
        case center = 4
        /// Aligns the content to the top, unscaled.
        case top = 5
        /// Aligns the content to the bottom, unscaled.
        case bottom = 6
        /// Aligns the content to the left, unscaled.
        case left = 7
        /// Aligns the content to the right, unscaled.
        case right = 8
        /// Aligns the content to the top-left corner, unscaled.
        case topLeft = 9
        /// Aligns the content to the top-right corner, unscaled.
        case topRight = 10
        /// Aligns the content to the bottom-left corner, unscaled.
        case bottomLeft = 11
        /// Aligns the content to the bottom-right corner, unscaled.
        case bottomRight = 12

        /// The layer gravity of the mode; its top is the edge with the maximum y.
        var gravity: CALayerContentsGravity {
            switch self {
            case .scaleToFill, .redraw: .resize
            case .scaleAspectFit: .resizeAspect
            case .scaleAspectFill: .resizeAspectFill
            case .center: .center
            case .top: .bottom
            case .bottom: .top
            case .left: .left
            case .right: .right
            case .topLeft: .bottomLeft
            case .topRight: .bottomRight
            case .bottomLeft: .topLeft
            case .bottomRight: .topRight
            }
        }
    }
}
