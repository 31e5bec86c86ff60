import Foundation

extension PlaneProjection {
    /// The least W of what is drawn: a small part of the greatest factor.
    ///
    /// What lies closer to the eye's own plane is magnified a hundred thousand times and more.
    var leastW: Double { max(abs(x.z), max(abs(y.z), abs(origin.z))) * 1e-5 }

    /// Returns the rectangle around the part of a rectangle's image that is seen; null for none.
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
        // Beyond all measure sides are kept finite: a rectangle from -∞ to ∞ has no end.
        let far = 1e18
        return CGRect(
            around: points.filter { !$0.x.isNaN && !$0.y.isNaN }.map {
                CGPoint(x: min(max($0.x, -far), far), y: min(max($0.y, -far), far))
            }
        )
    }

    /// Returns the greatest factor by which lengths grow where their image lies in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The part of the image.
    ///   - inverse: The map back.
    /// - Returns: The factor; zero where nothing is seen.
    func greatestStretch(in rect: CGRect, inverse: PlaneProjection) -> Double {
        guard !rect.isNull else { return 0 }
        var closeness = 0.0
        var growth = 0.0
        for corner in [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ] {
            // At an image q, 1 / W is affine in q and the derivative is (A - W' q) / W: both are
            // greatest at corners.
            closeness = max(closeness, inverse.homogeneous(corner).z)
            let along = SIMD2(x.x - corner.x * x.z, x.y - corner.y * x.z)
            let across = SIMD2(y.x - corner.x * y.z, y.y - corner.y * y.z)
            growth = max(growth, (along.dot(along) + across.dot(across)).squareRoot())
        }
        return min(closeness, 1 / leastW) * growth
    }
}

/// A plane under a projection, scaled so that none of its units is seen larger than a pixel.
struct PixelPlane {
    /// The map from a path's space to the plane.
    let transform: CGAffineTransform

    /// The map from the plane to pixels.
    let projection: PlaneProjection

    /// A rectangle of the plane outside which nothing is seen.
    let visible: PixelRect

    /// Creates the plane in which to form the outline of something; nil where it isn't seen.
    ///
    /// - Parameters:
    ///   - bounds: A rectangle around the thing in its own space.
    ///   - transform: The map from that space to the plane that is projected.
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
            .commonPart(with: frame)
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
    /// Creates the rectangle that whole pixels cover.
    init(_ rect: PixelRect) {
        self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
