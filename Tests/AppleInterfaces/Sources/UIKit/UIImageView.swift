import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiimageview; isolation:
// madsmtm/objc2-generated, UIKit/UIImageView.rs; nullability: dotnet/macios, src/uikit.cs.
@MainActor
@preconcurrency
open class UIImageView: UIView {
    public override init(frame: CGRect) {}

    public required init?(coder: NSCoder) {}

    public init(image: UIImage?) {}

    open var image: UIImage?

    open var isAnimating: Bool { fatalError() }
    open func startAnimating() {}
    open func stopAnimating() {}
}
