import Foundation
import LayerKit

extension UIView {
    /// Returns a point of this view's space in another's; nil stands for the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// Returns a point of another view's space in this one's; nil stands for the window.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// Returns the bounds of a rectangle of this view's space in another's; nil stands for the
    /// window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: (view ?? window)?.layer)
    }

    /// Returns the bounds of a rectangle of another view's space in this one's; nil stands for the
    /// window.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: (view ?? window)?.layer)
    }
}
