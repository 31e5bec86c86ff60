import Foundation
import LayerKit

extension CGAffineTransform {
    /// A Boolean value that indicates whether the transform maps circles to circles.
    var keepsProportions: Bool {
        let (x, y) = (hypot(a, b), hypot(c, d))
        return abs(x - y) <= 1e-9 * max(x, y) && abs(a * c + b * d) <= 1e-9 * x * y
    }

    /// The geometric mean of the scales in all directions.
    var meanScale: CGFloat { abs(determinant).squareRoot() }

    /// The greatest scale in any direction: the greatest singular value.
    var greatestScale: CGFloat {
        let sum = a * a + b * b + c * c + d * d
        let rest = max(sum * sum - 4 * determinant * determinant, 0)
        return ((sum + rest.squareRoot()) / 2).squareRoot()
    }
}

extension Drawing {
    /// Returns the drawing with a proportional transform applied, in another size.
    func applying(_ transform: CGAffineTransform, size: CGSize) -> Drawing {
        var copy = self
        copy.size = size
        copy.nodes = nodes.map { $0.applying(transform) }
        return copy
    }

    /// Returns the drawing with every color replaced by one color; opacities are kept.
    func colored(_ color: RGBA) -> Drawing {
        changingParts { shape in
            shape.fill = shape.fill?.colored(color)
            if let paint = shape.stroke?.paint.colored(color) { shape.stroke?.paint = paint }
        } _: { image in
            image.image = image.image.colored(color)
        }
    }

    /// Returns the drawing with a change applied to each of its shapes.
    func changingShapes(_ change: (inout Shape) -> Void) -> Drawing {
        changingParts(change) { _ in }
    }

    /// Returns the drawing with changes applied to each of its shapes and images.
    private func changingParts(
        _ changeShape: (inout Shape) -> Void,
        _ changeImage: (inout Image) -> Void
    ) -> Drawing {
        var copy = self
        copy.nodes = nodes.map { $0.changingParts(changeShape, changeImage) }
        return copy
    }

    /// The shapes in drawing order.
    public var shapes: [Shape] { nodes.flatMap(\.shapes) }
}

extension Drawing.Node {
    /// The shapes in drawing order.
    fileprivate var shapes: [Drawing.Shape] {
        switch self {
        case .shape(let shape): [shape]
        case .image: []
        case .group(let group): group.nodes.flatMap(\.shapes)
        }
    }

    fileprivate func changingParts(
        _ changeShape: (inout Drawing.Shape) -> Void,
        _ changeImage: (inout Drawing.Image) -> Void
    ) -> Drawing.Node {
        switch self {
        case .shape(var shape):
            changeShape(&shape)
            return Drawing.Node.shape(shape)
                .changingMotions { $0.changingParts(changeShape, changeImage) }
        case .image(var image):
            changeImage(&image)
            return Drawing.Node.image(image)
                .changingMotions { $0.changingParts(changeShape, changeImage) }
        case .group(var group):
            group.nodes = group.nodes.map { $0.changingParts(changeShape, changeImage) }
            return .group(group)
        }
    }

    /// Returns the node with a proportional transform applied.
    func applying(_ t: CGAffineTransform) -> Drawing.Node {
        let mapped: Drawing.Node
        switch self {
        case .shape(let shape): mapped = .shape(shape.applying(t))
        case .image(var image):
            image.frame = image.frame.applying(t)
            mapped = .image(image)
        case .group(var group):
            group.nodes = group.nodes.map { $0.applying(t) }
            group.clip = group.clip?.map {
                Drawing.Area(path: $0.path.applying(t), rule: $0.rule)
            }
            if let mask = group.mask {
                group.mask?.nodes = mask.nodes.map { $0.applying(t) }
            }
            for index in group.filters.indices {
                group.filters[index].transform = group.filters[index].transform.concatenating(t)
            }
            group.placement = group.placement.applying(t)
            mapped = .group(group)
        }
        return mapped.changingMotions { $0.applying(t) }
    }
}

extension CGImage {
    /// Returns the image with the color of all its pixels replaced; their opacities are kept.
    fileprivate func colored(_ color: RGBA) -> CGImage {
        let colors = (0...255).map { color.faded(by: Double($0) / 255).premultipliedPixel }
        return CGImage(width: width, height: height, pixels: pixels.map { colors[Int($0 >> 24)] })
    }
}

extension Drawing.Shape {
    /// Returns the shape with a proportional transform applied.
    func applying(_ t: CGAffineTransform) -> Drawing.Shape {
        var copy = self
        copy.path = path.applying(t)
        copy.fill = fill?.applying(t)
        copy.stroke = stroke?.applying(t)
        if !transform.isIdentity {
            copy.transform = t.inverted().concatenating(transform).concatenating(t)
        }
        copy.paintArea = paintArea?.applying(t)
        copy.placement = placement.applying(t)
        return copy
    }
}

extension Drawing.Stroke {
    fileprivate func applying(_ t: CGAffineTransform) -> Drawing.Stroke {
        let scale = Double(t.meanScale)
        var copy = self
        copy.paint = paint.applying(t)
        copy.width *= scale
        copy.dashes = dashes.map { $0 * scale }
        copy.dashPhase *= scale
        return copy
    }
}

extension Drawing.Paint {
    func applying(_ t: CGAffineTransform) -> Drawing.Paint {
        guard case .gradient(var gradient) = self else { return self }
        gradient.geometry = gradient.geometry.applying(t)
        return .gradient(gradient)
    }

    fileprivate func colored(_ color: RGBA) -> Drawing.Paint {
        switch self {
        case .color(let own): return .color(color.faded(by: own.alpha))
        case .gradient(var gradient):
            for index in gradient.stops.indices {
                let alpha = gradient.stops[index].color.alpha
                gradient.stops[index].color = color.faded(by: alpha)
            }
            return .gradient(gradient)
        }
    }
}

extension Drawing.Gradient.Geometry {
    /// Returns the geometry in the transformed space, in which each point keeps its location.
    ///
    /// Lines of equal location must stay perpendicular to the line from start to end even if the
    /// transform changes angles, so the end point is adjusted.
    func applying(_ t: CGAffineTransform) -> Drawing.Gradient.Geometry {
        switch self {
        case .radial(let unit): return .radial(unit.concatenating(t))
        case .linear(let start, let end):
            let d = CGVector(dx: end.x - start.x, dy: end.y - start.y)
            let squared = d.dx * d.dx + d.dy * d.dy
            let origin = start.applying(t)
            guard squared > 0, t.determinant != 0 else {
                return .linear(start: origin, end: origin)
            }
            // The location's gradient vector in the new space is the original vector, transformed
            // by the inverse transpose.
            let i = t.inverted()
            let slope = CGVector(
                dx: (i.a * d.dx + i.b * d.dy) / squared,
                dy: (i.c * d.dx + i.d * d.dy) / squared
            )
            let steepness = slope.dx * slope.dx + slope.dy * slope.dy
            return .linear(
                start: origin,
                end: CGPoint(
                    x: origin.x + slope.dx / steepness,
                    y: origin.y + slope.dy / steepness
                )
            )
        }
    }

    /// Returns a point's location: 0 at the start or center, 1 at the end or on the circle.
    func location(of point: CGPoint) -> CGFloat {
        switch self {
        case .radial(let unit):
            let local = point.applying(unit.inverted())
            return hypot(local.x, local.y)
        case .linear(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let along = (point.x - start.x) * dx + (point.y - start.y) * dy
            return along / (dx * dx + dy * dy)
        }
    }
}
