import Foundation
import LayerKit

extension SVGReader {
    /// Returns the nodes of the markers of a shape.
    func readMarkers(of composition: Composition) throws(DrawingError) -> [Drawing.Node] {
        remark(composition.element, "marker", "is left out")
        return []
    }
}
