import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIAlertControllerTests {
    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    private func buttons(in view: UIView) -> [UIButton] {
        view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }

    @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
    func `a tap on an action dismisses the alert and calls its handler`(
        _ style: UIAlertController.Style
    ) throws {
        UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
        let window = ViewHarness().window
        window.frame = UIScreen.main.bounds
        let page = UIViewController()
        window.rootViewController = page
        let alert = UIAlertController(title: "Stop?", message: "It plays.", preferredStyle: style)
        var log: [String] = []
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in log.append("no") })
        alert.addAction(
            UIAlertAction(title: "Stop", style: .destructive) { action in
                log.append("\(action.title ?? "") \(page.presentedViewController == nil)")
            }
        )
        page.present(alert, animated: true)
        window.host.commit()
        #expect(labels(in: alert.view).compactMap(\.text).prefix(2) == ["Stop?", "It plays."])
        let button = try #require(buttons(in: alert.view).first { $0.currentTitle == "Stop" })
        #expect(button.currentTitleColor == .systemRed)
        let place = window.convert(button.bounds, from: button)
        #expect(window.bounds.contains(place) && place.height >= 44)
        let finger = TouchHost(window: window)
        finger.began(at: CGPoint(x: place.midX, y: place.midY))
        finger.ended(at: CGPoint(x: place.midX, y: place.midY))
        #expect(log == ["Stop true"])
        #expect(alert.view.window == nil)
    }

    @Test func `actions and text fields can be added after the view is loaded`() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        _ = alert.view
        #expect(alert.textFields == nil)
        let action = UIAlertAction(title: "Go", style: .default)
        alert.addAction(action)
        alert.addTextField { $0.placeholder = "Name" }
        alert.title = "Later"
        #expect(buttons(in: alert.view).map(\.currentTitle) == ["Go"])
        action.isEnabled = false
        #expect(buttons(in: alert.view).allSatisfy { !$0.isEnabled })
        #expect(labels(in: alert.view).contains { $0.text == "Later" })
        #expect(alert.textFields?.first?.placeholder == "Name")
        alert.view.frame = .zero
        alert.view.layoutIfNeeded()
    }

    @Test(arguments: [
        (UIAlertAction.Style.default, ["Stop", "No"]),
        (UIAlertAction.Style.cancel, ["No", "Stop"]),
    ])
    func `the cancel button is left of a single other button`(
        style: UIAlertAction.Style,
        titles: [String]
    ) {
        let alert = UIAlertController(title: "Stop?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Stop", style: .default))
        alert.addAction(UIAlertAction(title: "No", style: style))
        alert.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        alert.view.layoutIfNeeded()
        let sorted = buttons(in: alert.view).sorted { $0.frame.minX < $1.frame.minX }
        #expect(sorted.compactMap(\.currentTitle) == titles)
    }
}
