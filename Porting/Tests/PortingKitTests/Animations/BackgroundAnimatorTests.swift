import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct BackgroundAnimatorTests {
    // The behavior of iOS hasn't been measured.
    @Test func `a property animator keeps running in the background`() {
        let stage = ViewHarness()
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
