import Foundation
import LayerKit

extension Rasterizer {
    /// Draws a group, in a layer of its own where its parts must be composited as one.
    func draw(_ group: Picture.Group, on target: DrawingTarget) {
        let opacity = group.opacity > 0 ? min(group.opacity, 1) : 0
        guard opacity > 0, !group.nodes.isEmpty else { return }
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
        let isPlain = composited == 1 || group.nodes.count == 1
        if smoothClips.isEmpty, isPlain, !group.needsLayer {
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
        var extents = [Picture.Node.extent(of: group.nodes, map: target.map)]
        if let shadow = group.shadow {
            extents[0] = extents[0].union(shadow.extent(of: group.nodes, map: target.map))
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
        defer { layers.giveBack() }
        var inner = target
        inner.surface = layer
        inner.opacity = 1
        if let shadow = group.shadow { draw(shadow, of: group.nodes, on: inner) }
        draw(group.nodes, on: inner)
        for clip in clips {
            setOutline(clip.path, target.map.from(clip.transform), clip: target.clip)
            guard addCoverage(clip.rule, clip: target.clip) else { return }
            coverage.confine(layer, rows)
        }
        if let mask = group.mask {
            inner.surface = layers.take(target.clip)
            draw(mask, on: inner)
            layer.mask(by: inner.surface)
            layers.giveBack()
        }
        switch group.blendMode {
        case .normal:
            target.surface.composite(layer, opacity: opacity, clip: target.clip)
        case .plusLighter:
            target.surface.add(layer, opacity: opacity, clip: target.clip)
        }
    }
}

extension Picture.Group {
    /// A Boolean value that indicates whether the group looks otherwise than its nodes drawn one by
    /// one, whatever its opacity and clips.
    fileprivate var needsLayer: Bool {
        mask != nil || shadow != nil || blendMode != .normal
            // What is added must not be added to what lies under the group.
            || nodes.contains { node in
                if case .group(let group) = node { return group.blendMode != .normal }
                return false
            }
    }
}
