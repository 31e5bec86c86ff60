import KinoraPlatform

/// A thin crescent that turns, like the rim of an eclipse.
public struct CrescentIndicator: LineAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "crescent",
        title: "Crescent",
        family: .rings,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A subtle wait, such as for an image",
        smallWidth: 24
    )

    /// The style of the lines; the line width is the crescent's maximum thickness.
    public var style = LineStyle(
        .amber,
        .amber,
        period: 1,
        lineWidth: 6,
        in: 0.25...0.25,
        track: 0.25
    )

    /// Creates the animation with its default parameters.
    public init() {}

    package func addLines(to content: CALayer, in box: DesignBox) {
        let width = min(style.width(in: box), radius(in: box))
        let outer = radius(in: box) + width / 2
        let inner = outer - width / 2
        let path = CGMutablePath()
        path.addEllipse(
            in: CGRect(center: box.center, size: CGSize(width: 2 * outer, height: 2 * outer))
        )
        let shifted = box.center.offset(0, width / 2)
        path.addEllipse(
            in: CGRect(center: shifted, size: CGSize(width: 2 * inner, height: 2 * inner))
        )
        let crescent = box.fill(path, style.palette[0], name: "crescent")
        crescent.fillRule = .evenOdd
        turn(crescent)
        content.addSublayer(crescent)
    }
}

extension LoadingAnimation where Self == CrescentIndicator {
    /// A thin crescent that turns.
    public static var crescent: Self { Self() }
}

/// The former name of ``CrescentIndicator``.
@available(*, deprecated, renamed: "CrescentIndicator")
public typealias Crescent = CrescentIndicator
