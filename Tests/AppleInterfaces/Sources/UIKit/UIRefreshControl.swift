import CoreGraphics
import Foundation

#if !os(tvOS)
// Facts: developer.apple.com/documentation/uikit/uirefreshcontrol: not on tvOS, and with a
// designated initializer without parameters.
@MainActor
@preconcurrency
open class UIRefreshControl: UIControl {
    public init() { fatalError() }
    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }

    open var isRefreshing: Bool { fatalError() }
    open func beginRefreshing() {}
    open func endRefreshing() {}
}
#endif
