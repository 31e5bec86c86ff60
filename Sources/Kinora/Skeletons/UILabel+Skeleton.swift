import KinoraPlatform

extension UILabel {
    /// The properties that determine a label's placeholders.
    struct SkeletonKey: Hashable {
        let text: String?
        let font: UIFont
        let lines: Int
        let bounds: CGRect
        let alignment: NSTextAlignment
        let direction: UIUserInterfaceLayoutDirection
    }

    /// The properties that determine the placeholders.
    var skeletonKey: SkeletonKey {
        SkeletonKey(
            text: text,
            font: font,
            lines: numberOfLines,
            bounds: bounds,
            alignment: textAlignment,
            direction: effectiveUserInterfaceLayoutDirection
        )
    }

    /// The placeholders for the lines of the text.
    ///
    /// An empty label has as many lines as fit, at most ``UILabel/numberOfLines``.
    var lineShapes: [SkeletonShape] {
        let room = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
        let size = (text ?? "").isEmpty ? emptySize : sizeThatFits(room)
        return .bars(
            size: size,
            lineHeight: font.lineHeight,
            in: bounds,
            alignment: alignmentShare
        )
    }

    private var emptySize: CGSize {
        let fitting = (bounds.height / font.lineHeight).rounded(.down)
        let count = max(numberOfLines > 0 ? min(fitting, CGFloat(numberOfLines)) : fitting, 1)
        return CGSize(width: bounds.width, height: count * font.lineHeight)
    }

    /// The horizontal position of short lines, from 0 for left to 1 for right.
    private var alignmentShare: CGFloat {
        switch textAlignment {
        case .center: 0.5
        case .right: 1
        case .left: 0
        default: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
        }
    }
}
