import Foundation

/// The built-in typeface, whose letters are strokes of uniform width with round caps and joins.
///
/// It covers ASCII and common typographic marks, requires no installed fonts, and looks the same
/// everywhere. Lengths are in ems; multiply them by a font size in points. Glyphs have their
/// baseline at y = 0 with y down, so most of a letter has negative y.
package struct MonolineFace: Hashable, Sendable {
    /// The width of all strokes in ems, from 0.02 to 0.16.
    ///
    /// Heights and side bearings don't depend on the width of strokes, so a heavier face has wider
    /// glyphs.
    package let strokeWidth: CGFloat

    /// Creates a face with a stroke width in ems, clamped to 0.02…0.16.
    ///
    /// NaN results in the regular width.
    package init(strokeWidth: CGFloat) {
        self.strokeWidth =
            strokeWidth.isNaN ? Self.drawnStrokeWidth : min(max(strokeWidth, 0.02), 0.16)
    }

    /// The regular face.
    package static let regular = MonolineFace(strokeWidth: drawnStrokeWidth)

    /// The bold face.
    package static let bold = MonolineFace(strokeWidth: 0.13)

    /// The stroke width in ems that the glyph table is designed for.
    static let drawnStrokeWidth: CGFloat = 0.085

    /// The distance in ems from the baseline up to the top of a line.
    package static let ascent: CGFloat = 0.952

    /// The distance in ems from the baseline down to the bottom of a line.
    package static let descent: CGFloat = 0.241

    /// The height in ems of flat capital letters, including the stroke.
    package static let capHeight: CGFloat = 0.714

    /// The height in ems of flat lowercase letters, including the stroke.
    package static let xHeight: CGFloat = 0.52

    /// The distance in ems between two baselines.
    package static var lineHeight: CGFloat { ascent + descent }

    /// A glyph.
    package struct Glyph: Hashable, Sendable {
        /// The distance in ems to the origin of the next glyph.
        package var advance: CGFloat

        /// The center lines of the strokes in ems, or an empty path for a space.
        package var strokes: PathGeometry
    }

    /// Returns a Boolean value that indicates whether the face has a glyph for a character.
    package func hasGlyph(for character: Character) -> Bool {
        Self.drawnGlyphs[character] != nil
    }

    /// Returns the glyph for a character, or a box if the face has none.
    package func glyph(for character: Character) -> Glyph {
        adjusted(Self.drawnGlyphs[character] ?? Self.missingGlyph)
    }

    /// The box that represents a character without a glyph.
    var missingGlyph: Glyph { adjusted(Self.missingGlyph) }

    /// Returns the distance in ems from a character's origin to the origin of the next one.
    package func advance(of character: Character) -> CGFloat {
        let drawn = Self.drawnGlyphs[character] ?? Self.missingGlyph
        return drawn.strokes.isEmpty ? drawn.advance : drawn.advance + extraWidth
    }

    private var extraWidth: CGFloat { strokeWidth - Self.drawnStrokeWidth }

    /// Returns a glyph with its center lines adjusted to this face's stroke width.
    ///
    /// At the baseline, and at the x-height and above, the lines move inward by half of the extra
    /// width, so that letters keep their heights. Horizontally, the glyph becomes wider.
    private func adjusted(_ glyph: Glyph) -> Glyph {
        guard !glyph.strokes.isEmpty, extraWidth != 0 else { return glyph }
        let inset = extraWidth / 2
        let baseline = -Self.drawnStrokeWidth / 2
        let xHeight = Self.drawnStrokeWidth / 2 - Self.xHeight
        func adjusted(_ point: CGPoint) -> CGPoint {
            let height = min(max((point.y - baseline) / (xHeight - baseline), 0), 1)
            return CGPoint(x: point.x + inset, y: point.y - inset + 2 * inset * height)
        }
        return Glyph(
            advance: glyph.advance + extraWidth,
            strokes: glyph.strokes.mappingPoints(adjusted)
        )
    }
}

extension PathGeometry {
    /// Returns the path with a closure applied to all points, including control points.
    fileprivate func mappingPoints(_ image: (CGPoint) -> CGPoint) -> PathGeometry {
        var result = PathGeometry()
        for element in elements {
            switch element {
            case .move(let p): result.move(to: image(p))
            case .line(let p): result.line(to: image(p))
            case .quad(let c, let p): result.quad(to: image(p), control: image(c))
            case .cubic(let c1, let c2, let p):
                result.cubic(to: image(p), control1: image(c1), control2: image(c2))
            case .close: result.close()
            }
        }
        return result
    }
}
