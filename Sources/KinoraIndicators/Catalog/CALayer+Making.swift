import KinoraPlatform

extension CALayer {
    /// Sets the layer's bounds and position to a frame in its superlayer's coordinate space.
    package func place(in frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        position = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Sets the layer's size, with its origin at the superlayer's origin.
    package func place(size: CGSize) {
        place(in: CGRect(origin: .zero, size: size))
    }

    /// Returns a new layer of a size, with its origin at the superlayer's origin.
    package static func container(size: CGSize, name: String? = nil) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.place(size: size)
        return layer
    }

    /// Returns a new layer of a size that contains this layer.
    package func enclosed(size: CGSize) -> CALayer {
        let layer = CALayer.container(size: size)
        layer.addSublayer(self)
        return layer
    }
}

extension CGRect {
    /// Returns the largest centered rectangle with the aspect ratio of a size.
    ///
    /// It is at most `limit` times the size, and empty if there is no room.
    package func fitting(_ size: CGSize, atMost limit: CGFloat = .infinity) -> CGRect {
        let ratio = min(width / size.width, height / size.height, limit)
        let scale = ratio > 0 && ratio.isFinite ? ratio : 0
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }
}

extension CAShapeLayer {
    /// Creates a layer that strokes a path without a fill.
    package static func stroke(
        _ path: CGPath,
        _ color: CGColor,
        width: CGFloat,
        cap: CAShapeLayerLineCap = .round,
        join: CAShapeLayerLineJoin = .round,
        name: String
    ) -> CAShapeLayer {
        let layer = CAShapeLayer()
        layer.path = path
        layer.fillColor = nil
        layer.strokeColor = color
        layer.lineWidth = width
        layer.lineCap = cap
        layer.lineJoin = join
        layer.name = name
        return layer
    }
}
