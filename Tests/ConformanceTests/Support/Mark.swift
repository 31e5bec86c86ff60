import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// A uniform area that a layer or a copy of it draws.
struct Mark {
    /// The center of the area.
    var center: CGPoint

    /// Red, green, blue and alpha.
    var color: [Double]

    #if canImport(QuartzCore)
    /// Returns the area of each copy of a replicator: the pixels that an additional copy changes.
    ///
    /// Core Animation renders the model values, so the delays of copies aren't visible.
    @MainActor
    static func marks(of layer: CAReplicatorLayer, at time: CFTimeInterval) -> [Mark] {
        let count = layer.instanceCount
        defer { layer.instanceCount = count }
        let size = layer.bounds.size
        let scale: CGFloat = 8
        let drawings = (0...count).map { count in
            layer.instanceCount = count
            return Rendering(of: layer, size: size, scale: scale)
        }
        return zip(drawings, drawings.dropFirst()).map { before, after in
            Mark(addedTo: before, in: after, scale: Double(scale))
        }
    }

    private init(addedTo before: Rendering, in after: Rendering, scale: Double) {
        var sums = [0.0, 0.0, 0.0, 0.0]
        var (x, y, peak) = (0.0, 0.0, 0.0)
        for index in 0..<(after.bytes.count / 4) {
            let pixel = (0..<4).map { Double(after.bytes[index * 4 + $0]) }
            let alpha = pixel[3] - Double(before.bytes[index * 4 + 3])
            guard alpha > 0 else { continue }
            for part in 0..<4 { sums[part] += pixel[part] }
            x += alpha * (Double(index % after.width) + 0.5) / scale
            y += alpha * (Double(index / after.width) + 0.5) / scale
            peak = max(peak, alpha / 255)
        }
        center = CGPoint(x: x / sums[3], y: y / sums[3])
        color = (0..<3).map { sums[$0] / sums[3] } + [peak]
    }
    #else
    /// Returns the areas that a layer draws at a time, in order.
    @MainActor
    static func marks(of layer: CALayer, at time: CFTimeInterval) -> [Mark] {
        let host = LayerHost(layer: layer, clock: MediaClock(time: 0))
        host.runTurn()
        return marks(of: host.picture(at: time).nodes, opacity: 1)
    }

    private static func marks(of nodes: [Picture.Node], opacity: Double) -> [Mark] {
        nodes.flatMap { node -> [Mark] in
            switch node {
            case .group(let group): return marks(of: group.nodes, opacity: opacity * group.opacity)
            case .fill(let fill):
                guard case .color(let color) = fill.paint else { return [] }
                let box = fill.path.applying(fill.transform).controlBounds
                return [
                    Mark(
                        center: CGPoint(x: box.midX, y: box.midY),
                        color: [color.red, color.green, color.blue, color.alpha * opacity]
                    )
                ]
            default: return []
            }
        }
    }
    #endif
}
