import Foundation

extension CGAffineTransform {
    /// Creates a transform that scales uniformly and maps one point to another.
    package init(scale: CGFloat, taking point: CGPoint, to image: CGPoint) {
        self.init(
            a: scale,
            b: 0,
            c: 0,
            d: scale,
            tx: image.x - point.x * scale,
            ty: image.y - point.y * scale
        )
    }

    /// Creates a transform that fits a rectangle into another rectangle and keeps the aspect ratio.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to fit. It must not be empty.
    ///   - frame: The rectangle to fit it into.
    ///   - fills: A Boolean value that indicates whether to fill the frame, so that parts of the
    ///     rectangle may lie outside it.
    ///   - alignment: The unit point at which both rectangles are aligned: 0 for the left and top
    ///     edges, 0.5 for the centers, 1 for the right and bottom edges.
    package init(
        fitting rect: CGRect,
        into frame: CGRect,
        fills: Bool = false,
        alignment: CGPoint = CGPoint(x: 0.5, y: 0.5)
    ) {
        let (x, y) = (frame.width / rect.width, frame.height / rect.height)
        self.init(
            scale: fills ? max(x, y) : min(x, y),
            taking: rect.point(at: alignment),
            to: frame.point(at: alignment)
        )
    }

    /// Creates a transform that stretches a rectangle, which must not be empty, over another
    /// rectangle.
    package init(stretching rect: CGRect, onto frame: CGRect) {
        let (x, y) = (frame.width / rect.width, frame.height / rect.height)
        self.init(
            a: x,
            b: 0,
            c: 0,
            d: y,
            tx: frame.minX - rect.minX * x,
            ty: frame.minY - rect.minY * y
        )
    }
}

extension CGRect {
    /// The unit square at the origin.
    package static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Returns the part of the rectangle that is given in unit coordinates.
    func part(_ fractions: CGRect) -> CGRect {
        CGRect(
            x: minX + fractions.minX * width,
            y: minY + fractions.minY * height,
            width: fractions.width * width,
            height: fractions.height * height
        )
    }

    /// Returns the point at fractions of the width and the height.
    fileprivate func point(at parts: CGPoint) -> CGPoint {
        CGPoint(x: minX + width * parts.x, y: minY + height * parts.y)
    }
}
