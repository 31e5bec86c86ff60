import Foundation

extension Rasterizer {
    /// Draws a group, using a separate layer if its nodes must be composited as a whole.
    func draw(_ group: Picture.Group, on target: DrawingTarget) {
        let opacity = group.opacity > 0 ? min(group.opacity, 1) : 0
        guard opacity > 0 || group.blendMode.isBoundByShape else { return }
        guard !group.nodes.isEmpty || !group.filters.isEmpty else { return }
        var target = target
        if let projection = group.projection {
            guard let map = target.map.from(projection) else { return }
            target.map = map
        }
        var smoothClips: [Picture.Clip] = []
        for clip in group.clips {
            if let rect = clip.pixelRect(map: target.map, within: target.clip) {
                target.clip = target.clip.intersection(rect)
            } else {
                smoothClips.append(clip)
            }
        }
        let composited = opacity * target.opacity
        if smoothClips.isEmpty, !group.needsLayer,
            composited == 1 || target.separates(group.nodes)
        {
            target.opacity = composited
            return draw(group.nodes, on: target)
        }
        target.clip = layerRect(group, smoothClips, target)
        guard !target.clip.isEmpty else { return }
        drawLayer(group, clips: smoothClips, opacity: composited, on: target)
    }

    private func layerRect(
        _ group: Picture.Group,
        _ clips: [Picture.Clip],
        _ target: DrawingTarget
    ) -> PixelRect {
        var extents: [CGRect] = []
        // Blend modes whose effect is bounded only by the shape also change pixels where nothing is
        // drawn.
        if !group.blendMode.isBoundByShape {
            extents.append(group.contentExtent(map: target.map))
        }
        extents += clips.map { $0.extent(map: target.map) }
        if let mask = group.mask {
            extents.append(Picture.Node.extent(of: mask, map: target.map))
        }
        return extents.reduce(target.clip) { PixelRect(around: $1, within: $0) }
    }

    private func drawLayer(
        _ group: Picture.Group,
        clips: [Picture.Clip],
        opacity: Double,
        on target: DrawingTarget
    ) {
        let layer = layers.take(target.clip)
        defer { layers.recycle() }
        var inner = target
        inner.surface = layer
        inner.opacity = 1
        if group.filters.isEmpty {
            if let shadow = group.shadow { draw(shadow, of: group.nodes, on: inner) }
            draw(group.nodes, on: inner)
        } else {
            draw(group.filters, of: group.unfilteredNodes, on: inner)
        }
        guard !group.blendMode.isBoundByShape else {
            return blend(layer, group, clips: clips, opacity: opacity, on: target)
        }
        guard confine(layer, to: clips, group, like: inner) else { return }
        switch group.blendMode {
        case .normal:
            target.surface.composite(layer, opacity: opacity, clip: target.clip)
        case .plusLighter:
            target.surface.add(layer, opacity: opacity, clip: target.clip)
        default:
            target.surface.blend(
                layer,
                mode: group.blendMode,
                opacity: opacity,
                shape: nil,
                clip: target.clip
            )
        }
    }

    /// Blends a layer with the backdrop inside clips and a mask, even where the layer is empty.
    private func blend(
        _ layer: Surface,
        _ group: Picture.Group,
        clips: [Picture.Clip],
        opacity: Double,
        on target: DrawingTarget
    ) {
        var inner = target
        inner.surface = layers.take(target.clip)
        inner.opacity = 1
        defer { layers.recycle() }
        let shape = inner.surface
        shape.fill(target.clip)
        guard confine(shape, to: clips, group, like: inner) else { return }
        target.surface.blend(
            layer,
            mode: group.blendMode,
            opacity: opacity,
            shape: shape,
            clip: target.clip
        )
    }

    /// Clears a layer outside of clips and a group's mask, and returns false if a clip isn't valid.
    private func confine(
        _ layer: Surface,
        to clips: [Picture.Clip],
        _ group: Picture.Group,
        like target: DrawingTarget
    ) -> Bool {
        for clip in clips {
            setOutline(clip.path, target.map.from(clip.transform), clip: target.clip)
            guard !outline.isBroken else { return false }
            var next = layer.rect.minY
            fillOutline(clip.rule, clip: target.clip) { block in
                layer.clear(rows: next..<block.lowerBound)
                coverage.paint(ClipBrush(layer: layer), on: layer, rows: block)
                next = block.upperBound
            }
            layer.clear(rows: next..<layer.rect.maxY)
        }
        guard let mask = group.mask else { return true }
        var inner = target
        inner.surface = layers.take(target.clip)
        draw(mask, on: inner)
        switch group.maskKind {
        case .alpha: layer.mask(by: inner.surface)
        case .luminance: layer.maskByLuminance(of: inner.surface)
        }
        layers.recycle()
        return true
    }
}

extension DrawingTarget {
    /// The maximum number of nodes that are compared with each other.
    private static let mostNodes = 16

    /// Returns a Boolean value that indicates whether no two nodes can draw in the same pixel.
    ///
    /// In that case, applying an opacity to each node has the same result as applying it to the
    /// group.
    fileprivate func separates(_ nodes: [Picture.Node]) -> Bool {
        guard nodes.count > 1 else { return true }
        guard nodes.count <= Self.mostNodes else { return false }
        var areas: [PixelRect] = []
        for node in nodes {
            let area = PixelRect(around: node.extent(map: map), within: clip)
            if areas.contains(where: { !$0.intersection(area).isEmpty }) { return false }
            areas.append(area)
        }
        return true
    }
}

extension Picture.Group {
    /// A Boolean value that indicates whether the nodes need a layer, even without an opacity and
    /// clips.
    var needsLayer: Bool {
        mask != nil || shadow != nil || blendMode != .normal || !filters.isEmpty
            // Blended nodes must not blend with the backdrop of the group.
            || nodes.contains(where: \.isBlended)
    }

    /// The nodes that the filters apply to, which include the shadow.
    package var unfilteredNodes: [Picture.Node] {
        shadow == nil ? nodes : [.group(Picture.Group(shadow: shadow, nodes: nodes))]
    }
}
