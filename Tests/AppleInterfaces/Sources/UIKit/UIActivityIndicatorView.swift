import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiactivityindicatorview; dotnet/macios,
// src/uikit.cs. The color is never nil, but resettable.
@MainActor
@preconcurrency
open class UIActivityIndicatorView: UIView {
    public init(style: UIActivityIndicatorView.Style) { fatalError() }
    public override init(frame: CGRect) { fatalError() }
    public required init(coder: NSCoder) { fatalError() }

    open var color: UIColor!
    open func startAnimating() {}
    open func stopAnimating() {}

    // Facts: developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }
}
