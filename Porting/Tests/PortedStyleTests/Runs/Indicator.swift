import Foundation
import PortingKit

@testable import PortedIndicators

/// The twelve indicators.
enum Indicator: String, CaseIterable, Sendable {
    case gradientRing, orbitDots, shufflingTiles, tickStory, percentRing, blurHUD, gooeyRefresh
    case petalSpinner, letterWave, loadingButton, newtonCradle, skeletonList

    /// The size of the window.
    var size: CGSize {
        switch self {
        case .blurHUD: CGSize(width: 240, height: 200)
        case .gooeyRefresh: CGSize(width: 100, height: 180)
        case .letterWave, .loadingButton: CGSize(width: 180, height: 90)
        case .newtonCradle: CGSize(width: 140, height: 100)
        case .skeletonList: CGSize(width: 160, height: 220)
        default: CGSize(width: 80, height: 80)
        }
    }

    /// Adds the indicator to a window and starts it.
    @MainActor func show(in window: UIWindow, frame: CGRect) -> Show {
        switch self {
        case .gradientRing:
            return added(GradientRingView(frame: frame), to: window) { $0.startAnimating() }
        case .orbitDots:
            return added(OrbitDotsView(frame: frame), to: window) { $0.startAnimating() }
        case .shufflingTiles:
            return added(ShufflingTilesView(frame: frame), to: window) { view in
                view.layoutIfNeeded()
                view.startAnimating()
            }
        case .tickStory:
            let show = added(TickStoryView(frame: frame), to: window) { $0.start() }
            return show.event(at: 0.4) { (show.view as? TickStoryView)?.finish(.success) }
        case .percentRing:
            let show = added(PercentRingView(frame: frame), to: window) { $0.startAnimating() }
            return show.event(at: 0.2) {
                (show.view as? PercentRingView)?.setProgress(0.7, animated: true)
            }
        case .petalSpinner:
            let view = PetalSpinnerView(diameter: frame.width, color: .darkGray)
            view.frame.origin = frame.origin
            return added(view, to: window) { view in
                view.startAnimating()
                view.showBadge(color: .red)
            }
        case .letterWave:
            return added(LetterWaveView(frame: frame), to: window) { $0.startAnimating() }
        case .newtonCradle:
            return added(NewtonCradleView(frame: frame), to: window) { $0.startAnimating() }
        case .blurHUD: return hud(in: window)
        case .gooeyRefresh: return gooey(in: window, frame: frame)
        case .loadingButton: return button(in: window, frame: frame)
        case .skeletonList: return skeleton(in: window, frame: frame)
        }
    }

    @MainActor private func added<View: UIView>(
        _ view: View,
        to window: UIWindow,
        start: (View) -> Void
    ) -> Show {
        window.addSubview(view)
        start(view)
        return Show(view: view)
    }

    @MainActor private func hud(in window: UIWindow) -> Show {
        let content = UIView(frame: window.bounds.insetBy(dx: 10, dy: 40))
        content.backgroundColor = .blue
        window.addSubview(content)
        BlurHUD.show("Saving")
        return Show(view: BlurHUD.shared).event(at: 1.2) { BlurHUD.hide() }
    }

    @MainActor private func gooey(in window: UIWindow, frame: CGRect) -> Show {
        let scrollView = UIScrollView(frame: frame)
        scrollView.contentSize = CGSize(width: frame.width, height: frame.height * 2)
        window.addSubview(scrollView)
        scrollView.addGooeyRefresh(color: .blue) {}
        var show = Show(view: scrollView)
        for step in 1...10 {
            show = show.event(at: Double(step) * 0.05) {
                scrollView.contentOffset.y = -CGFloat(step) * 10
            }
        }
        return show.event(at: 2) { scrollView.gooeyRefreshView?.endRefreshing() }
    }

    @MainActor private func button(in window: UIWindow, frame: CGRect) -> Show {
        let button = LoadingButton(frame: frame)
        button.setTitle("Upload", for: .normal)
        let show = added(button, to: window) { $0.startLoading() }
        return show.event(at: 0.7) { button.setProgress(0.5) }
            .event(at: 1.2) { button.finishLoading() }
    }

    @MainActor private func skeleton(in window: UIWindow, frame: CGRect) -> Show {
        let list = SkeletonListView(frame: frame)
        let show = added(list, to: window) { $0.startLoading() }
        return show.event(at: 2) { list.finishLoading(with: ["First", "Second", "Third"]) }
    }
}
