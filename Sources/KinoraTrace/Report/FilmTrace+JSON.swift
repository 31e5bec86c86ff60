import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCharts
import KinoraCodecs
import KinoraStage
import KinoraTimeline

extension FilmTrace {
    /// The trace as JSON: the choreography as `kinora timeline` writes it, with deviations.
    ///
    /// Times are in seconds, lengths in pixels, and angles in radians. The keys of `DopeSheet.json`
    /// are `indicator`, `period`, `isRepeating`, `phases` (the boundaries), and `layers`. A layer has
    /// `path`, `name`, `color` and `properties`, each with `keyPath` and `segments`; and also
    /// `kind` (`group` for a layer that only turns others), `shape` (its parameters at rest), and
    /// `delay`. A segment has also `startDeviation`, `endDeviation`, `fromDeviation`, and
    /// `toDeviation`, which are null for values that aren't numbers.
    ///
    /// Other keys: `file`, `format`, `size` (width and height), `region` (the part of the picture),
    /// `loaders` (the parts that move, if there are several), `frames` (each with `time`, the
    /// displayed `delay`, and `storedDelay`), `loopCount`, `duration`, `ground` (null if
    /// transparent), `quality` (`decibels`, those of the worst frame, and its time), `repeats`
    /// (`leader`, `followers`, and their `delays`), `remarks`, `choices`, `motions` (the changes with
    /// their phase), and `tracks`, each with `name`, `color`, and the `samples` of the layer at the
    /// frames.
    public var json: JSONValue {
        let stage = Stage(animation, framing: .layer, name: name)
        let sheet = DopeSheet(of: stage)
        return .object([
            ("indicator", .string(name)),
            ("period", .rounded(period)),
            ("isRepeating", .bool(scene.isRepeating)),
            ("phases", .array(boundaries.map { .rounded($0) })),
            ("layers", .array(layersJSON(sheet))),
            ("file", .string(name)),
            ("format", .string(format.rawValue)),
            ("size", .array([.number(Double(width)), .number(Double(height))])),
            ("region", region.json),
            ("loaders", .array(loaders.map(\.json))),
            ("frames", .array(frames.map(\.json))),
            ("loopCount", .number(Double(loopCount))),
            ("duration", .rounded(duration)),
            ("ground", background.alpha > 0.5 ? .string(background.hexText) : .null),
            ("quality", qualityJSON),
            ("repeats", .array(LayerRepeats.all(in: scene).map(\.json))),
            ("remarks", .array(remarks.map { .string($0) })),
            ("choices", .array(choices.map { .string($0) })),
            ("motions", .array(phases.flatMap(\.motionsJSON))),
            ("tracks", .array(scene.layers.map { trackJSON($0) })),
        ])
    }

    private var boundaries: [TimeInterval] {
        phases.isEmpty ? [0, period] : phases.map(\.start) + [phases[phases.count - 1].end]
    }

    private var qualityJSON: JSONValue {
        .object([
            ("decibels", .rounded(quality.decibels)),
            ("leastDecibels", .rounded(quality.leastDecibels)),
            ("leastTime", .rounded(analysis.time(ofFrame: quality.leastFrame))),
        ])
    }

    /// Returns the layers of a sheet with what the trace knows about them, and layers without
    /// animations.
    private func layersJSON(_ sheet: DopeSheet) -> [JSONValue] {
        let listed = sheet.layers.map { layer -> JSONValue in
            let traced = scene.layers.first { $0.name == layer.name }
            return layer.json(traced?.details ?? [("kind", .string("group"))]) { row, segment in
                (traced ?? turned(by: segment)).flatMap {
                    deviations(of: segment, row.keyPath, in: $0)
                }
            }
        }
        let names = Set(sheet.layers.compactMap(\.name))
        let still = scene.layers.filter { !names.contains($0.name) }.map { layer in
            JSONValue.object(
                [
                    ("path", .string(layer.name)), ("name", .string(layer.name)),
                    ("color", .string(layer.color.hexText)), ("properties", .array([])),
                ] + layer.details
            )
        }
        return listed + still
    }

    /// Returns the layer that a group turns, which has the group's motion.
    private func turned(by segment: DopeSheet.Segment) -> TracedLayer? {
        guard let from = segment.from.number, let to = segment.to.number else { return nil }
        return scene.layers.first { layer in
            let pieces = layer.motions.first { $0.property == .orbit }?.pieces ?? []
            return pieces.contains { abs($0.from - from) < 1e-3 && abs($0.to - to) < 1e-3 }
        }
    }

    /// Returns the deviations of a segment's numbers, or nil if no motion has them.
    private func deviations(
        of segment: DopeSheet.Segment,
        _ keyPath: String,
        in layer: TracedLayer
    ) -> PieceUncertainty? {
        guard let motion = layer.motions.first(where: { $0.keyPath == keyPath }) else { return nil }
        let middle = (segment.start + segment.end) / 2 - layer.delay
        var own = middle.truncatingRemainder(dividingBy: period)
        if own < 0 { own += period }
        let piece = motion.pieces.first { $0.start <= own && own < $0.end }
        return piece.map { PieceUncertainty(of: $0, in: motion, analysis.clock) }
    }

    private func trackJSON(_ layer: TracedLayer) -> JSONValue {
        let samples = analysis.clock.frameTimes(count: analysis.frames.count).map { time in
            layer.pose(at: time, period: period).json(at: time)
        }
        return .object([
            ("name", .string(layer.name)),
            ("color", .string(layer.color.hexText)),
            ("samples", .array(samples)),
        ])
    }
}

extension JSONValue {
    /// Returns a number rounded to the precision of the measurements.
    fileprivate static func rounded(_ number: Double) -> JSONValue {
        number.isFinite ? .number((number * 1e5).rounded() / 1e5) : .null
    }
}

extension FilmRegion {
    fileprivate var json: JSONValue {
        .array([x, y, width, height].map { .number(Double($0)) })
    }
}

extension LayerRepeats {
    fileprivate var json: JSONValue {
        .object([
            ("leader", .string(leader)),
            ("followers", .array(followers.map { .string($0) })),
            ("delays", .array(delays.map { .rounded($0) })),
        ])
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
    /// The properties of the layer that its animations don't have.
    fileprivate var details: [(String, JSONValue)] {
        let shape = zip(geometry.kind.parameters, geometry.values).map { parameter, value in
            (parameter.rawValue, JSONValue.rounded(value))
        }
        return [
            ("kind", .string(kind)),
            ("shape", isParametric ? .object(shape) : .null),
            ("delay", .rounded(delay)),
        ]
    }
}

extension DopeSheet.Layer {
    /// Returns the layer as JSON with more keys, and with the deviations of segments.
    fileprivate func json(
        _ details: [(String, JSONValue)],
        _ deviations: (DopeSheet.Row, DopeSheet.Segment) -> PieceUncertainty?
    ) -> JSONValue {
        let properties = rows.map { row in
            let segments = row.bars.flatMap(\.segments).map { segment -> JSONValue in
                let found = segment.from.number == nil ? nil : deviations(row, segment)
                return segment.dataJSON.adding([
                    ("startDeviation", found.map { .rounded($0.start) } ?? .null),
                    ("endDeviation", found.map { .rounded($0.end) } ?? .null),
                    ("fromDeviation", found.map { .rounded($0.from) } ?? .null),
                    ("toDeviation", found.map { .rounded($0.to) } ?? .null),
                ])
            }
            return JSONValue.object([
                ("keyPath", .string(row.keyPath)), ("segments", .array(segments)),
            ])
        }
        return JSONValue.object([
            ("path", .string(path)),
            ("name", name.map { .string($0) } ?? .null),
            ("color", color.map { .string($0.hexText) } ?? .null),
            ("properties", .array(properties)),
        ])
        .adding(details)
    }
}

extension JSONValue {
    /// Returns an object with more keys.
    fileprivate func adding(_ more: [(String, JSONValue)]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(own + more)
    }
}

extension TracePhase {
    /// The changes as JSON, with the times of the phase.
    fileprivate var motionsJSON: [JSONValue] {
        changes.map { change in
            change.json.adding([("phaseStart", .rounded(start)), ("phaseEnd", .rounded(end))])
        }
    }
}

extension TracePhase.Change {
    fileprivate var json: JSONValue {
        let nearest = NamedCurve.nearest(to: piece.curve.timing).first
        return .object([
            ("track", .string(layer)),
            ("property", .string(keyPath)),
            ("piece", .number(Double(index))),
            ("start", .rounded(piece.start)),
            ("end", .rounded(piece.end)),
            ("continues", .bool(continues)),
            ("from", .rounded(piece.from)),
            ("to", .rounded(piece.to)),
            ("namedCurve", .string(nearest?.named.name ?? "linear")),
            ("namedError", .rounded(nearest?.distance ?? 0)),
            ("curve", piece.curve.timing.json),
            ("startDeviation", .rounded(uncertainty.start)),
            ("endDeviation", .rounded(uncertainty.end)),
            ("fromDeviation", .rounded(uncertainty.from)),
            ("toDeviation", .rounded(uncertainty.to)),
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
            ("strokeStart", stroke.map { .rounded($0.x) } ?? .null),
            ("strokeEnd", stroke.map { .rounded($0.y) } ?? .null),
        ])
    }
}
