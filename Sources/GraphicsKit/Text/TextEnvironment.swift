import Foundation

/// What text is set with where nothing else is said.
///
/// A layer keeps the environment in which it was made:
/// ```swift
/// var environment = TextEnvironment.current
/// environment.systemFontName = "DejaVuSans"
/// let layer = TextEnvironment.$current.withValue(environment) { CATextLayer() }
/// ```
public struct TextEnvironment: Sendable {
    /// The environment of the running task; the built-in face unless set.
    @TaskLocal public static var current = TextEnvironment()

    /// The name of the font of text that names none; nil, the default, for the built-in face.
    ///
    /// A name that no font has stands for the built-in face too.
    public var systemFontName: String?

    /// The collection of characters that a font lacks; nil, the default, for none.
    public var missingGlyphs: MissingGlyphs?

    /// Where other faces than the built-in one come from; nil for nowhere.
    package var source: (any TypefaceSource)? = TextEnvironment.installedSource

    /// Creates an environment with the built-in face.
    public init() {}

    private static var installedSource: (any TypefaceSource)? {
        #if HarfBuzz
        FontLibrary.installed
        #else
        nil
        #endif
    }
}

/// A collection of faces.
package protocol TypefaceSource: Sendable {
    /// Returns the face of a name, whole or of a family; nil for a name that none has.
    func typeface(named name: String) -> (any Typeface)?

    /// Returns the face of the same family, as upright, whose weight from -1 to 1 is nearest; nil
    /// for a face that isn't of the collection.
    func typeface(like face: any Typeface, weight: CGFloat) -> (any Typeface)?

    /// Returns a face that has a character; nil where none has it.
    ///
    /// - Parameters:
    ///   - character: The character.
    ///   - face: The face that lacks it, whose weight the other should come near.
    /// - Returns: The face that has it.
    func substitute(for character: Character, in face: any Typeface) -> (any Typeface)?
}

extension TextEnvironment {
    /// The face of text that names none.
    package var systemTypeface: any Typeface {
        systemFontName.flatMap(typeface(named:)) ?? MonolineFace.regular
    }

    /// Returns the face of a name; nil for a name that none has.
    package func typeface(named name: String) -> (any Typeface)? {
        MonolineFace(name: name) ?? source?.typeface(named: name)
    }

    /// Returns the face of text that names none, in the nearest weight from -1 to 1.
    package func systemTypeface(weight: CGFloat) -> any Typeface {
        let face = systemTypeface
        if face is MonolineFace { return MonolineFace(weight: weight) }
        return source?.typeface(like: face, weight: weight) ?? face
    }

    /// Returns the face that draws a character: the given one, an installed one, or the built-in
    /// one, whose box stands for what none has.
    func face(for character: Character, preferring face: any Typeface) -> any Typeface {
        if face.hasGlyphs(for: character) || character.isIgnorable || character.isControl {
            return face
        }
        let builtIn = MonolineFace.regular
        let substitute: (any Typeface)? =
            source?.substitute(for: character, in: face)
            ?? (builtIn.hasGlyphs(for: character) ? builtIn : nil)
        missingGlyphs?.add(
            MissingGlyph(
                character: character,
                fontName: face.name,
                substitute: substitute?.name
            )
        )
        return substitute ?? face
    }
}

extension Character {
    /// A Boolean value that indicates whether nothing is drawn for the character, such as for a
    /// mark of direction.
    var isIgnorable: Bool {
        unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }

    /// A Boolean value that indicates whether the character steers, such as a tab.
    var isControl: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
}
