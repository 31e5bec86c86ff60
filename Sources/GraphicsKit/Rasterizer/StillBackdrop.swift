import Foundation

/// The background that successive pictures share, kept as pixels.
///
/// Panels, tracks and recorded backgrounds are drawn once and copied into the following frames,
/// with the same pixels as if they were drawn each time.
struct StillBackdrop {
    /// The pixels and the drawn area of the shared nodes.
    var frame: Frame?

    /// The number of nodes in the backdrop.
    private(set) var count = 0

    /// The last picture's nodes, with groups that have no effect replaced by their contents.
    private var nodes: [Picture.Node] = []

    private var bounds = CGRect.null

    /// The number of nodes that the last picture shared with the one before.
    private var sharedCount = 0

    /// Compares a picture with the last one.
    ///
    /// - Returns: Its nodes, and a Boolean value that indicates whether the first ``count`` of them must be
    ///   drawn as the backdrop first.
    mutating func advance(to picture: Picture) -> (nodes: [Picture.Node], isNew: Bool) {
        let nodes = picture.nodes.flattened
        let isSame = bounds == picture.bounds
        let shared = isSame ? zip(nodes, self.nodes).prefix { $0 == $1 }.count : 0
        if shared < count { remove() }
        // Nodes that three pictures share are likely to stay the same.
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
    /// The nodes, with groups that have no effect replaced by their contents.
    fileprivate var flattened: [Picture.Node] {
        flatMap { node in
            guard case .group(let group) = node, group.hasNoEffect else { return [node] }
            return group.nodes.flattened
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
