import KinoraPlatform

/// Placeholders for rows of a list, each with a round picture and two lines.
public struct SkeletonListIndicator: SkeletonAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "skeleton-list",
        title: "Skeleton List",
        family: .text,
        naturalSize: CGSize(width: 120, height: 108),
        purpose: "Loading contacts, messages, or search results",
        smallWidth: 48
    )

    /// The style of the placeholders.
    public var style = SkeletonStyle(corner: 2.5)

    /// The number of rows.
    public var rows = 3

    /// A Boolean value that indicates whether the pictures are squares.
    public var hasSquares = false

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .count("rows", \.rows, in: 1...8, "the number of rows"),
        .flag("squares", \.hasSquares, "whether the pictures are squares"),
    ]

    package func placeholders(isSmall: Bool) -> [(frame: CGRect, isRound: Bool)] {
        let count = isSmall ? min(rows, 2) : rows
        let pitch = 108 / CGFloat(count)
        let side = min(pitch * 0.78, 40)
        return (0..<count).flatMap { index in
            let middle = pitch * (CGFloat(index) + 0.5)
            let left = side + 10
            let widths = [[70.0, 52], [58, 66], [64, 40]][index % 3]
            let picture = CGRect(x: 0, y: middle - side / 2, width: side, height: side)
            let lines = [-0.27, 0.27].enumerated().map { line, offset in
                let height = side * 0.26
                let y = middle + side * CGFloat(offset) - height / 2
                let width = min(CGFloat(widths[line]), 120 - left)
                return (CGRect(x: left, y: y, width: width, height: height), false)
            }
            return [(picture, !hasSquares)] + lines
        }
    }
}

extension LoadingAnimation where Self == SkeletonListIndicator {
    /// Placeholders for rows of a list.
    public static var skeletonList: Self { Self() }
}

/// The former name of ``SkeletonListIndicator``.
@available(*, deprecated, renamed: "SkeletonListIndicator")
public typealias SkeletonList = SkeletonListIndicator
