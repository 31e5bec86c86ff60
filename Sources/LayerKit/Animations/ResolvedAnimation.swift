import Foundation
import GraphicsKit

/// A property animation of a layer together with the groups that contain it.
///
/// Timelines are created from the timing curves and from the times at which the motion isn't
/// smooth. The animations themselves compute the values.
package struct ResolvedAnimation {
    let groups: [CAAnimationGroup]
    let animation: CAPropertyAnimation

    /// The animated property, or nil if the layer doesn't have it.
    let target: ResolvedKeyPath?

    /// The position within an animation at a time.
    struct Place {
        /// The progress of the animation, 0…1, after its timing function.
        var progress: Double
        /// The phase of the animation's own cycle.
        var phase: MediaTiming.Phase
        /// The reason that the animation has an effect.
        ///
        /// If a group fills, its animations fill too.
        var presence: Presence
        /// The number of complete cycles for each group, outermost first, and then for the
        /// animation.
        var cycles: [Double]
        /// The timing curve for each group, outermost first, and then for the animation.
        var timings: [Timing]
    }

    /// A timing curve and the current fraction of its time.
    package struct Timing {
        /// The curve.
        package var curve: TimingCurve
        /// The fraction of the curve's time.
        package var fraction: Double
    }

    /// Returns the property animations in an animation of a layer, in the order that they apply.
    fileprivate static func resolve(
        of animation: CAAnimation,
        on layer: CALayer,
        in groups: [CAAnimationGroup] = []
    ) -> [ResolvedAnimation] {
        switch animation {
        case let group as CAAnimationGroup:
            return (group.animations ?? []).flatMap {
                resolve(of: $0, on: layer, in: groups + [group])
            }
        case let animation as CAPropertyAnimation:
            let target = animation.keyPath.flatMap { ResolvedKeyPath($0, on: layer) }
            return [ResolvedAnimation(groups: groups, animation: animation, target: target)]
        default:
            return []
        }
    }

    // MARK: - Breaks

    /// Returns the layer's local times at which the motion isn't smooth.
    ///
    /// - Parameters:
    ///   - range: The layer's local times to search.
    ///   - limit: The maximum number of cycles to search.
    /// - Returns: The times in no particular order, or nil if there are too many.
    package func breaks(
        in range: ClosedRange<CFTimeInterval>,
        limit: Int
    ) -> [CFTimeInterval]? {
        // The search goes from the inside out, because breaks inside a cycle recur in every cycle
        // of the container.
        var fractions = Self.fractions(of: animation.breakProgresses, by: animation.timingFunction)
        let chain: [CAAnimation] = groups + [animation]
        for (index, member) in chain.enumerated().reversed() {
            let inherited = self.inherited(at: index)
            guard index > 0 else {
                return member.mediaTiming.breaks(
                    at: fractions,
                    in: range,
                    inheriting: inherited,
                    limit: limit
                )
            }
            guard inherited > 0, inherited.isFinite,
                let times = member.mediaTiming.breaks(
                    at: fractions,
                    in: 0...inherited,
                    inheriting: inherited,
                    limit: limit
                )
            else { return nil }
            let progresses: [Double] = times.map { $0 / inherited }.filter { 0 < $0 && $0 < 1 }
            fractions = Self.fractions(of: progresses, by: chain[index - 1].timingFunction)
            if fractions.count > limit { return nil }
        }
        return []
    }

    private static func fractions(
        of progresses: [Double],
        by function: CAMediaTimingFunction?
    ) -> [Double] {
        guard let curve = function?.curve, !curve.isLinear else { return progresses }
        return progresses.flatMap { curve.fractions(where: $0) }
    }

    /// Returns the inherited duration for a member of the chain.
    private func inherited(at index: Int) -> CFTimeInterval {
        groups.prefix(index).reduce(CALayer.defaultDuration) { inherited, group in
            group.mediaTiming.duration > 0 ? group.mediaTiming.duration : inherited
        }
    }

    // MARK: - Values

    /// Returns the nonlinear timing curves that apply at a local time, from the outside in.
    ///
    /// Nil if the animation has no effect at that time.
    package func timings(at localTime: CFTimeInterval) -> [Timing]? {
        guard let place = place(at: localTime) else { return nil }
        var timings = place.timings
        if let inner = animation.segmentTiming(at: place.progress) { timings.append(inner) }
        return timings.filter { !$0.curve.isLinear }
    }

    /// Returns the number for the animated component of a property, or nil if there is none.
    func number(at localTime: CFTimeInterval, over underlying: Double) -> Double? {
        value(at: localTime, over: .number(underlying)).flatMap { Double(animationValue: $0) }
    }

    /// Returns the value for the animated component of a property, or nil if there is none.
    func value(at localTime: CFTimeInterval, over underlying: AnimationValue) -> AnimationValue? {
        guard let place = place(at: localTime) else { return nil }
        return animation.combinedValue(
            at: place.progress,
            phase: place.phase,
            underlying: underlying
        )
    }

    /// Returns the position within the animation at a layer's local time.
    ///
    /// Nil if the animation has no effect at that time.
    func place(at localTime: CFTimeInterval) -> Place? {
        var time = localTime
        var inherited = CALayer.defaultDuration
        var presence = Presence.active
        var cycles: [Double] = []
        var timings: [Timing] = []
        for member in groups as [CAAnimation] + [animation] {
            let timing = member.mediaTiming
            guard let phase = timing.phase(at: time, inheriting: inherited) else { return nil }
            if presence == .active { presence = timing.presence(at: time, inheriting: inherited) }
            cycles.append(phase.cycle)
            let progress = member.timingFunction?.value(at: phase.fraction) ?? phase.fraction
            if let curve = member.timingFunction?.curve {
                timings.append(Timing(curve: curve, fraction: phase.fraction))
            }
            if member === animation {
                return Place(
                    progress: progress,
                    phase: phase,
                    presence: presence,
                    cycles: cycles,
                    timings: timings
                )
            }
            time = progress * phase.duration
            inherited = phase.duration
        }
        return nil
    }

    /// A Boolean value that indicates whether the animation has a value function.
    var hasValueFunction: Bool { animation.valueFunction != nil }
}

extension CALayer {
    /// The committed property animations, in the order that they apply.
    package var resolvedAnimations: [ResolvedAnimation] {
        committed.animations.flatMap {
            ResolvedAnimation.resolve(of: $0, on: committed.values ?? self)
        }
    }
}
