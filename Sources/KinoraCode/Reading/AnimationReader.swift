import Foundation
import LayerKit

/// A reader of animations as code.
enum AnimationReader {
    /// Returns an animation, or nil for kinds without a value, such as transitions.
    static func read(_ animation: CAAnimation) -> CodeAnimation? {
        guard let kind = kind(of: animation) else { return nil }
        var code = CodeAnimation(kind: kind, duration: .literal(animation.duration))
        code.begin = .literal(animation.beginTime)
        code.speed = .literal(Double(animation.speed))
        code.offset = .literal(animation.timeOffset)
        code.repeatCount = Double(animation.repeatCount)
        code.repeatDuration = .literal(animation.repeatDuration)
        code.autoreverses = animation.autoreverses
        code.fillMode = animation.fillMode
        code.curve = animation.timingFunction.map(CodeCurve.init)
        guard let animation = animation as? CAPropertyAnimation else { return code }
        code.keyPath = animation.keyPath
        code.isAdditive = animation.isAdditive
        code.isCumulative = animation.isCumulative
        code.valueFunction = animation.valueFunction?.name.rawValue
        return code
    }

    private static func kind(of animation: CAAnimation) -> CodeAnimation.Kind? {
        switch animation {
        case let group as CAAnimationGroup: return .group((group.animations ?? []).compactMap(read))
        case let frames as CAKeyframeAnimation: return .keyframes(keyframes(of: frames))
        case let spring as CASpringAnimation:
            let numbers = [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
            return .spring(
                from: value(spring.fromValue),
                to: value(spring.toValue),
                by: value(spring.byValue),
                numbers.map { .literal(Double($0)) }
            )
        case let change as CABasicAnimation:
            return .basic(
                from: value(change.fromValue),
                to: value(change.toValue),
                by: value(change.byValue)
            )
        default: return nil
        }
    }

    private static func keyframes(of animation: CAKeyframeAnimation) -> CodeAnimation.Keyframes {
        var frames = CodeAnimation.Keyframes()
        frames.values = (animation.values ?? []).map { value($0) ?? .nothing }
        frames.path = (animation.path?.geometry).map { CodePath($0) }
        frames.times = times(of: animation)?.map { .literal($0) }
        frames.curves = animation.timingFunctions?.map(CodeCurve.init)
        frames.mode = animation.calculationMode
        frames.rotation = animation.rotationMode
        return frames
    }

    /// Returns the key times, or nil if they are those that Core Animation uses without any.
    private static func times(of animation: CAKeyframeAnimation) -> [Double]? {
        guard let times = animation.keyTimes?.map(\.doubleValue) else { return nil }
        let isDiscrete = animation.calculationMode == .discrete
        guard animation.calculationMode == .linear || isDiscrete, animation.path == nil,
            let count = animation.values?.count, count > 1,
            times.count == (isDiscrete ? count + 1 : count)
        else { return times }
        let isEven = times.enumerated().allSatisfy { index, time in
            abs(time - Double(index) / Double(times.count - 1)) < 1e-9
        }
        return isEven ? nil : times
    }

    private static func value(_ value: Any?) -> CodeValue? {
        guard let value else { return nil }
        return CodeValue(inspected: CAPropertyAnimation.inspectable(value))
    }
}
