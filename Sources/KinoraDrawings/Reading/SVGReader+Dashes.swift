import Foundation
import LayerKit

extension SVGReader {
    /// Returns the nodes of a line whose dashes move or change, or nil if they stay the same.
    ///
    /// Each dash is a shape of its own whose line starts and ends at fractions of the outline, because
    /// layers can't animate the lengths of dashes.
    func movingDashes(
        _ part: ShapePart,
        of composition: Composition,
        name: String,
        isGrouped: Bool
    ) throws(DrawingError) -> [Drawing.Node]? { nil }
}
