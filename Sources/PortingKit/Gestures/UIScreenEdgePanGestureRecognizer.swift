import Foundation
import ViewKit

/// A recogniser of dragging that begins at an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that the dragging begins at; none by default.
    open var edges: UIRectEdge = []

    /// How near to an edge a finger lands, in points; ours.
    private static let reach: CGFloat = 20

    /// Gives up a finger that lands elsewhere.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let bounds = view?.window?.bounds,
            !edges.isDisjoint(with: Self.edges(at: point, in: bounds))
        else {
            state = .failed
            return
        }
    }

    private static func edges(at point: CGPoint, in bounds: CGRect) -> UIRectEdge {
        var edges: UIRectEdge = []
        if point.x - bounds.minX <= reach { edges.insert(.left) }
        if bounds.maxX - point.x <= reach { edges.insert(.right) }
        if point.y - bounds.minY <= reach { edges.insert(.top) }
        if bounds.maxY - point.y <= reach { edges.insert(.bottom) }
        return edges
    }
}
