import Foundation
import GraphicsKit

/// The values of an emitter layer from one commit to the next.
final class EmissionSegment {
    /// The local time of the commit.
    let start: CFTimeInterval

    /// The values without animations.
    let base: EmitterState

    /// The layer's values at the commit.
    private let layer: CAEmitterLayer

    /// The animations that change the emission.
    private let animations: [CAAnimation]

    /// The values at successive times, as far as they have been needed.
    private var samples: [EmitterState] = []

    /// The time between samples of animated values, in seconds.
    private static let interval = 1.0 / 240

    /// The maximum number of samples; later, the values stay as they are.
    private static let maximumCount = 28_800

    init(_ layer: CAEmitterLayer, _ animations: [CAAnimation], at localTime: CFTimeInterval) {
        start = localTime
        base = layer.emitter
        self.layer = layer
        self.animations = animations.filter { animation in
            animation.keyPaths.contains { path in
                PropertyTable.emissionKeys.contains(String(path.prefix { $0 != "." }))
            }
        }
    }

    /// Returns a Boolean value that indicates whether a later segment has the same values and
    /// animations.
    func isLike(_ other: EmissionSegment) -> Bool {
        base == other.base && animations.elementsEqual(other.animations) { $0 === $1 }
    }

    /// A Boolean value that indicates whether animations change the emission.
    var isAnimated: Bool { !animations.isEmpty }

    /// The local time after which the animations change nothing, or nil if there are none.
    private(set) lazy var animationEnd: CFTimeInterval? = {
        guard isAnimated else { return nil }
        let ends = animations.map {
            $0.mediaTiming.endTime(inheriting: CALayer.defaultDuration) ?? .infinity
        }
        return max(ends.max() ?? start, start)
    }()

    /// The number of intervals in which the values may change.
    private lazy var intervalCount: Int = {
        guard let end = animationEnd else { return 0 }
        let count = ((end - start) / Self.interval).rounded(.up) + 1
        return count < Double(Self.maximumCount) ? Int(count) : Self.maximumCount
    }()

    private func sample(_ index: Int) -> EmitterState {
        while samples.count <= index {
            let time = start + Double(samples.count) * Self.interval
            let copy = layer.makeCopy(of: layer, as: CAEmitterLayer.self)
            for animation in animations {
                animation.apply(
                    to: copy,
                    at: time,
                    inheriting: CALayer.defaultDuration,
                    aspect: .all
                )
            }
            samples.append((copy as? CAEmitterLayer)?.emitter ?? base)
        }
        return samples[index]
    }

    /// Returns the values at a local time, with the place of the emitter interpolated between
    /// samples.
    func values(at time: CFTimeInterval) -> EmitterState {
        guard isAnimated, time > start else { return base }
        let place = min((time - start) / Self.interval, Double(intervalCount))
        let index = Int(place)
        var values = sample(index)
        guard index < intervalCount else { return values }
        let next = sample(index + 1)
        let fraction = CGFloat(place - Double(index))
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        values.position.x = mix(values.position.x, next.position.x)
        values.position.y = mix(values.position.y, next.position.y)
        values.zPosition = mix(values.zPosition, next.zPosition)
        values.size.width = mix(values.size.width, next.size.width)
        values.size.height = mix(values.size.height, next.size.height)
        values.depth = mix(values.depth, next.depth)
        return values
    }

    /// Calls a closure with successive times and the values that determine the birth rate there.
    func forEachValues(
        from lower: CFTimeInterval,
        to upper: CFTimeInterval,
        _ body: (CFTimeInterval, CFTimeInterval, EmitterState) -> Void
    ) {
        guard isAnimated else { return body(lower, upper, base) }
        if lower < start { body(lower, min(start, upper), base) }
        var index = 0
        while index < intervalCount {
            let from = start + Double(index) * Self.interval
            let to = start + Double(index + 1) * Self.interval
            guard from < upper else { return }
            body(from, min(to, upper), values(at: (from + to) / 2, between: index))
            index += 1
        }
        let settled = start + Double(intervalCount) * Self.interval
        if settled < upper { body(settled, upper, sample(intervalCount)) }
    }

    /// Returns the values in the middle of an interval, with birth rates that have the integral of
    /// the interpolated ones.
    private func values(at time: CFTimeInterval, between index: Int) -> EmitterState {
        var values = sample(index)
        let next = sample(index + 1)
        values.birthRate = (values.birthRate + next.birthRate) / 2
        for cell in values.cells.indices where next.cells.indices.contains(cell) {
            let rates = (values.cells[cell].values.birthRate, next.cells[cell].values.birthRate)
            values.cells[cell].values.birthRate = (rates.0 + rates.1) / 2
        }
        return values
    }
}
