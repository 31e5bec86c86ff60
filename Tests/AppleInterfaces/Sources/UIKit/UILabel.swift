import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uilabel; nullability: dotnet/macios, src/uikit.cs
// (UILabel). The font and the text's color are never nil, but resettable.
@MainActor
@preconcurrency
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }

    open var text: String?
    open var attributedText: NSAttributedString?
    open var font: UIFont!
    open var textColor: UIColor!
    open var textAlignment: NSTextAlignment
    open var lineBreakMode: NSLineBreakMode
    open var numberOfLines: Int
    open var adjustsFontSizeToFitWidth: Bool
    open var adjustsFontForContentSizeCategory: Bool
}
