import Foundation

/// The background that successive pictures share, stored as pixels.
///
/// Panels, tracks and recorded backgrounds are drawn once and copied into later frames. The pixels
/// are the same as if they were drawn in each frame.
struct StillBackdrop {
    /// The pixels and the drawn area of the shared nodes.
    var frame: Frame?

    /// The number of nodes in the backdrop.
    private(set) var count = 0

    /// The last picture's nodes, with groups that have no effect replaced by their contents.
    private var nodes: [Picture.Node] = []

    private var bounds = CGRect.null

    /// The number of nodes that the last picture shared with the previous one.
    private var sharedCount = 0

    /// Compares a picture with the last one.
    ///
    /// - Returns: The picture's nodes, and a Boolean value that indicates whether the backdrop must
    ///   first be drawn again, from the first ``count`` nodes.
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
    /// A Boolean value that indicates whether the group's nodes would look the same without the
    /// group.
    ///
    /// This is false for blended nodes, because nodes in a group don't blend with the group's
    /// backdrop.
    fileprivate var hasNoEffect: Bool {
        opacity == 1 && clips.isEmpty && projection == nil && !needsLayer
    }
}
