import Foundation
import GraphicsKit

/// A renderer that converts a layer tree to picture nodes at a given time.
///
/// A layer draws its background, content, sublayers, border and particles in this order, with the
/// shadow below. The mask and the opacity then apply to all of it as a group.
///
/// Rendering doesn't change layers. The renderer owns the results that are reused for later frames.
struct LayerRenderer {
    /// A Boolean value that indicates whether to draw model values instead of presentation values.
    var showsModel = false

    /// The results that are reused for successive frames of presentation values.
    let cache = RenderCache()

    /// Returns the nodes of a layer and its sublayers, in the superlayer's space and at the
    /// superlayer's local time.
    func nodes(of layer: CALayer, at parentTime: CFTimeInterval) -> [Picture.Node] {
        var nodes: [Picture.Node] = []
        let time = layer.mediaTiming.localTime(fromParent: parentTime)
        append(layer, values(of: layer, at: time), at: time, in: LayerSpace(), to: &nodes)
        return nodes
    }

    /// Returns the nodes of a layer's content and sublayers, in the layer's own space.
    func contents(
        of layer: CALayer,
        showing values: CALayer,
        at localTime: CFTimeInterval
    ) -> [Picture.Node] {
        var nodes: [Picture.Node] = []
        appendContents(of: layer, values, at: localTime, map: .identity, to: &nodes)
        return nodes
    }

    private func values(of layer: CALayer, at localTime: CFTimeInterval) -> CALayer {
        showsModel ? layer : layer.instant(at: localTime, in: cache)
    }

    // MARK: - Layers

    /// Adds a layer in the space of its superlayer's sublayers, using the cache if the layer's tree
    /// has no animations.
    private func append(
        _ layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        in space: LayerSpace,
        to nodes: inout [Picture.Node]
    ) {
        guard layer.committed.isStill, !showsModel, space.isFlat else {
            return appendTree(of: layer, values, at: localTime, in: space, to: &nodes)
        }
        let entry = cache[layer]
        if let tree = entry.tree, tree.map == space.map {
            nodes.append(contentsOf: tree.nodes)
            return
        }
        var own: [Picture.Node] = []
        appendTree(of: layer, values, at: localTime, in: space, to: &own)
        entry.tree = (space.map, own)
        nodes.append(contentsOf: own)
    }

    private func appendTree(
        of layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        in space: LayerSpace,
        to nodes: inout [Picture.Node]
    ) {
        let transition = showsModel ? nil : layer.committed.transition
        guard transition != nil || values.isSeen else { return }
        if values.keepsDepth {
            return appendInDepth(layer, values, at: localTime, in: space, to: &nodes)
        }
        switch space.place(of: values) {
        case .unseen: break
        case .plane(let map):
            appendWhole(layer, values, at: localTime, map: map, transition, to: &nodes)
        case .projected(let projection):
            var own: [Picture.Node] = []
            appendWhole(layer, values, at: localTime, map: .identity, transition, to: &own)
            guard !own.isEmpty else { break }
            guard values.blendMode != .normal, own.count == 1, case .group(var group) = own[0],
                group.projection == nil
            else {
                nodes.append(.group(Picture.Group(projection: projection, nodes: own)))
                break
            }
            // A group in another group would blend with that group's contents alone.
            group.projection = projection
            nodes.append(.group(group))
        }
    }

    /// Adds a layer with its transition, mask, shadow and opacity.
    private func appendWhole(
        _ layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        map: CGAffineTransform,
        _ transition: CommittedTransition?,
        to nodes: inout [Picture.Node]
    ) {
        guard let transition, let progress = transition.animation.progress(at: localTime) else {
            return appendEffects(layer, values, at: localTime, map: map, to: &nodes)
        }
        var new: [Picture.Node] = []
        appendEffects(layer, values, at: localTime, map: .identity, to: &new)
        let shown = transition.animation.nodes(
            from: transition.before,
            to: new,
            progress: progress,
            size: values.state.bounds.size
        )
        for node in shown { nodes.append(node.applying(map)) }
    }

    private func appendEffects(
        _ layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        map: CGAffineTransform,
        to nodes: inout [Picture.Node]
    ) {
        guard values.isSeen else { return }
        let opacity = Double(values.state.opacity)
        let mask = showsModel ? layer.maskLayer : layer.committed.mask
        let shadow = values.coversShadow ? nil : values.pictureShadow(map: map)
        let isComposited = values.blendMode != .normal || !values.state.filters.isEmpty
        if opacity >= 1, mask == nil, shadow == nil, !isComposited {
            return appendContents(of: layer, values, at: localTime, map: map, to: &nodes)
        }
        if mask == nil, shadow == nil, !isComposited {
            let first = nodes.count
            appendContents(of: layer, values, at: localTime, map: map, to: &nodes)
            return fade(&nodes, from: first, by: opacity, asOne: values.state.allowsGroupOpacity)
        }
        var own: [Picture.Node] = []
        appendContents(of: layer, values, at: localTime, map: map, to: &own)
        let filters = values.pictureFilters(map: map)
        guard !own.isEmpty || shadow?.path != nil || !filters.isEmpty else { return }
        var group = Picture.Group(
            opacity: min(opacity, 1),
            blendMode: values.blendMode,
            maskKind: values.state.maskKind,
            shadow: shadow,
            nodes: own
        )
        if shadow == nil {
            group.filters = filters
        } else if !filters.isEmpty {
            // The shadow is that of the filtered layer.
            group.nodes = [.group(Picture.Group(filters: filters, nodes: own))]
        }
        if shadow != nil, values.state.masksToBounds {
            group.clips = [Picture.Clip(path: values.boundsPath(), transform: map)]
        }
        if let mask {
            var shown: [Picture.Node] = []
            let time = mask.mediaTiming.localTime(fromParent: localTime)
            let space = LayerSpace(map: map)
            append(mask, self.values(of: mask, at: time), at: time, in: space, to: &shown)
            group.mask = shown
        }
        nodes.append(.group(group))
    }

    /// Applies an opacity to the nodes from an index on.
    ///
    /// The opacity of a single node is multiplied. Several nodes need a group.
    private func fade(
        _ nodes: inout [Picture.Node],
        from first: Int,
        by opacity: Double,
        asOne: Bool
    ) {
        if nodes.count == first + 1 || !asOne {
            for index in first..<nodes.count { nodes[index] = nodes[index].faded(by: opacity) }
        } else if nodes.count > first {
            let group = Picture.Group(opacity: opacity, nodes: Array(nodes[first...]))
            nodes.replaceSubrange(first..., with: CollectionOfOne(.group(group)))
        }
    }

    // MARK: - Contents

    private func appendContents(
        of layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        map: CGAffineTransform,
        to nodes: inout [Picture.Node]
    ) {
        let isDrawn = layer.committed.redraws && !showsModel
        let values = isDrawn ? drawn(layer, values) : values
        let first = nodes.count
        let drawing = cachedDrawing(of: layer, values)
        if let drawing {
            for node in drawing.behind { nodes.append(node.applying(map)) }
        } else {
            values.appendBackground(to: &nodes, map: map)
        }
        if values.state.masksToBounds {
            var inside: [Picture.Node] = []
            appendInside(of: layer, values, drawing, at: localTime, map: map, to: &inside)
            if !inside.isEmpty {
                let clip = Picture.Clip(path: values.boundsPath(), transform: map)
                if inside.contains(where: \.isBlended) {
                    // Blended sublayers also blend with the background.
                    inside.insert(contentsOf: nodes[first...], at: 0)
                    nodes.removeSubrange(first...)
                }
                nodes.append(.group(Picture.Group(clips: [clip], nodes: inside)))
            }
        } else {
            appendInside(of: layer, values, drawing, at: localTime, map: map, to: &nodes)
        }
        if let drawing {
            for node in drawing.border { nodes.append(node.applying(map)) }
        } else {
            values.appendBorder(to: &nodes, map: map)
        }
        if !showsModel { layer.appendParticles(values, at: localTime, map: map, to: &nodes) }
    }

    /// Adds a layer's content and sublayers.
    private func appendInside(
        of layer: CALayer,
        _ values: CALayer,
        _ drawing: RenderCache.OwnDrawing?,
        at localTime: CFTimeInterval,
        map: CGAffineTransform,
        to nodes: inout [Picture.Node]
    ) {
        if let drawing {
            for node in drawing.content { nodes.append(node.applying(map)) }
        } else {
            values.appendImages(to: &nodes, map: map)
            values.appendContent(to: &nodes, map: map)
        }
        let children = showsModel ? layer.children : layer.committed.children
        guard !children.isEmpty else { return }
        appendChildren(children, of: layer, values, at: localTime, map: map, to: &nodes)
    }

    /// Returns a layer's values, including the result of custom drawing for these values.
    private func drawn(_ layer: CALayer, _ values: CALayer) -> CALayer {
        let isOwned = values === cache[layer].instant
        let copy = isOwned ? values : layer.makeInstantCopy(of: values)
        layer.draw(copy, in: cache)
        return copy
    }

    /// Returns the cached drawing of an animated layer, or nil if animations change the drawing.
    private func cachedDrawing(of layer: CALayer, _ values: CALayer) -> RenderCache.OwnDrawing? {
        guard layer.committed.hasConstantDrawing, !showsModel, !layer.attached.isEmpty else {
            return nil
        }
        let entry = cache[layer]
        if let drawing = entry.drawing { return drawing }
        var drawing = RenderCache.OwnDrawing()
        values.appendBackground(to: &drawing.behind, map: .identity)
        values.appendImages(to: &drawing.content, map: .identity)
        values.appendContent(to: &drawing.content, map: .identity)
        values.appendBorder(to: &drawing.border, map: .identity)
        entry.drawing = drawing
        return drawing
    }

    // MARK: - Sublayers

    /// A sublayer with its values and local time.
    private typealias Entry = (layer: CALayer, values: CALayer, time: CFTimeInterval)

    private func appendChildren(
        _ children: [CALayer],
        of layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        map: CGAffineTransform,
        to nodes: inout [Picture.Node]
    ) {
        let space = LayerSpace(childrenOf: values, map: map)
        guard let copies = values.copies else {
            let isOrdered = showsModel || layer.committed.ordersChildren
            return append(children, at: localTime, isOrdered: isOrdered, in: space, to: &nodes)
        }
        let center = CGPoint(x: values.state.bounds.midX, y: values.state.bounds.midY)
        for copy in copies.instances(about: center) {
            var own: [Picture.Node] = []
            append(
                children,
                at: localTime - copy.delay,
                isOrdered: true,
                in: space.before(copy.transform),
                to: &own
            )
            let tinted = copy.tint.map { tint in own.map { $0.tinted(by: tint) } } ?? own
            if copy.alpha >= 1 || tinted.isEmpty {
                nodes += tinted
            } else {
                nodes.append(.group(Picture.Group(opacity: copy.alpha, nodes: tinted)))
            }
        }
    }

    private func append(
        _ children: [CALayer],
        at parentTime: CFTimeInterval,
        isOrdered: Bool,
        in space: LayerSpace,
        to nodes: inout [Picture.Node]
    ) {
        guard isOrdered else {
            for child in children {
                let time = child.mediaTiming.localTime(fromParent: parentTime)
                append(child, values(of: child, at: time), at: time, in: space, to: &nodes)
            }
            return
        }
        for entry in entries(of: children, at: parentTime) {
            append(entry.layer, entry.values, at: entry.time, in: space, to: &nodes)
        }
    }

    /// Returns sublayers from back to front by z position, in their original order if z positions
    /// are equal.
    private func entries(of children: [CALayer], at parentTime: CFTimeInterval) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(children.count)
        for child in children {
            let time = child.mediaTiming.localTime(fromParent: parentTime)
            let values = values(of: child, at: time)
            // Sublayers are usually in order already. A layer whose z position is NaN keeps its
            // place.
            var place = entries.count
            while place > 0, entries[place - 1].values.state.zPosition > values.state.zPosition {
                place -= 1
            }
            if place == entries.count {
                entries.append((child, values, time))
            } else {
                entries.insert((child, values, time), at: place)
            }
        }
        return entries
    }

    // MARK: - Depth

    /// Adds the sublayers of a layer that preserves depth, from back to front.
    ///
    /// Layers are sorted by the depth of their centers. Intersecting layers aren't split.
    private func appendInDepth(
        _ layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        in space: LayerSpace,
        to nodes: inout [Picture.Node]
    ) {
        var planes: [(depth: Double, nodes: [Picture.Node])] = []
        collect(layer, values, at: localTime, in: space, opacity: 1, into: &planes)
        let order = planes.indices.sorted { (planes[$0].depth, $0) < (planes[$1].depth, $1) }
        for index in order { nodes += planes[index].nodes }
    }

    private func collect(
        _ layer: CALayer,
        _ values: CALayer,
        at localTime: CFTimeInterval,
        in space: LayerSpace,
        opacity: Double,
        into planes: inout [(depth: Double, nodes: [Picture.Node])]
    ) {
        guard values.isSeen else { return }
        let opacity = opacity * Double(min(values.state.opacity, 1))
        let inner = space.inside(values)
        let children = showsModel ? layer.children : layer.committed.children
        let center = CGPoint(x: values.state.bounds.midX, y: values.state.bounds.midY)
        let copies = values.copies?.instances(about: center) ?? [Replication.Instance()]
        for copy in copies {
            let space = inner.before(copy.transform)
            for entry in entries(of: children, at: localTime - copy.delay) {
                if entry.values.keepsDepth {
                    let faded = opacity * copy.alpha
                    collect(
                        entry.layer,
                        entry.values,
                        at: entry.time,
                        in: space,
                        opacity: faded,
                        into: &planes
                    )
                    continue
                }
                var own: [Picture.Node] = []
                append(entry.layer, entry.values, at: entry.time, in: space, to: &own)
                if let tint = copy.tint { own = own.map { $0.tinted(by: tint) } }
                let alpha = opacity * copy.alpha
                if alpha < 1, !own.isEmpty {
                    own = [.group(Picture.Group(opacity: alpha, nodes: own))]
                }
                planes.append((space.depth(of: entry.values), own))
            }
        }
    }
}

extension CALayer {
    /// A Boolean value that indicates whether the layer is neither hidden nor fully transparent.
    var isSeen: Bool { !state.isHidden && state.opacity > 0 }

    /// The renderer of the layer's host, or a new one.
    var renderer: LayerRenderer { root.host?.renderer ?? LayerRenderer() }

    /// Captures the current appearance of the layer for its new transition.
    func takeTransition(at mediaTime: CFTimeInterval) {
        guard
            let animation = attached.last(where: { $0.animation is CATransition })?.animation
                as? CATransition
        else { return }
        var before: [Picture.Node] = []
        if committed.values != nil {
            before = renderer.wholeNodes(of: self, at: localTime(atMediaTime: mediaTime))
        }
        committed.transition = CommittedTransition(animation: animation, before: before)
    }
}

extension LayerRenderer {
    /// Returns a layer with its effects and its current transition, in its own space.
    fileprivate func wholeNodes(of layer: CALayer, at localTime: CFTimeInterval) -> [Picture.Node] {
        var nodes: [Picture.Node] = []
        let values = layer.instant(at: localTime, in: cache)
        appendWhole(
            layer,
            values,
            at: localTime,
            map: .identity,
            layer.committed.transition,
            to: &nodes
        )
        return nodes
    }
}

extension CGContext {
    /// Adds recorded nodes, transformed by the current transformation matrix.
    func append(recorded nodes: [Picture.Node]) {
        beginTransparencyLayer()
        for node in nodes { appendToLayer(node.applying(ctm)) }
        endTransparencyLayer()
    }
}
