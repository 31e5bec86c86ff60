import KinoraPlatform

/// A coin that flips, shows its other side, and lands.
public struct CoinIndicator: ObjectAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "coin",
        title: "Coin",
        family: .objects,
        naturalSize: CGSize(width: 44, height: 44),
        purpose: "A payment or a purchase",
        smallWidth: 24
    )

    /// The style, with the colors of the coin and its marking.
    public var style = ObjectStyle(
        .amber,
        Ink(light: 0xFFF3D6, dark: 0x5A3C00),
        period: 1.8,
        lineWidth: 3
    )

    /// The number of points of the star, or 0 for no star.
    public var points = 5

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("points", \.points, in: 0...12, "the number of points of the star")
    ]

    /// The start, where the coin faces the viewer.
    public let posterFraction = 0.0

    package func addParts(to content: CALayer, in box: DesignBox) {
        let diameter = box.length(42)
        // Seen from the side, the coin is as thick as its edge.
        let side = CGRect(
            center: box.center,
            size: CGSize(width: box.length(5), height: diameter)
        )
        content.addSublayer(
            CALayer.box(side, corner: box.length(2.5), style.palette[0], name: "edge")
        )
        let coin = box.makeLayer("coin", in: content)
        coin.addSublayer(
            CALayer.disc(box.center, diameter: diameter, style.palette[0], name: "face")
        )
        let rim = CGPath.arc(center: box.center, radius: diameter * 0.37)
        if !box.isSmall { coin.addSublayer(line(rim, in: box, color: 1, name: "rim")) }
        if points >= 2 {
            let star = makeStar(in: box, radius: box.isSmall ? 13 : 10)
            coin.addSublayer(box.fill(star, style.palette[1], name: "star"))
        }
        // Seen from the front, a turn about the vertical axis looks like a change of width.
        let flip = score.keyframes(
            "transform.scale.x",
            [(0, 1), (0.5, -1), (1, 1)],
            curve: .sine
        )
        score.play([flip], on: coin)
    }

    private func makeStar(in box: DesignBox, radius: CGFloat) -> CGPath {
        let corners = (0..<2 * points).map { index in
            box.point(
                angle: CGFloat(index) * .pi / CGFloat(points),
                radius: index.isMultiple(of: 2) ? radius : radius * 0.48
            )
        }
        return .lines(corners, closed: true)
    }
}

extension LoadingAnimation where Self == CoinIndicator {
    /// A coin that flips.
    public static var coin: Self { Self() }
}

/// The former name of ``CoinIndicator``.
@available(*, deprecated, renamed: "CoinIndicator")
public typealias Coin = CoinIndicator
