import Foundation
import Kinora
import KinoraIndicators
import StageTestSupport
import TestSupport
import Testing

/// Tests of the refresh control that UIKit's scroll view triggers.
@MainActor @Suite(.oneAtATime) struct PullRefreshControlTests {
    /// A list of 200 by 400 points with a control and a touch.
    @MainActor private struct Scene {
        let screen = TestScreen(size: CGSize(width: 200, height: 400))
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        let finger: TouchHost
        let control: PullRefreshControl
        let log = Log()

        @MainActor final class Log {
            var refreshes = 0
        }

        init(
            _ picture: any PullPicture = AnimationPullPicture(.closingArc),
            trigger: Double = 60,
            reducesMotion: Bool = false
        ) {
            let (log, voice) = (log, RecordingAssistiveTechnology())
            voice.prefersReducedMotion = reducesMotion
            control = PullRefreshControl(picture, trigger: trigger, assistiveTechnology: voice)
            control.addAction(UIAction { _ in log.refreshes += 1 }, for: .valueChanged)
            list.contentSize = CGSize(width: 200, height: 1000)
            screen.window.addSubview(list)
            finger = TouchHost(window: screen.window)
            control.attach(to: list)
            screen.turn()
        }

        var state: PullPresentation.State { control.presentation.state }

        /// Drags the content down, after the ten points that begin a drag.
        func drag(by movement: CGFloat) {
            finger.began(at: CGPoint(x: 100, y: 40))
            for step in 1...12 {
                screen.advance(by: 1.0 / 60)
                finger.moved(to: CGPoint(x: 100, y: 50 + movement * CGFloat(step) / 12))
            }
        }

        func release() {
            finger.ended(at: finger.touch?.location(in: nil) ?? .zero)
        }
    }

    @Test func `the picture follows the finger and springs back`() {
        let scene = Scene()
        scene.drag(by: 60)
        let pulled = Double(-scene.list.contentOffset.y)
        #expect(pulled > 10 && pulled < 60)
        #expect(scene.state == .pulling(pulled))
        scene.release()
        scene.screen.advance(by: 0.1)
        guard case .returning = scene.state else {
            Issue.record("It is \(scene.state).")
            return
        }
        scene.screen.advance(by: 1)
        #expect(scene.state == .idle)
        #expect(scene.log.refreshes == 0)
    }

    @Test func `UIKit decides when a refresh begins`() {
        let scene = Scene(trigger: 20)
        scene.drag(by: 60)
        // Beyond the picture's trigger, but not UIKit's.
        #expect(scene.state == .pulling(20) && !scene.control.isRefreshing)
        #expect(scene.log.refreshes == 0)
        scene.finger.moved(to: CGPoint(x: 100, y: 400))
        #expect(scene.control.isRefreshing && scene.control.presentation.isRefreshing)
        #expect(scene.log.refreshes == 1)
    }

    @Test func `it ends with a loop and then settles once`() throws {
        let scene = Scene()
        let period = ClosingArc.closing.waitingPeriod
        scene.drag(by: 360)
        scene.release()
        scene.screen.advance(by: 0.7 * period)
        scene.control.endRefreshing()
        scene.control.endRefreshing()
        guard case .finishing(let exit, let end) = scene.state else {
            Issue.record("It is \(scene.state).")
            return
        }
        #expect(exit > scene.screen.time && abs(end - exit - 0.4) < 1e-9)
        scene.screen.advance(by: exit - scene.screen.time + 0.3)
        #expect(scene.control.isRefreshing)
        scene.screen.advance(by: 2)
        #expect(!scene.control.isRefreshing)
        #expect(scene.list.contentOffset.y == 0 && scene.state == .idle)
        // The next pull refreshes again.
        scene.drag(by: 360)
        #expect(scene.log.refreshes == 2)
    }

    @Test func `the minimum time applies to short work`() {
        let scene = Scene(AnimationPullPicture(Blink()))
        scene.control.beginRefreshing()
        let start = scene.screen.time
        scene.screen.advance(by: 0.05)
        scene.control.endRefreshing()
        guard case .finishing(let exit, _) = scene.state else {
            Issue.record("It is \(scene.state).")
            return
        }
        #expect(abs(exit - start - 0.5) < 1e-6)
        scene.screen.advance(by: 0.4)
        #expect(scene.control.isRefreshing)
        scene.screen.advance(by: 1)
        #expect(!scene.control.isRefreshing && scene.log.refreshes == 0)
    }

    @Test func `its default trigger is that of every pull`() {
        let timing = PullRefreshControl().presentation.timing
        #expect(timing.trigger == PullPresentation.Timing.defaultTrigger)
        #expect(timing.minimum == PullPresentation.Timing().minimum)
    }

    @Test func `Reduce Motion uses a fading picture`() {
        let scene = Scene(reducesMotion: true)
        #expect(scene.control.presentation.timing.loopPeriod == 1.8)
    }

    @Test func `ending without a refresh has no effect`() {
        let scene = Scene()
        scene.control.endRefreshing()
        scene.screen.advance(by: 1)
        #expect(scene.state == .idle && !scene.control.isRefreshing)
    }

    @Test func `it is deallocated with its scroll view`() {
        let screen = TestScreen()
        weak var control: PullRefreshControl?
        do {
            let list = UIScrollView(frame: screen.window.bounds)
            screen.window.addSubview(list)
            let strong = PullRefreshControl()
            strong.attach(to: list)
            strong.beginRefreshing()
            screen.advance(by: 1)
            list.removeFromSuperview()
            control = strong
        }
        screen.advance(by: 3)
        #expect(control == nil)
    }
}

/// A dot that blinks ten times per second.
private struct Blink: LoadingAnimation {
    static let profile = IndicatorProfile(
        identifier: "blink",
        title: "Blink",
        origin: "a test",
        naturalSize: CGSize(width: 40, height: 40)
    )
    static let parameters: [IndicatorParameter<Self>] = []
    let period: TimeInterval = 0.1
    let posterFraction = 0.0

    func makeLayer(size: CGSize) -> CALayer {
        let dot = CALayer()
        dot.bounds.size = size
        dot.position = CGPoint(x: size.width / 2, y: size.height / 2)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.duration = period
        animation.repeatCount = .infinity
        dot.add(animation, forKey: "blink")
        return dot
    }
}
