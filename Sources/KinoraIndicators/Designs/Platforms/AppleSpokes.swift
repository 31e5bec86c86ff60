import KinoraPlatform

/// Eight spokes that light up in steps, as in the iOS activity indicator.
public struct AppleSpokes: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "apple-spokes",
        title: "Apple Spokes",
        origin: "UIActivityIndicatorView since iOS 14: eight ticks, one second, eight steps",
        family: .platforms,
        naturalSize: CGSize(width: 20, height: 20),
        purpose: "The activity indicator of iOS and macOS"
    )

    /// The style of the spokes; the spacing is the radius to their centers.
    public var style = MarkStyle(
        "spokes",
        .circle,
        Ink(light: 0x3C3C44, dark: 0xEBEBF5),
        period: 1,
        size: 2,
        spacing: 20.0 / 3,
        count: 8,
        in: 4...16
    )

    /// The length of the spokes, in widths.
    public var length = 10.0 / 3

    /// The opacity of the brightest spoke.
    public var brightest = 147.0 / 255

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("length", \.length, in: 1...5, "the length of the spokes, in widths"),
        .ratio("brightest", \.brightest, in: 0.1...1, "the opacity of the brightest spoke"),
    ]

    /// The original's opacities from the brightest spoke backward, as fractions of the brightest.
    private static let opacities = [147.0, 122, 97, 72].map { $0 / 147 }

    /// The opacity of the other spokes.
    private static let rest = 47.0 / 147

    package func makeMark(_ mark: Mark) -> CALayer {
        let spoke = mark.bar(height: length * mark.size, corner: 0.5)
        spoke.transform = CATransform3DMakeRotation(mark.angle, 0, 0, 1)
        spoke.opacity = Float(brightest)
        return spoke
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let step = 1 / Double(mark.total)
        let values = (0..<mark.total).map { index in
            let opacity = index < Self.opacities.count ? Self.opacities[index] : Self.rest
            return (at: Double(index) * step, value: (opacity * brightest) as Any)
        }
        return [score.steps("opacity", values)]
    }
}

extension LoadingAnimation where Self == AppleSpokes {
    /// Eight spokes that light up in steps, as on iOS.
    public static var appleSpokes: Self { Self() }
}
