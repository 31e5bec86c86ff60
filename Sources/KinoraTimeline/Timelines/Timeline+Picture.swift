import Foundation
import LayerKit

extension Timeline {
    /// Returns the picture at a time.
    ///
    /// - Parameter time: The time in seconds. A time beyond the period shows a later cycle, or the
    ///   end if the timeline doesn't repeat.
    /// - Returns: A picture of the timeline's size with its origin at zero.
    public func picture(at time: TimeInterval) -> Picture {
        var phase = min(max(time, 0), period)
        if isRepeating {
            phase = time.truncatingRemainder(dividingBy: period)
            if phase < 0 { phase += period }
        }
        return Picture(
            bounds: CGRect(origin: .zero, size: size),
            nodes: root.pictureNodes(at: phase)
        )
    }
}

extension Timeline.Layer {
    /// Returns the layer's nodes at a time of the loop, in its superlayer's coordinate space.
    func pictureNodes(at time: TimeInterval) -> [Picture.Node] {
        let opacity = self.opacity.value(at: time)
        guard !isHidden.value(at: time), opacity > 0 else { return [] }
        var own = paintOrder(at: time).flatMap { nodes[$0].pictureNodes(at: time) }
        guard !own.isEmpty || shadow?.path != nil || !filters.isEmpty else { return [] }
        if shadow != nil, !filters.isEmpty {
            own = [.group(Picture.Group(filters: filters, nodes: own))]
        }
        var group = Picture.Group(
            opacity: opacity,
            blendMode: blendMode,
            maskKind: maskKind,
            shadow: shadow,
            filters: shadow == nil ? filters : [],
            nodes: own
        )
        if let clip { group.clips = [Picture.Clip(path: clip.value(at: time))] }
        if !mask.isEmpty { group.mask = mask.flatMap { $0.pictureNodes(at: time) } }
        let isPlain =
            clip == nil && mask.isEmpty && shadow == nil && blendMode == .normal
            && filters.isEmpty
        if !isPlain {
            own = [.group(group)]
        } else if opacity < 1 {
            own = own.count == 1 ? [own[0].faded(by: opacity)] : [.group(group)]
        }
        let map = placement.transform(at: time)
        return own.map { $0.applying(map) }
    }

    /// Returns the indices of the nodes in paint order at a time.
    ///
    /// Adjacent layers are ordered by depth; other nodes keep their positions.
    public func paintOrder(at time: TimeInterval) -> [Int] { nodes.paintOrder(at: time) }
}

extension Timeline.Node {
    func pictureNodes(at time: TimeInterval) -> [Picture.Node] {
        switch self {
        case .shape(let shape): shape.instant(at: time).pictureNodes
        case .image(let image): [.image(image)]
        case .layer(let layer): layer.pictureNodes(at: time)
        case .frames(let frames): frames.value(at: time)
        }
    }
}

extension Timeline.Shape {
    fileprivate func instant(at time: TimeInterval) -> LayerParts.Shape {
        var shape = LayerParts.Shape(path: path.value(at: time), transform: transform)
        shape.rule = rule
        shape.fill = fill?.instant(at: time)
        guard let stroke else { return shape }
        shape.stroke = stroke.paint.instant(at: time)
        shape.style = stroke.style
        shape.style.width = CGFloat(stroke.width.value(at: time))
        shape.style.dashPhase = CGFloat(stroke.dashPhase.value(at: time))
        shape.start = stroke.start.value(at: time)
        shape.end = stroke.end.value(at: time)
        return shape
    }
}

extension Timeline.Paint {
    fileprivate func instant(at time: TimeInterval) -> Picture.Paint {
        switch self {
        case .color(let track): .color(track.value(at: time))
        case .gradient(let gradient): .gradient(gradient)
        }
    }
}
