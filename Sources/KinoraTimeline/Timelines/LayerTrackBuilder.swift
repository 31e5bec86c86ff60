import Foundation
import LayerKit

/// A builder of the tracks of a single layer over a loop.
final class LayerTrackBuilder {
    private let sampler: LayerSampler
    private let path: String
    private let tolerance: Tolerance
    private let period: TimeInterval
    private(set) var approximations: [Timeline.Approximation] = []

    /// A Boolean value that indicates whether the layer's opacity applies to each of its nodes by
    /// itself.
    private(set) var fadesApart = false

    init(_ sampler: LayerSampler, path: String, tolerance: Tolerance, period: TimeInterval) {
        self.sampler = sampler
        self.path = path
        self.tolerance = tolerance
        self.period = period
    }

    private var fitter: TrackFitter { TrackFitter(segments: sampler.segments ?? []) }

    private func note(_ property: String, _ error: Double) {
        guard error > 0 else { return }
        approximations.append(.init(layer: path, property: property, error: error))
    }

    /// Returns the track of one of the layer's numeric values.
    private func number(
        _ property: String,
        _ tolerance: Double,
        rounding: Double = TrackFitter.doubleRounding,
        isAngle: Bool = false,
        _ value: (LayerParts) -> Double
    ) -> Track<Double> {
        let result = fitter.fit(tolerance: tolerance, rounding: rounding, isAngle: isAngle) {
            [sampler] in
            [value(sampler.parts(at: $0))]
        }
        note(property, result.error)
        return result.track { $0[0] }
    }

    // MARK: - Place

    /// Returns the layer without its content, or nil if keyframes can't represent its placement.
    func place() -> Timeline.Layer? {
        let samples = sampler.samples
        guard samples.allSatisfy({ $0.map != nil && $0.opacity.isFinite }),
            let shadow = sampler.constant(\.shadow),
            let filters = sampler.constant(\.filters),
            let blendMode = sampler.constant(\.blendMode),
            let maskKind = sampler.constant(\.maskKind),
            let isClipped = sampler.constant({ $0.clip != nil })
        else { return nil }
        let opacity = number(
            "opacity",
            tolerance.ratio,
            rounding: TrackFitter.floatRounding,
            \.opacity
        )
        // Discards digits beyond single precision.
        .map { ($0 * 1e6).rounded() / 1e6 }
        if opacity != Track(1), samples.contains(where: { !$0.isFadedAsOne }),
            !sampler.layer.committedSublayers.isEmpty
        {
            // A shadow, a filter, a blend mode, or a mask applies to the whole layer.
            guard !samples.contains(where: \.isFadedAsOne), shadow == nil, filters.isEmpty,
                blendMode == .normal,
                sampler.layer.committedMask == nil
            else { return nil }
            fadesApart = true
        }
        var layer = Timeline.Layer(
            path: path,
            name: sampler.layer.name,
            placement: placement(),
            opacity: opacity,
            isHidden: number("hidden", 0) { $0.isHidden ? 1 : 0 }.map { $0 > 0.5 },
            zPosition: number("zPosition", tolerance.ratio, \.zPosition),
            maskKind: maskKind,
            filters: filters,
            shadow: shadow,
            blendMode: blendMode
        )
        if isClipped {
            guard let clip = outline("bounds", { $0.clip }) else { return nil }
            layer.clip = clip
        }
        return layer
    }

    private func placement() -> Timeline.Placement {
        let map: (LayerParts) -> CGAffineTransform = { $0.map ?? .identity }
        let anchor = fitter.fit(tolerance: tolerance.length) { [sampler] in
            let point = sampler.parts(at: $0).anchor
            return [Double(point.x), Double(point.y)]
        }
        note("anchorPoint", anchor.error)
        var placement = Timeline.Placement(
            x: number("position.x", tolerance.length) { Double($0.anchor.applying(map($0)).x) },
            y: number("position.y", tolerance.length) { Double($0.anchor.applying(map($0)).y) },
            anchor: anchor.track { CGPoint(x: $0[0], y: $0[1]) }
        )
        let hasTurn = sampler.samples.allSatisfy { $0.turn != nil }
        placement.rotation = number("transform.rotation.z", tolerance.angle, isAngle: !hasTurn) {
            hasTurn ? $0.turn?.angle ?? 0 : PlaneMap(map($0)).angle
        }
        placement.scaleX = number("transform.scale.x", tolerance.ratio) {
            hasTurn ? $0.turn?.scaleX ?? 1 : PlaneMap(map($0)).scaleX
        }
        placement.scaleY = number("transform.scale.y", tolerance.ratio) {
            hasTurn ? $0.turn?.scaleY ?? 1 : PlaneMap(map($0)).scaleY
        }
        if !hasTurn {
            placement.skew = number("transform", tolerance.ratio) { PlaneMap(map($0)).skew }
        }
        return placement
    }

    // MARK: - Paths

    /// Returns the track of a path, or nil if its elements change their kind.
    private func outline(
        _ property: String,
        _ path: @escaping (LayerParts) -> PathGeometry?
    ) -> Track<PathGeometry>? {
        guard let first = sampler.samples.first.flatMap(path),
            sampler.samples.allSatisfy({ path($0)?.isLike(first) ?? false })
        else { return nil }
        let result = fitter.fit(tolerance: tolerance.length) { [sampler] in
            path(sampler.parts(at: $0))?.coordinates ?? []
        }
        note(property, result.error)
        return result.track { first.with($0) }
    }

    /// Returns the track of a path between whose elements an animation morphs, or nil for other
    /// paths.
    ///
    /// All keys have the elements that the paths share.
    private func morph(_ path: @escaping (LayerParts) -> PathGeometry?) -> Track<PathGeometry>? {
        guard sampler.layer is CAShapeLayer, !sampler.layer.redrawsContent else { return nil }
        let paths = sampler.samples.compactMap(path)
        guard paths.count == sampler.samples.count, !paths.contains(where: \.isEmpty) else {
            return nil
        }
        let structure = PathStructure(of: paths)
        return outline("path") { path($0).map { structure.path(like: $0) } }
    }

    // MARK: - Marks

    /// Returns the nodes that the layer paints at one of its depths.
    func nodes(_ marks: @escaping (LayerParts) -> [LayerParts.Mark]) -> [Timeline.Node] {
        let series = sampler.samples.map(marks)
        guard let first = series.first else { return [] }
        let isSteady = series.allSatisfy { $0.count == first.count }
        guard isSteady else { return pictures(marks) }
        return first.indices.flatMap { index -> [Timeline.Node] in
            let previousApproximations = approximations
            if let node = node({ marks($0)[index] }, like: first[index]) { return node }
            approximations = previousApproximations
            return pictures { [marks($0)[index]] }
        }
    }

    /// Returns the nodes of a mark over the loop, or nil if keyframes can't represent it.
    ///
    /// There are no nodes if the mark is never visible.
    private func node(
        _ mark: @escaping (LayerParts) -> LayerParts.Mark,
        like first: LayerParts.Mark
    ) -> [Timeline.Node]? {
        if sampler.constant(mark) != nil, case .node(let node) = first {
            if case .image(let image) = node { return [.image(image)] }
            return [.frames(Track([node]))]
        }
        guard case .shape(let shape) = first else { return nil }
        let shapes: (LayerParts) -> LayerParts.Shape? = { parts in
            if case .shape(let shape) = mark(parts) { shape } else { nil }
        }
        guard sampler.samples.allSatisfy({ shapes($0)?.isLike(shape) ?? false }) else { return nil }
        // The ends of an arc are exact, also where all its outlines have the same elements.
        if sampler.layer.redrawsContent, let arc = arc(shape, shapes) { return arc }
        if let path = outline("path", { shapes($0)?.path }) {
            return paint(shape, path, shapes)
        }
        if let arc = arc(shape, shapes) { return arc }
        // Paths that only change at boundaries are exact as pictures.
        guard steps({ [sampler] in mark(sampler.parts(at: $0)).pictureNodes }) == nil,
            let path = morph({ shapes($0)?.path })
        else { return nil }
        return paint(shape, path, shapes)
    }

    private func paint(
        _ shape: LayerParts.Shape,
        _ path: Track<PathGeometry>,
        _ shapes: @escaping (LayerParts) -> LayerParts.Shape?
    ) -> [Timeline.Node]? {
        guard let fill = paint("fillColor", { shapes($0)?.fill }),
            let stroke = paint("strokeColor", { shapes($0)?.stroke })
        else { return nil }
        var result = Timeline.Shape(
            path: path,
            rule: shape.rule,
            fill: fill.visible,
            transform: shape.transform
        )
        if let paint = stroke.visible, let outline = self.stroke(shape, paint, shapes) {
            result.stroke = outline
        }
        return result.fill == nil && result.stroke == nil ? [] : [.shape(result)]
    }

    /// Returns the stroke, or nil if it is never visible.
    private func stroke(
        _ shape: LayerParts.Shape,
        _ paint: Timeline.Paint,
        _ shapes: @escaping (LayerParts) -> LayerParts.Shape?
    ) -> Timeline.Stroke? {
        let width = number("lineWidth", tolerance.length) { Double(shapes($0)?.style.width ?? 0) }
        let stroke = Timeline.Stroke(
            paint: paint,
            style: shape.style,
            width: width.map { max($0, 0) },
            dashPhase: number("lineDashPhase", tolerance.length) {
                Double(shapes($0)?.style.dashPhase ?? 0)
            },
            start: number("strokeStart", tolerance.ratio) { shapes($0)?.start ?? 0 },
            end: number("strokeEnd", tolerance.ratio) { shapes($0)?.end ?? 1 }
        )
        return stroke.width == Track(0) ? nil : stroke
    }

    /// Returns a paint over the loop, or nil if keyframes can't represent it.
    private func paint(
        _ property: String,
        _ paint: @escaping (LayerParts) -> Picture.Paint?
    ) -> OptionalPaint? {
        let paints = sampler.samples.map(paint)
        if case .gradient(let gradient)?? = paints.first {
            return paints.allSatisfy { $0 == .gradient(gradient) }
                ? OptionalPaint(visible: .gradient(gradient)) : nil
        }
        guard !paints.contains(where: { $0?.isGradient ?? false }) else { return nil }
        let result = fitter.fit(tolerance: tolerance.color) { [sampler] in
            paint(sampler.parts(at: $0))?.components ?? [0, 0, 0, 0]
        }
        note(property, result.error)
        let track = result.track { RGBA(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
        let isSeen = track.keys.contains { $0.value.alpha > 0 }
        return OptionalPaint(visible: isSeen ? .color(track) : nil)
    }

    /// A paint, or nil if it is never visible.
    private struct OptionalPaint {
        let visible: Timeline.Paint?
    }

    // MARK: - Arcs

    /// Returns an arc whose ends move along one circle, as a trimmed and rotated circle.
    ///
    /// Returns nil for other shapes.
    private func arc(
        _ shape: LayerParts.Shape,
        _ shapes: @escaping (LayerParts) -> LayerParts.Shape?
    ) -> [Timeline.Node]? {
        guard sampler.samples.allSatisfy({ shapes($0)?.fill == nil }),
            shape.transform.isIdentity,
            let circle = CircularArc(shape.path),
            sampler.samples.allSatisfy({ parts in
                shapes(parts).flatMap { CircularArc($0.path) }?.isOn(circle) ?? false
            })
        else { return nil }
        let arcs: (LayerParts) -> CircularArc? = { shapes($0).flatMap { CircularArc($0.path) } }
        let isForward = circle.sweep >= 0
        guard sampler.samples.allSatisfy({ ((arcs($0)?.sweep ?? 0) >= 0) == isForward }) else {
            return nil
        }
        let angle = unwrapped { arcs($0)?.start ?? 0 }
        var whole = shape
        whole.path = circle.wholeCircle
        guard
            let stroke = paint(
                whole,
                Track(whole.path),
                { parts in
                    shapes(parts).map { shape in
                        var shape = shape
                        shape.path = circle.wholeCircle
                        shape.end = min(abs(arcs(parts)?.sweep ?? 0) / (2 * .pi), 1)
                        return shape
                    }
                }
            )
        else { return nil }
        let placement = Timeline.Placement(
            x: Track(Double(circle.center.x)),
            y: Track(Double(circle.center.y)),
            anchor: Track(circle.center),
            rotation: angle
        )
        return [.layer(Timeline.Layer(path: path, placement: placement, nodes: stroke))]
    }

    /// Returns the continuous track of an angle that is known only within one turn.
    private func unwrapped(_ angle: (LayerParts) -> Double) -> Track<Double> {
        var known: [TimeInterval: Double] = [:]
        var last: Double?
        for time in (sampler.segments ?? []).flatMap(\.samples) {
            var value = angle(sampler.parts(at: time))
            if let last { value = value.nearest(to: last, period: 2 * .pi) }
            known[time] = value
            last = value
        }
        let result = fitter.fit(tolerance: tolerance.angle, isAngle: true) { [sampler] in
            [known[$0] ?? angle(sampler.parts(at: $0))]
        }
        note("path", result.error)
        return result.track { $0[0] }
    }

    // MARK: - Pictures

    /// Returns a sequence of pictures for marks that keyframes can't represent.
    private func pictures(_ marks: (LayerParts) -> [LayerParts.Mark]) -> [Timeline.Node] {
        let nodes = { [sampler] time in marks(sampler.parts(at: time)).flatMap(\.pictureNodes) }
        if let steps = steps(nodes) { return [.frames(steps)] }
        let track = PictureTrack(period: period).track(nodes)
        note("picture", track.error)
        return [.frames(track)]
    }

    /// Returns the pictures, or nil if any of them changes other than at a segment boundary.
    private func steps(_ nodes: (TimeInterval) -> [Picture.Node]) -> Track<[Picture.Node]>? {
        var keys: [Track<[Picture.Node]>.Key] = []
        for segment in sampler.segments ?? [] {
            guard let shown = segment.samples.first.map(nodes),
                segment.samples.dropFirst().allSatisfy({ nodes($0) == shown })
            else { return nil }
            if shown != keys.last?.value { keys.append(.init(segment.start, shown, .hold)) }
        }
        guard let last = keys.last else { return nil }
        return keys.count == 1 ? Track(keys) : Track(keys + [.init(period, last.value, .hold)])
    }
}
