import Foundation
import KinoraBasics
import ViewKit

/// An image within text, which isn't drawn; creating its text reports that.
public final class NSTextAttachment: NSObject {
    /// The character that represents the attachment.
    public static let character = 0xFFFC

    /// The image, or nil if there is none.
    public var image: UIImage?

    /// The frame relative to the baseline, in points with y up; empty for the image's own size.
    public var bounds = CGRect.zero

    /// Creates an attachment with an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}

@available(*, unavailable)
extension NSTextAttachment: Sendable {}

extension NSAttributedString {
    /// Creates the text that represents an attachment.
    public convenience init(attachment: NSTextAttachment) {
        Diagnostics.report(
            "NSTextAttachment: images within text aren’t drawn; use an image view instead."
        )
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
