#if canImport(UIKit)
import CoreText
import UIKit

extension SystemText {
    /// Returns the dimensions of a line of text, in which other fonts replace missing letters.
    package static func line(_ text: String, fontSize: CGFloat) -> TextLine {
        let font = UIFont.systemFont(ofSize: fontSize)
        let string = NSAttributedString(string: text, attributes: [.font: font])
        let line = CTLineCreateWithAttributedString(string as CFAttributedString)
        var (ascent, descent) = (CGFloat.zero, CGFloat.zero)
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        return TextLine(width: CGFloat(width), ascent: ascent, descent: descent)
    }

    /// Returns the dimensions of a line in the system font, without a width.
    package static func line(fontSize: CGFloat) -> TextLine {
        let font = UIFont.systemFont(ofSize: fontSize)
        return TextLine(width: 0, ascent: font.ascender, descent: -font.descender)
    }

    /// Returns the system font for text layers, which default to Helvetica.
    package static func font(ofSize fontSize: CGFloat) -> CFTypeRef? {
        CTFontCreateUIFontForLanguage(.system, fontSize, nil)
    }
}
#else
import Foundation
import LayerKit

extension SystemText {
    /// Returns the dimensions of a line of text, in which other fonts replace missing letters.
    package static func line(_ text: String, fontSize: CGFloat) -> TextLine {
        var line = line(fontSize: fontSize)
        line.width = TextLayout(text, face: face, fontSize: fontSize).size.width
        return line
    }

    /// Returns the dimensions of a line in the system font, without a width.
    package static func line(fontSize: CGFloat) -> TextLine {
        let metrics = face.metrics
        return TextLine(
            width: 0,
            ascent: metrics.ascent * fontSize,
            descent: metrics.descent * fontSize
        )
    }

    /// Returns nil, because text layers use the system font by default.
    package static func font(ofSize fontSize: CGFloat) -> CFTypeRef? { nil }

    private static var face: any Typeface { TextEnvironment.current.systemTypeface }
}
#endif

/// Measurements of text in the system font.
///
/// They aren't in proportion to the font size: San Francisco's spacing and shapes depend on it.
package enum SystemText {}

/// The dimensions of a line of text, in points.
package struct TextLine: Hashable, Sendable {
    /// The sum of the letters' advances.
    package var width: CGFloat

    /// The distance from the top of the line to its baseline.
    package let ascent: CGFloat

    /// The distance from the baseline to the bottom of the line.
    package let descent: CGFloat

    /// The distance from the top of the line to its bottom.
    package var height: CGFloat { ascent + descent }
}
