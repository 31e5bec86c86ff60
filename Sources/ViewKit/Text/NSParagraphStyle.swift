import Foundation
import LayerKit

/// The paragraph attributes of text.
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

    /// The default paragraph style.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The text alignment; natural by default.
    public var alignment: NSTextAlignment { values.alignment }

    /// The line break mode; word wrapping by default.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

    /// The spacing between lines in points; 0 by default.
    public var lineSpacing: CGFloat { values.lineSpacing }

    /// The spacing after each paragraph in points; 0 by default.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }

    /// The spacing before each paragraph in points; 0 by default.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }

    /// The multiple of the line height; the default, 0, means the font's line height.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    /// The minimum line height in points; 0 by default.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }

    /// The maximum line height in points; the default, 0, means no limit.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }

    /// The indentation of the first line in points; 0 by default.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }

    /// The indentation in points of all lines except the first; 0 by default.
    public var headIndent: CGFloat { values.headIndent }

    /// The trailing indentation in points, from the trailing or, if positive, the leading margin.
    public var tailIndent: CGFloat { values.tailIndent }

    /// Returns an immutable copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns a mutable copy.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns a Boolean value that indicates whether another style is equal.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    /// A hash value.
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

/// A mutable paragraph style.
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// The text alignment; natural by default.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    /// The line break mode; word wrapping by default.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    /// The spacing between lines in points; 0 by default.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    /// The spacing after each paragraph in points; 0 by default.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    /// The spacing before each paragraph in points; 0 by default.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    /// The multiple of the line height; the default, 0, means the font's line height.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    /// The minimum line height in points; 0 by default.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    /// The maximum line height in points; the default, 0, means no limit.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    /// The indentation of the first line in points; 0 by default.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    /// The indentation of other lines in points; 0 by default.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    /// The trailing indentation in points, from the trailing or, if positive, the leading margin.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    /// Copies all values from another style.
    public func setParagraphStyle(_ obj: NSParagraphStyle) {
        values = obj.values
    }
}
