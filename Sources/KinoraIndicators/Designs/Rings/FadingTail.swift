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
    public var steps = 24

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("steps", \.steps, in: 2...96, "the number of steps of the tail")
    ]

    package func addLines(to content: CALayer, in box: DesignBox) {
        let tail = box.makeLayer("tail", in: content)
        // The parts don't move against each other: Core Animation turns one picture of them.
        tail.shouldRasterize = true
        let sectors = box.makeLayer("sectors", in: tail)
        let (middle, width) = (radius(in: box), style.width(in: box))
        /// Returns a line from a part of the tail to the head.
        func makeLine(from part: CGFloat, _ name: String) -> CAShapeLayer {
            let turns = CGFloat(style.length) * (1 - part)
            let arc = CGPath.arc(center: box.center, radius: middle, from: -turns, turns: turns)
            let line = line(arc, in: box, name: name)
            line.lineCap = .butt
            return line
        }
        // Lines that all reach to the head lie on each other, each shorter than the one before.
        // Pieces that met end to end would show a seam at each joint.
        for step in 0..<steps {
            let part = makeLine(from: CGFloat(step) / CGFloat(steps), "part-\(step)")
            part.lineWidth = 2 * width
            // With the lines below it, the step has its even share of the whole opacity, in as many
            // decimals as files have.
            part.opacity = (1e5 / Float(steps - step)).rounded() / 1e5
            sectors.addSublayer(part)
        }
        // One line gives all of them the same smooth edges.
        sectors.mask = makeLine(from: 0, "mask")
        if style.caps == .round {
            let head = box.center.offset(0, -middle)
            let disc = CGPath.arc(center: head, radius: width / 2)
            tail.addSublayer(box.fill(disc, style.colors[0], name: "head"))
        }
        turn(tail)
    }
}

extension LoadingAnimation where Self == FadingTail {
    /// A turning arc whose tail fades away.
    public static var fadingTail: Self { Self() }
}
