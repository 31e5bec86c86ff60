import LayerKit

extension UIView {
    /// The way an image fits a view's bounds; edges are named as they are seen, y down.
    public enum ContentMode: Int, Hashable, Sendable {
        /// Stretched to the bounds.
        case scaleToFill = 0
        /// Scaled evenly until one side fills the bounds and the other is inside.
        case scaleAspectFit = 1
        /// Scaled evenly until both sides fill the bounds or exceed them.
        case scaleAspectFill = 2
        /// Stretched to the bounds, and drawn anew when they change.
        case redraw = 3
        /// Centred, at its own size.
        case center = 4
        /// At the top edge, at its own size.
        case top = 5
        /// At the bottom edge, at its own size.
        case bottom = 6
        /// At the left edge, at its own size.
        case left = 7
        /// At the right edge, at its own size.
        case right = 8
        /// In the top left corner, at its own size.
        case topLeft = 9
        /// In the top right corner, at its own size.
        case topRight = 10
        /// In the bottom left corner, at its own size.
        case bottomLeft = 11
        /// In the bottom right corner, at its own size.
        case bottomRight = 12

        /// The layer's name of the mode, in which the top is the edge of greatest y.
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
