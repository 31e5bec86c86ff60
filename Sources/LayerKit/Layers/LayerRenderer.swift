import Foundation

/// Turns a tree of layers into what it looks like at an instant.
///
/// A layer paints its background, its content, its sublayers by z position, clipped if it asks for
/// it, and its border; then its mask and its opacity act on all of that as one.
struct LayerRenderer {
    /// Whether model values are drawn instead of an instant's.
    var showsModel = false

    /// Returns a layer with all that it holds, in its superlayer's space and local time.
    func nodes(of layer: CALayer, at parentTime: CFTimeInterval) -> [Picture.Node] {
        let localTime = layer.mediaTiming.localTime(fromParent: parentTime)
        let values = values(of: layer, at: localTime)
        guard !values.isHidden, values.opacity > 0 else { return [] }
        var nodes = content(of: layer, with: values, at: localTime)
        guard !nodes.isEmpty else { return [] }
        if let mask = layer.mask {
            let shown = self.nodes(of: mask, at: localTime)
            nodes = [.group(Picture.Group(mask: shown, nodes: nodes))]
        }
        return faded(nodes, by: Double(values.opacity)).map { $0.applying(values.ownTransform) }
    }

    /// Returns what a layer and its sublayers paint in the layer's own space.
    func contents(of layer: CALayer, at localTime: CFTimeInterval) -> [Picture.Node] {
        content(of: layer, with: values(of: layer, at: localTime), at: localTime)
    }

    private func values(of layer: CALayer, at localTime: CFTimeInterval) -> CALayer {
        if showsModel { return layer }
        // Without animations the committed copy is what is seen.
        if layer.attached.isEmpty, let committed = layer.committed { return committed }
        return layer.makePresentation(at: localTime)
    }

    private func content(
        of layer: CALayer,
        with values: CALayer,
        at localTime: CFTimeInterval
    ) -> [Picture.Node] {
        if !showsModel, layer.redraws(at: localTime) { values.recording = values.recordDrawing() }
        var inside = values.imageNodes + values.contentNodes()
        let children = layer.children.map { (layer: $0, order: zPosition(of: $0, at: localTime)) }
        let transform = values.childrenTransform
        for child in sorted(children) {
            inside += nodes(of: child, at: localTime).map { $0.applying(transform) }
        }
        if values.masksToBounds, !inside.isEmpty {
            let clip = Picture.Clip(path: values.boundsPath())
            inside = [.group(Picture.Group(clips: [clip], nodes: inside))]
        }
        return values.backgroundNodes + inside + values.borderNodes
    }

    /// The depth that orders a layer among its siblings at an instant.
    private func zPosition(of layer: CALayer, at parentTime: CFTimeInterval) -> CGFloat {
        let isAnimated = layer.attached.contains { $0.animation.keyPaths.contains("zPosition") }
        guard isAnimated, !showsModel else { return (layer.committed ?? layer).state.zPosition }
        let localTime = layer.mediaTiming.localTime(fromParent: parentTime)
        return layer.makePresentation(at: localTime).state.zPosition
    }

    private func sorted(_ children: [(layer: CALayer, order: CGFloat)]) -> [CALayer] {
        guard children.contains(where: { $0.order != children.first?.order }) else {
            return children.map(\.layer)
        }
        return children.enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element.layer)
    }

    private func faded(_ nodes: [Picture.Node], by opacity: Double) -> [Picture.Node] {
        guard opacity < 1 else { return nodes }
        // One node can carry the opacity itself; several must be composited first.
        if nodes.count == 1 { return [nodes[0].faded(by: opacity)] }
        return [.group(Picture.Group(opacity: opacity, nodes: nodes))]
    }
}

extension CGContext {
    /// Adds recorded nodes, mapped by the current state.
    func append(recorded nodes: [Picture.Node]) {
        beginTransparencyLayer()
        for node in nodes { appendToLayer(node.applying(ctm)) }
        endTransparencyLayer()
    }
}
