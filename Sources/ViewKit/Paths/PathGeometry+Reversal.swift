import Foundation
import LayerKit

extension PathGeometry {
    /// Returns the reversed path.
    func reversed() -> PathGeometry {
        var result = PathGeometry()
        for subpath in subpaths.reversed() {
            // Closing draws the last line, which then ends at the new start.
            result.move(to: subpath.segments.last?.end ?? subpath.start)
            for segment in subpath.segments.reversed() { result.addReversed(segment) }
            if subpath.isClosed { result.close() }
        }
        return result
    }

    private mutating func addReversed(_ segment: PathSegment) {
        switch segment {
        case .line(let start, _): line(to: start)
        case .quad(let start, let control, _): quad(to: start, control: control)
        case .cubic(let start, let control1, let control2, _):
            cubic(to: start, control1: control2, control2: control1)
        }
    }
}
