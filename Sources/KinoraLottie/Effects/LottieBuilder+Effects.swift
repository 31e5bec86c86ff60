import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// The types of effects.
    private enum EffectType: Int {
        case tint = 20
        case fill = 21
        case tritone = 23
        case shadow = 25
        case blur = 29
        case transform = 35
    }

    /// The types of effects that change pixels and aren't drawn.
    private static let omittedTypes: [Int: String] = [
        22: "stroke", 24: "levels", 26: "radial wipe", 27: "displacement map",
        30: "twirl", 31: "mesh warp", 32: "wave warp", 33: "spherize", 34: "puppet",
    ]

    /// Returns nodes changed by the effects of a layer.
    func affected(
        _ nodes: [LottieNode],
        by layer: LottieLayer,
        _ composition: Composition,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode] {
        if let styles = layer.item["sy"], !styles.elements.isEmpty {
            remark(styles, layer: layer.name, "layer styles are left out")
        }
        let clock = composition.clock
        var nodes = nodes
        for effect in layer.effects where effect.isEnabled {
            guard let type = EffectType(rawValue: effect.type) else {
                if let name = Self.omittedTypes[effect.type] {
                    remark(effect.item, layer: layer.name, "the effect “\(name)” is left out")
                }
                continue
            }
            try count(of: effect.item)
            let place = LottieNode.Place(item: effect.item, layer: place.layer)
            let name = effect.name.isEmpty ? "effect" : effect.name
            nodes = [
                LottieNode.group(name, place, nodes) { reading, group in
                    let values = EffectValues(effect: effect, reading: reading, clock: clock)
                    if type == .transform {
                        group.placement = Drawing.Placement(values.transform)
                        group.opacity = min(max(values.number(8, 100) / 100, 0), 1)
                    } else {
                        group.filters = [values.filter(type.rawValue)]
                    }
                }
            ]
        }
        return nodes
    }
}

/// The values of an effect's parameters at an instant.
private struct EffectValues {
    let effect: LottieEffect
    let reading: LottieReading
    let clock: LottieClock

    func number(_ index: Int, _ fallback: Double = 0) -> Double {
        guard effect.parameters.indices.contains(index) else { return fallback }
        return reading.number(effect.parameters[index].value, clock)
    }

    private func color(_ index: Int) -> RGBA {
        guard effect.parameters.indices.contains(index) else { return .black }
        return RGBA(lottie: reading.value(effect.parameters[index].value, clock))
    }

    private func pair(_ index: Int) -> CGPoint {
        guard effect.parameters.indices.contains(index) else { return .zero }
        let pair = reading.pair(effect.parameters[index].value, clock)
        return CGPoint(x: pair.x, y: pair.y)
    }

    /// The transform of the transform effect.
    var transform: CGAffineTransform {
        var values = LottieTransformValue()
        values.anchor = pair(0)
        values.position = pair(1)
        let height = number(3, 100) / 100
        values.scale = (number(2) == 1 ? height : number(4, 100) / 100, height, 1)
        values.skew = number(5) * .pi / 180
        values.skewAxis = number(6) * .pi / 180
        values.rotation = number(7) * .pi / 180
        return values.matrix
    }

    /// Returns the filter of an effect of a type.
    func filter(_ type: Int) -> Picture.Filter {
        switch type {
        case 20: return tint
        case 21: return fill
        case 23: return tritone
        case 25: return shadow
        default: return blur
        }
    }

    private static let luminance = SIMD4(0.2126, 0.7152, 0.0722, 0)

    private var fill: Picture.Filter {
        let color = color(2)
        let part = min(max(number(6, 1), 0), 1)
        let rest = 1 - part
        return .colorMatrix(
            Picture.Filter.ColorMatrix(
                red: SIMD4(rest, 0, 0, 0),
                green: SIMD4(0, rest, 0, 0),
                blue: SIMD4(0, 0, rest, 0),
                bias: SIMD4(color.red * part, color.green * part, color.blue * part, 0)
            )
        )
    }

    private var tint: Picture.Filter {
        let (black, white) = (color(0), color(1))
        let part = min(max(number(2, 100) / 100, 0), 1)
        let rest = 1 - part
        func row(_ own: SIMD4<Double>, _ low: Double, _ high: Double) -> SIMD4<Double> {
            own * rest + Self.luminance * ((high - low) * part)
        }
        return .colorMatrix(
            Picture.Filter.ColorMatrix(
                red: row(SIMD4(1, 0, 0, 0), black.red, white.red),
                green: row(SIMD4(0, 1, 0, 0), black.green, white.green),
                blue: row(SIMD4(0, 0, 1, 0), black.blue, white.blue),
                bias: SIMD4(black.red * part, black.green * part, black.blue * part, 0)
            )
        )
    }

    private var tritone: Picture.Filter {
        let (bright, middle, dark) = (color(0), color(1), color(2))
        let gray = Picture.Filter.ColorMatrix(
            red: Self.luminance,
            green: Self.luminance,
            blue: Self.luminance
        )
        return Picture.Filter([
            Picture.Filter.Primitive(.colorMatrix(gray)),
            Picture.Filter.Primitive(
                .componentTransfer(
                    red: .table([dark.red, middle.red, bright.red]),
                    green: .table([dark.green, middle.green, bright.green]),
                    blue: .table([dark.blue, middle.blue, bright.blue]),
                    alpha: .identity
                )
            ),
        ])
    }

    private var shadow: Picture.Filter {
        let angle = number(2) * .pi / 180
        let distance = number(3)
        let opacity = min(max(number(1, 255) / 255, 0), 1)
        return .dropShadow(
            color: color(0).faded(by: opacity),
            offset: CGSize(width: sin(angle) * distance, height: -cos(angle) * distance),
            deviation: CGFloat(max(number(4), 0) / 4)
        )
    }

    private var blur: Picture.Filter {
        let deviation = CGFloat(max(number(0), 0) * 0.3)
        let direction = number(1, 1)
        return Picture.Filter([
            Picture.Filter.Primitive(
                .gaussianBlur(
                    CGSize(
                        width: direction == 3 ? 0 : deviation,
                        height: direction == 2 ? 0 : deviation
                    )
                )
            )
        ])
    }
}
