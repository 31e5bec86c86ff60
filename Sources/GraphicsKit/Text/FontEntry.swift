#if HarfBuzz
import CHarfBuzz
import Foundation

/// What is known of a font without drawing with it.
struct FontEntry: Hashable {
    /// The path of the file.
    let path: String

    /// The number of the font in its file.
    let index: Int

    /// The name that stands for this face alone.
    let name: String

    /// The family with the style.
    let fullName: String

    /// The name that the face shares with its other weights.
    let familyName: String

    /// The weight, regular at 400 and bold at 700.
    let weight: CGFloat

    /// A Boolean value that indicates whether letters lean.
    let isSlanted: Bool

    /// The number of glyphs.
    let glyphCount: Int

    /// Reads what a file says of a font; nil where it has none that can be drawn.
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

    /// Returns the weight as fonts tell it of one from -1 to 1.
    ///
    /// The nine named weights of both scales are in the same order.
    static func cssWeight(of weight: CGFloat) -> CGFloat {
        let steps: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
        let nearest = steps.indices.min { abs(steps[$0] - weight) < abs(steps[$1] - weight) }
        return CGFloat((nearest ?? 3) + 1) * 100
    }
}
#endif
