import Foundation

/// The default font and font sources for text.
///
/// A layer keeps the environment that is current when it is created:
/// ```swift
/// var environment = TextEnvironment.current
/// environment.systemFontName = "DejaVuSans"
/// let layer = TextEnvironment.$current.withValue(environment) { CATextLayer() }
/// ```
public struct TextEnvironment: Sendable {
    /// The environment of the current task, which uses the built-in face by default.
    @TaskLocal public static var current = TextEnvironment()

    /// The name of the default font, or nil for the built-in face.
    ///
    /// The default is nil. An unknown name also uses the built-in face.
    public var systemFontName: String?

    /// The collection for missing glyphs, or nil to not collect them.
    ///
    /// The default is nil.
    public var missingGlyphs: MissingGlyphs?

    /// The source of faces other than the built-in face, or nil for none.
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
    /// Returns the face with a font name or a family name, or nil for an unknown name.
    func typeface(named name: String) -> (any Typeface)?

    /// Returns the face of the same family and slant with the nearest weight from -1 to 1.
    ///
    /// The result is nil if the given face isn't from this collection.
    func typeface(like face: any Typeface, weight: CGFloat) -> (any Typeface)?

    /// Returns the face of a family for a style, or nil if there is no such family.
    ///
    /// - Parameters:
    ///   - family: The name of the family, in any case.
    ///   - weight: The weight of CSS, from 1 to 1000, with regular at 400 and bold at 700.
    ///   - isSlanted: A Boolean value that indicates whether the face is italic or oblique.
    /// - Returns: The face.
    func typeface(family: String, weight: CGFloat, isSlanted: Bool) -> TypefaceMatch?

    /// Returns a face that has a character, or nil if there is none.
    ///
    /// - Parameters:
    ///   - character: The character.
    ///   - face: The face that lacks the character. The substitute has a similar weight.
    /// - Returns: The substitute.
    func substitute(for character: Character, in face: any Typeface) -> (any Typeface)?
}

/// A face that was found for a style.
package struct TypefaceMatch: Sendable {
    /// The face.
    package var face: any Typeface

    /// A Boolean value that indicates whether the face is italic or oblique.
    package var isSlanted: Bool

    /// Creates a match.
    package init(face: any Typeface, isSlanted: Bool) {
        self.face = face
        self.isSlanted = isSlanted
    }
}

extension TypefaceSource {
    /// Returns the regular face of a family.
    package func typeface(family: String, weight: CGFloat, isSlanted: Bool) -> TypefaceMatch? {
        typeface(named: family).map { TypefaceMatch(face: $0, isSlanted: false) }
    }
}

extension TextEnvironment {
    /// The default face.
    package var systemTypeface: any Typeface {
        systemFontName.flatMap(typeface(named:)) ?? MonolineFace.regular
    }

    /// Returns the face with a name, or nil for an unknown name.
    package func typeface(named name: String) -> (any Typeface)? {
        MonolineFace(name: name) ?? source?.typeface(named: name)
    }

    /// Returns the default face in the nearest weight from -1 to 1.
    package func systemTypeface(weight: CGFloat) -> any Typeface {
        let face = systemTypeface
        if face is MonolineFace { return MonolineFace(weight: weight) }
        return source?.typeface(like: face, weight: weight) ?? face
    }

    /// Returns the face that draws a character.
    ///
    /// This is the preferred face, an installed face, or the built-in face, in this order.
    ///
    /// The built-in face draws a box for a character that no face has.
    package func face(for character: Character, preferring face: any Typeface) -> any Typeface {
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
    /// A Boolean value that indicates whether the character is invisible, such as a direction mark.
    var isIgnorable: Bool {
        unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }

    /// A Boolean value that indicates whether the character is a control character, such as a tab.
    var isControl: Bool {
        unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
}
