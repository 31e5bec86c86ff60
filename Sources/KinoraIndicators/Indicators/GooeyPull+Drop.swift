import KinoraPlatform

extension GooeyPull {
    /// The drop's shape as a function of the pull: two half discs with curved sides.
    package struct Drop {
        let topRadius: CGFloat
        let bottomRadius: CGFloat
        /// The distance between the centers of the halves.
        let stretch: CGFloat

        /// The pull in points up to which the lower half narrows faster.
        ///
        /// It distributes the original's jump of 3 points at rest over a distance.
        static let bend = 6.0

        /// The pull in points beyond which the drop doesn't change.
        ///
        /// There it is 1 point wide at its narrowest; soon after, its sides would cross.
        static let limit = 66.0

        /// The small disc that remains when the drop snaps.
        package static let snapped = Drop(topRadius: 5.6, bottomRadius: 5.6, stretch: 0)

        init(topRadius: CGFloat, bottomRadius: CGFloat, stretch: CGFloat) {
            self.topRadius = topRadius
            self.bottomRadius = bottomRadius
            self.stretch = stretch
        }

        package init(pull: Double) {
            let s = min(max(pull, 0), Self.limit)
            self.init(
                topRadius: 15 - s / 6,
                bottomRadius: 15 - min(3, s / 2) - s / 6,
                stretch: s
            )
        }

        /// Returns the outline around the center of a square of 30 points.
        package func path(scale: CGFloat) -> CGPath {
            let transform = CGAffineTransform(scaleX: scale, y: scale)
            let top = CGPoint(x: 15, y: 15)
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
