import Foundation
import KinoraTimeline
import LayerKit

/// An effect on the pixels of a layer.
enum LottieEffect {
    /// A Gaussian blur with standard deviations along x and y, of which one may be zero.
    case blur(SIMD2<Double>)

    /// A shadow below the layer.
    case shadow(RGBA, offset: CGPoint, deviation: Double)

    /// The standard deviation of a blur of one unit.
    private static let blurUnit = 0.3

    /// The standard deviation of a shadow's softness of one unit.
    private static let softnessUnit = 0.25

    /// Creates the effect of a filter in a plane, or returns nil if Lottie has no such effect.
    init?(_ filter: Picture.Filter, in plane: LottiePlane) {
        guard let primitive = filter.primitives.first, filter.primitives.count == 1,
            primitive.inputs == [.previous] || primitive.inputs == [.source]
        else { return nil }
        let inner = plane.within(filter.transform)
        guard inner.isEven else { return nil }
        let scale = inner.scale
        switch primitive.effect {
        case .gaussianBlur(let size):
            let deviation = SIMD2(Double(max(size.width, 0)), Double(max(size.height, 0)))
            let isTurned = abs(inner.transform.b) > 1e-9 * abs(inner.transform.a)
            guard deviation.x == deviation.y || deviation.min() == 0 && !isTurned else {
                return nil
            }
            self = .blur(deviation * scale)
        case .dropShadow(let color, let offset, let size):
            guard size.width == size.height else { return nil }
            let t = inner.transform
            let shift = CGPoint(
                x: offset.width * t.a + offset.height * t.c,
                y: offset.width * t.b + offset.height * t.d
            )
            self = .shadow(color, offset: shift, deviation: Double(max(size.width, 0)) * scale)
        default:
            return nil
        }
    }

    /// The JSON of the effect.
    var json: JSONValue {
        switch self {
        case .blur(let deviation):
            let axes: Double = deviation.x == deviation.y ? 1 : deviation.x > 0 ? 2 : 3
            return Self.effect(
                29,
                [
                    (0, .constant(deviation.max() / Self.blurUnit)), (7, .constant(axes)),
                    (7, .constant(0)),
                ]
            )
        case .shadow(let color, let offset, let deviation):
            // Angles are clockwise from the top.
            let angle = atan2(Double(offset.x), -Double(offset.y)) * 180 / .pi
            let components = [color.red, color.green, color.blue, 1].map {
                JSONValue.number(min(max($0, 0), 1).rounded(decimals: 4))
            }
            return Self.effect(
                25,
                [
                    (2, .constant(.array(components))),
                    (0, .constant(min(max(color.alpha, 0), 1) * 255)),
                    (1, .constant(angle)),
                    (0, .constant(Double(hypot(offset.x, offset.y)))),
                    (0, .constant(deviation / Self.softnessUnit)),
                ]
            )
        }
    }

    private static func effect(_ kind: Double, _ values: [(Double, JSONValue)]) -> JSONValue {
        let parameters = values.map { kind, value in
            JSONValue.object([("ty", .number(kind)), ("v", value)])
        }
        return .object([
            ("ty", .number(kind)), ("en", .number(1)), ("ef", .array(parameters)),
        ])
    }
}

extension CGBlendMode {
    /// The number of the mode in Lottie, or nil if Lottie doesn't have it.
    var lottieNumber: Double? {
        let modes: [CGBlendMode] = [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
            .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color,
            .luminosity,
        ]
        return modes.firstIndex(of: self).map(Double.init)
    }
}

extension LottieWriter {
    /// Returns the effects of a layer's filters, and reports filters that Lottie doesn't have.
    mutating func effects(of layer: Timeline.Layer, in plane: LottiePlane) -> [LottieEffect] {
        layer.filters.compactMap { filter in
            guard let effect = LottieEffect(filter, in: plane) else {
                let names = filter.primitives.map(\.effect.name).joined(separator: ", ")
                report.add(
                    .init(
                        "\(layer.path): filter (\(names))",
                        loss: "Lottie has no such filter",
                        remedy: "left out"
                    )
                )
                return nil
            }
            if !plane.isFixed {
                report.add(
                    .init(
                        "\(layer.path): filter",
                        loss: "Lottie’s effects don’t grow with an animated superlayer",
                        remedy: "drawn with a constant radius"
                    )
                )
            }
            return effect
        }
    }
}
