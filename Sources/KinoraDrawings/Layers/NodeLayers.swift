import Foundation
import LayerKit

/// The layers of a single node, without those of the nodes in it.
struct NodeLayers {
    /// The outermost layer, which has the node's name.
    let root: CALayer

    /// The layer to which the layers of a group's nodes are added.
    let content: CALayer

    /// All layers of the node, in an order that depends only on their structure.
    private(set) var all: [CALayer]

    /// The layer whose stroke follows the outline of a shape: the visible layer, or a gradient's
    /// mask.
    private(set) var stroke: CAShapeLayer?

    /// The filled layer of a shape, which may be the stroked one.
    private(set) var fill: CALayer?

    init(_ node: Drawing.Node) {
        switch node {
        case .shape(let shape): self.init(shape)
        case .image(let image): self.init(image)
        case .group(let group): self.init(group)
        }
    }

    private init(root: CALayer, content: CALayer? = nil, all: [CALayer]? = nil) {
        self.root = root
        self.content = content ?? root
        self.all = all ?? [root]
    }

    private init(_ image: Drawing.Image) {
        let layer = CALayer()
        layer.name = image.name
        layer.frame = image.frame
        layer.contents = image.image
        if image.isPixelated { layer.magnificationFilter = .nearest }
        layer.opacity = Float(image.opacity)
        layer.isHidden = image.isHidden
        self.init(root: layer)
    }

    // MARK: - Groups

    private init(_ group: Drawing.Group) {
        let layer = CALayer()
        layer.name = group.name
        layer.opacity = Float(group.opacity)
        layer.isHidden = group.isHidden
        layer.place(group.placement)
        if group.blendMode != .normal { layer.compositingFilter = group.blendMode }
        layer.filters = Self.filters(group)
        var content = layer
        var all = [layer]
        if let clip = group.clip {
            if group.mask != nil {
                // The mask needs a layer of its own, and the filters apply inside of both.
                content = CALayer()
                content.name = "content"
                content.filters = layer.filters
                layer.filters = nil
                layer.addSublayer(content)
                all.append(content)
            }
            let masks = Self.masks(clip)
            layer.mask = masks.root
            all += masks.all
        }
        self.init(root: layer, content: content, all: all)
    }

    /// Sets the mask of a group.
    func setMask(_ mask: Drawing.Mask, _ layers: [CALayer]) {
        if mask.isLuminance { content.maskKind = .luminance }
        if let only = layers.first, layers.count == 1 {
            content.mask = only
            return
        }
        let layer = CALayer()
        for sublayer in layers { layer.addSublayer(sublayer) }
        content.mask = layer
    }

    /// Returns the filters of a group, or nil if it has none.
    private static func filters(_ group: Drawing.Group) -> [Any]? {
        guard !group.filters.isEmpty else { return nil }
        return group.filters.enumerated().map { index, filter in
            LayerFilter(filter, name: "filter-\(index + 1)")
        }
    }

    /// Returns layers that are opaque within areas.
    private static func masks(_ areas: [Drawing.Area]) -> (root: CALayer, all: [CALayer]) {
        let layers = areas.map { area in
            let layer = CAShapeLayer()
            layer.path = CGPath(area.path)
            layer.fillRule = area.rule
            return layer
        }
        if let only = layers.first, layers.count == 1 { return (only, [only]) }
        let mask = CALayer()
        for layer in layers { mask.addSublayer(layer) }
        return (mask, [mask] + layers)
    }

    // MARK: - Shapes

    /// Creates the layers of a shape: a single one for solid colors, or a container for the parts.
    private init(_ shape: Drawing.Shape) {
        if shape.fill?.isColor ?? true, shape.stroke?.paint.isColor ?? true {
            let plain = CAShapeLayer()
            plain.path = CGPath(shape.path)
            plain.fill(shape)
            plain.stroke(shape.stroke)
            self.init(root: plain)
            stroke = shape.stroke == nil ? nil : plain
            fill = shape.fill == nil ? nil : plain
        } else if shape.isSingleGradient {
            let layers = Self.parts(of: shape)
            self.init(root: layers.root, all: layers.all)
            stroke = layers.stroke
            fill = layers.fill
        } else {
            self.init(root: CALayer())
            addParts(of: shape)
        }
        root.name = shape.name
        root.opacity = Float(shape.opacity)
        root.isHidden = shape.isHidden
        if shape.transform.isIdentity {
            root.place(shape.placement, turned: shape.filledArea?.angle ?? 0)
        } else {
            root.setAffineTransform(shape.transform)
        }
    }

    /// The layers of a shape with a single paint, a linear gradient: the gradient alone or with
    /// its mask.
    private typealias Parts = (
        root: CALayer, all: [CALayer], stroke: CAShapeLayer?, fill: CALayer?
    )

    /// Returns the layers of a shape with a single paint, a linear gradient.
    private static func parts(of shape: Drawing.Shape) -> Parts {
        let layer = CAShapeLayer()
        layer.path = CGPath(shape.path)
        let area = shape.gradientArea
        if let stroke = shape.stroke {
            layer.fillColor = nil
            layer.stroke(stroke)
            let root = painted(layer, with: stroke.paint, in: area)
            return (root, [root, layer], layer, nil)
        }
        guard let paint = shape.fill else { return (layer, [layer], nil, nil) }
        if let filled = shape.filledArea {
            // The bounds cut it off.
            let turn = CGAffineTransform(rotationAngle: -filled.angle)
            let root = painted(layer, with: paint.applying(turn), in: filled.rect, margin: 0)
            root.mask = nil
            root.allowsEdgeAntialiasing = true
            return (root, [root], nil, root)
        }
        layer.fill(shape)
        let root = painted(layer, with: paint, in: area)
        return (root, [root, layer], nil, root)
    }

    private mutating func addParts(of shape: Drawing.Shape) {
        if let paint = shape.fill {
            let inside = CAShapeLayer()
            inside.path = CGPath(shape.path)
            inside.fill(shape)
            let layer = Self.painted(inside, with: paint, in: shape.paintArea ?? shape.path.bounds)
            layer.name = "fill"
            root.addSublayer(layer)
            all += layer === inside ? [layer] : [layer, inside]
            fill = layer
        }
        if let stroke = shape.stroke {
            let line = CAShapeLayer()
            line.path = CGPath(shape.path)
            line.fillColor = nil
            line.stroke(stroke)
            let area = shape.strokeArea
            let layer = Self.painted(line, with: stroke.paint, in: area)
            layer.name = "stroke"
            root.addSublayer(layer)
            all += layer === line ? [layer] : [layer, line]
            self.stroke = line
        }
    }

    /// Returns the layer itself, or a gradient layer masked by it.
    private static func painted(
        _ layer: CAShapeLayer,
        with paint: Drawing.Paint,
        in area: CGRect,
        margin: CGFloat = 1
    ) -> CALayer {
        guard case .gradient(let gradient) = paint else { return layer }
        // The mask alone must cut the gradient off, not its bounds as well.
        let painted = CAGradientLayer.covering(area.insetBy(dx: -margin, dy: -margin), gradient)
        // A skewed gradient has its own coordinate space.
        let transform = painted.affineTransform()
        if !transform.isIdentity {
            layer.setAffineTransform(gradient.geometry.unitSpace.inverted())
        }
        painted.mask = layer
        return painted
    }
}

extension CALayer {
    /// Places a layer without a size, whose sublayers and path are in its superlayer's space, or one
    /// with a size that is there already.
    fileprivate func place(_ placement: Drawing.Placement, turned angle: CGFloat = 0) {
        guard !placement.isIdentity || placement.pivot != .zero || !bounds.isEmpty else { return }
        if bounds.isEmpty {
            bounds.origin = placement.pivot
        } else {
            let pivot = placement.pivot.applying(CGAffineTransform(rotationAngle: -angle))
            anchorPoint = CGPoint(
                x: (pivot.x - bounds.minX) / bounds.width,
                y: (pivot.y - bounds.minY) / bounds.height
            )
        }
        position = placement.position
        let turn = CGAffineTransform(rotationAngle: angle)
        setAffineTransform(angle == 0 ? placement.linear : turn)
    }
}

extension Drawing.Shape {
    /// A Boolean value that indicates whether the only paint is a linear gradient.
    var isSingleGradient: Bool {
        guard transform.isIdentity, (fill == nil) != (stroke == nil),
            case .gradient(let gradient)? = fill ?? stroke?.paint,
            case .linear = gradient.geometry
        else { return false }
        return true
    }

    /// The area that the gradient of the only paint covers, in the space of the outline.
    fileprivate var gradientArea: CGRect {
        stroke == nil ? paintArea ?? path.bounds : strokeArea
    }

    /// The area that the gradient of the line covers, in the space of the outline.
    fileprivate var strokeArea: CGRect {
        guard paintArea == nil else { return paintArea ?? .null }
        var own = self
        own.transform = .identity
        own.placement = Drawing.Placement()
        return own.extent
    }
}

extension Drawing.Placement {
    /// The position of the pivot in the superlayer's space.
    var position: CGPoint {
        CGPoint(x: pivot.x + translation.width, y: pivot.y + translation.height)
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
        strokeStart = CGFloat(stroke.start)
        strokeEnd = CGFloat(stroke.end)
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
        if let focus = gradient.focus {
            layer.focalRadius = focus.radius
            layer.focalPoint = focus.point
            if gradient.geometry.points != nil {
                // The layer's radii are along its axes, whichever way the unit circle is turned.
                let place = focus.point.applying(gradient.geometry.unitSpace)
                layer.focalPoint = CGPoint(
                    x: (place.x - points.start.x) / (points.end.x - points.start.x),
                    y: (place.y - points.start.y) / (points.end.y - points.start.y)
                )
            }
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
