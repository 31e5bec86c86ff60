import Foundation
import KinoraTimeline
import LayerKit

extension LottieWriter {
    /// Returns the parts of a shape.
    mutating func items(of shape: Timeline.Shape, in plane: LottiePlane) -> [LottieItem] {
        let plane = plane.within(shape.transform)
        var shape = shape
        shape.transform = .identity
        if let layer = shape.withoutCones {
            report.add(
                .init(
                    "a conic gradient",
                    loss: "Lottie has none",
                    remedy: "replaced by wedges of solid color"
                )
            )
            return items(of: layer, in: plane)
        }
        if plane.isSquashed || !plane.isEven, let outlined = shape.withOutlinedStroke {
            return outlined.flatMap { items(of: $0, in: plane) }
        }
        if let ellipse = shape.ellipticPart { return items(of: ellipse, shape, in: plane) }
        if plane.isEven || shape.isPlain {
            return items(of: shape, mappedBy: plane)
        }
        return items(of: shape, mappedBy: LottiePlane())
            .moved(by: LottieStep.steps(of: plane.transform))
    }

    /// Returns the parts of a shape with an elliptical gradient, which Lottie expresses as a scaled
    /// circular one.
    private mutating func items(
        of scaling: CGAffineTransform,
        _ shape: Timeline.Shape,
        in plane: LottiePlane
    ) -> [LottieItem] {
        var shape = shape
        if shape.stroke != nil, shape.fill != nil {
            var outline = shape
            outline.fill = nil
            shape.stroke = nil
            return items(of: scaling, shape, in: plane) + items(of: outline, in: plane)
        }
        if shape.stroke != nil {
            report.add(
                .init(
                    "an elliptic gradient along an outline",
                    loss: "Lottie’s radial gradients are circular",
                    remedy: "replaced by a circular gradient"
                )
            )
            shape.stroke?.paint.makeCircular()
            return items(of: shape, in: plane)
        }
        shape.path = shape.path.map { $0.applying(scaling.inverted()) }
        shape.fill?.makeCircular()
        return items(of: shape, mappedBy: LottiePlane())
            .moved(by: LottieStep.steps(of: scaling.concatenating(plane.transform)))
    }

    /// Returns the parts of a shape with transformed points.
    private func items(of shape: Timeline.Shape, mappedBy plane: LottiePlane) -> [LottieItem] {
        let hasDots = shape.stroke.map { $0.style.cap != .butt } ?? false
        let subpaths = shape.path.map { $0.applying(plane.transform) }
            .subpaths(dotLength: hasDots ? LottieTrim.dotLength : 0)
        guard !subpaths.isEmpty else { return [] }
        let write = LottiePaint(write: property)
        let paths = subpaths.map { $0.lottiePath(property) }
        let fill = shape.fill.flatMap(\.visible)?.applying(plane.transform)
        let fills = fill.map { [write.fill($0, rule: shape.rule)] } ?? []
        guard let stroke = shape.stroke, let paint = stroke.paint.visible,
            stroke.width != Track(0)
        else {
            guard !fills.isEmpty else { return [] }
            var filled = LottiePaths(members: paths + fills, paintCount: 1)
            if shape.hasOpaqueAreas { filled.areas = subpaths.map(\.closed) }
            return [.paths(filled)]
        }
        let mapped = paint.applying(plane.transform)
        if stroke.isWhole {
            let strokes = [write.stroke(stroke, paint: mapped, scale: plane.scale)]
            let members = paths + strokes + fills
            return [.paths(LottiePaths(members: members, paintCount: 1 + fills.count))]
        }
        let below =
            fills.isEmpty
            ? [] : [LottieItem.paths(LottiePaths(members: paths + fills, paintCount: 1))]
        return below + trimmedItems(of: stroke, mapped, subpaths, scale: plane.scale)
    }

    /// Returns the parts of a trimmed outline, a group per subpath.
    private func trimmedItems(
        of stroke: Timeline.Stroke,
        _ paint: Timeline.Paint,
        _ subpaths: [Track<PathGeometry>],
        scale: Double
    ) -> [LottieItem] {
        // Overlapping parts must not show through each other.
        let parted = subpaths.count > 1 ? paint.parted : (paint: paint, opacity: Track(1))
        let drawn = LottiePaint(write: property).stroke(stroke, paint: parted.paint, scale: scale)
        let lengths = subpaths.map { Double($0.first.length) }
        let total = lengths.reduce(0, +)
        var offset = 0.0
        let items = zip(subpaths, lengths).enumerated().compactMap { index, part in
            let low = total > 0 ? offset / total : 0
            offset += part.1
            let high = index + 1 == subpaths.count ? 1 : offset / total
            guard low < high else { return LottieItem?.none }
            let trim = LottieTrim(of: stroke, share: low...high, length: part.1)
            let path = part.0.cut(at: trim.restingDots)
            let members = [path.lottiePath(property), trim.json(property), drawn]
            return .paths(LottiePaths(members: members, paintCount: 1))
        }
        return items.faded(by: parted.opacity).faded(by: LottieTrim.forwardness(of: stroke))
    }
}

extension LottieTrim {
    /// Returns the JSON of the trim.
    fileprivate func json(_ write: LottieProperty) -> JSONValue {
        .object([
            ("ty", .string("tm")),
            ("e", write.number(end, scale: 100)),
            ("o", .constant(0)),
            ("s", write.number(start, scale: 100)),
            ("m", .number(1)),
        ])
    }
}

extension Track where Value == PathGeometry {
    /// The subpath with a line from its end to its start, which fills imply.
    fileprivate var closed: Track {
        map { path in
            var path = path
            if path.elements.last != .close { path.append(.close) }
            return path
        }
    }

    /// Returns the path split at fractions of its length, or unchanged if it is animated or closed.
    fileprivate func cut(at fractions: [Double]) -> Track {
        guard isConstant, !fractions.isEmpty, !first.elements.contains(.close) else { return self }
        let marks = [0] + fractions.map { CGFloat($0) } + [1]
        var path = PathGeometry()
        for (start, end) in zip(marks, marks.dropFirst()) {
            let part = first.trimmed(from: start, to: end).elements
            for element in path.elements.isEmpty ? part[...] : part.dropFirst() {
                path.append(element)
            }
        }
        return Track(path)
    }
}

extension PathGeometry {
    /// The total length of the segments.
    fileprivate var length: CGFloat { segments.reduce(0) { $0 + $1.length } }
}

extension Timeline.Shape {
    /// The shape with its stroke's outline as a separate fill, or nil if that isn't possible.
    ///
    /// Where a transform squashes a stroke, some players squash its path, but not its width, or its
    /// width in steps.
    fileprivate var withOutlinedStroke: [Timeline.Shape]? {
        guard let stroke, stroke.isWhole, stroke.width.isConstant, path.isConstant else {
            return nil
        }
        var style = stroke.style
        style.width = CGFloat(stroke.width.first)
        guard let contour = StrokeContour(path.first, style) else { return nil }
        let line = Timeline.Shape(path: Track(contour.path), fill: stroke.paint)
        guard fill != nil else { return [line] }
        var area = self
        area.stroke = nil
        return [area, line]
    }

    /// A Boolean value that indicates whether the shape has only a solid fill, unaffected by shear.
    fileprivate var isPlain: Bool {
        guard stroke == nil, case .color = fill else { return false }
        return true
    }

    /// A Boolean value that indicates whether the fill is opaque inside of each subpath.
    fileprivate var hasOpaqueAreas: Bool {
        guard case .color(let color) = fill, rule == .winding else { return false }
        return color.keys.allSatisfy { $0.value.alpha >= 1 }
    }
}

extension Timeline.Paint {
    /// The paint or an equivalent simpler one, or nil if it is invisible.
    fileprivate var visible: Timeline.Paint? {
        switch self {
        case .color(let track):
            return track.keys.allSatisfy { $0.value.alpha <= 0 } ? nil : self
        case .gradient(let gradient):
            guard let last = gradient.stops.last else { return nil }
            switch gradient.geometry {
            case .linear(let start, let end) where start == end:
                return gradient.extendsAfterEnd ? .color(Track(last.color)) : nil
            case .radial(_, let radii) where radii.width <= 0 || radii.height <= 0: return nil
            default: return self
            }
        }
    }
}
