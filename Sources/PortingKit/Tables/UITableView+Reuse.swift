import Foundation
import ViewKit

extension UITableView {
    /// Lets cells of a class be made for an identifier; nil for none any more.
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass else { return cellPool.register(nil, for: identifier) }
        guard let kind = cellClass as? UITableViewCell.Type else {
            return Diagnostics.report(
                "UITableView.register: \(cellClass) isn't a class of UITableViewCell."
            )
        }
        cellPool.register({ kind.init(ReuseRequest(identifier: identifier)) }, for: identifier)
    }

    /// Lets views of a class be made for an identifier; nil for none any more.
    public func register(
        _ aClass: AnyClass?,
        forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        guard let aClass else { return headerFooterPool.register(nil, for: identifier) }
        guard let kind = aClass as? UITableViewHeaderFooterView.Type else {
            return Diagnostics.report(
                "UITableView.register: \(aClass) isn't a class of UITableViewHeaderFooterView."
            )
        }
        headerFooterPool.register(
            { kind.init(ReuseRequest(identifier: identifier)) },
            for: identifier
        )
    }

    /// Returns a cell that comes back or is made anew; nil where neither is possible.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = cellPool.takeWaiting(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return cellPool.take(identifier)
    }

    /// Returns a cell that comes back or is made anew, of the row's size.
    ///
    /// For an identifier that no class is registered for, UIKit stops. Here it is reported, and the cell
    /// is a plain one.
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

    /// Returns a view that comes back or is made anew; nil where neither is possible.
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
