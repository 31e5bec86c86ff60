import Foundation
import GraphicsKit
import KinoraTimeline
import LayerKit

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
    func isSame(as other: CanvasTrack) -> Bool {
        var copy = other
        copy.name = name
        return copy == self
    }
}

extension CodePath {
    var isArc: Bool {
        if case .arc = self { true } else { false }
    }

    /// The names of the numbers.
    var names: [String] {
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
    var colorCovers: [Timeline.Shape]? {
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
            // The covered color would show at the edges.
            if next < keys.count {
                own += [(keys[next].time, 1, .hold), (keys[next].time, 0, .hold)]
            }
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
    var isOftenEmpty: Bool {
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
    var isTranslation: Bool {
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
    init(_ paint: Picture.Paint) {
        switch paint {
        case .color(let color): self = .color(Track(color))
        case .gradient(let gradient): self = .gradient(gradient)
        }
    }
}

extension Timeline.Shape {
    /// A Boolean value that indicates whether the path can be mapped instead of the shape.
    var canBeMapped: Bool {
        guard stroke == nil, case .color? = fill else { return false }
        return true
    }
}

extension Picture.Paint {
    /// A Boolean value that indicates whether the paint is a gradient that a canvas lacks.
    var isUnknownGradient: Bool {
        guard case .gradient(let gradient) = self else { return false }
        if !gradient.extendsBeforeStart || !gradient.extendsAfterEnd { return true }
        if let focus = gradient.focus, focus.point != .zero { return true }
        guard case .radial(_, let radii) = gradient.geometry else { return false }
        return abs(radii.width - radii.height) > 1e-6
    }
}

extension Picture.Node {
    var hasUnknownGradient: Bool {
        switch self {
        case .fill(let fill): fill.paint.isUnknownGradient
        case .stroke(let stroke): stroke.paint.isUnknownGradient
        case .image, .group: false
        }
    }
}

extension Timeline.Shape {
    var hasUnknownGradient: Bool {
        [fill, stroke?.paint].compactMap(\.self).contains { paint in
            guard case .gradient(let gradient) = paint else { return false }
            return Picture.Paint.gradient(gradient).isUnknownGradient
        }
    }
}
