import Foundation

extension PlaneProjection {
    /// The minimum W of points that are drawn, a small fraction of the largest entry in the
    /// matrix's W column.
    ///
    /// Points with a smaller W are too close to the eye and would be magnified by a factor of
    /// 100,000 or more.
    var leastW: Double { max(abs(x.z), max(abs(y.z), abs(origin.z))) * 1e-5 }

    /// Returns the bounds of the visible part of a projected rectangle, or null if there is none.
    func imageBounds(of rect: CGRect) -> CGRect {
        guard !rect.isNull else { return .null }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ].map(homogeneous)
        let least = leastW
        var points: [CGPoint] = []
        for i in 0..<4 {
            let p = corners[i]
            let q = corners[(i + 1) % 4]
            guard (p * 0).sum() == 0 else { return .null }
            if p.z >= least { points.append(CGPoint(x: p.x / p.z, y: p.y / p.z)) }
            if (p.z >= least) != (q.z >= least) {
                let cut = p + (q - p) * ((least - p.z) / (q.z - p.z))
                points.append(CGPoint(x: cut.x / least, y: cut.y / least))
            }
        }
        // Extreme coordinates are limited, because a rectangle from -∞ to ∞ has no valid maximum.
        let far = 1e18
        return CGRect(
            around: points.filter { !$0.x.isNaN && !$0.y.isNaN }.map {
                CGPoint(x: min(max($0.x, -far), far), y: min(max($0.y, -far), far))
            }
        )
    }

    /// Returns the maximum factor by which lengths grow when projected into a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the projected plane.
    ///   - inverse: The inverse projection.
    /// - Returns: The factor, or zero if nothing is visible.
    func greatestStretch(in rect: CGRect, inverse: PlaneProjection) -> Double {
        guard !rect.isNull else { return 0 }
        var closeness = 0.0
        var growth = 0.0
        for corner in [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ] {
            // At a projected point q, 1 / W is affine in q and the derivative is (A - W' q) / W, so
            // both are largest at corners.
            closeness = max(closeness, inverse.homogeneous(corner).z)
            let along = SIMD2(x.x - corner.x * x.z, x.y - corner.y * x.z)
            let across = SIMD2(y.x - corner.x * y.z, y.y - corner.y * y.z)
            growth = max(growth, (along.dot(along) + across.dot(across)).squareRoot())
        }
        return min(closeness, 1 / leastW) * growth
    }
}

/// A projected plane, scaled so that no unit in it appears larger than a pixel.
struct PixelPlane {
    /// The transform from a path's space to the plane.
    let transform: CGAffineTransform

    /// The projection from the plane to pixels.
    let projection: PlaneProjection

    /// A rectangle of the plane that contains all visible points.
    let visible: PixelRect

    /// Creates the plane in which a shape's outline is built, or returns nil if the shape isn't
    /// visible.
    ///
    /// - Parameters:
    ///   - bounds: A rectangle that contains the shape in its own space.
    ///   - transform: The transform from that space to the projected plane.
    ///   - projection: The projection to pixels.
    ///   - clip: The part of the frame that is drawn.
    init?(
        _ bounds: CGRect,
        transform: CGAffineTransform,
        projection: PlaneProjection,
        clip: PixelRect
    ) {
        guard let inverse = projection.inverse, !bounds.isNull else { return nil }
        let frame = CGRect(clip)
        let seen = projection.imageBounds(of: bounds.applying(transform))
            .safeIntersection(with: frame)
        let scale = projection.greatestStretch(in: seen, inverse: inverse)
        guard scale > 1e-12, scale < 1e12 else { return nil }
        self.transform = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        self.projection = PlaneProjection(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
            .concatenating(projection)
        let part = inverse.imageBounds(of: frame)
            .applying(CGAffineTransform(scaleX: scale, y: scale))
        let far = 1 << 40
        let limit = PixelRect(minX: -far, minY: -far, maxX: far, maxY: far)
        visible = part.isNull ? limit : PixelRect(around: part, within: limit)
    }
}

extension CGRect {
    /// Creates the rectangle that a rectangle of pixels covers.
    init(_ rect: PixelRect) {
        self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
