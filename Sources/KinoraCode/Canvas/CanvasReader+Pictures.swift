import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension CanvasReader {
    /// Returns the steps of consecutive pictures, each visible at its own time.
    func steps(
        of frames: Track<[Picture.Node]>,
        _ shift: CGPoint,
        _ path: String
    ) throws(ExportError) -> [CanvasStep] {
        if frames.isConstant { return try steps(of: frames.first, shift, path) }
        var pictures: [[Picture.Node]] = []
        for key in frames.keys where !pictures.contains(key.value) && !key.value.isEmpty {
            pictures.append(key.value)
        }
        guard pictures.count <= Self.mostPictures else {
            throw Self.refusal(path, "changes in ways that key frames can’t say")
        }
        var steps: [CanvasStep] = []
        for picture in pictures {
            let isHidden = Track<Bool>(
                frames.keys.map { .init($0.time, $0.value != picture, .hold) }
            )
            var group = CanvasGroup()
            var tracks = CanvasTracks(isCyclic: timeline.isRepeating)
            group.opacity = [tracks.number(Self.shown(isHidden), "shown", .factor)]
            group.tracks = tracks.tracks
            group.steps = try self.steps(of: picture, shift, path)
            if !group.steps.isEmpty { steps.append(.group(group)) }
        }
        return steps
    }

    /// Returns the steps of nodes that don't change.
    func steps(
        of nodes: [Picture.Node],
        _ shift: CGPoint,
        _ path: String
    ) throws(ExportError) -> [CanvasStep] {
        var steps: [CanvasStep] = []
        var unused = CanvasTracks(isCyclic: false)
        for node in nodes {
            if node.hasUnknownGradient {
                throw Self.refusal(path, "has a gradient that a canvas lacks")
            }
            switch node {
            case .fill(let fill):
                let shape = Timeline.Shape(
                    path: Track(fill.path),
                    rule: fill.rule,
                    fill: Timeline.Paint(fill.paint),
                    transform: fill.transform
                )
                steps += try self.steps(of: shape, shift: shift, &unused)
            case .stroke(let stroke):
                let shape = Timeline.Shape(
                    path: Track(stroke.path),
                    stroke: Timeline.Stroke(
                        paint: Timeline.Paint(stroke.paint),
                        style: stroke.style
                    ),
                    transform: stroke.transform
                )
                steps += try self.steps(of: shape, shift: shift, &unused)
            case .image(let image): steps += try self.image(image, shift, path)
            case .group(let group): steps += try self.steps(of: group, shift, path)
            }
        }
        return steps
    }

    func steps(
        of picture: Picture.Group,
        _ shift: CGPoint,
        _ path: String
    ) throws(ExportError) -> [CanvasStep] {
        guard picture.projection == nil else {
            throw Self.refusal(path, "is drawn in perspective")
        }
        var group = CanvasGroup()
        var unused = CanvasTracks(isCyclic: false)
        if picture.opacity != 1 { group.opacity = [.literal(picture.opacity)] }
        guard picture.clips.count <= 1 else {
            throw Self.refusal(path, "has several clips")
        }
        if let clip = picture.clips.first {
            let outline = clip.path.applying(clip.transform)
            group.clip = self.outline(Track(outline), clip.rule, shift: shift, &unused)
        }
        if let mask = picture.mask { group.mask = try steps(of: mask, shift, path) }
        group.masksByLuminance = picture.maskKind == .luminance
        group.blendMode = picture.blendMode
        group.filters = try filters(picture.filters, path)
        if let shadow = picture.shadow { group.filters.append(try self.shadow(shadow, path)) }
        group.steps = try steps(of: picture.nodes, shift, path)
        return group.steps.isEmpty ? [] : [.group(group)]
    }

    func image(
        _ image: Picture.Image,
        _ shift: CGPoint,
        _ path: String
    ) throws(ExportError) -> [CanvasStep] {
        let isWhole = image.source == CGRect(x: 0, y: 0, width: 1, height: 1)
        let isPlain = image.tint == RGBA(red: 1, green: 1, blue: 1)
        guard isWhole, isPlain, let png = image.image.pngData else {
            throw Self.refusal(path, "has a part of an image, or a tinted one")
        }
        var group = CanvasGroup()
        let inner = place(&group, Timeline.Placement(image.transform), shift)
        let step = CanvasStep.image(
            CanvasImage(
                png: png,
                rect: CodeRect(image.rect.offsetBy(dx: inner.x, dy: inner.y)),
                isSmooth: image.magnification == .linear
            )
        )
        group.steps = [step]
        return group.isPlain ? [step] : [.group(group)]
    }

    // MARK: - Effects

    func filters(
        _ filters: [Picture.Filter],
        _ path: String
    ) throws(ExportError) -> [CanvasFilter] {
        var result: [CanvasFilter] = []
        for filter in filters {
            let scale = Double(hypot(filter.transform.a, filter.transform.b))
            for (index, primitive) in filter.primitives.enumerated() {
                let isChained = primitive.inputs.allSatisfy { input in
                    input == .previous || input == .source && index == 0
                }
                guard isChained, primitive.inputs.count < 2, !primitive.usesLinearRGB,
                    let step = CanvasFilter(primitive.effect, scale: scale)
                else { throw Self.refusal(path, "has a filter that a canvas lacks") }
                result.append(step)
            }
        }
        return result
    }

    func shadow(
        _ shadow: Picture.Shadow,
        _ path: String
    ) throws(ExportError) -> CanvasFilter {
        guard shadow.path == nil else {
            throw Self.refusal(path, "has a shadow with a path of its own")
        }
        return .shadow(
            CodeColor(shadow.color),
            radius: .literal(Double(shadow.radius)),
            offset: CodePoint(CGPoint(x: shadow.offset.width, y: shadow.offset.height))
        )
    }

    static func refusal(_ path: String, _ reason: String) -> ExportError {
        ExportError(
            .notFaithful,
            subject: path == "." || path.isEmpty ? "the animation" : path,
            reason: "\(reason), so a canvas can’t draw it; use the swiftui form"
        )
    }

    static func gradient(_ gradient: Picture.Gradient, shift: CGPoint) -> CanvasGradient {
        func moved(_ point: CGPoint) -> CodePoint {
            CodePoint(CGPoint(x: point.x + shift.x, y: point.y + shift.y))
        }
        let stops = gradient.stops.map {
            CanvasGradient.Stop(location: .literal($0.location), color: CodeColor($0.color))
        }
        switch gradient.geometry {
        case .linear(let start, let end):
            return CanvasGradient(stops: stops, geometry: .linear(moved(start), moved(end)))
        case .radial(let center, let radii):
            let start = Double((gradient.focus?.radius ?? 0) * radii.width)
            let end = CodeNumber.literal(Double(radii.width))
            return CanvasGradient(
                stops: stops,
                geometry: .radial(moved(center), start: .literal(start), end: end)
            )
        case .conic(let center, let angle):
            return CanvasGradient(
                stops: stops,
                geometry: .conic(moved(center), angle: .literal(Double(angle)))
            )
        }
    }
}
