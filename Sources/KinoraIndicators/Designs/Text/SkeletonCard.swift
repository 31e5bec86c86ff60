import KinoraPlatform

/// Placeholders for a card with a picture, a title, and text.
public struct SkeletonCard: SkeletonAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "skeleton-card",
        title: "Skeleton Card",
        family: .text,
        naturalSize: CGSize(width: 120, height: 120),
        purpose: "Loading a product, video, or post",
        smallWidth: 48
    )

    /// The style of the placeholders.
    public var style = SkeletonStyle(corner: 5)

    /// The height of the picture, as a fraction of the card's.
    public var picture = 0.55

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio(
            "picture",
            \.picture,
            in: 0.2...0.7,
            "the height of the picture, as a fraction of the card"
        )
    ]

    package func placeholders(isSmall: Bool) -> [(frame: CGRect, isRound: Bool)] {
        let height = 120 * CGFloat(picture)
        let image = (CGRect(x: 0, y: 0, width: 120, height: height), false)
        let rest = 120 - height
        if isSmall {
            return [
                image,
                (CGRect(x: 0, y: height + rest * 0.3, width: 90, height: rest * 0.4), false),
            ]
        }
        return [
            image, (CGRect(x: 0, y: height + rest * 0.16, width: 84, height: rest * 0.2), false),
            (CGRect(x: 0, y: height + rest * 0.53, width: 120, height: rest * 0.14), false),
            (CGRect(x: 0, y: height + rest * 0.8, width: 70, height: rest * 0.14), false),
        ]
    }
}

extension LoadingAnimation where Self == SkeletonCard {
    /// Placeholders for a card with a picture and text.
    public static var skeletonCard: Self { Self() }
}
