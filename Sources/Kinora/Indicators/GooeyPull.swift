import KinoraPlatform

/// A drop stretches with the finger, snaps, becomes a spinner and returns.
///
/// With a pull distance it is that one shape and does not move; without one it tells the whole story.
public struct GooeyPull: LoadingAnimation {
    /// The kind's name, origin and size.
    public static let profile = IndicatorProfile(
        identifier: "gooey-pull",
        title: "Gooey Pull",
        origin: "QQ’s pull-to-refresh, as a post of 2018 rebuilt it for iOS",
        naturalSize: CGSize(width: 120, height: 140)
    )

    /// The colour of the drop and the spinner.
    public var color = CGColor.hex(0x65C8FA)

    /// The finger's way down in points; nil for the whole story.
    ///
    /// Upwards the drop rests; beyond 66 it stays as it is, before its sides would cross.
    public var pull: Double?

    /// The pull in points at which the drop snaps.
    public var trigger = 60.0

    /// The spinner's line width in points; nil for 2.5 of the natural height of 140.
    public var lineWidth: Double?

    /// The length of one play in seconds; nil for ours.
    public var customPeriod: Double?

    /// What can be changed.
    public static let parameters: [IndicatorParameter<Self>] = [
        .color("colors", \.color, "the colour of the drop and the spinner"),
        .number(
            "pull",
            \.pull,
            natural: 0,
            in: -1000...1000,
            unit: .points,
            "the finger’s way down, of which the drop is a still picture; unset, it plays the story"
        ),
        .number(
            "trigger",
            \.trigger,
            in: 6...66,
            unit: .points,
            "the pull at which the drop snaps"
        ),
        .number(
            "line-width",
            \.lineWidth,
            natural: 2.5,
            in: 0.5...40,
            unit: .points,
            "the spinner’s line width; in proportion unless set"
        ),
        .period(\.customPeriod, natural: 3.4),
    ]

    /// Creates the animation as its sheet has it.
    public init() {}

    /// The length of one play in seconds: the one that is set, or the original's.
    public var period: TimeInterval { customPeriod ?? Stage.end }

    /// The drop is stretched.
    public let posterFraction = 0.65 / 3.4

    /// The stages of the story, in seconds.
    private enum Stage {
        static let pull = 0.0...0.9
        static let snap = 0.9...1.05
        static let vanish = 1.0...1.1
        static let spinnerIn = 1.05...1.25
        static let spin = 1.05...2.9
        static let spinnerOut = 2.5...2.9
        static let comeBack = 2.9...3.15
        /// The length of one turn of the spinner.
        static let turn = 0.8
        static let end = 3.4
    }

    /// Returns the layers: `drop` stretches and snaps; `spinner` turns in its place.
    public func makeLayer(size: CGSize) -> CALayer {
        let scale = min(size.width / 120, size.height / 140)
        let content = CALayer()
        content.place(size: size)
        let drop = CAShapeLayer()
        drop.name = "drop"
        drop.fillColor = color
        drop.strokeColor = color
        drop.lineWidth = scale
        drop.bounds = CGRect(x: 0, y: 0, width: 30 * scale, height: 30 * scale)
        drop.position = CGPoint(x: size.width / 2, y: 40 * scale)
        drop.path = Drop(pull: pull ?? 0).path(scale: scale)
        content.addSublayer(drop)
        guard pull == nil else { return content }

        let choreography = Choreography(duration: Stage.end, period: period)
        choreography.play(story(scale: scale, choreography), on: drop)
        let spinner = makeSpinner(scale: scale)
        spinner.position = drop.position
        choreography.play(spin(choreography), on: spinner)
        content.addSublayer(spinner)
        return content
    }

    private func story(scale: CGFloat, _ choreography: Choreography) -> [CAAnimation] {
        func path(_ drop: Drop) -> CGPath { drop.path(scale: scale) }
        // Every coordinate is linear in the pull but for one bend, so that a blend of paths is exact.
        let bend = Drop.bend / trigger
        return [
            choreography.keyframes(
                "path",
                [
                    (0, path(Drop(pull: 0))), (bend, path(Drop(pull: Drop.bend))),
                    (1, path(Drop(pull: trigger))),
                ],
                during: Stage.pull,
                overall: .easeInEaseOut
            ),
            choreography.change(
                "path",
                from: path(Drop(pull: trigger)),
                to: path(.snapped),
                during: Stage.snap,
                .easeIn
            ),
            choreography.change("opacity", from: 1, to: 0, during: Stage.vanish),
            choreography.change(
                "path",
                from: path(.snapped),
                to: path(Drop(pull: 0)),
                during: Stage.comeBack,
                .easeOut
            ),
            choreography.change("opacity", from: 0, to: 1, during: Stage.comeBack, .easeOut),
        ]
    }

    private func makeSpinner(scale: CGFloat) -> CAShapeLayer {
        let path = CGMutablePath()
        let bounds = CGRect(x: 0, y: 0, width: 24 * scale, height: 24 * scale)
        path.addRelativeArc(
            center: CGPoint(x: bounds.midX, y: bounds.midY),
            radius: 10 * scale,
            startAngle: -.pi / 2,
            delta: 1.5 * .pi
        )
        let spinner = CAShapeLayer.stroke(
            path,
            color,
            width: lineWidth.map { CGFloat($0) } ?? 2.5 * scale,
            name: "spinner"
        )
        spinner.bounds = bounds
        spinner.opacity = 0
        return spinner
    }

    private func spin(_ choreography: Choreography) -> [CAAnimation] {
        [
            choreography.change("opacity", from: 0, to: 1, during: Stage.spinnerIn, .easeOut),
            choreography.change(
                "transform.scale",
                from: 0.1,
                to: 1,
                during: Stage.spinnerIn,
                .easeOut
            ),
            choreography.change(
                "transform.rotation.z",
                from: 0,
                to: 2 * CGFloat.pi * (Stage.spin.upperBound - Stage.spin.lowerBound) / Stage.turn,
                during: Stage.spin
            ),
            choreography.change("opacity", from: 1, to: 0, during: Stage.spinnerOut, .easeIn),
            choreography.change(
                "transform.scale",
                from: 1,
                to: 0.1,
                during: Stage.spinnerOut,
                .easeIn
            ),
        ]
    }

    /// The drop's shape: an upper and a lower half disc with curved sides, a function of the pull.
    private struct Drop {
        let topRadius: CGFloat
        let bottomRadius: CGFloat
        /// The distance between the halves' centres.
        let stretch: CGFloat

        /// The pull in points up to which the lower half narrows faster: the original's notch of 3
        /// points at rest, spread over a way.
        static let bend = 6.0

        /// The pull in points beyond which the drop doesn't change: there it is 1 point narrow, and
        /// soon its sides would cross.
        static let limit = 66.0

        /// The small disc that is left when the drop snaps.
        static let snapped = Drop(topRadius: 5.6, bottomRadius: 5.6, stretch: 0)

        init(topRadius: CGFloat, bottomRadius: CGFloat, stretch: CGFloat) {
            self.topRadius = topRadius
            self.bottomRadius = bottomRadius
            self.stretch = stretch
        }

        init(pull: Double) {
            let s = min(max(pull, 0), Self.limit)
            self.init(
                topRadius: 15 - s / 6,
                bottomRadius: 15 - min(3, s / 2) - s / 6,
                stretch: s
            )
        }

        /// Returns the outline around the middle of a square of 30 points.
        func path(scale: CGFloat) -> CGPath {
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

extension LoadingAnimation where Self == GooeyPull {
    /// A drop that stretches, snaps, spins and returns.
    public static var gooeyPull: Self { Self() }
}
