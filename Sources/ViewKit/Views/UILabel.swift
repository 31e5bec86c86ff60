import Foundation
import LayerKit

/// A view that displays text, centered vertically.
@preconcurrency @MainActor
open class UILabel: UIView {
    private var content = NSAttributedString(string: "")

    /// The text; the default, nil, means no text.
    ///
    /// Setting this property removes the styles of ``attributedText``.
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

    /// The styled text; the default, nil, means no text.
    ///
    /// The alignment and line break mode of its first paragraph become the label's.
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

    /// A Boolean value that indicates whether paragraphs keep their own alignment.
    private var hasOwnAlignments = false

    private var ownFont: UIFont?

    /// The font; the 17-point system font by default and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! {
        get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            ownFont = newValue
            adaptToTraits()
            contentChanged()
        }
    }

    /// A Boolean value that indicates whether the font follows the text size; false by default.
    ///
    /// Applies to scaled fonts and fonts of a text style.
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

    /// The text color while the label is highlighted; the default, nil, means ``textColor``.
    open var highlightedTextColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// A Boolean value that indicates whether the label is highlighted; false by default.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// A Boolean value that indicates whether the text isn't dimmed; true by default.
    open var isEnabled = true {
        didSet { setNeedsDisplay() }
    }

    /// The color of the text's shadow; the default, nil, means no shadow.
    open var shadowColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// The offset of the text's shadow, in points; one point up by default.
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { setNeedsDisplay() }
    }

    /// A Boolean value that indicates whether a single line shrinks to fit; false by default.
    open var adjustsFontSizeToFitWidth = false {
        didSet { setNeedsDisplay() }
    }

    /// The minimum scale of ``adjustsFontSizeToFitWidth``; the default, 0, means no limit.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }

    /// The text color; the label color by default and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! {
        get { ownTextColor ?? .label }
        set {
            ownTextColor = newValue
            setNeedsDisplay()
        }
    }

    /// The horizontal alignment of the text; natural by default.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            hasOwnAlignments = false
            setNeedsDisplay()
        }
    }

    /// The maximum number of lines; 1 by default, 0 for no limit.
    open var numberOfLines = 1 {
        didSet { contentChanged() }
    }

    /// The method for wrapping and truncating text; truncates the tail by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { contentChanged() }
    }

    /// The maximum width of the intrinsic size, in points; the default, 0, means no limit.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { contentChanged() }
    }

    /// Creates a label with a frame; it ignores touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
    }

    /// Returns nil; labels can't be decoded.
    public required init?(coder: NSCoder) {
        nil
    }

    /// The accessibility label, or the text if no label is set.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    private func contentChanged() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }

    // MARK: - Layout

    /// The dimension that represents no limit, larger than any real coordinate.
    private static let unlimited: CGFloat = 1e7

    /// Returns the size of the text within a width; the height isn't limited.
    ///
    /// A width that isn't positive sets no limit. The method
    /// ``textRect(forBounds:limitedToNumberOfLines:)`` determines the size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = size.width > 0 && numberOfLines != 1 ? size.width : Self.unlimited
        let bounds = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    /// Returns the rectangle of the text within a rectangle.
    ///
    /// It is as wide as the widest line and centered vertically. To add space around the text,
    /// override this method, which determines the label's size, and ``drawText(in:)``, which
    /// doesn't call it.
    open func textRect(
        forBounds bounds: CGRect,
        limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
        // Overrides can change the rectangle slightly, so this tests against half the limit.
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

    /// The size of the text, wrapped at ``preferredMaxLayoutWidth`` if it can have several lines.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

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

    /// Returns the font scale at which the text fits a width.
    private func scale(fitting width: CGFloat) -> CGFloat {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1 else { return 1 }
        let wanted = textLayout(width: nil).size.width
        guard wanted > width, width > 0 else { return 1 }
        return max(width / wanted, min(minimumScaleFactor, 1))
    }

    // MARK: - Display

    /// Draws the text in the bounds.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Draws the text in a rectangle of the current context, centered vertically and clipped.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = textLayout(width: rect.width, scale: scale(fitting: rect.width))
        guard !layout.parts.isEmpty else { return }
        context.saveGState()
        if layout.size.width > rect.width || layout.size.height > rect.height {
            context.clip(to: rect)
        }
        if !isEnabled { context.setAlpha(Self.disabledOpacity) }
        context.translateBy(x: rect.minX, y: rect.midY - layout.size.height / 2)
        if let shadowColor {
            context.saveGState()
            context.translateBy(x: shadowOffset.width, y: shadowOffset.height)
            layout.draw(in: context, hasBackgrounds: false) { _ in shadowColor.cgColor }
            context.restoreGState()
        }
        let baseColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
        layout.draw(in: context) { ($0 ?? baseColor ?? .label).cgColor }
        context.restoreGState()
    }

    /// The opacity of the text in a disabled label.
    private static let disabledOpacity: CGFloat = 0.4
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

@_spi(Porting)
extension UILabel: WidthFitting {
    /// A Boolean value that indicates whether the label wraps its text at its own width.
    public var heightFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
}
