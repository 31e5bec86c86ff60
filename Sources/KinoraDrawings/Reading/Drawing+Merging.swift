import Foundation
import LayerKit

extension Drawing.Node {
    /// Returns the only node of a group that does nothing but place it, with the group's placement;
    /// or the node itself.
    var merged: Drawing.Node {
        guard case .group(let group) = self, group.onlyPlaces, group.nodes.count == 1,
            let node = group.nodes.first
        else { return self }
        guard node.isUnplaced else { return node.placed(in: self) ?? self }
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
        states.allSatisfy { state in
            guard let placement = state.ownPlacement else { return false }
            return placement.isIdentity && placement.pivot == .zero
        }
    }

    /// Returns the node with the placement of the group around it as well, or nil if they aren't
    /// independent of each other.
    ///
    /// A turn and a move of the group leave the scale of the node alone if they keep its place.
    private func placed(in group: Drawing.Node) -> Drawing.Node? {
        if case .image = self { return nil }
        let inner = states.compactMap(\.ownPlacement)
        let outer = group.states.compactMap(\.placement)
        guard inner.count == states.count, outer.count == group.states.count,
            let first = inner.first, let base = outer.first,
            let join = PlacementJoin(outer: outer, inner: inner)
        else { return nil }
        var motions = changingMotions { state in
            state.placement.map { state.placed(join.placement(base, $0)) } ?? state
        }.motions
        let result = placed(join.placement(base, first))
        for var motion in group.motions {
            for index in motion.keys.indices {
                guard let placement = motion.keys[index].node.placement else { return nil }
                var state = placed(join.placement(placement, first))
                state.motions = []
                motion.keys[index].node = state.withoutNodes
            }
            motions.append(motion)
        }
        var node = result
        node.motions = motions
        return node
    }

    /// The node and its states at all keys.
    private var states: [Drawing.Node] { [self] + motions.flatMap { $0.keys.map(\.node) } }

    /// The placement of the node, or nil if it has a transform as well.
    private var ownPlacement: Drawing.Placement? {
        if case .shape(let shape) = self, !shape.transform.isIdentity { return nil }
        return placement
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

/// A way to place a node and the group around it at once, so that each moves other properties.
private struct PlacementJoin {
    /// A Boolean value that indicates whether the group only moves, without turning.
    private let isTranslation: Bool

    /// Creates a way to join the placements of the group and of the node at any time, or returns
    /// nil if the group scales, or if the node moves or turns while the group does.
    init?(outer: [Drawing.Placement], inner: [Drawing.Placement]) {
        guard let place = inner.first?.position,
            outer.allSatisfy({ $0.matrix.isIdentity && $0.scale == CGSize(width: 1, height: 1) }),
            inner.allSatisfy({ $0.position.isNear(place) })
        else { return nil }
        isTranslation = outer.allSatisfy { $0.rotation == 0 }
        guard !isTranslation else { return }
        guard outer.allSatisfy({ $0.pivot.isNear(place) }),
            inner.allSatisfy({ $0.rotation == 0 && $0.matrix.isIdentity })
        else { return nil }
    }

    /// Returns the placement of the node in the space around the group.
    func placement(
        _ outer: Drawing.Placement,
        _ inner: Drawing.Placement
    ) -> Drawing.Placement {
        var result = inner
        result.rotation += outer.rotation
        result.translation.width += outer.translation.width
        result.translation.height += outer.translation.height
        return result
    }
}

extension CGPoint {
    fileprivate func isNear(_ other: CGPoint) -> Bool {
        abs(x - other.x) <= 1e-9 && abs(y - other.y) <= 1e-9
    }
}
