import Foundation
import LayerKit

extension SVGReader {
    /// Returns the filters of an element at the reader's moment, in the space of its contents.
    func filters(of composition: Composition) throws(DrawingError) -> [Picture.Filter] {
        let context = try composition.own.context(self)
        if let value = context.style.declared(.filter), value != SVGProperty.filter.initial {
            remark(composition.element, "filter", "is left out")
        }
        return []
    }
}
