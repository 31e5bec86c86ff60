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
    public var swing = 32.0

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .number("swing", \.swing, in: 2...60, unit: .degrees, "the swing to each side")
    ]

    /// The start, at the end of a swing.
    public let posterFraction = 0.0

    package func addParts(to content: CALayer, in box: DesignBox) {
        let corners = [(-9.0, -18.0), (9, -18), (17, 22), (-17, 22)]
        let body = CGPath.lines(corners.map { box.point($0.0, $0.1) }, closed: true)
        content.addSublayer(line(body, in: box, name: "body"))
        let pivot = box.point(0, 14)
        let rod = box.makeLayer("rod", in: content)
        rod.anchorPoint = CGPoint(x: pivot.x / box.size.width, y: pivot.y / box.size.height)
        rod.position = pivot
        let path = CGPath.lines([pivot, box.point(0, -21)])
        rod.addSublayer(line(path, in: box, color: 1, name: "stick"))
        let weight = CALayer.disc(
            box.point(0, -8),
            diameter: max(box.length(9), 2.2 * style.width(in: box)),
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
    }
}

extension LoadingAnimation where Self == MetronomeIndicator {
    /// A metronome whose rod swings.
    public static var metronome: Self { Self() }
}

/// The former name of ``MetronomeIndicator``.
@available(*, deprecated, renamed: "MetronomeIndicator")
public typealias Metronome = MetronomeIndicator
