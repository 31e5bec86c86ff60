import CoreGraphics
import Foundation

// Facts: developer.apple.com/documentation/uikit/uitableviewdatasource; required methods:
// dotnet/macios, src/uikit.cs. Not `@objc`, because index paths can't be represented here.
@MainActor
@preconcurrency
public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

// Facts: developer.apple.com/documentation/uikit/uitableviewdelegate. Apple's also refines
// UIScrollViewDelegate, and its methods are optional, which default implementations stand for here.
@MainActor
@preconcurrency
public protocol UITableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    public func tableView(
        _ tableView: UITableView,
        heightForRowAt indexPath: IndexPath
    ) -> CGFloat { fatalError() }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

// Facts: developer.apple.com/documentation/uikit/uitableview; availability, nullability:
// dotnet/macios, src/uikit.cs; isolation: madsmtm/objc2-generated, UIKit/UITableView.rs.
@MainActor
@preconcurrency
open class UITableView: UIScrollView {
    public init(frame: CGRect, style: UITableView.Style) {}

    public required init?(coder: NSCoder) {}

    weak open var dataSource: (any UITableViewDataSource)?
    weak open var delegate: (any UITableViewDelegate)?
    open var backgroundView: UIView?

    #if !os(tvOS)
    open var separatorStyle: UITableViewCell.SeparatorStyle
    #endif

    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {}
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}

    @discardableResult
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        fatalError()
    }

    @discardableResult
    open func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell { fatalError() }

    open func reloadData() {}
    open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

extension UITableView {
    // Facts: developer.apple.com/documentation/uikit/uitableview/rowanimation.
    public enum RowAnimation: Int, Sendable {
        case automatic = 100
    }

    // Facts: developer.apple.com/documentation/uikit/uitableview/style-swift.enum; availability:
    // dotnet/macios, src/UIKit/UIEnums.cs.
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        #if !os(tvOS)
        case insetGrouped = 2
        #endif
    }
}

extension IndexPath {
    // Facts: developer.apple.com/documentation/foundation/indexpath/init(row:section:) (in UIKit's
    // Swift overlay).
    public init(row: Int, section: Int) { fatalError() }

    // Facts: developer.apple.com/documentation/foundation/indexpath/row (in UIKit's Swift overlay).
    public var row: Int {
        get { fatalError() }
        set {}
    }
}
