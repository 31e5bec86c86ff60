import Foundation
import LayerKit

/// The timing of a change.
@_spi(Porting) public enum AnimationTiming {
    /// A timing curve over the duration.
    case curve(CAMediaTimingFunction)

    /// A spring in real seconds, regardless of the duration.
    case spring(SpringCurve)

    /// Creates the timing of a system curve.
    init(_ name: CAMediaTimingFunctionName) {
        self = .curve(CAMediaTimingFunction(name: name))
    }

    /// Returns an animation of a key path with this timing, without end values.
    @_spi(Porting) public func makeAnimation(keyPath: String) -> CABasicAnimation {
        let animation: CABasicAnimation
        switch self {
        case .curve: animation = CABasicAnimation(keyPath: keyPath)
        case .spring(let curve): animation = CASpringAnimation(keyPath: keyPath, curve: curve)
        }
        animation.timingFunction = timingFunction
        return animation
    }

    /// Returns an animation of a recorder's key that passes the change to the recorder.
    func makeChangeAction(_ recorder: ChangeRecorder) -> CABasicAnimation {
        let action: CABasicAnimation
        switch self {
        case .curve:
            let plain = ChangeAnimation(keyPath: recorder.key)
            plain.recorder = recorder
            action = plain
        case .spring(let curve):
            let spring = SpringChangeAnimation(keyPath: recorder.key, curve: curve)
            spring.recorder = recorder
            action = spring
        }
        action.timingFunction = recorder.timingFunction
        action.fromValue = recorder.old
        return action
    }

    /// The timing function; linear for a spring.
    @_spi(Porting) public var timingFunction: CAMediaTimingFunction {
        switch self {
        case .curve(let function): function
        case .spring: CAMediaTimingFunction(name: .linear)
        }
    }
}

/// The action for a change of a view, which other code may also use for a custom property.
private final class ChangeAnimation: CABasicAnimation {
    var recorder: ChangeRecorder?

    override func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {
        if recorder?.run(self, forKey: event, object: anObject) ?? false { return }
        super.run(forKey: event, object: anObject, arguments: dict)
    }
}

/// The action for a change of a view in a block with a spring.
private final class SpringChangeAnimation: CASpringAnimation {
    var recorder: ChangeRecorder?

    override func run(
        forKey event: String,
        object anObject: Any,
        arguments dict: [AnyHashable: Any]?
    ) {
        if recorder?.run(self, forKey: event, object: anObject) ?? false { return }
        super.run(forKey: event, object: anObject, arguments: dict)
    }
}
