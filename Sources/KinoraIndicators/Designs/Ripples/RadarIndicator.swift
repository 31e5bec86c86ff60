import KinoraPlatform

/// A radar sweep that turns over concentric rings.
public struct RadarIndicator: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "radar",
        title: "Radar",
        family: .ripples,
        naturalSize: CGSize(width: 56, height: 56),
        purpose: "Searching for devices or people",
        smallWidth: 32
    )

    /// The style, with the colors of the sweep and the rings.
    public var style = LineStyle(
        .green,
        .green,
        period: 2,
        lineWidth: 2,
        length: 0.3,
        in: 0.05...0.9,
        track: 0.45
    )

    /// The number of rings.
    public var rings = 3

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("rings", \.rings, in: 1...6, "the number of rings")
    ]

    func track(in box: DesignBox) -> CAShapeLayer? { nil }

    package func addLines(to content: CALayer, in box: DesignBox) {
        let outer = radius(in: box)
        let count = box.isSmall ? 1 : rings
        for index in 1...count {
            let radius = outer * CGFloat(index) / CGFloat(count)
            let path = CGPath.arc(center: box.center, radius: radius)
            let ring = line(path, in: box, color: 1, name: "ring-\(index)")
            ring.opacity = Float(style.trackOpacity)
            content.addSublayer(ring)
        }
        let sweep = box.makeLayer("sweep", in: content)
        // The parts don't move against each other: Core Animation turns one picture of them.
        sweep.shouldRasterize = true
        // Wedges of increasing width overlap, so that there are no gaps between them.
        let steps = 28
        for step in 1...steps {
            let share = CGFloat(style.length) / CGFloat(steps)
            let path = CGMutablePath()
            path.move(to: box.center)
            path.addRelativeArc(
                center: box.center,
                radius: outer,
                startAngle: 2 * .pi * (CGFloat(-step) * share - 0.25),
                delta: 2 * .pi * share * CGFloat(step)
            )
            path.closeSubpath()
            let piece = box.fill(path, style.palette[0], name: "piece-\(step)")
            piece.opacity = 0.038
            sweep.addSublayer(piece)
        }
        let edge = CGPath.lines([box.center, box.center.offset(0, -outer)])
        sweep.addSublayer(line(edge, in: box, name: "edge"))
        turn(sweep)
    }

    /// Returns the design inside a ring that fills with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        FramedProgress(animation: self, size: size, reducesMotion: reducesMotion).makeLayer()
    }
}

extension LoadingAnimation where Self == RadarIndicator {
    /// A radar sweep that turns over rings.
    public static var radar: Self { Self() }
}

/// The former name of ``RadarIndicator``.
@available(*, deprecated, renamed: "RadarIndicator")
public typealias Radar = RadarIndicator
