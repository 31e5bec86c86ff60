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
        let node = node.fillingAreas
        let own = NodeLayers(node)
        if case .shape(let shape) = node {
            parts.append(Part(shape: shape, stroke: own.stroke, fill: own.fill))
        }
        if case .group(let group) = node {
            for node in group.nodes { own.content.addSublayer(makeLayer(node)) }
            if let mask = group.mask { own.setMask(mask, mask.nodes.map { makeLayer($0) }) }
        }
        MotionLayers(node, own).play()
        return own.root
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
