import KinoraPlatform

/// Two bars that pass through a track one after another, as Material's line does.
public struct MaterialLine: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "material-line",
        title: "Material Line",
        origin:
            "Material’s linear indicator, “disjoint”: 1.8 s, four ends with different delays",
        family: .platforms,
        naturalSize: CGSize(width: 96, height: 8),
        purpose: "The top of a page on Android",
        leastWidth: 32
    )

    /// The style of the lines; the second color is the track's.
    public var style = LineStyle(
        .violet,
        .violet,
        period: 1.8,
        lineWidth: 4,
        in: 0.25...0.25,
        track: 0.25
    )

    /// Creates the animation with its default parameters.
    public init() {}

    /// The delay and the duration of each end's motion in milliseconds, and its curve.
    private static let ends: [(delay: Double, duration: Double, curve: Curve)] = [
        (1267, 533, .bezier(0.2, 0, 0.8, 1)), (1000, 567, .bezier(0.4, 0, 1, 1)),
        (333, 850, .bezier(0, 0, 0.65, 1)), (0, 750, .bezier(0.1, 0, 0.45, 1)),
    ]

    package func path(in box: DesignBox) -> CGPath {
        let half = (box.length(96) - style.width(in: box)) / 2
        return .lines([box.center.offset(-half, 0), box.center.offset(half, 0)])
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        for index in 0..<2 {
            let bar = line(in: box, name: "bar-\(index)")
            let (start, end) = (Self.ends[2 * index], Self.ends[2 * index + 1])
            func way(
                _ keyPath: String,
                _ end: (delay: Double, duration: Double, curve: Curve)
            ) -> CAAnimation {
                let (first, last) = (end.delay / 1800, (end.delay + end.duration) / 1800)
                var keys: [(at: Double, value: Any)] = [(first, 0), (last, 1)]
                if first > 0 { keys.insert((0, 0), at: 0) }
                if last < 1 { keys.append((1, 1)) }
                let curves: [Curve] =
                    first > 0 ? [.linear, end.curve, .linear] : [end.curve, .linear]
                return score.keyframes(keyPath, keys, curves: curves)
            }
            let (first, last) = (end.delay / 1800, (start.delay + start.duration) / 1800)
            var visible: [(at: Double, value: Any)] = [(first, 1)]
            if first > 0 { visible.insert((0, 0), at: 0) }
            if last < 1 { visible.append((last, 0)) }
            score.play(
                [
                    way("strokeStart", start), way("strokeEnd", end),
                    // A line without length would show its round caps.
                    score.steps("opacity", visible),
                ],
                on: bar
            )
            content.addSublayer(bar)
        }
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "a bar that fades out and in every 2.4 s"

    /// The duration of one fade out and in, in seconds.
    public static let reducedMotionPeriod: TimeInterval = 2.4

    /// Returns a bar in the middle of the track, which fades out and in.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        if let track = track(in: box) { content.addSublayer(track) }
        let bar = line(in: box, name: "bar")
        (bar.strokeStart, bar.strokeEnd) = (0.2, 0.8)
        content.addSublayer(bar)
        fadeInTurn([bar])
        return content
    }
}

extension LoadingAnimation where Self == MaterialLine {
    /// Two bars that pass through a track, as on Android.
    public static var materialLine: Self { Self() }
}
