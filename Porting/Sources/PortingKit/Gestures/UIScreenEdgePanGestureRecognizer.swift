import Foundation
@_spi(Porting) import ViewKit

/// A recognizer of drags that start near an edge of the window.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which drags can start; none by default.
    open var edges: UIRectEdge = []

    /// The maximum distance in points from the edge to the start of the drag.
    private static let reach: CGFloat = 20

    /// Fails if the touch isn't near one of the edges.
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
