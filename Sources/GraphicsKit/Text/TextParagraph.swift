import Foundation

/// The style of a paragraph, with lengths in points.
package struct TextParagraph: Hashable, Sendable {
    /// The alignment of lines, or nil for the alignment of the whole text.
    package var alignment: TextLayout.Alignment?

    /// The space between lines.
    package var lineSpacing: CGFloat = 0

    /// The space before the paragraph.
    package var spacingBefore: CGFloat = 0

    /// The space after the paragraph.
    package var spacingAfter: CGFloat = 0

    /// The line height as a multiple of the natural line height, or 0 for the natural line height.
    package var lineHeightMultiple: CGFloat = 0

    /// The minimum line height.
    package var minimumLineHeight: CGFloat = 0

    /// The maximum line height, or 0 for no limit.
    package var maximumLineHeight: CGFloat = 0

    /// The indentation of the first line from its leading edge.
    package var firstLineIndent: CGFloat = 0

    /// The indentation of the other lines from their leading edge.
    package var indent: CGFloat = 0

    /// The end of lines, as a distance from the leading edge if positive, or from the trailing edge
    /// otherwise.
    package var tailIndent: CGFloat = 0

    /// A Boolean value that indicates whether lines can break between any two characters.
    package var breaksAnywhere = false

    /// Creates a paragraph style without spacing or indentation.
    package init() {}

    /// Returns the indentation of a line.
    func indent(isFirst: Bool) -> CGFloat { isFirst ? firstLineIndent : indent }

    /// Returns the width that is available to a line in a box.
    func width(in limit: CGFloat?, isFirst: Bool) -> CGFloat? {
        guard let limit else { return nil }
        let end = tailIndent > 0 ? min(tailIndent, limit) : limit + tailIndent
        return max(end - indent(isFirst: isFirst), 0)
    }

    /// Returns the line height for text with a natural line height.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        let wanted = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        let least = max(wanted, minimumLineHeight)
        return maximumLineHeight > 0 ? min(least, maximumLineHeight) : least
    }
}
