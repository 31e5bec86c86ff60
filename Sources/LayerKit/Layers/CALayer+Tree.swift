import Foundation

extension CALayer {
    /// The outermost layer of the tree.
    var root: CALayer {
        var layer = self
        while let next = layer.superlayer { layer = next }
        return layer
    }

    /// A Boolean value that indicates whether the tree belongs to a host and has been committed.
    var isLive: Bool {
        committed != nil && modelLayer == nil && root.host != nil
    }

    func insert(_ layer: CALayer, at index: Int) {
        precondition(layer !== self, "A layer can't be its own sublayer.")
        precondition(modelLayer == nil, "A presentation layer can't be changed.")
        let oldIndex = children.firstIndex { $0 === layer }
        layer.detach()
        let shift = oldIndex.map { $0 < index ? 1 : 0 } ?? 0
        children.insert(layer, at: min(index - shift, children.count))
        layer.superlayer = self
        treeChanged()
    }

    func detach() {
        guard let parent = superlayer else { return }
        if parent.mask === self {
            parent.mask = nil
        } else {
            parent.children.removeAll { $0 === self }
            forgetSuperlayer()
            parent.treeChanged()
        }
    }

    func replaceChildren(_ layers: [CALayer]) {
        for child in children where !layers.contains(where: { $0 === child }) { child.detach() }
        children.removeAll()
        for layer in layers { insert(layer, at: children.count) }
    }

    func replaceMask(_ old: CALayer?) {
        guard old !== mask else { return }
        old?.forgetSuperlayer()
        mask?.detach()
        mask?.superlayer = self
        treeChanged()
    }

    private func forgetSuperlayer() {
        root.host?.left(self)
        superlayer = nil
    }

    private func treeChanged() {
        isDirty = true
        setNeedsLayout()
    }

    /// Calls a function for the layer and everything that it holds, parents first.
    func forEachInTree(_ body: (CALayer) -> Void) {
        body(self)
        mask?.forEachInTree(body)
        for child in children { child.forEachInTree(body) }
    }
}
