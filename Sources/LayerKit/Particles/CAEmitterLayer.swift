import Foundation
import GraphicsKit

/// A layer that emits particles, which it draws above its background, sublayers and border.
///
/// Every particle is a function of the layer's local time: its number, ``seed`` and the index of
/// its cell determine its random values, and the birth rate, integrated since local time 0,
/// determines its birth. Pictures at any times, in any order, are therefore consistent. Particles
/// keep the values that the layer and its cells had at their birth; they live on when
/// ``birthRate`` becomes 0.
///
/// Core Animation's random values aren't known, so particles aren't where they are on a device. At
/// most 10,000 particles of a layer are drawn at a time; if there are more, an even selection of
/// them is drawn, which is reported once.
open class CAEmitterLayer: CALayer {
    @exclusivity(unchecked) final var emitter = EmitterState()
    private final var cellObjects: [CAEmitterCell]?

    /// The cells, which define the particles.
    ///
    /// The default is nil. Replacing a cell removes its particles. A property of a cell with a name
    /// has a key path such as `emitterCells.spark.birthRate`, which animations can use.
    open var emitterCells: [CAEmitterCell]? {
        get { modelLayer == nil ? cellObjects : emitter.cells.map(\.cell) }
        set { change("emitterCells") { cellObjects = newValue } }
    }

    /// The current state of the cells.
    ///
    /// Setting it changes the cell objects.
    final var cellList: EmitterCellList {
        get { EmitterCellList(currentEmitter.cells) }
        set {
            change("emitterCells") {
                for state in newValue.cells { state.writeBack() }
                cellObjects = newValue.cells.isEmpty ? nil : newValue.cells.map(\.cell)
            }
        }
    }

    /// The values, with the current state of the cells.
    final var currentEmitter: EmitterState {
        guard modelLayer == nil else { return emitter }
        var current = emitter
        current.cells = (cellObjects ?? []).map { EmitterCellState($0) }
        return current
    }

    /// The factor by which the birth rates of the cells are multiplied.
    ///
    /// The default is 1. Animatable. Negative values are treated as 0.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { change("birthRate") { emitter.birthRate = newValue } }
    }

    /// The factor by which the lifetimes of new particles are multiplied.
    ///
    /// The default is 1. Animatable.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { change("lifetime") { emitter.lifetime = newValue } }
    }

    /// The center of the emitter's shape, in the layer's own coordinate space.
    ///
    /// The default is zero. Animatable.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { change("emitterPosition") { emitter.position = newValue } }
    }

    /// The z-coordinate of the center of the emitter's shape.
    ///
    /// The default is 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { emitter.zPosition }
        set { change("emitterZPosition") { emitter.zPosition = newValue } }
    }

    /// The size of the emitter's shape.
    ///
    /// The default is zero. Animatable. The width is the radius of a circle or sphere.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { change("emitterSize") { emitter.size = newValue } }
    }

    /// The depth of the emitter's shape.
    ///
    /// The default is 0. Animatable.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set { change("emitterDepth") { emitter.depth = newValue } }
    }

    /// The shape from which particles are emitted.
    ///
    /// The default is a point.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitter.shape }
        set { change("emitterShape") { emitter.shape = newValue } }
    }

    /// The part of the shape from which particles are emitted.
    ///
    /// The default is the volume.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitter.mode }
        set { change("emitterMode") { emitter.mode = newValue } }
    }

    /// The order in which particles are drawn.
    ///
    /// The default is unordered.
    open var renderMode: CAEmitterLayerRenderMode {
        get { emitter.renderMode }
        set { change("renderMode") { emitter.renderMode = newValue } }
    }

    /// A Boolean value that indicates whether particles keep their depth.
    ///
    /// The default is false. It has no effect; particles are in the layer's plane.
    open var preservesDepth: Bool {
        get { emitter.preservesDepth }
        set { change("preservesDepth") { emitter.preservesDepth = newValue } }
    }

    /// The factor by which the initial velocities of new particles are multiplied.
    ///
    /// The default is 1. Animatable.
    open var velocity: Float {
        get { emitter.velocity }
        set { change("velocity") { emitter.velocity = newValue } }
    }

    /// The factor by which the scales of new particles are multiplied.
    ///
    /// The default is 1. Animatable.
    open var scale: Float {
        get { emitter.scale }
        set { change("scale") { emitter.scale = newValue } }
    }

    /// The factor by which the rotations of new particles are multiplied.
    ///
    /// The default is 1. Animatable.
    open var spin: Float {
        get { emitter.spin }
        set { change("spin") { emitter.spin = newValue } }
    }

    /// The seed of the particles' random values.
    ///
    /// The default is 0.
    open var seed: UInt32 {
        get { emitter.seed }
        set { change("seed") { emitter.seed = newValue } }
    }

    override class var valueClass: CALayer.Type { CAEmitterLayer.self }
    override class var properties: [String: LayerProperty] { PropertyTable.emitterLayer }

    override func copyValues(from other: CALayer) {
        super.copyValues(from: other)
        emitter = unsafeDowncast(other, to: CAEmitterLayer.self).currentEmitter
    }

    override func didCommit(at localTime: CFTimeInterval) {
        guard let values = committed.values as? CAEmitterLayer else { return }
        let emission = committed.emission ?? Emission()
        emission.add(values, committed.animations, at: localTime)
        committed.emission = emission
    }
}

/// The values of an emitter layer.
struct EmitterState: Equatable {
    var cells: [EmitterCellState] = []
    var birthRate: Float = 1
    var lifetime: Float = 1
    var velocity: Float = 1
    var scale: Float = 1
    var spin: Float = 1
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var preservesDepth = false
    var seed: UInt32 = 0
}
