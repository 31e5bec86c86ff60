import Foundation

/// The pixels of the nodes at the back of successive pictures, as long as they stand still.
///
/// Panels, tracks and recorded backgrounds are drawn once and copied into the following frames, with the
/// same pixels as if they were drawn again.
struct StillBackdrop {
    /// The pixels and the drawn area of the nodes that stand still.
    var frame: Frame?

    /// The number of nodes in the backdrop.
    private(set) var count = 0

    /// The last picture's nodes, without groups that only pass on theirs.
    private var nodes: [Picture.Node] = []

    private var bounds = CGRect.null

    /// The number of nodes that the last picture shared with the one before.
    private var sharedCount = 0

    /// Compares a picture with the last one.
    ///
    /// - Returns: Its nodes, and a Boolean value that indicates whether the first ``count`` of them must be
    ///   drawn as the backdrop first.
    mutating func advance(to picture: Picture) -> (nodes: [Picture.Node], isNew: Bool) {
        let nodes = picture.nodes.passedOn
        let isSame = bounds == picture.bounds
        let shared = isSame ? zip(nodes, self.nodes).prefix { $0 == $1 }.count : 0
        if shared < count { remove() }
        // Nodes that stood still twice are likely to stand still again.
        let isNew = shared > count && shared == sharedCount
        if isNew { count = shared }
        (self.nodes, bounds, sharedCount) = (nodes, picture.bounds, shared)
        return (nodes, isNew)
    }

    private mutating func remove() {
        frame = nil
        count = 0
    }
}

extension [Picture.Node] {
    /// The nodes, with those of groups that have no effect on them instead of the groups.
    fileprivate var passedOn: [Picture.Node] {
        flatMap { node in
            guard case .group(let group) = node, group.hasNoEffect else { return [node] }
            return group.nodes.passedOn
        }
    }
}

extension Picture.Group {
    /// A Boolean value that indicates whether the group's nodes look as they do without it.
    ///
    /// Blended nodes don't: within a group, they don't blend with the backdrop of the group.
    fileprivate var hasNoEffect: Bool {
        opacity == 1 && clips.isEmpty && projection == nil && !needsLayer
    }
}
