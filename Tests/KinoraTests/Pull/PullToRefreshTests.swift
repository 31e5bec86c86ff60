import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

@MainActor @Suite(.oneAtATime) struct PullToRefreshTests {
    private typealias Scene = PullScene

    // MARK: - Pulling

    @Test func `the drop follows the finger without a refresh before the trigger`() {
        let scene = Scene()
        scene.pull(to: 44 + 36)
        #expect(abs(scene.offset + 80) < 1)
        let distance = scene.control.presentation.shownDistance(at: scene.screen.time) ?? 0
        #expect(abs(distance - 36) < 1)
        scene.move(to: 44 + 12)
        let less = scene.control.presentation.shownDistance(at: scene.screen.time) ?? 0
        #expect(abs(less - 12) < 1)
        #expect(scene.log.refreshes == 0)
    }

    @Test func `at the trigger it snaps and refreshes once`() {
        let scene = Scene()
        scene.pull(to: 110)
        #expect(scene.log.refreshes == 1 && scene.log.events == 1)
        #expect(scene.control.isRefreshing)
        scene.move(to: 60)
        scene.move(to: 120)
        scene.move(to: 20)
        scene.move(to: 120)
        #expect(scene.log.refreshes == 1)
        scene.release()
        scene.screen.advance(by: 2)
        #expect(scene.log.refreshes == 1)
    }

    @Test func `the header is open during the refresh and closes during the exit`() {
        let scene = Scene()
        scene.pull(to: 110)
        #expect(scene.scrollView.contentInset.top == 0)
        scene.release()
        scene.screen.advance(by: 1)
        #expect(scene.scrollView.contentInset.top == 44)
        #expect(abs(scene.offset + 44) < 0.5)
        scene.end()
        scene.screen.advance(by: 0.05)
        #expect(scene.log.ends == 0)
        scene.screen.advance(by: 2)
        #expect(scene.log.ends == 1 && !scene.control.isRefreshing)
        #expect(scene.scrollView.contentInset.top == 0)
        #expect(abs(scene.offset) < 0.5)
    }

    @Test func `its picture ends with a complete turn`() throws {
        let scene = Scene()
        scene.pull(to: 110)
        let snap = scene.screen.time
        scene.release()
        scene.screen.advance(by: 1)
        scene.end()
        guard case .finishing(let exit, let end) = scene.control.presentation.state else {
            Issue.record("It isn't finishing.")
            return
        }
        // The snap was in one of the drag's frames.
        let turns = (exit - snap - 0.35) / 0.8
        #expect(abs(turns - turns.rounded()) < 0.26)
        #expect(abs(end - exit - 0.4) < 1e-9)
        #expect(exit > scene.screen.time)
    }

    @Test func `an early release springs back to rest`() {
        let scene = Scene()
        scene.pull(to: 44 + 40)
        scene.release()
        var distances: [Double] = []
        for _ in 0..<40 {
            scene.screen.advance(by: 1.0 / 60)
            distances.append(scene.control.presentation.shownDistance(at: scene.screen.time) ?? -1)
        }
        #expect(distances.allSatisfy { $0 >= 0 && $0 <= 41 })
        #expect(distances.last == 0)
        #expect(scene.control.presentation.state == .idle)
        #expect(scene.log.refreshes == 0 && scene.scrollView.contentInset.top == 0)
    }

    @Test func `the next pull refreshes again`() {
        let scene = Scene()
        for count in 1...3 {
            scene.pull(to: 110)
            scene.release()
            scene.screen.advance(by: 1)
            scene.end()
            scene.screen.advance(by: 3)
            #expect(scene.log.refreshes == count && scene.log.ends == count)
        }
    }

    @Test func `an end during a touch waits for the content to be back`() {
        let scene = Scene()
        scene.pull(to: 110)
        scene.end()
        scene.screen.advance(by: 3)
        #expect(scene.control.presentation.state == .spent)
        scene.move(to: 60)
        scene.move(to: 120)
        #expect(scene.log.refreshes == 1)
        scene.release()
        scene.screen.advance(by: 3)
        #expect(scene.control.presentation.state == .idle)
        #expect(scene.scrollView.contentInset.top == 0 && abs(scene.offset) < 0.5)
    }

    // MARK: - Layers

    @Test(
        arguments: [GooeyPull(), AnimationPullPicture(Counted()), .progress(.closingArc)]
            as [any PullPicture]
    )
    func `a movement of the finger makes no layers`(picture: any PullPicture) {
        for picture in [picture, picture.reducedMotionPicture] {
            let scene = Scene(picture)
            let offset = picture.scrubOffset
            scene.pull(to: offset + 20)
            let (layers, count) = (scene.control.layer.tree, Counted.count)
            let first = scene.screen.frame()
            for distance: CGFloat in [50, 30, 55, 45] { scene.move(to: offset + distance) }
            #expect(scene.log.refreshes == 0)
            #expect(scene.screen.frame() != first)
            let made = scene.control.layer.tree.count { new in !layers.contains { $0 === new } }
            #expect(made == 0 && Counted.count == count)
        }
    }

    /// An animation that counts how often its layers are made.
    private struct Counted: LoadingAnimation {
        @MainActor static var count = 0
        static let profile = IndicatorProfile(
            identifier: "counted",
            title: "Counted",
            origin: "a test",
            naturalSize: CGSize(width: 40, height: 40)
        )
        static let parameters: [IndicatorParameter<Self>] = []
        let period: TimeInterval = 1
        let posterFraction = 0.0

        func makeLayer(size: CGSize) -> CALayer {
            MainActor.assumeIsolated { Self.count += 1 }
            return HashLines().makeLayer(size: size)
        }
    }

    // MARK: - Insets

    @Test func `other changes of the insets are preserved`() {
        let scene = Scene()
        scene.scrollView.contentInset.top = 20
        scene.scrollView.contentOffset.y = -20
        scene.pull(to: 110)
        scene.release()
        scene.screen.advance(by: 1)
        #expect(scene.scrollView.contentInset.top == 64)
        scene.scrollView.contentInset.top += 7
        scene.scrollView.contentInset.bottom = 30
        scene.end()
        scene.screen.advance(by: 3)
        let expected = UIEdgeInsets(top: 27, left: 0, bottom: 30, right: 0)
        #expect(scene.scrollView.contentInset == expected)
    }

    @Test func `an inset reset by other code is preserved`() {
        for top: CGFloat in [0, 20] {
            let scene = Scene()
            scene.scrollView.contentInset.top = top
            scene.control.beginRefreshing()
            scene.screen.advance(by: 1)
            scene.scrollView.contentInset.top = top
            scene.end()
            scene.screen.advance(by: 3)
            #expect(scene.scrollView.contentInset.top == top)
        }
    }

    @Test func `removal from the scroll view restores the inset`() {
        let scene = Scene()
        scene.control.beginRefreshing()
        scene.screen.advance(by: 1)
        scene.control.removeFromSuperview()
        #expect(scene.scrollView.contentInset.top == 0)
        #expect(!scene.control.isRefreshing && scene.control.scrollView == nil)
    }

    @Test func `a new picture applies at rest`() {
        let scene = Scene()
        scene.pull(to: 60)
        scene.control.picture = AnimationPullPicture(ClosingArc.closing)
        scene.release()
        scene.screen.advance(by: 2)
        #expect(scene.control.presentation.timing.loopPeriod == 2)
        scene.pull(to: 110)
        scene.control.picture = GooeyPull()
        scene.end()
        scene.screen.advance(by: 5)
        #expect(scene.control.presentation.state == .spent)
        #expect(scene.control.presentation.timing.loopPeriod == 2)
        scene.release()
        scene.screen.advance(by: 3)
        #expect(scene.control.presentation.timing.loopPeriod == 0.8)
    }

    @Test func `a large title doesn't cause repeated changes`() {
        let scene = Scene()
        let application = ApplicationHost(window: scene.screen.window)
        // With a large title, the safe area changes with the offset and never quite returns.
        var changes = 0
        let observation = scene.scrollView.observe(\.contentOffset) { _, _ in
            MainActor.assumeIsolated {
                changes += 1
                guard changes < 2000 else { return }
                let height = min(max(96 - scene.scrollView.contentOffset.y, 44), 148)
                if abs(application.safeAreaInsets.top - height) > 0.25 {
                    application.safeAreaInsets.top = height
                }
            }
        }
        scene.pull(to: 110)
        scene.release()
        scene.screen.advance(by: 2)
        scene.end()
        scene.screen.advance(by: 4)
        observation.invalidate()
        #expect(changes < 1000)
        #expect(scene.scrollView.contentInset.top == 0)
        #expect(scene.log.ends <= 1)
    }

    // MARK: - Programmatic refreshes

    @Test func `a programmatic refresh shows the picture without calling the handler`() {
        let scene = Scene()
        scene.control.beginRefreshing()
        scene.control.beginRefreshing()
        scene.screen.advance(by: 1)
        #expect(scene.log.refreshes == 0 && scene.control.isRefreshing)
        #expect(abs(scene.offset + 44) < 0.5)
        scene.end()
        scene.screen.advance(by: 3)
        #expect(scene.log.ends == 1 && abs(scene.offset) < 0.5)
    }

    @Test func `ending without a refresh calls the handler immediately`() {
        let scene = Scene()
        scene.end()
        #expect(scene.log.ends == 1)
        scene.screen.advance(by: 1)
        #expect(scene.log.ends == 1)
    }

    @Test func `detaching releases everything`() {
        let scene = Scene()
        scene.pull(to: 110)
        scene.release()
        scene.screen.advance(by: 1)
        scene.control.detach()
        #expect(scene.control.superview == nil && !scene.control.isRefreshing)
        #expect(scene.scrollView.contentInset.top == 0)
        scene.pull(to: 110)
        #expect(scene.log.refreshes == 1)
    }

    @Test func `it is deallocated with its scroll view`() {
        let screen = TestScreen()
        weak var control: PullToRefresh?
        weak var list: UIScrollView?
        do {
            let scrollView = UIScrollView(frame: screen.window.bounds)
            screen.window.addSubview(scrollView)
            let strong = PullToRefresh()
            strong.attach(to: scrollView)
            strong.beginRefreshing()
            screen.advance(by: 1)
            scrollView.removeFromSuperview()
            control = strong
            list = scrollView
        }
        screen.advance(by: 3)
        #expect(control == nil && list == nil)
    }

    @Test func `time outside the window doesn't affect the phase`() {
        let (scene, other) = (Scene(), Scene())
        _ = other
        scene.control.beginRefreshing()
        scene.screen.advance(by: 1.1)
        let before = scene.screen.frame()
        scene.scrollView.removeFromSuperview()
        // Two complete turns.
        scene.screen.advance(by: 1.6)
        scene.screen.window.addSubview(scene.scrollView)
        scene.screen.turn()
        #expect(scene.screen.frame() == before)
    }

    // MARK: - Pictures

    @Test func `any animation can be the picture`() {
        for picture in [AnimationPullPicture(ClosingArc.closing)] as [any PullPicture] {
            let scene = Scene(picture)
            scene.pull(to: 70)
            #expect(scene.log.refreshes == 1)
            scene.release()
            scene.screen.advance(by: 1)
            #expect(scene.scrollView.contentInset.top == 60)
            scene.end()
            scene.screen.advance(by: 4)
            #expect(scene.log.ends == 1 && scene.scrollView.contentInset.top == 0)
        }
    }

    @Test func `a complete pull matches its snapshot`() throws {
        let scene = Scene()
        scene.scrollView.backgroundColor = .white
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 1000))
        content.backgroundColor = .systemGray5
        scene.scrollView.addSubview(content)
        var frames: [Frame] = []
        func look() { frames.append(Self.top(of: scene.screen.frame(scale: 0.5))) }
        scene.pull(to: 22)
        look()
        for distance: CGFloat in [44, 56, 80, 102] {
            scene.move(to: distance)
            look()
        }
        scene.move(to: 106)
        for _ in 0..<3 {
            look()
            scene.screen.advance(by: 0.1)
        }
        scene.release()
        scene.screen.advance(by: 0.7)
        look()
        scene.end()
        for _ in 0..<4 {
            scene.screen.advance(by: 0.3)
            look()
        }
        try ComponentSnapshots.expect(Frame(strip: frames), "pull-to-refresh")
    }

    /// Returns the upper part of a frame, where it changes.
    private static func top(of frame: Frame) -> Frame {
        Frame(width: frame.width, height: 80, pixels: Array(frame.pixels.prefix(80 * frame.width)))
    }

    @Test func `Reduce Motion uses a fading picture`() {
        let voice = RecordingAssistiveTechnology()
        voice.prefersReducedMotion = true
        let screen = TestScreen()
        let scrollView = UIScrollView(frame: screen.window.bounds)
        screen.window.addSubview(scrollView)
        let control = PullToRefresh(assistiveTechnology: voice)
        control.attach(to: scrollView)
        control.beginRefreshing()
        screen.advance(by: 1.8)
        let bright = screen.frame()
        screen.advance(by: 0.9)
        let dim = screen.frame()
        screen.advance(by: 0.9)
        #expect(bright != dim)
        #expect(screen.frame() == bright)
    }

    @Test func `a refresh is announced once, and described while it runs`() {
        let scene = Scene()
        #expect(scene.control.isAccessibilityElement)
        #expect(scene.control.accessibilityLabel == "Refresh")
        #expect(scene.control.accessibilityTraits == .button)
        scene.pull(to: 110)
        #expect(scene.control.accessibilityLabel == "Refreshing")
        #expect(scene.control.accessibilityTraits == .updatesFrequently)
        scene.release()
        scene.screen.advance(by: 3)
        scene.end()
        scene.screen.advance(by: 3)
        #expect(scene.voice.announcements == ["Refreshing"])
        #expect(scene.control.accessibilityLabel == "Refresh")
    }

    // MARK: - Random events

    @Test func `random events refresh at most once per pull and restore the insets`() {
        let seed = UInt64(4_060)
        var random = SeededGenerator(seed: seed)
        let scene = Scene()
        var pulls = 0
        for step in 0..<400 {
            switch random.count(0...6) {
            case 0 where scene.finger.touch == nil:
                pulls += 1
                scene.pull(to: CGFloat(random.count(0...150)))
            case 1 where scene.finger.touch != nil: scene.move(to: CGFloat(random.count(0...150)))
            case 2 where scene.finger.touch != nil: scene.release()
            case 3: scene.end()
            case 4: scene.control.beginRefreshing()
            default: scene.screen.advance(by: Double(random.count(1...120)) / 60)
            }
            guard scene.log.refreshes <= pulls, [0, 44].contains(scene.scrollView.contentInset.top)
            else {
                Issue.record("Seed \(seed), step \(step)")
                return
            }
        }
        if scene.finger.touch != nil { scene.release() }
        scene.end()
        scene.screen.advance(by: 10)
        // The touch may have scrolled the content up.
        #expect(scene.scrollView.contentInset.top == 0 && scene.offset > -0.5)
        #expect(scene.control.presentation.state == .idle)
    }
}

extension CALayer {
    /// The layer and all layers in it.
    fileprivate var tree: [CALayer] {
        [self] + (mask.map(\.tree) ?? []) + (sublayers ?? []).flatMap(\.tree)
    }
}
