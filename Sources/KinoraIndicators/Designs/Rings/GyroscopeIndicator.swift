import KinoraPlatform

/// Rings that rotate in space about different axes.
public struct GyroscopeIndicator: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "gyroscope",
        title: "Gyroscope",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "Calibration or alignment",
        smallWidth: 28
    )

    /// The style of the lines; the colors go from the outer ring to the inner one.
    public var style = LineStyle(
        .graphite,
        .coral,
        .blue,
        period: 2.4,
        lineWidth: 3.5,
        in: 0.25...0.25
    )

    /// The number of rings.
    public var rings = 3

    /// A Boolean value that indicates whether the outer ring stands still, as a frame for the others.
    public var hasFrame = true

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("rings", \.rings, in: 1...4, "the number of rings"),
        .flag("frame", \.hasFrame, "whether the outer ring stands still"),
    ]

    /// A time at which the rings are apart.
    public let posterFraction = 0.12

    package func addLines(to content: CALayer, in box: DesignBox) {
        let width = style.width(in: box)
        let axes = ["x", "y"]
        for index in 0..<(box.isSmall ? 2 : rings) {
            let radius = radius(in: box) - CGFloat(index) * 1.7 * width
            guard radius > 0 else { break }
            let path = CGPath.arc(center: box.center, radius: radius)
            let ring = line(path, in: box, color: index, name: "ring-\(index)")
            if index > 0 || box.isSmall || !hasFrame {
                // Seen from the front, a turn about an axis looks like a change of width or height.
                let spin = score.keyframes(
                    "transform.scale.\(axes[index % 2])",
                    [(0, 1), (0.5, -1), (1, 1)],
                    curve: .sine
                )
                // Neighbors are a quarter apart, so that they are never all edge-on.
                score.play([spin], on: ring, delay: index % 2 == 0 ? 0 : 0.25)
            }
            content.addSublayer(ring)
        }
    }
}

extension LoadingAnimation where Self == GyroscopeIndicator {
    /// Rings that rotate in space about different axes.
    public static var gyroscope: Self { Self() }
}

/// The former name of ``GyroscopeIndicator``.
@available(*, deprecated, renamed: "GyroscopeIndicator")
public typealias Gyroscope = GyroscopeIndicator
