import Foundation
import LayerKit

extension Array {
    /// Returns at most a number of elements at equal distances, with the last one.
    func spread(over count: Int) -> [Element] {
        guard self.count > count else { return self }
        return (1...count).map { self[$0 * self.count / count - 1] }
    }
}

extension LayerSlot {
    /// Returns the difference that counts as none in a drawing with a side, for an outline with a
    /// length.
    func allowedDifference(side: Double, outline: Double) -> Double {
        let length = side * MotionFitter.allowedPart
        switch measure {
        case .length: return length
        case .angle, .ratio: return 1e-3
        case .outline: return outline > 0 ? min(length / outline, 1e-3) : 1e-3
        }
    }
}

extension Drawing.Node {
    /// The length of the outline of a shape of which a part is drawn, in points, or 0.
    var outlineLength: Double {
        guard case .shape(let shape) = self, let stroke = shape.stroke,
            stroke.start > 0 || stroke.end < 1
        else { return 0 }
        return Double(shape.path.length)
    }
}
