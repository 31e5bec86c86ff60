import KinoraPlatform

/// A turning arc whose tail fades away.
public struct FadingTail: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "fading-tail",
        title: "Fading Tail",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Any wait, smooth and quick",
        smallWidth: 24
    )

    /// The style of the lines; the length is the tail's.
    public var style = LineStyle(.teal, period: 0.9, lineWidth: 5, length: 0.85)

    /// The number of steps of the tail.
    public var steps = 40

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("steps", \.steps, in: 2...96, "the number of steps of the tail")
    ]

    package func addLines(to content: CALayer, in box: DesignBox) {
        let tail = box.makeLayer("tail", in: content)
        // The parts don't move against each other: Core Animation turns one picture of them.
        tail.shouldRasterize = true
        // Lines that all reach to the head lie on each other, each shorter than the one before.
        // Lines that met end to end would show a seam at each joint.
        for step in 1...steps {
            let reach = style.length * Double(steps - step + 1) / Double(steps)
            let path = CGPath.arc(
                center: box.center,
                radius: radius(in: box),
                from: CGFloat(-reach),
                turns: CGFloat(reach)
            )
            let part = line(path, in: box, name: "part-\(step)")
            part.lineCap = .butt
            // With the lines below it, the step has its even share of the whole opacity.
            part.opacity = 1 / Float(steps - step + 1)
            tail.addSublayer(part)
        }
        if style.caps == .round {
            let head = box.center.offset(0, -radius(in: box))
            let disc = CGPath.arc(center: head, radius: style.width(in: box) / 2)
            tail.addSublayer(box.fill(disc, style.colors[0], name: "head"))
        }
        turn(tail)
    }
}

extension LoadingAnimation where Self == FadingTail {
    /// A turning arc whose tail fades away.
    public static var fadingTail: Self { Self() }
}
