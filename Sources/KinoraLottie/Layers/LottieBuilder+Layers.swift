import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// A transform of a chain of parents.
    struct ChainLink {
        let transform: LottieTransform
        let turnsAlongPath: Bool
        let name: String

        /// A Boolean value that indicates whether the transform can change.
        var isAnimated: Bool {
            transform.properties.contains(where: \.isAnimated)
        }
    }

    /// Returns the node of a layer without its matte, or nil if it draws nothing.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - composition: The composition that contains it.
    ///   - blends: A Boolean value that indicates whether its blend mode applies.
    /// - Returns: The node in the composition's space.
    /// - Throws: A ``LottieError`` if a limit is exceeded.
    func layerNode(
        _ layer: LottieLayer,
        in composition: Composition,
        blends: Bool
    ) throws(LottieError) -> LottieNode? {
        let place = LottieNode.Place(item: layer.item, layer: layer.name)
        try count(of: layer.item)
        guard let contents = try contents(of: layer, in: composition, place) else { return nil }
        var nodes = contents
        nodes = try masked(nodes, by: layer, composition, place)
        nodes = try affected(nodes, by: layer, composition, place)
        let clock = composition.clock
        let opacity = layer.transform.opacity
        let mode = blends ? CGBlendMode(lottie: layer.blendMode) : .normal
        if blends, layer.blendMode == 17 {
            remark(place, "the blend mode “hard mix” is left out")
        }
        return try placed(nodes, by: chain(of: layer, in: composition), place, clock) {
            reading,
            group in
            group.opacity = reading.opacity(opacity, clock)
            group.isHidden = !reading.isActive(from: layer.inPoint, to: layer.outPoint, clock)
            group.blendMode = mode
        }
    }

    // MARK: - Placement

    /// Returns the transforms of a layer and its parents, outermost first.
    private func chain(
        of layer: LottieLayer,
        in composition: Composition
    ) throws(LottieError) -> [ChainLink] {
        var chain: [ChainLink] = []
        var current: LottieLayer? = layer
        var seen: Set<Int> = []
        while let link = current {
            chain.append(
                ChainLink(
                    transform: link.transform,
                    turnsAlongPath: link.turnsAlongPath,
                    name: link.name
                )
            )
            guard let parent = link.parent, let index = composition.indices[parent] else { break }
            guard seen.insert(parent).inserted else {
                throw error(layer.item, "has a parent that is a child of itself")
            }
            guard chain.count < document.limits.depth else {
                throw error(layer.item, "has more than \(document.limits.depth) parents")
            }
            current = composition.layers[index]
        }
        return chain.reversed()
    }

    /// Returns nested groups that place nodes, of which the outermost is changed.
    private func placed(
        _ nodes: [LottieNode],
        by chain: [ChainLink],
        _ place: LottieNode.Place,
        _ clock: LottieClock,
        change: @escaping (LottieReading, inout Drawing.Group) -> Void
    ) throws(LottieError) -> LottieNode {
        guard !chain.contains(where: { $0.transform.space != nil }) else {
            // Rotations out of the plane act on each other.
            return LottieNode.group(place.layer, place, nodes) { reading, group in
                var transform = CATransform3DIdentity
                for link in chain.reversed() {
                    let values = reading.values(
                        of: link.transform,
                        clock,
                        turnsAlongPath: link.turnsAlongPath
                    )
                    transform = CATransform3DConcat(transform, values.spatial)
                }
                group.placement = Drawing.Placement(transform.flattened)
                change(reading, &group)
            }
        }
        // Transforms that never change are one.
        var runs: [[ChainLink]] = []
        for link in chain {
            if !link.isAnimated, let last = runs.last?.last, !last.isAnimated {
                runs[runs.count - 1].append(link)
            } else {
                runs.append([link])
            }
        }
        var inner = nodes
        for (index, run) in runs.enumerated().reversed() {
            let isOutermost = index == 0
            let name = isOutermost ? place.layer : "\(place.layer) in \(run[0].name)"
            try count(2, of: place.item)
            func finish(_ reading: LottieReading, _ group: inout Drawing.Group) {
                if isOutermost { change(reading, &group) }
            }
            if let link = run.first, run.count == 1 {
                let own = Place(
                    transform: link.transform,
                    turnsAlongPath: link.turnsAlongPath,
                    clock: clock
                )
                inner = [Self.placed(inner, by: own, name, place, change: finish)]
                continue
            }
            inner = [
                LottieNode.group(name, place, inner) { reading, group in
                    var transform = CGAffineTransform.identity
                    for link in run.reversed() {
                        let values = reading.values(of: link.transform, clock)
                        transform = transform.concatenating(values.matrix)
                    }
                    group.placement = Drawing.Placement(transform)
                    finish(reading, &group)
                }
            ]
        }
        return inner[0]
    }

    // MARK: - Contents

    /// Returns the nodes of a layer in its own space, or nil if it draws nothing.
    private func contents(
        of layer: LottieLayer,
        in composition: Composition,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode]? {
        switch layer.contents {
        case .null, .none: return nil
        case .solid(let color, let width, let height):
            let rect = CGRect(x: 0, y: 0, width: width, height: height)
            guard width > 0, height > 0 else { return nil }
            guard let own = RGBA(lottie: color) else {
                remark(place, "the color “\(color.prefix(16))” isn’t a color")
                return nil
            }
            return [Self.rectangle(rect, own, place)]
        case .image(let id): return try image(id, place).map { [$0] }
        case .shapes(let items):
            return try shapeNodes(items, composition.clock, place)
        case .text(let text): return try textNodes(text, layer, composition, place)
        case .composition(let id, let width, let height, let remap):
            let size = CGSize(width: width, height: height)
            return try precomposition(id, size, remap, layer, composition, place)
        }
    }

    /// Returns the nodes of a layer that is a composition.
    private func precomposition(
        _ id: String,
        _ size: CGSize,
        _ remap: LottieProperty?,
        _ layer: LottieLayer,
        _ composition: Composition,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode]? {
        guard let own = document.compositions[id] else {
            remark(place, "the composition “\(id.prefix(48))” is missing")
            return nil
        }
        guard !composition.path.contains(id) else {
            throw error(layer.item, "draws the composition “\(id.prefix(48))” within itself")
        }
        guard composition.path.count < document.limits.depth else {
            throw error(layer.item, "is nested in more than \(document.limits.depth) compositions")
        }
        let relation: LottieClock.Relation
        if let remap {
            relation = .remapped(remap, frameRate: document.frameRate, end: layer.outPoint)
        } else if layer.startTime != 0 || layer.stretch != 1 {
            relation = .linear(start: layer.startTime, stretch: layer.stretch)
        } else {
            relation = .same
        }
        let inner = Composition(
            own,
            makeClock(composition.clock, relation),
            size: size.width > 0 && size.height > 0 ? size : composition.size,
            path: composition.path + [id]
        )
        let nodes = try self.nodes(of: inner)
        guard size.width > 0, size.height > 0 else { return nodes }
        try count(of: layer.item)
        let area = Drawing.Area(
            path: PathGeometry { $0.addRect(CGRect(origin: .zero, size: size)) }
        )
        return [
            LottieNode.group("\(layer.name) box", place, nodes) { _, group in group.clip = [area] }
        ]
    }
}

extension LottieTransform {
    /// All properties except the opacity.
    var properties: [LottieProperty] {
        var list = [anchor, scale, rotation, skew, skewAxis]
        switch position {
        case .whole(let property): list.append(property)
        case .split(let x, let y): list += [x, y]
        }
        if let space { list += [space.x, space.y, space.orientation] }
        return list
    }
}

extension Drawing.Placement {
    /// Creates the placement of a transform.
    init(_ t: CGAffineTransform) {
        self.init()
        matrix = CGAffineTransform(a: t.a, b: t.b, c: t.c, d: t.d, tx: 0, ty: 0)
        translation = CGSize(width: t.tx, height: t.ty)
    }
}

extension RGBA {
    /// Creates the color of a text such as `#FF8800`, or returns nil for other texts.
    init?(lottie text: String) {
        var digits = text.trimmingCharacters(in: .whitespaces)
        if digits.hasPrefix("#") { digits.removeFirst() }
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        // As in lottie-web, nothing is black.
        if digits.isEmpty { digits = "000000" }
        guard digits.count == 6 || digits.count == 8, let hex = UInt32(digits.prefix(6), radix: 16)
        else { return nil }
        self.init(hex: hex)
    }
}
