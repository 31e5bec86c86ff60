import Foundation
import LayerKit

/// The way in which lines of text are set.
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
    }

    fileprivate var values = Values()

    /// The way in which text is set where nothing is said.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where lines stand between the sides; natural by default.
    public var alignment: NSTextAlignment { values.alignment }

    /// What happens to text that doesn't fit; broken between words by default.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

    /// The space between lines in points; 0 by default.
    public var lineSpacing: CGFloat { values.lineSpacing }

    /// The space after paragraphs in points; 0 by default.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }

    /// The space before paragraphs in points; 0 by default.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    /// The height of lines in parts of the font's; 0, the default, for that.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    /// The least height of lines in points; 0 by default.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }

    /// The greatest height of lines in points; 0, the default, for no limit.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }

    /// The space before first lines in points; 0 by default.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

    /// The space before other lines in points; 0 by default.
    public var headIndent: CGFloat { values.headIndent }

    /// The end of lines in points: from where they begin where it is positive, else from the other side.
    public var tailIndent: CGFloat { values.tailIndent }

    /// Returns a style of the same values.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns a style of the same values that can be changed.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns whether another style has the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// A number that equal styles share.
    public override var hash: Int { values.hashValue }
}

@available(*, unavailable)
extension NSParagraphStyle: Sendable {}

extension NSParagraphStyle: ParagraphSetting {
    package var textParagraph: TextParagraph {
        var paragraph = TextParagraph()
        paragraph.alignment = alignment.layoutAlignment
        paragraph.lineSpacing = lineSpacing
        paragraph.spacingBefore = paragraphSpacingBefore
        paragraph.spacingAfter = paragraphSpacing
        paragraph.lineHeightMultiple = lineHeightMultiple
        paragraph.minimumLineHeight = minimumLineHeight
        paragraph.maximumLineHeight = maximumLineHeight
        paragraph.firstLineIndent = firstLineHeadIndent
        paragraph.indent = headIndent
        paragraph.tailIndent = tailIndent
        paragraph.breaksAnywhere = lineBreakMode == .byCharWrapping
        return paragraph
    }
}

/// A way to set lines of text that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines stand between the sides; natural by default.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    /// What happens to text that doesn't fit; broken between words by default.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    /// The space between lines in points; 0 by default.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    /// The space after paragraphs in points; 0 by default.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    /// The space before paragraphs in points; 0 by default.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    /// The height of lines in parts of the font's; 0, the default, for that.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    /// The least height of lines in points; 0 by default.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    /// The greatest height of lines in points; 0, the default, for no limit.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    /// The space before first lines in points; 0 by default.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    /// The space before other lines in points; 0 by default.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    /// The end of lines in points: from where they begin where it is positive, else from the other side.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    /// Takes over all values of another style.
    public func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}
