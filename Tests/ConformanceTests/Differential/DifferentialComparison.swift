import Foundation

/// A comparison of the engine's values in a case with the reference's.
@MainActor
struct DifferentialComparison {
    /// A value that differs.
    struct Mismatch {
        var reading: ReferenceReading
        var actual: JSON
    }

    /// The relative tolerance of values that depend only on arithmetic.
    static let tolerance = 1e-9

    /// The relative tolerance where a curve is solved, or where values are stored as `Float`.
    ///
    /// Core Animation's own curves are within 1.4e-6 of the exact ones, by section 2.
    static let curveTolerance = 4e-6

    /// The values that differ, in order.
    private(set) var mismatches: [Mismatch] = []

    /// The number of values that were compared.
    private(set) var comparedCount = 0

    /// The number of values that aren't compared, by the reason for which rounding decides them.
    private(set) var skipped: [ReferenceDoubt: Int] = [:]

    private let played: DifferentialCase

    private let actual: [JSON]

    /// Plays a case in the engine, and compares its values with the reference's.
    init(_ played: DifferentialCase) throws {
        self.played = played
        let expected = played.expectations()
        actual = try DifferentialPlayer(played).readings()
        guard actual.count == expected.count else {
            throw UnsupportedRow("\(actual.count) values instead of \(expected.count).")
        }
        for reading in expected {
            for doubt in reading.doubts { skipped[doubt, default: 0] += 1 }
            if reading.doubts.isEmpty { comparedCount += 1 }
        }
        mismatches = self.mismatches(with: expected)
    }

    private func mismatches(with expected: [ReferenceReading]) -> [Mismatch] {
        let greatest = played.greatestNumber
        let tolerance = played.isSolved ? Self.curveTolerance : Self.tolerance
        return zip(expected, actual).compactMap { reading, value in
            guard reading.doubts.isEmpty else { return nil }
            let own = reading.value?.numbers.map { abs($0) }.max() ?? 0
            let isFloat = reading.keyPath == "opacity"
            let limit =
                max(tolerance, isFloat ? Self.curveTolerance : 0) * max(1, own, greatest)
            return Self.isNear(value, reading, within: limit)
                ? nil : Mismatch(reading: reading, actual: value)
        }
    }

    private static func isNear(
        _ value: JSON,
        _ reading: ReferenceReading,
        within limit: Double
    ) -> Bool {
        let expected = reading.value?.json ?? .null
        if reading.keyPath.contains(".rotation"), let a = value.number, let b = expected.number {
            // Half a turn is the same in both directions.
            return abs(remainder(a - b, 2 * .pi)) <= limit
        }
        return value.isNear(expected, within: limit)
    }
}

extension DifferentialCase {
    /// A Boolean value that indicates whether a curve has to be solved.
    fileprivate var isSolved: Bool {
        transactionCurve != nil || allAnimations.contains { $0.isSolved }
    }

    /// The largest number in the case, to which tolerances are relative.
    fileprivate var greatestNumber: Double {
        let values = model.map(\.value) + allAnimations.flatMap(\.values)
        return values.flatMap(\.numbers).map { abs($0) }.max() ?? 1
    }
}

extension ReferenceAnimation {
    fileprivate var isSolved: Bool {
        if curve != nil { return true }
        switch motion {
        case .keyframes(let frames): return !frames.curves.isEmpty
        case .group(let children): return children.contains { $0.isSolved }
        default: return false
        }
    }

    /// All values of the animation or of a group's children.
    var values: [ReferenceValue] {
        switch motion {
        case .basic(let ends), .spring(let ends, _):
            [ends.from, ends.to, ends.by].compactMap { $0 }
        case .keyframes(let frames): frames.values
        case .group(let children): children.flatMap(\.values)
        }
    }
}

// MARK: - Simpler cases

extension DifferentialCase {
    /// Returns the simplest case that still fails, by leaving out one part after another.
    @MainActor
    func simplified(_ fails: (DifferentialCase) -> Bool) -> DifferentialCase {
        var simplest = self
        var isSimpler = true
        while isSimpler {
            isSimpler = false
            for candidate in simplest.simplerCases where fails(candidate) {
                simplest = candidate
                isSimpler = true
                break
            }
        }
        return simplest
    }

    private var simplerCases: [DifferentialCase] {
        var cases: [DifferentialCase] = []
        let add = { (change: (inout DifferentialCase) -> Void) in
            var copy = self
            change(&copy)
            if copy != self { cases.append(copy) }
        }
        for index in steps.indices { add { $0.steps.remove(at: index) } }
        for index in keyPaths.indices where keyPaths.count > 1 {
            add { $0.keyPaths.remove(at: index) }
        }
        for index in animations.indices { add { $0.animations.remove(at: index) } }
        for index in layers.indices where layers.count > 1 { add { $0.layers.remove(at: index) } }
        for index in layers.indices {
            for simpler in layers[index].simplerTimings { add { $0.layers[index] = simpler } }
        }
        add { $0.transactionDuration = nil }
        add { $0.transactionCurve = nil }
        for index in animations.indices {
            for simpler in animations[index].simplerAnimations {
                add { $0.animations[index] = simpler }
            }
        }
        for index in model.indices {
            add { $0.model[index].value = $0.model[index].value.zero }
        }
        return cases.filter { $0.isSound }
    }

    /// A Boolean value that indicates whether changes refer to existing layers.
    private var isSound: Bool {
        steps.allSatisfy { step in
            if case .setTiming(let index, _) = step { return index < layers.count }
            return true
        }
    }
}

extension ReferenceTiming {
    fileprivate var simplerTimings: [ReferenceTiming] {
        var timings: [ReferenceTiming] = []
        let plain = ReferenceTiming()
        for path: WritableKeyPath<ReferenceTiming, Double> in [
            \.beginTime, \.speed, \.timeOffset, \.repeatCount, \.repeatDuration,
        ] {
            var copy = self
            copy[keyPath: path] = plain[keyPath: path]
            timings.append(copy)
        }
        var copy = self
        copy.duration = 1
        timings.append(copy)
        copy = self
        copy.autoreverses = false
        timings.append(copy)
        copy = self
        copy.fillMode = .removed
        timings.append(copy)
        return timings.filter { $0 != self && ($0.duration == duration || duration != 1) }
    }
}

extension ReferenceAnimation {
    fileprivate var simplerAnimations: [ReferenceAnimation] {
        var animations: [ReferenceAnimation] = []
        let add = { (change: (inout ReferenceAnimation) -> Void) in
            var copy = self
            change(&copy)
            if copy != self { animations.append(copy) }
        }
        for simpler in timing.simplerTimings { add { $0.timing = simpler } }
        add { $0.curve = nil }
        add { $0.isAdditive = false }
        add { $0.isCumulative = false }
        switch motion {
        case .basic(let ends):
            for simpler in ends.simplerEnds { add { $0.motion = .basic(simpler) } }
        case .spring(let ends, let spring):
            add { $0.motion = .basic(ends) }
            for simpler in ends.simplerEnds { add { $0.motion = .spring(simpler, spring) } }
        case .keyframes(let frames):
            for index in frames.values.indices where frames.values.count > 1 {
                var copy = frames
                copy.values.remove(at: index)
                if let times = copy.keyTimes, times.count > 2 { copy.keyTimes?.remove(at: 1) }
                add { $0.motion = .keyframes(copy) }
                copy = frames
                copy.values[index] = copy.values[index].zero
                add { $0.motion = .keyframes(copy) }
            }
            var copy = frames
            copy.curves = []
            add { $0.motion = .keyframes(copy) }
        case .group(let children):
            for index in children.indices {
                var copy = children
                copy.remove(at: index)
                add { $0.motion = .group(copy) }
                for simpler in children[index].simplerAnimations {
                    copy = children
                    copy[index] = simpler
                    add { $0.motion = .group(copy) }
                }
                var child = children[index]
                child.key = key
                if !key.isEmpty { animations.append(child) }
            }
        }
        return animations
    }
}

extension ReferenceEnds {
    fileprivate var simplerEnds: [ReferenceEnds] {
        [
            ReferenceEnds(from: from?.zero, to: to, by: by),
            ReferenceEnds(from: from, to: to?.zero, by: by),
            ReferenceEnds(from: from, to: to, by: by?.zero),
        ].filter { $0 != self }
    }
}
