import Foundation
import GraphicsKit

extension ResolvedAnimation {
    /// The state of an animation at a time.
    package struct Reading {
        /// The reason that the animation has an effect: it is active or fills.
        package var presence: Presence

        /// The number of complete cycles for each group, outermost first, and then for the
        /// animation.
        package var cycles: [Double]

        /// The progress of the animation, 0…1, after its timing function.
        package var progress: Double

        /// The value of the property, of one of the types in ``CALayer/inspectableValues``.
        package var value: Any?
    }

    /// The reason that an animation has an effect: it is active or fills.
    package enum Presence: Hashable, Sendable {
        /// The initial value applies before the begin time.
        case fillsBackwards

        /// The animation is active.
        case active

        /// The final value remains after the end.
        case fillsForwards
    }

    /// The key path that the animation changes.
    package var keyPath: String { animation.keyPath ?? "" }

    /// A Boolean value that indicates whether the layer has the animated property.
    package var hasTarget: Bool { target != nil }

    /// Returns the state at a local time and applies the animation to a layer's values.
    fileprivate func read(at localTime: CFTimeInterval, into values: CALayer) -> Reading? {
        guard let place = place(at: localTime) else { return nil }
        let underlying =
            target?.value(on: values)
            ?? target.flatMap { values.animationValue(forKeyPath: $0.key) }
        let value = animation.combinedValue(
            at: place.progress,
            phase: place.phase,
            underlying: underlying ?? .none
        )
        if let value { target?.store(value, on: values) }
        return Reading(
            presence: place.presence,
            cycles: place.cycles,
            progress: place.progress,
            value: value?.inspectable
        )
    }

    // MARK: - Segments

    /// Returns the index of the segment at a progress.
    package func segment(at progress: Double) -> Int {
        animation.breakProgresses.filter { $0 <= progress }.count
    }

    /// Sets the timing of a segment.
    ///
    /// An animation between two values has a single segment.
    ///
    /// - Parameters:
    ///   - curve: The timing curve.
    ///   - segment: The index of the segment.
    /// - Returns: A Boolean value that indicates whether the segment exists and supports a timing
    ///   curve.
    package func setTimingCurve(_ curve: TimingCurve, ofSegment segment: Int) -> Bool {
        let function = CAMediaTimingFunction(
            controlPoints: Float(curve.x1),
            Float(curve.y1),
            Float(curve.x2),
            Float(curve.y2)
        )
        guard let frames = animation as? CAKeyframeAnimation else {
            guard segment == 0, !(animation is CASpringAnimation) else { return false }
            animation.unfrozen { $0.timingFunction = function }
            return true
        }
        let count = animation.breakProgresses.count + 1
        guard (0..<count).contains(segment), !frames.calculationMode.isPaced,
            frames.calculationMode != .discrete
        else { return false }
        var functions = frames.timingFunctions ?? []
        let linear = CAMediaTimingFunction(name: .linear)
        functions += Array(repeating: linear, count: max(count - functions.count, 0))
        functions[segment] = function
        frames.unfrozen { _ in frames.timingFunctions = functions }
        return true
    }
}

extension MediaTiming {
    /// Returns the reason that the animation has an effect at a parent time, or nil if it has none.
    func presence(
        at parentTime: CFTimeInterval,
        inheriting inherited: CFTimeInterval
    ) -> ResolvedAnimation.Presence {
        let elapsed = parentTime - beginTime
        if elapsed < 0 { return .fillsBackwards }
        let isOver = elapsed * abs(Double(speed)) > activeDuration(inheriting: inherited)
        return isOver ? .fillsForwards : .active
    }
}

extension CALayer {
    /// Returns the segment of the last active animation of a property at a local time.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the property.
    ///   - localTime: The local time.
    /// - Returns: The index of the animation in ``resolvedAnimations`` and the index of its
    ///   segment, or nil if no animation of the property is active.
    package func activeSegment(
        ofKeyPath keyPath: String,
        at localTime: CFTimeInterval
    ) -> (animation: Int, index: Int)? {
        for (index, animation) in resolvedAnimations.enumerated().reversed()
        where animation.keyPath == keyPath && animation.hasTarget {
            guard let place = animation.place(at: localTime), place.presence == .active else {
                continue
            }
            return (index, animation.segment(at: place.progress))
        }
        return nil
    }

    /// Returns the states of animations at a local time, applied in order.
    ///
    /// States are nil for animations that have no effect at that time.
    package func readings(
        of animations: [ResolvedAnimation],
        at localTime: CFTimeInterval
    ) -> [ResolvedAnimation.Reading?] {
        let values = makeInstantCopy(of: committed.values ?? self)
        return animations.map { $0.read(at: localTime, into: values) }
    }
}
