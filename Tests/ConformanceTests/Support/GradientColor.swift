import Foundation

#if canImport(QuartzCore)
import QuartzCore

/// Returns the color of a gradient layer at a point of its bounds.
///
/// The precision is half a byte value, because the color is read from pixels.
@MainActor
func colorOfGradient(_ layer: CAGradientLayer, at point: CGPoint) -> [Double]? {
    let scale: CGFloat = 32
    let drawn = Rendering(of: layer, size: layer.bounds.size, scale: scale)
    let height = drawn.bytes.count / 4 / drawn.width
    let (x, y) = (Int(point.x * scale), min(Int(point.y * scale), height - 1))
    let start = (y * drawn.width + x) * 4
    return drawn.bytes[start..<start + 4].map { Double($0) / 255 }
}
#else
import LayerKit

/// Returns the color of a gradient layer's picture at a point of its bounds.
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
        if case .fill(let fill) = node, case .gradient(let gradient) = fill.paint {
            return gradient.color(at: point.applying(fill.transform.inverted()))
        }
    }
    return nil
}

extension Picture.Gradient {
    /// Returns the color at a point in the gradient's space, or nil if the gradient isn't linear.
    fileprivate func color(at point: CGPoint) -> [Double]? {
        guard case .linear(let start, let end) = geometry, var last = stops.first else {
            return nil
        }
        let direction = CGVector(dx: end.x - start.x, dy: end.y - start.y)
        let along = (point.x - start.x) * direction.dx + (point.y - start.y) * direction.dy
        let location = Double(along / (direction.dx * direction.dx + direction.dy * direction.dy))
        for stop in stops {
            if stop.location >= location {
                let length = stop.location - last.location
                let part = length > 0 ? max(location - last.location, 0) / length : 1
                let ends = zip(last.color.components, stop.color.components)
                return ends.map { $0 + ($1 - $0) * part }
            }
            last = stop
        }
        return last.color.components
    }
}

extension RGBA {
    fileprivate var components: [Double] { [red, green, blue, alpha] }
}
#endif
