import Foundation

/// The tables of properties, with one row per property; classes inherit superclass rows.
enum PropertyTable {
    static let layer = table(placement + appearance + effects)

    /// The properties that depend on others, by key, which animations don't change.
    static let computed = table([
        LayerProperty("frame", .none, isPlacement: true) { (layer: CALayer) in
            layer.frame
        } store: { _, _ in
        } set: { layer, value in
            layer.frame = value
        }
    ])

    private static let placement = [
        LayerProperty("bounds") { (layer: CALayer) in
            layer.state.bounds
        } store: { layer, value in
            layer.state.bounds = value
        } set: { layer, value in
            layer.bounds = value
        },
        LayerProperty("position", isPlacement: true) { (layer: CALayer) in
            layer.state.position
        } store: { layer, value in
            layer.state.position = value
        } set: { layer, value in
            layer.position = value
        },
        LayerProperty("zPosition", isPlacement: true) { (layer: CALayer) in
            layer.state.zPosition
        } store: { layer, value in
            layer.state.zPosition = value
        } set: { layer, value in
            layer.zPosition = value
        },
        LayerProperty("anchorPoint", isPlacement: true) { (layer: CALayer) in
            layer.state.anchorPoint
        } store: { layer, value in
            layer.state.anchorPoint = value
        } set: { layer, value in
            layer.anchorPoint = value
        },
        LayerProperty("anchorPointZ", isPlacement: true) { (layer: CALayer) in
            layer.state.anchorPointZ
        } store: { layer, value in
            layer.state.anchorPointZ = value
        } set: { layer, value in
            layer.anchorPointZ = value
        },
        LayerProperty("transform", isPlacement: true) { (layer: CALayer) in
            layer.state.transform
        } store: { layer, value in
            layer.state.transform = value
        } set: { layer, value in
            layer.transform = value
        },
        LayerProperty("sublayerTransform", isPlacement: true) { (layer: CALayer) in
            layer.state.sublayerTransform
        } store: { layer, value in
            layer.state.sublayerTransform = value
        } set: { layer, value in
            layer.sublayerTransform = value
        },
        LayerProperty("geometryFlipped", .transition, isPlacement: true) { (layer: CALayer) in
            layer.state.isGeometryFlipped
        } store: { layer, value in
            layer.state.isGeometryFlipped = value
        } set: { layer, value in
            layer.isGeometryFlipped = value
        },
        LayerProperty("doubleSided", .none, isPlacement: true) { (layer: CALayer) in
            layer.state.isDoubleSided
        } store: { layer, value in
            layer.state.isDoubleSided = value
        } set: { layer, value in
            layer.isDoubleSided = value
        },
    ]

    private static let appearance = [
        LayerProperty("hidden", .transition, isPlacement: true) { (layer: CALayer) in
            layer.state.isHidden
        } store: { layer, value in
            layer.state.isHidden = value
        } set: { layer, value in
            layer.isHidden = value
        },
        LayerProperty("opacity", isPlacement: true) { (layer: CALayer) in
            layer.state.opacity
        } store: { layer, value in
            layer.state.opacity = value
        } set: { layer, value in
            layer.opacity = value
        },
        LayerProperty("backgroundColor") { (layer: CALayer) in
            layer.state.backgroundColor
        } store: { layer, value in
            layer.state.backgroundColor = value
        } set: { layer, value in
            layer.backgroundColor = value
        },
        LayerProperty("cornerRadius") { (layer: CALayer) in
            layer.state.cornerRadius
        } store: { layer, value in
            layer.state.cornerRadius = value
        } set: { layer, value in
            layer.cornerRadius = value
        },
        LayerProperty("maskedCorners", .transition) { (layer: CALayer) in
            layer.state.maskedCorners
        } store: { layer, value in
            layer.state.maskedCorners = value
        } set: { layer, value in
            layer.maskedCorners = value
        },
        LayerProperty("borderWidth") { (layer: CALayer) in
            layer.state.borderWidth
        } store: { layer, value in
            layer.state.borderWidth = value
        } set: { layer, value in
            layer.borderWidth = value
        },
        LayerProperty("borderColor") { (layer: CALayer) in
            layer.state.borderColor
        } store: { layer, value in
            layer.state.borderColor = value
        } set: { layer, value in
            layer.borderColor = value
        },
        LayerProperty("masksToBounds", .transition) { (layer: CALayer) in
            layer.state.masksToBounds
        } store: { layer, value in
            layer.state.masksToBounds = value
        } set: { layer, value in
            layer.masksToBounds = value
        },
        LayerProperty("contents") { (layer: CALayer) in
            layer.state.contents
        } store: { layer, value in
            layer.state.contents = value
        } set: { layer, value in
            layer.shownContents = value
        },
        LayerProperty("contentsScale") { (layer: CALayer) in
            layer.state.contentsScale
        } store: { layer, value in
            layer.state.contentsScale = value
        } set: { layer, value in
            layer.contentsScale = value
        },
        LayerProperty("contentsRect") { (layer: CALayer) in
            layer.state.contentsRect
        } store: { layer, value in
            layer.state.contentsRect = value
        } set: { layer, value in
            layer.contentsRect = value
        },
        LayerProperty("contentsCenter") { (layer: CALayer) in
            layer.state.contentsCenter
        } store: { layer, value in
            layer.state.contentsCenter = value
        } set: { layer, value in
            layer.contentsCenter = value
        },
    ]

    private static let effects = [
        LayerProperty("shadowColor", isPlacement: true) { (layer: CALayer) in
            layer.state.shadow.color
        } store: { layer, value in
            layer.state.shadow.color = value
        } set: { layer, value in
            layer.shadowColor = value
        },
        LayerProperty("shadowOpacity", isPlacement: true) { (layer: CALayer) in
            layer.state.shadow.opacity
        } store: { layer, value in
            layer.state.shadow.opacity = value
        } set: { layer, value in
            layer.shadowOpacity = value
        },
        LayerProperty("shadowOffset", isPlacement: true) { (layer: CALayer) in
            layer.state.shadow.offset
        } store: { layer, value in
            layer.state.shadow.offset = value
        } set: { layer, value in
            layer.shadowOffset = value
        },
        LayerProperty("shadowRadius", isPlacement: true) { (layer: CALayer) in
            layer.state.shadow.radius
        } store: { layer, value in
            layer.state.shadow.radius = value
        } set: { layer, value in
            layer.shadowRadius = value
        },
        // Like the path of a shape layer, it has no implicit animation.
        LayerProperty("shadowPath", .none, isPlacement: true) { (layer: CALayer) in
            layer.state.shadow.path
        } store: { layer, value in
            layer.state.shadow.path = value
        } set: { layer, value in
            layer.shadowGeometry = value
        },
    ]

    static let gradientLayer = table(
        [
            LayerProperty("colors") { (layer: CAGradientLayer) in
                layer.gradient.colors
            } store: { layer, value in
                layer.gradient.colors = value
            } set: { layer, value in
                layer.stopColors = value
            },
            LayerProperty("locations") { (layer: CAGradientLayer) in
                layer.gradient.locations
            } store: { layer, value in
                layer.gradient.locations = value
            } set: { layer, value in
                layer.stopLocations = value
            },
            LayerProperty("startPoint") { (layer: CAGradientLayer) in
                layer.gradient.startPoint
            } store: { layer, value in
                layer.gradient.startPoint = value
            } set: { layer, value in
                layer.startPoint = value
            },
            LayerProperty("endPoint") { (layer: CAGradientLayer) in
                layer.gradient.endPoint
            } store: { layer, value in
                layer.gradient.endPoint = value
            } set: { layer, value in
                layer.endPoint = value
            },
        ],
        over: layer
    )

    static let replicatorLayer = table(
        [
            LayerProperty("instanceCount") { (layer: CAReplicatorLayer) in
                layer.replication.count
            } store: { layer, value in
                layer.replication.count = value
            } set: { layer, value in
                layer.instanceCount = value
            },
            LayerProperty("instanceDelay") { (layer: CAReplicatorLayer) in
                layer.replication.delay
            } store: { layer, value in
                layer.replication.delay = value
            } set: { layer, value in
                layer.instanceDelay = value
            },
            LayerProperty("instanceTransform") { (layer: CAReplicatorLayer) in
                layer.replication.transform
            } store: { layer, value in
                layer.replication.transform = value
            } set: { layer, value in
                layer.instanceTransform = value
            },
            LayerProperty("instanceColor") { (layer: CAReplicatorLayer) in
                layer.replication.color
            } store: { layer, value in
                layer.replication.color = value
            } set: { layer, value in
                layer.instanceColor = value
            },
            LayerProperty("instanceRedOffset") { (layer: CAReplicatorLayer) in
                layer.replication.redOffset
            } store: { layer, value in
                layer.replication.redOffset = value
            } set: { layer, value in
                layer.instanceRedOffset = value
            },
            LayerProperty("instanceGreenOffset") { (layer: CAReplicatorLayer) in
                layer.replication.greenOffset
            } store: { layer, value in
                layer.replication.greenOffset = value
            } set: { layer, value in
                layer.instanceGreenOffset = value
            },
            LayerProperty("instanceBlueOffset") { (layer: CAReplicatorLayer) in
                layer.replication.blueOffset
            } store: { layer, value in
                layer.replication.blueOffset = value
            } set: { layer, value in
                layer.instanceBlueOffset = value
            },
            LayerProperty("instanceAlphaOffset") { (layer: CAReplicatorLayer) in
                layer.replication.alphaOffset
            } store: { layer, value in
                layer.replication.alphaOffset = value
            } set: { layer, value in
                layer.instanceAlphaOffset = value
            },
        ],
        over: layer
    )

    // In Core Animation, a path has no implicit animation.
    static let shapeLayer = table(
        [
            LayerProperty("path", .none) { (layer: CAShapeLayer) in
                layer.shape.path
            } store: { layer, value in
                layer.shape.path = value
            } set: { layer, value in
                layer.geometry = value
            },
            LayerProperty("fillColor") { (layer: CAShapeLayer) in
                layer.shape.fillColor
            } store: { layer, value in
                layer.shape.fillColor = value
            } set: { layer, value in
                layer.fillColor = value
            },
            LayerProperty("strokeColor") { (layer: CAShapeLayer) in
                layer.shape.strokeColor
            } store: { layer, value in
                layer.shape.strokeColor = value
            } set: { layer, value in
                layer.strokeColor = value
            },
            LayerProperty("strokeStart") { (layer: CAShapeLayer) in
                layer.shape.strokeStart
            } store: { layer, value in
                layer.shape.strokeStart = value
            } set: { layer, value in
                layer.strokeStart = value
            },
            LayerProperty("strokeEnd") { (layer: CAShapeLayer) in
                layer.shape.strokeEnd
            } store: { layer, value in
                layer.shape.strokeEnd = value
            } set: { layer, value in
                layer.strokeEnd = value
            },
            LayerProperty("lineWidth") { (layer: CAShapeLayer) in
                layer.shape.lineWidth
            } store: { layer, value in
                layer.shape.lineWidth = value
            } set: { layer, value in
                layer.lineWidth = value
            },
            LayerProperty("miterLimit") { (layer: CAShapeLayer) in
                layer.shape.miterLimit
            } store: { layer, value in
                layer.shape.miterLimit = value
            } set: { layer, value in
                layer.miterLimit = value
            },
            LayerProperty("lineDashPhase") { (layer: CAShapeLayer) in
                layer.shape.lineDashPhase
            } store: { layer, value in
                layer.shape.lineDashPhase = value
            } set: { layer, value in
                layer.lineDashPhase = value
            },
        ],
        over: layer
    )

    static let textLayer = table(
        [
            LayerProperty("fontSize") { (layer: CATextLayer) in
                layer.text.fontSize
            } store: { layer, value in
                layer.text.fontSize = value
            } set: { layer, value in
                layer.fontSize = value
            },
            LayerProperty("foregroundColor") { (layer: CATextLayer) in
                layer.text.foregroundColor
            } store: { layer, value in
                layer.text.foregroundColor = value
            } set: { layer, value in
                layer.foregroundColor = value
            },
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
