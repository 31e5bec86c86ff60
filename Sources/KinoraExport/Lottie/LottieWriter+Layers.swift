import KinoraTimeline
import LayerKit

extension LottieWriter {
    /// Returns the layers of parts.
    ///
    /// All layers and precompositions use the document's space, so that none clips content that
    /// moves into view.
    ///
    /// - Parameters:
    ///   - items: The parts, back to front.
    ///   - chain: The enclosing steps, outermost first.
    /// - Returns: The layers, back to front.
    mutating func layers(of items: [LottieItem], in chain: [LottieStep] = []) -> [LottieLayer] {
        var result: [LottieLayer] = []
        var vectors: [LottieItem] = []
        for item in items {
            if item.isVector {
                vectors.append(item)
                continue
            }
            result += shapeLayer(of: vectors, in: chain)
            vectors = []
            switch item {
            case .paths: break
            case .group(let items, let step): result += layers(of: items, in: chain + [step])
            case .isolated(let isolation): result += layer(of: isolation, in: chain)
            case .image(let asset, let step):
                result.append(imageLayer(asset, in: chain + [step]))
            }
        }
        return result + shapeLayer(of: vectors, in: chain)
    }

    // MARK: - Shapes

    /// Returns a layer with shapes, or an empty array if there are none.
    private func shapeLayer(of items: [LottieItem], in chain: [LottieStep]) -> [LottieLayer] {
        guard !items.isEmpty else { return [] }
        var items = items.moved(by: chain)
        var layer = LottieLayer(content: .nothing)
        // The layer's transform replaces the transform of a single group.
        if items.count == 1, case .group(let inner, let step) = items[0], step.opacity == Track(1) {
            let members = step.members(property)
            if members.count == 1 {
                layer.placement = members[0]
                items = inner
            }
        }
        layer.content = .shapes(items.reversed().map(shape))
        return [layer]
    }

    private func shape(of item: LottieItem) -> JSONValue {
        switch item {
        case .paths(let paths): group(paths.members, paths.step)
        case .group(let items, let step): group(items.reversed().map(shape), step)
        case .isolated, .image: preconditionFailure("Only vectors are in shape layers.")
        }
    }

    /// Returns a group, nested in others if its transform requires several.
    private func group(_ members: [JSONValue], _ step: LottieStep) -> JSONValue {
        var result = members
        let maps = step.members(property)
        for (depth, map) in maps.enumerated().reversed() {
            let opacity = depth == 0 ? step.opacityProperty(property) : .constant(100)
            let transform = JSONValue.object([("ty", .string("tr"))] + map + [("o", opacity)])
            result = [
                .object([("ty", .string("gr")), ("it", .array(result + [transform]))])
            ]
        }
        return result[0]
    }

    // MARK: - Images and compositions

    private mutating func imageLayer(_ asset: String, in chain: [LottieStep]) -> LottieLayer {
        var layer = LottieLayer(content: .image(asset), opacity: chain.opacity)
        place(&layer, by: chain)
        return layer
    }

    /// Applies a chain's transforms to a layer, which gets a parent for each transform except the
    /// last.
    private mutating func place(_ layer: inout LottieLayer, by chain: [LottieStep]) {
        let maps = chain.filter { !$0.isStill }.flatMap { $0.members(property) }
        guard let last = maps.last else { return }
        layer.placement = last
        // The layer refers to its nearest parent; each parent refers to the next.
        var outer: [LottieLayer] = []
        for map in maps.dropLast() {
            lastIndex += 1
            var parent = LottieLayer(content: .nothing, placement: map, index: lastIndex)
            parent.parents = Array(outer.prefix(1))
            outer.insert(parent, at: 0)
        }
        layer.parents = outer
    }

    private mutating func layer(
        of isolation: LottieIsolation,
        in chain: [LottieStep]
    ) -> [LottieLayer] {
        let inner = chain.map { step in
            var step = step
            step.opacity = Track(1)
            return step
        }
        guard var layer = maskedLayer(of: isolation, in: inner) else { return [] }
        layer.opacity = (chain.map(\.opacity) + [isolation.opacity]).product
        return [layer]
    }

    /// Returns a layer with the masked parts, without the unit's opacity, or nil if nothing is
    /// visible.
    private mutating func maskedLayer(
        of isolation: LottieIsolation,
        in chain: [LottieStep]
    ) -> LottieLayer? {
        guard !isolation.items.isEmpty, isolation.mask?.isEmpty != true else { return nil }
        if !isolation.masksByLuminance, let areas = isolation.mask?.areas,
            var layer = layer(of: isolation.items, placedBy: chain)
        {
            layer.masks = areas.map { $0.lottieOutline(property) }
            return layer
        }
        let content = layers(of: isolation.items, in: chain)
        guard !content.isEmpty else { return nil }
        // A composition has the document's space, like the effects.
        var layer = isolation.effects.isEmpty ? single(content) : composition(of: content)
        layer.effects = isolation.effects
        layer.blendMode = isolation.blendMode
        if let mask = isolation.mask {
            let masks = layers(of: mask, in: chain)
            guard !masks.isEmpty else { return nil }
            var matte = single(masks)
            lastIndex += 1
            matte.index = lastIndex
            matte.isMatte = true
            layer.matte = [matte]
            layer.isMattedByLuminance = isolation.masksByLuminance
        }
        return layer
    }

    /// Returns a layer whose coordinate space is the parts' own, or nil if its transform can't
    /// place them.
    ///
    /// Only vectors can be placed, because compositions are clipped to the document.
    private mutating func layer(
        of items: [LottieItem],
        placedBy chain: [LottieStep]
    ) -> LottieLayer? {
        if items.allSatisfy(\.isVector) {
            var layer = LottieLayer(content: .shapes(items.reversed().map(shape)))
            place(&layer, by: chain)
            return layer
        }
        guard chain.allSatisfy(\.isStill) else { return nil }
        let content = layers(of: items)
        return content.isEmpty ? nil : composition(of: content)
    }

    /// Returns the only layer if it is plain, or otherwise a composition of the layers.
    private mutating func single(_ layers: [LottieLayer]) -> LottieLayer {
        layers.count == 1 && layers[0].isPlain ? layers[0] : composition(of: layers)
    }

    /// Returns a layer that composes others, given back to front.
    private mutating func composition(of layers: [LottieLayer]) -> LottieLayer {
        let name = String(assets.count)
        assets.append(
            .object([
                ("id", .string(name)),
                ("layers", .array(json(of: layers))),
            ])
        )
        return LottieLayer(content: .composition(name))
    }

    /// Returns the JSON of layers, given back to front, topmost first.
    func json(of layers: [LottieLayer]) -> [JSONValue] {
        layers.reversed().flatMap { $0.json(in: timeline, property) }
    }
}

extension [LottieStep] {
    /// The product of all steps' opacities.
    fileprivate var opacity: Track<Double> { map(\.opacity).product }
}

extension [Track<Double>] {
    /// The product of opacities, of which at most one isn't constant or a switch.
    fileprivate var product: Track<Double> {
        reduce(Track(1)) { $0.times($1) ?? $0 }
    }
}
