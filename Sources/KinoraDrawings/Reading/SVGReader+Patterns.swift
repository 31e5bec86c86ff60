import Foundation
import LayerKit

extension SVGReader {
    /// Returns a Boolean value that indicates whether a paint is a pattern.
    func isPattern(_ paint: SVGPaint?) throws(DrawingError) -> Bool {
        guard case .reference(let id, _)? = paint else { return false }
        return element(withIdentifier: id)?.name == "pattern"
    }

    /// Returns the nodes of a part of a shape that a pattern paints, or nil if none does.
    func readPattern(
        _ part: ShapePart,
        of composition: Composition,
        name: String
    ) throws(DrawingError) -> [Drawing.Node]? { nil }
}
