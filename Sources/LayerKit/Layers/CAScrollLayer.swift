import Foundation

/// The directions in which a scroll layer moves.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not at all.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")

    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")

    /// Left and right.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")

    /// In both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of what it holds, by moving the origin of its bounds.
///
/// It clips only where ``CALayer/masksToBounds`` says so.
open class CAScrollLayer: CALayer {
    /// The directions in which ``scroll(to:)-(CGPoint)`` moves; both by default.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Makes a point of the layer's space the origin of the bounds, in the directions of the mode.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds = CGRect(origin: origin, size: bounds.size)
    }

    /// Moves as little as makes a rectangle of the layer's space visible, its beginning where it is
    /// too large.
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
    /// Makes the closest scroll layer around show a point of this layer's space at its origin.
    public func scroll(_ p: CGPoint) {
        guard let layer = enclosingScrollLayer else { return }
        layer.scroll(to: convert(p, to: layer))
    }

    /// Makes the closest scroll layer around show a rectangle of this layer's space.
    public func scrollRectToVisible(_ r: CGRect) {
        guard let layer = enclosingScrollLayer else { return }
        layer.scroll(to: convert(r, to: layer))
    }

    /// The part of the bounds that the closest scroll layer around shows; all of them where there is
    /// none.
    public var visibleRect: CGRect {
        guard let layer = enclosingScrollLayer else { return bounds }
        return convert(layer.bounds, from: layer).commonPart(with: bounds)
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
