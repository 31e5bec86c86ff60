import Foundation
import LayerKit

extension Drawing.Node {
    /// Returns the only node of a group that does nothing but place it, with the group's placement;
    /// or the node itself.
    var merged: Drawing.Node {
        guard case .group(let group) = self, group.onlyPlaces, group.nodes.count == 1,
            let node = group.nodes.first, node.isUnplaced
        else { return self }
        var motions = node.changingMotions { $0.placed(group.placement) }.motions
        let placed = node.placed(group.placement)
        for var motion in group.motions {
            for index in motion.keys.indices {
                guard let placement = motion.keys[index].node.placement else { return self }
                var state = placed.placed(placement)
                state.motions = []
                motion.keys[index].node = state.withoutNodes
            }
            motions.append(motion)
        }
        var result = placed
        result.motions = motions
        return result
    }

    /// A Boolean value that indicates whether the node has a placement that never moves anything.
    private var isUnplaced: Bool {
        ([self] + motions.flatMap { $0.keys.map(\.node) }).allSatisfy { state in
            if case .shape(let shape) = state, !shape.transform.isIdentity { return false }
            guard let placement = state.placement else { return false }
            return placement.isIdentity && placement.pivot == .zero
        }
    }

    /// Returns the node with a placement.
    private func placed(_ placement: Drawing.Placement) -> Drawing.Node {
        switch self {
        case .shape(var shape):
            shape.placement = placement
            return .shape(shape)
        case .group(var group):
            group.placement = placement
            return .group(group)
        case .image: return self
        }
    }

    /// The node as the state of a key, without the nodes in it.
    private var withoutNodes: Drawing.Node {
        guard case .group(var group) = self else { return self }
        group.nodes = []
        group.mask = nil
        return .group(group)
    }
}

extension Drawing.Group {
    /// A Boolean value that indicates whether the group has no effect but its placement.
    fileprivate var onlyPlaces: Bool {
        let states = motions.flatMap { $0.keys.map(\.node) }
        return mask == nil && isPlain
            && states.allSatisfy { state in
                if case .group(let group) = state { return group.isPlain }
                return false
            }
    }

    private var isPlain: Bool {
        opacity == 1 && !isHidden && clip == nil && filters.isEmpty && blendMode == .normal
    }
}
