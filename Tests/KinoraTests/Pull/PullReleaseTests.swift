import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of how content moves while a pull-to-refresh control opens and closes its header.
@MainActor @Suite(.oneAtATime) struct PullReleaseTests {
    /// Returns the visible offsets at 60 frames per second.
    private static func offsets(of scene: PullScene, seconds: Double) -> [CGFloat] {
        (0..<Int(seconds * 60)).map { _ in
            scene.screen.advance(by: 1.0 / 60)
            return scene.visibleOffset
        }
    }

    /// Returns the largest difference of neighbors.
    private static func largestStep(_ offsets: [CGFloat]) -> CGFloat {
        zip(offsets, offsets.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    }

    @Test(arguments: [106, 150, 220] as [CGFloat])
    func `released content moves to the header without a jump`(distance: CGFloat) {
        let scene = PullScene()
        scene.pull(to: distance)
        // A finger that rests leaves no velocity.
        scene.screen.advance(by: 0.3)
        let start = scene.visibleOffset
        scene.release()
        let offsets = [start] + Self.offsets(of: scene, seconds: 1)
        #expect(abs(start + distance) < 1)
        #expect(offsets.allSatisfy { $0 >= start - 0.5 && $0 <= -43.5 })
        #expect(offsets == offsets.sorted())
        #expect(Self.largestStep(offsets) < 0.15 * distance)
        #expect(offsets.last == -44)
        #expect(scene.control.frame.minY == -44)
    }

    @Test(arguments: [(30, -44), (10, 0), (0, 0)] as [(CGFloat, CGFloat)])
    func `content that was moved back shows the whole header or nothing`(
        distance: CGFloat,
        rest: CGFloat
    ) {
        let scene = PullScene()
        scene.pull(to: 110)
        scene.move(to: distance)
        scene.screen.advance(by: 0.3)
        scene.release()
        let offsets = Self.offsets(of: scene, seconds: 1)
        #expect(Self.largestStep(offsets) < 6)
        #expect(abs((offsets.last ?? 99) - rest) < 0.5)
        #expect(scene.scrollView.contentInset.top == 44)
    }

    @Test func `content that scrolls up after a pull keeps scrolling`() {
        let scene = PullScene()
        scene.pull(to: 110)
        scene.screen.advance(by: 0.02)
        scene.finger.moved(to: CGPoint(x: 100, y: 0))
        scene.screen.advance(by: 0.02)
        scene.finger.moved(to: CGPoint(x: 100, y: -100))
        scene.release()
        let start = scene.offset
        scene.screen.advance(by: 1)
        #expect(start > 0 && scene.offset > start + 50)
        #expect(scene.scrollView.contentInset.top == 44)
    }

    @Test func `the header closes without a jump`() {
        let scene = PullScene()
        scene.pull(to: 110)
        scene.release()
        scene.screen.advance(by: 1)
        scene.end()
        let offsets = Self.offsets(of: scene, seconds: 3)
        #expect(offsets == offsets.sorted())
        #expect(Self.largestStep(offsets) < 6 && offsets.last == 0)
    }

    @Test func `a header doesn't change during a drag`() {
        let scene = PullScene()
        scene.pull(to: 110)
        scene.release()
        scene.screen.advance(by: 1)
        scene.finger.began(at: CGPoint(x: 100, y: 100))
        for step in 1...20 { scene.finger.moved(to: CGPoint(x: 100, y: 100 + Double(step))) }
        let held = scene.offset
        scene.end()
        scene.screen.advance(by: 3)
        #expect(scene.log.ends == 1 && !scene.control.isRefreshing)
        scene.finger.moved(to: CGPoint(x: 100, y: 120))
        #expect(abs(scene.offset - held) < 0.5 && scene.scrollView.contentInset.top == 44)
        scene.release()
        let offsets = Self.offsets(of: scene, seconds: 1)
        #expect(scene.scrollView.contentInset.top == 0 && offsets.last == 0)
        #expect(Self.largestStep(offsets) < 8)
    }

    @Test func `a header also closes after a drag that leaves the content in place`() {
        let scene = PullScene()
        scene.pull(to: 110)
        scene.release()
        scene.screen.advance(by: 1)
        scene.finger.began(at: CGPoint(x: 100, y: 100))
        for y: CGFloat in [111, 112, 110] { scene.finger.moved(to: CGPoint(x: 100, y: y)) }
        #expect(scene.scrollView.isDragging)
        scene.end()
        scene.screen.advance(by: 3)
        scene.release()
        scene.screen.advance(by: 1)
        #expect(scene.scrollView.contentInset.top == 0 && scene.visibleOffset == 0)
        scene.pull(to: 110)
        #expect(scene.log.refreshes == 2)
    }

    // MARK: - Bars

    /// A bar whose height follows the content, as a large title or a search bar does.
    @MainActor private final class CollapsingBar {
        let application: ApplicationHost
        private var observation: NSKeyValueObservation?

        /// Creates a bar of 44 to 96 points.
        ///
        /// - Parameters:
        ///   - scene: The scene with the list.
        ///   - followsInset: A Boolean value that indicates whether the bar collapses from the
        ///     adjusted inset on instead of from the content's own top.
        init(over scene: PullScene, followsInset: Bool) {
            application = ApplicationHost(window: scene.screen.window)
            application.safeAreaInsets.top = 96
            scene.scrollView.contentOffset.y = -96
            let application = application
            observation = scene.scrollView.observe(\.contentOffset) { list, _ in
                MainActor.assumeIsolated {
                    let safe = application.safeAreaInsets.top
                    let top = followsInset ? list.adjustedContentInset.top - safe : 0
                    let height = min(max(-list.contentOffset.y - top, 44), 96)
                    if abs(safe - height) > 0.25 { application.safeAreaInsets.top = height }
                }
            }
        }

        func end() { observation?.invalidate() }
    }

    @Test(arguments: [true, false])
    func `below a bar that collapses, the header and the rest are at its edge`(
        followsInset: Bool
    ) {
        let scene = PullScene()
        let bar = CollapsingBar(over: scene, followsInset: followsInset)
        scene.pull(to: 110)
        scene.release()
        scene.screen.advance(by: 1)
        let safe = bar.application.safeAreaInsets.top
        #expect(abs(scene.visibleOffset + safe + 44) < 1)
        #expect(abs(scene.control.frame.minY - scene.offset - safe) < 1)
        scene.end()
        scene.screen.advance(by: 4)
        bar.end()
        #expect(scene.scrollView.contentInset.top == 0 && scene.log.ends == 1)
        #expect(abs(scene.visibleOffset + bar.application.safeAreaInsets.top) < 1)
        #expect(scene.control.presentation.state == .idle)
    }

    // MARK: - Before the window

    /// Rows contain the offset that the first layout leaves.
    @Test(arguments: [nil, 0, -50, -44] as [CGFloat?])
    func `a refresh that begins before the window is revealed in it`(offset: CGFloat?) {
        let screen = TestScreen(size: CGSize(width: 200, height: 400))
        let application = ApplicationHost(window: screen.window)
        application.safeAreaInsets.top = 50
        let list = UIScrollView()
        list.contentSize = CGSize(width: 200, height: 1000)
        let control = PullToRefresh()
        control.attach(to: list)
        control.beginRefreshing()
        screen.window.addSubview(list)
        list.frame = screen.window.bounds
        if let offset { list.contentOffset.y = offset }
        screen.advance(by: 0.1)
        #expect(list.contentOffset.y == -94)
        #expect(control.frame == CGRect(x: 0, y: -44, width: 200, height: 44))
        screen.advance(by: 1)
        #expect(screen.frame().pixels.contains { $0 != 0 })
        control.endRefreshing()
        screen.advance(by: 3)
        #expect(list.contentOffset.y == -50 && list.contentInset.top == 0)
    }

    @Test func `content that was scrolled before the window stays`() {
        let screen = TestScreen(size: CGSize(width: 200, height: 400))
        let list = UIScrollView()
        list.contentSize = CGSize(width: 200, height: 1000)
        let control = PullToRefresh()
        control.attach(to: list)
        control.beginRefreshing()
        screen.window.addSubview(list)
        list.frame = screen.window.bounds
        list.contentOffset.y = 300
        screen.advance(by: 1)
        #expect(list.contentOffset.y == 300)
    }

    @Test func `the header follows the width of the list`() {
        let scene = PullScene()
        scene.scrollView.frame.size.width = 320
        scene.screen.turn()
        #expect(scene.control.frame.width == 320)
    }
}
