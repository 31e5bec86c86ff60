import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uitextview; availability, nullability:
// dotnet/macios, src/uikit.cs; isolation: madsmtm/objc2-generated, UIKit/UITextView.rs. Its
// designated initializer, with a text container, isn't used.
@MainActor
@preconcurrency
open class UITextView: UIScrollView {
    public convenience override init(frame: CGRect) {}

    public required init?(coder: NSCoder) {}

    open var font: UIFont?
    open var text: String!
    open var textAlignment: NSTextAlignment
    open var textColor: UIColor?
    open var textContainerInset: UIEdgeInsets

    #if !os(tvOS)
    open var isEditable: Bool
    #endif
}
