import KinoraPlatform

/// Placeholders for a paragraph of text.
public struct SkeletonLines: SkeletonAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "skeleton-lines",
        title: "Skeleton Lines",
        family: .text,
        naturalSize: CGSize(width: 120, height: 60),
        purpose: "Loading a paragraph or an article",
        smallWidth: 48
    )

    /// The style of the placeholders.
    public var style = SkeletonStyle(corner: 4)

    /// The number of lines.
    public var lines = 4

    /// The length of the last line, as a fraction of the others'.
    public var last = 0.6

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("lines", \.lines, in: 1...12, "the number of lines"),
        .ratio(
            "last",
            \.last,
            in: 0.1...1,
            "the length of the last line, as a fraction of the others"
        ),
    ]

    package func placeholders(isSmall: Bool) -> [(frame: CGRect, isRound: Bool)] {
        let count = isSmall ? min(lines, 3) : lines
        let pitch = 60 / CGFloat(count)
        return (0..<count).map { index in
            let width = 120 * (index == count - 1 && count > 1 ? CGFloat(last) : 1)
            let frame = CGRect(
                x: 0,
                y: pitch * (CGFloat(index) + 0.18),
                width: width,
                height: pitch * 0.64
            )
            return (frame, false)
        }
    }
}

extension LoadingAnimation where Self == SkeletonLines {
    /// Placeholders for a paragraph of text.
    public static var skeletonLines: Self { Self() }
}
