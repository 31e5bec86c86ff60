import Foundation

extension CGAffineTransform {
    /// Creates a map that scales alike in all directions and takes one point to another.
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

    /// Creates a map that fits a rectangle into another one and keeps its proportions.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, which isn't empty.
    ///   - frame: The rectangle that it is fitted into.
    ///   - fills: Whether the frame is filled, so that the rest of the rectangle lies outside of it.
    ///   - alignment: The part of both that comes to lie on each other: 0 for their left and upper
    ///     sides, 0.5 for their middles, 1 for their right and lower sides.
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

    /// Creates a map that stretches a rectangle, which isn't empty, to cover another one.
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
    /// The square of side 1 at the origin.
    package static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// Returns the part that a rectangle in fractions of the width and the height stands for.
    func part(_ fractions: CGRect) -> CGRect {
        CGRect(
            x: minX + fractions.minX * width,
            y: minY + fractions.minY * height,
            width: fractions.width * width,
            height: fractions.height * height
        )
    }

    /// Returns the point at a part of the width and a part of the height.
    fileprivate func point(at parts: CGPoint) -> CGPoint {
        CGPoint(x: minX + width * parts.x, y: minY + height * parts.y)
    }
}
