import Foundation
import LayerKit

extension SVGReader {
    /// Returns the outline of a text element in its own coordinates, or nil if it has none.
    func textOutline(
        of element: SVGElement,
        _ context: SVGContext
    ) throws(DrawingError) -> PathGeometry? { nil }
}
