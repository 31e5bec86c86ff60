import Foundation
import ViewKit

/// A scroll view of text on as many lines as it needs.
///
/// It shows text; nobody types or marks it here.
@preconcurrency @MainActor
open class UITextView: UIScrollView, WidthFitting {
    private let label = UILabel()
    private var typing = TypingTraits()

    /// Creates a text view with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 12)
        label.isAccessibilityElement = false
        addSubview(label)
        backgroundColor = .systemBackground
        isAccessibilityElement = true
    }

    /// Returns nil: text views can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    // MARK: - Text

    /// The text; empty by default and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String! {
        get { label.text ?? "" }
        set {
            label.text = newValue
            textChanged()
        }
    }

    /// The text with what it brings itself; empty by default and for nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var attributedText: NSAttributedString! {
        get { label.attributedText ?? NSAttributedString(string: "") }
        set {
            label.attributedText = newValue
            textChanged()
        }
    }

    /// The font; the system's of 12 points by default and for nil.
    open var font: UIFont? {
        get { label.font }
        set {
            label.font = newValue ?? .systemFont(ofSize: 12)
            textChanged()
        }
    }

    /// The colour of the text; that of main text by default and for nil.
    open var textColor: UIColor? {
        get { label.textColor }
        set { label.textColor = newValue }
    }

    /// Where lines stand between the sides; natural by default.
    open var textAlignment: NSTextAlignment {
        get { label.textAlignment }
        set { label.textAlignment = newValue }
    }

    /// What the text leaves free around it; 8 points above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { textChanged() }
    }

    /// The box that the text is set in.
    public private(set) lazy var textContainer = NSTextContainer(of: self)

    func textChanged() {
        label.numberOfLines = textContainer.maximumNumberOfLines
        label.lineBreakMode = textContainer.lineBreakMode
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Typing

    /// A Boolean value that indicates whether a tap begins editing; true by default.
    open var isEditable = true

    /// The keyboard type.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var keyboardType: UIKeyboardType {
        get { typing.keyboardType }
        set { typing.keyboardType = newValue }
    }

    /// The type of the Return key.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var returnKeyType: UIReturnKeyType {
        get { typing.returnKeyType }
        set { typing.returnKeyType = newValue }
    }

    /// The autocapitalization style.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { typing.autocapitalizationType }
        set { typing.autocapitalizationType = newValue }
    }

    /// The autocorrection style.
    ///
    /// Has no visual effect, as no keyboard appears here.
    open var autocorrectionType: UITextAutocorrectionType {
        get { typing.autocorrectionType }
        set { typing.autocorrectionType = newValue }
    }

    /// A Boolean value that indicates whether the view may be edited.
    open override var canBecomeFirstResponder: Bool { isEditable }

    /// Begins editing, if the delegate lets it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard textDelegate?.textViewShouldBeginEditing(self) != false,
            super.becomeFirstResponder()
        else { return false }
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate lets it.
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

    /// A Boolean value that indicates whether the text scrolls; without it the view asks for the size of
    /// the whole text.
    open override var isScrollEnabled: Bool {
        didSet { invalidateIntrinsicContentSize() }
    }

    /// What is free at the sides, above and below.
    private var margins: UIEdgeInsets {
        var margins = textContainerInset
        margins.left += textContainer.lineFragmentPadding
        margins.right += textContainer.lineFragmentPadding
        return margins
    }

    /// Returns the size of the text set in a width, with what is free around it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let margins = margins
        let room = size.width > 0 ? max(size.width - margins.left - margins.right, 1) : 0
        let text = label.sizeThatFits(CGSize(width: room, height: 0))
        return CGSize(
            width: text.width + margins.left + margins.right,
            height: max(text.height, label.font.lineHeight) + margins.top + margins.bottom
        )
    }

    /// The size of the text where it doesn't scroll; none where it does.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(.zero)
    }

    package var heightFollowsWidth: Bool { !isScrollEnabled }

    /// Places the text.
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
