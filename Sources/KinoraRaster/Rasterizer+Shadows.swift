import LayerKit

extension Rasterizer {
    /// Draws the shadow of nodes.
    func draw(_ shadow: Picture.Shadow, of nodes: [Picture.Node], on target: DrawingTarget) {
    }
}
