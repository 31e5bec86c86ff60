import Foundation
import LayerKit

extension Drawing.Node {
    /// The classes of the node's layers, which determine the values that key frames have.
    var layerStructure: String { structure(of: NodeLayers(self)) }

    /// Returns the classes of the node's layers, which have been made.
    func structure(of layers: NodeLayers) -> String {
        var text = ""
        for layer in layers.all {
            switch layer {
            case let shape as CAShapeLayer:
                text += shape.lineDashPattern == nil ? "s" : "d"
                text +=
                    "\(shape.lineCap.rawValue) \(shape.lineJoin.rawValue) \(shape.fillRule.rawValue)"
                text += (shape.lineDashPattern ?? []).map(\.stringValue).joined(separator: ",")
            case let gradient as CAGradientLayer:
                text += "g\(gradient.type.rawValue)\(gradient.colors?.count ?? 0)"
            default: text += "l"
            }
        }
        if case .shape(let shape) = self, let path = shape.path.structureText { text += path }
        if case .group(let group) = self {
            for area in group.clip ?? [] { text += area.path.structureText ?? "" }
            for filter in group.filters {
                text += "f" + filter.primitives.map(\.effect.name).joined(separator: ",")
            }
        }
        return text
    }

    /// The area that the fill and stroke cover, or the null rectangle without gradients.
    var paintedArea: CGRect {
        guard case .shape(let shape) = self,
            !(shape.fill?.isColor ?? true) || !(shape.stroke?.paint.isColor ?? true)
        else { return .null }
        var own = shape
        own.transform = .identity
        own.placement = Drawing.Placement()
        return own.extent
    }

    /// Sets the area that gradients cover.
    mutating func setPaintArea(_ area: CGRect) {
        guard case .shape(var shape) = self, !area.isNull else { return }
        shape.paintArea = area
        self = .shape(shape)
    }

    /// The node without a fill or a stroke that is clear in all states.
    var withoutClearPaints: Drawing.Node {
        let clear = Drawing.Paint.color(.clear)
        let states = [self] + motions.flatMap { $0.keys.map(\.node) }
        let shapes = states.compactMap { state -> Drawing.Shape? in
            guard case .shape(let shape) = state else { return nil }
            return shape
        }
        guard shapes.count == states.count else { return self }
        let hasFill = shapes.contains { $0.fill != nil && $0.fill != clear }
        let hasStroke = shapes.contains { $0.stroke != nil && $0.stroke?.paint != clear }
        guard !hasFill || !hasStroke else { return self }
        func changed(_ node: Drawing.Node) -> Drawing.Node {
            guard case .shape(var shape) = node else { return node }
            if !hasFill { shape.fill = nil }
            if !hasStroke { shape.stroke = nil }
            return .shape(shape)
        }
        return changed(self).changingMotions(changed)
    }

    /// The node, hidden.
    var hidden: Drawing.Node {
        switch self {
        case .shape(var shape):
            shape.isHidden = true
            return .shape(shape)
        case .image(var image):
            image.isHidden = true
            return .image(image)
        case .group(var group):
            group.isHidden = true
            return .group(group)
        }
    }
}

extension PathGeometry {
    /// The kinds of the elements, as letters, or nil if there are none.
    fileprivate var structureText: String? {
        guard !isEmpty else { return nil }
        var text = ""
        for element in elements {
            switch element {
            case .move: text += "M"
            case .line: text += "L"
            case .quad: text += "Q"
            case .cubic: text += "C"
            case .close: text += "Z"
            }
        }
        return text
    }
}
