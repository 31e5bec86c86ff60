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

    /// The style, with the colors of the glass, the lines, and the lines in the lens.
    public var style = ObjectStyle(.graphite, .gray, .blue, period: 2, lineWidth: 4.5)

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
        let center = box.point(-3, -4)
        let reach: CGFloat = box.isSmall ? 14 : 11.5
        let lens = CGPath.arc(center: center, radius: box.length(reach))
        if !box.isSmall {
            for layer in makeText(in: box, color: 1, name: "text") { content.addSublayer(layer) }
            // The lines in the lens are larger, and only visible through it.
            let view = box.makeLayer("view", in: content)
            for layer in makeText(in: box, color: 2, name: "found") { view.addSublayer(layer) }
            let pupil = box.fill(lens, .hex(0), name: "pupil")
            circle(pupil, in: box)
            view.mask = pupil
        }
        let glass = box.makeLayer("glass", in: content)
        let end = reach * 0.72
        let handle = CGPath.lines([box.point(end - 3, end - 4), box.point(16.5, 15.5)])
        glass.addSublayer(line(lens, in: box, name: "lens"))
        glass.addSublayer(line(handle, in: box, name: "handle"))
        circle(glass, in: box)
    }

    /// Returns lines of text: thin and pale ones, or those that are found.
    private func makeText(in box: DesignBox, color: Int, name: String) -> [CALayer] {
        [20.0, 14, 20].enumerated().map { index, end in
            let y = -14 + 12 * CGFloat(index)
            let path = CGPath.lines([box.point(-20, y), box.point(end, y)])
            let text = line(path, in: box, color: color, name: "\(name)-\(index)")
            text.lineWidth *= color == 1 ? 0.7 : 1.2
            if color == 1 { text.opacity = 0.45 }
            return text
        }
    }

    /// Makes a layer move in a circle.
    private func circle(_ layer: CALayer, in box: DesignBox) {
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
            on: layer
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
