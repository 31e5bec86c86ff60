#if HarfBuzz
import CHarfBuzz
import Foundation

/// The description of an installed font.
struct FontEntry: Hashable {
    /// The path of the font file.
    let path: String

    /// The index of the font in its file.
    let index: Int

    /// The PostScript name, which identifies the face.
    let name: String

    /// The full name, which consists of the family and the style.
    let fullName: String

    /// The family name, shared by all weights.
    let familyName: String

    /// The weight: 400 for regular and 700 for bold.
    let weight: CGFloat

    /// A Boolean value that indicates whether the font is italic or oblique.
    let isSlanted: Bool

    /// The number of glyphs.
    let glyphCount: Int

    /// Creates the description of a font in a file, or returns nil if the font can't be drawn.
    init?(path: String, index: Int) {
        guard let font = HarfBuzzFont(path: path, index: index), font.hasOutlines,
            font.glyphCount > 0
        else { return nil }
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.path = path
        self.index = index
        let legacyName = font.name(hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY))
        familyName =
            font.name(hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY)) ?? legacyName
            ?? file
        name = font.name(hb_ot_name_id_t(HB_OT_NAME_ID_POSTSCRIPT_NAME)) ?? file
        fullName = font.name(hb_ot_name_id_t(HB_OT_NAME_ID_FULL_NAME)) ?? familyName
        weight = font.weight
        isSlanted = font.isSlanted
        glyphCount = font.glyphCount
    }

    /// Returns the font weight, 100 to 900, for a weight from -1 to 1.
    ///
    /// Both scales have nine named weights in the same order.
    static func cssWeight(of weight: CGFloat) -> CGFloat {
        let steps: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
        let nearest = steps.indices.min { abs(steps[$0] - weight) < abs(steps[$1] - weight) }
        return CGFloat((nearest ?? 3) + 1) * 100
    }
}
#endif
