import KinoraDrawings
import LayerKit

/// A node of a drawing that can be read at any instant.
final class LottieNode {
    /// The name.
    let name: String

    /// The place in the document.
    let item: JSONItem

    /// The name of the layer.
    let layer: String

    /// Returns the node at an instant, without the nodes in it, or nil if it isn't drawn.
    let own: (LottieReading) -> Drawing.Node?

    /// The nodes in a group in drawing order, frontmost last.
    let nodes: [LottieNode]

    /// The nodes of a group's mask, or nil.
    let mask: Mask?

    /// The number of nodes in each other, including this one.
    let depth: Int

    /// The mask of a group.
    struct Mask {
        var nodes: [LottieNode]
        var isLuminance: Bool
    }

    init(
        _ name: String,
        _ place: Place,
        nodes: [LottieNode] = [],
        mask: Mask? = nil,
        own: @escaping (LottieReading) -> Drawing.Node?
    ) {
        self.name = name
        item = place.item
        layer = place.layer
        self.nodes = nodes
        self.mask = mask
        self.own = own
        let inner = (nodes + (mask?.nodes ?? [])).map(\.depth).max() ?? 0
        depth = inner + 1
    }

    /// A place in the document.
    struct Place {
        var item: JSONItem
        var layer: String
    }

    /// Returns a group whose values are read at an instant.
    static func group(
        _ name: String,
        _ place: Place,
        _ nodes: [LottieNode],
        mask: Mask? = nil,
        change: @escaping (LottieReading, inout Drawing.Group) -> Void = { _, _ in }
    ) -> LottieNode {
        LottieNode(name, place, nodes: nodes, mask: mask) { reading in
            var group = Drawing.Group(name: name, nodes: [])
            change(reading, &group)
            return .group(group)
        }
    }

    /// Returns the node with those in it at an instant, or nil if nothing is drawn.
    func still(_ reading: LottieReading) -> Drawing.Node? {
        guard let node = own(reading) else { return nil }
        switch node {
        case .shape(let shape):
            return shape.isHidden || shape.opacity <= 0 || shape.path.isEmpty ? nil : node
        case .image(let image):
            return image.isHidden || image.opacity <= 0 ? nil : node
        case .group(var group):
            guard !group.isHidden, group.opacity > 0 else { return nil }
            group.nodes = nodes.compactMap { $0.still(reading) }
            guard !group.nodes.isEmpty else { return nil }
            if let mask {
                group.mask = Drawing.Mask(
                    nodes: mask.nodes.compactMap { $0.still(reading) },
                    isLuminance: mask.isLuminance
                )
            }
            return .group(group)
        }
    }
}
