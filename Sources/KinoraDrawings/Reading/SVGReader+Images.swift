import Foundation
import LayerKit

extension SVGReader {
    /// Returns the rectangle of an image element in its own coordinates.
    func imageRect(of element: SVGElement, _ context: SVGContext) throws(DrawingError) -> CGRect {
        .zero
    }
}
