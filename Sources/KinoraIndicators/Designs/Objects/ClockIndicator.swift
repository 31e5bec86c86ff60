import KinoraPlatform

/// A clock with running hands.
public struct ClockIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "clock",
        title: "Clock",
        family: .objects,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Waiting for a time or date",
        smallWidth: 24
    )

    /// The style, with the colors of the rim and the hands.
    public var style = ObjectStyle(.graphite, .coral, period: 4.5, lineWidth: 4)

    /// Creates the animation with its default parameters.
    public init() {}

    /// The time at which the clock shows about ten past ten.
    public let posterFraction = 0.72

    package func addParts(to content: CALayer, in box: DesignBox) {
        let width = style.width(in: box)
        let rim = CGPath.arc(center: box.center, radius: max(box.length(23) - width / 2, 0))
        content.addSublayer(line(rim, in: box, name: "rim"))
        if !box.isSmall {
            for index in 0..<4 {
                let angle = CGFloat(index) * .pi / 2
                let (near, far) = (
                    box.point(angle: angle, radius: 15.5), box.point(angle: angle, radius: 17)
                )
                let mark = line(.lines([near, far]), in: box, name: "mark-\(index)")
                mark.lineWidth = 0.6 * width
                content.addSublayer(mark)
            }
        }
        // The hour hand turns once in a cycle, and the minute hand three times.
        for (name, length, turns) in [("hour", 8.5, 1.0), ("minute", 13, 3)] {
            let path = CGPath.lines([box.center, box.point(0, -length)])
            let hand = line(path, in: box, color: name == "hour" ? 0 : 1, name: name)
            hand.lineWidth = (name == "hour" || box.isSmall ? 0.85 : 0.65) * width
            turn(hand, by: turns)
            content.addSublayer(hand)
        }
        let pivot = CALayer.disc(box.center, diameter: 1.5 * width, style.palette[1], name: "pivot")
        content.addSublayer(pivot)
    }
}

extension LoadingAnimation where Self == ClockIndicator {
    /// A clock with running hands.
    public static var clock: Self { Self() }
}
