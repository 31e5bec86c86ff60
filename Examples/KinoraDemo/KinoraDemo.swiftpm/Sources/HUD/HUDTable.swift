import Kinora
import SwiftUI

/// A table of scenarios, each of which shows a HUD over the table.
struct HUDTable: UIViewControllerRepresentable {
    /// The source of the Reduce Motion setting.
    let assistiveTechnology: any AssistiveTechnology

    /// Creates the table's controller.
    func makeUIViewController(context: Context) -> HUDTableController {
        #if os(tvOS)
        HUDTableController(style: .grouped)
        #else
        HUDTableController(style: .insetGrouped)
        #endif
    }

    /// Passes on the source of the Reduce Motion setting.
    func updateUIViewController(_ controller: HUDTableController, context: Context) {
        controller.assistiveTechnology = assistiveTechnology
    }
}

/// A controller that covers its table with a HUD, as a UIKit app does.
final class HUDTableController: UITableViewController {
    /// The source of the Reduce Motion setting.
    var assistiveTechnology: any AssistiveTechnology = SystemAssistiveTechnology.shared

    private var insertedRows = 0
    private static let cellIdentifier = "scenario"

    /// Registers the cells.
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    }

    /// Returns the number of scenarios and of rows that were inserted above them.
    override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
    ) -> Int {
        insertedRows + HUDScenario.allCases.count
    }

    /// Returns a cell with a scenario's title and description, or with an inserted row's number.
    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: Self.cellIdentifier,
            for: indexPath
        )
        var content = cell.defaultContentConfiguration()
        if let scenario = scenario(at: indexPath) {
            content.text = scenario.title
            content.secondaryText = scenario.summary
        } else {
            content.text = "Inserted row \(insertedRows - indexPath.row)"
        }
        cell.contentConfiguration = content
        return cell
    }

    /// Starts the scenario's work.
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let scenario = scenario(at: indexPath) else { return }
        Task { await run(scenario) }
    }

    private func scenario(at indexPath: IndexPath) -> HUDScenario? {
        guard indexPath.row >= insertedRows else { return nil }
        return HUDScenario.allCases[indexPath.row - insertedRows]
    }

    private func run(_ scenario: HUDScenario) async {
        let insertion = scenario == .insertedRows ? Task { await insertRows() } : nil
        defer { insertion?.cancel() }
        do {
            try await LoadingHUD.during(
                scenario.text,
                in: tableView,
                success: scenario.successText,
                configuration: scenario.configuration,
                assistiveTechnology: assistiveTechnology
            ) { progress in
                try await scenario.perform(reporting: progress)
            }
        } catch {
            // The HUD has shown the error; cancellation needs no message.
        }
    }

    /// Inserts rows below the HUD until the task is canceled, every other one by reloading.
    private func insertRows() async {
        while (try? await Task.sleep(for: .milliseconds(500))) != nil {
            insertedRows += 1
            if insertedRows.isMultiple(of: 2) {
                tableView.reloadData()
            } else {
                tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            }
        }
    }
}
