import Foundation
import LayerKit

/// The way in which changes go from the old to the new.
package enum Pace {
    /// By a curve over the duration.
    case curve(CAMediaTimingFunction)

    /// By a spring that lives by seconds, whatever the duration.
    case spring(SpringCurve)

    /// Creates the pace of one of the system's curves.
    init(_ name: CAMediaTimingFunctionName) {
        self = .curve(CAMediaTimingFunction(name: name))
    }

    /// Returns an animation of a key path at this pace, without ends.
    package func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch self {
        case .curve: animation = CABasicAnimation(keyPath: keyPath)
        case .spring(let curve): animation = CASpringAnimation(keyPath: keyPath, curve: curve)
        }
        animation.timingFunction = timingFunction
        return animation
    }

    /// The curve that bends the time; even for a spring.
    package var timingFunction: CAMediaTimingFunction {
        switch self {
        case .curve(let function): function
        case .spring: CAMediaTimingFunction(name: .linear)
        }
    }
}
