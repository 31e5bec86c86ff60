import Foundation

extension PathGeometry {
    /// Adds an arc with the sweep that Core Graphics uses, as measured on macOS.
    ///
    /// Angles are in radians, from +x toward +y. If `clockwise` is `false`, the sweep is the
    /// difference between `endAngle` and `startAngle`. If the difference is negative, the sweep is
    /// the equivalent angle in 0..<2π. If `clockwise` is `true`, the mirrored rule applies, except
    /// that a positive difference of whole turns results in a full turn. Equal angles add no curve.
    /// It is uncertain whether this is also the case in Core Graphics if `clockwise` is `true`.
    ///
    /// Each quarter turn is one cubic curve. Whole turns are recognized within 1e-9, so that
    /// rounding can't turn a full circle into an empty arc. A negative radius mirrors the arc about
    /// the center. Differences of more than 1000 turns and values that aren't finite add nothing.
    ///
    /// The arc starts with a line from the current point, or with a move if there is none.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        guard let sweep else { return }
        addArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
    }

    /// Adds an arc that sweeps a signed angle in radians from its start.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        sweep: CGFloat
    ) {
        let numbers = [center.x, center.y, radius, startAngle, sweep]
        guard numbers.allSatisfy(\.isFinite), abs(sweep) <= 2000 * .pi else { return }
        func point(_ angle: CGFloat, _ along: CGFloat) -> CGPoint {
            let sine = sin(angle)
            let cosine = cos(angle)
            return CGPoint(
                x: center.x + radius * (cosine - along * sine),
                y: center.y + radius * (sine + along * cosine)
            )
        }
        let start = point(startAngle, 0)
        if currentPoint == nil { move(to: start) } else { line(to: start) }
        var angle = startAngle
        var remaining = sweep
        while abs(remaining) > 1e-8 {
            let quarter = remaining < 0 ? max(remaining, -.pi / 2) : min(remaining, .pi / 2)
            let kappa = 4 / 3 * tan(quarter / 4)
            let next = angle + quarter
            cubic(to: point(next, 0), control1: point(angle, kappa), control2: point(next, -kappa))
            angle = next
            remaining -= quarter
        }
    }

    /// Returns the signed sweep of an arc in Core Graphics, or nil if the arc is empty.
    static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat? {
        let turn = 2 * CGFloat.pi
        let difference = end - start
        guard difference.isFinite, abs(difference) <= 1000 * turn else { return nil }
        if clockwise ? difference < 0 : difference >= 0 { return difference }
        if abs(difference) < 1e-9 { return 0 }
        var reduced = difference.truncatingRemainder(dividingBy: turn)
        if reduced < 0 { reduced += turn }
        if abs(reduced - turn) < 1e-9 { reduced = 0 }
        if abs(reduced) < 1e-9 { reduced = 0 }
        return clockwise ? reduced - turn : reduced
    }

    /// Adds a closed rectangle that starts at its origin and continues toward (maxX, minY).
    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        line(to: CGPoint(x: rect.maxX, y: rect.minY))
        line(to: CGPoint(x: rect.maxX, y: rect.maxY))
        line(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds closed rectangles.
    mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds a closed ellipse of four cubic curves that starts at (maxX, midY) toward +y.
    public mutating func addEllipse(in rect: CGRect) {
        let unit = CGAffineTransform(
            a: rect.width / 2,
            b: 0,
            c: 0,
            d: rect.height / 2,
            tx: rect.midX,
            ty: rect.midY
        )
        var circle = PathGeometry()
        circle.addArc(center: .zero, radius: 1, startAngle: 0, sweep: 2 * .pi)
        circle.close()
        append(circle.applying(unit))
    }

    /// Adds a closed rectangle with elliptical corners that starts at (maxX, midY) toward +y.
    ///
    /// Corner sizes are clamped to half the rectangle's size.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat
    ) {
        let corner = CGSize(width: cornerWidth, height: cornerHeight)
        addRoundedRectangle(RoundedRectangle(rect, corner: corner, start: .rightSide))
    }
}

extension PathGeometry {
    /// Creates a path with a closure that draws it.
    public init(_ draw: (inout PathGeometry) -> Void) {
        self.init()
        draw(&self)
    }
}
