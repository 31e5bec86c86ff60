import Foundation

/// A shape over a film, with its values in each frame.
struct FittedTrack: Sendable {
    /// The index of the ink.
    let ink: Int

    /// The components.
    var components: ComponentTrack

    /// The kind of shape.
    var kind: PrimitiveKind

    /// The fit in each frame, or nil where the shape isn't seen.
    var fits: [ShapeFit?]

    /// The values that don't change, by parameter; nil for those that do.
    var constants: [Double?]

    /// The component that the shape has in common with others in each frame, or nil where it is alone.
    var merged: [Int?]

    /// The indices of the components in each frame, alone or in common with others.
    var places: [[Int]] {
        zip(components.places, merged).map { [$0 ?? $1].compactMap(\.self) }
    }

    /// The indices of the values that change.
    var free: [Int] { constants.indices.filter { constants[$0] == nil } }

    /// The distance in pixels from the shape's center at which an angle is seen.
    func radius(_ values: [Double]) -> Double {
        switch kind {
        case .disc, .ring, .arc: values[2]
        case .ellipse, .capsule, .rectangle, .scaledRectangle, .strokedRectangle:
            max(values[2], values[3])
        case .corners: 10
        case .outline(let outline): values[2] * outline.halfSize.max()
        case .stroke(let path, _): path.length
        case .polygon(let corners):
            values[2] * corners.reduce(0) { max($0, ($1 * $1).sum().squareRoot()) }
        }
    }

    /// The angle in radians by which the shape looks the same, or 0 if there is none.
    var symmetry: Double {
        switch kind {
        case .rectangle, .scaledRectangle, .ellipse, .capsule, .strokedRectangle:
            let seen = fits.compactMap(\.self)
            let even = seen.count { abs($0.values[2] - $0.values[3]) < 0.3 }
            return Double(even) > 0.9 * Double(seen.count) ? .pi / 2 : .pi
        case .polygon(let corners): return corners.turnSymmetry
        case .disc, .ring, .arc, .outline, .corners, .stroke: return 0
        }
    }
}

extension [SIMD2<Double>] {
    /// The least angle by which a polygon around the origin turns into itself, or 0 if there is none.
    var turnSymmetry: Double {
        guard count > 2 else { return 0 }
        for shift in 1..<count where count % shift == 0 {
            let turn = 2 * Double.pi * Double(shift) / Double(count)
            for direction in [1.0, -1.0] {
                let (c, s) = (cos(turn), sin(turn) * direction)
                let isSame = indices.allSatisfy { index in
                    let p = self[index]
                    let q = self[(index + shift) % count]
                    let d = SIMD2(p.x * c - p.y * s, p.x * s + p.y * c) - q
                    return (d * d).sum() < 0.8
                }
                if isSame { return turn }
            }
        }
        return 0
    }
}
