import Foundation

@testable import LayerKit

/// A face of squares that has some characters, each one em wide.
struct StubFace: Typeface {
    var name: String
    var characters: Set<Character>
    var familyName: String { "Stub" }
    var ink: TypefaceInk { .fills }
    let metrics = TypefaceMetrics(ascent: 2, descent: 1, capHeight: 0.5, xHeight: 0.4)

    func hasGlyphs(for character: Character) -> Bool { characters.contains(character) }

    func shape(_ text: [Character], in range: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph] {
        let glyphs = range.map { ShapedGlyph(id: 1, character: $0, advance: 1) }
        return isRightToLeft ? glyphs.reversed() : glyphs
    }

    func outline(of glyph: UInt32) -> PathGeometry {
        var path = PathGeometry()
        path.addRect(CGRect(x: 0, y: -0.5, width: 0.5, height: 0.5))
        return path
    }
}

/// Faces that are given.
struct StubSource: TypefaceSource {
    var faces: [StubFace]

    func typeface(named name: String) -> (any Typeface)? { faces.first { $0.name == name } }

    func typeface(like face: any Typeface, weight: CGFloat) -> (any Typeface)? { nil }

    func substitute(for character: Character, in face: any Typeface) -> (any Typeface)? {
        faces.first { $0.hasGlyphs(for: character) }
    }
}

extension TextEnvironment {
    /// Returns an environment with faces and a new collection of missing glyphs.
    static func stub(_ faces: StubFace...) -> TextEnvironment {
        var environment = TextEnvironment()
        environment.source = StubSource(faces: faces)
        environment.missingGlyphs = MissingGlyphs()
        return environment
    }

    var missing: [String] { missingGlyphs?.all.map(\.description) ?? [] }
}
