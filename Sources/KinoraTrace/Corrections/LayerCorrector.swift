import Foundation
import KinoraTimeline
import LayerKit

/// A maker of a corrected layer from the track that it was made from.
struct LayerCorrector {
    let layer: TracedLayer
    let source: TraceEvidence.Source
    let parts: FilmParts
    let clock: FilmClock

    // MARK: - Kinds

    /// Returns the layer as another kind of shape, with the samples of its motions.
    ///
    /// - Throws: A `ConfigurationError` if the film doesn't show the kind.
    func withKind(_ kind: String) throws -> (TracedLayer, TraceEvidence.Source) {
        guard TraceCorrection.kinds.contains(kind) else {
            throw ConfigurationError(
                "there is no kind “\(kind)”; there are "
                    + TraceCorrection.kinds.joined(separator: ", ")
            )
        }
        var copy = layer
        let places = source.components.places.map { $0.map { [$0] } ?? [] }
        let tracer = OutlineTracer(parts: parts, clock: clock)
        guard kind != "outline", kind != "patch" else {
            copy.motions = []
            copy.delay = 0
            copy.outlines = kind == "outline" ? tracer.outlines(of: places) : []
            copy.patches = kind == "patch" ? tracer.patches(of: places) : nil
            return (copy, source)
        }
        let fitted = try TrackFitter(parts: parts).fit([source.components], kind: kind)
        guard let draft = try SceneBuilder.drafts(of: fitted, parts, clock).first else {
            throw ConfigurationError("“\(layer.name)” doesn’t look like the kind “\(kind)”")
        }
        copy.outlines = []
        copy.patches = nil
        copy.geometry = draft.layer.geometry
        copy.geometry.depth = layer.geometry.depth
        copy.motions = draft.layer.motions + layer.motions.filter { $0.property == .zPosition }
        copy.delay = 0
        return (copy, TraceEvidence.Source(components: source.components, draft: draft))
    }

    // MARK: - Motions

    /// Returns the motion of a property, changed and fitted to the samples again.
    ///
    /// - Throws: A `ConfigurationError` if the property has no motion, or an error of the closure.
    func motion(
        _ keyPath: String,
        _ change: (inout PieceModel) throws -> Void
    ) throws -> TracedMotion {
        guard let motion = layer.motions.first(where: { $0.keyPath == keyPath }),
            let series = source.draft.series(motion.property)
        else {
            let paths = layer.motions.map(\.keyPath).joined(separator: ", ")
            throw ConfigurationError(
                "“\(layer.name)” has no motion of “\(keyPath)”"
                    + (paths.isEmpty ? "" : "; it has those of \(paths)")
            )
        }
        let turn = (motion.pieces.last?.to ?? 0) - (motion.pieces.first?.from ?? 0)
        var model = PieceModel(motion.pieces, of: series.earlier(by: layer.delay, turn: turn))
        try change(&model)
        var changed = motion
        changed.pieces = model.pieces
        return changed.snapped
    }
}

extension PieceModel {
    /// Moves the time at which a piece begins, and finds the values that fit best.
    ///
    /// - Throws: A `ConfigurationError` if there is no such joint, or the time isn't between its
    ///   neighbors.
    mutating func moveJoint(_ index: Int, to time: TimeInterval) throws {
        guard index > 0, index + 1 < joints.count else {
            throw ConfigurationError("piece \(index) begins with the cycle or doesn’t exist")
        }
        guard time > joints[index - 1], time < joints[index + 1] else {
            throw ConfigurationError(
                "the time must be between \(joints[index - 1].secondsText) and "
                    + joints[index + 1].secondsText
            )
        }
        joints[index] = time
        solve()
    }

    /// Sets the curve of a piece, and finds the values that fit best.
    ///
    /// - Throws: A `ConfigurationError` if there is no such piece.
    mutating func setCurve(_ index: Int, to curve: TimingCurve) throws {
        guard curves.indices.contains(index) else {
            throw ConfigurationError("there is no piece \(index); there are \(curves.count)")
        }
        let named = NamedCurve.all.first { $0.curve == curve }
        curves[index] = named.map { .named($0) } ?? .free(curve)
        solve()
    }
}

extension SampledSeries {
    /// Returns the series of a layer that is late, in the time of its motion.
    ///
    /// - Parameters:
    ///   - delay: The time in seconds by which the layer is late.
    ///   - turn: The change of the values in a cycle.
    /// - Returns: The series from the start of the motion.
    fileprivate func earlier(by delay: TimeInterval, turn: Double) -> SampledSeries {
        guard delay > 0 else { return self }
        let moved = times.indices.map { index in
            let time = times[index] - delay
            return time < 0
                ? (time + period, values[index] + turn, deviations[index])
                : (time, values[index], deviations[index])
        }
        .sorted { $0.0 < $1.0 }
        var copy = self
        copy.times = moved.map(\.0)
        copy.values = moved.map(\.1)
        copy.deviations = moved.map(\.2)
        return copy
    }
}
