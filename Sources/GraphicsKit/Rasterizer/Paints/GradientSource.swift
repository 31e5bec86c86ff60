import Foundation

/// A gradient that is sampled at the center of each pixel.
struct GradientSource: PixelSource {
    /// The kind of gradient, which determines how a pixel's location is computed.
    fileprivate enum Kind {
        /// A linear gradient without perspective, with the location at the frame's origin and its
        /// changes per pixel.
        case even(origin: Double, dx: Double, dy: Double)

        /// A linear gradient, in which the location is the x coordinate in unit space.
        case linear

        /// A radial gradient, in which the location is the distance from the origin of unit space.
        case radial

        /// A radial gradient that starts at a circle in unit space.
        case focal(FocalLocations)

        /// A conic gradient, in which the location is the angle around the origin of unit space.
        case conic
    }

    private let ramp: GradientRamp
    private let kind: Kind

    /// The projection from pixels to unit space.
    private var unit = PlaneProjection(CGAffineTransform.identity)

    /// Creates a source for a gradient in a space that is mapped to pixels.
    ///
    /// The result is nil if nothing is painted, because there are no stops, the radius is zero, or
    /// the mapping isn't invertible.
    init?(_ gradient: Picture.Gradient, opacity: Double, map: PictureMap) {
        var gradient = gradient
        if case .radial = gradient.geometry, let focus = gradient.focus {
            let locations = FocalLocations(focus)
            kind = .focal(locations)
            // Nothing is painted where no circle is.
            if !locations.isInside { gradient.extendsBeforeStart = false }
        } else {
            kind = Self.kind(of: gradient.geometry, map)
        }
        var step = 0.0
        if case .even(_, let dx, _) = kind { step = dx }
        guard let ramp = GradientRamp(gradient, opacity: opacity, step: step) else { return nil }
        self.ramp = ramp
        switch gradient.geometry {
        case .linear(let start, let end):
            guard case .linear = kind else { return }
            let axis = SIMD2(end) - SIMD2(start)
            let a = axis / axis.dot(axis)
            let toUnit = CGAffineTransform(a: a.x, b: -a.y, c: a.y, d: a.x, tx: 0, ty: 0)
            guard setUnit(map, center: start, toUnit) else { return nil }
        case .radial(let center, let radii):
            guard radii.width != 0, radii.height != 0 else { return nil }
            let toUnit = CGAffineTransform(scaleX: 1 / radii.width, y: 1 / radii.height)
            guard setUnit(map, center: center, toUnit) else { return nil }
        case .conic(let center, let angle):
            let toUnit = CGAffineTransform(rotationAngle: -angle)
            guard setUnit(map, center: center, toUnit) else { return nil }
        }
    }

    private static func kind(of geometry: Picture.Gradient.Geometry, _ map: PictureMap) -> Kind {
        switch geometry {
        case .radial: return .radial
        case .conic: return .conic
        case .linear(let start, let end):
            let axis = SIMD2(end) - SIMD2(start)
            let squared = axis.dot(axis)
            // If start and end coincide, all points lie beyond the end.
            guard squared > 0, squared.isFinite else {
                return .even(origin: .infinity, dx: 0, dy: 0)
            }
            guard map.projection == nil else { return .linear }
            let inverse = map.affine.inverted()
            let dx = (axis.x * Double(inverse.a) + axis.y * Double(inverse.b)) / squared
            let dy = (axis.x * Double(inverse.c) + axis.y * Double(inverse.d)) / squared
            let place = SIMD2(Double(inverse.tx), Double(inverse.ty)) - SIMD2(start)
            return .even(origin: place.dot(axis) / squared + (dx + dy) / 2, dx: dx, dy: dy)
        }
    }

    /// Sets the projection from pixels to unit space, and returns false if there is none.
    private mutating func setUnit(
        _ map: PictureMap,
        center: CGPoint,
        _ toUnit: CGAffineTransform
    ) -> Bool {
        let shift = CGAffineTransform(translationX: -center.x, y: -center.y)
        guard let inverse = map.inverse else { return false }
        unit = inverse.concatenating(PlaneProjection(shift.concatenating(toUnit)))
        let sum = abs(unit.x) + abs(unit.y) + abs(unit.origin)
        return sum.sum() < 1e150
    }

    var isOpaque: Bool { ramp.isOpaque }

    func write(_ pixels: UnsafeMutablePointer<UInt32>, y: Int, x: Int, count: Int) {
        if case .even(let origin, let dx, let dy) = kind {
            let start = origin + Double(y) * dy + Double(x) * dx
            return ramp.write(pixels, count: count, from: start)
        }
        let row = UnitRow(unit, x: Double(x) + 0.5, y: Double(y) + 0.5)
        if case .radial = kind, row.isModest {
            var row = RadialRow(row: row)
            ramp.write(pixels, count: count, at: &row)
        } else {
            var row = PlaneRow(row: row, kind: kind)
            ramp.write(pixels, count: count, at: &row)
        }
    }

    /// Returns the angles of four vectors in full turns, 0..<1, accurate to about nine digits.
    static func turns(_ u: SIMD4<Double>, _ v: SIMD4<Double>) -> SIMD4<Double> {
        let x = abs(u)
        let y = abs(v)
        let isSteep = y .> x
        let large = x.replacing(with: y, where: isSteep)
        let ratio = y.replacing(with: x, where: isSteep) / large
        let z = ratio.replacing(with: 0, where: large .== 0)
        let square = z * z
        // The coefficients are from Abramowitz and Stegun, formula 4.4.49.
        var sum = SIMD4<Double>(repeating: 0.002_866_225_7)
        for c in [
            -0.016_165_736_7, 0.042_909_613_8, -0.075_289_64, 0.106_562_639_3, -0.142_088_994_4,
            0.199_935_508_5, -0.333_331_452_8, 1,
        ] {
            sum = sum * square + c
        }
        var turn = sum * z / (2 * .pi)
        turn.replace(with: 0.25 - turn, where: isSteep)
        turn.replace(with: 0.5 - turn, where: u .< 0)
        turn.replace(with: 1 - turn, where: v .< 0)
        return turn
    }
}

/// A row of a radial gradient without perspective.
private struct RadialRow: GradientRow {
    var row: UnitRow

    @inline(__always)
    mutating func next() -> SIMD4<Float> { row.nextRadii() }
}

/// A row of any gradient.
private struct PlaneRow: GradientRow {
    var row: UnitRow
    let kind: GradientSource.Kind

    @inline(__always)
    mutating func next() -> SIMD4<Float> {
        let (u, v) = row.nextPlaces()
        return switch kind {
        case .even, .linear: SIMD4<Float>(u)
        case .radial: SIMD4<Float>((u * u + v * v).squareRoot())
        case .focal(let focus): Self.locations(focus, u, v)
        case .conic: SIMD4<Float>(GradientSource.turns(u, v))
        }
    }
}

extension PlaneRow {
    /// Returns locations in a gradient with a focus, which are negative where there is none.
    @inline(__always)
    private static func locations(
        _ focus: FocalLocations,
        _ u: SIMD4<Double>,
        _ v: SIMD4<Double>
    ) -> SIMD4<Float> {
        let (locations, exist) = focus.locations(u, v)
        return SIMD4<Float>(locations.replacing(with: -1, where: .!exist))
    }
}

/// The positions in unit space of the pixels in a row, four at a time.
private struct UnitRow {
    private let start: SIMD3<Double>
    private let step: SIMD3<Double>
    private let isFlat: Bool
    private var index = SIMD4<Double>(0, 1, 2, 3)

    /// The coordinates and steps of the next four pixels in a plane without perspective.
    private var u, v: SIMD4<Float>
    private let du, dv: Float

    init(_ map: PlaneProjection, x: Double, y: Double) {
        start = map.x * x + map.y * y + map.origin
        step = map.x
        isFlat = map.x.z == 0 && map.y.z == 0 && map.origin.z == 1
        let lanes = SIMD4<Float>(0, 1, 2, 3)
        u = lanes * Float(step.x) + Float(start.x)
        v = lanes * Float(step.y) + Float(start.y)
        (du, dv) = (Float(step.x * 4), Float(step.y * 4))
    }

    /// A Boolean value that indicates whether single precision is enough for the row.
    var isModest: Bool { isFlat && abs(start.x) + abs(start.y) + abs(step.x) + abs(step.y) < 1e3 }

    /// Returns the distances of four pixels from the origin.
    @inline(__always)
    mutating func nextRadii() -> SIMD4<Float> {
        let radii = (u * u + v * v).squareRoot()
        u += du
        v += dv
        return radii
    }

    /// Returns the coordinates of four pixels.
    @inline(__always)
    mutating func nextPlaces() -> (SIMD4<Double>, SIMD4<Double>) {
        let u = start.x + step.x * index
        let v = start.y + step.y * index
        let w = start.z + step.z * index
        index += 4
        return isFlat ? (u, v) : (u / w, v / w)
    }
}

/// Returns a vector of absolute values.
private func abs<V: SIMD>(_ v: V) -> V where V.Scalar == Double {
    v.replacing(with: 0 - v, where: v .< 0)
}
