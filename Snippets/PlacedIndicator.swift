// An indicator that is placed by constraints, which shows progress and an outcome.
// snippet.hide
import Foundation
// snippet.show
import Kinora

@MainActor func addIndicator(to view: UIView) -> LoadingIndicatorView {
    let indicator = LoadingIndicatorView(.turningArc, style: .large)
    indicator.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(indicator)
    NSLayoutConstraint.activate([
        indicator.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        indicator.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    indicator.startAnimating()
    return indicator
}

// snippet.hide
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
let indicator = addIndicator(to: window)
window.layoutIfNeeded()
window.host.advance(to: 1)
print("at \(indicator.frame.midX), \(indicator.frame.midY): \(indicator.isAnimating)")
indicator.progress = 0.4
print("progress: \(indicator.progress ?? 0)")
indicator.finish(.success)
window.host.advance(to: 4)
