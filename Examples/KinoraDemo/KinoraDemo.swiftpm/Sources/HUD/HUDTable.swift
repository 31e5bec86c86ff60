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

    private static let cellIdentifier = "scenario"

    /// Registers the cells.
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.cellIdentifier)
    }

    /// Returns the number of scenarios.
    override func tableView(
        _ tableView: UITableView,
        numberOfRowsInSection section: Int
    ) -> Int {
        HUDScenario.allCases.count
    }

    /// Returns a cell with a scenario's title and description.
    override func tableView(
        _ tableView: UITableView,
        cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: Self.cellIdentifier,
            for: indexPath
        )
        let scenario = HUDScenario.allCases[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = scenario.title
        content.secondaryText = scenario.summary
        cell.contentConfiguration = content
        return cell
    }

    /// Starts the scenario's work.
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let scenario = HUDScenario.allCases[indexPath.row]
        Task { await run(scenario) }
    }

    private func run(_ scenario: HUDScenario) async {
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
}
