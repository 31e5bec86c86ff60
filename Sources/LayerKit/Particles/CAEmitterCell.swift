import Foundation
import GraphicsKit

/// A source of particles in a ``CAEmitterLayer``.
///
/// A property with a range has, for each particle, a random value in the interval from the mean
/// minus half of the range to the mean plus half of the range. Lengths are in points, angles in
/// radians, and times in seconds of the cell's own time. Numbers that are NaN are treated as 0.
///
/// The timing properties apply to the emission: the cell emits for its active duration after its
/// `beginTime`, which is in the time of the layer or, for a cell of a cell, in the age of the
/// emitting particle. `speed` is the speed of the particles.
///
/// A change to a cell of a layer applies when the layer itself changes next. To change a cell at
/// once, use a key path of the layer, such as `emitterCells.spark.birthRate` for a cell with the
/// name "spark".
open class CAEmitterCell: MediaTimingObject {
    final var values = EmitterCellValues()

    /// Creates a cell that emits nothing.
    public required init() {
        super.init(mediaTiming: MediaTiming(duration: .infinity))
    }

    /// Returns nil, because cells don't support archiving.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Returns the default value of a key.
    open class func defaultValue(forKey key: String) -> Any? {
        Self().value(forKey: key)
    }

    /// Returns a Boolean value that indicates whether a key's value should be archived.
    ///
    /// The default is true. The value has no effect, because cells don't support archiving.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        true
    }

    /// The name of the cell, which key paths of the layer use.
    ///
    /// The default is nil.
    open var name: String?

    /// A Boolean value that indicates whether the particles of the cell are drawn.
    ///
    /// The default is true.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { values.isEnabled = newValue }
    }

    /// The cells whose particles each particle of this cell emits.
    ///
    /// The default is nil. The particles start where the emitting particle is, relative to its
    /// direction, and multiply their scale and color by its scale and color.
    open var emitterCells: [CAEmitterCell]?

    // MARK: - Emission

    /// The number of particles per second.
    ///
    /// The default is 0. Animatable. Negative values are treated as 0. The first particle appears
    /// when the time that one particle takes has passed.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { values.birthRate = Double(newValue) }
    }

    /// The lifetime of particles in seconds.
    ///
    /// The default is 0, at which there are no particles. Animatable.
    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { values.lifetime = Double(newValue) }
    }

    /// The range of the lifetime in seconds.
    ///
    /// The default is 0. Animatable.
    open var lifetimeRange: Float {
        get { Float(values.lifetimeRange) }
        set { values.lifetimeRange = Double(newValue) }
    }

    /// The angle of the emission out of the layer's plane, relative to the direction of the
    /// emitter's shape.
    ///
    /// The default is 0. Animatable.
    open var emissionLatitude: CGFloat {
        get { CGFloat(values.emissionLatitude) }
        set { values.emissionLatitude = Double(newValue) }
    }

    /// The angle of the emission in the layer's plane, clockwise on screen, relative to the
    /// direction of the emitter's shape.
    ///
    /// The default is 0. Animatable. Points and rectangles emit to the right, lines upward, and the
    /// other shapes away from the center.
    open var emissionLongitude: CGFloat {
        get { CGFloat(values.emissionLongitude) }
        set { values.emissionLongitude = Double(newValue) }
    }

    /// The angle of the cone around the direction of the emission, from side to side.
    ///
    /// The default is 0. Animatable. Particles are uniformly distributed in the cone, which is in
    /// space. With 2π, they leave in all directions.
    open var emissionRange: CGFloat {
        get { CGFloat(values.emissionRange) }
        set { values.emissionRange = Double(newValue) }
    }

    // MARK: - Motion

    /// The initial velocity in points per second.
    ///
    /// The default is 0. Animatable.
    open var velocity: CGFloat {
        get { CGFloat(values.velocity) }
        set { values.velocity = Double(newValue) }
    }

    /// The range of the initial velocity in points per second.
    ///
    /// The default is 0. Animatable.
    open var velocityRange: CGFloat {
        get { CGFloat(values.velocityRange) }
        set { values.velocityRange = Double(newValue) }
    }

    /// The acceleration to the right, in points per second squared.
    ///
    /// The default is 0. Animatable.
    open var xAcceleration: CGFloat {
        get { CGFloat(values.xAcceleration) }
        set { values.xAcceleration = Double(newValue) }
    }

    /// The acceleration downward, in points per second squared.
    ///
    /// The default is 0. Animatable.
    open var yAcceleration: CGFloat {
        get { CGFloat(values.yAcceleration) }
        set { values.yAcceleration = Double(newValue) }
    }

    /// The acceleration toward the viewer, in points per second squared.
    ///
    /// The default is 0. Animatable.
    open var zAcceleration: CGFloat {
        get { CGFloat(values.zAcceleration) }
        set { values.zAcceleration = Double(newValue) }
    }

    /// The scale of particles.
    ///
    /// The default is 1. Animatable. A particle whose scale isn't positive isn't drawn.
    open var scale: CGFloat {
        get { CGFloat(values.scale) }
        set { values.scale = Double(newValue) }
    }

    /// The range of the scale.
    ///
    /// The default is 0. Animatable.
    open var scaleRange: CGFloat {
        get { CGFloat(values.scaleRange) }
        set { values.scaleRange = Double(newValue) }
    }

    /// The change of the scale per second.
    ///
    /// The default is 0. Animatable.
    open var scaleSpeed: CGFloat {
        get { CGFloat(values.scaleSpeed) }
        set { values.scaleSpeed = Double(newValue) }
    }

    /// The rotation in radians per second, clockwise on screen.
    ///
    /// The default is 0. Animatable. Particles start upright.
    open var spin: CGFloat {
        get { CGFloat(values.spin) }
        set { values.spin = Double(newValue) }
    }

    /// The range of the rotation in radians per second.
    ///
    /// The default is 0. Animatable.
    open var spinRange: CGFloat {
        get { CGFloat(values.spinRange) }
        set { values.spinRange = Double(newValue) }
    }

    // MARK: - Color

    /// The color by which the contents are multiplied, or nil for white.
    ///
    /// The default is white. Animatable. The components of a particle's color are clamped to 0…1.
    open var color: CGColor? {
        get { CGColor(values.color) }
        set { values.color = newValue?.rgba ?? .white }
    }

    /// The range of the color's red component.
    ///
    /// The default is 0. Animatable.
    open var redRange: Float {
        get { Float(values.colorRange.x) }
        set { values.colorRange.x = Double(newValue) }
    }

    /// The range of the color's green component.
    ///
    /// The default is 0. Animatable.
    open var greenRange: Float {
        get { Float(values.colorRange.y) }
        set { values.colorRange.y = Double(newValue) }
    }

    /// The range of the color's blue component.
    ///
    /// The default is 0. Animatable.
    open var blueRange: Float {
        get { Float(values.colorRange.z) }
        set { values.colorRange.z = Double(newValue) }
    }

    /// The range of the color's alpha component.
    ///
    /// The default is 0. Animatable.
    open var alphaRange: Float {
        get { Float(values.colorRange.w) }
        set { values.colorRange.w = Double(newValue) }
    }

    /// The change of the color's red component per second.
    ///
    /// The default is 0. Animatable.
    open var redSpeed: Float {
        get { Float(values.colorSpeed.x) }
        set { values.colorSpeed.x = Double(newValue) }
    }

    /// The change of the color's green component per second.
    ///
    /// The default is 0. Animatable.
    open var greenSpeed: Float {
        get { Float(values.colorSpeed.y) }
        set { values.colorSpeed.y = Double(newValue) }
    }

    /// The change of the color's blue component per second.
    ///
    /// The default is 0. Animatable.
    open var blueSpeed: Float {
        get { Float(values.colorSpeed.z) }
        set { values.colorSpeed.z = Double(newValue) }
    }

    /// The change of the color's alpha component per second.
    ///
    /// The default is 0. Animatable.
    open var alphaSpeed: Float {
        get { Float(values.colorSpeed.w) }
        set { values.colorSpeed.w = Double(newValue) }
    }

    // MARK: - Contents

    /// The image of a particle, a `CGImage`, or nil for none.
    ///
    /// The default is nil. Values of other types display nothing. A particle without an image can
    /// still emit particles.
    open var contents: Any? {
        get { values.contents }
        set { values.contents = newValue as? CGImage }
    }

    /// The visible part of the contents, in unit coordinates.
    ///
    /// The default is the whole image. Animatable.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { values.contentsRect = newValue }
    }

    /// The number of image pixels per point.
    ///
    /// The default is 1. Animatable. With values of 0 or less, nothing is drawn.
    open var contentsScale: CGFloat {
        get { CGFloat(values.contentsScale) }
        set { values.contentsScale = Double(newValue) }
    }

    /// The name of the filter used to enlarge the contents.
    ///
    /// The default is linear.
    open var magnificationFilter: String {
        get { values.magnificationFilter.rawValue }
        set { values.magnificationFilter = CALayerContentsFilter(rawValue: newValue) }
    }

    /// The name of the filter used to reduce the contents.
    ///
    /// The default is linear. It has no effect; reduced images are always averaged.
    open var minificationFilter = CALayerContentsFilter.linear.rawValue

    /// The bias of the filter used to reduce the contents.
    ///
    /// The default is 0. It has no effect.
    open var minificationFilterBias: Float = 0

    /// The fallback values for properties.
    ///
    /// The default is nil. The values have no effect.
    open var style: [AnyHashable: Any]?

    // MARK: - Key-value access

    /// Returns the value of a property.
    open override func value(forKey key: String) -> Any? {
        value(forKeyPath: key)
    }

    /// Sets a property, ignoring values of an unsuitable type.
    open override func setValue(_ value: Any?, forKey key: String) {
        setValue(value, forKeyPath: key)
    }

    /// Returns the value of a property, or of a property of a named cell, such as
    /// `emitterCells.spark.birthRate`.
    open override func value(forKeyPath keyPath: String) -> Any? {
        let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        return EmitterCellState(self).value(named: names)?.boxed
    }

    /// Sets a property, or a property of a named cell.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let names = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard let value = AnimationValue(value) else { return }
        var state = EmitterCellState(self)
        if state.set(value, named: names) { state.writeBack() }
    }
}

@available(*, unavailable)
extension CAEmitterCell: Sendable {}
