#if HarfBuzz
import CHarfBuzz
import Foundation
import Synchronization

/// A face from a font file, shaped by HarfBuzz and drawn as filled outlines.
package final class OpenTypeFace: Typeface {
    /// The description of the face's font.
    let entry: FontEntry

    package let metrics: TypefaceMetrics

    /// The HarfBuzz font, which only one thread at a time may access.
    private let font: Mutex<HarfBuzzFont>

    /// Opens the face for a description, or returns nil if the file is missing or damaged.
    init?(_ entry: FontEntry) {
        guard let font = HarfBuzzFont(path: entry.path, index: entry.index) else { return nil }
        self.entry = entry
        metrics = font.metrics
        self.font = Mutex(font)
    }

    package var name: String { entry.name }

    package var familyName: String { entry.familyName }

    package var outlineStyle: GlyphOutlineStyle { .fills }

    package func hasGlyphs(for character: Character) -> Bool {
        font.withLock { font in
            func has(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
                scalars.allSatisfy {
                    $0.properties.isDefaultIgnorableCodePoint || font.glyph(for: $0.value) != nil
                }
            }
            if has(character.unicodeScalars) { return true }
            // A letter with a mark may have a precomposed glyph.
            let composed = "\(character)".precomposedStringWithCanonicalMapping
            return has(composed.unicodeScalars)
        }
    }

    package func outline(of glyph: UInt32) -> PathGeometry {
        font.withLock { $0.outline(of: glyph) }
    }

    package func shape(
        _ text: [Character],
        in range: Range<Int>,
        isRightToLeft: Bool
    ) -> [ShapedGlyph] {
        var scalars: [UInt32] = []
        var characters: [Int] = []
        var bounds = 0..<0
        for (index, character) in text.enumerated() {
            if index == range.lowerBound { bounds = scalars.count..<scalars.count }
            for scalar in character.unicodeScalars {
                // Few fonts have a glyph for a tab, so use a space.
                scalars.append(scalar == "\t" ? 0x20 : scalar.value)
                characters.append(index)
            }
            if index == range.upperBound - 1 { bounds = bounds.lowerBound..<scalars.count }
        }
        var runs = Self.scriptRuns(of: scalars, in: bounds)
        if isRightToLeft { runs.reverse() }
        return font.withLock { font in
            var glyphs: [ShapedGlyph] = []
            for run in runs {
                glyphs += font.shape(
                    scalars,
                    in: run.range,
                    script: run.script,
                    isRightToLeft: isRightToLeft
                )
            }
            for index in glyphs.indices {
                glyphs[index].character = characters[glyphs[index].character]
            }
            return glyphs
        }
    }

    /// Divides a text into runs that are each in a single script.
    ///
    /// A character that is used with any script, such as a space, belongs to the previous run, or
    /// to the next run if it is at the beginning.
    private static func scriptRuns(
        of scalars: [UInt32],
        in range: Range<Int>
    ) -> [(range: Range<Int>, script: hb_script_t?)] {
        var runs: [(range: Range<Int>, script: hb_script_t?)] = []
        for index in range {
            let script = HarfBuzzFont.script(of: scalars[index])
            if let last = runs.last, script == nil || last.script == nil || last.script == script {
                let range = last.range.lowerBound..<(index + 1)
                runs[runs.count - 1] = (range, last.script ?? script)
            } else {
                runs.append((index..<(index + 1), script))
            }
        }
        return runs
    }
}
#endif
