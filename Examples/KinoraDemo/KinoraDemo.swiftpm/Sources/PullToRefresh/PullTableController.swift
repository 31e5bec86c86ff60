import Kinora

/// A controller whose table shows the times of its refreshes.
final class PullTableController: UITableViewController {
    private let screen: PullScreen
    private let picture: PullChoice
    private let usesSystemControl: Bool
    private let assistiveTechnology: any AssistiveTechnology
    private var refreshes: [Date] = []
    private static let cellIdentifier = "refresh"

    /// Creates a controller whose control takes the Reduce Motion setting from a source.
    init(
        screen: PullScreen,
        picture: PullChoice,
        usesSystemControl: Bool,
        assistiveTechnology: any AssistiveTechnology
    ) {
        self.screen = screen
        self.picture = picture
        self.usesSystemControl = usesSystemControl
        self.assistiveTechnology = assistiveTechnology
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
        #if !os(tvOS)
        if usesSystemControl { return attachSystemControl() }
        #endif
        attachControl()
    }

    private func attachControl() {
        let control = PullToRefresh(picture.picture, assistiveTechnology: assistiveTechnology)
        control.onRefresh = { [weak self, weak control] in
            self?.refresh { control?.endRefreshing { self?.tableView.reloadData() } }
        }
        control.attach(to: tableView)
        if screen == .refreshing {
            control.beginRefreshing()
            control.onRefresh?()
        }
    }

    #if !os(tvOS)
    private func attachSystemControl() {
        let control = PullRefreshControl(
            picture.picture,
            assistiveTechnology: assistiveTechnology
        )
        let action = UIAction { [weak self, weak control] _ in
            self?.refresh {
                control?.endRefreshing()
                self?.tableView.reloadData()
            }
        }
        control.addAction(action, for: .valueChanged)
        control.attach(to: tableView)
        if screen == .refreshing {
            control.beginRefreshing()
            control.sendActions(for: .valueChanged)
        }
    }
    #endif

    private func refresh(completion: @escaping @MainActor () -> Void) {
        Task {
            try? await Task.sleep(for: .seconds(2))
            refreshes.insert(.now, at: 0)
            completion()
        }
    }

    /// Logs the offset and the inset, which show jumps after a pull is released.
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        print("offset \(scrollView.contentOffset.y), inset \(scrollView.contentInset.top)")
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
            content.secondaryText = screen.caption
        }
        cell.contentConfiguration = content
        cell.selectionStyle = .none
        return cell
    }
}
