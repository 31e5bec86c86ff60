import Foundation

#if canImport(QuartzCore)
import QuartzCore

/// Returns the colour that a gradient layer shows at a point of its bounds.
///
/// Pixels tell it to half a byte; what agrees so far can't be told from the exact blend.
@MainActor
func colorOfGradient(_ layer: CAGradientLayer, at point: CGPoint) -> [Double]? {
    let scale: CGFloat = 32
    let drawn = Rendering(of: layer, size: layer.bounds.size, scale: scale)
    let height = drawn.bytes.count / 4 / drawn.width
    let (x, y) = (Int(point.x * scale), min(Int(point.y * scale), height - 1))
    let start = (y * drawn.width + x) * 4
    return drawn.bytes[start..<start + 4].map { Double($0) / 255 }
}
#elseif KINORA_NEXT_LAYERS
import LayerKit

/// Returns the colour that a gradient layer's picture has at a point of its bounds.
@MainActor
func colorOfGradient(_ layer: CAGradientLayer, at point: CGPoint) -> [Double]? {
    let host = LayerHost(layer: layer, clock: MediaClock(time: 0))
    return color(of: host.picture().nodes, at: point)
}

private func color(of nodes: [Picture.Node], at point: CGPoint) -> [Double]? {
    for node in nodes.reversed() {
        if case .group(let group) = node, let found = color(of: group.nodes, at: point) {
            return found
        }
        if case .fill(let fill) = node, case .linearGradient(let gradient) = fill.paint {
            return gradient.color(at: point.applying(fill.transform.inverted()))
        }
    }
    return nil
}

extension Picture.LinearGradient {
    /// Returns the colour at a point of the gradient's space.
    fileprivate func color(at point: CGPoint) -> [Double] {
        let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
        let along = (point.x - start.x) * way.dx + (point.y - start.y) * way.dy
        let location = Double(along / (way.dx * way.dx + way.dy * way.dy))
        let next = stops.firstIndex { $0.location >= location } ?? stops.count - 1
        let (a, b) = (stops[max(next - 1, 0)], stops[next])
        let length = b.location - a.location
        let share = length > 0 ? min(max((location - a.location) / length, 0), 1) : 1
        return zip(a.color.components, b.color.components).map { $0 + ($1 - $0) * share }
    }
}

extension RGBA {
    fileprivate var components: [Double] { [red, green, blue, alpha] }
}
#endif
