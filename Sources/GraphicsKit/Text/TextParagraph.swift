import Foundation

/// The way in which the lines of a paragraph are set, lengths in points.
package struct TextParagraph: Hashable, Sendable {
    /// Where lines stand in the box; nil for where those of the whole text do.
    package var alignment: TextLayout.Alignment?

    /// The space between lines.
    package var lineSpacing: CGFloat = 0

    /// The space to the paragraph before.
    package var spacingBefore: CGFloat = 0

    /// The space to the paragraph after.
    package var spacingAfter: CGFloat = 0

    /// The height of lines in parts of the faces'; 0 for that.
    package var lineHeightMultiple: CGFloat = 0

    /// The least height of lines.
    package var minimumLineHeight: CGFloat = 0

    /// The greatest height of lines; 0 for no limit.
    package var maximumLineHeight: CGFloat = 0

    /// The space before the first line, on the side where it begins.
    package var firstLineIndent: CGFloat = 0

    /// The space before the other lines.
    package var indent: CGFloat = 0

    /// The end of lines: from the side where they begin where it is positive, else from the other one.
    package var tailIndent: CGFloat = 0

    /// Whether lines break between any two characters.
    package var breaksAnywhere = false

    /// Creates a paragraph without spaces.
    package init() {}

    /// Returns the space before a line.
    func indent(isFirst: Bool) -> CGFloat { isFirst ? firstLineIndent : indent }

    /// Returns the width that is left to a line in a box.
    func width(in limit: CGFloat?, isFirst: Bool) -> CGFloat? {
        guard let limit else { return nil }
        let end = tailIndent > 0 ? min(tailIndent, limit) : limit + tailIndent
        return max(end - indent(isFirst: isFirst), 0)
    }

    /// Returns the height of a line whose faces take another one.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        let wanted = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        let least = max(wanted, minimumLineHeight)
        return maximumLineHeight > 0 ? min(least, maximumLineHeight) : least
    }
}
