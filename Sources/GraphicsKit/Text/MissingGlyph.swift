import Foundation
import Synchronization

/// A character that a font has no glyph for.
public struct MissingGlyph: Hashable, Sendable, CustomStringConvertible {
    /// The character.
    public var character: Character

    /// The name of the font that lacks the character.
    public var fontName: String

    /// The name of the font that draws the character instead, or nil if a box represents it.
    public var substitute: String?

    /// A one-line description of the missing glyph and its substitute.
    public var description: String {
        let codes = character.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        }
        let shown = substitute.map { "drawn in \($0)" } ?? "drawn as a box"
        return "\(fontName) has no “\(character)” (\(codes.joined(separator: " "))); \(shown)"
    }
}

/// A collection of unique characters that fonts have no glyphs for.
///
/// Add a collection to a ``TextEnvironment`` to collect the missing glyphs of text that is laid out
/// in that environment.
public final class MissingGlyphs: Sendable {
    private let glyphs = Mutex<[MissingGlyph]>([])

    /// Creates an empty collection.
    public init() {}

    /// The missing glyphs in the order in which they were found.
    public var all: [MissingGlyph] { glyphs.withLock { $0 } }

    func add(_ glyph: MissingGlyph) {
        glyphs.withLock { glyphs in
            guard !glyphs.contains(where: { $0.character == glyph.character }) else { return }
            glyphs.append(glyph)
        }
    }
}
