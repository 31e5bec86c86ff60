import Foundation
import GraphicsKit

/// A point of an emitter's shape, and the direction in which the shape emits there.
struct EmitterPlace {
    /// The point in the layer's space.
    private(set) var point: SIMD3<Double>

    /// The unit vector of the direction.
    ///
    /// Only the direction of lines is known, from Apple's samples: upward. Those of the other shapes
    /// are inferred from published code.
    private(set) var direction = SIMD3<Double>(1, 0, 0)

    /// Chooses a random point of an emitter's shape, uniformly.
    init(of emitter: EmitterState, _ random: inout ParticleRandom) {
        let center = SIMD3(
            Double(emitter.position.x).orZero,
            Double(emitter.position.y).orZero,
            Double(emitter.zPosition).orZero
        )
        let size = SIMD3(
            Double(emitter.size.width).orZero,
            Double(emitter.size.height).orZero,
            Double(emitter.depth).orZero
        )
        // Every shape uses the same number of random values.
        let choices = SIMD4(random.next(), random.next(), random.next(), random.next())
        point = center
        switch emitter.shape {
        case .line:
            direction = SIMD3(0, -1, 0)
            let isPoint = emitter.mode == .points
            point.x += size.x * ((isPoint ? choices.x.rounded() : choices.x) - 0.5)
        case .rectangle:
            let side = Self.rectangle(size, emitter.mode, choices)
            point += side.offset
            if emitter.mode == .outline { direction = side.direction }
        case .cuboid:
            let offset = Self.cuboid(size, emitter.mode, choices)
            point += offset
            direction = Self.unit(offset) ?? direction
        case .circle:
            let angle = 2 * Double.pi * (emitter.mode == .points ? quarter(choices.x) : choices.x)
            let isInside = emitter.mode == .volume || emitter.mode == .surface
            direction = SIMD3(cos(angle), sin(angle), 0)
            point += direction * (size.x * (isInside ? choices.y.squareRoot() : 1))
        case .sphere:
            direction = Self.onSphere(emitter.mode, choices)
            let isInside = emitter.mode == .volume
            point += direction * (size.x * (isInside ? cbrt(choices.z) : 1))
        default: break
        }
    }

    /// Returns a point of a rectangle's corners, sides or area, relative to its center.
    private static func rectangle(
        _ size: SIMD3<Double>,
        _ mode: CAEmitterLayerEmitterMode,
        _ choices: SIMD4<Double>
    ) -> (offset: SIMD3<Double>, direction: SIMD3<Double>) {
        var part = SIMD3(choices.x - 0.5, choices.y - 0.5, 0)
        var direction = SIMD3(1.0, 0, 0)
        switch mode {
        case .points: part = SIMD3(choices.x.rounded() - 0.5, choices.y.rounded() - 0.5, 0)
        case .outline:
            let (width, height) = (abs(size.x), abs(size.y))
            let end: Double = choices.y < 0.5 ? -1 : 1
            if choices.z * (width + height) < width {
                part.y = end / 2
                direction = SIMD3(0, end, 0)
            } else {
                part.x = end / 2
                part.y = choices.x - 0.5
                direction = SIMD3(end, 0, 0)
            }
        default: break
        }
        return (part * size, direction)
    }

    /// Returns a point of a cuboid's corners, edges, sides or volume, relative to its center.
    private static func cuboid(
        _ size: SIMD3<Double>,
        _ mode: CAEmitterLayerEmitterMode,
        _ choices: SIMD4<Double>
    ) -> SIMD3<Double> {
        var part = SIMD3(choices.x, choices.y, choices.z)
        let corner = SIMD3(choices.x.rounded(), choices.y.rounded(), choices.z.rounded())
        // The size can be negative, but lengths and areas can't.
        let lengths = SIMD3(abs(size.x), abs(size.y), abs(size.z))
        switch mode {
        case .points: part = corner
        case .outline:
            let axis = Self.index(of: choices.w, lengths)
            let along = part[axis]
            part = corner
            // The other two axes choose one of the four parallel edges.
            part[axis] = along
        case .surface:
            let areas = SIMD3(
                lengths.y * lengths.z,
                lengths.x * lengths.z,
                lengths.x * lengths.y
            )
            let axis = Self.index(of: choices.w, areas)
            part[axis] = corner[axis]
        default: break
        }
        return (part - SIMD3(repeating: 0.5)) * size
    }

    /// Returns the index of a choice in 0..<1 among three weights.
    private static func index(of choice: Double, _ weights: SIMD3<Double>) -> Int {
        let place = choice * weights.sum()
        if place < weights.x { return 0 }
        return place < weights.x + weights.y ? 1 : 2
    }

    /// Returns a direction from the center of a sphere.
    private static func onSphere(
        _ mode: CAEmitterLayerEmitterMode,
        _ choices: SIMD4<Double>
    ) -> SIMD3<Double> {
        let angle = 2 * Double.pi * choices.x
        switch mode {
        case .points:
            var direction = SIMD3<Double>.zero
            direction[min(Int(choices.x * 3), 2)] = choices.y < 0.5 ? -1 : 1
            return direction
        case .outline: return SIMD3(cos(angle), sin(angle), 0)
        default:
            let z = 2 * choices.y - 1
            let radius = max(1 - z * z, 0).squareRoot()
            return SIMD3(radius * cos(angle), radius * sin(angle), z)
        }
    }

    /// Returns a vector of length 1, or nil if the vector has no direction.
    static func unit(_ vector: SIMD3<Double>) -> SIMD3<Double>? {
        let length = (vector * vector).sum().squareRoot()
        return length > 1e-9 && length.isFinite ? vector / length : nil
    }
}

/// Returns a fraction of a turn, rounded down to a quarter.
private func quarter(_ fraction: Double) -> Double { (fraction * 4).rounded(.down) / 4 }

extension EmitterCellValues {
    /// Returns the direction in which the cell emits a particle, given the direction of its shape
    /// or of the particle that emits it.
    func direction(from natural: SIMD3<Double>, _ random: inout ParticleRandom) -> SIMD3<Double> {
        let longitude = atan2(natural.y, natural.x) + emissionLongitude.orZero
        let latitude = asin(min(max(natural.z, -1), 1)) + emissionLatitude.orZero
        let axis = SIMD3(
            cos(latitude) * cos(longitude),
            cos(latitude) * sin(longitude),
            sin(latitude)
        )
        let (height, turn) = (random.next(), random.next())
        let half = min(abs(emissionRange.orZero) / 2, .pi)
        guard half > 0 else { return axis }
        // Equal heights of a sphere's cap have equal areas.
        let cosine = 1 - height * (1 - cos(half))
        let sine = max(1 - cosine * cosine, 0).squareRoot()
        let side = SIMD3(-sin(longitude), cos(longitude), 0)
        let up = SIMD3(
            axis.y * side.z - axis.z * side.y,
            axis.z * side.x - axis.x * side.z,
            axis.x * side.y - axis.y * side.x
        )
        let (x, y) = (cos(2 * .pi * turn) * sine, sin(2 * .pi * turn) * sine)
        return axis * cosine + side * x + up * y
    }
}
