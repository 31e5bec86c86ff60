import KinoraPlatform

/// Two opposite arcs that turn together.
public struct DualArc: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "dual-arc",
        title: "Dual Arc",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Syncing two devices or collections",
        smallWidth: 24
    )

    /// The style of the lines; the length is the total of both arcs.
    public var style = LineStyle(.coral, .blue, period: 1.2, lineWidth: 5, length: 0.5)

    /// Creates the animation with its default parameters.
    public init() {}

    package func addLines(to content: CALayer, in box: DesignBox) {
        let pair = box.makeLayer("arcs", in: content)
        for index in 0..<2 {
            let start = 0.5 * CGFloat(index) - 0.25 * style.length
            let path = CGPath.arc(
                center: box.center,
                radius: radius(in: box),
                from: start,
                turns: 0.5 * style.length
            )
            pair.addSublayer(line(path, in: box, color: index, name: "arc-\(index)"))
        }
        turn(pair, .bezier(0.45, 0.2, 0.55, 0.8))
    }
}

extension LoadingAnimation where Self == DualArc {
    /// Two opposite arcs that turn together.
    public static var dualArc: Self { Self() }
}
