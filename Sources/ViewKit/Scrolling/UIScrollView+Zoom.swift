import Foundation
import LayerKit

/// What a scroll view is told of its zoom.
struct ScrollZoom {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var scale: CGFloat = 1
    var bounces = true
}

extension UIScrollView {
    /// The least zoom; 1 by default.
    public var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set { zoom.minimum = newValue }
    }

    /// The greatest zoom; 1 by default.
    public var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set { zoom.maximum = newValue }
    }

    /// A Boolean value that indicates whether fingers zoom; never, as there is one here.
    public var isZooming: Bool { false }

    /// A Boolean value that indicates whether a zoom that went too far comes back; never, here.
    public var isZoomBouncing: Bool { false }

    /// How much larger than by itself the delegate's view is; 1 by default.
    public var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }

    /// Makes the delegate's view larger or smaller than by itself, at once; the content takes its size.
    ///
    /// The scale is brought between the least and the greatest. Without a view nothing changes.
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

    /// Shows a rectangle of the delegate's view as large as it can be, at once.
    public func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        setZoomScale(
            min(bounds.width / rect.width, bounds.height / rect.height),
            animated: animated
        )
        let center = CGPoint(x: rect.midX * zoomScale, y: rect.midY * zoomScale)
        contentOffset = CGPoint(
            x: min(max(center.x - bounds.width / 2, rangeX.lowerBound), rangeX.upperBound),
            y: min(max(center.y - bounds.height / 2, rangeY.lowerBound), rangeY.upperBound)
        )
    }
}
