import Foundation
import KinoraBasics
import ViewKit

extension UITableView {
    /// Registers a class for creating cells with an identifier; nil removes the registration.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else { return cellPool.register(nil, for: identifier) }
        guard let kind = cellClass as? UITableViewCell.Type else {
            return Diagnostics.report(
                "UITableView.register: \(cellClass) isn't a subclass of UITableViewCell."
            )
        }
        cellPool.register({ kind.init(ReuseRequest(identifier: identifier)) }, for: identifier)
    }

    /// Registers a class for creating headers and footers; nil removes the registration.
    public func register(
        _ aClass: AnyClass?,
        forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        guard let aClass else { return headerFooterPool.register(nil, for: identifier) }
        guard let kind = aClass as? UITableViewHeaderFooterView.Type else {
            return Diagnostics.report(
                "UITableView.register: \(aClass) isn't a subclass of UITableViewHeaderFooterView."
            )
        }
        headerFooterPool.register(
            { kind.init(ReuseRequest(identifier: identifier)) },
            for: identifier
        )
    }

    /// Returns a reused or new cell; nil if there is neither an idle cell nor a registered class.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = cellPool.takeWaiting(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return cellPool.take(identifier)
    }

    /// Returns a reused or new cell, with the frame of the row.
    ///
    /// Differs from UIKit: For an identifier without a registered class, the problem is reported
    /// and a plain cell is returned; UIKit raises an exception.
    public func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: identifier) ?? plainCell(identifier)
        if geometry.row(at: indexPath) != nil { cell.frame = frame(ofRowAt: indexPath) }
        return cell
    }

    private func plainCell(_ identifier: String) -> UITableViewCell {
        Diagnostics.report(
            "UITableView.dequeueReusableCell: no class is registered for “\(identifier)”; "
                + "the cell is a plain UITableViewCell."
        )
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// Returns a reused or new view; nil if there is neither an idle view nor a registered class.
    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        if let view = headerFooterPool.takeWaiting(identifier) {
            view.prepareForReuse()
            return view
        }
        return headerFooterPool.take(identifier)
    }
}
