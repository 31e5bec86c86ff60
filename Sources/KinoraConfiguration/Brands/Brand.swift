import KinoraIndicators
import KinoraTimeline
import LayerKit

/// The look of a product: what animations of any design take from it.
///
/// A design keeps its own value where the brand's is nil or empty.
public struct Brand: Hashable, Sendable {
    /// A color on light pages and on dark ones, as text in the forms of ``ColorText``.
    public struct Color: Hashable, Sendable {
        /// The color on light pages.
        public var light: String

        /// The color on dark pages.
        public var dark: String

        /// Creates a color; without one for dark pages, it is the same on both.
        public init(light: String, dark: String? = nil) {
            self.light = light
            self.dark = dark ?? light
        }

        func text(on ground: Backdrop) -> String { ground == .light ? light : dark }
    }

    /// The colors, the first of which are used, as many as a design has by default.
    public var colors: [Color] = []

    /// The width of lines in points.
    public var lineWidth: Double?

    /// The radius of corners in points.
    public var corner: Double?

    /// The speed, or nil for 1; 2 plays twice as fast.
    public var speed: Double?

    /// The duration of a cycle in seconds, before the speed applies.
    public var period: Double?

    /// The curve of everything that moves.
    public var easing: TimingCurve?

    /// Remarks on what was taken from a file, for people to read.
    var remarks: [String] = []

    /// Creates a brand from which nothing is taken.
    public init() {}

    /// Sets the parameters of an animation that the brand has values for.
    ///
    /// Values out of a parameter's range become the nearest ones in it.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - ground: The page whose colors are set.
    /// - Throws: A `ConfigurationError` if a color isn't one.
    public func apply(to animation: inout any LoadingAnimation, on ground: Backdrop) throws {
        let colors = try colors(of: animation, on: ground)
        if !colors.isEmpty { try animation.setParameter("colors", to: .colors(colors)) }
        for (name, value) in [("line-width", lineWidth), ("corner", corner), ("period", period)] {
            guard let value,
                let own = type(of: animation).parameterDescriptions.first(where: { $0.name == name }
                ),
                case .number(let range, let unit) = own.kind, unit == .points || unit == .seconds
            else { continue }
            let nearest = min(max(value, range.lowerBound), range.upperBound)
            try animation.setParameter(name, to: .number(nearest))
        }
    }

    /// Returns remarks on what was taken from a file, and on colors that an animation can't take.
    public func remarks(on animation: any LoadingAnimation) -> [String] {
        let hasColors = type(of: animation).parameterDescriptions.contains { $0.name == "colors" }
        if colors.isEmpty || hasColors { return remarks }
        return remarks + [
            "the animation has no colors that a palette or brand sets; --color NAME=COLOR sets one"
        ]
    }

    /// Returns as many of the colors as an animation has by default; none if it has no colors.
    func colors(
        of animation: any LoadingAnimation,
        on ground: Backdrop
    ) throws(ConfigurationError) -> [CGColor] {
        let own = type(of: animation).parameterDescriptions.first { $0.name == "colors" }
        guard case .colors(let defaults)? = own?.defaultValue else { return [] }
        var result: [CGColor] = []
        for color in colors.prefix(max(defaults.count, 1)) {
            result.append(CGColor(try ColorText.ink(color.text(on: ground), on: ground)))
        }
        return result
    }
}

// MARK: - Palettes

extension Brand {
    /// The names of the palettes.
    public static let paletteNames = palettes.map(\.name)

    /// Returns the brand with the colors of a palette.
    ///
    /// - Throws: A `ConfigurationError` if there is no palette of the name.
    public func withPalette(named name: String) throws(ConfigurationError) -> Brand {
        guard let palette = Self.palettes.first(where: { $0.name == name.lowercased() }) else {
            let question = NearestWord.question(for: name, among: Self.paletteNames)
            throw ConfigurationError(
                "there is no palette “\(name)”; \(question)there are "
                    + Self.paletteNames.joined(separator: ", ")
            )
        }
        var copy = self
        copy.colors = palette.colors
        return copy
    }

    /// Sets of colors that go together, each visible on its page (3 : 1 or more).
    private static let palettes: [(name: String, colors: [Color])] = [
        ("ocean", colors("1769E0 6EA2FF", "0B8F86 2DD4BF", "5B4FD6 A5A0FF", "0E7FB8 63C7F5")),
        ("sunset", colors("E5484D FF7F79", "E07000 FFB94A", "B4339B F28AD8", "7C4DE8 A78BFA")),
        ("forest", colors("1E9150 4ADE80", "5C8A00 B5D945", "0B8F86 2DD4BF", "8A6A1F E0BE6A")),
        ("berry", colors("D6336C F783AC", "7C4DE8 A78BFA", "A3262A FF8C8C", "3F51C9 93A5FF")),
        ("candy", colors("E0389A FF8FCB", "2F6FED 6EA2FF", "E07000 FFB94A", "1E9150 4ADE80")),
        ("earth", colors("A0522D E29A70", "7A6A2E D3C07A", "4F7358 9CC7A6", "8C4A5A DD9BAA")),
        ("slate", colors("3A4352 E2E6EC", "2F6FED 6EA2FF", "7D8694 9AA3B0", "5A6B85 B4C2D8")),
        ("ink", colors("1D2430 F2F4F8", "6B7483 A9B2C0", "3A4352 CBD2DC", "858E9C 8D96A4")),
    ]

    /// Returns colors from pairs of hexadecimal colors for light and dark pages.
    private static func colors(_ pairs: String...) -> [Color] {
        pairs.map { pair in
            let texts = pair.split(separator: " ").map { "#" + $0 }
            return Color(light: texts[0], dark: texts[1])
        }
    }
}
