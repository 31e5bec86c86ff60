import Foundation

// Facts: developer.apple.com/documentation/uikit/uitableviewcontroller; designated initializers:
// dotnet/macios, src/uikit.cs; isolation: madsmtm/objc2-generated,
// UIKit/UITableViewController.rs. Apple's has every method of its protocols, to be overridden.
@MainActor
@preconcurrency
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
    public init(style: UITableView.Style) {}

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

    public required init?(coder: NSCoder) {}

    // Never nil, but resettable.
    open var tableView: UITableView!

    @discardableResult
    open func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
    ) -> Int { fatalError() }

    @discardableResult
    open func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { fatalError() }

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
