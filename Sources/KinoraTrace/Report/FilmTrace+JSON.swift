import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs
import KinoraTimeline

extension FilmTrace {
    /// The trace as JSON.
    ///
    /// Times are in seconds, lengths in pixels, and angles in radians. Keys: `file`, `format`,
    /// `size` (width and height), `frames` (each with `time`, the displayed `delay`, and
    /// `storedDelay`), `loopCount`, `duration`, `period`, `ground` (null if transparent),
    /// `quality` (`decibels`, those of the worst frame, and its time), `layers`, `tracks`, `events`,
    /// and `phases`.
    ///
    /// A layer has `name`, `kind`, `color`, `shape` (its parameters at rest), `delay`, and
    /// `properties`, each with `keyPath`, `deviation` (the standard deviation of a sample), and
    /// `pieces` (`start`, `end`, `from`, `to`, `curve`, and `points`). A track has `name`, `color`,
    /// and the `samples` of the layer at the frames. A phase has `start`, `end`, and `motions`.
    public var json: JSONValue {
        .object([
            ("file", .string(name)),
            ("format", .string(format.rawValue)),
            ("size", .array([.number(Double(width)), .number(Double(height))])),
            ("frames", .array(frames.map(\.json))),
            ("loopCount", .number(Double(loopCount))),
            ("duration", .rounded(duration)),
            ("period", .rounded(period)),
            ("ground", background.alpha > 0.5 ? .string(background.hexText) : .null),
            ("quality", qualityJSON),
            ("layers", .array(scene.layers.map(\.json))),
            ("tracks", .array(scene.layers.map { trackJSON($0) })),
            ("events", .array([])),
            ("phases", .array(phases.map(\.json))),
        ])
    }

    private var qualityJSON: JSONValue {
        .object([
            ("decibels", .rounded(quality.decibels)),
            ("leastDecibels", .rounded(quality.leastDecibels)),
            ("leastTime", .rounded(analysis.time(ofFrame: quality.leastFrame))),
        ])
    }

    private func trackJSON(_ layer: TracedLayer) -> JSONValue {
        let samples = analysis.clock.frameTimes(count: analysis.frames.count).map { time in
            layer.pose(at: time, period: period).json(at: time)
        }
        return .object([
            ("name", .string(layer.name)),
            ("color", .string(layer.color.hexText)),
            ("members", .array([])),
            ("samples", .array(samples)),
        ])
    }
}

extension JSONValue {
    /// Returns a number rounded to the precision of the measurements.
    fileprivate static func rounded(_ number: Double) -> JSONValue {
        .number((number * 1e5).rounded() / 1e5)
    }
}

extension TracedFrame {
    fileprivate var json: JSONValue {
        .object([
            ("time", .rounded(time)),
            ("delay", .rounded(delay)),
            ("storedDelay", .rounded(storedDelay)),
        ])
    }
}

extension TracedLayer {
    fileprivate var json: JSONValue {
        let shape = zip(geometry.kind.parameters, geometry.values).map { parameter, value in
            (parameter.rawValue, JSONValue.rounded(value))
        }
        return .object([
            ("name", .string(name)),
            ("kind", .string(kind)),
            ("color", .string(color.hexText)),
            ("shape", .object(shape)),
            ("anchor", .array([.rounded(geometry.anchor.x), .rounded(geometry.anchor.y)])),
            ("pathStart", .rounded(geometry.pathStart)),
            ("pathTurns", .rounded(geometry.pathTurns)),
            ("delay", .rounded(delay)),
            ("properties", .array(motions.map(\.json))),
        ])
    }
}

extension TracedMotion {
    fileprivate var json: JSONValue {
        .object([
            ("keyPath", .string(keyPath)),
            ("deviation", .rounded(deviation)),
            ("pieces", .array(pieces.map(\.json))),
        ])
    }
}

extension MotionPiece {
    fileprivate var json: JSONValue {
        .object([
            ("start", .rounded(start)),
            ("end", .rounded(end)),
            ("from", .rounded(from)),
            ("to", .rounded(to)),
            ("curve", .string(curve.text)),
            ("points", curve == .hold ? .null : curve.timing.json),
        ])
    }
}

extension TracePhase {
    fileprivate var json: JSONValue {
        .object([
            ("start", .rounded(start)),
            ("end", .rounded(end)),
            ("motions", .array(changes.map(\.json))),
        ])
    }
}

extension TracePhase.Change {
    fileprivate var json: JSONValue {
        let nearest = NamedCurve.nearest(to: piece.curve.timing).first
        return .object([
            ("track", .string(layer)),
            ("property", .string(keyPath)),
            ("start", .rounded(piece.start)),
            ("end", .rounded(piece.end)),
            ("continues", .bool(continues)),
            ("from", .rounded(piece.from)),
            ("to", .rounded(piece.to)),
            ("namedCurve", .string(nearest?.named.name ?? "linear")),
            ("namedError", .rounded(nearest?.distance ?? 0)),
            ("curve", piece.curve.timing.json),
            ("error", .rounded(deviation / max(abs(piece.to - piece.from), 1e-6))),
        ])
    }
}

extension LayerPose {
    fileprivate func json(at time: TimeInterval) -> JSONValue {
        .object([
            ("time", .rounded(time)),
            ("x", .rounded(center.x)),
            ("y", .rounded(center.y)),
            ("length", .rounded(max(size.x, size.y))),
            ("width", .rounded(min(size.x, size.y))),
            ("angle", .rounded(rotation)),
            ("area", .rounded(size.x * size.y)),
            ("opacity", .rounded(opacity)),
            ("isObscured", .bool(false)),
        ])
    }
}
