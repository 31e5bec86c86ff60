import Foundation
import Kinora
import StageTestSupport
import TestSupport
import Testing

/// Tests of what a pull-to-refresh control shows at rest, and of how far it must be pulled.
@MainActor @Suite(.oneAtATime) struct PullRestTests {
    private nonisolated static let pictures: [any PullPicture] = [
        GooeyPull(), GooeyPull().reducedMotionPicture, AnimationPullPicture(HashLines()),
        AnimationPullPicture(ClosingArc(), revealsProgress: true),
    ]

    /// Shows the header below a transparent bar, as under a navigation bar at the scroll edge.
    private static func underBar(_ scene: PullScene) {
        scene.scrollView.contentInset.top = 88
        scene.scrollView.contentOffset.y = -88
    }

    @Test(arguments: pictures)
    func `a picture is hidden while the content isn't pulled`(picture: any PullPicture) {
        let scene = PullScene(picture)
        Self.underBar(scene)
        let empty = scene.screen.frame().pixels.allSatisfy { $0 == 0 }
        #expect(empty && scene.opacity == 0)
        scene.pull(to: picture.scrubOffset + 30)
        #expect(scene.opacity == 1)
        #expect(scene.screen.frame().pixels.contains { $0 != 0 })
        scene.release()
        scene.screen.advance(by: 3)
        #expect(scene.opacity == 0)
        #expect(scene.screen.frame().pixels.allSatisfy { $0 == 0 })
        scene.scrollView.contentOffset.y = 200
        #expect(scene.opacity == 0)
    }

    @Test func `the drop fades in while the header is uncovered`() {
        let scene = PullScene()
        scene.pull(to: 11)
        #expect(abs(scene.opacity - 0.25) < 0.02)
        scene.move(to: 33)
        #expect(abs(scene.opacity - 0.75) < 0.02)
        scene.move(to: 50)
        #expect(scene.opacity == 1)
    }

    @Test func `a refresh is visible until its end, and hidden afterwards`() {
        let scene = PullScene()
        Self.underBar(scene)
        scene.control.beginRefreshing()
        #expect(scene.opacity == 1)
        scene.screen.advance(by: 1)
        #expect(scene.opacity == 1)
        scene.end()
        scene.screen.advance(by: 3)
        #expect(scene.opacity == 0)
    }

    @Test func `a pull that has no effect anymore shows nothing`() {
        let scene = PullScene()
        scene.pull(to: 110)
        scene.end()
        scene.screen.advance(by: 3)
        #expect(scene.control.presentation.state == .spent && scene.opacity == 0)
        scene.move(to: 80)
        #expect(scene.opacity == 0)
    }

    #if !os(tvOS)
    @Test(arguments: pictures)
    func `UIKit's refresh control hides its picture at rest`(picture: any PullPicture) {
        let screen = TestScreen(size: CGSize(width: 200, height: 400))
        let list = UIScrollView(frame: screen.window.bounds)
        list.contentInset.top = 88
        screen.window.addSubview(list)
        let control = PullRefreshControl(picture)
        control.attach(to: list)
        list.contentOffset.y = -88
        screen.turn()
        #expect(screen.frame().pixels.allSatisfy { $0 == 0 })
        control.beginRefreshing()
        screen.advance(by: 1)
        #expect(screen.frame().pixels.contains { $0 != 0 })
        control.endRefreshing()
        screen.advance(by: 5)
        #expect(screen.frame().pixels.allSatisfy { $0 == 0 })
    }
    #endif

    // MARK: - Reach

    /// Rows contain the height of a list and the largest movement of the finger to the trigger.
    @Test(arguments: [(400, 100), (667, 137), (850, 172), (1366, 255)] as [(CGFloat, CGFloat)])
    func `the default trigger is within a fifth of the height`(
        height: CGFloat,
        movement: CGFloat
    ) {
        for picture in [GooeyPull(), AnimationPullPicture(HashLines())] as [any PullPicture] {
            let scene = PullScene(picture, trigger: nil, height: height)
            scene.finger.began(at: CGPoint(x: 100, y: 40))
            // The first ten points only start the drag.
            scene.finger.moved(to: CGPoint(x: 100, y: 50))
            scene.finger.moved(to: CGPoint(x: 100, y: 50 + 0.8 * scene.movement(for: 44)))
            #expect(scene.log.refreshes == 0)
            scene.finger.moved(to: CGPoint(x: 100, y: 50 + movement))
            #expect(scene.log.refreshes == 1)
        }
    }

    @Test func `a trigger of one's own isn't limited`() {
        let scene = PullScene(trigger: 100)
        scene.pull(to: 140)
        #expect(scene.log.refreshes == 0)
        scene.move(to: 145)
        #expect(scene.log.refreshes == 1)
    }

    @Test func `insets don't count as visible height`() {
        let scene = PullScene(trigger: nil, height: 1000)
        scene.scrollView.contentInset = UIEdgeInsets(top: 100, left: 0, bottom: 200, right: 0)
        scene.scrollView.contentOffset.y = -100
        scene.pull(to: 69)
        #expect(scene.log.refreshes == 0)
        scene.move(to: 71)
        #expect(scene.log.refreshes == 1)
    }
}
