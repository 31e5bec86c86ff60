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
    public var steps = 32

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
        // Sectors that all reach to the head lie on each other, each smaller than the one before.
        // Pieces that met end to end would show a seam at each joint.
        for step in 1...steps {
            let reach = CGFloat(style.length) * CGFloat(steps - step + 1) / CGFloat(steps)
            let part = box.fill(
                sector(reach, radius: middle + width, in: box),
                style.palette[0],
                name: "part-\(step)"
            )
            // With the sectors below it, the step has its even share of the whole opacity.
            part.opacity = 1 / Float(steps - step + 1)
            sectors.addSublayer(part)
        }
        // One line gives all sectors the same smooth edges.
        let arc = CGPath.arc(
            center: box.center,
            radius: middle,
            from: CGFloat(-style.length),
            turns: CGFloat(style.length)
        )
        let mask = line(arc, in: box, name: "mask")
        mask.lineCap = .butt
        sectors.mask = mask
        if style.caps == .round {
            let head = box.center.offset(0, -middle)
            let disc = CGPath.arc(center: head, radius: width / 2)
            tail.addSublayer(box.fill(disc, style.colors[0], name: "head"))
        }
        turn(tail)
    }

    /// Returns a polygon from the center that contains the sector of a circle before its top.
    private func sector(_ turns: CGFloat, radius: CGFloat, in box: DesignBox) -> CGPath {
        // The middles of its sides are as far from the center as the circle.
        let count = Int((turns * 8).rounded(.up))
        let reach = radius / cos(.pi / 8)
        let corners = (0...count).map { index in
            let angle = -2 * .pi * turns * CGFloat(index) / CGFloat(count)
            return box.center.offset(reach * sin(angle), -reach * cos(angle))
        }
        return .lines([box.center] + corners, closed: true)
    }
}

extension LoadingAnimation where Self == FadingTail {
    /// A turning arc whose tail fades away.
    public static var fadingTail: Self { Self() }
}
