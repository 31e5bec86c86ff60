import Foundation
import LayerKit

extension CALayer {
    /// Returns an animation of a second that goes on evenly.
    static func even(_ keyPath: String, from start: Any, to end: Any) -> CABasicAnimation {
        CABasicAnimation(keyPath: keyPath).with {
            $0.fromValue = start
            $0.toValue = end
            $0.duration = 1
        }
    }

    /// Returns the layer with an animation added.
    @discardableResult func animated(by animation: CAAnimation) -> CALayer {
        add(animation, forKey: nil)
        return self
    }
}
