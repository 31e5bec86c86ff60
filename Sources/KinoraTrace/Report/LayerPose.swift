import Foundation

/// A layer's place and size at a time.
struct LayerPose: Hashable, Sendable {
    /// The center, in pixels.
    var center: SIMD2<Double>

    /// The extents along the layer's own axes, in pixels.
    var size: SIMD2<Double>

    /// The rotation in radians.
    var rotation: Double

    /// The opacity.
    var opacity: Double

    /// The start and end of a stroke in parts of its path, or nil if it has no ends.
    var stroke: SIMD2<Double>?
}

extension TracedLayer {
    /// Returns the value of a property at a time, or nil if it doesn't change.
    func value(_ property: MotionProperty, at time: TimeInterval, period: TimeInterval) -> Double? {
        guard let motion = motions.first(where: { $0.property == property }) else { return nil }
        var own = (time - delay).truncatingRemainder(dividingBy: period)
        if own < 0 { own += period }
        let piece = motion.pieces.last { $0.start <= own } ?? motion.pieces.first
        return piece?.value(at: own)
    }

    /// Returns the place and size at a time.
    func pose(at time: TimeInterval, period: TimeInterval) -> LayerPose {
        func value(_ property: MotionProperty) -> Double? {
            self.value(property, at: time, period: period)
        }
        let scale = value(.scale) ?? 1
        var size = 2 * geometry.halfSize
        if let radius = value(.radius) { size = SIMD2(repeating: 2 * radius) }
        size = SIMD2(value(.width) ?? size.x, value(.height) ?? size.y)
        size *= SIMD2(scale * (value(.scaleX) ?? 1), scale * (value(.scaleY) ?? 1))
        size = SIMD2(max(size.x, 0), max(size.y, 0))
        let anchor = SIMD2(
            value(.x) ?? geometry.value(.x),
            value(.y) ?? geometry.value(.y)
        )
        var center = anchor + (SIMD2(repeating: 0.5) - geometry.anchor) * size
        let turn = value(.orbit) ?? 0
        if let pivot = geometry.orbitCenter {
            let (offset, c, s) = (center - pivot, cos(turn), sin(turn))
            center = pivot + SIMD2(offset.x * c - offset.y * s, offset.x * s + offset.y * c)
        }
        return LayerPose(
            center: center,
            size: size,
            rotation: geometry.value(.angle) + (value(.rotation) ?? 0) + turn,
            opacity: value(.opacity) ?? geometry.value(.opacity),
            stroke: geometry.hasEnds
                ? SIMD2(
                    value(.strokeStart) ?? geometry.ends.lowerBound,
                    value(.strokeEnd) ?? geometry.ends.upperBound
                ) : nil
        )
    }
}

extension TracedGeometry {
    /// A Boolean value that indicates whether the shape is a stroke with ends.
    fileprivate var hasEnds: Bool {
        if case .arc = kind { return true }
        return false
    }
}
