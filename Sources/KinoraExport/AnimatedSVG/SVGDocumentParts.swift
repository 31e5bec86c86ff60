import Foundation
import KinoraBasics

/// A document before its names are final.
struct SVGDocumentParts {
    /// The root's attributes that apply to the content.
    let attributes: [SVGAttribute]

    /// The style sheet.
    let style: String

    /// The markup inside the root, without the style sheet.
    let content: String

    /// The text of the document, with placeholders of names.
    let text: String

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - size: The size in points.
    ///   - origin: The origin of the view box.
    ///   - scale: The number of pixels per point.
    ///   - title: The label.
    ///   - own: Attributes of the root before those that apply to the content.
    ///   - attributes: The root's attributes that apply to the content.
    ///   - style: The style sheet.
    ///   - content: The markup inside the root.
    init(
        size: CGSize,
        origin: CGPoint = .zero,
        scale: Double,
        title: String,
        own: [SVGAttribute] = [],
        attributes: [SVGAttribute] = [],
        style: String,
        content: String
    ) {
        self.attributes = attributes
        self.style = style
        self.content = content
        let write = DecimalFormatter(precision: AnimatedSVGBuilder.precision(for: size))
        let sides = [size.width, size.height].map { Double($0) }
        let pixels = sides.map { DecimalFormatter(precision: 3).short($0 * scale) }
        let box = [Double(origin.x), Double(origin.y)] + sides
        let all = [
            SVGAttribute("xmlns", "http://www.w3.org/2000/svg"),
            SVGAttribute("width", pixels[0]), SVGAttribute("height", pixels[1]),
            SVGAttribute("viewBox", box.map(write.short).joined(separator: " ")),
            SVGAttribute("role", "img"), SVGAttribute("aria-label", title),
        ]
        let sheet = style.isEmpty ? "" : "<style>\(style.replacing("<", with: "&lt;"))</style>"
        var markup = SVGMarkup()
        markup.element("svg", all + own + attributes, sheet + content)
        text = markup.text
    }
}

/// The names of classes, key frames, and definitions in a document.
enum SVGNames: Hashable {
    /// Short names that begin with a hash of the text, so that two documents on a page share none.
    case hashed

    /// Names that begin with a word, for documents that people read.
    ///
    /// Such documents have no style attributes but for variables, and the view box begins at zero.
    case plain(String)

    /// A Boolean value that indicates whether people read the names.
    var isPlain: Bool { self != .hashed }

    /// Returns a text with names instead of the placeholders.
    func named(_ text: String) -> String {
        switch self {
        case .plain(let word): Self.replacing(word, in: text)
        case .hashed: text.replacing(AnimatedSVGScene.prefix, with: Self.hash(of: text))
        }
    }

    /// Returns a short name that depends on a text.
    private static func hash(of text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        // A name must begin with a letter.
        let first = String(hash % 26 + 10, radix: 36)
        let rest = String(hash / 26 % 1296 + 1296, radix: 36).suffix(2)
        return first + rest
    }

    /// Returns a text with names of a word, a hyphen, and the rest of the placeholder's name.
    private static func replacing(_ word: String, in text: String) -> String {
        let parts = text.components(separatedBy: AnimatedSVGScene.prefix)
        return parts.dropFirst().reduce(parts[0]) { result, part in
            // Letters name what moves; a hyphen and letters or a digit, what Reduce Motion shows.
            switch part.first {
            case "-":
                result + word + "-r" + (part.dropFirst().first?.isASCIIWord == true ? "-" : "0")
                    + part.dropFirst()
            case let first? where first.isASCIIWord: result + word + "-" + part
            default: result + word + "-0" + part
            }
        }
    }
}

extension Character {
    /// A Boolean value that indicates whether the character is an ASCII letter or digit.
    fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
