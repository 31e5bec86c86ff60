import Foundation
@_spi(Porting) import ViewKit

/// A scroll view that displays multiline text.
///
/// Users can't type or select text.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    private let label = UILabel()

    /// Creates a text view with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 12)
        label.isAccessibilityElement = false
        addSubview(label)
        backgroundColor = .systemBackground
        isAccessibilityElement = true
    }

    /// Returns nil; archives aren't supported.
    public required init?(coder: NSCoder) {
        nil
    }

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: - Text

    /// The text; empty by default, and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            textChanged()
        }
    }

    /// The styled text; empty by default, and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            textChanged()
        }
    }

    /// The font; the default, nil, means the system font of 12 points.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue ?? .systemFont(ofSize: 12)
            textChanged()
        }
    }

    /// The color of the text; the default, nil, means the label color.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }

    /// The horizontal alignment of the text; natural by default.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }

    /// The margins around the text; 8 points above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { textChanged() }
    }

    /// The region in which the text is laid out.
    public private(set) lazy var textContainer = NSTextContainer(of: self)

    func textChanged() {
        label.numberOfLines = textContainer.maximumNumberOfLines
        label.lineBreakMode = textContainer.lineBreakMode
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Editing

    /// A Boolean value that indicates whether a tap begins editing; true by default.
    open var isEditable = true

    /// The type of the keyboard, which has no effect because there is no keyboard.
    open var keyboardType = UIKeyboardType.default

    /// The type of the Return key, which has no effect because there is no keyboard.
    open var returnKeyType = UIReturnKeyType.default

    /// The autocapitalization style, which has no effect because there is no keyboard.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences

    /// The autocorrection style, which has no effect because there is no keyboard.
    open var autocorrectionType = UITextAutocorrectionType.default

    /// A Boolean value that indicates whether the text is editable.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing, if the delegate permits it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard textDelegate?.textViewShouldBeginEditing(self) != false,
            super.becomeFirstResponder()
        else { return false }
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate permits it.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard textDelegate?.textViewShouldEndEditing(self) != false,
            super.resignFirstResponder()
        else { return false }
        textDelegate?.textViewDidEndEditing(self)
        return true
    }

    /// Begins editing.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        becomeFirstResponder()
    }

    // MARK: - Layout

    /// A Boolean value that indicates whether the text scrolls.
    ///
    /// If false, the intrinsic content size is the size of the whole text.
    open override var isScrollEnabled: Bool {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// The margins around the text, including the line fragment padding.
    private var margins: UIEdgeInsets {
        var margins = textContainerInset
        margins.left += textContainer.lineFragmentPadding
        margins.right += textContainer.lineFragmentPadding
        return margins
    }

    /// Returns the size of the text in a width, with its margins.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins
        let room = size.width > 0 ? max(size.width - margins.left - margins.right, 1) : 0
        let text = label.sizeThatFits(CGSize(width: room, height: 0))
        return CGSize(
            width: text.width + margins.left + margins.right,
            height: max(text.height, label.font.lineHeight) + margins.top + margins.bottom
        )
    }

    /// The size of the text if it doesn't scroll; otherwise, a scroll view's intrinsic size.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(.zero)
    }

    /// A Boolean value that indicates whether the height depends on the width.
    @_spi(Porting) public var heightFollowsWidth: Bool { !isScrollEnabled }

    /// Lays out the text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        contentSize = CGSize(width: bounds.width, height: height)
        label.frame = CGRect(origin: .zero, size: contentSize).inset(by: margins)
    }

    /// The text.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? text }
        set { super.accessibilityValue = newValue }
    }
}

@_spi(Porting)
extension UITextView: WidthFitting {}
