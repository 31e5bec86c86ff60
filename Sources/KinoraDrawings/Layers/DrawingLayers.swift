import Foundation
import LayerKit

/// The layers of a drawing, and the parts that draw each shape.
struct DrawingLayers {
    /// The layers of the drawing's nodes, frontmost last.
    private(set) var roots: [CALayer] = []

    /// The parts that draw the shapes, in drawing order.
    private(set) var parts: [Part] = []

    /// The layers that draw a shape.
    struct Part {
        /// The shape, in the coordinate space of its layers.
        let shape: Drawing.Shape

        /// The layer whose stroke follows the outline: the visible layer, or a gradient's mask.
        let stroke: CAShapeLayer?

        /// The filled layer, which may be the stroked one.
        let fill: CALayer?
    }

    init(_ drawing: Drawing) {
        roots = drawing.nodes.map { makeLayer($0) }
    }

    private mutating func makeLayer(_ node: Drawing.Node) -> CALayer {
        switch node {
        case .shape(let shape): return makeLayer(shape)
        case .image(let image):
            let layer = CALayer()
            layer.name = image.name
            layer.frame = image.frame
            layer.contents = image.image
            return layer
        case .group(let group):
            let layer = CALayer()
            layer.name = group.name
            layer.opacity = Float(group.opacity)
            layer.mask = group.clip.map(Self.mask)
            for node in group.nodes { layer.addSublayer(makeLayer(node)) }
            return layer
        }
    }

    /// Returns a mask layer that is opaque within areas.
    private static func mask(_ areas: [Drawing.Area]) -> CALayer {
        let layers = areas.map { area in
            let layer = CAShapeLayer()
            layer.path = CGPath(area.path)
            layer.fillRule = area.rule
            return layer
        }
        if let only = layers.first, layers.count == 1 { return only }
        let mask = CALayer()
        for layer in layers { mask.addSublayer(layer) }
        return mask
    }

    // MARK: - Shapes

    /// Returns the layer of a shape: a single one for solid colors, or a container for the parts.
    private mutating func makeLayer(_ shape: Drawing.Shape) -> CALayer {
        let layer: CALayer
        if shape.fill?.isColor ?? true, shape.stroke?.paint.isColor ?? true {
            let plain = CAShapeLayer()
            plain.path = CGPath(shape.path)
            plain.fill(shape)
            plain.stroke(shape.stroke)
            parts.append(
                Part(
                    shape: shape,
                    stroke: shape.stroke == nil ? nil : plain,
                    fill: shape.fill == nil ? nil : plain
                )
            )
            layer = plain
        } else {
            layer = makeParts(shape)
        }
        layer.name = shape.name
        layer.opacity = Float(shape.opacity)
        if !shape.transform.isIdentity { layer.setAffineTransform(shape.transform) }
        return layer
    }

    private mutating func makeParts(_ shape: Drawing.Shape) -> CALayer {
        let group = CALayer()
        var fill: CALayer?
        var strokeLayer: CAShapeLayer?
        if let paint = shape.fill {
            let inside = CAShapeLayer()
            inside.path = CGPath(shape.path)
            inside.fill(shape)
            let layer = Self.painted(inside, with: paint, in: shape.path.bounds)
            layer.name = "fill"
            group.addSublayer(layer)
            fill = layer
        }
        if let stroke = shape.stroke {
            let line = CAShapeLayer()
            line.path = CGPath(shape.path)
            line.fillColor = nil
            line.stroke(stroke)
            var own = shape
            own.transform = .identity
            let layer = Self.painted(line, with: stroke.paint, in: own.extent)
            layer.name = "stroke"
            group.addSublayer(layer)
            strokeLayer = line
        }
        parts.append(Part(shape: shape, stroke: strokeLayer, fill: fill))
        return group
    }

    /// Returns the layer itself, or a gradient layer masked by it.
    private static func painted(
        _ layer: CAShapeLayer,
        with paint: Drawing.Paint,
        in area: CGRect
    ) -> CALayer {
        guard case .gradient(let gradient) = paint else { return layer }
        let painted = CAGradientLayer.covering(area, gradient)
        // A skewed gradient has its own coordinate space.
        let transform = painted.affineTransform()
        if !transform.isIdentity {
            layer.setAffineTransform(gradient.geometry.unitSpace.inverted())
        }
        painted.mask = layer
        return painted
    }
}

extension Drawing.Paint {
    var isColor: Bool {
        if case .color = self { return true }
        return false
    }

    /// The color for the shape layer, or opaque black if it masks a gradient.
    fileprivate var layerColor: CGColor {
        if case .color(let color) = self { return CGColor(color) }
        return .black
    }
}

extension CAShapeLayer {
    fileprivate func fill(_ shape: Drawing.Shape) {
        fillColor = shape.fill?.layerColor
        fillRule = shape.fillRule
    }

    fileprivate func stroke(_ stroke: Drawing.Stroke?) {
        guard let stroke else { return }
        strokeColor = stroke.paint.layerColor
        lineWidth = CGFloat(stroke.width)
        lineCap = stroke.lineCap
        lineJoin = stroke.lineJoin
        miterLimit = CGFloat(stroke.miterLimit)
        guard !stroke.dashes.isEmpty else { return }
        lineDashPattern = stroke.dashes.map { NSNumber(value: $0) }
        lineDashPhase = CGFloat(stroke.dashPhase)
    }
}

// MARK: - Gradients

extension Drawing.Gradient.Geometry {
    /// The transform of a radial gradient's unit circle, or the identity for a linear gradient.
    fileprivate var unitSpace: CGAffineTransform {
        if case .radial(let unit) = self { return unit }
        return .identity
    }

    /// The points of locations 0 and 1 for a gradient layer, or nil if the gradient is skewed.
    fileprivate var points: (start: CGPoint, end: CGPoint)? {
        switch self {
        case .linear(let start, let end): return (start, end)
        case .radial(let m):
            // A transformed circle has axes along x and y if the two coordinates are independent.
            let (x, y) = (hypot(m.a, m.c), hypot(m.b, m.d))
            guard abs(m.a * m.b + m.c * m.d) <= 1e-6 * x * y else { return nil }
            return (CGPoint(x: m.tx, y: m.ty), CGPoint(x: m.tx + x, y: m.ty + y))
        }
    }
}

extension CAGradientLayer {
    /// Returns a gradient layer that covers an area in its superlayer's coordinate space.
    fileprivate static func covering(
        _ area: CGRect,
        _ gradient: Drawing.Gradient
    ) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.colors = gradient.stops.map { CGColor($0.color) }
        layer.locations = gradient.stops.map { NSNumber(value: $0.location) }
        if case .radial = gradient.geometry { layer.type = .radial }
        var points: (start: CGPoint, end: CGPoint) = (.zero, CGPoint(x: 1, y: 1))
        if let own = gradient.geometry.points {
            points = own
            layer.bounds = area
            layer.position = CGPoint(x: area.midX, y: area.midY)
        } else {
            let unit = gradient.geometry.unitSpace
            layer.bounds = area.applying(unit.inverted())
            layer.anchorPoint = .zero
            layer.position = layer.bounds.origin.applying(unit)
            layer.setAffineTransform(
                CGAffineTransform(a: unit.a, b: unit.b, c: unit.c, d: unit.d, tx: 0, ty: 0)
            )
        }
        let bounds = layer.bounds
        func fraction(_ point: CGPoint) -> CGPoint {
            CGPoint(
                x: (point.x - bounds.minX) / bounds.width,
                y: (point.y - bounds.minY) / bounds.height
            )
        }
        layer.startPoint = fraction(points.start)
        layer.endPoint = fraction(points.end)
        return layer
    }
}

extension Drawing {
    /// Returns a new layer with the drawing, scaled to fit and centered in a size in points.
    ///
    /// Each shape is a `CAShapeLayer` with its element's name, which masks a gradient layer if the
    /// paint is a gradient.
    public func makeLayer(size: CGSize) -> CALayer {
        let content = CALayer()
        content.bounds = CGRect(origin: .zero, size: size)
        content.position = CGPoint(x: size.width / 2, y: size.height / 2)
        for layer in DrawingLayers(fitting(size)).roots { content.addSublayer(layer) }
        return content
    }

    /// Returns the drawing scaled to fit a size, centered.
    func fitting(_ size: CGSize) -> Drawing {
        applying(
            CGAffineTransform(
                fitting: CGRect(origin: .zero, size: self.size),
                into: CGRect(origin: .zero, size: size)
            ),
            size: size
        )
    }
}
