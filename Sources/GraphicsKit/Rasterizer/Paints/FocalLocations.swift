import Foundation

/// The locations of points in a radial gradient with a focus.
///
/// The circle of a location t is between the focus at 0 and the unit circle at 1, and continues
/// beyond both.
struct FocalLocations {
    private let x: Double
    private let y: Double
    private let radius: Double

    /// The difference of radii from location 0 to 1.
    private let growth: Double

    /// The factor of the square of the location.
    private let square: Double

    /// A Boolean value that indicates whether the focus is inside of the unit circle, so that every
    /// point has a location.
    var isInside: Bool { square < 0 && growth >= 0 }

    init(_ focus: Picture.Gradient.Focus) {
        (x, y) = (Double(focus.point.x), Double(focus.point.y))
        radius = Double(focus.radius)
        growth = 1 - radius
        let square = x * x + y * y - growth * growth
        // A focus on the circle is taken as just inside of it.
        self.square = Swift.abs(square) < 1e-6 ? -1e-6 : square
    }

    /// Returns the locations of four points of unit space, and whether they have any.
    @inline(__always)
    func locations(
        _ u: SIMD4<Double>,
        _ v: SIMD4<Double>
    ) -> (locations: SIMD4<Double>, exist: SIMDMask<SIMD4<Int64>>) {
        let (px, py) = (u - x, v - y)
        let half = px * x + py * y - radius * growth
        let rest = px * px + py * py - radius * radius
        let discriminant = half * half - rest * square
        let root = discriminant.replacing(with: 0, where: discriminant .< 0).squareRoot()
        let locations = (square < 0 ? -half - root : root - half) / square
        let exist = discriminant .>= 0 .& (locations * growth + radius .>= 0)
        return (locations, exist)
    }
}
