import Foundation
import LayerKit

extension CALayer {
    /// Returns a linear animation with a duration of one second.
    static func even(_ keyPath: String, from start: Any, to end: Any) -> CABasicAnimation {
        CABasicAnimation(keyPath: keyPath).with {
            $0.fromValue = start
            $0.toValue = end
            $0.duration = 1
        }
    }

    /// Adds an animation, and returns the layer.
    @discardableResult func animated(by animation: CAAnimation) -> CALayer {
        add(animation, forKey: nil)
        return self
    }
}
