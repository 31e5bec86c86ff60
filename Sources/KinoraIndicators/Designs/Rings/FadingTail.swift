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
        .count("steps", \.steps, in: 2...48, "the number of steps of the tail")
    ]

    package func addLines(to content: CALayer, in box: DesignBox) {
        let tail = box.makeLayer("tail", in: content)
        // The parts don't move against each other: Core Animation turns one picture of them.
        tail.shouldRasterize = true
        let count = steps
        for step in 1...count {
            let piece = style.length / Double(count)
            // Opaque pieces overlap slightly; otherwise, their antialiased ends would show a gap.
            let overlap = piece * 0.12 * pow(Double(step) / Double(count), 2)
            let path = CGPath.arc(
                center: box.center,
                radius: radius(in: box),
                from: CGFloat(Double(step - count) * piece + (step < count ? overlap : 0)),
                turns: -CGFloat(piece + (step < count ? overlap : 0))
            )
            let part = line(path, in: box, name: "part-\(step)")
            part.lineCap = .butt
            part.opacity = Float(step) / Float(count)
            tail.addSublayer(part)
        }
        if style.caps == .round {
            let head = box.center.offset(0, -radius(in: box))
            let path = CGPath.arc(center: head, radius: style.width(in: box) / 2, turns: 0.5)
            tail.addSublayer(box.fill(path, style.colors[0], name: "head"))
        }
        turn(tail)
    }
}

extension LoadingAnimation where Self == FadingTail {
    /// A turning arc whose tail fades away.
    public static var fadingTail: Self { Self() }
}
