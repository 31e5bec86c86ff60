import Foundation
import LayerKit

extension SVGReader {
    /// The maximum number of nodes that repeat a pattern's contents, and of lines and curves.
    private static var tileNodeLimit: Int { 2_000 }
    private static var tileSegmentLimit: Int { 50_000 }

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

    // MARK: - Tiles

    /// The target that a pattern paints.
    struct PatternTarget {
        /// The context of the element that has the paint.
        var context: SVGContext

        /// The transform from the element's coordinates to the layers around it.
        var transform: CGAffineTransform

        /// The element's bounding box in its own coordinates.
        var box: CGRect

        /// The painted area in the element's coordinates.
        var area: CGRect
    }

    /// A pattern's attributes, with those it inherits.
    private struct Pattern {
        let chain: [SVGElement]
        /// The element whose children are drawn.
        let owner: SVGElement
        /// The tile at the origin, in the pattern's coordinates.
        let tile: CGRect
        /// The transform from the contents' coordinates to those of the tile at the origin.
        let content: CGAffineTransform
        /// The size that percentages in the contents refer to.
        let viewport: CGSize
    }

    /// Returns the nodes of a pattern over an area, or nil if the pattern can't paint.
    func readTiles(
        of id: String,
        _ target: PatternTarget,
        paintedOn element: SVGElement
    ) throws(DrawingError) -> [Drawing.Node]? {
        guard let first = self.element(withIdentifier: id) else { return nil }
        guard !target.context.references.contains(id), target.context.depth < limits.depth else {
            remark(first, nil, "leads back to itself, where it paints nothing")
            return []
        }
        guard let pattern = try pattern(first, target) else { return nil }
        // The transform can move, so the tiles are placed as an element is.
        let plain = SVGScope { _ throws(DrawingError) in
            var context = target.context
            context.style = SVGStyle()
            context.transform = target.transform
            return context
        }
        let extra = { (reader: SVGReader) throws(DrawingError) in
            try reader.patternSteps(pattern.chain, target)
        }
        let (steps, numbers) = try consulting { () throws(DrawingError) in try extra(self) }
        let places = try places(of: first, plain, extra)
        guard places.inner.determinant != 0 else { return nil }
        var transforms = [steps.transform]
        for moment in numbers.isEmpty ? [] : moments(of: numbers) {
            try at(moment) { () throws(DrawingError) in
                transforms.append(try extra(self).transform)
            }
        }
        var area = CGRect.null
        for transform in transforms where transform.determinant != 0 {
            area = area.union(target.area.applying(transform.inverted()))
        }
        guard let range = TileRange(covering: area, tile: pattern.tile.size) else { return nil }
        let composition = Composition(
            element: first,
            own: plain,
            places: places,
            extra: extra
        )
        var nodes = try tileNodes(pattern, id, target, composition, range, paintedOn: element)
        guard places.count > 0 else { return nodes }
        nodes = try group(nodes, composition)
        for level in (0..<(places.count - 1)).reversed() {
            nodes = try place(nodes, level, composition)
        }
        return nodes
    }

    private func pattern(
        _ first: SVGElement,
        _ target: PatternTarget
    ) throws(DrawingError) -> Pattern? {
        let chain = try chain(of: first)
        guard
            let owner = chain.first(where: { element in
                children(of: element).contains { Self.isDrawing($0) && !Self.isSilent($0.name) }
            })
        else { return nil }
        let isOfBox = try units("patternUnits", of: chain) ?? true
        var view = target.context
        view.style = try style(of: first, in: ancestorStyle(of: first))
        if isOfBox { view.viewport = CGSize(width: 1, height: 1) }
        var tile = CGRect(
            x: try coordinate("x", 0, of: chain, .horizontal, view),
            y: try coordinate("y", 0, of: chain, .vertical, view),
            width: try coordinate("width", 0, of: chain, .horizontal, view),
            height: try coordinate("height", 0, of: chain, .vertical, view)
        )
        let box = target.box
        if isOfBox {
            guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
            tile = tile.applying(CGAffineTransform(stretching: .unit, onto: box))
        }
        guard tile.width > 0, tile.height > 0 else { return nil }
        let boxOwner = try chain.firstElement { element throws(DrawingError) in
            try self.viewBox(of: element) != nil
        }
        if let boxOwner, let viewBox = try viewBox(of: boxOwner) {
            guard !viewBox.rect.isEmpty else { return nil }
            let fitOwner = chain.first { $0.attribute("preserveAspectRatio") != nil } ?? first
            return Pattern(
                chain: chain,
                owner: owner,
                tile: tile,
                content: viewBox.transform(to: tile.size, try fit(of: fitOwner)),
                viewport: viewBox.rect.size
            )
        }
        var content = CGAffineTransform.identity
        if try units("patternContentUnits", of: chain) ?? false {
            guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
            content = CGAffineTransform(scaleX: box.width, y: box.height)
        }
        return Pattern(
            chain: chain,
            owner: owner,
            tile: tile,
            content: content,
            viewport: target.context.viewport
        )
    }

    private func units(
        _ name: String,
        of chain: [SVGElement]
    ) throws(DrawingError) -> Bool? {
        try first(of: chain, name) { element throws(DrawingError) -> Bool? in
            try self.word(name, of: element, Self.units)
        }
    }

    /// Returns the steps from the tile at the origin to the painted element.
    private func patternSteps(
        _ chain: [SVGElement],
        _ target: PatternTarget
    ) throws(DrawingError) -> [SVGTransformStep] {
        var steps: [SVGTransformStep] = []
        for element in chain {
            guard let list = try gradientTransforms(of: element) else { continue }
            steps = list.flatMap { self.steps($0, target.context, target.context.viewport) }
            let style = try style(of: element, in: SVGStyle())
            guard let origin = style.declared(.transformOrigin)?.lengths, origin.count >= 2 else {
                break
            }
            let size = target.context.viewport
            let x = length(origin[0], target.context, base: Double(size.width))
            let y = length(origin[1], target.context, base: Double(size.height))
            steps.insert(.translate(CGSize(width: x, height: y)), at: 0)
            steps.append(.translate(CGSize(width: -x, height: -y)))
            break
        }
        // The position is read again, because it can move.
        guard let pattern = try pattern(chain[0], target) else { return steps }
        let corner = CGSize(width: pattern.tile.minX, height: pattern.tile.minY)
        return steps + [.translate(corner)]
    }

    /// Returns the nodes of all tiles, in the space of a composition's contents.
    private func tileNodes(
        _ pattern: Pattern,
        _ id: String,
        _ target: PatternTarget,
        _ composition: Composition,
        _ range: TileRange,
        paintedOn element: SVGElement
    ) throws(DrawingError) -> [Drawing.Node] {
        let inner = composition.places.inner
        let style = try style(of: pattern.owner, in: ancestorStyle(of: pattern.owner), .inherited)
        func read(_ map: CGAffineTransform) throws(DrawingError) -> [Drawing.Node] {
            var context = target.context
            context.style = style
            context.transform = pattern.content.concatenating(map)
            context.viewport = pattern.viewport
            context.references.append(id)
            context.depth += 1
            context.markedPaints = nil
            return try readChildren(of: pattern.owner, SVGScope(context))
        }
        let nodes = try read(inner)
        guard !nodes.isEmpty else { return [] }
        var window = PathGeometry()
        window.addRect(CGRect(origin: .zero, size: pattern.tile.size))
        let shown = window.applying(inner)
        // The extent is measured along the tile's sides.
        let isAligned = inner.b == 0 && inner.c == 0
        let extent = isAligned ? nodes.movingExtent : try read(.identity).movingExtent
        let bounds = isAligned ? shown.bounds : window.bounds
        let slack = 1e-3 * max(bounds.width, bounds.height)
        let isInside = extent.isNull || bounds.insetBy(dx: -slack, dy: -slack).contains(extent)
        let steps = TileSteps(
            along: CGSize(
                width: pattern.tile.width * inner.a,
                height: pattern.tile.width * inner.b
            ),
            down: CGSize(
                width: pattern.tile.height * inner.c,
                height: pattern.tile.height * inner.d
            )
        )
        let offsets = steps.offsets(range, atMost: Self.tileSegmentLimit)
        if let offsets {
            try count(steps: offsets.count, of: element)
            let cost = nodes.repetitionCost(offsets.count)
            if isInside, cost.nodes <= Self.tileNodeLimit, cost.segments <= Self.tileSegmentLimit {
                return nodes.flatMap { $0.repeated(at: offsets) }
            }
            let own = cost.own * offsets.count
            if own <= Self.tileNodeLimit, cost.segments <= Self.tileSegmentLimit {
                return offsets.map { offset in
                    let map = CGAffineTransform(translationX: offset.width, y: offset.height)
                    return .group(
                        Drawing.Group(
                            name: "tile",
                            nodes: nodes.map { $0.applying(map) },
                            clip: [Drawing.Area(path: shown.applying(map))]
                        )
                    )
                }
            }
        }
        let area = target.area.applying(target.transform)
        let size = TileSampler.pixelSize(of: pattern.tile.size, inner)
        let toPixels = CGAffineTransform(
            stretching: CGRect(origin: .zero, size: pattern.tile.size),
            onto: CGRect(origin: .zero, size: size)
        )
        let sampler = TileSampler(
            nodes: try read(toPixels),
            size: size,
            tile: pattern.tile.size,
            transform: inner
        )
        guard let image = sampler?.image(over: area) else { return [] }
        remark(
            pattern.chain[0],
            nil,
            "has too many tiles for layers and is drawn as an image of \(image.width) × "
                + "\(image.height) pixels"
        )
        return [.image(Drawing.Image(name: "tiles", image: image, frame: area))]
    }
}

extension [SVGElement] {
    fileprivate func firstElement(
        where condition: (SVGElement) throws(DrawingError) -> Bool
    ) throws(DrawingError) -> SVGElement? {
        for element in self where try condition(element) { return element }
        return nil
    }
}
