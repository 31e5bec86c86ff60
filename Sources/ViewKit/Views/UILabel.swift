import Foundation
import LayerKit

/// A view that shows text in the middle of its height.
@preconcurrency @MainActor
open class UILabel: UIView, WidthFitting {
    private var content = NSAttributedString(string: "")

    /// The text; nil, the default, for none.
    ///
    /// Setting it takes away what ``attributedText`` has brought.
    open var text: String? {
        get { hasText ? content.string : nil }
        set {
            guard newValue != text || hasStyles else { return }
            hasText = newValue != nil
            hasStyles = false
            content = NSAttributedString(string: newValue ?? "")
            contentChanged()
        }
    }

    /// The text with the fonts, colours and paragraph styles that it brings itself; nil, the default, for
    /// none.
    ///
    /// The first paragraph's alignment and line break mode become the label's.
    open var attributedText: NSAttributedString? {
        get { hasText ? content : nil }
        set {
            hasText = newValue != nil
            hasStyles = hasText
            content = newValue?.copy() as? NSAttributedString ?? NSAttributedString(string: "")
            if let style = content.paragraphStyle {
                textAlignment = style.alignment
                lineBreakMode = style.lineBreakMode
            }
            hasOwnAlignments = hasText
            contentChanged()
        }
    }

    private var hasText = false
    private var hasStyles = false

    /// Whether paragraphs stand where they say, which an alignment of the label's overrides.
    private var hasOwnAlignments = false

    private var ownFont: UIFont?

    /// The font; the system's of 17 points by default and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            ownFont = newValue
            adaptToTraits()
            contentChanged()
        }
    }

    /// A Boolean value that indicates whether a font of a text style, or one that was scaled, follows
    /// the size that the traits prefer; false by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet { adaptToTraits() }
    }

    override func adaptToTraits() {
        guard adjustsFontForContentSizeCategory,
            let font = ownFont?.adjusted(to: traitCollection), font != ownFont
        else { return }
        ownFont = font
        contentChanged()
    }

    private var ownTextColor: UIColor?

    /// The colour of the text while the label is highlighted; nil, the default, for the usual one.
    open var highlightedTextColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// A Boolean value that indicates whether ``highlightedTextColor`` shows; false by default.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// A Boolean value that indicates whether the text is drawn in full, or faintly; true by default.
    open var isEnabled = true {
        didSet { setNeedsDisplay() }
    }

    /// The colour of a copy behind the text; nil, the default, for none.
    open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Where the copy behind the text is, in points; a point up by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { setNeedsDisplay() }
    }

    /// A Boolean value that indicates whether text on one line becomes smaller to fit; false by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsDisplay() }
    }

    /// The least part of the font's size to which ``adjustsFontSizeToFitWidth`` goes; 0, the default, for
    /// no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the text; that of main text by default and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { ownTextColor ?? .label }
        set {
            ownTextColor = newValue
            setNeedsDisplay()
        }
    }

    /// Where lines stand between the sides; natural by default.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            hasOwnAlignments = false
            setNeedsDisplay()
        }
    }

    /// The greatest number of lines; 1 by default, 0 for as many as there are.
    open var numberOfLines = 1 {
        didSet { contentChanged() }
    }

    /// What happens to text that does not fit; the end gives way by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { contentChanged() }
    }

    /// The greatest width of the intrinsic size in points; 0, the default, for no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { contentChanged() }
    }

    /// Creates a label with a place in its superview; touches pass it by.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    /// Returns nil: labels can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The text, unless there is a name of its own.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    private func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    // MARK: - Layout

    /// The width and height that stand for no limit; as large as other views' coordinates never are.
    private static let unlimited: CGFloat = 1e7

    /// Returns the size of the text set in a width; the height does not limit it.
    ///
    /// A width that is not positive sets no limit. It is that of
    /// ``textRect(forBounds:limitedToNumberOfLines:)``.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && numberOfLines != 1 ? size.width : Self.unlimited
        let bounds = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    /// Returns the place of the text in a rectangle: as wide as its widest line and in the middle of the
    /// height.
    ///
    /// Override it, along with ``drawText(in:)``, for space around the text: sizes of the label are the
    /// rectangle's. Drawing doesn't ask for it by itself, so that the space isn't taken twice.
    open func textRect(
        forBounds bounds: CGRect,
        limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
        // Overrides make the rectangle a little larger or smaller.
        let isLimited = bounds.width < Self.unlimited / 2
        let layout = textLayout(width: isLimited ? bounds.width : nil, lines: numberOfLines)
        let width = isLimited ? min(layout.size.width, max(bounds.width, 0)) : layout.size.width
        let height = min(layout.size.height, max(bounds.height, 0))
        let free = isLimited ? bounds.width - width : 0
        let left = layout.lines.map(\.x).min() ?? 0
        let isTall = bounds.height >= Self.unlimited / 2
        return CGRect(
            x: bounds.minX + min(max(left, 0), max(free, 0)),
            y: isTall ? bounds.minY : bounds.midY - height / 2,
            width: width,
            height: height
        )
    }

    /// The size of the text, in lines of ``preferredMaxLayoutWidth`` where there may be several.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    package var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override func baselineShifts(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? {
        let layout = textLayout(width: numberOfLines == 1 ? nil : width)
        guard let first = layout.lines.first, let last = layout.lines.last else { return nil }
        let middle = layout.size.height / 2
        return (first.baseline - middle, last.baseline - middle)
    }

    private func textLayout(
        width: CGFloat?,
        scale: CGFloat = 1,
        lines: Int? = nil
    ) -> TextLayout {
        let lines = lines ?? numberOfLines
        var runs = content.runs(font: font, scale: scale)
        for index in runs.indices {
            if !hasOwnAlignments { runs[index].style.paragraph.alignment = nil }
            runs[index].style.paragraph.breaksAnywhere = lineBreakMode == .byCharWrapping
        }
        return TextLayout(
            runs,
            width: width,
            isWrapped: lines != 1,
            alignment: textAlignment.layoutAlignment,
            truncation: lineBreakMode.truncation,
            maximumLineCount: lines
        )
    }

    /// Returns the part of the font's size at which the text fits a width.
    private func scale(fitting width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
        let wanted = textLayout(width: nil).size.width
        guard wanted > width, width > 0 else { return 1 }
        return max(width / wanted, min(minimumScaleFactor, 1))
    }

    // MARK: - Display

    /// Draws the text into the bounds.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text into a rectangle of the current context, in the middle of its height, cut off
    /// at the rectangle's edges.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = textLayout(width: rect.width, scale: scale(fitting: rect.width))
        guard !layout.parts.isEmpty else { return }
        context.saveGState()
        if layout.size.width > rect.width || layout.size.height > rect.height {
            context.clip(to: rect)
        }
        if !isEnabled { context.setAlpha(Self.faintness) }
        context.translateBy(x: rect.minX, y: rect.midY - layout.size.height / 2)
        if let shadowColor {
            context.saveGState()
            context.translateBy(x: shadowOffset.width, y: shadowOffset.height)
            layout.draw(in: context, hasGrounds: false) { _ in shadowColor.cgColor }
            context.restoreGState()
        }
        let usual = isHighlighted ? highlightedTextColor ?? textColor : textColor
        layout.draw(in: context) { ($0 ?? usual ?? .label).cgColor }
        context.restoreGState()
    }

    /// The opacity of text in a label that isn't enabled; ours.
    private static let faintness: CGFloat = 0.4
}

extension NSTextAlignment {
    var layoutAlignment: TextLayout.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    var truncation: TextLayout.Truncation {
        switch self {
        case .byTruncatingHead: .start
        case .byTruncatingTail: .end
        case .byTruncatingMiddle: .middle
        default: .none
        }
    }
}
