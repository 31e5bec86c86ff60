import Foundation
import ViewKit

/// The box that a text view sets its text in.
///
/// Of what UIKit's has, only what a text view here takes notice of.
@preconcurrency @MainActor
public final class NSTextContainer: NSObject {
    weak var textView: UITextView?

    init(of textView: UITextView) {
        self.textView = textView
    }

    /// The points that lines leave free at both ends; 5 by default.
    public var lineFragmentPadding: CGFloat = 5 {
        didSet { textView?.textChanged() }
    }

    /// The greatest number of lines; 0, the default, for as many as there are.
    public var maximumNumberOfLines = 0 {
        didSet { textView?.textChanged() }
    }

    /// What happens to text that does not fit; words are kept whole by default.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { textView?.textChanged() }
    }
}
