import KinoraPlatform

/// Two strands of dots that wind around each other.
public struct HelixIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "helix",
        title: "Helix",
        family: .orbits,
        naturalSize: CGSize(width: 80, height: 32),
        purpose: "An analysis, or anything in life science",
        smallWidth: 40
    )

    /// The style of the dots of one strand.
    public var style = MarkStyle(
        "dots",
        .row,
        .blue,
        .pink,
        period: 2,
        size: 7,
        spacing: 2.6,
        count: 8,
        in: 3...16,
        small: MarkMeasures(count: 5, size: 11, spacing: 5.5)
    )

    /// The radius of the helix, in diameters.
    public var radius = 1.65

    /// The number of windings over the whole length.
    public var windings = 1.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("radius", \.radius, in: 0...5, "the radius of the helix, in diameters"),
        .ratio("windings", \.windings, in: 0...4, "the number of windings over the length"),
    ]

    package func makeMark(_ mark: Mark) -> CALayer { mark.disc(style.colors[0]) }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let (low, high) = (radius * mark.size, -radius * mark.size)
        return [
            score.keyframes(
                "transform.translation.y",
                [(0, low), (0.5, high), (1, low)],
                curve: .sine
            ),
            score.keyframes(
                "transform.scale",
                [(0, 0.72), (0.25, 1), (0.5, 0.72), (0.75, 0.5), (1, 0.72)],
                curves: [
                    .bezier(0.12, 0.5, 0.5, 1), .bezier(0.5, 0, 0.88, 0.5),
                    .bezier(0.12, 0.5, 0.5, 1), .bezier(0.5, 0, 0.88, 0.5),
                ]
            ),
            score.keyframes(
                "opacity",
                [(0, 0.8), (0.25, 1), (0.5, 0.8), (0.75, 0.55), (1, 0.8)],
                curve: .sine
            ),
            score.steps("zPosition", [(0, 1), (0.5, 0)]),
        ]
    }

    package func delay(of mark: Mark) -> Double {
        // A few dots show less than a whole winding.
        (mark.box.isSmall ? 0.6 : 1) * windings * mark.fraction
    }

    /// Joins each dot, its partner of the other strand, and the rung between them in a layer.
    package func complete(_ content: CALayer, in box: DesignBox) {
        for (mark, dot) in zip(style.marks(in: box), content.sublayers ?? []) {
            let pair = box.makeLayer("pair-\(mark.index)")
            let partner = mark.disc(style.colors[1])
            partner.name = "partner-\(mark.index)"
            score.play(motion(of: mark), on: partner, delay: delay(of: mark) + 0.5)
            content.replaceSublayer(dot, with: pair)
            pair.sublayers = (box.isSmall ? [] : [makeRung(of: mark)]) + [dot, partner]
        }
    }

    /// Returns the rung between two dots, which is short where the strands cross.
    private func makeRung(of mark: Mark) -> CALayer {
        let frame = CGRect(
            center: mark.center,
            size: CGSize(width: 0.22 * mark.size, height: 2 * radius * mark.size)
        )
        let rung = CALayer.box(frame, corner: 0, style.colors[0], name: "rung-\(mark.index)")
        rung.opacity = 0.35
        let turn = score.keyframes(
            "transform.scale.y",
            [(0, 1), (0.25, 0.05), (0.5, 1), (0.75, 0.05), (1, 1)],
            curves: [.bezier(0.5, 0, 0.88, 0.5), .bezier(0.12, 0.5, 0.5, 1)]
        )
        score.play([turn], on: rung, delay: delay(of: mark))
        return rung
    }
}

extension LoadingAnimation where Self == HelixIndicator {
    /// Two strands of dots that wind around each other.
    public static var helix: Self { Self() }
}

/// The former name of ``HelixIndicator``.
@available(*, deprecated, renamed: "HelixIndicator")
public typealias Helix = HelixIndicator
