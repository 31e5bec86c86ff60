import KinoraPlatform

/// Cells around the border of a grid that light up behind a running head.
public struct SnakeGrid: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "snake-grid",
        title: "Snake Grid",
        family: .matrix,
        naturalSize: CGSize(width: 46, height: 46),
        purpose: "A round trip through a system"
    )

    /// The style of the cells.
    public var style = MarkStyle(
        "cells",
        .grid,
        .green,
        period: 1.2,
        size: 12,
        spacing: 3.5,
        count: 3,
        in: 2...7
    )

    /// The fraction of the border that is lit.
    public var length = 0.6

    /// The corner radius, as a fraction of half the side.
    public var corner = 0.4

    /// The lowest opacity.
    public var faintest = 0.12

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .ratio("length", \.length, in: 0.1...1, "the fraction of the border that is lit"),
        .corner(\.corner),
        .faintest(\.faintest),
    ]

    package func makeMark(_ mark: Mark) -> CALayer {
        let cell = mark.bar(corner: corner / 2)
        if place(of: mark) == nil { cell.opacity = Float(faintest) }
        return cell
    }

    /// Returns the position of a cell as a fraction of the border, clockwise from the upper left, or
    /// nil for an inner cell.
    private func place(of mark: Mark) -> Double? {
        let (x, y, last) = (mark.column, mark.row, mark.columns - 1)
        let border = Double(4 * last)
        if y == 0 { return Double(x) / border }
        if x == last { return Double(last + y) / border }
        if y == last { return Double(3 * last - x) / border }
        return x == 0 ? Double(4 * last - y) / border : nil
    }

    package func motion(of mark: Mark) -> [CAAnimation] {
        guard place(of: mark) != nil else { return [] }
        return [
            score.keyframes(
                "opacity",
                [(0, faintest), (0.05, 1), (length, faintest), (1, faintest)]
            )
        ]
    }

    package func delay(of mark: Mark) -> Double { place(of: mark) ?? 0 }
}

extension LoadingAnimation where Self == SnakeGrid {
    /// Cells around a grid that light up in turn.
    public static var snakeGrid: Self { Self() }
}
