import KinoraPlatform

/// Three arches on a circle that grow apart, shrink, and turn.
public struct ThreeArches: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "three-arches",
        title: "Three Arches",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Sharing between several people",
        smallWidth: 24
    )

    /// The style of the lines; the length is the maximum total of all arches.
    public var style = LineStyle(
        .teal,
        .amber,
        .coral,
        period: 1.6,
        lineWidth: 5,
        length: 0.72,
        in: 0.05...0.85
    )

    /// Creates the animation with its default parameters.
    public init() {}

    /// The time at which the arches are longest.
    public let posterFraction = 0.5

    package func addLines(to content: CALayer, in box: DesignBox) {
        let arches = box.makeLayer("arches", in: content)
        let longest = style.length / 3
        let middle = CGFloat(longest / 2)
        for index in 0..<3 {
            let path = CGPath.arc(
                center: box.center,
                radius: radius(in: box),
                from: CGFloat(index) / 3 - middle,
                turns: 2 * middle
            )
            let arch = line(path, in: box, color: index, name: "arch-\(index)")
            score.play(
                [
                    score.keyframes(
                        "strokeStart",
                        [(0, 0.29), (0.5, 0), (1, 0.29)],
                        curve: .easeInEaseOut
                    ),
                    score.keyframes(
                        "strokeEnd",
                        [(0, 0.71), (0.5, 1), (1, 0.71)],
                        curve: .easeInEaseOut
                    ),
                ],
                on: arch
            )
            arches.addSublayer(arch)
        }
        turn(arches, .bezier(0.3, 0.1, 0.7, 0.9))
    }
}

extension LoadingAnimation where Self == ThreeArches {
    /// Three arches that grow apart, shrink, and turn.
    public static var threeArches: Self { Self() }
}
