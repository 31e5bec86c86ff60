import Foundation

/// An area of any form, relative to the point about which it turns.
struct ShapeOutline: Hashable, Sendable {
    /// The closed contours, in pixels at scale 1; those of holes turn the other way.
    let contours: [[SIMD2<Double>]]

    /// The greatest horizontal and vertical distances of the contours from the point.
    let halfSize: SIMD2<Double>

    /// Creates an outline of contours that contain at least one point.
    init(_ contours: [[SIMD2<Double>]]) {
        self.contours = contours
        halfSize = contours.joined().reduce(SIMD2()) {
            SIMD2(max($0.x, abs($1.x)), max($0.y, abs($1.y)))
        }
    }

    /// Returns the contours, scaled and then turned, at a place.
    ///
    /// - Parameters:
    ///   - center: The place of the point, in pixels.
    ///   - scale: The factors of the size along the outline's own axes.
    ///   - angle: The rotation in radians, clockwise on screen.
    /// - Returns: The closed contours, in pixels.
    func contours(
        at center: SIMD2<Double>,
        scale: SIMD2<Double>,
        angle: Double
    ) -> [[SIMD2<Double>]] {
        let (c, s) = (cos(angle), sin(angle))
        return contours.map { contour in
            contour.map { point in
                let own = point * scale
                return center + SIMD2(own.x * c - own.y * s, own.x * s + own.y * c)
            }
        }
    }
}
