import Foundation
import GraphicsKit

extension ResolvedAnimation {
    /// What an animation does at an instant.
    package struct Reading {
        /// Whether it runs, or holds an end.
        package var presence: Presence

        /// The numbers of whole cycles before this one, of the groups from the outside in, then of
        /// the animation itself.
        package var cycles: [Double]

        /// How far its own course has come, 0…1, bent by its timing function.
        package var progress: Double

        /// The value that it gives its property, of the types of ``CALayer/inspectableValues``.
        package var value: Any?
    }

    /// Whether an animation that can be seen runs.
    package enum Presence: Hashable, Sendable {
        /// It holds its beginning before it starts.
        case fillsBackwards

        /// It runs.
        case active

        /// It holds its end after it has ended.
        case fillsForwards
    }

    /// The key path of what the animation changes.
    package var keyPath: String { animation.keyPath ?? "" }

    /// A Boolean value that indicates whether the layer has what the animation changes.
    package var hasTarget: Bool { target != nil }

    /// Returns what the animation does at a local time, and makes a layer's values its own.
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

    /// Returns the number of the key frame, from 0, at which a progress is on the way to the next.
    package func segment(at progress: Double) -> Int {
        animation.breakProgresses.filter { $0 <= progress }.count
    }

    /// Changes the pace of a segment; that of an animation between two values is its own.
    ///
    /// - Parameters:
    ///   - curve: The pace.
    ///   - segment: The number of the key frame at which the segment begins.
    /// - Returns: Whether there is such a segment, whose pace can be chosen.
    package func setPace(_ curve: TimingCurve, ofSegment segment: Int) -> Bool {
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
    /// Returns whether what is seen at a parent's time runs, or is held.
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
    /// Returns what each of the layer's courses does at a local time, the first under the others;
    /// nil for those that aren't seen.
    package func readings(
        of courses: [ResolvedAnimation],
        at localTime: CFTimeInterval
    ) -> [ResolvedAnimation.Reading?] {
        let values = makeCopy(of: shown.values ?? self)
        return courses.map { $0.read(at: localTime, into: values) }
    }
}
