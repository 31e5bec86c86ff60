import Foundation

/// The tables, one row a property; a class has its superclass's rows too.
enum PropertyTable {
    static let layer = table(placement + appearance + effects)

    private static let placement = [
        LayerProperty("bounds", \CALayer.state.bounds, \CALayer.bounds),
        LayerProperty("position", \CALayer.state.position, \CALayer.position, isPlacement: true),
        LayerProperty("zPosition", \CALayer.state.zPosition, \CALayer.zPosition, isPlacement: true),
        LayerProperty(
            "anchorPoint",
            \CALayer.state.anchorPoint,
            \CALayer.anchorPoint,
            isPlacement: true
        ),
        LayerProperty(
            "anchorPointZ",
            \CALayer.state.anchorPointZ,
            \CALayer.anchorPointZ,
            isPlacement: true
        ),
        LayerProperty(
            "transform",
            \CALayer.state.transform,
            \CALayer.transform,
            isPlacement: true
        ),
        LayerProperty(
            "sublayerTransform",
            \CALayer.state.sublayerTransform,
            \CALayer.sublayerTransform,
            isPlacement: true
        ),
        LayerProperty(
            "geometryFlipped",
            \CALayer.state.isGeometryFlipped,
            \CALayer.isGeometryFlipped,
            .transition,
            isPlacement: true
        ),
        LayerProperty(
            "doubleSided",
            \CALayer.state.isDoubleSided,
            \CALayer.isDoubleSided,
            .none,
            isPlacement: true
        ),
    ]

    private static let appearance = [
        LayerProperty(
            "hidden",
            \CALayer.state.isHidden,
            \CALayer.isHidden,
            .transition,
            isPlacement: true
        ),
        LayerProperty("opacity", \CALayer.state.opacity, \CALayer.opacity, isPlacement: true),
        LayerProperty("backgroundColor", \CALayer.state.backgroundColor, \CALayer.backgroundColor),
        LayerProperty("cornerRadius", \CALayer.state.cornerRadius, \CALayer.cornerRadius),
        LayerProperty(
            "maskedCorners",
            \CALayer.state.maskedCorners,
            \CALayer.maskedCorners,
            .transition
        ),
        LayerProperty("borderWidth", \CALayer.state.borderWidth, \CALayer.borderWidth),
        LayerProperty("borderColor", \CALayer.state.borderColor, \CALayer.borderColor),
        LayerProperty(
            "masksToBounds",
            \CALayer.state.masksToBounds,
            \CALayer.masksToBounds,
            .transition,
            isPlacement: true
        ),
        LayerProperty("contents", \CALayer.state.contents, \CALayer.shownContents),
        LayerProperty("contentsScale", \CALayer.state.contentsScale, \CALayer.contentsScale),
        LayerProperty("contentsRect", \CALayer.state.contentsRect, \CALayer.contentsRect),
        LayerProperty("contentsCenter", \CALayer.state.contentsCenter, \CALayer.contentsCenter),
    ]

    private static let effects = [
        LayerProperty(
            "shadowColor",
            \CALayer.state.shadow.color,
            \CALayer.shadowColor,
            isPlacement: true
        ),
        LayerProperty(
            "shadowOpacity",
            \CALayer.state.shadow.opacity,
            \CALayer.shadowOpacity,
            isPlacement: true
        ),
        LayerProperty(
            "shadowOffset",
            \CALayer.state.shadow.offset,
            \CALayer.shadowOffset,
            isPlacement: true
        ),
        LayerProperty(
            "shadowRadius",
            \CALayer.state.shadow.radius,
            \CALayer.shadowRadius,
            isPlacement: true
        ),
        // Like a shape's path, animated only when asked to.
        LayerProperty(
            "shadowPath",
            \CALayer.state.shadow.path,
            \CALayer.shadowGeometry,
            .none,
            isPlacement: true
        ),
    ]

    static let gradientLayer = table(
        [
            LayerProperty("colors", \CAGradientLayer.gradient.colors, \CAGradientLayer.stopColors),
            LayerProperty(
                "locations",
                \CAGradientLayer.gradient.locations,
                \CAGradientLayer.stopLocations
            ),
            LayerProperty(
                "startPoint",
                \CAGradientLayer.gradient.startPoint,
                \CAGradientLayer.startPoint
            ),
            LayerProperty(
                "endPoint",
                \CAGradientLayer.gradient.endPoint,
                \CAGradientLayer.endPoint
            ),
        ],
        over: layer
    )

    static let replicatorLayer = table(
        [
            LayerProperty(
                "instanceCount",
                \CAReplicatorLayer.replication.count,
                \CAReplicatorLayer.instanceCount
            ),
            LayerProperty(
                "instanceDelay",
                \CAReplicatorLayer.replication.delay,
                \CAReplicatorLayer.instanceDelay
            ),
            LayerProperty(
                "instanceTransform",
                \CAReplicatorLayer.replication.transform,
                \CAReplicatorLayer.instanceTransform
            ),
            LayerProperty(
                "instanceColor",
                \CAReplicatorLayer.replication.color,
                \CAReplicatorLayer.instanceColor
            ),
            LayerProperty(
                "instanceRedOffset",
                \CAReplicatorLayer.replication.redOffset,
                \CAReplicatorLayer.instanceRedOffset
            ),
            LayerProperty(
                "instanceGreenOffset",
                \CAReplicatorLayer.replication.greenOffset,
                \CAReplicatorLayer.instanceGreenOffset
            ),
            LayerProperty(
                "instanceBlueOffset",
                \CAReplicatorLayer.replication.blueOffset,
                \CAReplicatorLayer.instanceBlueOffset
            ),
            LayerProperty(
                "instanceAlphaOffset",
                \CAReplicatorLayer.replication.alphaOffset,
                \CAReplicatorLayer.instanceAlphaOffset
            ),
        ],
        over: layer
    )

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
