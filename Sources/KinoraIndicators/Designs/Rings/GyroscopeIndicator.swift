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
        for index in 0..<(box.isSmall ? 2 : rings) {
            let radius = radius(in: box) - CGFloat(index) * 1.7 * width
            guard radius > 0 else { break }
            let path = CGPath.arc(center: box.center, radius: radius)
            let ring = line(path, in: box, color: index, name: "ring-\(index)")
            if index > 0 || !hasFrame {
                let (front, edge) = (
                    self.path(radius, 1, in: box),
                    self.path(radius, box.isSmall ? 0.25 : 0.02, in: box)
                )
                ring.path = front
                // Seen from the front, a turn about an axis looks like a change of height; the
                // outline changes, so that the line is as wide at the edge.
                let spin = score.keyframes(
                    "path",
                    [(0, front), (0.25, edge), (0.5, front), (0.75, edge), (1, front)],
                    curves: [.bezier(0.5, 0, 0.88, 0.5), .bezier(0.12, 0.5, 0.5, 1)]
                )
                // Neighbors are an eighth apart, so that they are never all edge-on.
                score.play([spin], on: ring, delay: 0.125 * Double(index))
                let axis = axes[index % axes.count] * .pi / 180
                ring.transform = CATransform3DMakeRotation(axis, 0, 0, 1)
            }
            content.addSublayer(ring)
        }
    }

    /// The angles of the rings' axes in degrees.
    private var axes: [Double] { [70, 20, -35, -80] }

    /// Returns an ellipse whose height is a fraction of its width.
    private func path(_ radius: CGFloat, _ height: CGFloat, in box: DesignBox) -> CGPath {
        let size = CGSize(width: 2 * radius, height: 2 * radius * height)
        return CGPath(ellipseIn: CGRect(center: box.center, size: size), transform: nil)
    }
}

extension LoadingAnimation where Self == GyroscopeIndicator {
    /// Rings that rotate in space about different axes.
    public static var gyroscope: Self { Self() }
}

/// The former name of ``GyroscopeIndicator``.
@available(*, deprecated, renamed: "GyroscopeIndicator")
public typealias Gyroscope = GyroscopeIndicator
