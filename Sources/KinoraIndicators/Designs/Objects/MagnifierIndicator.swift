import KinoraPlatform

/// A magnifying glass that circles over lines of text.
public struct MagnifierIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "magnifier",
        title: "Magnifier",
        family: .objects,
        naturalSize: CGSize(width: 52, height: 52),
        purpose: "A search",
        smallWidth: 28
    )

    /// The style, with the colors of the glass and the lines.
    public var style = ObjectStyle(.graphite, .gray, period: 2, lineWidth: 4.5)

    /// The radius of the circular motion, as a fraction of the natural radius.
    public var sweep = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "sweep",
            \.sweep,
            in: 0.1...1.2,
            "the radius of the circular motion, as a fraction of the natural radius"
        )
    ]

    package func addParts(to content: CALayer, in box: DesignBox) {
        if !box.isSmall {
            for (index, end) in [12.0, 17, 7].enumerated() {
                let y = -14 + 12 * CGFloat(index)
                let path = CGPath.lines([box.point(-20, y), box.point(end - 2, y)])
                let text = line(path, in: box, color: 1, name: "text-\(index)")
                text.lineWidth *= 0.7
                text.opacity = 0.45
                content.addSublayer(text)
            }
        }
        let glass = box.makeLayer("glass", in: content)
        let center = box.point(-3, -4)
        let lens = CGPath.arc(center: center, radius: box.length(box.isSmall ? 14 : 10))
        let handle = CGPath.lines([
            box.point(box.isSmall ? 8 : 5, box.isSmall ? 7 : 4), box.point(16, 15),
        ])
        glass.addSublayer(line(lens, in: box, name: "lens"))
        glass.addSublayer(line(handle, in: box, name: "handle"))
        let radius = box.length(box.isSmall ? 4 : 6) * sweep
        let sine = Curve.sine
        score.play(
            [
                score.keyframes(
                    "transform.translation.x",
                    [(0, -radius), (0.5, radius), (1, -radius)],
                    curve: sine
                ),
                score.keyframes(
                    "transform.translation.y",
                    [(0, 0), (0.25, -radius), (0.75, radius), (1, 0)],
                    curves: [.bezier(0.12, 0.5, 0.5, 1), sine, .bezier(0.5, 0, 0.88, 0.5)]
                ),
            ],
            on: glass
        )
    }
}

extension LoadingAnimation where Self == MagnifierIndicator {
    /// A magnifying glass that circles over text.
    public static var magnifier: Self { Self() }
}

/// The former name of ``MagnifierIndicator``.
@available(*, deprecated, renamed: "MagnifierIndicator")
public typealias Magnifier = MagnifierIndicator
