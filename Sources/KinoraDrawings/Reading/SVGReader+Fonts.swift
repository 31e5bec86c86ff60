import Foundation
import LayerKit

extension SVGReader {
    /// Returns the face for a style, and whether its glyphs have to be slanted.
    ///
    /// Generic families are those that are usually installed for them. Without any installed
    /// family, the built-in face is used, with a remark.
    func face(of element: SVGElement, _ style: SVGStyle) -> TypefaceMatch {
        let weight = CGFloat(style[.fontWeight].number ?? 400)
        let word = style.declared(.fontStyle)?.keyword ?? "normal"
        let isSlanted = word.hasPrefix("italic") || word.hasPrefix("oblique")
        let names = SVGFont.families(style.declared(.fontFamily)?.text ?? "")
        let source = TextEnvironment.current.source
        func match(_ family: String) -> TypefaceMatch? {
            guard
                var match = source?.typeface(
                    family: family,
                    weight: weight,
                    isSlanted: isSlanted
                )
            else { return nil }
            // The rest is the slant that the face lacks.
            match.isSlanted = isSlanted && !match.isSlanted
            return match
        }
        for name in names {
            if let generic = Self.genericFamilies[name.lowercased()] {
                if let match = generic.lazy.compactMap(match).first { return match }
            } else if let match = match(name) {
                return match
            }
        }
        let wanted = names.first.map { "the font “\($0.prefix(48))” isn’t installed" }
        if let match = Self.defaultFamilies.lazy.compactMap(match).first {
            if let wanted {
                remark(element, nil, "\(wanted): “\(match.face.familyName)” replaces it")
            }
            return match
        }
        let reason = wanted ?? "no font is installed"
        remark(element, nil, "\(reason): the built-in face replaces it")
        let scaled = weight < 400 ? (weight - 400) / 375 : (weight - 400) / 750
        return TypefaceMatch(face: MonolineFace(weight: scaled), isSlanted: isSlanted)
    }

    private static let sansSerif = [
        "Noto Sans", "DejaVu Sans", "Verdana", "Arial", "Helvetica", "Liberation Sans",
    ]

    private static let serif = [
        "Noto Serif", "DejaVu Serif", "Times New Roman", "Times", "Liberation Serif",
    ]

    /// The families that are tried for the generic ones, by name.
    private static let genericFamilies: [String: [String]] = [
        "serif": serif, "sans-serif": sansSerif, "system-ui": sansSerif, "ui-serif": serif,
        "ui-sans-serif": sansSerif, "cursive": sansSerif, "fantasy": sansSerif,
        "monospace": [
            "Noto Sans Mono", "DejaVu Sans Mono", "Menlo", "Courier New", "Liberation Mono",
        ],
    ]

    /// The families that are tried if none of a text's families is installed.
    private static let defaultFamilies =
        ["Times New Roman", "Times", "Liberation Serif"] + sansSerif
}
