import Kinora
import SwiftUI

/// A table with a pull-to-refresh control.
struct PullTable: UIViewControllerRepresentable {
    /// The control's picture.
    let picture: PullChoice

    /// The source of the Reduce Motion setting.
    let assistiveTechnology: any AssistiveTechnology

    /// Creates the table's controller.
    func makeUIViewController(context: Context) -> PullTableController {
        PullTableController(assistiveTechnology: assistiveTechnology)
    }

    /// Changes the control's picture.
    func updateUIViewController(_ controller: PullTableController, context: Context) {
        controller.choice = picture
    }
}

/// A controller whose table shows the times of its refreshes.
final class PullTableController: UITableViewController {
    /// The control's picture.
    var choice = PullChoice.drop {
        didSet {
            if choice != oldValue { control.picture = choice.picture }
        }
    }

    private let control: PullToRefresh
    private var refreshes: [Date] = []
    private static let cellIdentifier = "refresh"

    /// Creates a controller whose control takes the Reduce Motion setting from a source.
    init(assistiveTechnology: any AssistiveTechnology) {
        control = PullToRefresh(assistiveTechnology: assistiveTechnology)
        super.init(style: .plain)
    }

    /// Returns nil; the controller doesn't support archiving.
    required init?(coder: NSCoder) {
        nil
    }

    /// Attaches the control to the table.
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
        control.onRefresh = { [weak self] in self?.refresh() }
        control.attach(to: tableView)
    }

    private func refresh() {
        Task {
            try? await Task.sleep(for: .seconds(2))
            refreshes.insert(.now, at: 0)
            control.endRefreshing { [weak self] in self?.tableView.reloadData() }
        }
    }

    /// Returns the number of refreshes, plus one for the row with instructions.
    override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
    ) -> Int {
        refreshes.count + 1
    }

    /// Returns a cell with the time of a refresh.
    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: Self.cellIdentifier,
            for: indexPath
        )
        var content = cell.defaultContentConfiguration()
        if indexPath.row < refreshes.count {
            let time = refreshes[indexPath.row].formatted(date: .omitted, time: .standard)
            content.text = "Refreshed at \(time)"
        } else {
            content.text = "Pull down to refresh"
            content.secondaryText = "The picture follows the finger and snaps at the trigger."
        }
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        return cell
    }
}
