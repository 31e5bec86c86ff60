import KinoraPlatform

/// The coordinate space of a design: its natural size, scaled to fit and centered in a layer.
package struct DesignBox {
    /// The layer's size in points.
    let size: CGSize

    /// The scale from the natural size to points.
    let scale: CGFloat

    /// A Boolean value that indicates whether the small form is drawn.
    let isSmall: Bool

    init(_ size: CGSize, of profile: IndicatorProfile) {
        self.size = size
        let natural = profile.naturalSize
        scale = min(size.width / natural.width, size.height / natural.height)
        isSmall = profile.isSmall(size)
    }

    /// The least width of a line in small forms: two points, or a quarter of the drawing's height.
    var leastLineWidth: CGFloat { min(2, min(size.width, size.height) / 4) }

    /// The center of the layer.
    var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// Converts a natural length to points.
    func length(_ natural: CGFloat) -> CGFloat { natural * scale }

    /// Returns a custom length in points, or the natural length if it is nil.
    func length(_ custom: Double?, natural: Double) -> CGFloat {
        custom.map { CGFloat($0) } ?? CGFloat(natural) * scale
    }

    /// Returns the point at natural offsets from the center.
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { center.offset(x * scale, y * scale) }

    /// Returns the point at a natural distance from the center, at an angle clockwise from the top.
    func point(angle: CGFloat, radius: CGFloat) -> CGPoint {
        point(radius * sin(angle), -radius * cos(angle))
    }

    /// Returns a rectangle of a natural size, centered at natural offsets from the center.
    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(center: point(x, y), size: CGSize(width: width * scale, height: height * scale))
    }

    /// Returns a circle of a natural radius around the center, clockwise from the top.
    func circle(radius: CGFloat) -> CGPath {
        .arc(center: center, radius: radius * scale)
    }

    /// Returns a new layer of the same size as the box's layer.
    func makeLayer(_ name: String? = nil, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer.container(size: size, name: name)
        parent?.addSublayer(layer)
        return layer
    }

    /// Returns a new layer that strokes a path in the box.
    func stroke(
        _ path: CGPath,
        _ color: CGColor,
        width: CGFloat,
        cap: CAShapeLayerLineCap = .round,
        name: String
    ) -> CAShapeLayer {
        let layer = CAShapeLayer.stroke(path, color, width: width, cap: cap, name: name)
        layer.place(size: size)
        return layer
    }

    /// Returns a new layer that fills a path in the box.
    func fill(_ path: CGPath, _ color: CGColor, name: String) -> CAShapeLayer {
        .fill(path, color, size: size, name: name)
    }
}

extension CGRect {
    /// Creates a rectangle centered at a point.
    init(center: CGPoint, size: CGSize) {
        self.init(
            x: center.x - size.width / 2,
            y: center.y - size.height / 2,
            width: size.width,
            height: size.height
        )
    }

    /// The center of the rectangle.
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPath {
    /// Returns an arc that runs clockwise; angles are in turns, from the top.
    ///
    /// A whole turn is closed: a line along it has no seam.
    static func arc(
        center: CGPoint,
        radius: CGFloat,
        from start: CGFloat = 0,
        turns: CGFloat = 1
    ) -> CGPath {
        let angle = (start - 0.25) * 2 * .pi
        guard turns.magnitude != 1 else {
            // Its last point is exactly its first one, which computed ends of an arc aren't.
            var place = CGAffineTransform(translationX: center.x, y: center.y)
                .rotated(by: angle)
                .scaledBy(x: 1, y: turns)
            let circle = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
            return CGPath(ellipseIn: circle, transform: &place)
        }
        let path = CGMutablePath()
        path.addRelativeArc(
            center: center,
            radius: radius,
            startAngle: angle,
            delta: turns * 2 * .pi
        )
        return path
    }

    /// Returns straight lines through points.
    static func lines(_ points: [CGPoint], closed: Bool = false) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if closed { path.closeSubpath() }
        return path
    }
}

extension CAShapeLayer {
    /// Returns a layer of a size that fills a path.
    static func fill(
        _ path: CGPath,
        _ color: CGColor,
        size: CGSize,
        name: String
    ) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.name = name
        layer.path = path
        layer.fillColor = color
        layer.place(size: size)
        return layer
    }
}

extension CALayer {
    /// Returns a rounded rectangle: a layer of its size, filled by its background.
    ///
    /// A background needs no path, which Core Animation would turn into pixels at each new scale.
    static func box(
        _ frame: CGRect,
        corner: CGFloat,
        _ color: CGColor?,
        name: String
    ) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.place(in: frame)
        layer.backgroundColor = color
        layer.cornerRadius = max(min(corner, frame.width / 2, frame.height / 2), 0)
        // On iOS, edges are jagged by default where they aren't on whole pixels.
        layer.allowsEdgeAntialiasing = true
        return layer
    }

    /// Returns a disc: a layer of its size, filled by its background.
    static func disc(
        _ center: CGPoint,
        diameter: CGFloat,
        _ color: CGColor,
        name: String
    ) -> CALayer {
        let frame = CGRect(center: center, size: CGSize(width: diameter, height: diameter))
        return .box(frame, corner: diameter / 2, color, name: name)
    }

    /// Returns a layer that clips its sublayers to a rounded rectangle.
    ///
    /// Its coordinate space is its superlayer's.
    static func window(_ frame: CGRect, corner: CGFloat, name: String) -> CALayer {
        let layer = CALayer.box(frame, corner: corner, nil, name: name)
        layer.bounds.origin = frame.origin
        layer.masksToBounds = true
        return layer
    }
}
