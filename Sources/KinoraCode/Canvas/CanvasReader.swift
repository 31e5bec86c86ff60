import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// A reader of timelines as steps of drawing.
struct CanvasReader {
    let timeline: Timeline

    /// The greatest number of pictures in a sequence that code shows one after another.
    static let mostPictures = 24

    /// The count of changing numbers from which outlines are lists.
    private static let mostNumbers = 6

    /// Returns the steps of the root layer, without its camera.
    ///
    /// - Throws: An `ExportError` that names the layer that a canvas can't draw.
    func steps() throws(ExportError) -> [CanvasStep] {
        try steps(of: timeline.root, shift: .zero)
    }

    // MARK: - Layers

    /// Returns the steps of a layer.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - shift: The vector by which coordinates in the superlayer are moved.
    ///   - keepsAnchor: A Boolean value that indicates whether a layer that only moves its content
    ///     is placed like its siblings.
    /// - Returns: The steps, which are a group unless the layer only moves its content.
    /// - Throws: An `ExportError` that names what a canvas can't draw.
    func steps(
        of layer: Timeline.Layer,
        shift: CGPoint,
        keepsAnchor: Bool = false
    ) throws(ExportError) -> [CanvasStep] {
        if layer.isHidden == Track(true) || layer.opacity == Track(0) { return [] }
        var group = CanvasGroup(name: layer.name)
        let inner = place(&group, layer.placement, shift, keepsAnchor: keepsAnchor)
        var tracks = CanvasTracks(isCyclic: timeline.isRepeating, tracks: group.tracks)
        if layer.opacity != Track(1) {
            group.opacity.append(tracks.number(layer.opacity, "opacity", .factor))
        }
        if !layer.isHidden.isConstant {
            group.opacity.append(tracks.number(Self.shown(layer.isHidden), "shown", .factor))
        }
        if let clip = layer.clip {
            group.clip = outline(clip, .winding, shift: inner, &tracks)
        }
        for mask in layer.mask { group.mask += try steps(of: mask, shift: inner) }
        group.masksByLuminance = layer.maskKind == .luminance
        group.blendMode = layer.blendMode
        group.filters = try filters(layer.filters, layer.path)
        if let shadow = layer.shadow { group.filters.append(try self.shadow(shadow, layer.path)) }
        group.steps = try content(of: layer, shift: inner, &tracks)
        group.tracks = tracks.tracks
        if group.steps.isEmpty { return [] }
        guard group.blendMode == .normal || CanvasWriter.name(of: group.blendMode) != nil else {
            throw Self.refusal(layer.path, "has a blend mode that a canvas lacks")
        }
        return group.isPlain ? group.steps : [.group(group.settled)]
    }

    /// Places a group as a layer is placed.
    ///
    /// - Returns: The vector by which coordinates in the layer are moved.
    func place(
        _ group: inout CanvasGroup,
        _ placement: Timeline.Placement,
        _ shift: CGPoint,
        keepsAnchor: Bool = false
    ) -> CGPoint {
        var tracks = CanvasTracks(isCyclic: timeline.isRepeating)
        let isMoved = placement.isConstant && !keepsAnchor
        if isMoved {
            let map = placement.transform(at: 0)
            let origin = CGPoint(x: map.tx + shift.x, y: map.ty + shift.y)
            if map.b == 0, map.c == 0, map.a == 1, map.d == 1 { return origin }
            group.position = CodePoint(origin)
        } else {
            let (x, y) = (placement.x, placement.y)
            group.position.x = tracks.number(x.map { $0 + Double(shift.x) }, "x", .length)
            group.position.y = tracks.number(y.map { $0 + Double(shift.y) }, "y", .length)
        }
        group.rotation = tracks.number(placement.rotation, "angle", .angle)
        let (scaleX, scaleY) = (placement.scaleX, placement.scaleY)
        group.scale.x = tracks.number(scaleX, scaleX == scaleY ? "scale" : "scaleX", .factor)
        group.scale.y =
            scaleX == scaleY
            ? group.scale.x : tracks.number(scaleY, "scaleY", .factor)
        group.skew = tracks.number(placement.skew, "skew", .factor)
        defer { group.tracks = tracks.tracks }
        if isMoved { return .zero }
        guard !placement.anchor.isConstant else {
            let anchor = placement.anchor.first
            return CGPoint(x: -anchor.x, y: -anchor.y)
        }
        let x = placement.anchor.map { Double($0.x) }
        let y = placement.anchor.map { Double($0.y) }
        group.anchor = CodePoint(
            tracks.number(x, "anchorX", .length),
            tracks.number(y, "anchorY", .length)
        )
        return .zero
    }

    func content(
        of layer: Timeline.Layer,
        shift: CGPoint,
        _ tracks: inout CanvasTracks
    ) throws(ExportError) -> [CanvasStep] {
        var steps: [CanvasStep] = []
        let turned = layer.nodes.count { node in
            guard case .layer(let sublayer) = node else { return false }
            return sublayer.placement.isConstant && !sublayer.placement.isTranslation
        }
        let order = PaintOrder(of: layer.nodes, period: timeline.period)
        for appearance in order.appearances {
            let node = layer.nodes[appearance.index]
            let own: [CanvasStep]
            switch node {
            case .layer(let sublayer):
                own = try self.steps(of: sublayer, shift: shift, keepsAnchor: turned > 1)
            case .shape(let shape) where shape.hasUnknownGradient:
                throw Self.refusal(layer.path, "has a gradient that a canvas lacks")
            case .shape(let shape): own = try self.steps(of: shape, shift: shift, &tracks)
            case .image(let image): own = try self.steps(of: [.image(image)], shift, layer.path)
            case .frames(let frames): own = try self.steps(of: frames, shift, layer.path)
            }
            if let isShown = appearance.isShown, !own.isEmpty {
                var group = CanvasGroup(steps: own)
                var tracks = CanvasTracks(isCyclic: timeline.isRepeating)
                let shown = Self.shown(isShown.map { !$0 })
                group.opacity = [tracks.number(shown, "shown", .factor)]
                group.tracks = tracks.tracks
                steps.append(.group(group))
            } else {
                steps += own
            }
        }
        return steps
    }

    /// Returns an opacity track: zero while a track is true.
    static func shown(_ isHidden: Track<Bool>) -> Track<Double> {
        Track<Double>(isHidden.keys.map { .init($0.time, $0.value ? 0 : 1, .hold) })
    }

    // MARK: - Shapes

    func steps(
        of shape: Timeline.Shape,
        shift: CGPoint,
        _ tracks: inout CanvasTracks
    ) throws(ExportError) -> [CanvasStep] {
        let map = shape.transform
        let isMoved = map.b == 0 && map.c == 0 && map.a == 1 && map.d == 1
        guard isMoved || shape.canBeMapped else {
            // The transform also changes lines and gradients.
            var group = CanvasGroup()
            let inner = place(&group, Timeline.Placement(map), shift)
            var plain = shape
            plain.transform = .identity
            var own = CanvasTracks(isCyclic: timeline.isRepeating)
            group.steps = try steps(of: plain, shift: inner, &own)
            group.tracks += own.tracks
            return [.group(group)]
        }
        let shift =
            isMoved
            ? CGPoint(x: shift.x + map.tx, y: shift.y + map.ty) : shift
        let path = isMoved ? shape.path : shape.path.map { $0.applying(map) }
        if let covers = shape.colorCovers {
            var steps: [CanvasStep] = []
            for cover in covers { steps += try self.steps(of: cover, shift: shift, &tracks) }
            return steps
        }
        let outline = self.outline(path, shape.rule, shift: shift, &tracks)
        var result = CanvasShape(outline: outline)
        if let fill = shape.fill {
            result.fill = paint(fill, shift: shift, isFill: true, &tracks)
        }
        if let stroke = shape.stroke {
            let style = stroke.style
            var line = CanvasStroke(
                paint: paint(stroke.paint, shift: shift, isFill: false, &tracks),
                width: tracks.number(stroke.width, "width", .length),
                cap: style.cap,
                join: style.join,
                miterLimit: .literal(Double(style.miterLimit)),
                dashes: style.dashLengths.map { .literal(Double($0)) },
                dashPhase: tracks.number(stroke.dashPhase, "dashPhase", .length)
            )
            if !stroke.isWhole {
                line.part = CodePoint(
                    tracks.number(stroke.start, "start", .factor),
                    tracks.number(stroke.end, "end", .factor)
                )
                line.keepsDot = style.cap != .butt && stroke.isOftenEmpty
            }
            result.stroke = line
        }
        return result.fill == nil && result.stroke == nil ? [] : [.shape(result)]
    }

    func paint(
        _ paint: Timeline.Paint,
        shift: CGPoint,
        isFill: Bool,
        _ tracks: inout CanvasTracks
    ) -> CanvasPaint {
        switch paint {
        case .color(let track):
            let first = track.first
            let isSame = track.keys.allSatisfy { key in
                let color = key.value
                return [color.red, color.green, color.blue]
                    == [first.red, first.green, first.blue]
            }
            let alpha = tracks.number(track.map(\.alpha), "alpha", .factor)
            if isSame {
                var color = CodeColor(first)
                color.alpha = alpha
                return .color(color)
            }
            return .components([
                tracks.number(track.map(\.red), "red", .factor),
                tracks.number(track.map(\.green), "green", .factor),
                tracks.number(track.map(\.blue), "blue", .factor), alpha,
            ])
        case .gradient(let gradient):
            return .gradient(Self.gradient(gradient, shift: shift))
        }
    }

    /// Returns a path, whose numbers are tracks if only few of them change.
    func outline(
        _ track: Track<PathGeometry>,
        _ rule: CGPathFillRule,
        shift: CGPoint,
        _ tracks: inout CanvasTracks
    ) -> CanvasOutline {
        let isEvenOdd = rule == .evenOdd
        let move = CGAffineTransform(translationX: shift.x, y: shift.y)
        let track = track.map { $0.applying(move) }
        if track.isConstant { return .path(CodePath(track.first), isEvenOdd: isEvenOdd) }
        let paths = track.keys.map { CodePath($0.value) }
        if let path = tracks.path(track, paths, atMost: Self.mostNumbers) {
            return .path(path, isEvenOdd: isEvenOdd)
        }
        let elements = track.keys.map { $0.value.elements.map(CodePath.Element.init) }
        var outlines: [[CodePath.Element]] = []
        let keys = zip(track.keys, elements).map { key, own in
            let index = outlines.firstIndex(of: own) ?? outlines.count
            if index == outlines.count { outlines.append(own) }
            return Track<Double>.Key(key.time, Double(index), key.easing)
        }
        let morph = CanvasMorph(
            track: CanvasTrack(
                Track(keys),
                named: "outline",
                .factor,
                isCyclic: false,
                isEnumerated: true
            ),
            outlines: outlines
        )
        return .morph(morph, isEvenOdd: isEvenOdd)
    }
}
