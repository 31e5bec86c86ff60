import KinoraPlatform

/// A metronome whose rod swings back and forth.
public struct MetronomeIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "metronome",
        title: "Metronome",
        family: .objects,
        naturalSize: CGSize(width: 52, height: 52),
        purpose: "Music, or work in a steady rhythm",
        smallWidth: 26
    )

    /// The style, with the colors of the body and the rod.
    public var style = ObjectStyle(.graphite, .coral, period: 1.6, lineWidth: 4)

    /// The angle of the swing in degrees to each side.
    public var swing = 21.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number("swing", \.swing, in: 2...60, unit: .degrees, "the swing to each side")
    ]

    /// A time at which the rod is upright.
    public let posterFraction = 0.25

    package func addParts(to content: CALayer, in box: DesignBox) {
        let pivot = box.point(0, 12)
        let rod = box.makeLayer("rod", in: content)
        rod.anchorPoint = CGPoint(x: pivot.x / box.size.width, y: pivot.y / box.size.height)
        rod.position = pivot
        let path = CGPath.lines([pivot, box.point(0, -16)])
        rod.addSublayer(line(path, in: box, color: 1, name: "stick"))
        let weight = CALayer.disc(
            box.point(0, -5),
            diameter: max(box.length(9.5), 2.3 * style.width(in: box)),
            style.palette[1],
            name: "weight"
        )
        rod.addSublayer(weight)
        let angle = swing * .pi / 180
        let motion = score.keyframes(
            "transform.rotation.z",
            [(0, -angle), (0.5, angle), (1, -angle)],
            curve: .sine
        )
        score.play([motion], on: rod)
        // The rod hangs behind the base, in which its spring is.
        let base = [(-16.5, 11.0), (16.5, 11), (18.5, 22), (-18.5, 22)]
        let spring = CGPath.lines(base.map { box.point($0.0, $0.1) }, closed: true)
        content.addSublayer(box.fill(spring, style.palette[0], name: "base"))
        let corners = [(-12.0, -22.0), (12, -22), (20, 22), (-20, 22)]
        let body = CGPath.lines(corners.map { box.point($0.0, $0.1) }, closed: true)
        content.addSublayer(line(body, in: box, name: "body"))
    }
}

extension LoadingAnimation where Self == MetronomeIndicator {
    /// A metronome whose rod swings.
    public static var metronome: Self { Self() }
}

/// The former name of ``MetronomeIndicator``.
@available(*, deprecated, renamed: "MetronomeIndicator")
public typealias Metronome = MetronomeIndicator
