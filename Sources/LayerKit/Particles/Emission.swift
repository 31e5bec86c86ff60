import Foundation
import GraphicsKit
import KinoraBasics

/// The emission of a layer: its values over time, of which every particle is a function.
///
/// A commit that changes the values begins a segment. Within a segment, animations can change the
/// values; they are then sampled at fixed times, so that the result doesn't depend on the times at
/// which pictures are rendered. Between samples, the birth rate is constant.
///
/// The emission keeps the particles that were born before a change. What it needs for that are the
/// values over time, not the particles.
final class Emission {
    private var segments: [EmissionSegment] = []

    /// The number of particles of each cell before the first segment, or nil if it has no earlier
    /// ones.
    private var forgotten: [ObjectIdentifier: Double]?

    /// The maximum number of particles that are drawn, and that are examined for drawing.
    static let maximumCount = 10_000

    /// The maximum number of segments; older ones are forgotten together with their particles.
    private static let maximumSegments = 4_096

    /// The results of ``course(of:until:)`` with the times until which they are complete.
    private var courses: [ObjectIdentifier: (end: CFTimeInterval, pieces: [EmissionPiece])] = [:]

    /// Begins a segment with the values and animations of a commit.
    func add(_ values: CAEmitterLayer, _ animations: [CAAnimation], at localTime: CFTimeInterval) {
        let segment = EmissionSegment(values, animations, at: localTime)
        // The emission starts over if the layer's time does.
        segments.removeAll { $0.start >= localTime }
        if segments.last?.isLike(segment) ?? false { return }
        if segments.isEmpty { forgotten = nil }
        courses = [:]
        segments.append(segment)
        if segments.count > Self.maximumSegments { forgetFirst() }
    }

    private func forgetFirst() {
        let end = segments[1].start
        var counts = forgotten ?? [:]
        for cell in segments[0].base.cells {
            guard let last = pieces(of: cell.cell, until: end).last else { continue }
            counts[ObjectIdentifier(cell.cell)] = last.count(at: last.end)
        }
        forgotten = counts
        segments.removeFirst()
    }

    /// The current values without animations.
    var base: EmitterState { segments.last?.base ?? EmitterState() }

    // MARK: - Rates

    /// Returns the pieces of constant birth rate of one of the layer's cells until a local time or
    /// later.
    private func course(
        of cell: CAEmitterCell,
        until time: CFTimeInterval
    ) -> [EmissionPiece] {
        if let known = courses[ObjectIdentifier(cell)], known.end >= time { return known.pieces }
        // Successive pictures need successive times.
        let end = max(time * 2, time + 4)
        let pieces = pieces(of: cell, until: end)
        courses[ObjectIdentifier(cell)] = (end, pieces)
        return pieces
    }

    private func pieces(
        of cell: CAEmitterCell,
        until time: CFTimeInterval
    ) -> [EmissionPiece] {
        var pieces: [EmissionPiece] = []
        var count = forgotten?[ObjectIdentifier(cell)] ?? 0
        func add(_ start: CFTimeInterval, _ end: CFTimeInterval, _ values: EmitterState) {
            guard let state = values.cells.first(where: { $0.cell === cell }) else { return }
            let span = state.timing.emissionSpan
            let (start, end) = (max(start, span.start), min(end, span.end, time))
            let rate = state.rate(in: values) * span.speed
            guard start < end, rate > 0 else { return }
            let piece = EmissionPiece(
                start: start,
                end: end,
                rate: rate,
                firstCount: count,
                reach: state.reach(in: values)
            )
            count = piece.count(at: end)
            if let last = pieces.last, last.end == start, last.rate == rate,
                last.reach == piece.reach
            {
                pieces[pieces.count - 1].end = end
            } else {
                pieces.append(piece)
            }
        }
        for (index, segment) in segments.enumerated() {
            let isFirst = index == 0 && forgotten == nil
            let start = isFirst ? -Double.infinity : segment.start
            let end = index + 1 < segments.count ? segments[index + 1].start : .infinity
            guard start <= time else { break }
            segment.forEachValues(from: start, to: min(end, time), add)
        }
        return pieces
    }

    private func values(at time: CFTimeInterval) -> EmitterState {
        let segment = segments.last { $0.start < time } ?? segments.first
        return segment?.values(at: time) ?? EmitterState()
    }

    // MARK: - Particles

    /// Returns the particles that live at some time in a range of local times, in the order in
    /// which they are drawn.
    func particles(in range: ClosedRange<CFTimeInterval>) -> [EmittedParticle] {
        guard range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
        let current = base.cells.filter(\.values.isEnabled)
        var born = emitted(by: current, in: range)
        var result: [EmittedParticle] = []
        // Particles of particles, level by level.
        while !born.isEmpty {
            result += born.filter { $0.death >= range.lowerBound && $0.birth <= range.upperBound }
            born = emitted(by: born, in: range)
        }
        return ordered(thinned(result, in: range))
    }

    /// Returns the particles that the layer emits and that, or whose particles, may live in a
    /// range.
    private func emitted(
        by cells: [EmitterCellState],
        in range: ClosedRange<CFTimeInterval>
    ) -> [EmittedParticle] {
        var runs: [EmissionRun] = []
        for cell in cells {
            for piece in course(of: cell.cell, until: range.upperBound) {
                runs += piece.run(cell, from: range.lowerBound, to: range.upperBound)
            }
        }
        let step = step(for: runs.reduce(0) { $0 + $1.count }, in: range)
        let seed = ParticleRandom.key(UInt64(base.seed), 0)
        return runs.flatMap { run -> [EmittedParticle] in
            let index = base.cells.firstIndex { $0.cell === run.cell.cell } ?? 0
            let key = ParticleRandom.key(seed, index)
            return run.numbers(step).compactMap { number in
                let birth = run.piece.birth(of: number)
                let values = values(at: birth)
                guard let cell = values.cells.first(where: { $0.cell === run.cell.cell }) else {
                    return nil
                }
                return EmittedParticle(
                    cell,
                    key: ParticleRandom.key(key, number),
                    birth: birth,
                    speed: cell.timing.emissionSpan.speed,
                    emitter: values
                )
            }
        }
    }

    /// Returns the particles that particles emit.
    private func emitted(
        by parents: [EmittedParticle],
        in range: ClosedRange<CFTimeInterval>
    ) -> [EmittedParticle] {
        var runs: [(parent: Int, index: Int, run: EmissionRun)] = []
        for (number, parent) in parents.enumerated() where !parent.cell.cells.isEmpty {
            let values = values(at: parent.birth)
            for (index, cell) in parent.cell.cells.enumerated() where cell.values.isEnabled {
                guard let piece = parent.piece(of: cell, in: values) else { continue }
                runs += piece.run(
                    cell,
                    from: parent.age(at: range.lowerBound),
                    to: parent.age(at: range.upperBound)
                ).map { (number, index, $0) }
            }
        }
        let step = step(for: runs.reduce(0) { $0 + $1.run.count }, in: range)
        return runs.flatMap { parentNumber, index, run -> [EmittedParticle] in
            let parent = parents[parentNumber]
            let values = values(at: parent.birth)
            let key = ParticleRandom.key(parent.key, index + 1)
            return run.numbers(step).map { number in
                let age = run.piece.birth(of: number)
                return EmittedParticle(
                    run.cell,
                    key: ParticleRandom.key(key, number),
                    birth: parent.birth + age / parent.speed,
                    speed: parent.speed * run.cell.timing.emissionSpan.speed,
                    emitter: values,
                    start: parent.start(at: age)
                )
            }
        }
    }

    /// Returns the number of which particles are selected: every first, second, fourth or so.
    ///
    /// A power of two changes the selection as rarely as possible while the count grows.
    private func step(for count: Int, in range: ClosedRange<CFTimeInterval>) -> Int {
        var step = 1
        while count / step > Self.maximumCount, step < Int.max / 2 { step *= 2 }
        if step > 1, range.lowerBound == range.upperBound {
            Diagnostics.reportOnce(
                "CAEmitterLayer: more than \(Self.maximumCount) particles at a time; "
                    + "an even selection of them is drawn."
            )
        }
        return step
    }

    private func thinned(
        _ particles: [EmittedParticle],
        in range: ClosedRange<CFTimeInterval>
    ) -> [EmittedParticle] {
        let step = step(for: particles.count, in: range)
        // The key selects the same particles at every time.
        return step > 1 ? particles.filter { $0.key % UInt64(step) == 0 } : particles
    }

    private func ordered(_ particles: [EmittedParticle]) -> [EmittedParticle] {
        func sorted(_ key: (EmittedParticle) -> Double) -> [EmittedParticle] {
            let keys = particles.map(key)
            return particles.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
                .map { particles[$0] }
        }
        switch base.renderMode {
        case .oldestFirst: return sorted { $0.birth }
        case .oldestLast: return sorted { -$0.birth }
        default: return particles
        }
    }

    // MARK: - Duration

    /// The time until which the emission changes the picture.
    enum Activity {
        /// Nothing is emitted.
        case none

        /// The last particle dies by a local time.
        case until(CFTimeInterval)

        /// Particles are emitted indefinitely; their number is steady from a local time on.
        case endless(steadyFrom: CFTimeInterval)
    }

    /// The time until which the emission changes the picture if nothing else changes.
    var activity: Activity {
        guard let last = segments.last else { return .none }
        let settled = last.animationEnd ?? last.start
        guard settled < .infinity else {
            let reach = base.cells.map { $0.reach(in: base) }.max() ?? 0
            return .endless(steadyFrom: last.start + reach)
        }
        var (end, steady) = (-Double.infinity, -Double.infinity)
        for cell in base.cells where cell.values.isEnabled {
            for piece in course(of: cell.cell, until: .infinity) {
                if piece.end == .infinity {
                    steady = max(steady, max(piece.start, settled) + piece.reach)
                } else {
                    end = max(end, piece.end + piece.reach)
                }
            }
        }
        if steady > -.infinity { return .endless(steadyFrom: max(steady, end)) }
        return end > -.infinity ? .until(end) : .none
    }
}

// MARK: - Pieces

/// A time in which a cell emits at a constant rate.
struct EmissionPiece {
    /// The start, in the time of the layer or in the age of the emitting particle.
    var start: Double

    /// The end, which may be infinite.
    var end: Double

    /// The number of particles per second.
    var rate: Double

    /// The integral of the rate before the start.
    var firstCount: Double

    /// The longest time for which a particle, or a particle that it emits, lives.
    var reach: Double

    /// Returns the integral of the rate until a time.
    func count(at time: Double) -> Double { firstCount + rate * (time - start) }

    /// Returns the time at which a particle is born, which is the time at which the integral of
    /// the rate reaches its number.
    func birth(of number: Int) -> Double {
        min(max(start + (Double(number) - firstCount) / rate, start), end)
    }

    /// Returns the particles that may live in a range of times, or an empty array for none.
    func run(_ cell: EmitterCellState, from lower: Double, to upper: Double) -> [EmissionRun] {
        let earliest = max(start, lower - reach)
        let latest = min(end, upper)
        guard earliest <= latest else { return [] }
        // A particle whose number is the count at the start belongs to the previous piece.
        let first = Int(count(at: earliest), clampedTo: 0...Self.maximumNumber)
        let last = Int(count(at: latest), clampedTo: 0...Self.maximumNumber)
        guard first < last else { return [] }
        return [EmissionRun(cell: cell, piece: self, first: first + 1, last: last)]
    }

    /// The maximum number of a particle; above, the times of successive births are equal.
    private static let maximumNumber = 1 << 52
}

/// Successive particles of a piece.
struct EmissionRun {
    let cell: EmitterCellState
    let piece: EmissionPiece
    let first: Int
    let last: Int

    /// The number of particles.
    var count: Int { last - first + 1 }

    /// Returns the numbers of the particles that are multiples of a step.
    func numbers(_ step: Int) -> [Int] {
        Array(stride(from: (first + step - 1) / step * step, through: last, by: step))
    }
}

extension Int {
    /// Creates an integer by rounding a number down within a range; NaN gives the lower bound.
    fileprivate init(_ number: Double, clampedTo range: ClosedRange<Int>) {
        let least = Double(range.lowerBound)
        self = number > least ? Int(Swift.min(number, Double(range.upperBound))) : range.lowerBound
    }
}

extension MediaTiming {
    /// The time in which a cell with this timing emits, in the time of what it belongs to, and the
    /// speed of its particles.
    ///
    /// There is no time if the speed isn't positive.
    var emissionSpan: (start: Double, end: Double, speed: Double) {
        let speed = Double(self.speed)
        guard speed > 0, speed.isFinite, beginTime.isFinite, timeOffset.isFinite else {
            return (0, 0, 1)
        }
        let active = activeDuration(inheriting: .infinity)
        return (beginTime - timeOffset / speed, beginTime + active / speed, speed)
    }
}

extension EmitterCellState {
    /// Returns the number of particles per second of the cell's own time.
    func rate(in emitter: EmitterState) -> Double {
        max(values.birthRate.orZero, 0) * max(Double(emitter.birthRate).orZero, 0)
    }

    /// Returns the longest time for which a particle, or a particle that it emits, lives, in the
    /// time of what the cell belongs to.
    func reach(in emitter: EmitterState) -> Double {
        let longest =
            (values.lifetime.orZero + abs(values.lifetimeRange.orZero) / 2)
            * Double(emitter.lifetime).orZero
        let inner = cells.map { $0.reach(in: emitter) }.max() ?? 0
        return (max(longest, 0) + inner) / timing.emissionSpan.speed
    }
}

extension EmittedParticle {
    /// Returns the ages at which the particle emits particles of a cell, or nil for none.
    fileprivate func piece(of cell: EmitterCellState, in emitter: EmitterState) -> EmissionPiece? {
        let span = cell.timing.emissionSpan
        let rate = cell.rate(in: emitter) * span.speed
        let end = min(span.end, lifetime)
        guard rate > 0, max(span.start, 0) < end else { return nil }
        // Before the particle's birth, there is no place for its particles.
        let start = max(span.start, 0)
        return EmissionPiece(
            start: start,
            end: end,
            rate: rate,
            firstCount: rate * (start - span.start),
            reach: cell.reach(in: emitter)
        )
    }
}
