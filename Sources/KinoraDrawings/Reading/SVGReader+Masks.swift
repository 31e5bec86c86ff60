import Foundation
import LayerKit

extension SVGReader {
    /// Returns the mask of an element in the space of its contents, or nil if it has none.
    func mask(of composition: Composition) throws(DrawingError) -> Drawing.Mask? {
        let context = try composition.own.context(self)
        let element = composition.element
        guard case .reference(let id)? = context.style.declared(.mask)?.clip else { return nil }
        guard let target = self.element(withIdentifier: id), target.name == "mask" else {
            remark(element, "mask", "there is no mask with the id “\(id.prefix(48))”")
            return nil
        }
        guard !leadsBack(element, "mask", id, context) else { return nil }
        var local = context
        local.transform = .identity
        let box = try boundingBox(of: element, local) ?? .zero
        let isOfBox = try word("maskUnits", of: target, Self.units) ?? true
        let window = { (reader: SVGReader) throws(DrawingError) -> PathGeometry in
            var local = try composition.own.context(reader)
            local.transform = .identity
            let box = isOfBox ? try reader.boundingBox(of: element, local) ?? .zero : nil
            var window = PathGeometry()
            window.addRect(try reader.region(of: target, box, local, "mask"))
            return window.applying(composition.places.inner)
        }
        let (area, numbers) = try consulting { () throws(DrawingError) in try window(self) }
        let contentIsOfBox = try word("maskContentUnits", of: target, Self.units) ?? false
        let style = try ancestorStyle(of: target)
        let outer = SVGScope { reader throws(DrawingError) in
            var context = try composition.own.context(reader)
            context.references.append(id)
            context.style = try reader.style(of: target, in: style, .inherited)
            context.transform = composition.places.inner
            if contentIsOfBox {
                context.transform = CGAffineTransform(stretching: .unit, onto: box)
                    .concatenating(context.transform)
                context.viewport = CGSize(width: 1, height: 1)
            }
            return context
        }
        var nodes: [Drawing.Node] = []
        if !contentIsOfBox || !box.isEmpty {
            for child in children(of: target) { nodes += try readNodes(of: child, outer) }
        }
        let inner = composition.places.inner
        let isUpright = inner.b == 0 && inner.c == 0
        let extent = nodes.movingExtent
        let isWhole = isUpright && area.bounds.contains(extent) && numbers.isEmpty
        if !nodes.isEmpty, !extent.isNull, !isWhole {
            let groups = try moving { reader throws(DrawingError) in
                let area = Drawing.Area(path: try window(reader))
                return .group(Drawing.Group(name: "region", nodes: [], clip: [area]))
            }
            nodes = groups.map { $0.containing(nodes) }
        }
        let own = try self.style(of: target, in: style)
        // As in browsers, effects of the mask element itself have no effect.
        let isAlpha = own.declared(.maskType)?.keyword == "alpha"
        return Drawing.Mask(nodes: nodes, isLuminance: !isAlpha)
    }

    /// Returns the rectangle of a mask or filter: `x`, `y`, `width`, and `height`.
    ///
    /// - Parameters:
    ///   - element: The element that has the attributes.
    ///   - box: The bounding box to which they are relative, or nil if they are in user units.
    ///   - context: The context of the element that is masked or filtered.
    ///   - kind: The name of the element.
    /// - Returns: The rectangle in the element's coordinates.
    /// - Throws: A ``DrawingError`` if a limit is exceeded.
    func region(
        of element: SVGElement,
        _ box: CGRect?,
        _ context: SVGContext,
        _ kind: String
    ) throws(DrawingError) -> CGRect {
        var local = context
        if box != nil { local.viewport = CGSize(width: 1, height: 1) }
        func side(
            _ name: String,
            _ axis: SVGAxis,
            _ percent: Double
        ) throws(DrawingError) -> CGFloat {
            try coordinate(
                name,
                of: element,
                axis,
                local,
                default: SVGLength(percent, isPercentage: true)
            )
        }
        let rect = CGRect(
            x: try side("x", .horizontal, -10),
            y: try side("y", .vertical, -10),
            width: max(try side("width", .horizontal, 120), 0),
            height: max(try side("height", .vertical, 120), 0)
        )
        guard let box else { return rect }
        return rect.applying(CGAffineTransform(stretching: .unit, onto: box))
    }
}
