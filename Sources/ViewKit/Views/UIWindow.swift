import Foundation
import LayerKit

/// The root of a tree of views, which makes it live.
///
/// There is no screen: whoever owns the window takes pictures from its host and moves its clock.
/// Unlike UIKit's it is shown from the start.
@MainActor
open class UIWindow: UIView {
    /// The host that shows the window's layer and whose clock its animations live by.
    public private(set) lazy var host = LayerHost(layer: layer)

    /// What the device covers of the window's edges.
    var deviceInsets = UIEdgeInsets.zero

    /// Creates a window that lives by the thread's media clock.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        _ = host
    }

    /// Returns nil: windows can't be read from archives here.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Returns the window itself.
    open override var window: UIWindow? { self }
}
