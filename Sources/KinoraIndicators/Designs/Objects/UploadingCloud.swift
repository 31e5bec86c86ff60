import KinoraPlatform

/// A cloud into which arrows rise.
public struct UploadingCloud: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "uploading-cloud",
        title: "Uploading Cloud",
        family: .objects,
        naturalSize: CGSize(width: 60, height: 52),
        purpose: "A backup, an upload, or a download",
        smallWidth: 30
    )

    /// The style, with the colors of the cloud and the arrow.
    public var style = ObjectStyle(.graphite, .blue, period: 1.4, lineWidth: 4)

    /// A Boolean value that indicates whether the arrow falls out of the cloud.
    public var isDownload = false

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .flag("download", \.isDownload, "whether the arrow falls out of the cloud")
    ]

    /// A time at which the arrow is in the middle.
    public let posterFraction = 0.45

    package func addParts(to content: CALayer, in box: DesignBox) {
        let cloud = CGMutablePath()
        cloud.move(to: box.point(-12, 12))
        cloud.addLine(to: box.point(-15, 12))
        cloud.addCurve(
            to: box.point(-17, -7),
            control1: box.point(-30, 12),
            control2: box.point(-30, -6)
        )
        cloud.addCurve(
            to: box.point(12, -11),
            control1: box.point(-14, -26),
            control2: box.point(8, -26)
        )
        cloud.addCurve(
            to: box.point(15, 12),
            control1: box.point(30, -13),
            control2: box.point(32, 12)
        )
        cloud.addLine(to: box.point(12, 12))
        content.addSublayer(line(cloud, in: box, name: "cloud"))
        let path = CGMutablePath()
        let tip: CGFloat = isDownload ? 1 : -1
        path.addLines(between: [box.point(0, 8 - 9 * tip), box.point(0, 8 + 9 * tip)])
        path.addLines(between: [
            box.point(-6.5, 8 + 2.5 * tip), box.point(0, 8 + 9 * tip),
            box.point(6.5, 8 + 2.5 * tip),
        ])
        let arrow = line(path, in: box, color: 1, name: "arrow")
        let way = box.length(7) * tip
        score.play(
            [
                score.keyframes(
                    "transform.translation.y",
                    [(0, -way), (0.42, 0), (0.58, 0), (1, way)],
                    curves: [.easeOut, .linear, .easeIn]
                ),
                score.keyframes("opacity", [(0, 0), (0.14, 1), (0.86, 1), (1, 0)]),
            ],
            on: arrow
        )
        content.addSublayer(arrow)
    }
}

extension LoadingAnimation where Self == UploadingCloud {
    /// A cloud into which arrows rise.
    public static var uploadingCloud: Self { Self() }
}
