import Foundation
import LayerKit

extension LayerParts.Shape {
    /// Returns a Boolean value that indicates whether shapes differ only in properties with tracks.
    func isLike(_ other: LayerParts.Shape) -> Bool {
        var style = style
        style.width = other.style.width
        style.dashPhase = other.style.dashPhase
        return rule == other.rule && style == other.style && transform == other.transform
    }
}

extension LayerParts.Mark {
    /// The nodes that draw the mark.
    var pictureNodes: [Picture.Node] {
        switch self {
        case .node(let node): return [node]
        case .shape(let shape): return shape.pictureNodes
        }
    }
}

extension LayerParts.Shape {
    /// The nodes that draw the shape: the fill, then the stroke.
    var pictureNodes: [Picture.Node] {
        var nodes: [Picture.Node] = []
        if let fill, fill.isSeen {
            nodes.append(
                .fill(Picture.Fill(path: path, rule: rule, paint: fill, transform: transform))
            )
        }
        if let stroke, stroke.isSeen, style.width > 0, !(style.cap == .butt && start == end) {
            let drawn = start == 0 && end == 1 ? path : path.trimmed(from: start, to: end)
            if !drawn.isEmpty {
                nodes.append(
                    .stroke(
                        Picture.Stroke(
                            path: drawn,
                            style: style,
                            paint: stroke,
                            transform: transform
                        )
                    )
                )
            }
        }
        return nodes
    }
}

extension Picture.Paint {
    /// A Boolean value that indicates whether the paint is a gradient.
    var isGradient: Bool {
        if case .gradient = self { true } else { false }
    }

    /// A Boolean value that indicates whether the paint isn't transparent.
    var isSeen: Bool {
        if case .color(let color) = self { color.alpha > 0 } else { true }
    }

    /// The red, green, blue, and alpha components, or nil for a gradient.
    var components: [Double]? {
        guard case .color(let color) = self else { return nil }
        return [color.red, color.green, color.blue, color.alpha]
    }
}

extension PathGeometry {
    /// Returns a Boolean value that indicates whether paths have the same kinds of elements.
    func isLike(_ other: PathGeometry) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { $0.kind == $1.kind }
    }

    /// The coordinates of all points in order.
    var coordinates: [Double] {
        elements.flatMap { $0.points.flatMap { [Double($0.x), Double($0.y)] } }
    }

    /// Returns the path with other coordinates.
    func with(_ coordinates: [Double]) -> PathGeometry {
        var rest = coordinates[...]
        func next() -> CGPoint {
            guard let x = rest.popFirst(), let y = rest.popFirst() else { return .zero }
            return CGPoint(x: x, y: y)
        }
        var path = PathGeometry()
        for element in elements {
            switch element {
            case .move: path.move(to: next())
            case .line: path.line(to: next())
            case .quad:
                let control = next()
                path.quad(to: next(), control: control)
            case .cubic:
                let (first, second) = (next(), next())
                path.cubic(to: next(), control1: first, control2: second)
            case .close: path.close()
            }
        }
        return path
    }
}

extension PathGeometry.Element {
    /// The points of the element, control points first.
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .cubic(let control1, let control2, let end): [control1, control2, end]
        case .close: []
        }
    }

    fileprivate var kind: Int {
        switch self {
        case .move: 0
        case .line: 1
        case .quad: 2
        case .cubic: 3
        case .close: 4
        }
    }
}
