import Foundation
import GraphicsKit

/// A property animation of a layer with the groups that it runs in.
///
/// It tells where its motion breaks and by which curves it is bent, from which a timeline is made.
/// Values come from the animations themselves.
package struct ResolvedAnimation {
    let groups: [CAAnimationGroup]
    let animation: CAPropertyAnimation

    /// What the animation changes; nil where the layer has no such property.
    let target: ResolvedKeyPath?

    /// Where the animation is at an instant.
    struct Place {
        /// How far its own course has come, 0…1, bent by its timing function.
        var progress: Double
        /// Where it is in its own cycle.
        var phase: MediaTiming.Phase
        /// Whether it runs, or holds an end; a group that fills holds all that is in it.
        var presence: Presence
        /// The numbers of whole cycles before this one, of the groups from the outside in, then of
        /// the animation itself.
        var cycles: [Double]
        /// The curves that bend the motion, of the groups from the outside in, then of the animation
        /// itself.
        var paces: [Timing]
    }

    /// A pacing curve with the fraction of it that is reached.
    package struct Timing {
        /// The curve.
        package var curve: TimingCurve
        /// The fraction of the curve's time.
        package var fraction: Double
    }

    /// Returns the property animations that an animation of a layer consists of, in the order in
    /// which they apply.
    fileprivate static func courses(
        of animation: CAAnimation,
        on layer: CALayer,
        in groups: [CAAnimationGroup] = []
    ) -> [ResolvedAnimation] {
        switch animation {
        case let group as CAAnimationGroup:
            return (group.animations ?? []).flatMap {
                courses(of: $0, on: layer, in: groups + [group])
            }
        case let animation as CAPropertyAnimation:
            let target = animation.keyPath.flatMap { ResolvedKeyPath($0, on: layer) }
            return [ResolvedAnimation(groups: groups, animation: animation, target: target)]
        default:
            return []
        }
    }

    // MARK: - Breaks

    /// Returns the layer's local times at which the motion stops being smooth.
    ///
    /// - Parameters:
    ///   - range: The layer's local times that are asked for.
    ///   - limit: The greatest number of cycles that are looked at.
    /// - Returns: The times, in no order; nil where there are too many.
    package func breaks(
        in range: ClosedRange<CFTimeInterval>,
        limit: Int
    ) -> [CFTimeInterval]? {
        // From the inside out: what breaks inside a cycle breaks each cycle of what holds it.
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
            let progresses = times.map { $0 / inherited }.filter { $0 > 0 && $0 < 1 }
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

    /// The duration that a member of the chain has where it tells none.
    private func inherited(at index: Int) -> CFTimeInterval {
        groups.prefix(index).reduce(CALayer.defaultDuration) { inherited, group in
            group.mediaTiming.duration > 0 ? group.mediaTiming.duration : inherited
        }
    }

    // MARK: - Values

    /// Returns the curves that bend the motion at a local time of the layer, from the outside in;
    /// nil where the animation is not seen.
    package func paces(at localTime: CFTimeInterval) -> [Timing]? {
        guard let place = place(at: localTime) else { return nil }
        var paces = place.paces
        if let inner = animation.segmentPace(at: place.progress) { paces.append(inner) }
        return paces.filter { !$0.curve.isLinear }
    }

    /// Returns the number that the animation gives its part of a property; nil where it gives none.
    func number(at localTime: CFTimeInterval, over underlying: Double) -> Double? {
        value(at: localTime, over: .number(underlying)).flatMap { Double(animationValue: $0) }
    }

    /// Returns the value that the animation gives its part of a property; nil where it gives none.
    func value(at localTime: CFTimeInterval, over underlying: AnimationValue) -> AnimationValue? {
        guard let place = place(at: localTime) else { return nil }
        return animation.combinedValue(
            at: place.progress,
            phase: place.phase,
            underlying: underlying
        )
    }

    /// Returns where the animation is at a local time of the layer; nil where it isn't seen.
    func place(at localTime: CFTimeInterval) -> Place? {
        var time = localTime
        var inherited = CALayer.defaultDuration
        var presence = Presence.active
        var cycles: [Double] = []
        var paces: [Timing] = []
        for member in groups as [CAAnimation] + [animation] {
            let timing = member.mediaTiming
            guard let phase = timing.phase(at: time, inheriting: inherited) else { return nil }
            if presence == .active { presence = timing.presence(at: time, inheriting: inherited) }
            cycles.append(phase.cycle)
            let progress = member.timingFunction?.value(at: phase.fraction) ?? phase.fraction
            if let curve = member.timingFunction?.curve {
                paces.append(Timing(curve: curve, fraction: phase.fraction))
            }
            if member === animation {
                return Place(
                    progress: progress,
                    phase: phase,
                    presence: presence,
                    cycles: cycles,
                    paces: paces
                )
            }
            time = progress * phase.duration
            inherited = phase.duration
        }
        return nil
    }

    /// A Boolean value that indicates whether the animation makes a whole matrix of its numbers.
    var hasValueFunction: Bool { animation.valueFunction != nil }
}

extension CALayer {
    /// The property animations that have been committed, in the order in which they apply.
    package var resolvedAnimations: [ResolvedAnimation] {
        shown.animations.flatMap { ResolvedAnimation.courses(of: $0, on: shown.values ?? self) }
    }
}
