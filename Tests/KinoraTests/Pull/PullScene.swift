import Foundation
import Kinora
import StageTestSupport
import TestSupport

/// A list, 200 by 400 points by default, with a pull-to-refresh control and a touch.
@MainActor struct PullScene {
    let screen: TestScreen
    let scrollView: UIScrollView
    let voice = RecordingAssistiveTechnology()
    let control: PullToRefresh
    let finger: TouchHost
    let log = Log()

    @MainActor final class Log {
        var refreshes = 0
        var ends = 0
        var events = 0
    }

    init(_ picture: any PullPicture = GooeyPull(), trigger: Double? = 60, height: CGFloat = 400) {
        let (log, size) = (log, CGSize(width: 200, height: height))
        screen = TestScreen(size: size)
        scrollView = UIScrollView(frame: CGRect(origin: .zero, size: size))
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        screen.window.addSubview(scrollView)
        finger = TouchHost(window: screen.window)
        control = PullToRefresh(picture, trigger: trigger, assistiveTechnology: voice) {
            log.refreshes += 1
        }
        control.addAction(UIAction { _ in log.events += 1 }, for: .valueChanged)
        control.attach(to: scrollView)
        screen.turn()
    }

    var offset: CGFloat { scrollView.contentOffset.y }

    /// The offset that is visible now, within animations.
    var visibleOffset: CGFloat {
        screen.window.host.presentation(of: scrollView.layer, at: screen.time).bounds.origin.y
    }

    /// The opacity of the picture.
    var opacity: Float { control.layer.sublayers?.first { $0.name == "clock" }?.opacity ?? -1 }

    /// Returns the finger's movement that pulls the content by a distance, against the
    /// resistance of overscrolling.
    func movement(for distance: CGFloat) -> CGFloat {
        let length = scrollView.bounds.height
        return distance * length / (0.55 * (length - distance))
    }

    /// Begins a drag of the content by a distance, in 12 frames.
    func pull(to distance: CGFloat) {
        finger.began(at: CGPoint(x: 100, y: 40))
        move(to: distance)
    }

    /// Continues the drag to a distance, in 12 frames.
    func move(to distance: CGFloat) {
        let start = finger.touch?.location(in: nil).y ?? 40
        // The first ten points only start the drag.
        let end = 50 + movement(for: distance)
        for step in 1...12 {
            screen.advance(by: 1.0 / 60)
            finger.moved(to: CGPoint(x: 100, y: start + (end - start) * CGFloat(step) / 12))
        }
    }

    func release() {
        finger.ended(at: finger.touch?.location(in: nil) ?? .zero)
    }

    func end() {
        control.endRefreshing { log.ends += 1 }
    }
}
