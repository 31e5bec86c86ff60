import Foundation
import GraphicsKit
import KinoraBasics

/// The request for a layer's layout.
enum LayoutRequest {
    /// The layer needs no layout.
    case none

    /// The layer's own layout has requested another one, which waits for the next commit.
    case itself

    /// Other code has requested the layout.
    case other
}

extension CALayer {
    /// The root layer of the tree.
    var root: CALayer {
        var layer = self
        while let next = layer.parent { layer = next }
        return layer
    }

    /// A Boolean value that indicates whether the tree belongs to a host and has been committed.
    var isLive: Bool {
        committed.values != nil && modelLayer == nil && root.host != nil
    }

    /// Marks the layer as changed since the last commit.
    final func setNeedsCommit() {
        isDirty = true
        var layer: CALayer? = self
        while let next = layer {
            // Ancestors of a marked layer are already marked, unless the layer was just added.
            if next.needsCommit, next !== self { break }
            next.needsCommit = true
            layer = next.parent
        }
    }

    // MARK: - Changes

    func index(of sublayer: CALayer?) -> Int? {
        children.firstIndex { $0 === sublayer }
    }

    func insert(_ layer: CALayer, at index: Int) {
        precondition(modelLayer == nil, "A presentation layer can't be changed.")
        guard accepts(layer) else { return }
        let isNew = layer.parent !== self || maskLayer === layer
        if isNew { layer.detach() }
        changeTree("sublayers", enters: isNew ? layer : nil) {
            guard prepareToAdd(layer) else { return }
            // The index is searched for only if the layer is already a sublayer, so that adding
            // many layers is fast.
            let oldIndex = layer.parent === self ? self.index(of: layer) : nil
            if let oldIndex { children.remove(at: oldIndex) }
            let shift = oldIndex.map { $0 < index ? 1 : 0 } ?? 0
            children.insert(layer, at: min(index - shift, children.count))
            layer.parent = self
        }
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, index(of: old) != nil, accepts(new) else { return }
        if new.parent != nil { new.detach() }
        changeTree("sublayers", leaves: old, enters: new) {
            guard prepareToAdd(new), let index = self.index(of: old) else { return }
            old.clearSuperlayer()
            children[index] = new
            new.parent = self
        }
    }

    func detach() {
        guard let parent else { return }
        if parent.maskLayer === self {
            parent.mask = nil
        } else {
            parent.changeTree("sublayers", leaves: self) {
                if let index = parent.index(of: self) { parent.children.remove(at: index) }
                clearSuperlayer()
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
            if let new, !prepareToAdd(new) { return }
            maskLayer?.clearSuperlayer()
            maskLayer = new
            new?.parent = self
        }
    }

    /// Returns a Boolean value that indicates whether a layer can be added to this one.
    ///
    /// If it can't be added, reports the reason.
    private func accepts(_ layer: CALayer) -> Bool {
        var ancestor: CALayer? = self
        while let next = ancestor {
            if next === layer {
                Diagnostics.report(
                    layer === self
                        ? "A layer can’t hold itself; the change is ignored."
                        : "A layer can’t hold one of its ancestors; the change is ignored."
                )
                return false
            }
            ancestor = next.parent
        }
        return true
    }

    /// Checks again whether a layer can be added, and removes it from its superlayer.
    ///
    /// Delegates that provided actions may have changed the tree in the meantime.
    private func prepareToAdd(_ layer: CALayer) -> Bool {
        guard accepts(layer) else { return false }
        guard let parent = layer.parent else { return true }
        if parent.maskLayer === layer {
            parent.maskLayer = nil
        } else if parent !== self {
            parent.children.removeAll { $0 === layer }
        }
        parent.setNeedsCommit()
        return true
    }

    private func clearSuperlayer() {
        (root.host ?? committed.host)?.left(self)
        parent = nil
    }

    /// Changes the tree and runs the actions of this layer and of the layers removed or added.
    private func changeTree(
        _ key: String,
        leaves old: CALayer? = nil,
        enters new: CALayer? = nil,
        _ mutate: () -> Void
    ) {
        let runsActions = isLive && !CATransaction.disableActions()
        var actions: [(layer: CALayer, key: String, action: any CAAction)] = []
        func collectAction(_ layer: CALayer?, _ key: String) {
            guard runsActions, let layer, let action = layer.action(forKey: key) else { return }
            actions.append((layer, key, action))
        }
        collectAction(self, key)
        collectAction(old, kCAOnOrderOut)
        collectAction(new, kCAOnOrderIn)
        mutate()
        // Changes that a layout makes to the layer's own tree don't require another layout.
        if isLayingOut { setNeedsCommit() } else { setNeedsLayout() }
        for entry in actions {
            entry.action.run(forKey: entry.key, object: entry.layer, arguments: nil)
        }
    }

    // MARK: - Layout

    /// Performs pending layout in the layer, its sublayers and its mask.
    func performLayout() {
        if needsLayout() { layoutOwnSublayers() }
        let present = children
        for child in present where child.parent === self { child.layoutIfNeeded() }
        // The layout of one sublayer may add others beside it, which are also laid out.
        if !children.elementsEqual(present, by: ===) {
            let known = Set(present.map(ObjectIdentifier.init))
            for child in children where !known.contains(ObjectIdentifier(child)) {
                child.layoutIfNeeded()
            }
        }
        maskLayer?.layoutIfNeeded()
    }

    /// A Boolean value that indicates whether other layers' layout has requested that of a layer in
    /// the tree.
    var hasRequestedLayout: Bool {
        var waiting = [self]
        while let layer = waiting.popLast() {
            // A request marks the layer and its ancestors.
            guard layer.needsCommit else { continue }
            if layer.layoutRequest == .other { return true }
            waiting += layer.children
            if let mask = layer.maskLayer { waiting.append(mask) }
        }
        return false
    }

    private func layoutOwnSublayers() {
        layoutRequest = .none
        awaitsFirstLayout = false
        let isNested = isLayingOut
        isLayingOut = true
        layoutSublayers()
        isLayingOut = isNested
        guard isLive else { return }
        action(forKey: "onLayout")?.run(forKey: "onLayout", object: self, arguments: nil)
    }

    /// Calls a closure for the layer and all of its descendants, parents first.
    ///
    /// Pending layers are stored in an array instead of on the call stack, so the depth of the tree
    /// isn't limited.
    func forEachInTree(_ body: (CALayer) -> Void) {
        var waiting = [self]
        while let layer = waiting.popLast() {
            body(layer)
            waiting += layer.children.reversed()
            if let mask = layer.maskLayer { waiting.append(mask) }
        }
    }
}
