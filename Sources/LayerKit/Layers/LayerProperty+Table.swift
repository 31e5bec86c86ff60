import Foundation

/// The tables of properties, with one row for each property.
///
/// Classes inherit the rows of their superclasses.
///
/// A row's closure passes the stored value to another closure, its second argument, which reads or
/// changes the value.
enum PropertyTable {
    static let layer = table(of: CALayer.self, placement + appearance + effects)

    /// The properties that depend on other properties, by key.
    ///
    /// Animations don't change them.
    static let computed = table(
        of: CALayer.self,
        [
            .init("frame", \.frame, .none, isPlacement: true) { layer, body in
                var frame = layer.frame
                body(&frame)
            }
        ]
    )

    private static let placement: [PropertyRow<CALayer>] = [
        .init("bounds", \.bounds) { $1(&$0.state.bounds) },
        .init("position", \.position, isPlacement: true) { $1(&$0.state.position) },
        .init("zPosition", \.zPosition, isPlacement: true) { $1(&$0.state.zPosition) },
        .init("anchorPoint", \.anchorPoint, isPlacement: true) { $1(&$0.state.anchorPoint) },
        .init("anchorPointZ", \.anchorPointZ, isPlacement: true) { $1(&$0.state.anchorPointZ) },
        .init("transform", \.transform, isPlacement: true) { $1(&$0.state.transform) },
        .init("sublayerTransform", \.sublayerTransform, isPlacement: true) {
            $1(&$0.state.sublayerTransform)
        },
        .init("geometryFlipped", \.isGeometryFlipped, .transition, isPlacement: true) {
            $1(&$0.state.isGeometryFlipped)
        },
        .init("doubleSided", \.isDoubleSided, .none, isPlacement: true) {
            $1(&$0.state.isDoubleSided)
        },
    ]

    private static let appearance: [PropertyRow<CALayer>] = [
        .init("hidden", \.isHidden, .transition, isPlacement: true) { $1(&$0.state.isHidden) },
        .init("opacity", \.opacity, isPlacement: true) { $1(&$0.state.opacity) },
        .init("backgroundColor", \.backgroundColor) { $1(&$0.state.backgroundColor) },
        .init("cornerRadius", \.cornerRadius) { $1(&$0.state.cornerRadius) },
        .init("maskedCorners", \.maskedCorners, .transition) { $1(&$0.state.maskedCorners) },
        .init("borderWidth", \.borderWidth) { $1(&$0.state.borderWidth) },
        .init("borderColor", \.borderColor) { $1(&$0.state.borderColor) },
        .init("masksToBounds", \.masksToBounds, .transition) { $1(&$0.state.masksToBounds) },
        .init("contents", \.shownContents) { $1(&$0.state.contents) },
        .init("contentsScale", \.contentsScale) { $1(&$0.state.contentsScale) },
        .init("contentsRect", \.contentsRect) { $1(&$0.state.contentsRect) },
        .init("contentsCenter", \.contentsCenter) { $1(&$0.state.contentsCenter) },
    ]

    private static let effects: [PropertyRow<CALayer>] = [
        .init("shadowColor", \.shadowColor, isPlacement: true) { $1(&$0.state.shadow.color) },
        .init("shadowOpacity", \.shadowOpacity, isPlacement: true) { $1(&$0.state.shadow.opacity) },
        .init("shadowOffset", \.shadowOffset, isPlacement: true) { $1(&$0.state.shadow.offset) },
        .init("shadowRadius", \.shadowRadius, isPlacement: true) { $1(&$0.state.shadow.radius) },
        // Like the path of a shape layer, the shadow path has no implicit animation.
        .init("shadowPath", \.shadowGeometry, .none, isPlacement: true) {
            $1(&$0.state.shadow.path)
        },
        .init("filters", \.filterList, .transition, isPlacement: true) { layer, body in
            var list = LayerFilterList(layer.state.filters)
            body(&list)
            layer.state.filters = list.filters
        },
        .init("compositingFilter", \.compositing, .transition, isPlacement: true) {
            $1(&$0.state.compositing)
        },
    ]

    static let gradientLayer = table(
        of: CAGradientLayer.self,
        [
            .init("colors", \.stopColors) { $1(&$0.gradient.colors) },
            .init("locations", \.stopLocations) { $1(&$0.gradient.locations) },
            .init("startPoint", \.startPoint) { $1(&$0.gradient.startPoint) },
            .init("endPoint", \.endPoint) { $1(&$0.gradient.endPoint) },
            .init("focalPoint", \.focalPoint) { $1(&$0.gradient.focalPoint) },
            .init("focalRadius", \.focalRadius) { $1(&$0.gradient.focalRadius) },
        ],
        over: layer
    )

    static let replicatorLayer = table(
        of: CAReplicatorLayer.self,
        [
            .init("instanceCount", \.instanceCount) { $1(&$0.replication.count) },
            .init("instanceDelay", \.instanceDelay) { $1(&$0.replication.delay) },
            .init("instanceTransform", \.instanceTransform) { $1(&$0.replication.transform) },
            .init("instanceColor", \.instanceColor) { $1(&$0.replication.color) },
            .init("instanceRedOffset", \.instanceRedOffset) { $1(&$0.replication.redOffset) },
            .init("instanceGreenOffset", \.instanceGreenOffset) { $1(&$0.replication.greenOffset) },
            .init("instanceBlueOffset", \.instanceBlueOffset) { $1(&$0.replication.blueOffset) },
            .init("instanceAlphaOffset", \.instanceAlphaOffset) { $1(&$0.replication.alphaOffset) },
        ],
        over: layer
    )

    // In Core Animation, a path has no implicit animation.
    static let shapeLayer = table(
        of: CAShapeLayer.self,
        [
            .init("path", \.geometry, .none) { $1(&$0.shape.path) },
            .init("fillColor", \.fillColor) { $1(&$0.shape.fillColor) },
            .init("strokeColor", \.strokeColor) { $1(&$0.shape.strokeColor) },
            .init("strokeStart", \.strokeStart) { $1(&$0.shape.strokeStart) },
            .init("strokeEnd", \.strokeEnd) { $1(&$0.shape.strokeEnd) },
            .init("lineWidth", \.lineWidth) { $1(&$0.shape.lineWidth) },
            .init("miterLimit", \.miterLimit) { $1(&$0.shape.miterLimit) },
            .init("lineDashPhase", \.lineDashPhase) { $1(&$0.shape.lineDashPhase) },
        ],
        over: layer
    )

    static let textLayer = table(
        of: CATextLayer.self,
        [
            .init("fontSize", \.fontSize) { $1(&$0.text.fontSize) },
            .init("foregroundColor", \.foregroundColor) { $1(&$0.text.foregroundColor) },
        ],
        over: layer
    )

    static let emitterLayer = table(
        of: CAEmitterLayer.self,
        [
            .init("emitterCells", \.cellList, .none) { layer, body in
                var list = EmitterCellList(layer.currentEmitter.cells)
                body(&list)
                layer.emitter.cells = list.cells
            },
            .init("birthRate", \.birthRate) { $1(&$0.emitter.birthRate) },
            .init("lifetime", \.lifetime) { $1(&$0.emitter.lifetime) },
            .init("velocity", \.velocity) { $1(&$0.emitter.velocity) },
            .init("scale", \.scale) { $1(&$0.emitter.scale) },
            .init("spin", \.spin) { $1(&$0.emitter.spin) },
            .init("emitterPosition", \.emitterPosition) { $1(&$0.emitter.position) },
            .init("emitterZPosition", \.emitterZPosition) { $1(&$0.emitter.zPosition) },
            .init("emitterSize", \.emitterSize) { $1(&$0.emitter.size) },
            .init("emitterDepth", \.emitterDepth) { $1(&$0.emitter.depth) },
            .init("emitterShape", \.emitterShape, .none) { $1(&$0.emitter.shape) },
            .init("emitterMode", \.emitterMode, .none) { $1(&$0.emitter.mode) },
            .init("renderMode", \.renderMode, .none) { $1(&$0.emitter.renderMode) },
            .init("preservesDepth", \.preservesDepth, .none) { $1(&$0.emitter.preservesDepth) },
            .init("seed", \.seed, .none) { $1(&$0.emitter.seed) },
        ],
        over: layer
    )

    /// The keys whose animations change the emission of an emitter layer.
    static let emissionKeys: Set<String> = [
        "emitterCells", "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition",
        "emitterZPosition", "emitterSize", "emitterDepth",
    ]

    private static func table<Layer>(
        of _: Layer.Type,
        _ rows: [PropertyRow<Layer>],
        over inherited: [String: LayerProperty] = [:]
    ) -> [String: LayerProperty] {
        inherited.merging(rows.map { ($0.property.key, $0.property) }) { _, own in own }
    }
}

/// A row of the table of a layer class.
private struct PropertyRow<Layer: CALayer> {
    let property: LayerProperty

    /// The key path of a public property.
    ///
    /// The key path is used only to set a property by key. Animations use ``Storage``, which is ten
    /// times as fast.
    typealias PublicProperty<Value> = ReferenceWritableKeyPath<Layer, Value> & Sendable

    /// Access to the stored value without running an action.
    typealias Storage<Value> = LayerProperty.Storage<Layer, Value>

    /// Creates the row for a property of a layer class.
    ///
    /// - Parameters:
    ///   - key: The property's name.
    ///   - property: The property with a public setter.
    ///   - action: The default action for a change on a live layer.
    ///   - isPlacement: A Boolean value that indicates whether the property doesn't affect the
    ///     layer's own drawing.
    ///   - storage: A closure that passes the stored value to another closure.
    init<Value: AnimationValueConvertible>(
        _ key: String,
        _ property: PublicProperty<Value>,
        _ action: LayerProperty.DefaultAction = .basic,
        isPlacement: Bool = false,
        storage: @escaping Storage<Value>
    ) {
        self.property = LayerProperty(key, property, action, isPlacement, storage)
    }

    /// Creates the row for a property that consists of numbers.
    init<Value: AnimationValueConvertible & NumberTuple>(
        _ key: String,
        _ property: PublicProperty<Value>,
        _ action: LayerProperty.DefaultAction = .basic,
        isPlacement: Bool = false,
        storage: @escaping Storage<Value>
    ) {
        let numbers = LayerProperty.Access { layer in
            var numbers = SIMD4<Double>.zero
            storage(unsafeDowncast(layer, to: Layer.self)) { numbers = $0.numbers }
            return numbers
        } store: { layer, numbers in
            storage(unsafeDowncast(layer, to: Layer.self)) { $0 = Value(numbers: numbers) }
        }
        self.property = LayerProperty(
            key,
            property,
            action,
            isPlacement,
            storage,
            numbers: numbers,
            numberCount: Value.numberCount
        )
    }

    /// Creates the row for a property that is a matrix.
    init(
        _ key: String,
        _ property: PublicProperty<CATransform3D>,
        _ action: LayerProperty.DefaultAction = .basic,
        isPlacement: Bool = false,
        storage: @escaping Storage<CATransform3D>
    ) {
        let matrix = LayerProperty.Access { layer in
            var matrix = CATransform3DIdentity
            storage(unsafeDowncast(layer, to: Layer.self)) { matrix = $0 }
            return matrix
        } store: { layer, matrix in
            storage(unsafeDowncast(layer, to: Layer.self)) { $0 = matrix }
        }
        self.property = LayerProperty(key, property, action, isPlacement, storage, matrix: matrix)
    }
}
