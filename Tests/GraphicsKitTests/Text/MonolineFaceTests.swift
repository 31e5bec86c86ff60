import Foundation
import LayerKit
import Testing

@Suite struct MonolineFaceTests {
    static let ascii = (0x20...0x7E).compactMap { Unicode.Scalar($0).map(Character.init) }
    static let typographic: [Character] = [
        "…", "‘", "’", "“", "”", "–", "—", "·", "°", "©", "×", "•", "✓", "✔", "✗", "✘", "✕", "✖",
    ]
    static let faces: [MonolineFace] = [.regular, .bold, MonolineFace(strokeWidth: 0.05)]

    /// The distance in ems by which marks may extend beyond their advance to touch adjacent glyphs.
    static let overhang: CGFloat = 0.02

    @Test func `every printable ASCII character and the typographic marks are drawn`() {
        for character in Self.ascii + Self.typographic {
            #expect(MonolineFace.regular.hasGlyph(for: character), "\(character)")
            let glyph = MonolineFace.regular.glyph(for: character)
            #expect(glyph.strokes.isEmpty == (character == " "), "\(character)")
        }
    }

    @Test(arguments: faces)
    func `glyphs stay inside their advance and the line`(face: MonolineFace) {
        for character in Self.ascii + Self.typographic where character != " " {
            let glyph = face.glyph(for: character)
            let ink = glyph.strokes.bounds.insetBy(
                dx: -face.strokeWidth / 2,
                dy: -face.strokeWidth / 2
            )
            #expect(glyph.advance > 0, "\(character)")
            #expect(glyph.advance == face.advance(of: character), "\(character)")
            #expect(ink.minX >= -Self.overhang, "\(character)")
            #expect(ink.maxX <= glyph.advance + Self.overhang, "\(character)")
            #expect(ink.minY >= -MonolineFace.ascent, "\(character)")
            #expect(ink.maxY <= MonolineFace.descent, "\(character)")
            #expect(glyph.strokes.elements.allSatisfy { $0.end?.isFinite ?? true }, "\(character)")
        }
    }

    @Test(arguments: faces)
    func `flat letters keep their heights at every weight`(face: MonolineFace) {
        for (character, height) in [("H", MonolineFace.capHeight), ("z", MonolineFace.xHeight)] {
            let ink = face.glyph(for: Character(character)).strokes.bounds
            let half = face.strokeWidth / 2
            // The table has a precision of 1/1000 em, and half a stroke is in units of 1/10000 em.
            #expect(abs(ink.minY - half + height) < 0.001)
            #expect(abs(ink.maxY + half) < 0.001)
        }
    }

    @Test func `all digits have the same advance`() {
        let advances = Set("0123456789".map(MonolineFace.regular.advance(of:)))
        #expect(advances.count == 1)
    }

    @Test func `a character without a glyph is a box`() {
        #expect(!MonolineFace.regular.hasGlyph(for: "漢"))
        let box = MonolineFace.regular.glyph(for: "漢")
        #expect(box.strokes.elements.last == .close)
        #expect(box.advance == MonolineFace.regular.advance(of: "漢"))
    }

    @Test func `a stroke width out of range is clamped`() {
        #expect(MonolineFace(strokeWidth: .nan) == .regular)
        #expect(MonolineFace(strokeWidth: -1).strokeWidth == 0.02)
        #expect(MonolineFace(strokeWidth: 9).strokeWidth == 0.16)
    }

    /// The first and last pixel columns of the letters in "Loading...", as measured.
    ///
    /// The text in the source animation has a font size of 14 points and starts at x = 3. The
    /// bounds are equal for dots, which are measured at their centers.
    static let measured: [ClosedRange<CGFloat>] = [
        4...9, 12...18, 20...25, 27...33, 35...35, 39...44, 47...53,
        55.5...55.5, 59.5...59.5, 63.5...63.5,
    ]

    /// The distance by which the letters after the L are nearer than in the source animation.
    ///
    /// There, the gap after the L is twice as wide as the others.
    static let kerning: CGFloat = 0.055 * 14

    /// Slightly more than half a column, because the columns are whole points.
    static let columnTolerance: CGFloat = 0.6

    @Test func `Loading... covers the columns of the source animation`() {
        let layout = TextLayout("Loading...", fontSize: 14)
        let half = MonolineFace.regular.strokeWidth * 14 / 2
        for (glyph, columns) in zip(layout.lines[0].glyphs, Self.measured) {
            let strokes = MonolineFace.regular.glyph(for: glyph.character).strokes.bounds
            let start = 3 + glyph.origin.x + (glyph.character == "L" ? 0 : Self.kerning)
            let left = start + strokes.minX * 14 - half
            let right = start + strokes.maxX * 14 + half
            if columns.lowerBound == columns.upperBound {
                // The stem of the i fills column 35, so its center is at 35.5.
                let middle = glyph.character == "i" ? 35.5 : columns.lowerBound
                #expect(abs((left + right) / 2 - middle) <= Self.columnTolerance)
            } else {
                #expect(abs(left - columns.lowerBound) <= Self.columnTolerance)
                #expect(abs(right - columns.upperBound) <= Self.columnTolerance)
            }
        }
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
