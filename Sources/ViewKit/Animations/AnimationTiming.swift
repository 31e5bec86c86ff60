import Foundation
import LayerKit

/// The timing of a change.
package enum AnimationTiming {
    /// A timing curve over the duration.
    case curve(CAMediaTimingFunction)

    /// A spring in real seconds, regardless of the duration.
    case spring(SpringCurve)

    /// Creates the timing of a system curve.
    init(_ name: CAMediaTimingFunctionName) {
        self = .curve(CAMediaTimingFunction(name: name))
    }

    /// Returns an animation of a key path with this timing, without end values.
    package func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch self {
        case .curve: animation = CABasicAnimation(keyPath: keyPath)
        case .spring(let curve): animation = CASpringAnimation(keyPath: keyPath, curve: curve)
        }
        animation.timingFunction = timingFunction
        return animation
    }

    /// The timing function; linear for a spring.
    package var timingFunction: CAMediaTimingFunction {
        switch self {
        case .curve(let function): function
        case .spring: CAMediaTimingFunction(name: .linear)
        }
    }
}
