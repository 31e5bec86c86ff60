import Kinora
import SwiftUI

/// A table with a pull-to-refresh control below a navigation bar of UIKit.
struct PullNavigation: UIViewControllerRepresentable {
    /// The screen.
    let screen: PullScreen

    /// The control's picture.
    let picture: PullChoice

    /// A Boolean value that indicates whether the control is UIKit's; it has no effect on tvOS.
    let usesSystemControl: Bool

    /// The source of the Reduce Motion setting.
    let assistiveTechnology: any AssistiveTechnology

    /// A closure to call when the user closes the screen.
    let onDone: @MainActor () -> Void

    /// Creates the bar and the table.
    func makeUIViewController(context: Context) -> UINavigationController {
        let table = PullTableController(
            screen: screen,
            picture: picture,
            usesSystemControl: usesSystemControl,
            assistiveTechnology: assistiveTechnology
        )
        let item = table.navigationItem
        item.title = screen.rawValue
        let onDone = onDone
        item.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { _ in onDone() }
        )
        let navigation = UINavigationController(rootViewController: table)
        #if !os(tvOS)
        navigation.navigationBar.prefersLargeTitles = screen == .largeTitle
        if screen == .searchBar {
            item.searchController = UISearchController(searchResultsController: nil)
            item.hidesSearchBarWhenScrolling = true
        }
        #endif
        return navigation
    }

    /// Does nothing; the screen doesn't change.
    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
