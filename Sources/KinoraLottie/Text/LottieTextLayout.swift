import Foundation
import KinoraDrawings
import LayerKit

/// A text document with the places of its characters, in the layer's space.
struct LottieTextLayout {
    /// A character with its outline.
    struct Letter {
        /// The outline around the origin on the baseline, in points.
        var outline: PathGeometry
        /// The origin on the baseline, without animators.
        var origin: CGPoint
        /// The distance to the next letter.
        var advance: Double
        /// The index of the line.
        var line: Int
        /// The indices of the letter among all, those that aren't spaces, and words.
        var indices: [Int]
        var isSpace: Bool
        /// The part of a line's width by which alignment moves the letter: 0, 0.5, or 1.
        var alignment: Double
    }

    var letters: [Letter] = []

    /// The numbers of letters, letters that aren't spaces, words, and lines.
    var counts = [0, 0, 0, 0]

    /// The characters that end a line; a return with a line feed would be a single one.
    private static let lineEnds: Set<Character> = ["\r", "\n", "\u{3}"]

    /// Creates the layout of a document.
    init(_ document: LottieTextDocument, _ glyphs: LottieGlyphSource) {
        var text = document.text.replacingOccurrences(of: "\r\n", with: "\r")
        if document.capitals == 1 { text = text.uppercased() }
        let tracking = document.tracking * document.size / 1000
        var lines: [[LottieGlyphSource.Glyph]] = []
        for line in text.split(
            omittingEmptySubsequences: false,
            whereSeparator: { Self.lineEnds.contains($0) }
        ) {
            let all = glyphs.glyphs(of: Array(line), document)
            guard let box = document.box, box[2] > 0 else {
                lines.append(all)
                continue
            }
            lines += Self.wrapped(all, width: box[2], tracking)
        }
        let justification = document.justification
        let alignment =
            justification == 1 || justification == 4
            ? 1.0 : justification == 2 || justification == 5 ? 0.5 : 0
        var corner = CGPoint(x: 0, y: -document.baselineShift)
        if let box = document.box {
            corner.x += CGFloat(box[0] + box[2] * alignment)
            corner.y += CGFloat(box[1] + glyphs.ascent(of: document) * document.size)
        }
        var (letterCount, inkCount, wordCount) = (0, 0, 0)
        for (number, line) in lines.enumerated() {
            let width = line.reduce(0) { $0 + $1.advance + tracking }
            var x = -width * alignment
            var isInWord = false
            for glyph in line {
                if glyph.isSpace {
                    isInWord = false
                } else {
                    if !isInWord { wordCount += 1 }
                    isInWord = true
                }
                letters.append(
                    Letter(
                        outline: glyph.outline,
                        origin: CGPoint(
                            x: corner.x + CGFloat(x),
                            y: corner.y + CGFloat(Double(number) * document.lineHeight)
                        ),
                        advance: glyph.advance,
                        line: number,
                        indices: [
                            letterCount, glyph.isSpace ? max(inkCount - 1, 0) : inkCount,
                            max(wordCount - 1, 0),
                        ],
                        isSpace: glyph.isSpace,
                        alignment: alignment
                    )
                )
                letterCount += 1
                if !glyph.isSpace { inkCount += 1 }
                x += glyph.advance + tracking
            }
        }
        counts = [letterCount, inkCount, wordCount, lines.count]
    }

    /// Returns lines of glyphs that are broken at spaces where they don't fit.
    private static func wrapped(
        _ glyphs: [LottieGlyphSource.Glyph],
        width: Double,
        _ tracking: Double
    ) -> [[LottieGlyphSource.Glyph]] {
        var lines: [[LottieGlyphSource.Glyph]] = []
        var line: [LottieGlyphSource.Glyph] = []
        var length = 0.0
        var lastSpace: Int?
        for glyph in glyphs {
            line.append(glyph)
            length += glyph.advance + tracking
            if glyph.isSpace {
                lastSpace = line.count - 1
            } else if length - tracking > width + 1e-6, line.count > 1 {
                let count = lastSpace.map { $0 + 1 } ?? line.count - 1
                lines.append(Array(line.prefix(count)))
                line = Array(line.dropFirst(count))
                length = line.reduce(0) { $0 + $1.advance + tracking }
                lastSpace = nil
            }
        }
        lines.append(line)
        return lines
    }

    /// Returns the index of a letter by the basis of a selector: letters, those that aren't spaces,
    /// words, or lines.
    func index(of letter: Int, basis: Int) -> Double {
        let own = letters[letter]
        return Double(basis == 4 ? own.line : own.indices[min(max(basis - 1, 0), 2)])
    }
}

/// The outlines of characters, of the document or of installed faces.
final class LottieGlyphSource {
    /// A character's outline.
    struct Glyph {
        var outline: PathGeometry
        var advance: Double
        var isSpace: Bool
    }

    private let document: LottieDocument
    private let outlines: (LottieGlyph) -> PathGeometry
    private var faces: [String: TypefaceMatch] = [:]
    private lazy var glyphs = Dictionary(grouping: document.glyphs, by: \.character)

    /// The fonts that were replaced by others.
    private(set) var replacements: [String] = []

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - document: The document with glyphs and fonts.
    ///   - outlines: A closure that returns the outline of a glyph at its own size.
    init(_ document: LottieDocument, outlines: @escaping (LottieGlyph) -> PathGeometry) {
        self.document = document
        self.outlines = outlines
    }

    private func font(_ name: String) -> LottieFont? {
        document.fonts.first { $0.name == name }
    }

    /// Returns the distance from the baseline to the top of the letters, in ems.
    func ascent(of text: LottieTextDocument) -> Double {
        font(text.font)?.ascent.map { $0 / 100 } ?? 0.75
    }

    /// Returns the glyphs of a line.
    func glyphs(of line: [Character], _ text: LottieTextDocument) -> [Glyph] {
        let font = font(text.font)
        let scale = text.size / 100
        var result: [Glyph?] = line.map { character in
            let isSpace = character.isWhitespace
            let own = glyphs[String(character)] ?? []
            let found =
                own.first { $0.family == font?.family && $0.style == font?.style }
                ?? own.first { $0.family == font?.family } ?? (font == nil ? own.first : nil)
            guard let found else { return nil }
            // Outlines are at a size of 100, whatever the size in the file.
            let transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
            return Glyph(
                outline: outlines(found).applying(transform),
                advance: found.width * scale,
                isSpace: isSpace
            )
        }
        guard result.contains(where: { $0 == nil }) else { return result.compactMap(\.self) }
        let match = face(font, text.font)
        var start = 0
        while start < line.count {
            guard result[start] == nil else {
                start += 1
                continue
            }
            var end = start
            while end < line.count, result[end] == nil { end += 1 }
            let shaped = self.shaped(line, start..<end, match, text.size)
            for (offset, glyph) in shaped.enumerated() { result[start + offset] = glyph }
            start = end
        }
        return result.compactMap(\.self)
    }

    /// Returns a glyph for each character of a range, drawn by a face.
    private func shaped(
        _ line: [Character],
        _ range: Range<Int>,
        _ match: TypefaceMatch,
        _ size: Double
    ) -> [Glyph] {
        var glyphs = range.map {
            Glyph(outline: PathGeometry(), advance: 0, isSpace: line[$0].isWhitespace)
        }
        for index in range {
            let face = TextEnvironment.current.face(for: line[index], preferring: match.face)
            // Characters are set one by one, as animators move them apart.
            for glyph in face.shape(line, in: index..<(index + 1), isRightToLeft: false) {
                let slant: CGFloat = match.isSlanted ? -0.25 : 0
                let place = CGAffineTransform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0)
                    .concatenating(
                        CGAffineTransform(
                            translationX: glyph.offset.dx
                                + CGFloat(glyphs[index - range.lowerBound].advance / size),
                            y: glyph.offset.dy
                        )
                    )
                    .concatenating(CGAffineTransform(scaleX: CGFloat(size), y: CGFloat(size)))
                glyphs[index - range.lowerBound].outline.append(
                    Self.outline(of: glyph.id, face).applying(place)
                )
                glyphs[index - range.lowerBound].advance += Double(glyph.advance) * size
            }
        }
        return glyphs
    }

    private static func outline(of glyph: UInt32, _ face: any Typeface) -> PathGeometry {
        let outline = face.outline(of: glyph)
        guard case .strokes(let width) = face.outlineStyle else { return outline }
        return CGPath(outline).copy(
            strokingWithWidth: width,
            lineCap: .round,
            lineJoin: .round,
            miterLimit: 4
        ).geometry
    }

    // MARK: - Faces

    private static let fallbacks = [
        "Noto Sans", "DejaVu Sans", "Arial", "Helvetica", "Liberation Sans",
    ]

    private func face(_ font: LottieFont?, _ name: String) -> TypefaceMatch {
        if let known = faces[name] { return known }
        let style = (font?.style ?? name).lowercased()
        let weight = Self.weights.first { style.contains($0.name) }?.weight ?? 400
        let isSlanted = style.contains("italic") || style.contains("oblique")
        let family = font?.family ?? name
        let source = TextEnvironment.current.source
        func match(_ family: String) -> TypefaceMatch? {
            guard
                var match = source?.typeface(
                    family: family,
                    weight: CGFloat(weight),
                    isSlanted: isSlanted
                )
            else { return nil }
            match.isSlanted = isSlanted && !match.isSlanted
            return match
        }
        let found: TypefaceMatch
        if let own = match(family) {
            found = own
        } else {
            let other = Self.fallbacks.lazy.compactMap(match).first
            found = other ?? TypefaceMatch(face: MonolineFace.regular, isSlanted: isSlanted)
            replacements.append(
                "the font “\(family.prefix(48))” isn’t installed: “\(found.face.familyName)” "
                    + "replaces it"
            )
        }
        faces[name] = found
        return found
    }

    private static let weights: [(name: String, weight: Double)] = [
        ("thin", 100), ("hairline", 100), ("extralight", 200), ("ultralight", 200),
        ("light", 300), ("medium", 500), ("semibold", 600), ("demibold", 600),
        ("extrabold", 800), ("ultrabold", 800), ("bold", 700), ("black", 900), ("heavy", 900),
    ]
}
