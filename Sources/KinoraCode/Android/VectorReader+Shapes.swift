import Foundation
import GraphicsKit
import KinoraExport
import KinoraTimeline
import LayerKit

extension VectorReader {
    /// The length in points of the line that represents a dot.
    static let dotLength: CGFloat = 0.01

    /// Returns the elements of a shape: a path for the fill, then one for the stroke.
    mutating func nodes(
        of shape: Timeline.Shape,
        _ fading: Fading,
        _ layer: Timeline.Layer
    ) -> [VectorNode] {
        var result: [VectorNode] = []
        if let fill = shape.fill {
            result += painted(with: fill, fading, layer, isStroke: false) {
                reader,
                paint,
                alpha,
                map in
                reader.fills(shape.path.map { $0.applying(map) }, shape.rule, paint, alpha, layer)
            }
        }
        if let stroke = shape.stroke, stroke.width != Track(0) {
            result += painted(with: stroke.paint, fading, layer, isStroke: true) {
                reader,
                paint,
                alpha,
                map in
                reader.strokes(shape.path.map { $0.applying(map) }, stroke, paint, alpha, layer)
            }
        }
        guard !shape.transform.isIdentity else { return result }
        return placed(result, Timeline.Placement(shape.transform))
    }

    private func fills(
        _ path: Track<PathGeometry>,
        _ rule: CGPathFillRule,
        _ paint: VectorPath.Paint,
        _ alpha: Track<Double>,
        _ layer: Timeline.Layer
    ) -> [VectorNode] {
        var template = VectorPath(
            name: layer.name,
            outline: VectorOutline(path.first),
            paint: paint,
            alpha: alpha
        )
        template.isEvenOdd = rule == .evenOdd
        return morphed(path, template)
    }

    /// Returns a path for each direction in which an outline changes.
    func morphed(_ path: Track<PathGeometry>, _ template: VectorPath) -> [VectorNode] {
        VectorMorph(path, isRepeating: timeline.isRepeating).parts.compactMap { part in
            guard !part.outline.from.isEmpty else { return nil }
            var own = template
            own.outline = part.outline
            own.alpha = product([template.alpha, part.isShown])
            return own.alpha == Track(0) ? nil : .path(own)
        }
    }

    // MARK: - Paints

    /// Returns elements with a paint, in the groups that it needs.
    ///
    /// - Parameters:
    ///   - paint: The paint.
    ///   - fading: The opacities that apply.
    ///   - layer: The layer, for remarks.
    ///   - isStroke: A Boolean value that indicates whether lines are painted.
    ///   - make: A closure that returns the elements for a paint, its opacity, and a map of the
    ///     path to the space in which the paint is.
    /// - Returns: The elements.
    private mutating func painted(
        with paint: Timeline.Paint,
        _ fading: Fading,
        _ layer: Timeline.Layer,
        isStroke: Bool,
        _ make: (inout VectorReader, VectorPath.Paint, Track<Double>, CGAffineTransform)
            -> [VectorNode]
    ) -> [VectorNode] {
        switch paint {
        case .color(let color):
            let alpha = product(fading + [color.map(\.alpha).simplified])
            guard alpha != Track(0) else { return [] }
            return make(&self, .color(color.map(\.opaque).simplified), alpha, .identity)
        case .gradient(var gradient):
            let alpha = product(fading)
            guard alpha != Track(0), let last = gradient.stops.last else { return [] }
            if let focus = gradient.focus, focus.point != .zero {
                add(layer, "gradient", "a vector drawable’s has no focus", "centered")
                gradient.focus?.point = .zero
            }
            var map = CGAffineTransform.identity
            switch gradient.geometry {
            case .linear(let start, let end) where start == end:
                guard gradient.extendsAfterEnd else { return [] }
                return painted(
                    with: .color(Track(last.color)),
                    fading,
                    layer,
                    isStroke: isStroke,
                    make
                )
            case .linear: break
            case .radial(_, let radii) where radii.width <= 0 || radii.height <= 0: return []
            case .radial(let center, let radii):
                guard abs(radii.width - radii.height) > 1e-6 * radii.width else { break }
                guard !isStroke else {
                    add(layer, "gradient", "a vector drawable’s is circular", "made circular")
                    break
                }
                let ratio = radii.height / radii.width
                map.d = ratio
                map.ty = center.y * (1 - ratio)
            case .conic(let center, let angle):
                guard angle != 0 else { break }
                map = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: angle)
                    .translatedBy(x: -center.x, y: -center.y)
            }
            let plain = gradient.withoutSpread
            let nodes = make(&self, .gradient(plain), alpha, map.inverted())
            return map.isIdentity ? nodes : placed(nodes, Timeline.Placement(map))
        }
    }

    // MARK: - Strokes

    private mutating func strokes(
        _ path: Track<PathGeometry>,
        _ stroke: Timeline.Stroke,
        _ paint: VectorPath.Paint,
        _ alpha: Track<Double>,
        _ layer: Timeline.Layer
    ) -> [VectorNode] {
        let template = VectorPath(
            name: layer.name,
            outline: VectorOutline(path.first),
            paint: paint,
            alpha: alpha,
            stroke: VectorPath.Stroke(width: stroke.width, style: stroke.style)
        )
        if stroke.style.dashLengths.contains(where: { $0 > 0 }) {
            guard let dashes = VectorDashes(path, stroke) else {
                add(
                    layer,
                    "dashes",
                    "a vector drawable has no dashes along outlines that change",
                    "drawn as a whole line"
                )
                return morphed(path, template)
            }
            return dashes.pieces.flatMap { piece in
                var own = template
                own.alpha = product([template.alpha, piece.isShown])
                return parts(of: piece.path, piece.stroke, own)
            }
        }
        return parts(of: path, stroke, template)
    }

    /// Returns the visible part of an outline, a path for each subpath, because Android cuts only
    /// the first subpath of a path.
    private func parts(
        of path: Track<PathGeometry>,
        _ stroke: Timeline.Stroke,
        _ template: VectorPath
    ) -> [VectorNode] {
        let hasDots = stroke.style.cap != .butt
        guard !stroke.isWhole else {
            return morphed(hasDots ? path.map(\.withLongDots) : path, template)
        }
        if path.isConstant, stroke.start.isConstant, stroke.end.isConstant {
            let (start, end) = (CGFloat(stroke.start.first), CGFloat(stroke.end.first))
            guard start <= end else { return [] }
            return morphed(Track(path.first.trimmed(from: start, to: end).withLongDots), template)
        }
        let subpaths = path.singleSubpaths
        let lengths = subpaths.map { track in
            track.first.segments.reduce(0.0) { $0 + Double($1.length) }
        }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return [] }
        var offset = 0.0
        var result: [VectorNode] = []
        for (subpath, length) in zip(subpaths, lengths) {
            let low = offset / total
            offset += length
            let high = offset > total * (1 - 1e-9) ? 1 : offset / total
            guard low < high else { continue }
            let trim = VectorTrim(
                stroke,
                share: low...high,
                length: length,
                period: timeline.period
            )
            var own = template
            own.alpha = product([template.alpha, trim.isShown])
            own.stroke?.start = trim.start
            own.stroke?.end = trim.end
            if own.alpha != Track(0) { result += morphed(subpath, own) }
        }
        return result
    }
}

extension PathGeometry {
    /// The path with lines instead of dots, which have no direction.
    fileprivate var withLongDots: PathGeometry {
        isDot ? replacingDots(withLength: VectorReader.dotLength) : self
    }
}

extension Track<PathGeometry> {
    /// The subpaths that have a segment, each as a separate track.
    var singleSubpaths: [Track] {
        let parts = keys.map { key in
            key.value.elements.reduce(into: [PathGeometry]()) { parts, element in
                if case .move = element { parts.append(PathGeometry()) }
                if !parts.isEmpty { parts[parts.count - 1].append(element) }
            }
        }
        let count = parts.map(\.count).min() ?? 0
        return (0..<count).compactMap { index in
            let track = Track(zip(keys, parts).map { .init($0.time, $1[index], $0.easing) })
            return track.first.segments.isEmpty ? nil : track
        }
    }
}

extension Picture.Gradient {
    /// The gradient that extends at both ends and begins at its center.
    var withoutSpread: Picture.Gradient {
        var result = self
        if let focus, focus.radius > 0, case .radial = geometry {
            let start = Double(focus.radius)
            for index in stops.indices {
                result.stops[index].location = start + stops[index].location * (1 - start)
            }
        }
        result.focus = nil
        if !extendsBeforeStart, let first = result.stops.first {
            result.stops.insert(
                Stop(location: first.location, color: first.color.faded(by: 0)),
                at: 0
            )
        }
        if !extendsAfterEnd, let last = result.stops.last {
            result.stops.append(Stop(location: last.location, color: last.color.faded(by: 0)))
        }
        (result.extendsBeforeStart, result.extendsAfterEnd) = (true, true)
        return result
    }
}
