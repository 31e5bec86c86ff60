import Foundation
import LayerKit

/// The zoom properties of a scroll view.
struct ScrollZoom {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var scale: CGFloat = 1
    var bounces = true
}

extension UIScrollView {
    /// The minimum zoom scale; 1 by default.
    public var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set { zoom.minimum = newValue }
    }

    /// The maximum zoom scale; 1 by default.
    public var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set { zoom.maximum = newValue }
    }

    /// A Boolean value that indicates whether a pinch is zooming; always false.
    public var isZooming: Bool { false }

    /// A Boolean value that indicates whether the zoom is bouncing back; always false.
    public var isZoomBouncing: Bool { false }

    /// The scale factor applied to the delegate's zoom view; 1 by default.
    public var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Sets the zoom scale of the delegate's view immediately, and the content size to match.
    ///
    /// The scale is clamped to the minimum and maximum. Without a view, nothing changes.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard let view = delegate?.viewForZooming(in: self), scale.isFinite else { return }
        let scale = max(min(scale, maximumZoomScale), minimumZoomScale)
        guard scale != zoomScale, scale > 0 else { return }
        zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.frame.origin = .zero
        contentSize = view.frame.size
        delegate?.scrollViewDidZoom(self)
    }

    /// Zooms to a rectangle of the delegate's view immediately.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        setZoomScale(
            min(bounds.width / rect.width, bounds.height / rect.height),
            animated: animated
        )
        let center = CGPoint(x: rect.midX * zoomScale, y: rect.midY * zoomScale)
        contentOffset = clamped(
            CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
        )
    }
}
