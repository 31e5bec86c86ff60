import KinoraPlatform

extension GooeyPull {
    /// The drop's shape as a function of the pull: two discs, and sides that join them.
    package struct Drop {
        let shape: Shape
        let topRadius: CGFloat
        let bottomRadius: CGFloat
        /// The distance between the centers of the discs.
        let stretch: CGFloat

        /// The pull in points up to which the lower disc shrinks faster.
        ///
        /// In the original, the disc shrinks by 3 points at once; here, it shrinks over this pull.
        static let bend = 6.0

        /// The pull in points beyond which the drop doesn't change.
        ///
        /// At this pull, the drop is 1 point wide at its narrowest; soon after, its sides would
        /// cross.
        static let limit = 66.0

        init(_ shape: Shape, topRadius: CGFloat, bottomRadius: CGFloat, stretch: CGFloat) {
            self.shape = shape
            self.topRadius = topRadius
            self.bottomRadius = bottomRadius
            self.stretch = stretch
        }

        package init(_ shape: Shape, pull: Double) {
            let s = min(max(pull, 0), Self.limit)
            self.init(
                shape,
                topRadius: 15 - s / 6,
                bottomRadius: 15 - min(3, s / 2) - s / 6,
                stretch: s
            )
        }

        /// The distance in points by which a stroke extends the original post's shape.
        private static let line: CGFloat = 0.5

        /// Returns the small disc that remains when the drop snaps.
        package static func snapped(_ shape: Shape) -> Drop {
            Drop(shape, topRadius: 5.6, bottomRadius: 5.6, stretch: 0)
        }

        /// The distance from the upper disc's center to the middle of the drop's height.
        var middle: CGFloat { (stretch + bottomRadius - topRadius) / 2 }

        /// Returns the outline around the center of a square of 30 points.
        ///
        /// - Parameters:
        ///   - scale: The scale relative to the natural size.
        ///   - offset: The distance in points to move the drop down.
        /// - Returns: The outline. All outlines of a shape have the same number of curves.
        package func path(scale: CGFloat, offset: CGFloat = 0) -> CGPath {
            let transform = CGAffineTransform(scaleX: scale, y: scale)
            let top = CGPoint(x: 15, y: 15 + offset)
            return switch shape {
            case .smooth: smoothPath(from: top, transform)
            case .post: postPath(from: top, transform)
            }
        }

        /// Returns outlines at fractions of the snap, from the drop to the small disc.
        ///
        /// A smooth drop stays smooth, which a blend of its first and last outlines wouldn't.
        ///
        /// - Parameters:
        ///   - scale: The scale relative to the natural size.
        ///   - offset: The distance in points from the upper disc's center to the small disc's
        ///     center.
        /// - Returns: The fractions with the outlines, for a keyframe animation.
        package func snap(scale: CGFloat, offset: CGFloat = 0) -> [(at: Double, value: Any)] {
            let end = Drop.snapped(shape)
            let poseCount = shape == .smooth ? 4 : 1
            return (0...poseCount).map { index in
                let part = CGFloat(index) / CGFloat(poseCount)
                func blend(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
                let pose = Drop(
                    shape,
                    topRadius: blend(topRadius, end.topRadius),
                    bottomRadius: blend(bottomRadius, end.bottomRadius),
                    // The sides of a disc without any stretch would have no direction.
                    stretch: shape == .smooth ? blend(stretch, 0.01) : blend(stretch, 0)
                )
                return (Double(part), pose.path(scale: scale, offset: blend(0, offset)))
            }
        }

        // MARK: - Smooth sides

        /// Returns discs joined by curves that start and end along tangents of the discs.
        ///
        /// The two tangents of a side meet in the curve's control point. A small drop's sides are
        /// the straight lines that touch both discs. As the drop stretches, the point moves toward
        /// the axis, so that a waist forms.
        private func smoothPath(from top: CGPoint, _ transform: CGAffineTransform) -> CGPath {
            let bottom = top.offset(0, stretch)
            let (topRadius, bottomRadius) = (topRadius + Self.line, bottomRadius + Self.line)
            // The angle from the axis to the points where a straight line would touch both discs.
            // At rest, one disc covers the other, and any angle will do.
            let cosine = stretch > 0 ? (topRadius - bottomRadius) / stretch : 0.5
            let sine = (1 - cosine * cosine).squareRoot()
            let part = stretch / Self.limit
            let slimming = 1 - 0.35 * part * part
            let meeting = CGPoint(
                x: (topRadius + bottomRadius) / 2 * sine * slimming,
                y: (stretch + (topRadius + bottomRadius) * cosine) / 2
            )
            let below = meeting.offset(0, -stretch)
            let upper = meeting.angle - Self.touchAngle(of: meeting, radius: topRadius)
            let lower = below.angle + Self.touchAngle(of: below, radius: bottomRadius)
            let path = CGMutablePath()
            path.addCurves(
                around: top,
                topRadius,
                from: .pi - upper,
                to: 2 * .pi + upper,
                transform
            )
            path.addQuadCurve(
                to: bottom.onCircle(bottomRadius, lower),
                control: top.offset(meeting.x, meeting.y),
                transform: transform
            )
            path.addCurves(around: bottom, bottomRadius, from: lower, to: .pi - lower, transform)
            path.addQuadCurve(
                to: top.onCircle(topRadius, .pi - upper),
                control: top.offset(-meeting.x, meeting.y),
                transform: transform
            )
            path.closeSubpath()
            return path
        }

        /// Returns the angle at a circle's center, the origin, between a point and the points where
        /// tangents from it touch the circle.
        private static func touchAngle(of point: CGPoint, radius: CGFloat) -> CGFloat {
            acos(min(1, radius / max(hypot(point.x, point.y), radius)))
        }

        // MARK: - The post's sides

        /// Returns half discs joined by curves that meet the upper one at an angle.
        private func postPath(from top: CGPoint, _ transform: CGAffineTransform) -> CGPath {
            let bottom = top.offset(0, stretch)
            let path = CGMutablePath()
            path.addArc(
                center: top,
                radius: topRadius,
                startAngle: .pi,
                endAngle: 2 * .pi,
                clockwise: false,
                transform: transform
            )
            path.addQuadCurve(
                to: bottom.offset(bottomRadius, 0),
                control: top.offset(bottomRadius, stretch / 2),
                transform: transform
            )
            path.addArc(
                center: bottom,
                radius: bottomRadius,
                startAngle: 0,
                endAngle: .pi,
                clockwise: false,
                transform: transform
            )
            path.addQuadCurve(
                to: top.offset(-topRadius, 0),
                control: top.offset(-bottomRadius, stretch / 2),
                transform: transform
            )
            path.closeSubpath()
            return path
        }
    }
}

extension CGPoint {
    /// The angle of the point around the origin, clockwise from the right.
    fileprivate var angle: CGFloat { atan2(y, x) }

    /// Returns the point at an angle, clockwise from the right, on a circle around this point.
    fileprivate func onCircle(_ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
        offset(radius * cos(angle), radius * sin(angle))
    }
}

extension CGMutablePath {
    /// Adds an arc that always has four curves, so that paths with arcs can be interpolated.
    ///
    /// The arc runs clockwise on screen. A path without points begins at its start.
    fileprivate func addCurves(
        around center: CGPoint,
        _ radius: CGFloat,
        from start: CGFloat,
        to end: CGFloat,
        _ transform: CGAffineTransform
    ) {
        if isEmpty { move(to: center.onCircle(radius, start), transform: transform) }
        let step = (end - start) / 4
        let reach = radius * 4 / 3 * tan(step / 4)
        for index in 0..<4 {
            let (a, b) = (start + CGFloat(index) * step, start + CGFloat(index + 1) * step)
            let (first, last) = (center.onCircle(radius, a), center.onCircle(radius, b))
            addCurve(
                to: last,
                control1: first.offset(-reach * sin(a), reach * cos(a)),
                control2: last.offset(reach * sin(b), -reach * cos(b)),
                transform: transform
            )
        }
    }
}
