import KinoraPlatform

/// An ellipsis that advances: the first dot grows, the others shift, and the last one shrinks.
public struct ShiftingDots: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "shifting-dots",
        title: "Shifting Dots",
        family: .dots,
        naturalSize: CGSize(width: 56, height: 16),
        purpose: "Loading the next page of a list"
    )

    /// The style of the dots.
    public var style = MarkStyle(
        "dots",
        .row,
        .violet,
        period: 0.7,
        size: 12,
        spacing: 8,
        count: 4,
        in: 3...12
    )

    /// The fraction of the cycle in which the dots rest.
    public var rest = 0.1

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("rest", \.rest, in: 0...0.9, "the fraction of the cycle at rest")
    ]

    /// The start, where all dots except the first have their full size.
    public let posterFraction = 0.0

    package func motion(of mark: Mark) -> [CAAnimation] {
        let (isFirst, isLast) = (mark.index == 0, mark.index == mark.total - 1)
        let curve = Curve.bezier(0.4, 0.8, 0.4, 1)
        let whole = 0...(1 - rest)
        if isFirst || isLast {
            let (from, to) = isFirst ? (0.0, 1.0) : (1, 0)
            return [score.change("transform.scale", from: from, to: to, during: whole, curve)]
        }
        let step = step(in: mark.box)
        return [score.change("transform.translation.x", from: 0, to: step, during: whole, curve)]
    }

    /// Returns the distance between neighbors.
    private func step(in box: DesignBox) -> CGFloat {
        let marks = style.marks(in: box)
        return marks[1].center.x - marks[0].center.x
    }

    /// Moves the first dot, which grows, to where the second one starts.
    package func complete(_ content: CALayer, in box: DesignBox) {
        let step = step(in: box)
        for (index, dot) in (content.sublayers ?? []).enumerated() {
            dot.position.x += index == 0 ? step / 2 : step / -2
        }
    }

    package func delay(of mark: Mark) -> Double { 0 }
}

extension LoadingAnimation where Self == ShiftingDots {
    /// An ellipsis that advances.
    public static var shiftingDots: Self { Self() }
}
