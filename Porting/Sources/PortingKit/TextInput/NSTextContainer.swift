import Foundation
import ViewKit

/// The region in which a text view lays out its text.
///
/// It has only the properties that the text view uses.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
    weak var textView: UITextView?

    init(of textView: UITextView) {
        self.textView = textView
    }

    /// The padding at both ends of lines in points; 5 by default.
    public var lineFragmentPadding: CGFloat = 5 {
        didSet { textView?.textChanged() }
    }

    /// The maximum number of lines; the default, 0, means no limit.
    public var maximumNumberOfLines = 0 {
        didSet { textView?.textChanged() }
    }

    /// The behavior of lines that don't fit; words are kept whole by default.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { textView?.textChanged() }
    }
}
