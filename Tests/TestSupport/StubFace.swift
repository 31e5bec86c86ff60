import Foundation
import GraphicsKit

/// A face whose glyphs are squares one em wide, for a set of characters.
package struct StubFace: Typeface {
    package var name: String
    package var characters: Set<Character>

    package init(name: String, characters: Set<Character>) {
        self.name = name
        self.characters = characters
    }
    package var familyName: String { "Stub" }
    package var outlineStyle: GlyphOutlineStyle { .fills }
    package let metrics = TypefaceMetrics(ascent: 2, descent: 1, capHeight: 0.5, xHeight: 0.4)

    package func hasGlyphs(for character: Character) -> Bool { characters.contains(character) }

    package func shape(
        _ text: [Character],
        in range: Range<Int>,
        isRightToLeft: Bool
    ) -> [ShapedGlyph] {
        let glyphs = range.map { ShapedGlyph(id: 1, character: $0, advance: 1) }
        return isRightToLeft ? glyphs.reversed() : glyphs
    }

    package func outline(of glyph: UInt32) -> PathGeometry {
        var path = PathGeometry()
        path.addRect(CGRect(x: 0, y: -0.5, width: 0.5, height: 0.5))
        return path
    }
}

/// A source of given faces.
package struct StubSource: TypefaceSource {
    package var faces: [StubFace]

    package init(faces: [StubFace]) {
        self.faces = faces
    }

    package func typeface(named name: String) -> (any Typeface)? { faces.first { $0.name == name } }

    package func typeface(like face: any Typeface, weight: CGFloat) -> (any Typeface)? { nil }

    package func substitute(for character: Character, in face: any Typeface) -> (any Typeface)? {
        faces.first { $0.hasGlyphs(for: character) }
    }
}

extension TextEnvironment {
    /// Returns an environment with the faces and a new collection for missing glyphs.
    package static func stub(_ faces: StubFace...) -> TextEnvironment {
        var environment = TextEnvironment()
        environment.source = StubSource(faces: faces)
        environment.missingGlyphs = MissingGlyphs()
        return environment
    }

    package var missing: [String] { missingGlyphs?.all.map(\.description) ?? [] }
}
