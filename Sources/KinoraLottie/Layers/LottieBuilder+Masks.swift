import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// Returns nodes cut off by the masks of a layer.
    func masked(
        _ nodes: [LottieNode],
        by layer: LottieLayer,
        _ composition: Composition,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode] {
        let masks = layer.masks.filter { $0.mode != .none }
        guard let first = masks.first else { return nodes }
        let clock = composition.clock
        try count(2 + masks.count * 3, of: layer.item)
        let isUnion = masks.allSatisfy { $0.isPlain && $0.mode == .add }
        if isUnion || masks.count == 1 && first.isPlain && first.mode == .intersect {
            return [
                LottieNode.group("\(layer.name) mask", place, nodes) { reading, group in
                    group.clip = masks.map { mask in
                        Drawing.Area(path: Self.path(mask, reading, clock))
                    }
                }
            ]
        }
        let area = maskArea(of: layer, composition)
        var alpha: [LottieNode] = []
        for (index, mask) in masks.enumerated() {
            let isFirst = index == 0
            var own = Self.shape(of: mask, place, clock, area)
            if mask.isInverted { own = Self.inverted([own], place, area: area) }
            switch mask.mode {
            case .add, .lighten, .none:
                alpha.append(own)
            case .subtract:
                let inverse = Self.inverted([own], place, area: area)
                let base = isFirst ? [Self.rectangle(area, .black, place)] : alpha
                alpha = [Self.multiplied(base, by: [inverse], place)]
            case .intersect, .darken:
                let base = isFirst ? [Self.rectangle(area, .black, place)] : alpha
                alpha = [Self.multiplied(base, by: [own], place)]
            case .difference:
                alpha.append(
                    LottieNode.group("difference", place, [own]) { _, group in
                        group.blendMode = .xor
                    }
                )
            }
        }
        let mask = LottieNode.Mask(nodes: alpha, isLuminance: false)
        return [LottieNode.group("\(layer.name) mask", place, nodes, mask: mask)]
    }

    private static func multiplied(
        _ nodes: [LottieNode],
        by mask: [LottieNode],
        _ place: LottieNode.Place
    ) -> LottieNode {
        LottieNode.group(
            "product",
            place,
            nodes,
            mask: LottieNode.Mask(nodes: mask, isLuminance: false)
        )
    }

    /// Returns the area in a layer's space outside of which nothing of it is seen.
    private func maskArea(of layer: LottieLayer, _ composition: Composition) -> CGRect {
        var area = CGRect(origin: .zero, size: composition.size)
        if case .composition(_, let width, let height, _) = layer.contents {
            area = area.union(CGRect(x: 0, y: 0, width: width, height: height))
        }
        if case .solid(_, let width, let height) = layer.contents {
            area = area.union(CGRect(x: 0, y: 0, width: width, height: height))
        }
        // A layer that is drawn small has a space that is many times larger.
        let side = max(area.width, area.height) * 1024
        return area.insetBy(dx: -side, dy: -side)
    }

    /// Returns the path of a mask, which is closed.
    private static func path(
        _ mask: LottieMask,
        _ reading: LottieReading,
        _ clock: LottieClock
    ) -> PathGeometry {
        var path = BezierPath(numbers: reading.value(mask.path, clock))
        path.isClosed = true
        return [path].geometry(keepsCurves: reading.keepsStructure && mask.path.isAnimated)
    }

    /// Returns the node that draws a mask's area with its opacity.
    private static func shape(
        of mask: LottieMask,
        _ place: LottieNode.Place,
        _ clock: LottieClock,
        _ area: CGRect
    ) -> LottieNode {
        let hasFeather = mask.feather.contains { $0.contains { $0 > 0 } }
        let grows = mask.expansion.contains { ($0.first ?? 0) > 0 }
        let shrinks = mask.expansion.contains { ($0.first ?? 0) < 0 }
        func outline(_ reading: LottieReading, stroke width: Double?, fills: Bool) -> Drawing.Shape
        {
            let path = path(mask, reading, clock)
            var shape = Drawing.Shape(
                name: "mask",
                path: path,
                fill: fills ? .color(.black) : nil
            )
            // A width of 0 draws nothing, and widths interpolate only if each moment has one.
            if let width {
                shape.stroke = Drawing.Stroke(
                    paint: .color(.black),
                    width: width,
                    lineJoin: .miter,
                    miterLimit: 4
                )
            }
            return shape
        }
        func expansion(_ reading: LottieReading) -> Double { reading.number(mask.expansion, clock) }
        var node = LottieNode("mask", place) { reading in
            .shape(
                outline(reading, stroke: grows ? 2 * max(expansion(reading), 0) : nil, fills: true)
            )
        }
        if shrinks {
            let edge = LottieNode("mask edge", place) { reading in
                .shape(outline(reading, stroke: -2 * min(expansion(reading), 0), fills: false))
            }
            node = multiplied([node], by: [inverted([edge], place, area: area)], place)
        }
        guard hasFeather || mask.opacity.isAnimated || mask.opacity.constant != [100] else {
            return node
        }
        return LottieNode.group("mask", place, [node]) { reading, group in
            group.opacity = reading.opacity(mask.opacity, clock)
            guard hasFeather else { return }
            let feather = reading.pair(mask.feather, clock)
            // The feather is the width of the edge, on both sides of the outline.
            let deviation = CGSize(
                width: max(feather.x, 0) * Self.featherDeviation,
                height: max(feather.y, 0) * Self.featherDeviation
            )
            group.filters = [
                Picture.Filter([Picture.Filter.Primitive(.gaussianBlur(deviation))])
            ]
        }
    }

    /// The standard deviation of the blur of a feather of 1.
    private static let featherDeviation = 0.4
}

extension LottieMask {
    /// A Boolean value that indicates whether the mask is only an outline.
    fileprivate var isPlain: Bool {
        !isInverted && !opacity.isAnimated && opacity.constant == [100] && !expansion.isAnimated
            && expansion.constant == [0] && !feather.contains { $0.contains { $0 != 0 } }
    }
}
