import Foundation

extension NSAttributedString.Key {
    /// The font of text, a ``UIFont``.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")

    /// The colour of text, a ``UIColor``.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")

    /// The colour behind text, a ``UIColor``.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")

    /// The way lines are set, an ``NSParagraphStyle``.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")

    /// The space after each letter in points, a number.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")

    /// The space after each letter in points, a number; ``kern`` comes before it.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")

    /// The line below text, the number of an ``NSUnderlineStyle``.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")

    /// The colour of the line below text, a ``UIColor``; that of the text by default.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")

    /// The line through text, the number of an ``NSUnderlineStyle``.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")

    /// The colour of the line through text, a ``UIColor``; that of the text by default.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")

    /// The colour of letters' outlines, a ``UIColor``; that of the text by default.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")

    /// The width of letters' outlines in percent of the font's size, a number; negative for filled letters.
    ///
    /// Those of the built-in face, which are strokes themselves, can't be hollow: they get the outline's
    /// colour.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")

    /// The distance by which letters stand above the line, in points, a number.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")

    /// The shadow of text, an ``NSShadow``.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")

    /// Whether letters that meet become one, a number; faces decide here.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")

    /// Where text leads, a `URL`; not followed here, and drawn as other text.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")

    /// What stands in the text, an ``NSTextAttachment``; not drawn here.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")

    /// Directions of text, numbers; those of the letters count here.
    public static let writingDirection = NSAttributedString.Key(rawValue: "NSWritingDirection")
}

/// Lines below and through text; the number is what attributes take.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The style as bits.
    public let rawValue: Int

    /// Creates a style from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)

    /// One line, twice as thick.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)

    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)

    /// Of dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)

    /// Of dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)

    /// Of dashes and dots in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)

    /// Of a dash and two dots in turn; drawn as ``patternDashDot``.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)

    /// Not below spaces; drawn below them too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
