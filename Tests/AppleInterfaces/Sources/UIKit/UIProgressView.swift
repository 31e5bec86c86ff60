import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiprogressview; nullability: dotnet/macios,
// src/uikit.cs (UIProgressView).
@MainActor
@preconcurrency
open class UIProgressView: UIView {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    public convenience init(progressViewStyle style: UIProgressView.Style) { fatalError() }

    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) {}

    // Facts: developer.apple.com/documentation/uikit/uiprogressview/style; bars aren't on tvOS.
    public enum Style: Int, Sendable {
        case `default` = 0
        #if !os(tvOS)
        case bar = 1
        #endif
    }
}
