import Foundation
import LayerKit

extension SVGReader {
    /// Returns a Boolean value that indicates whether a paint is a pattern.
    func isPattern(_ paint: SVGPaint?) -> Bool {
        guard case .reference(let id, _)? = paint else { return false }
        return element(withIdentifier: id)?.name == "pattern"
    }

    /// Returns the paint that `context-fill` or `context-stroke` refers to, with the element that
    /// has it, or the paint itself.
    func markedPaint(
        _ paint: SVGPaint,
        _ context: SVGContext
    ) -> (paint: SVGPaint, marked: SVGContext.MarkedPaints?) {
        var (paint, context) = (paint, context)
        var marked: SVGContext.MarkedPaints?
        while paint == .contextFill || paint == .contextStroke {
            guard let next = context.markedPaints else { return (.none, nil) }
            paint = paint == .contextFill ? next.fill : next.stroke
            marked = next
            context = next.context
        }
        return (paint, marked)
    }

    /// Returns the nodes of a part of a shape that a pattern paints, or nil if none does.
    func readPattern(
        _ part: ShapePart,
        of composition: Composition,
        name: String
    ) throws(DrawingError) -> [Drawing.Node]? {
        guard part == .fill || part == .stroke else { return nil }
        let element = composition.element
        let context = try composition.own.context(self)
        let isStroke = part == .stroke
        let (paint, marked) = markedPaint(
            context.style[isStroke ? .stroke : .fill].paint ?? .none,
            context
        )
        guard case .reference(let id, let fallback) = paint, isPattern(paint) else { return nil }
        guard context.style.isVisible else { return [] }
        let (extent, numbers) = try consulting { () throws(DrawingError) in
            try self.paintedBox(of: element, composition, isStroke: isStroke)
        }
        var area = extent.area
        for moment in numbers.isEmpty ? [] : moments(of: numbers) {
            try at(moment) { () throws(DrawingError) in
                let box = try self.paintedBox(of: element, composition, isStroke: isStroke)
                area = area.union(box.area)
            }
        }
        guard !area.isNull else { return [] }
        var target = PatternTarget(
            context: context,
            transform: composition.places.inner,
            box: extent.box,
            area: area
        )
        if let marked {
            var local = marked.context
            local.transform = .identity
            target.context = marked.context
            target.box = try boundingBox(of: marked.element, local) ?? .null
            let map = composition.places.inner
            let outer = marked.context.transform
            guard map.determinant != 0, outer.determinant != 0 else { return [] }
            target.transform = outer
            target.area = area.applying(map.concatenating(outer.inverted()))
        }
        guard let tiles = try readTiles(of: id, target, paintedOn: element) else {
            // A pattern in error is as if there were none.
            guard let fallback, fallback != .none else { return [] }
            let color = try self.paint(
                fallback,
                1,
                of: element,
                extent.box,
                extent.area,
                context
            )
            return try moving { reader throws(DrawingError) -> Drawing.Node? in
                try reader.shape(part, of: composition, name: name, paint: color)
                    .map { .shape($0) }
            }
        }
        guard !tiles.isEmpty else { return [] }
        let opacity = isStroke ? SVGProperty.strokeOpacity : .fillOpacity
        let groups = try moving { reader throws(DrawingError) in
            let context = try composition.own.context(reader)
            var group = Drawing.Group(name: name, nodes: [])
            group.opacity = context.style.fraction(opacity)
            guard !isStroke else { return .group(group) }
            let path = try reader.outline(of: element, context) ?? PathGeometry()
            try reader.count(path, of: element, composition.places.inner)
            group.clip = [
                Drawing.Area(
                    path: path.applying(composition.places.inner),
                    rule: context.style.fillRule
                )
            ]
            return .group(group)
        }
        guard isStroke else { return groups.map { $0.containing(tiles) } }
        let line = try moving { reader throws(DrawingError) -> Drawing.Node? in
            try reader.shape(.stroke, of: composition, name: name, paint: .color(.black))
                .map { .shape($0) }
        }
        guard !line.isEmpty else { return [] }
        return groups.map { node in
            guard case .group(var group) = node.containing(tiles) else { return node }
            group.mask = Drawing.Mask(nodes: line, isLuminance: false)
            return .group(group)
        }
    }

    /// Returns an element's bounding box and the rectangle that its fill or stroke covers, at the
    /// reader's moment and in the element's coordinates.
    private func paintedBox(
        of element: SVGElement,
        _ composition: Composition,
        isStroke: Bool
    ) throws(DrawingError) -> (box: CGRect, area: CGRect) {
        let context = try composition.own.context(self)
        guard let path = try outline(of: element, context), !path.isEmpty else {
            return (.null, .null)
        }
        let box = path.bounds
        guard isStroke else { return (box, box) }
        let width = context.style[.strokeWidth].length ?? SVGLength(1)
        var shape = Drawing.Shape(name: "", path: path)
        shape.stroke = Drawing.Stroke(
            paint: .color(.black),
            width: Double(length(width, context, base: context.diagonal)),
            lineCap: context.style.lineCap,
            lineJoin: context.style.lineJoin,
            miterLimit: context.style.miterLimit
        )
        return (box, shape.extent)
    }
}
