import Foundation
import LayerKit

/// A property of a layer that motions can change.
struct LayerSlot: Hashable, Sendable {
    /// The key path for Core Animation.
    let keyPath: String

    /// The measure of differences between values.
    let measure: Measure

    /// The meaning of a difference of 1.
    enum Measure: Hashable, Sendable {
        /// A point of the drawing's space.
        case length
        /// A radian.
        case angle
        /// The whole: an opacity, a color's component, a scale.
        case ratio
        /// The length of a shape's outline.
        case outline
    }

    private init(_ keyPath: String, _ measure: Measure) {
        self.keyPath = keyPath
        self.measure = measure
    }

    private static let position = LayerSlot("position", .length)
    private static let rotation = LayerSlot("transform.rotation.z", .angle)
    static let scale = LayerSlot("transform.scale", .ratio)
    static let scaleX = LayerSlot("transform.scale.x", .ratio)
    static let scaleY = LayerSlot("transform.scale.y", .ratio)
    private static let transform = LayerSlot("transform", .ratio)
    private static let opacity = LayerSlot("opacity", .ratio)
    private static let hidden = LayerSlot("hidden", .ratio)
    private static let bounds = LayerSlot("bounds", .length)
    private static let path = LayerSlot("path", .length)
    private static let fillColor = LayerSlot("fillColor", .ratio)
    private static let strokeColor = LayerSlot("strokeColor", .ratio)
    private static let lineWidth = LayerSlot("lineWidth", .length)
    private static let lineDashPhase = LayerSlot("lineDashPhase", .length)
    private static let strokeStart = LayerSlot("strokeStart", .outline)
    private static let strokeEnd = LayerSlot("strokeEnd", .outline)
    private static let miterLimit = LayerSlot("miterLimit", .ratio)
    private static let colors = LayerSlot("colors", .ratio)
    private static let locations = LayerSlot("locations", .ratio)
    private static let startPoint = LayerSlot("startPoint", .ratio)
    private static let endPoint = LayerSlot("endPoint", .ratio)
    private static let filters = LayerSlot("filters", .ratio)

    private static let focalPoint = LayerSlot("focalPoint", .ratio)
    private static let focalRadius = LayerSlot("focalRadius", .ratio)

    /// A value of one of a node's layers.
    struct Value {
        /// The index of the layer among the node's layers.
        let layer: Int
        let slot: LayerSlot
        let value: LayerValue
    }

    /// Returns the values of all layers of a node, in an order that depends only on the structure.
    static func values(of node: Drawing.Node, _ layers: NodeLayers) -> [Value] {
        var result: [Value] = []
        let placement = node.placement
        for (index, layer) in layers.all.enumerated() {
            func add(_ slot: LayerSlot, _ value: LayerValue) {
                result.append(Value(layer: index, slot: slot, value: value))
            }
            if layer === layers.root, let placement {
                add(position, .point(placement.position))
                add(rotation, .number(placement.rotation))
                add(scaleX, .number(Double(placement.scale.width)))
                add(scaleY, .number(Double(placement.scale.height)))
                add(transform, .matrix(placement.matrix))
            }
            if layer.bounds.size != .zero {
                if layer !== layers.root || placement == nil {
                    add(position, .point(layer.position))
                }
                add(bounds, .size(layer.bounds.size))
            }
            add(opacity, .number(Double(layer.opacity)))
            add(hidden, .flag(layer.isHidden))
            if let shape = layer as? CAShapeLayer { values(of: shape).forEach(add) }
            if let gradient = layer as? CAGradientLayer { values(of: gradient).forEach(add) }
            values(ofFilters: layer).forEach(add)
        }
        return result
    }

    private static func values(of layer: CAShapeLayer) -> [(LayerSlot, LayerValue)] {
        [
            (path, .path(layer.path?.geometry ?? PathGeometry())),
            (fillColor, .color(layer.fillColor?.rgba ?? .clear)),
            (strokeColor, .color(layer.strokeColor?.rgba ?? .clear)),
            (lineWidth, .number(Double(layer.lineWidth))),
            (lineDashPhase, .number(Double(layer.lineDashPhase))),
            (strokeStart, .number(Double(layer.strokeStart))),
            (strokeEnd, .number(Double(layer.strokeEnd))),
            (miterLimit, .number(Double(layer.miterLimit))),
        ]
    }

    private static func values(of layer: CAGradientLayer) -> [(LayerSlot, LayerValue)] {
        [
            (colors, .colors((layer.colors ?? []).compactMap { ($0 as? CGColor)?.rgba })),
            (locations, .numbers((layer.locations ?? []).map(\.doubleValue))),
            (startPoint, .point(layer.startPoint)),
            (endPoint, .point(layer.endPoint)),
            (focalPoint, .point(layer.focalPoint)),
            (focalRadius, .number(Double(layer.focalRadius))),
        ]
    }

    /// Returns the values of the parameters of a layer's filters.
    private static func values(ofFilters layer: CALayer) -> [(LayerSlot, LayerValue)] {
        let list = (layer.filters ?? []).compactMap { $0 as? LayerFilter }
        return list.isEmpty ? [] : [(filters, .filters(list))]
    }
}

extension Drawing.Node {
    /// The placement of the node, or nil for an image.
    var placement: Drawing.Placement? {
        switch self {
        case .shape(let shape): shape.transform.isIdentity ? shape.placement : nil
        case .image: nil
        case .group(let group): group.placement
        }
    }
}
