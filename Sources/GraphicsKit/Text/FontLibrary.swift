#if HarfBuzz
import Foundation
import Synchronization

/// A collection of fonts that are available in addition to the built-in face.
///
/// Folders are read once, on the first search for a name or a character.
public final class FontLibrary: Sendable {
    /// The installed fonts and fonts that were added.
    ///
    /// Fonts are installed in `/usr/share/fonts`, `/usr/local/share/fonts`, `~/.local/share/fonts`,
    /// and `~/.fonts`.
    public static let installed = FontLibrary(folders: [
        "/usr/share/fonts", "/usr/local/share/fonts", home + "/.local/share/fonts",
        home + "/.fonts",
    ])

    private static var home: String { FileManager.default.homeDirectoryForCurrentUser.path }

    private struct State {
        var added: [FontEntry] = []
        var found: [FontEntry]?
        var faces: [FontEntry: OpenTypeFace] = [:]
        var named: [String: FontEntry?] = [:]
        var substitutes: [SubstituteKey: FontEntry?] = [:]
    }

    /// A character and a weight, which identify a search for a substitute.
    private struct SubstituteKey: Hashable {
        let character: Character
        let weight: CGFloat
    }

    private let folders: [String]
    private let state = Mutex(State())

    /// Creates a library of the fonts in folders and their subfolders.
    package init(folders: [String]) {
        self.folders = folders
    }

    /// The names of all fonts in alphabetical order.
    public var fontNames: [String] { Set(entries.map(\.name)).sorted() }

    /// Adds the fonts in a file, which take precedence over installed fonts of the same name.
    ///
    /// - Returns: The name of the file's first font.
    /// - Throws: A ``GraphicsError`` if the file can't be read or is damaged.
    @discardableResult
    public func add(fileAtPath path: String) throws(GraphicsError) -> String {
        let file = try FontFile(path: path)
        let fonts = (0..<HarfBuzzFont.count(inFile: path)).compactMap {
            FontEntry(path: path, index: $0)
        }
        guard let first = fonts.first else {
            throw file.damaged("is a damaged font: it has no glyphs that can be drawn")
        }
        state.withLock { state in
            state.added.removeAll { $0.path == path }
            state.added.insert(contentsOf: fonts, at: 0)
            state.faces = state.faces.filter { $0.key.path != path }
            state.named = [:]
            state.substitutes = [:]
        }
        return first.name
    }

    /// All fonts: first the added fonts, then the installed fonts sorted by path.
    private var entries: [FontEntry] {
        state.withLock { state in
            if let found = state.found { return state.added + found }
            let found = folders.flatMap(Self.entries(below:))
            state.found = found
            return state.added + found
        }
    }

    private static let endings: Set<String> = ["ttf", "otf", "ttc", "otc"]

    private static func entries(below folder: String) -> [FontEntry] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        let fonts = (names ?? []).filter {
            endings.contains(URL(fileURLWithPath: $0).pathExtension.lowercased())
        }
        return fonts.sorted().flatMap { name in
            let path = folder + "/" + name
            // Damaged files in the folders are skipped without an error.
            guard (try? FontFile(path: path)) != nil else { return [FontEntry]() }
            return (0..<HarfBuzzFont.count(inFile: path)).compactMap {
                FontEntry(path: path, index: $0)
            }
        }
    }

    private func face(of entry: FontEntry) -> OpenTypeFace? {
        if let face = state.withLock({ $0.faces[entry] }) { return face }
        guard let face = OpenTypeFace(entry) else { return nil }
        state.withLock { $0.faces[entry] = face }
        return face
    }
}

// MARK: - Search

extension FontLibrary: TypefaceSource {
    /// Returns the face with a font name, or the regular face of a family with that name, ignoring
    /// case.
    package func typeface(named name: String) -> (any Typeface)? {
        if let known = state.withLock({ $0.named[name] }) { return known.flatMap(face(of:)) }
        let found = entry(named: name.lowercased())
        state.withLock { $0.named[name] = .some(found) }
        return found.flatMap(face(of:))
    }

    private func entry(named name: String) -> FontEntry? {
        let entries = entries
        let own = entries.first {
            $0.name.lowercased() == name || $0.fullName.lowercased() == name
        }
        let family = entries.filter { $0.familyName.lowercased() == name }
        return own ?? Self.nearest(to: 400, among: family)
    }

    package func typeface(family: String, weight: CGFloat, isSlanted: Bool) -> TypefaceMatch? {
        // A slash can't be in the names that are searched alone.
        let name = family.lowercased()
        let key = "/\(name)/\(weight)/\(isSlanted)"
        let found: FontEntry?
        if let known = state.withLock({ $0.named[key] }) {
            found = known
        } else {
            let own = entries.filter { $0.familyName.lowercased() == name }
            found = own.min {
                Self.distance(of: $0, weight, isSlanted) < Self.distance(of: $1, weight, isSlanted)
            }
            state.withLock { $0.named[key] = .some(found) }
        }
        guard let found, let face = face(of: found) else { return nil }
        return TypefaceMatch(face: face, isSlanted: found.isSlanted)
    }

    /// Returns how far a font is from a style, by CSS Fonts 4, section 5.2.
    private static func distance(
        of entry: FontEntry,
        _ weight: CGFloat,
        _ isSlanted: Bool
    ) -> (Int, Int, CGFloat) {
        let slant = entry.isSlanted == isSlanted ? 0 : 1
        let difference = entry.weight - weight
        let isFirstSide: Bool
        if (400...500).contains(weight) {
            // Up to 500 first, then lighter, then heavier.
            if difference >= 0, entry.weight <= 500 { return (slant, 0, difference) }
            isFirstSide = difference < 0
        } else {
            isFirstSide = weight < 400 ? difference <= 0 : difference >= 0
        }
        return (slant, isFirstSide ? 1 : 2, abs(difference))
    }

    package func typeface(like face: any Typeface, weight: CGFloat) -> (any Typeface)? {
        guard let face = face as? OpenTypeFace else { return nil }
        let weight = FontEntry.cssWeight(of: weight)
        let family = entries.filter {
            $0.familyName == face.familyName && $0.isSlanted == face.entry.isSlanted
        }
        guard let nearest = Self.nearest(to: weight, among: family),
            abs(nearest.weight - weight) < abs(face.entry.weight - weight)
        else { return face }
        return self.face(of: nearest)
    }

    /// Returns a face that has a character, or nil if there is none.
    ///
    /// Prefers upright faces of the nearest weight, then the face with the most glyphs, then the
    /// first path. A font with many glyphs is likely to have the adjacent characters too, so that a
    /// word rarely uses two fonts.
    package func substitute(
        for character: Character,
        in face: any Typeface
    ) -> (any Typeface)? {
        let weight = (face as? OpenTypeFace)?.entry.weight ?? 400
        let key = SubstituteKey(character: character, weight: weight)
        if let known = state.withLock({ $0.substitutes[key] }) {
            return known.flatMap(self.face(of:))
        }
        let ranked = entries.enumerated().sorted { a, b in
            Self.rank(a.element, weight, a.offset) < Self.rank(b.element, weight, b.offset)
        }
        let found = ranked.lazy.map(\.element).first {
            self.face(of: $0)?.hasGlyphs(for: character) ?? false
        }
        state.withLock { $0.substitutes[key] = .some(found) }
        return found.flatMap(self.face(of:))
    }

    private static func rank(
        _ entry: FontEntry,
        _ weight: CGFloat,
        _ position: Int
    ) -> (Int, CGFloat, Int, Int) {
        (entry.isSlanted ? 1 : 0, abs(entry.weight - weight), -entry.glyphCount, position)
    }

    private static func nearest(to weight: CGFloat, among entries: [FontEntry]) -> FontEntry? {
        entries.min {
            ($0.isSlanted ? 1 : 0, abs($0.weight - weight))
                < ($1.isSlanted ? 1 : 0, abs($1.weight - weight))
        }
    }
}
#endif
