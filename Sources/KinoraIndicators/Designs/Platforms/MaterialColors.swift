import KinoraPlatform

/// A line of three colors that push each other out, as Material's contiguous line does.
public struct MaterialColors: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "material-colors",
        title: "Material Colors",
        origin: "Material’s linear indicator, “contiguous”: three colors, a third of a second each",
        family: .platforms,
        naturalSize: CGSize(width: 96, height: 8),
        purpose: "The top of a page on Android, in colors",
        leastWidth: 32
    )

    /// The style of the lines, with the three colors in order.
    public var style = LineStyle(.blue, .coral, .amber, period: 1, lineWidth: 4, in: 0.25...0.25)

    /// Creates the animation with its default parameters.
    public init() {
        style.caps = .butt
    }

    package func path(in box: DesignBox) -> CGPath {
        let half = box.length(48)
        return .lines([box.center.offset(-half, 0), box.center.offset(half, 0)])
    }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let curve = Curve.bezier(0.4, 0, 0.2, 1)
        let frame = box.rect(0, 0, 96, style.width(in: box) / box.scale)
        let corner = style.caps == .round ? frame.height / 2 : 0
        let window = CALayer.window(frame, corner: corner, name: "window")
        content.addSublayer(window)
        for index in 0..<3 {
            let bar = line(in: box, color: index, name: "bar-\(index)")
            bar.lineCap = .butt
            score.play(
                [
                    score.change("strokeEnd", from: 0, to: 1, during: 0...(2 / 3), curve),
                    score.keyframes(
                        "strokeStart",
                        [(0, 0), (1 / 3, 0), (1, 1)],
                        curves: [.linear, curve]
                    ),
                ],
                on: bar,
                delay: Double(index) / 3
            )
            window.addSublayer(bar)
        }
    }

    /// A description of the reduced-motion variant.
    public static let reducedMotionSummary = "three parts of a line, which fade in turn every 2.4 s"

    /// The duration of one round of fades, in seconds.
    public static let reducedMotionPeriod: TimeInterval = 2.4

    /// Returns one part of the line for each color; the parts fade in turn.
    public func makeReducedMotionLayer(size: CGSize) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let bars = (0..<3).map { index in
            let bar = line(in: box, color: index, name: "bar-\(index)")
            bar.lineCap = .butt
            (bar.strokeStart, bar.strokeEnd) = (CGFloat(index) / 3, CGFloat(index + 1) / 3)
            content.addSublayer(bar)
            return bar
        }
        fadeInTurn(bars)
        return content
    }
}

extension LoadingAnimation where Self == MaterialColors {
    /// A line of three colors that push each other out.
    public static var materialColors: Self { Self() }
}
