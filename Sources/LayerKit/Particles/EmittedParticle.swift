import Foundation
import GraphicsKit

/// A particle of an emitter layer, as a function of time.
package struct EmittedParticle {
    /// The cell with the values at the particle's birth.
    let cell: EmitterCellState

    /// The key of the particle's random values and of its own particles.
    let key: UInt64

    /// The layer's local time of the birth.
    package let birth: CFTimeInterval

    /// The speed of the particle's time relative to the layer's.
    let speed: Double

    /// The lifetime in the particle's own seconds.
    let lifetime: Double

    /// The place of the birth.
    let origin: SIMD3<Double>

    /// The unit vector of the emission.
    let direction: SIMD3<Double>

    /// The initial velocity and the acceleration, in points and the particle's own seconds.
    let velocity: SIMD3<Double>
    let acceleration: SIMD3<Double>

    /// The initial scale and its change per second.
    let scale: Double
    let scaleSpeed: Double

    /// The rotation in radians per second.
    package let spin: Double

    /// The initial red, green, blue and alpha, and their change per second.
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>

    /// The place, direction, scale and color from which a particle starts.
    struct Start {
        var point: SIMD3<Double>
        var direction: SIMD3<Double>
        var scale: Double
        var color: SIMD4<Double>
    }

    /// Creates a particle of a cell.
    ///
    /// - Parameters:
    ///   - cell: The cell.
    ///   - key: The key of the random values.
    ///   - birth: The layer's local time of the birth.
    ///   - speed: The speed of the particle's time relative to the layer's.
    ///   - emitter: The layer's values at the birth.
    ///   - start: The start of a particle that another one emits, or nil for a particle that the
    ///     layer emits.
    init(
        _ cell: EmitterCellState,
        key: UInt64,
        birth: CFTimeInterval,
        speed: Double,
        emitter: EmitterState,
        start: Start? = nil
    ) {
        var random = ParticleRandom(key)
        let values = cell.values
        lifetime =
            random.next(values.lifetime, values.lifetimeRange) * Double(emitter.lifetime).orZero
        let pace =
            random.next(values.velocity, values.velocityRange) * Double(emitter.velocity).orZero
        let size = random.next(values.scale, values.scaleRange)
        spin = random.next(values.spin, values.spinRange) * Double(emitter.spin).orZero
        let own = values.color
        let color = SIMD4(
            random.next(own.red, values.colorRange.x),
            random.next(own.green, values.colorRange.y),
            random.next(own.blue, values.colorRange.z),
            random.next(own.alpha, values.colorRange.w)
        ).clamped
        let place = EmitterPlace(of: emitter, &random)
        origin = start?.point ?? place.point
        direction = values.direction(from: start?.direction ?? place.direction, &random)
        velocity = direction * pace
        acceleration = SIMD3(
            values.xAcceleration.orZero,
            values.yAcceleration.orZero,
            values.zAcceleration.orZero
        )
        scale = size * (start?.scale ?? Double(emitter.scale).orZero)
        scaleSpeed = values.scaleSpeed.orZero
        self.color = start.map { color * $0.color } ?? color
        colorSpeed = SIMD4(
            values.colorSpeed.x.orZero,
            values.colorSpeed.y.orZero,
            values.colorSpeed.z.orZero,
            values.colorSpeed.w.orZero
        )
        self.cell = cell
        self.key = key
        self.birth = birth
        self.speed = speed
    }

    /// The layer's local time of the death.
    var death: CFTimeInterval { birth + lifetime / speed }

    /// Returns the age, in the particle's own seconds, at a local time of the layer.
    package func age(at localTime: CFTimeInterval) -> Double { (localTime - birth) * speed }

    /// Returns the point at an age.
    package func point(at age: Double) -> SIMD3<Double> {
        origin + velocity * age + acceleration * (age * age / 2)
    }

    /// Returns the scale at an age, which isn't negative.
    package func scale(at age: Double) -> Double { max(scale + scaleSpeed * age, 0) }

    /// Returns the color at an age.
    package func color(at age: Double) -> SIMD4<Double> { (color + colorSpeed * age).clamped }

    /// Returns the start of a particle that this one emits at an age.
    func start(at age: Double) -> Start {
        Start(
            point: point(at: age),
            direction: EmitterPlace.unit(velocity + acceleration * age) ?? direction,
            scale: scale(at: age),
            color: color(at: age)
        )
    }

    // MARK: - Drawing

    /// The age at which the particle is last visible, in its own seconds, or nil if it never is.
    var visibleAge: Double? {
        guard cell.values.isEnabled, cell.values.contents != nil, cell.values.contentsScale > 0,
            lifetime > 0, color.w > 0 || colorSpeed.w > 0, scale > 0 || scaleSpeed > 0
        else { return nil }
        var end = lifetime
        if colorSpeed.w < 0 { end = min(end, color.w / -colorSpeed.w) }
        if scaleSpeed < 0 { end = min(end, scale / -scaleSpeed) }
        return end
    }

    /// The nodes of the contents with a scale of 1, white and upright, around the origin.
    package var contents: [Picture.Node] {
        guard let image = cell.values.contents, cell.values.contentsScale > 0 else { return [] }
        let source = cell.values.contentsRect
        let width = CGFloat(image.width) * source.width / CGFloat(cell.values.contentsScale)
        let height = CGFloat(image.height) * source.height / CGFloat(cell.values.contentsScale)
        let rect = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
            return []
        }
        let nodes = image.nodes(
            of: source,
            in: rect,
            magnification: cell.values.magnificationFilter == .nearest ? .nearest : .linear
        )
        // Thousands of particles with a single shape need no groups.
        guard nodes.count == 1, case .group(let group) = nodes[0], group.nodes.count == 1,
            group == Picture.Group(nodes: group.nodes)
        else { return nodes }
        return group.nodes
    }

    /// Returns the map from the contents' space to the layer's space at an age.
    func map(at age: Double) -> CGAffineTransform {
        let point = point(at: age)
        let size = CGFloat(scale(at: age))
        return CGAffineTransform(scaleX: size, y: size)
            .concatenating(CGAffineTransform(rotationAngle: CGFloat(spin * age)))
            .concatenating(
                CGAffineTransform(translationX: CGFloat(point.x), y: CGFloat(point.y))
            )
    }
}

extension SIMD4<Double> {
    /// The numbers, clamped to 0…1.
    fileprivate var clamped: SIMD4<Double> { self.clamped(lowerBound: .zero, upperBound: .one) }
}
