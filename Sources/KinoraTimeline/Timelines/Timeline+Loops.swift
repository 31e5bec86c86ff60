import Foundation
import LayerKit

extension Timeline {
    /// The timeline with every track extended to the full loop, for formats without nested loops.
    ///
    /// A shorter loop that doesn't divide the full loop evenly is cut at the end and listed in
    /// ``approximations``.
    public var unrolled: Timeline {
        let unrolling = LoopUnrolling(period: period)
        var timeline = self
        timeline.root = root.mapped(by: unrolling)
        let remainder = root.periods.map { length in
            abs(period - (period / length).rounded() * length)
        }.max()
        if let remainder, remainder > 1e-6 {
            timeline.approximations.append(
                Approximation(layer: ".", property: "period", error: remainder)
            )
        }
        return timeline
    }

    /// The timeline held at its poster time.
    package var still: Timeline {
        var timeline = self
        timeline.root = root.mapped(by: TrackFreezing(time: posterTime))
        return timeline
    }
}

/// Repeats each track's own loop for the full duration.
private struct LoopUnrolling: TrackMap {
    let period: TimeInterval

    func callAsFunction<Value>(_ track: Track<Value>) -> Track<Value> {
        track.unrolled(to: period)
    }
}

/// Reduces tracks to their values at a time.
private struct TrackFreezing: TrackMap {
    let time: TimeInterval

    func callAsFunction<Value>(_ track: Track<Value>) -> Track<Value> {
        Track(track.value(at: time))
    }
}

extension Track {
    /// Returns the track's own loop, repeated up to a longer period and cut at its end.
    package func unrolled(to period: TimeInterval) -> Track {
        guard let own = self.period, own < period * (1 - 1e-9) else { return self }
        var result: [Key] = []
        var count = 0.0
        while count * own < period * (1 - 1e-9) {
            let start = count * own
            for key in keys {
                // The first key of a cycle can replace an equal last key of the previous one.
                let isSame = result.last?.value == key.value && key.time == 0 && start > 0
                if isSame { result.removeLast() }
                result.append(Key(start + key.time, key.value, key.easing))
            }
            count += 1
        }
        let whole = Track(result, error: error)
        if count * own <= period * (1 + 1e-9) {
            result[result.count - 1].time = period
            return Track(result, error: error)
        }
        let last = whole.value(at: period)
        let cut = whole.cut(at: [period]).keys.filter { $0.time < period * (1 - 1e-9) }
        return Track(cut + [Key(period, last, .hold)], error: error)
    }
}

// MARK: - All tracks

/// A transformation of every track in a layer tree.
protocol TrackMap {
    func callAsFunction<Value>(_ track: Track<Value>) -> Track<Value>
}

extension Timeline.Layer {
    /// Returns the layer and its content with transformed tracks.
    func mapped(by map: some TrackMap) -> Timeline.Layer {
        var layer = self
        layer.placement = Timeline.Placement(
            x: map(placement.x),
            y: map(placement.y),
            anchor: map(placement.anchor),
            rotation: map(placement.rotation),
            scaleX: map(placement.scaleX),
            scaleY: map(placement.scaleY),
            skew: map(placement.skew)
        )
        layer.opacity = map(opacity)
        layer.isHidden = map(isHidden)
        layer.zPosition = map(zPosition)
        layer.clip = clip.map { map($0) }
        layer.mask = mask.map { $0.mapped(by: map) }
        layer.nodes = nodes.map { node in
            switch node {
            case .shape(let shape): .shape(shape.mapped(by: map))
            case .layer(let layer): .layer(layer.mapped(by: map))
            case .frames(let frames): .frames(map(frames))
            case .image: node
            }
        }
        return layer
    }

    /// The periods of all tracks.
    fileprivate var periods: Set<TimeInterval> {
        let collector = PeriodCollector()
        _ = mapped(by: collector)
        return collector.periods
    }
}

/// Collects the period of each track.
private final class PeriodCollector: TrackMap {
    private(set) var periods: Set<TimeInterval> = []

    func callAsFunction<Value>(_ track: Track<Value>) -> Track<Value> {
        if let period = track.period { periods.insert(period) }
        return track
    }
}

extension Timeline.Shape {
    fileprivate func mapped(by map: some TrackMap) -> Timeline.Shape {
        var shape = self
        shape.path = map(path)
        shape.fill = fill?.mapped(by: map)
        if let stroke {
            shape.stroke = Timeline.Stroke(
                paint: stroke.paint.mapped(by: map),
                style: stroke.style,
                width: map(stroke.width),
                dashPhase: map(stroke.dashPhase),
                start: map(stroke.start),
                end: map(stroke.end)
            )
        }
        return shape
    }

    /// The longest period of the tracks that determine the shape, or nil if nothing changes.
    package var period: TimeInterval? {
        [path.period, stroke?.period, stroke?.dashPhase.period].compactMap(\.self).max()
    }
}

extension Timeline.Stroke {
    /// The longer of the two ends' periods, or nil if neither end moves.
    package var period: TimeInterval? { [start.period, end.period].compactMap(\.self).max() }
}

extension Timeline.Paint {
    fileprivate func mapped(by map: some TrackMap) -> Timeline.Paint {
        if case .color(let color) = self { return .color(map(color)) }
        return self
    }
}
