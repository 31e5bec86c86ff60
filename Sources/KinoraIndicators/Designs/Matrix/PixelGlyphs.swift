import KinoraPlatform

/// A grid of pixels that shows one small picture after another.
public struct PixelGlyphs: MarkAnimation {
    /// The profile of the animation type.
    public static let profile = IndicatorProfile(
        identifier: "pixel-glyphs",
        title: "Pixel Glyphs",
        family: .matrix,
        naturalSize: CGSize(width: 48, height: 48),
        purpose: "A retro console, or a small device"
    )

    /// The style of the pixels.
    public var style = MarkStyle(
        "pixels",
        .grid,
        .coral,
        period: 3.2,
        size: 8,
        spacing: 1.6,
        count: 5,
        in: 5...5
    )

    /// The opacity of pixels that are off.
    public var faintest = 0.1

    /// The corner radius, as a fraction of half the side.
    public var corner = 0.3

    /// Creates the animation with its default parameters.
    public init() {}

    package static let ownParameters: [IndicatorParameter<Self>] = [
        .faintest(\.faintest, "the opacity of pixels that are off"),
        .corner(\.corner),
    ]

    /// A time at which the first picture is complete.
    public let posterFraction = 0.2

    /// The pictures, row by row: a heart, an arrow, a smile, and a diamond.
    private static let glyphs = [
        [".#.#.", "#####", "#####", ".###.", "..#.."],
        ["..#..", ".###.", "#.#.#", "..#..", "..#.."],
        [".#.#.", ".#.#.", ".....", "#...#", ".###."],
        ["..#..", ".###.", "#####", ".###.", "..#.."],
    ].map { rows in rows.flatMap { row in row.map { $0 == "#" } } }

    package func makeMark(_ mark: Mark) -> CALayer { mark.bar(corner: corner / 2) }

    package func motion(of mark: Mark) -> [CAAnimation] {
        let share = 1 / Double(Self.glyphs.count)
        let levels = Self.glyphs.map { $0[mark.index] ? 1 : faintest }
        var values: [(at: Double, value: Any)] = []
        for (index, level) in levels.enumerated() {
            let start = Double(index) * share
            values.append((start, levels[(index + levels.count - 1) % levels.count]))
            values.append((start + 0.12 * share, level))
        }
        values.append((1, levels[levels.count - 1]))
        return [score.keyframes("opacity", values)]
    }

    /// The pixels change one after another, from the upper left to the lower right.
    package func delay(of mark: Mark) -> Double { 0.015 * Double(mark.column + mark.row) }
}

extension LoadingAnimation where Self == PixelGlyphs {
    /// A grid of pixels that shows small pictures.
    public static var pixelGlyphs: Self { Self() }
}
