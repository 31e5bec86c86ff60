import Foundation
import KinoraBasics
import LayerKit

extension SVGReader {
    /// The maximum number of nodes that repeat a pattern's contents, and of lines and curves.
    private static var tileNodeLimit: Int { 2_000 }
    private static var tileSegmentLimit: Int { 50_000 }

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
        guard let sampler, let image = sampler.image(over: area) else { return [] }
        let write = DecimalFormatter(precision: 3)
        remark(
            pattern.chain[0],
            nil,
            "has too many tiles for layers and is drawn as an image of \(image.width) × "
                + "\(image.height) pixels, whose edges are within "
                + "\(write(sampler.greatestShift(in: image, over: area))) points"
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
