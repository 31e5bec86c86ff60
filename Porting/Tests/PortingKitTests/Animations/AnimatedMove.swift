import Foundation
import PortingKit
import Testing

@testable import ViewTestSupport

/// A view at x = 0 and an animator that moves it to x = 100.
@MainActor
struct AnimatedMove {
    let stage = ViewHarness(UIView(frame: .zero))
    let animator: UIViewPropertyAnimator
    let log = AnimatorLog()

    init(_ animator: UIViewPropertyAnimator) {
        stage.window.host.commit()
        self.animator = animator
        let view = stage.view
        animator.addAnimations { view.center.x = 100 }
        let log = log
        animator.addCompletion { log.positions.append($0) }
    }

    init(duration: TimeInterval = 2, curve: UIView.AnimationCurve = .linear) {
        self.init(UIViewPropertyAnimator(duration: duration, curve: curve))
    }

    init(duration: TimeInterval = 2, parameters: any UITimingCurveProvider) {
        self.init(UIViewPropertyAnimator(duration: duration, timingParameters: parameters))
    }

    /// Returns the presented x-coordinate of the view at a time.
    func x(at time: TimeInterval) -> CGFloat {
        stage.shown(at: time).position.x
    }

    /// The current presented x-coordinate of the view.
    var x: CGFloat { x(at: MediaClock.current.time) }
}

final class AnimatorLog {
    var positions: [UIViewAnimatingPosition] = []
}
