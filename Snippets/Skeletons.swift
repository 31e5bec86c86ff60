// Placeholders over the labels and images of a view, until its content is loaded.
// snippet.hide
import Foundation
// snippet.show
import Kinora

@MainActor func show(_ card: UIView, in container: UIView) async throws {
    container.addSubview(card)
    card.showLoadingSkeleton()
    try await load(into: card)
    card.hideLoadingSkeleton()
}

// snippet.hide
@MainActor func load(into card: UIView) async throws {
    print("covered: \(card.isShowingLoadingSkeleton)")
    await Task.yield()
    (card.subviews.first as? UILabel)?.text = "A title"
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 84))
let card = UIView(frame: window.bounds)
card.addSubview(UILabel(frame: CGRect(x: 20, y: 20, width: 160, height: 44)))
try await show(card, in: window)
window.host.advance(to: 1)
print("covered: \(card.isShowingLoadingSkeleton), \(card.subviews.count) view")
