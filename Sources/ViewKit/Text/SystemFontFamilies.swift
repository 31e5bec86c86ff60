import Foundation
import LayerKit

/// The font families of iOS, for which the system typeface substitutes if they aren't installed.
enum SystemFontFamilies {
    /// The family names, which are prefixes of their fonts' names.
    private static let names: Set = [
        "Academy Engraved LET", "American Typewriter", "Arial", "Arial Rounded MT Bold", "Avenir",
        "Avenir Next", "Avenir Next Condensed", "Baskerville", "Bodoni 72", "Bradley Hand",
        "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Copperplate", "Courier",
        "Courier New", "DIN Alternate", "DIN Condensed", "Didot", "Futura", "Georgia", "Gill Sans",
        "Helvetica", "Helvetica Neue", "Hiragino Sans", "Hoefler Text", "Iowan Old Style",
        "Marker Felt", "Menlo", "Noteworthy", "Optima", "Palatino", "Papyrus", "PingFang HK",
        "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET", "Snell Roundhand",
        "Times New Roman", "Trebuchet MS", "Verdana", "Zapfino",
    ]

    /// The names without spaces, and the abbreviations that some font names use.
    private static let prefixes = Set(names.map { $0.filter { $0 != " " } })
        .union(["ArialMT", "CourierNewPS", "CourierNewPSMT", "TimesNewRomanPS", "TrebuchetMS"])
        .union(["TimesNewRomanPSMT", "HiraKakuProN", "BradleyHandITCTT", "SnellRoundhand"])

    /// The weights by words in font names; longer words come first.
    private static let weights: [(word: String, weight: CGFloat)] = [
        ("ultralight", -0.8), ("semibold", 0.3), ("demibold", 0.3), ("thin", -0.6),
        ("light", -0.4), ("medium", 0.23), ("heavy", 0.56), ("black", 0.62), ("bold", 0.4),
        ("w3", 0), ("w6", 0.3),
    ]

    /// The proportions of families, by the beginning of their names, from the fonts' own metrics.
    ///
    /// Code that sizes a label with spaces and then sets digits depends on them.
    private static let proportions: [(prefix: String, AdjustedFace.Proportions)] = [
        ("Helvetica", .init(space: 0.278, digit: 0.556)),
        ("ArialRounded", .init(space: 0.25, digit: 0.59)),
        ("Arial", .init(space: 0.278, digit: 0.556)),
        ("Times", .init(space: 0.25, digit: 0.5)),
        ("Palatino", .init(space: 0.25, digit: 0.5)),
        ("Georgia", .init(space: 0.241, digit: 0.614)),
        ("Verdana", .init(space: 0.352, digit: 0.636)),
        ("Trebuchet", .init(space: 0.301, digit: 0.524)),
    ]

    /// The proportions of bold fonts whose widths differ from the regular ones.
    private static let boldProportions: [(prefix: String, AdjustedFace.Proportions)] = [
        ("Georgia", .init(space: 0.254, digit: 0.71)),
        ("Verdana", .init(space: 0.342, digit: 0.711)),
        ("Trebuchet", .init(space: 0.301, digit: 0.586)),
    ]

    /// The proportions that other families get in all weights, which most sans-serif fonts are near.
    private static let usualProportions = AdjustedFace.Proportions(space: 0.278, digit: 0.58)

    private static func proportions(of family: some StringProtocol) -> AdjustedFace.Proportions {
        let name = String(family.filter { $0 != " " })
        return proportions.first { name.hasPrefix($0.prefix) }?.1 ?? usualProportions
    }

    private static func boldProportions(
        of family: some StringProtocol
    ) -> AdjustedFace.Proportions {
        let name = String(family.filter { $0 != " " })
        return boldProportions.first { name.hasPrefix($0.prefix) }?.1 ?? proportions(of: family)
    }

    /// Returns the system typeface in the style of an iOS font name, or nil for other names.
    static func substitute(for name: String, in environment: TextEnvironment) -> (any Typeface)? {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let family = parts.first, prefixes.contains(family.filter { $0 != " " }) else {
            return nil
        }
        let style = parts.dropFirst().first?.lowercased() ?? ""
        let weight = weights.first { style.contains($0.word) }?.weight ?? 0
        var face: any Typeface = environment.systemTypeface(weight: weight)
        if family.hasPrefix("Courier") || family == "Menlo" {
            face = AdjustedFace(face, width: 0.6)
        } else {
            let widths = weight > 0.3 ? boldProportions(of: family) : proportions(of: family)
            face = AdjustedFace(face, proportions: widths)
        }
        let isSlanted = style.contains("italic") || style.contains("oblique")
        return isSlanted ? AdjustedFace(face, slant: 0.2) : face
    }
}
