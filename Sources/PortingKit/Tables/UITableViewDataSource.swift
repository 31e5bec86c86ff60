import Foundation
import ViewKit

/// An object that gives a table its rows.
///
/// UIKit's optional requirements have defaults here.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// Returns the cell of a row, usually one that comes back from the table.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Returns the number of sections; 1 by default.
    func numberOfSections(in tableView: UITableView) -> Int

    /// Returns the title above a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

    /// Returns the title below a section; nil, the default, for none.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Returns whether a row can be edited; never asked, as tables aren't edited here.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Returns whether a row can be moved; never asked, as tables aren't edited here.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Hears that the user has edited a row; never called, as tables aren't edited here.
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    )

    /// Hears that the user has moved a row; never called, as tables aren't edited here.
    func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )
}

extension UITableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// Returns nil.
    public func tableView(
        _ tableView: UITableView,
        titleForHeaderInSection section: Int
    ) -> String? { nil }

    /// Returns nil.
    public func tableView(
        _ tableView: UITableView,
        titleForFooterInSection section: Int
    ) -> String? { nil }

    /// Returns true.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Returns true.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        true
    }

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}
