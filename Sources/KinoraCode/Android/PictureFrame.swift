import Foundation
import KinoraTimeline
import LayerKit

/// A picture of a sequence.
struct PictureFrame {
    /// The distance in points up to which outlines move along a line between pictures.
    fileprivate static let outlineTolerance = 0.03

    /// The greatest difference of a color's components up to which it's interpolated.
    fileprivate static let colorTolerance = 0.006

    /// The time in seconds.
    let time: Double

    /// The constant nodes.
    let nodes: [Timeline.Node]

    /// Returns consecutive pictures with the same structure together.
    static func runs(of frames: [PictureFrame]) -> [[PictureFrame]] {
        frames.reduce(into: [[PictureFrame]]()) { runs, frame in
            if let last = runs.last?.last, last.nodes.count == frame.nodes.count,
                zip(last.nodes, frame.nodes).allSatisfy({ $0.hasStructure(of: $1) })
            {
                runs[runs.count - 1].append(frame)
            } else {
                runs.append([frame])
            }
        }
    }

    /// Returns the nodes of a run, whose outlines and colors move from one picture to the next.
    static func moving(
        _ run: [PictureFrame],
        until end: Double,
        in period: Double
    )
        -> [Timeline.Node]
    {
        run[0].nodes.indices.map { index in
            Timeline.Node.moving(
                run.map { ($0.time, $0.nodes[index]) },
                until: end,
                in: period
            )
        }
    }
}

extension Timeline.Node {
    /// Returns a Boolean value that indicates whether another node differs only by numbers.
    fileprivate func hasStructure(of other: Timeline.Node) -> Bool {
        switch (self, other) {
        case (.shape(let a), .shape(let b)): a.hasStructure(of: b)
        case (.layer(let a), .layer(let b)): a.hasStructure(of: b)
        default: false
        }
    }

    /// Returns a node that moves through others with the same structure.
    fileprivate static func moving(
        _ frames: [(time: Double, node: Timeline.Node)],
        until end: Double,
        in period: Double
    ) -> Timeline.Node {
        switch frames[0].node {
        case .image, .frames: return frames[0].node
        case .shape(var shape):
            let shapes = frames.compactMap { frame -> (Double, Timeline.Shape)? in
                guard case .shape(let own) = frame.node else { return nil }
                return (frame.time, own)
            }
            func track<Value: Blendable>(
                _ value: (Timeline.Shape) -> Value
            ) -> Track<Value> {
                .moving(shapes.map { ($0.0, value($0.1)) }, until: end, in: period)
            }
            let mapped = track { $0.path.first.applying($0.transform) }
            if shape.stroke == nil {
                shape.path = mapped.thinned(within: PictureFrame.outlineTolerance)
                shape.transform = .identity
            } else {
                shape.path = track(\.path.first).thinned(within: PictureFrame.outlineTolerance)
            }
            if case .color = shape.fill {
                shape.fill = .color(
                    track { $0.fill?.color ?? .clear }.thinned(within: PictureFrame.colorTolerance)
                )
            }
            if case .color = shape.stroke?.paint {
                shape.stroke?.paint = .color(
                    track { $0.stroke?.paint.color ?? .clear }.thinned(
                        within: PictureFrame.colorTolerance
                    )
                )
            }
            return .shape(shape)
        case .layer(var layer):
            let layers = frames.compactMap { frame -> (Double, Timeline.Layer)? in
                guard case .layer(let own) = frame.node else { return nil }
                return (frame.time, own)
            }
            layer.opacity =
                .moving(
                    layers.map { ($0.0, $0.1.opacity.first) },
                    until: end,
                    in: period
                ).simplified
            layer.nodes = layer.nodes.indices.map { index in
                .moving(layers.map { ($0.0, $0.1.nodes[index]) }, until: end, in: period)
            }
            return .layer(layer)
        }
    }
}

extension Timeline.Paint {
    /// The color at the beginning, or nil for a gradient.
    fileprivate var color: RGBA? {
        if case .color(let track) = self { track.first } else { nil }
    }

    /// Returns a Boolean value that indicates whether another paint differs only by its color.
    fileprivate func hasStructure(of other: Timeline.Paint) -> Bool {
        switch (self, other) {
        case (.color, .color): true
        default: self == other
        }
    }
}

extension Timeline.Shape {
    fileprivate func hasStructure(of other: Timeline.Shape) -> Bool {
        guard path.first.hasSameElements(as: other.path.first), rule == other.rule else {
            return false
        }
        switch (fill, other.fill) {
        case (nil, nil): break
        case (let a?, let b?): guard a.hasStructure(of: b) else { return false }
        default: return false
        }
        switch (stroke, other.stroke) {
        case (nil, nil): return true
        case (let a?, let b?):
            var (a, b) = (a, b)
            guard a.paint.hasStructure(of: b.paint), transform == other.transform else {
                return false
            }
            (a.paint, b.paint) = (.color(Track(.black)), .color(Track(.black)))
            return a == b
        default: return false
        }
    }
}

extension Timeline.Layer {
    fileprivate func hasStructure(of other: Timeline.Layer) -> Bool {
        guard nodes.count == other.nodes.count,
            zip(nodes, other.nodes).allSatisfy({ $0.hasStructure(of: $1) })
        else { return false }
        var (a, b) = (self, other)
        (a.nodes, b.nodes) = ([], [])
        (a.opacity, b.opacity) = (Track(1), Track(1))
        return a == b
    }
}

extension Track {
    /// Returns a track through values, which holds the first before the first time and the last
    /// after the end.
    fileprivate static func moving(
        _ values: [(time: Double, value: Value)],
        until end: Double,
        in period: Double
    ) -> Track {
        guard values.count > 1, let first = values.first, let last = values.last else {
            return Track(values[0].value)
        }
        var keys: [Key] = first.time > 0 ? [Key(0, first.value, .hold)] : []
        keys += values.map { Key($0.time, $0.value, .linear) }
        if last.time < period { keys.append(Key(period, last.value, .hold)) }
        return Track(keys).simplified
    }

    /// Returns the track without keys that lie near the line between their neighbors.
    fileprivate func thinned(within tolerance: Double) -> Track where Value: Measurable {
        guard keys.count > 2 else { return self }
        var kept = [keys[0]]
        var index = 0
        while index + 1 < keys.count {
            var next = index + 1
            while next + 1 < keys.count, keys[index].easing == .linear,
                isLine(from: index, to: next + 1, tolerance)
            {
                next += 1
            }
            kept.append(keys[next])
            index = next
        }
        return Track(kept, error: error).simplified
    }

    private func isLine(from first: Int, to last: Int, _ tolerance: Double) -> Bool
    where Value: Measurable {
        let (a, b) = (keys[first], keys[last])
        guard a.time < b.time else { return false }
        return (first + 1..<last).allSatisfy { index in
            let key = keys[index]
            guard key.easing == .linear else { return false }
            let fraction = (key.time - a.time) / (b.time - a.time)
            let value = Value.blend(a.value, b.value, fraction)
            return value.distance(to: key.value) <= tolerance
        }
    }
}

/// A value whose distance to another can be measured.
protocol Measurable: Blendable {
    /// Returns the greatest difference of components.
    func distance(to other: Self) -> Double
}

extension RGBA: Measurable {
    func distance(to other: RGBA) -> Double {
        max(
            max(abs(red - other.red), abs(green - other.green)),
            max(abs(blue - other.blue), abs(alpha - other.alpha))
        )
    }
}

extension PathGeometry: Measurable {
    func distance(to other: PathGeometry) -> Double {
        guard hasSameElements(as: other) else { return .infinity }
        return zip(allPoints, other.allPoints).reduce(0) { max($0, abs($1.0 - $1.1)) }
    }
}
