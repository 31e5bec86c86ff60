import Foundation

extension NSAttributedString.Key {
    /// The font, a ``UIFont``.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")

    /// The text color, a ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")

    /// The background color, a ``UIColor``.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")

    /// The paragraph style, an ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")

    /// The spacing after each character in points, a number.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")

    /// The spacing after each character in points, a number; ``kern`` takes precedence.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")

    /// The underline style, the raw value of an ``NSUnderlineStyle``.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")

    /// The underline color, a ``UIColor``; the text's color by default.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")

    /// The strikethrough style, the raw value of an ``NSUnderlineStyle``.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")

    /// The strikethrough color, a ``UIColor``; the text's color by default.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")

    /// The stroke color, a ``UIColor``; the text's color by default.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")

    /// The stroke width in percent of the font size, a number; negative to also fill.
    ///
    /// The built-in typeface consists of strokes, which can't be hollow; they get the stroke color.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")

    /// The offset above the baseline in points, a number.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

    /// The shadow, an ``NSShadow``.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")

    /// The use of ligatures, a number; ignored, because typefaces decide.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")

    /// The link, a `URL`; not interactive, and drawn like other text.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")

    /// The attachment, an `NSTextAttachment`; not drawn.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")

    /// The writing direction, an array of numbers; ignored, because it follows from the characters.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}

/// Constants for underlines and strikethroughs; attributes use the raw value.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int

    /// Creates a style from raw bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)

    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)

    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 0x09)

    /// A pattern of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)

    /// A pattern of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)

    /// A pattern of alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)

    /// A pattern of dashes and two dots; drawn as ``patternDashDot``.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)

    /// A line only under words; drawn under spaces too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
