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
        content.addSublayer(line(rim(in: box), in: box, name: "rim"))
        addMarks(to: content, in: box)
        // The hour hand turns once in a cycle, and the minute hand three times.
        for (name, length, turns) in [("hour", 8.5, 1.0), ("minute", 13, 3)] {
            let hand = makeHand(name, length: length, in: box)
            turn(hand, by: turns)
            content.addSublayer(hand)
        }
        content.addSublayer(makePivot(in: box))
    }

    private func rim(in box: DesignBox) -> CGPath {
        .arc(center: box.center, radius: max(box.length(23) - style.width(in: box) / 2, 0))
    }

    /// Adds the marks of four hours, which the small form doesn't have.
    private func addMarks(to content: CALayer, in box: DesignBox) {
        if !box.isSmall {
            for index in 0..<4 {
                let angle = CGFloat(index) * .pi / 2
                let (near, far) = (
                    box.point(angle: angle, radius: 15.5), box.point(angle: angle, radius: 17)
                )
                let mark = line(.lines([near, far]), in: box, name: "mark-\(index)")
                mark.lineWidth *= 0.6
                content.addSublayer(mark)
            }
        }
    }

    private func makeHand(_ name: String, length: CGFloat, in box: DesignBox) -> CAShapeLayer {
        let path = CGPath.lines([box.center, box.point(0, -length)])
        let hand = line(path, in: box, color: name == "hour" ? 0 : 1, name: name)
        hand.lineWidth *= box.isSmall ? 1 : name == "hour" ? 0.85 : 0.65
        return hand
    }

    private func makePivot(in box: DesignBox) -> CALayer {
        .disc(box.center, diameter: 1.5 * style.width(in: box), style.palette[1], name: "pivot")
    }

    /// Returns the clock, whose hand turns once while its rim fills.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        let box = makeBox(size)
        let content = box.makeLayer()
        let ring = ProgressLine(
            path: rim(in: box),
            color: style.palette[0],
            width: style.width(in: box)
        )
        for layer in ring.makeLayers(size: size) { content.addSublayer(layer) }
        let inside = box.makeLayer(ProgressAnimation.insideName, in: content)
        addMarks(to: inside, in: box)
        let hand = makeHand("minute", length: 13, in: box)
        hand.addProgress([
            ProgressAnimation.score.change(
                "transform.rotation.z",
                from: 0,
                to: 2 * CGFloat.pi,
                during: 0...1
            )
        ])
        inside.addSublayer(hand)
        inside.addSublayer(makePivot(in: box))
        return content
    }
}

extension LoadingAnimation where Self == ClockIndicator {
    /// A clock with running hands.
    public static var clock: Self { Self() }
}
