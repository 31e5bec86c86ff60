#if HarfBuzz
import CHarfBuzz
import Foundation

/// An open font from a file, in font units.
struct HarfBuzzFont: ~Copyable {
    private let face: OpaquePointer
    private let font: OpaquePointer

    /// The number of font units per em.
    let unitsPerEm: CGFloat

    /// A cache of glyph outlines.
    private var outlines: [UInt32: PathGeometry] = [:]

    /// Opens a font in a file, or returns nil if the file can't be opened as a font.
    init?(path: String, index: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard index < hb_face_count(blob),
            let face = hb_face_create(blob, UInt32(index)),
            let font = hb_font_create(face)
        else { return nil }
        self.face = face
        self.font = font
        unitsPerEm = CGFloat(hb_face_get_upem(face))
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// Returns the number of fonts in a file.
    static func count(inFile path: String) -> Int {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return 0 }
        defer { hb_blob_destroy(blob) }
        return Int(hb_face_count(blob))
    }
}

// MARK: - Description

extension HarfBuzzFont {
    /// The number of glyphs.
    var glyphCount: Int { Int(hb_face_get_glyph_count(face)) }

    /// The weight that the font declares: 400 for regular and 700 for bold.
    var weight: CGFloat { CGFloat(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)) }

    /// A Boolean value that indicates whether the font is italic or oblique.
    var isSlanted: Bool {
        hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
            || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    }

    /// A Boolean value that indicates whether the font has glyph outlines.
    var hasOutlines: Bool {
        ["glyf", "CFF ", "CFF2"].contains { name in
            let blob = hb_face_reference_table(face, hb_tag_from_string(name, 4))
            defer { hb_blob_destroy(blob) }
            return hb_blob_get_length(blob) > 0
        }
    }

    /// Returns a name of the font in English, or nil if it has none.
    func name(_ id: hb_ot_name_id_t) -> String? {
        let english = hb_language_from_string("en", -1)
        let length = Int(hb_ot_name_get_utf8(face, id, english, nil, nil))
        guard length > 0 else { return nil }
        // HarfBuzz adds a terminating zero, which the length doesn't include.
        var size = UInt32(length + 1)
        var text = [CChar](repeating: 0, count: length + 1)
        hb_ot_name_get_utf8(face, id, english, &size, &text)
        return String(
            decoding: text.prefix(Int(size)).map { UInt8(bitPattern: $0) },
            as: UTF8.self
        )
    }

    /// The line and letter metrics in ems.
    var metrics: TypefaceMetrics {
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        return TypefaceMetrics(
            ascent: CGFloat(extents.ascender) / unitsPerEm,
            descent: -CGFloat(extents.descender) / unitsPerEm,
            capHeight: height(HB_OT_METRICS_TAG_CAP_HEIGHT, of: "H"),
            xHeight: height(HB_OT_METRICS_TAG_X_HEIGHT, of: "x")
        )
    }

    /// Returns a height that the font declares or, if there is none, the height of a letter's
    /// outline.
    private func height(_ tag: hb_ot_metrics_tag_t, of letter: Unicode.Scalar) -> CGFloat {
        var position: hb_position_t = 0
        if hb_ot_metrics_get_position(font, tag, &position) != 0, position > 0 {
            return CGFloat(position) / unitsPerEm
        }
        var extents = hb_glyph_extents_t()
        guard let glyph = glyph(for: letter.value),
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return 0 }
        return CGFloat(extents.y_bearing) / unitsPerEm
    }

    /// Returns the nominal glyph for a character, or nil if there is none.
    func glyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return nil }
        return glyph
    }
}

// MARK: - Shaping

extension HarfBuzzFont {
    /// Returns the glyphs for part of a text from left to right.
    ///
    /// - Parameters:
    ///   - scalars: The text.
    ///   - range: The part, in a single script. The rest of the text is context for joining
    ///     letters.
    ///   - script: The script, or nil for characters without a script.
    ///   - isRightToLeft: A Boolean value that indicates whether the text runs from right to left.
    /// - Returns: The glyphs, whose `character` is the index of a scalar.
    func shape(
        _ scalars: [UInt32],
        in range: Range<Int>,
        script: hb_script_t?,
        isRightToLeft: Bool
    ) -> [ShapedGlyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf32(
            buffer,
            scalars,
            Int32(scalars.count),
            UInt32(range.lowerBound),
            Int32(range.count)
        )
        hb_buffer_set_direction(
            buffer,
            isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        )
        if let script { hb_buffer_set_script(buffer, script) }
        // The language of the process isn't used, because text must look the same everywhere.
        hb_buffer_set_language(buffer, hb_language_from_string("und", -1))
        hb_shape(font, buffer, nil, 0)
        return glyphs(of: buffer)
    }

    private func glyphs(of buffer: OpaquePointer) -> [ShapedGlyph] {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return [] }
        return (0..<Int(count)).map { index in
            let position = positions[index]
            return ShapedGlyph(
                id: infos[index].codepoint,
                character: Int(infos[index].cluster),
                advance: CGFloat(position.x_advance) / unitsPerEm,
                offset: CGVector(
                    dx: CGFloat(position.x_offset) / unitsPerEm,
                    dy: -CGFloat(position.y_offset) / unitsPerEm
                )
            )
        }
    }

    /// Returns the script of a character, or nil for a character that is used with any script.
    static func script(of scalar: UInt32) -> hb_script_t? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
        let isAny =
            script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
            || script == HB_SCRIPT_UNKNOWN
        return isAny ? nil : script
    }
}

// MARK: - Outlines

extension HarfBuzzFont {
    /// Returns the outline of a glyph in ems, with y down.
    mutating func outline(of glyph: UInt32) -> PathGeometry {
        if let known = outlines[glyph] { return known }
        var pen = OutlinePen(scale: 1 / unitsPerEm)
        let functions = OutlinePen.makeFunctions()
        defer { hb_draw_funcs_destroy(functions) }
        withUnsafeMutablePointer(to: &pen) { hb_font_outline(font, glyph, functions, $0) }
        outlines[glyph] = pen.path
        return pen.path
    }
}

/// A pen that builds a path from a font's drawing commands.
private struct OutlinePen {
    let scale: CGFloat
    var path = PathGeometry()

    init(scale: CGFloat) {
        self.scale = scale
    }

    func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: CGFloat(x) * scale, y: -CGFloat(y) * scale)
    }

    /// Returns the HarfBuzz functions that draw with a pen, which the caller must destroy.
    static func makeFunctions() -> OpaquePointer? {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, pen, _, x, y, _ in
                OutlinePen.draw(pen) { $0.path.move(to: $0.point(x, y)) }
            },
            nil,
            nil
        )
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, pen, _, x, y, _ in
                OutlinePen.draw(pen) { $0.path.line(to: $0.point(x, y)) }
            },
            nil,
            nil
        )
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, cx, cy, x, y, _ in
                OutlinePen.draw(pen) {
                    $0.path.quad(to: $0.point(x, y), control: $0.point(cx, cy))
                }
            },
            nil,
            nil
        )
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, c1x, c1y, c2x, c2y, x, y, _ in
                OutlinePen.draw(pen) {
                    $0.path.cubic(
                        to: $0.point(x, y),
                        control1: $0.point(c1x, c1y),
                        control2: $0.point(c2x, c2y)
                    )
                }
            },
            nil,
            nil
        )
        hb_draw_funcs_set_close_path_func(
            functions,
            { _, pen, _, _ in OutlinePen.draw(pen) { $0.path.close() } },
            nil,
            nil
        )
        return functions
    }

    private static func draw(
        _ pen: UnsafeMutableRawPointer?,
        _ body: (inout OutlinePen) -> Void
    ) {
        guard let pen = pen?.assumingMemoryBound(to: OutlinePen.self) else { return }
        body(&pen.pointee)
    }
}
#endif
