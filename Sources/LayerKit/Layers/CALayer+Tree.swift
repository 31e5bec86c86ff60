import Foundation
import GraphicsKit

extension CALayer {
    /// The outermost layer of the tree.
    var root: CALayer {
        var layer = self
        while let next = layer.superlayer { layer = next }
        return layer
    }

    /// A Boolean value that indicates whether the tree belongs to a host and has been committed.
    var isLive: Bool {
        shown.values != nil && modelLayer == nil && root.host != nil
    }

    /// Notes that the next commit has something to do here.
    final func setNeedsCommit() {
        isDirty = true
        var layer: CALayer? = self
        while let next = layer {
            // What is above a layer that waits for a commit waits too, unless the layer is new there.
            if next.needsCommit, next !== self { break }
            next.needsCommit = true
            layer = next.superlayer
        }
    }

    // MARK: - Changes

    func index(of sublayer: CALayer?) -> Int? {
        children.firstIndex { $0 === sublayer }
    }

    func insert(_ layer: CALayer, at index: Int) {
        precondition(modelLayer == nil, "A presentation layer can't be changed.")
        guard accepts(layer) else { return }
        let isNew = layer.superlayer !== self || maskLayer === layer
        if isNew { layer.detach() }
        changeTree("sublayers", enters: isNew ? layer : nil) {
            guard readmits(layer) else { return }
            // Looked for only where it can be found: many layers are added one by one.
            let oldIndex = layer.superlayer === self ? self.index(of: layer) : nil
            if let oldIndex { children.remove(at: oldIndex) }
            let shift = oldIndex.map { $0 < index ? 1 : 0 } ?? 0
            children.insert(layer, at: min(index - shift, children.count))
            layer.superlayer = self
        }
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, index(of: old) != nil, accepts(new) else { return }
        if new.superlayer != nil { new.detach() }
        changeTree("sublayers", leaves: old, enters: new) {
            guard readmits(new), let index = self.index(of: old) else { return }
            old.forgetSuperlayer()
            children[index] = new
            new.superlayer = self
        }
    }

    func detach() {
        guard let parent = superlayer else { return }
        if parent.maskLayer === self {
            parent.mask = nil
        } else {
            parent.changeTree("sublayers", leaves: self) {
                if let index = parent.index(of: self) { parent.children.remove(at: index) }
                forgetSuperlayer()
            }
        }
    }

    func replaceChildren(_ layers: [CALayer]) {
        for child in children where !layers.contains(where: { $0 === child }) { child.detach() }
        for layer in layers { insert(layer, at: children.count) }
    }

    func replaceMask(_ new: CALayer?) {
        precondition(modelLayer == nil, "A presentation layer can't be changed.")
        let old = maskLayer
        guard old !== new else { return }
        if let new, !accepts(new) { return }
        new?.detach()
        changeTree("mask", leaves: old, enters: new) {
            if let new, !readmits(new) { return }
            maskLayer?.forgetSuperlayer()
            maskLayer = new
            new?.superlayer = self
        }
    }

    /// Returns whether a layer can become a part of this one, and tells why it can't.
    private func accepts(_ layer: CALayer) -> Bool {
        var ancestor: CALayer? = self
        while let next = ancestor {
            if next === layer {
                Diagnostics.report(
                    layer === self
                        ? "A layer can't hold itself; nothing was changed."
                        : "A layer can't hold a layer that it is in; nothing was changed."
                )
                return false
            }
            ancestor = next.superlayer
        }
        return true
    }

    /// Returns whether a layer can still become a part of this one, and takes it from where it is.
    ///
    /// The delegates that were asked for actions in between may have changed the tree.
    private func readmits(_ layer: CALayer) -> Bool {
        guard accepts(layer) else { return false }
        guard let parent = layer.superlayer else { return true }
        if parent.maskLayer === layer {
            parent.maskLayer = nil
        } else if parent !== self {
            parent.children.removeAll { $0 === layer }
        }
        parent.setNeedsCommit()
        return true
    }

    private func forgetSuperlayer() {
        root.host?.left(self)
        superlayer = nil
    }

    /// Changes what the layer holds, with the actions of the layer and of those that come and go.
    private func changeTree(
        _ key: String,
        leaves old: CALayer? = nil,
        enters new: CALayer? = nil,
        _ mutate: () -> Void
    ) {
        let asks = isLive && !CATransaction.disableActions()
        var actions: [(layer: CALayer, key: String, action: any CAAction)] = []
        func ask(_ layer: CALayer?, _ key: String) {
            guard asks, let layer, let action = layer.action(forKey: key) else { return }
            actions.append((layer, key, action))
        }
        ask(self, key)
        ask(old, kCAOnOrderOut)
        ask(new, kCAOnOrderIn)
        mutate()
        setNeedsLayout()
        for entry in actions {
            entry.action.run(forKey: entry.key, object: entry.layer, arguments: nil)
        }
    }

    /// Calls a function for the layer and everything that it holds, parents first.
    ///
    /// Layers wait in a list rather than on the stack, so that depth has no limit.
    func forEachInTree(_ body: (CALayer) -> Void) {
        var waiting = [self]
        while let layer = waiting.popLast() {
            body(layer)
            waiting += layer.children.reversed()
            if let mask = layer.maskLayer { waiting.append(mask) }
        }
    }
}
