import Foundation

#if canImport(QuartzCore)
import QuartzCore

/// Returns an empty array, because Core Animation doesn't provide the strokes.
@MainActor
func strokedLines(of shape: CAShapeLayer) -> [(y: CGFloat, from: CGFloat, to: CGFloat)] { [] }
#else
import LayerKit

/// Returns the exact horizontal lines that a shape strokes without dashes.
@MainActor
func strokedLines(of shape: CAShapeLayer) -> [(y: CGFloat, from: CGFloat, to: CGFloat)] {
    let host = LayerHost(layer: shape, clock: MediaClock(time: 0))
    return host.picture().nodes.flatMap { node -> [(y: CGFloat, from: CGFloat, to: CGFloat)] in
        guard case .stroke(let stroke) = node, stroke.style.dashLengths.isEmpty else { return [] }
        let elements = stroke.path.elements
        return zip(elements, elements.dropFirst()).compactMap { element, next in
            guard case .move(let start) = element, case .line(let end) = next else { return nil }
            return (start.y, start.x, end.x)
        }
    }
}
#endif
