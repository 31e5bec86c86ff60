import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uiscrollview; nullability: dotnet/macios,
// src/uikit.cs (UIScrollView).
@MainActor
@preconcurrency
open class UIScrollView: UIView {
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }

    open var contentOffset: CGPoint
    open var contentSize: CGSize
    open var contentInset: UIEdgeInsets
    open var adjustedContentInset: UIEdgeInsets { fatalError() }
    open var isScrollEnabled: Bool
    open var alwaysBounceVertical: Bool
    #if !os(tvOS)
    open var refreshControl: UIRefreshControl?
    #endif
    open var isTracking: Bool { fatalError() }
    open var isDragging: Bool { fatalError() }
    open var isDecelerating: Bool { fatalError() }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
}
