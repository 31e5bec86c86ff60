import Foundation
import Synchronization

/// A character that a font should draw and has no glyph for.
public struct MissingGlyph: Hashable, Sendable, CustomStringConvertible {
    /// The character.
    public var character: Character

    /// The name of the font that lacks it.
    public var fontName: String

    /// The name of the font that draws it instead; nil where a box stands for it.
    public var substitute: String?

    /// What is missing and what is drawn, in one line.
    public var description: String {
        let codes = character.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        }
        let shown = substitute.map { "drawn in \($0)" } ?? "drawn as a box"
        return "\(fontName) has no “\(character)” (\(codes.joined(separator: " "))); \(shown)"
    }
}

/// A collection of the characters that fonts lacked, each once.
///
/// Make it part of a ``TextEnvironment``; it fills while the text of that environment is laid out.
public final class MissingGlyphs: Sendable {
    private let glyphs = Mutex<[MissingGlyph]>([])

    /// Creates an empty collection.
    public init() {}

    /// The characters in the order in which they were met.
    public var all: [MissingGlyph] { glyphs.withLock { $0 } }

    func add(_ glyph: MissingGlyph) {
        glyphs.withLock { glyphs in
            guard !glyphs.contains(where: { $0.character == glyph.character }) else { return }
            glyphs.append(glyph)
        }
    }
}
