import KinoraPlatform

/// A dot on a circle with a tail of smaller and fainter dots.
public struct CometIndicator: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "comet",
        title: "Comet",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A quick wait on a light or dark page",
        smallWidth: 24
    )

    /// The style of the dots; the spacing is the circle's radius.
    public var style = MarkStyle(
        "dots",
        .circle,
        .amber,
        period: 1,
        size: 10,
        spacing: 17.7,
        count: 9,
        in: 2...16,
        small: MarkMeasures(count: 6, size: 12, spacing: 16.8)
    )

    /// The fraction of the circle that the comet covers.
    public var length = 0.6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("length", \.length, in: 0.05...1, "the fraction of the circle that the comet covers")
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        let lag = mark.fraction
        let angle = -2 * CGFloat.pi * length * lag
        let center = mark.box.center.offset(mark.distance * sin(angle), -mark.distance * cos(angle))
        let diameter = mark.size * (1 - 0.75 * lag)
        let dot = CALayer.disc(
            center,
            diameter: diameter,
            mark.color,
            name: "mark-\(mark.index)"
        )
        dot.opacity = Float(1 - 0.8 * lag)
        return dot
    }

    package func motion(of mark: Mark) -> [CAAnimation] { [] }

    package func complete(_ content: CALayer, in box: DesignBox) {
        turn(content, .bezier(0.35, 0.2, 0.65, 0.8))
    }

    /// Returns the design inside a ring that fills with the progress.
    public func makeProgressLayer(size: CGSize, reducesMotion: Bool) -> CALayer {
        FramedProgress(animation: self, size: size, reducesMotion: reducesMotion).makeLayer()
    }
}

extension LoadingAnimation where Self == CometIndicator {
    /// A dot on a circle with a tail.
    public static var comet: Self { Self() }
}

/// The former name of ``CometIndicator``.
@available(*, deprecated, renamed: "CometIndicator")
public typealias Comet = CometIndicator
