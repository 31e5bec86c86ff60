import Foundation
import GraphicsKit
import KinoraCodecs
import KinoraTimeline
import LayerKit

/// A reader of timelines as steps of drawing.
struct CanvasReader {
    let timeline: Timeline

    /// The greatest number of pictures in a sequence that code shows one after another.
    private static let mostPictures = 24

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
    private func steps(
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
        group.scale.y = scaleX == scaleY
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

    private func content(
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

    private func steps(
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
        let shift = isMoved
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

    private func paint(
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
    private func outline(
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
            track: CanvasTrack(Track(keys), named: "outline", .factor, isCyclic: false),
            outlines: outlines
        )
        return .morph(morph, isEvenOdd: isEvenOdd)
    }

    // MARK: - Pictures

    /// Returns the steps of consecutive pictures, each visible at its own time.
    private func steps(
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
    private func steps(
        of nodes: [Picture.Node],
        _ shift: CGPoint,
        _ path: String
    ) throws(ExportError) -> [CanvasStep] {
        var steps: [CanvasStep] = []
        var unused = CanvasTracks(isCyclic: false)
        for node in nodes {
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

    private func steps(
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

    private func image(
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

    private func filters(
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

    private func shadow(
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

    private static func gradient(_ gradient: Picture.Gradient, shift: CGPoint) -> CanvasGradient {
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

/// The tracks of a group under construction.
struct CanvasTracks {
    let isCyclic: Bool
    var tracks: [CanvasTrack] = []

    /// Returns a literal, or the name of a track.
    mutating func number(
        _ track: Track<Double>,
        _ name: String,
        _ kind: NumberKind
    ) -> CodeNumber {
        if track.isConstant || track.keys.allSatisfy({ $0.value == track.first }) {
            return .literal(track.first)
        }
        var own = CanvasTrack(track, named: name, kind, isCyclic: isCyclic)
        if let same = tracks.first(where: { $0.isSame(as: own) }) { return .name(same.name) }
        var count = 1
        while tracks.contains(where: { $0.name == own.name }) {
            count += 1
            own.name = "\(name)\(count)"
        }
        tracks.append(own)
        return .name(own.name)
    }

    /// Returns a path whose numbers are tracks, or nil if too many change.
    mutating func path(
        _ track: Track<PathGeometry>,
        _ paths: [CodePath],
        atMost limit: Int
    ) -> CodePath? {
        guard let first = paths.first, !first.isArc,
            paths.allSatisfy({ $0.withoutNumbers == first.withoutNumbers })
        else { return nil }
        let rows = paths.map { $0.numbers.map { $0.literal ?? 0 } }
        let changing = rows[0].indices.filter { index in
            rows.contains { abs($0[index] - rows[0][index]) > 1e-9 }
        }
        guard changing.count <= limit else { return nil }
        var numbers = first.numbers
        let names = first.names
        for index in changing {
            let keys = zip(track.keys, rows).map { key, row in
                Track<Double>.Key(key.time, row[index], key.easing)
            }
            let name = index < names.count ? names[index] : "offset"
            numbers[index] = number(Track(keys), name, .length)
        }
        return first.replacingNumbers(numbers)
    }
}

extension CanvasTrack {
    /// Returns a Boolean value that indicates whether another track has the same values.
    fileprivate func isSame(as other: CanvasTrack) -> Bool {
        var copy = other
        copy.name = name
        return copy == self
    }
}

extension CodePath {
    fileprivate var isArc: Bool {
        if case .arc = self { true } else { false }
    }

    /// The names of the numbers.
    fileprivate var names: [String] {
        switch self {
        case .rect, .ellipse: ["left", "top", "width", "height"]
        case .roundedRect: ["left", "top", "width", "height", "radius", "radius"]
        default: []
        }
    }
}

extension Timeline.Shape {
    /// The most changes of color that are drawn over each other.
    private static let mostChanges = 4

    /// Shapes of constant colors that cover each other as an opaque color changes, or nil.
    fileprivate var colorCovers: [Timeline.Shape]? {
        guard (fill == nil) != (stroke == nil), case .color(let track)? = fill ?? stroke?.paint,
            !track.isConstant, track.keys.allSatisfy({ $0.value.alpha == 1 }),
            Set(track.keys.map(\.value)).count > 1
        else { return nil }
        var covers: [Timeline.Shape] = []
        let keys = track.keys
        var first = 0
        while first < keys.count, covers.count <= Self.mostChanges {
            let color = keys[first].value
            let next = keys[first...].firstIndex { $0.value != color } ?? keys.count
            var own: [(Double, Double, Easing)] = first == 0 ? [(0, 1, .hold)] : [(0, 0, .hold)]
            if first > 0 {
                own.append((keys[first - 1].time, 0, keys[first - 1].easing))
                own.append((keys[first].time, 1, .hold))
            }
            // What the next color covers would show at the edges.
            if next < keys.count { own += [(keys[next].time, 1, .hold), (keys[next].time, 0, .hold)] }
            if let end = track.period { own.append((end, next < keys.count ? 0 : 1, .hold)) }
            let alphas = own.map { time, alpha, easing in
                let shown = RGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
                return Track<RGBA>.Key(time, shown, easing)
            }
            covers.append(painted(with: .color(Track(alphas))))
            first = next
        }
        return covers.count - 1 <= Self.mostChanges && covers.count > 1 ? covers : nil
    }

    private func painted(with paint: Timeline.Paint) -> Timeline.Shape {
        var shape = self
        if shape.fill != nil { shape.fill = paint } else { shape.stroke?.paint = paint }
        return shape
    }
}

extension Timeline.Stroke {
    /// A Boolean value that indicates whether start and end are the same for some time.
    fileprivate var isOftenEmpty: Bool {
        let times = Set(start.keys.map(\.time) + end.keys.map(\.time)).sorted()
        func isEmpty(_ time: Double) -> Bool {
            abs(start.value(at: time) - end.value(at: time)) < 1e-6
        }
        return zip(times, times.dropFirst()).contains { a, b in
            isEmpty(a + (b - a) * 0.25) && isEmpty(a + (b - a) * 0.75)
        }
    }
}

extension Timeline.Placement {
    /// A Boolean value that indicates whether the map is constant and only moves.
    fileprivate var isTranslation: Bool {
        let map = transform(at: 0)
        return isConstant && map.b == 0 && map.c == 0 && map.a == 1 && map.d == 1
    }
}

extension CanvasGroup {
    /// A Boolean value that indicates whether the group only holds steps.
    var isPlain: Bool {
        self == CanvasGroup(name: name, steps: steps)
    }

    /// The group whose opacity is part of its only color, if that is the same.
    var settled: CanvasGroup {
        guard opacity.count == 1, case .literal(let factor) = opacity[0], steps.count == 1,
            case .shape(var shape) = steps[0], filters.isEmpty, blendMode == .normal
        else { return self }
        func faded(_ paint: CanvasPaint) -> CanvasPaint? {
            guard case .color(var color) = paint, case .literal(let alpha) = color.alpha else {
                return nil
            }
            color.alpha = .literal(alpha * factor)
            return .color(color)
        }
        switch (shape.fill, shape.stroke) {
        case (let fill?, nil):
            guard let faded = faded(fill) else { return self }
            shape.fill = faded
        case (nil, let stroke?):
            guard let faded = faded(stroke.paint) else { return self }
            shape.stroke?.paint = faded
        default: return self
        }
        var group = self
        group.opacity = []
        group.steps = [.shape(shape)]
        return group
    }
}

extension CanvasFilter {
    /// Creates a filter, or nil if a canvas lacks the effect.
    init?(_ effect: Picture.Filter.Effect, scale: Double) {
        func length(_ value: CGFloat) -> CodeNumber { .literal(Double(value) * scale) }
        switch effect {
        case .gaussianBlur(let deviation) where deviation.width == deviation.height:
            self = .blur(length(deviation.width))
        case .dropShadow(let color, let offset, let deviation)
        where deviation.width == deviation.height:
            self = .shadow(
                CodeColor(color),
                radius: length(deviation.width),
                offset: CodePoint(length(offset.width), length(offset.height))
            )
        default: return nil
        }
    }
}

extension Timeline.Paint {
    fileprivate init(_ paint: Picture.Paint) {
        switch paint {
        case .color(let color): self = .color(Track(color))
        case .gradient(let gradient): self = .gradient(gradient)
        }
    }
}

extension Timeline.Shape {
    /// A Boolean value that indicates whether the path can be mapped instead of the shape.
    fileprivate var canBeMapped: Bool {
        guard stroke == nil, case .color? = fill else { return false }
        return true
    }
}
