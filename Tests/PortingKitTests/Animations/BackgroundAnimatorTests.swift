import Foundation
import PortingKit
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct BackgroundAnimatorTests {
    // What iOS does with it hasn't been measured.
    @Test func `a property animator, whose animations last, runs on in the background`() {
        let stage = Stage()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
            stage.view.alpha = 0
        }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        stage.advance(to: 1)
        ApplicationHost(window: stage.window).enterBackground()
        #expect(stage.shown(at: 1).opacity == 0.5)
        #expect(ends.isEmpty)
        stage.advance(to: 5)
        #expect(ends == [.end])
        #expect(animator.state == .inactive)
    }
}
