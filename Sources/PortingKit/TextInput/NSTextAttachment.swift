import Foundation
import ViewKit

/// A picture within text; kept, and not drawn here, which is reported.
public final class NSTextAttachment: NSObject {
    /// The character that stands for what is attached.
    public static let character = 0xFFFC

    /// The picture; nil for none.
    public var image: UIImage?

    /// The place of the picture from the text's baseline, in points, y up; empty for its own size.
    public var bounds = CGRect.zero

    /// Creates an attachment of a picture.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

@available(*, unavailable)
extension NSTextAttachment: Sendable {}

extension NSAttributedString {
    /// Creates the text that stands for what is attached.
    public convenience init(attachment: NSTextAttachment) {
        Diagnostics.report(
            "NSTextAttachment: pictures within text aren't drawn; put an image view beside it."
        )
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
