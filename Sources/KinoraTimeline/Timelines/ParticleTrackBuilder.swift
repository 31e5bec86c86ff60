import Foundation
import LayerKit

/// A builder of the tracks of an emitter layer's particles over a loop.
///
/// Each particle is a layer of its own, which is hidden before its birth and after its death.
struct ParticleTrackBuilder {
    private let layer: CALayer
    private let path: String
    private let clock: LayerClock
    private let tolerance: Tolerance
    private let period: TimeInterval

    /// The nodes of the particles, back to front.
    private(set) var nodes: [Timeline.Node] = []
    private(set) var approximations: [Timeline.Approximation] = []

    private static let limit = Timeline.maximumParticleCount

    /// The number of colors of a particle whose color changes.
    private static let colorCount = 8

    /// Creates the tracks of a layer's particles.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - path: The layer's path.
    ///   - clock: The clock of the layer's content.
    ///   - tolerance: The allowed errors of approximations.
    ///   - period: The duration of the loop.
    init(
        _ layer: CALayer,
        path: String,
        in clock: LayerClock,
        tolerance: Tolerance,
        period: TimeInterval
    ) {
        self.layer = layer
        self.path = path
        self.clock = clock
        self.tolerance = tolerance
        self.period = period
        let ends = clock.cuts(upTo: period).map { clock.time(at: $0) }.filter(\.isFinite)
        guard let first = ends.min(), let last = ends.max() else { return }
        let particles = layer.visibleParticles(in: first...last)
        let step = (particles.count + Self.limit - 1) / Self.limit
        let shown = particles.indices.filter { step < 2 || $0 % step == 0 }
        if step > 1 {
            let missing = Double(particles.count - shown.count)
            approximations.append(.init(layer: path, property: "particles", error: missing))
        }
        for index in shown {
            if let node = node(of: particles[index]) { nodes.append(node) }
        }
    }

    /// Returns a particle's layer, or nil if the particle isn't visible during the loop.
    private mutating func node(of particle: EmittedParticle) -> Timeline.Node? {
        guard let segments = segments(of: particle) else { return nil }
        let fitter = TrackFitter(segments: segments)
        let visible = segments.first { isVisible($0, particle) }
        guard let visible else { return nil }
        let age = { [clock] (time: TimeInterval) -> Double in
            let time = min(max(time, visible.start), visible.end)
            return max(particle.age(at: clock.time(at: time)), 0)
        }
        func track(_ tolerance: Double, _ value: (Double) -> Double) -> Track<Double> {
            fitter.fit(tolerance: tolerance) { [value(age($0))] }.track { $0[0] }
        }
        let scale = track(tolerance.ratio) { particle.scale(at: $0) }
        let placement = Timeline.Placement(
            x: track(tolerance.length) { particle.point(at: $0).x },
            y: track(tolerance.length) { particle.point(at: $0).y },
            rotation: track(tolerance.angle) { particle.spin * $0 },
            scaleX: scale,
            scaleY: scale
        )
        let color = fitter.fit(tolerance: tolerance.color) { time in
            let color = particle.color(at: age(time))
            return [color.x, color.y, color.z]
        }
        let tint = color.track { RGBA(red: $0[0], green: $0[1], blue: $0[2]) }
        let content = content(of: particle, in: tint, during: visible, age)
        guard !content.isEmpty else { return nil }
        return .layer(
            Timeline.Layer(
                path: path,
                placement: placement,
                opacity: track(tolerance.ratio) { particle.color(at: $0).w },
                isHidden: Self.isHidden(outside: visible, period),
                blendMode: layer.addsParticles ? .plusLighter : .normal,
                nodes: content
            )
        )
    }

    private func isVisible(_ segment: TimeSegment, _ particle: EmittedParticle) -> Bool {
        let time = clock.time(at: (segment.start + segment.end) / 2)
        return particle.birth <= time && time <= particle.visibleEnd ?? -.infinity
    }

    private static func isHidden(
        outside visible: TimeSegment,
        _ period: TimeInterval
    ) -> Track<Bool> {
        var keys: [Track<Bool>.Key] = []
        if visible.start > 0 { keys.append(.init(0, true, .hold)) }
        keys.append(.init(visible.start, false, .hold))
        if visible.end < period { keys.append(.init(visible.end, true, .hold)) }
        guard keys.count > 1, let last = keys.last else { return Track(false) }
        return Track(keys + [.init(period, last.value, .hold)])
    }

    // MARK: - Time

    /// Returns the segments of the loop before, during and after a particle's life.
    private func segments(of particle: EmittedParticle) -> [TimeSegment]? {
        guard let end = particle.visibleEnd else { return nil }
        let cuts = clock.cuts(upTo: period)
        let ends = clock.stageTimes(between: cuts) { range in
            [particle.birth, end].filter(range.contains)
        }
        guard let ends else { return nil }
        var times = [0.0]
        for time in (ends + cuts).sorted() where time > times[times.count - 1] + Self.gap {
            times.append(time)
        }
        return zip(times, times.dropFirst()).map { start, end in
            let samples = Self.fractions.map { start + (end - start) * $0 }
            return TimeSegment(start: start, end: end, samples: samples, timingCurves: [])
        }
    }

    /// The shortest time in seconds for which a particle is shown.
    private static let gap = 1e-6

    /// The sample positions as fractions of a segment.
    private static let fractions = [0.03, 0.19, 0.41, 0.62, 0.83, 0.97]

    // MARK: - Contents

    /// Returns a particle's contents in its color.
    ///
    /// A single shape has keyframes for its color. Other contents have a few constant colors.
    private mutating func content(
        of particle: EmittedParticle,
        in tint: Track<RGBA>,
        during visible: TimeSegment,
        _ age: (TimeInterval) -> Double
    ) -> [Timeline.Node] {
        let contents = particle.contents
        if contents.count == 1, case .fill(let fill) = contents[0],
            case .color(let own) = fill.paint
        {
            let paint = tint.map { color in
                own.tinted(by: SIMD3(color.red, color.green, color.blue))
            }
            let shape = Timeline.Shape(
                path: Track(fill.path),
                rule: fill.rule,
                fill: .color(paint),
                transform: fill.transform
            )
            return [.shape(shape)]
        }
        func nodes(at time: TimeInterval) -> [Picture.Node] {
            let color = particle.color(at: age(time))
            let tint = SIMD3(color.x, color.y, color.z)
            return tint == .one ? contents : contents.map { $0.tinted(by: tint) }
        }
        let (start, end) = (visible.start, visible.end)
        let difference = abs(particle.color(at: age(end)) - particle.color(at: age(start)))
        let change = max(difference.x, difference.y, difference.z)
        guard change > tolerance.color else {
            return nodes(at: start).map { node in
                if case .image(let image) = node { return .image(image) }
                return .frames(Track([node]))
            }
        }
        let length = (end - start) / Double(Self.colorCount)
        var keys = (0..<Self.colorCount).map { index in
            Track<[Picture.Node]>.Key(
                index == 0 ? 0 : start + Double(index) * length,
                nodes(at: start + (Double(index) + 0.5) * length),
                .hold
            )
        }
        if let last = keys.last { keys.append(.init(period, last.value, .hold)) }
        note("particles.color", change / Double(2 * Self.colorCount))
        return [.frames(Track(keys))]
    }

    private mutating func note(_ property: String, _ error: Double) {
        if let index = approximations.firstIndex(where: { $0.property == property }) {
            approximations[index].error = max(approximations[index].error, error)
        } else {
            approximations.append(.init(layer: path, property: property, error: error))
        }
    }
}

extension Timeline {
    /// The maximum number of particles of an emitter layer.
    ///
    /// If a layer has more particles during the loop, an even selection of them is included, and
    /// ``approximations`` has the number of those that are missing.
    public static let maximumParticleCount = 500
}

private func abs(_ vector: SIMD4<Double>) -> SIMD4<Double> {
    vector.replacing(with: -vector, where: vector .< 0)
}
