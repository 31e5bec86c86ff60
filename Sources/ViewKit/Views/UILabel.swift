import Foundation
import LayerKit

/// A view that shows text in the middle of its height.
@MainActor
open class UILabel: UIView {
    /// The text; nil, the default, for none.
    open var text: String? {
        didSet { if text != oldValue { contentChanged() } }
    }

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
        didSet { setNeedsDisplay() }
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

    /// Returns the size of the text set in a width; the height does not limit it.
    ///
    /// A width that is not positive sets no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textLayout(width: size.width > 0 && numberOfLines != 1 ? size.width : nil).size
    }

    /// The size of the text, in lines of ``preferredMaxLayoutWidth`` where there may be several.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    private func textLayout(width: CGFloat?) -> TextLayout {
        TextLayout(
            text ?? "",
            face: font.face,
            fontSize: font.pointSize,
            width: width,
            isWrapped: numberOfLines != 1,
            alignment: textAlignment.layoutAlignment,
            truncation: lineBreakMode.truncation,
            maximumLineCount: numberOfLines
        )
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
        let layout = textLayout(width: rect.width)
        let parts = layout.parts
        guard !parts.isEmpty else { return }
        context.saveGState()
        if layout.size.width > rect.width || layout.size.height > rect.height {
            context.clip(to: rect)
        }
        context.translateBy(x: rect.minX, y: rect.midY - layout.size.height / 2)
        for part in parts { draw(part, in: context) }
        context.restoreGState()
    }

    private func draw(_ part: TextLayout.Part, in context: CGContext) {
        context.beginPath()
        context.addPath(CGPath(part.path))
        guard let style = part.strokeStyle else {
            context.setFillColor(textColor.cgColor)
            context.fillPath()
            return
        }
        context.setStrokeColor(textColor.cgColor)
        context.setLineWidth(style.width)
        context.setLineCap(style.cap)
        context.setLineJoin(style.join)
        context.strokePath()
    }
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
