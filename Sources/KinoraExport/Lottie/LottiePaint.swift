import Foundation
import KinoraTimeline
import LayerKit

/// A writer of fills and strokes.
struct LottiePaint {
    /// The writer of properties.
    let write: LottieProperty

    /// Returns a fill of the preceding paths in a group.
    func fill(_ paint: Timeline.Paint, rule: CGPathFillRule) -> JSONValue {
        let isGradient = paint.isGradient
        let members: [(String, JSONValue)] = [
            ("ty", .string(isGradient ? "gf" : "fl"))
        ]
        return .object(
            members + self.members(of: paint) + [("r", .number(rule == .winding ? 1 : 2))]
        )
    }

    /// Returns a stroke of the preceding paths in a group.
    ///
    /// - Parameters:
    ///   - stroke: The stroke.
    ///   - paint: The stroke's paint in the output space.
    ///   - scale: The scale factor from the stroke's space to the output space.
    /// - Returns: The object.
    func stroke(_ stroke: Timeline.Stroke, paint: Timeline.Paint, scale: Double) -> JSONValue {
        let style = stroke.style
        let width = stroke.width.clamped(to: 0...(.greatestFiniteMagnitude))
        var members: [(String, JSONValue)] = [
            ("ty", .string(paint.isGradient ? "gs" : "st"))
        ]
        members += self.members(of: paint)
        members += [
            ("lc", .number(Double(style.cap.rawValue) + 1)),
            ("lj", .number(style.join.lottieNumber)),
        ]
        if style.join == .miter {
            members.append(("ml", .number(Double(style.miterLimit).rounded(decimals: 3))))
        }
        members.append(("w", write.length(width, scale: scale)))
        let dashes = dashes(of: stroke, scale: scale)
        if !dashes.isEmpty { members.append(("d", .array(dashes))) }
        return .object(members)
    }

    private func dashes(of stroke: Timeline.Stroke, scale: Double) -> [JSONValue] {
        var lengths = stroke.style.dashLengths.map { max(Double($0), 0) * scale }
        guard lengths.contains(where: { $0 > 0 }) else { return [] }
        if lengths.count % 2 == 1 { lengths += lengths }
        let parts = lengths.enumerated().map { index, length in
            (index % 2 == 0 ? "d" : "g", JSONValue.constant(length))
        }
        // Without a phase, some players use the last length as the phase.
        let phase = ("o", write.length(stroke.dashPhase, scale: scale))
        return (parts + [phase]).enumerated().map { index, part in
            // lottie-web fails if two parts have the same name or none.
            .object([
                ("n", .string(part.0)), ("nm", .string(String(index))), ("v", part.1),
            ])
        }
    }

    // MARK: - Colors

    private func members(of paint: Timeline.Paint) -> [(String, JSONValue)] {
        switch paint {
        case .color(let track):
            let opacity = track.alpha
            return [
                ("c", write.property(track, \.lottieValue)),
                ("o", write.number(opacity, scale: 100, decimals: 2)),
            ]
        case .gradient(let gradient): return [("o", .constant(100))] + members(of: gradient)
        }
    }

    private func members(of gradient: Picture.Gradient) -> [(String, JSONValue)] {
        let (kind, start, end) = gradient.geometry.lottieLine
        let stops = gradient.stopsWithEnds
        var values = stops.flatMap { stop in
            [stop.location] + stop.color.opaqueComponents
        }
        if stops.contains(where: { $0.color.boundedAlpha < 1 }) {
            values += stops.flatMap { [$0.location, $0.color.boundedAlpha] }
        }
        let numbers = JSONValue.array(values.map { .number($0.rounded(decimals: 4)) })
        var highlight: [(String, JSONValue)] = []
        if let focus = gradient.focus {
            // Players keep the highlight inside of the circle.
            let length = min(hypot(Double(focus.point.x), Double(focus.point.y)) * 100, 99)
            let angle = atan2(Double(focus.point.y), Double(focus.point.x)) * 180 / .pi
            highlight = [
                ("h", .constant(length.rounded(decimals: 2))),
                ("a", .constant(angle.rounded(decimals: 2))),
            ]
        }
        return highlight + [
            ("t", .number(kind)), ("s", .constant(write.point(start))),
            ("e", .constant(write.point(end))),
            ("g", .object([("p", .number(Double(stops.count))), ("k", .constant(numbers))])),
        ]
    }
}

extension Timeline.Paint {
    /// A Boolean value that indicates whether the paint is a gradient.
    fileprivate var isGradient: Bool {
        if case .gradient = self { true } else { false }
    }

    /// The paint with its opacity separated, if it is a color.
    var parted: (paint: Timeline.Paint, opacity: Track<Double>) {
        guard case .color(let track) = self else { return (self, Track(1)) }
        let opaque = track.map { RGBA(red: $0.red, green: $0.green, blue: $0.blue) }
        return (.color(opaque.isStill ? Track(opaque.first) : opaque), track.alpha)
    }

    /// Returns the paint for paths that have been transformed without shear.
    func applying(_ t: CGAffineTransform) -> Timeline.Paint {
        guard case .gradient(var gradient) = self else { return self }
        let scale = hypot(t.a, t.b)
        switch gradient.geometry {
        case .linear(let start, let end):
            gradient.geometry = .linear(start: start.applying(t), end: end.applying(t))
        case .radial(let center, let radii):
            let size = CGSize(width: radii.width * scale, height: radii.height * scale)
            gradient.geometry = .radial(center: center.applying(t), radii: size)
            if let focus = gradient.focus, size.width > 0, size.height > 0 {
                let (x, y) = (focus.point.x * radii.width, focus.point.y * radii.height)
                gradient.focus?.point = CGPoint(
                    x: (x * t.a + y * t.c) / size.width,
                    y: (x * t.b + y * t.d) / size.height
                )
            }
        case .conic(let center, let angle):
            gradient.geometry = .conic(center: center.applying(t), angle: angle + atan2(t.b, t.a))
        }
        return .gradient(gradient)
    }
}

extension Track where Value == RGBA {
    /// The alpha component, 0...1.
    fileprivate var alpha: Track<Double> {
        let alpha = map(\.alpha)
        return (alpha.isStill ? Track<Double>(alpha.first) : alpha).clamped(to: 0...1)
    }
}

extension Track {
    /// A Boolean value that indicates whether all keys have the same value.
    var isStill: Bool { keys.allSatisfy { $0.value == first } }
}

extension Picture.Gradient.Geometry {
    /// Lottie's gradient type, start point and end point.
    fileprivate var lottieLine: (Double, CGPoint, CGPoint) {
        switch self {
        case .linear(let start, let end): (1, start, end)
        case .radial(let center, let radii):
            (2, center, CGPoint(x: center.x + max(radii.width, radii.height), y: center.y))
        case .conic(let center, _): (2, center, center)
        }
    }
}

extension CGLineJoin {
    /// Lottie's number for the line join.
    fileprivate var lottieNumber: Double {
        switch self {
        case .miter: 1
        case .round: 2
        case .bevel: 3
        }
    }
}

extension RGBA {
    /// The components without alpha, clamped to 0...1; NaN becomes 0.
    fileprivate var opaqueComponents: [Double] {
        [red, green, blue].map { $0 > 0 ? min($0, 1) : 0 }
    }

    /// The components without alpha, with at most three decimals.
    ///
    /// Multiples of 1/255 are rounded up, with as few decimals as possible, so that players that
    /// truncate get the same byte.
    fileprivate var lottieValue: JSONValue {
        .array(
            opaqueComponents.map { value in
                let level = (value * 255).rounded()
                guard abs(value * 255 - level) < 1e-6 else {
                    return .number(value.rounded(decimals: 3))
                }
                let texts = [1.0, 10, 100, 1000].map { factor in
                    ((value - 1e-9) * factor).rounded(.up) / factor
                }
                let shortest = texts.first { $0 * 255 < level + 0.4 }
                return .number((shortest ?? value).rounded(decimals: 3))
            }
        )
    }
}
