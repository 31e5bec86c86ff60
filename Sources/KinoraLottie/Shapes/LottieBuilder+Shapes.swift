import Foundation
import KinoraDrawings
import LayerKit

extension LottieBuilder {
    /// An element of a list of shapes that draws something.
    indirect enum ShapeElement {
        case paint(LottiePaint, LottieShapeItem, [PathUse])
        case group(LottieShapeGroup, LottieShapeItem, [ShapeElement])
        case copies(LottieRepeater, LottieShapeItem, [[ShapeElement]])
    }

    /// Returns the nodes of a list of shapes in drawing order, frontmost last.
    func shapeNodes(
        _ items: [LottieShapeItem],
        _ clock: LottieClock,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode] {
        let (elements, _) = try collect(items, clock)
        return try nodes(of: elements, clock, place)
    }

    // MARK: - Scopes

    /// Returns the elements of a scope in the order of its items, and the paths in its space.
    func collect(
        _ items: [LottieShapeItem],
        _ clock: LottieClock
    ) throws(LottieError) -> ([ShapeElement], [PathUse]) {
        var elements: [ShapeElement] = []
        var uses: [PathUse] = []
        for item in items {
            switch item.kind {
            case .outline(let outline):
                uses.append(PathUse(slot: PathSlot(.outline(outline))))
            case .group(let group):
                let (inner, paths) = try collect(group.items, clock)
                uses += paths.map { use in
                    var use = use
                    use.transforms.append(.group(group.transform))
                    return use
                }
                if !inner.isEmpty { elements.append(.group(group, item, inner)) }
            case .paint(let paint):
                try countPainted(uses.count, of: item.item)
                elements.append(.paint(paint, item, uses))
            case .modifier(let modifier):
                modify(&uses, &elements, by: modifier)
            case .repeater(let repeater):
                try repeatAll(&uses, &elements, by: repeater, item)
            }
        }
        return (elements, uses)
    }

    /// Changes all paths of a scope by a modifier.
    private func modify(
        _ uses: inout [PathUse],
        _ elements: inout [ShapeElement],
        by modifier: LottieModifier
    ) {
        switch modifier {
        case .merge:
            guard uses.count > 1 else { return }
            // The chain has the paths as they are now.
            let chain = PathChain(modifier, uses.map(\.frozen))
            let merged = [PathUse(slot: PathSlot(.chained(chain, 0)))]
            uses = merged
            for index in elements.indices {
                guard case .paint(let paint, let item, let own) = elements[index], !own.isEmpty
                else {
                    continue
                }
                elements[index] = .paint(paint, item, merged)
            }
        case .trim(let start, let end, _, _) where start.isWhole(to: end): return
        case .trim(_, _, _, isChain: true) where uses.count > 1:
            let chain = PathChain(modifier, uses.map(\.frozen))
            for (index, use) in uses.enumerated() { use.slot.source = .chained(chain, index) }
        default:
            for use in uses { use.slot.source = .modified(modifier, use.slot.source) }
        }
    }

    /// Replaces the elements and paths of a scope with copies of them.
    private func repeatAll(
        _ uses: inout [PathUse],
        _ elements: inout [ShapeElement],
        by repeater: LottieRepeater,
        _ item: LottieShapeItem
    ) throws(LottieError) {
        let greatest = repeater.copies.expression == nil ? repeater.copies.greatest : 20
        let count = Int(min(max(greatest.rounded(.up), 0), PathEvaluator.copyLimit))
        let (own, painted) = elements.sizes
        try self.count(count * max(uses.count + elements.count, 1), of: item.item)
        try countPainted(count * (painted + own), of: item.item)
        var copies: [[ShapeElement]] = []
        var paths: [PathUse] = []
        for index in 0..<count {
            var slots: [ObjectIdentifier: PathSlot] = [:]
            paths += uses.map { use in
                var copy = use.copied(&slots)
                copy.transforms.append(.copy(repeater, index))
                return copy
            }
            copies.append(elements.map { $0.copied(&slots) })
        }
        elements = elements.isEmpty ? [] : [.copies(repeater, item, copies)]
        uses = paths
    }

    // MARK: - Nodes

    private func nodes(
        of elements: [ShapeElement],
        _ clock: LottieClock,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode] {
        var nodes: [LottieNode] = []
        for element in elements.reversed() {
            switch element {
            case .paint(let paint, let item, let uses):
                nodes.append(try node(of: paint, item, uses, clock, place))
            case .group(let group, let item, let inner):
                nodes.append(try node(of: group, item, inner, clock, place))
            case .copies(let repeater, let item, let copies):
                nodes += try self.nodes(of: copies, repeater, item, clock, place)
            }
        }
        return nodes
    }

    private func node(
        of group: LottieShapeGroup,
        _ item: LottieShapeItem,
        _ elements: [ShapeElement],
        _ clock: LottieClock,
        _ place: LottieNode.Place
    ) throws(LottieError) -> LottieNode {
        try count(of: item.item)
        let place = LottieNode.Place(item: item.item, layer: place.layer)
        let inner = try nodes(of: elements, clock, place)
        let transform = group.transform
        let mode = CGBlendMode(lottie: group.blendMode)
        let name = item.name.isEmpty ? "group" : item.name
        func change(_ reading: LottieReading, _ own: inout Drawing.Group) {
            own.opacity = reading.opacity(transform.opacity, clock)
            own.blendMode = mode
        }
        let own = Place(transform: transform, turnsAlongPath: false, clock: clock)
        return Self.placed(inner, by: own, name, place, change: change)
    }

    private func nodes(
        of copies: [[ShapeElement]],
        _ repeater: LottieRepeater,
        _ item: LottieShapeItem,
        _ clock: LottieClock,
        _ place: LottieNode.Place
    ) throws(LottieError) -> [LottieNode] {
        var nodes: [LottieNode] = []
        let order = Array(copies.enumerated())
        for (index, elements) in repeater.isLaterOnTop ? order : order.reversed() {
            try count(of: item.item)
            let inner = try self.nodes(of: elements, clock, place)
            let name = "copy \(index + 1)"
            nodes.append(
                LottieNode.group(name, place, inner) { reading, group in
                    let evaluator = PathEvaluator(reading: reading, clock: clock)
                    let copy = evaluator.anyCopy(index, of: repeater)
                    group.isHidden = !copy.isDrawn
                    // The anchor isn't a part of layers that moves.
                    group.placement =
                        repeater.transform.anchor.isAnimated
                        ? Drawing.Placement(copy.placement.transform) : copy.placement
                    group.opacity = copy.opacity
                }
            )
        }
        return nodes
    }
}

extension LottieProperty {
    /// Returns a Boolean value that indicates whether a trim from this value to another one leaves
    /// everything at any time.
    fileprivate func isWhole(to end: LottieProperty) -> Bool {
        guard !isAnimated, !end.isAnimated else { return false }
        let (a, b) = (constant.first ?? 0, end.constant.first ?? 100)
        return min(a, b) <= 0 && max(a, b) >= 100
    }
}

extension PathUse {
    /// The use with the path as it is now, whatever modifiers follow.
    fileprivate var frozen: PathUse {
        PathUse(slot: PathSlot(slot.source), transforms: transforms)
    }

    /// Returns a copy whose path is changed by later modifiers on its own.
    fileprivate func copied(_ slots: inout [ObjectIdentifier: PathSlot]) -> PathUse {
        let key = ObjectIdentifier(slot)
        let copy = slots[key] ?? PathSlot(slot.source)
        slots[key] = copy
        return PathUse(slot: copy, transforms: transforms)
    }
}

extension [LottieBuilder.ShapeElement] {
    /// The numbers of elements, and of shapes that they paint, including those in groups and copies.
    fileprivate var sizes: (elements: Int, shapes: Int) {
        var result = (elements: 0, shapes: 0)
        for element in self {
            result.elements += 1
            switch element {
            case .paint(_, _, let uses): result.shapes += uses.count
            case .group(_, _, let inner):
                let own = inner.sizes
                result = (result.elements + own.elements, result.shapes + own.shapes)
            case .copies(_, _, let copies):
                for copy in copies {
                    let own = copy.sizes
                    result = (result.elements + own.elements, result.shapes + own.shapes)
                }
            }
        }
        return result
    }
}

extension LottieBuilder.ShapeElement {
    fileprivate func copied(_ slots: inout [ObjectIdentifier: PathSlot]) -> Self {
        switch self {
        case .paint(let paint, let item, let uses):
            return .paint(paint, item, uses.map { $0.copied(&slots) })
        case .group(let group, let item, let elements):
            return .group(group, item, elements.map { $0.copied(&slots) })
        case .copies(let repeater, let item, let copies):
            return .copies(repeater, item, copies.map { $0.map { $0.copied(&slots) } })
        }
    }
}
