// An indicator, a HUD during a task, and a pull-to-refresh control, as in an app.
// snippet.hide
import Foundation
// snippet.show
import Kinora

@MainActor func showComponents(in container: UIView, above list: UIScrollView) async throws {
    let view = LoadingIndicatorView(.hashLines, style: .large)
    view.color = .systemTeal
    view.speed = 1.5
    container.addSubview(view)
    view.startAnimating()
    view.progress = 0.4  // nil while it isn't known

    try await LoadingHUD.during("Saving…", in: container) { progress in
        try await upload(reporting: progress)
    }
    view.finish(.success)
    PullToRefresh { try? await upload(reporting: Progress(totalUnitCount: 0)) }.attach(to: list)
}

// snippet.hide
@MainActor func pullAnyAnimation(above list: UIScrollView, _ reload: @escaping () async -> Void) {
    PullToRefresh(AnimationPullPicture(.closingArc)) { await reload() }.attach(to: list)
}

@MainActor func upload(reporting progress: Progress) async throws {
    progress.totalUnitCount = 2
    for _ in 0..<2 {
        await Task.yield()
        progress.completedUnitCount += 1
    }
}

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let list = UIScrollView(frame: window.bounds)
window.addSubview(list)
try await showComponents(in: window, above: list)
window.host.advance(to: 2)
print("\(window.subviews.count) views, \(list.subviews.count) above the content")
