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

/// A receiver of missing glyphs that is told of each character once.
public final class MissingGlyphReport: Sendable {
    private let known = Mutex<Set<Character>>([])
    private let handler: @Sendable (MissingGlyph) -> Void

    /// Creates a receiver.
    ///
    /// The handler is called on the thread that lays the text out.
    public init(_ handler: @escaping @Sendable (MissingGlyph) -> Void) {
        self.handler = handler
    }

    func add(_ glyph: MissingGlyph) {
        let isNew = known.withLock { $0.insert(glyph.character).inserted }
        if isNew { handler(glyph) }
    }
}
