import Foundation

/// The tables, one row a property; a class has its superclass's rows too.
enum PropertyTable {
    static let layer = table([
        LayerProperty("bounds", \CALayer.state.bounds, \CALayer.bounds),
        LayerProperty("position", \CALayer.state.position, \CALayer.position),
        LayerProperty("zPosition", \CALayer.state.zPosition, \CALayer.zPosition),
        LayerProperty("anchorPoint", \CALayer.state.anchorPoint, \CALayer.anchorPoint),
        LayerProperty("transform", \CALayer.state.transform, \CALayer.transform),
        LayerProperty(
            "sublayerTransform",
            \CALayer.state.sublayerTransform,
            \CALayer.sublayerTransform
        ),
        LayerProperty("hidden", \CALayer.state.isHidden, \CALayer.isHidden, .none),
        LayerProperty("opacity", \CALayer.state.opacity, \CALayer.opacity),
        LayerProperty("backgroundColor", \CALayer.state.backgroundColor, \CALayer.backgroundColor),
        LayerProperty("cornerRadius", \CALayer.state.cornerRadius, \CALayer.cornerRadius),
        LayerProperty("borderWidth", \CALayer.state.borderWidth, \CALayer.borderWidth),
        LayerProperty("borderColor", \CALayer.state.borderColor, \CALayer.borderColor),
        LayerProperty("masksToBounds", \CALayer.state.masksToBounds, \CALayer.masksToBounds, .none),
        LayerProperty("contentsScale", \CALayer.state.contentsScale, \CALayer.contentsScale),
        LayerProperty("contentsRect", \CALayer.state.contentsRect, \CALayer.contentsRect),
        LayerProperty(key: "contents", defaultAction: .basic) { (layer: CALayer) in
            layer.state.contents.map { .image($0) } ?? .none
        } store: { layer, value in
            layer.state.contents = value.image
        } set: { layer, value in
            layer.contents = value.image
        },
    ])

    // Core Animation animates a path only when asked to.
    static let shapeLayer = table(
        [
            LayerProperty("path", \CAShapeLayer.shape.path, \CAShapeLayer.geometry, .none),
            LayerProperty("fillColor", \CAShapeLayer.shape.fillColor, \CAShapeLayer.fillColor),
            LayerProperty(
                "strokeColor",
                \CAShapeLayer.shape.strokeColor,
                \CAShapeLayer.strokeColor
            ),
            LayerProperty(
                "strokeStart",
                \CAShapeLayer.shape.strokeStart,
                \CAShapeLayer.strokeStart
            ),
            LayerProperty("strokeEnd", \CAShapeLayer.shape.strokeEnd, \CAShapeLayer.strokeEnd),
            LayerProperty("lineWidth", \CAShapeLayer.shape.lineWidth, \CAShapeLayer.lineWidth),
            LayerProperty("miterLimit", \CAShapeLayer.shape.miterLimit, \CAShapeLayer.miterLimit),
            LayerProperty(
                "lineDashPhase",
                \CAShapeLayer.shape.lineDashPhase,
                \CAShapeLayer.lineDashPhase
            ),
        ],
        over: layer
    )

    static let textLayer = table(
        [
            LayerProperty("fontSize", \CATextLayer.text.fontSize, \CATextLayer.fontSize),
            LayerProperty(
                "foregroundColor",
                \CATextLayer.text.foregroundColor,
                \CATextLayer.foregroundColor
            ),
        ],
        over: layer
    )

    private static func table(
        _ rows: [LayerProperty],
        over inherited: [String: LayerProperty] = [:]
    ) -> [String: LayerProperty] {
        inherited.merging(rows.map { ($0.key, $0) }) { _, own in own }
    }
}

extension AnimationValue {
    /// The image that the value is; nil for every other.
    var image: CGImage? {
        if case .image(let image) = self { image } else { nil }
    }
}
