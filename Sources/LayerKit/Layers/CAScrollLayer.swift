import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// No scrolling.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")

    /// Vertically.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")

    /// Horizontally.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")

    /// Both vertically and horizontally.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that displays a part of its content by moving the origin of its bounds.
///
/// The layer clips its content only if ``CALayer/masksToBounds`` is true.
open class CAScrollLayer: CALayer {
    /// The directions in which the layer scrolls.
    ///
    /// The default is both.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Moves the origin of the bounds to a point, in the directions of ``scrollMode``.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Scrolls by the smallest distance that makes a rectangle visible.
    ///
    /// If the rectangle doesn't fit, scrolls so that its origin is visible.
    open func scroll(to r: CGRect) {
        func origin(_ low: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            if from < low || to - from > length { return from }
            return to > low + length ? to - length : low
        }
        scroll(
            to: CGPoint(
                x: origin(bounds.minX, bounds.width, r.minX, r.maxX),
                y: origin(bounds.minY, bounds.height, r.minY, r.maxY)
            )
        )
    }
}

extension CALayer {
    /// Scrolls the nearest enclosing scroll layer so that a point is at its origin.
    public func scroll(_ p: CGPoint) {
        guard let layer = enclosingScrollLayer else { return }
        layer.scroll(to: convert(p, to: layer))
    }

    /// Scrolls the nearest enclosing scroll layer so that a rectangle becomes visible.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let layer = enclosingScrollLayer else { return }
        layer.scroll(to: convert(r, to: layer))
    }

    /// The part of the bounds that is visible in the nearest enclosing scroll layer.
    ///
    /// Without a scroll layer, it is the whole bounds.
    public var visibleRect: CGRect {
        guard let layer = enclosingScrollLayer else { return bounds }
        return convert(layer.bounds, from: layer).safeIntersection(with: bounds)
    }

    private var enclosingScrollLayer: CAScrollLayer? {
        var layer: CALayer? = self
        while let next = layer {
            if let found = next as? CAScrollLayer { return found }
            layer = next.superlayer
        }
        return nil
    }
}
