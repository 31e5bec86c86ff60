import Foundation

extension CGContext {
    /// The shape of a drawing operation, which limits the effect of some blend modes.
    enum Shape {
        /// The interior of a filled path.
        case inside(Picture.Fill)

        /// The outline of a stroked path.
        case outline(Picture.Stroke)

        /// The area of an image or another node.
        case area(Picture.Clip)

        /// The entire area inside the clips.
        case everything
    }

    /// Adds a drawing operation with the current opacity, clips, blend mode, and shadow.
    func append(_ node: Picture.Node, shape: Shape) {
        drawInMemory { record(node, shape: shape) }
    }

    private func record(_ node: Picture.Node, shape: Shape) {
        let there = nodes[nodes.count - 1]
        if there.isEmpty {
            guard state.blendMode.showsSourceAlone else { return }
            return record(composed(shadowed(node), .normal))
        }
        switch state.blendMode {
        case .copy where state.alpha == 1 && node.isOpaquePaint:
            // An opaque source replaces the backdrop in normal mode too.
            record(composed(shadowed(node), .normal))
        case .destinationOver:
            // Drawing the node first and the backdrop over it is equivalent.
            nodes[nodes.count - 1] = [composed(shadowed(node), .normal)] + isolated(there)
        case let mode where mode.isBoundByShape:
            if coversCanvas(shape) {
                nodes[nodes.count - 1] = replacement(of: there, by: node, mode)
            } else {
                record(bounded(node, shape, mode))
            }
        case let mode:
            record(composed(shadowed(node), mode))
        }
    }

    /// Adds a node in the picture's space to the current transparency layer.
    package func appendToLayer(_ node: Picture.Node) {
        drawInMemory { record(node) }
    }

    private func record(_ node: Picture.Node) {
        nodes[nodes.count - 1].append(node)
    }

    private func shadowed(_ node: Picture.Node) -> Picture.Node {
        guard let shadow = state.shadow else { return node }
        return .group(Picture.Group(shadow: shadow, nodes: [node]))
    }

    private func isolated(_ nodes: [Picture.Node]) -> [Picture.Node] {
        nodes.contains(where: \.isBlended) ? [.group(Picture.Group(nodes: nodes))] : nodes
    }

    private func composed(_ node: Picture.Node, _ mode: CGBlendMode) -> Picture.Node {
        if state.clips.isEmpty, state.masks.isEmpty, mode == .normal {
            return node.faded(by: state.alpha)
        }
        let group = Picture.Group(
            opacity: state.alpha,
            blendMode: mode,
            clips: state.clips,
            mask: combined(state.masks),
            nodes: node.partsOfPlainGroup ?? [node]
        )
        return .group(group)
    }

    /// Returns a node that applies a blend mode inside a shape only.
    private func bounded(
        _ node: Picture.Node,
        _ shape: Shape,
        _ mode: CGBlendMode
    ) -> Picture.Node {
        var group = Picture.Group(
            opacity: state.alpha,
            blendMode: mode,
            clips: state.clips,
            nodes: [node]
        )
        var masks = state.masks
        // The paint extends beyond the shape so that the shape's edge is antialiased only once.
        switch shape {
        case .inside(var fill):
            group.clips.append(
                Picture.Clip(path: fill.path, rule: fill.rule, transform: fill.transform)
            )
            fill.path = PathGeometry { $0.addRect(fill.path.controlBounds.widened) }
            group.nodes = [.fill(fill)]
        case .outline(var stroke):
            let reach = stroke.style.width * max(stroke.style.miterLimit, 2)
            let bounds = stroke.path.controlBounds.insetBy(dx: -reach, dy: -reach)
            let fill = Picture.Fill(
                path: PathGeometry { $0.addRect(bounds) },
                paint: stroke.paint,
                transform: stroke.transform
            )
            group.nodes = [.fill(fill)]
            stroke.paint = .color(.black)
            masks.append([.stroke(stroke)])
        case .area(let clip): group.clips.append(clip)
        case .everything: break
        }
        group.mask = combined(masks)
        return .group(group)
    }

    /// Returns a single mask that combines all masks.
    private func combined(_ masks: [[Picture.Node]]) -> [Picture.Node]? {
        guard let first = masks.first else { return nil }
        return masks.dropFirst().reduce(first) { confined, mask in
            [.group(Picture.Group(mask: mask, nodes: confined))]
        }
    }

    // MARK: - Drawing over the entire canvas

    /// Returns the contents of the canvas after a node is drawn over the entire canvas.
    private func replacement(
        of there: [Picture.Node],
        by node: Picture.Node,
        _ mode: CGBlendMode
    ) -> [Picture.Node] {
        let source = node.faded(by: state.alpha)
        switch mode {
        case .clear: return []
        case .copy: return [source]
        case .sourceIn: return [.group(Picture.Group(mask: there, nodes: [source]))]
        case .destinationIn: return [.group(Picture.Group(mask: [source], nodes: there))]
        default: return there + [.group(Picture.Group(blendMode: mode, nodes: [source]))]
        }
    }

    private func coversCanvas(_ shape: Shape) -> Bool {
        guard let canvas, state.masks.isEmpty,
            state.clips.allSatisfy({ $0.covers(canvas.bounds) })
        else { return false }
        return switch shape {
        case .inside(let fill):
            Picture.Clip(path: fill.path, rule: fill.rule, transform: fill.transform)
                .covers(canvas.bounds)
        case .outline: false
        case .area(let clip): clip.covers(canvas.bounds)
        case .everything: true
        }
    }
}

extension CGBlendMode {
    /// A Boolean value that indicates whether the source is visible over a transparent backdrop.
    fileprivate var showsSourceAlone: Bool {
        switch self {
        case .clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut: false
        default: true
        }
    }
}

extension Picture.Node {
    /// A Boolean value that indicates whether the node is a group that blends with its backdrop.
    package var isBlended: Bool {
        if case .group(let group) = self { group.blendMode != .normal } else { false }
    }

    /// A Boolean value that indicates whether the node is a path with an opaque color.
    fileprivate var isOpaquePaint: Bool {
        switch self {
        case .fill(let fill): fill.paint.isOpaqueColor
        case .stroke(let stroke): stroke.paint.isOpaqueColor
        case .image, .group: false
        }
    }

    /// The nodes of a group with default properties, or nil for any other node.
    fileprivate var partsOfPlainGroup: [Picture.Node]? {
        guard case .group(let group) = self, group == Picture.Group(nodes: group.nodes) else {
            return nil
        }
        return group.nodes
    }
}

extension Picture.Paint {
    fileprivate var isOpaqueColor: Bool {
        if case .color(let color) = self { color.alpha >= 1 } else { false }
    }
}

extension Picture.Clip {
    /// Returns a Boolean value that indicates whether the area is a rectangle that contains another
    /// rectangle.
    fileprivate func covers(_ rect: CGRect) -> Bool {
        let corners = path.elements.prefix(4).compactMap(\.end)
        guard path.elements.count == 5, path.elements[4] == .close, corners.count == 4,
            path.elements.dropFirst().prefix(3).allSatisfy(\.isLine)
        else { return false }
        let isRect =
            corners[0].x == corners[3].x && corners[1].x == corners[2].x
            && corners[0].y == corners[1].y && corners[2].y == corners[3].y
        let isUpright =
            transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0
        let inner = rect.insetBy(dx: rect.width * 1e-9, dy: rect.height * 1e-9)
        return isRect && isUpright && path.controlBounds.applying(transform).contains(inner)
    }
}

extension PathGeometry.Element {
    fileprivate var isLine: Bool {
        if case .line = self { true } else { false }
    }
}

extension CGRect {
    /// The rectangle, extended on each side by its own size.
    fileprivate var widened: CGRect { isNull ? self : insetBy(dx: -width - 1, dy: -height - 1) }
}
