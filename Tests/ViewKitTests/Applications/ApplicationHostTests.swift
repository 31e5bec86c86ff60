import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ApplicationHostTests {
    private final class Delegate: NSObject, CAAnimationDelegate {
        var ends: [Bool] = []

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            ends.append(flag)
        }
    }

    private func turn(lasting: Bool, delegate: Delegate? = nil) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.toValue = 3.0
        animation.duration = 10
        animation.repeatCount = .infinity
        animation.isRemovedOnCompletion = !lasting
        animation.delegate = delegate
        return animation
    }

    @Test func `background notifications are posted in UIKit's order`() {
        let names = [
            UIApplication.willResignActiveNotification,
            UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification,
            UIApplication.didBecomeActiveNotification,
        ]
        let news = Notifications(names)
        let host = ApplicationHost(window: ViewHarness().window)
        host.enterForeground()
        #expect(news.names.isEmpty)
        host.enterBackground()
        host.enterBackground()
        #expect(host.isInBackground)
        #expect(news.names == Array(names.prefix(2)))
        host.enterForeground()
        #expect(!host.isInBackground)
        #expect(news.names == names)
    }

    @Test func `entering the background removes animations unless they persist`() {
        let stage = ViewHarness()
        let child = CALayer()
        let mask = CALayer()
        stage.view.layer.addSublayer(child)
        child.mask = mask
        let delegate = Delegate()
        stage.view.layer.add(turn(lasting: false, delegate: delegate), forKey: "turn")
        stage.view.layer.add(turn(lasting: true), forKey: "lasting")
        child.add(turn(lasting: false), forKey: "turn")
        mask.add(turn(lasting: false), forKey: "turn")
        stage.advance(to: 1)
        ApplicationHost(window: stage.window).enterBackground()
        #expect(stage.view.layer.animationKeys() == ["lasting"])
        #expect(child.animationKeys() == nil)
        #expect(mask.animationKeys() == nil)
        #expect(delegate.ends == [false])
    }

    @Test func `background notifications precede the removal of animations`() {
        let stage = ViewHarness()
        stage.view.layer.add(turn(lasting: false), forKey: "turn")
        stage.advance(to: 1)
        var keys: [String]?
        let view = stage.view
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification,
            object: nil,
            queue: nil
        ) { _ in MainActor.assumeIsolated { keys = view.layer.animationKeys() } }
        ApplicationHost(window: stage.window).enterBackground()
        NotificationCenter.default.removeObserver(token)
        #expect(keys == ["turn"])
    }

    @Test func `a block that the background interrupts doesn't finish`() {
        let stage = ViewHarness()
        var finished: Bool?
        UIView.animate(
            withDuration: 2,
            animations: { stage.view.alpha = 0 },
            completion: { finished = $0 }
        )
        stage.advance(to: 1)
        ApplicationHost(window: stage.window).enterBackground()
        #expect(finished == false)
        #expect(stage.shown(at: 1).opacity == 0)
    }

    @Test func `keyboard notifications include the initial and final frames`() {
        let names = [
            UIResponder.keyboardWillChangeFrameNotification,
            UIResponder.keyboardWillShowNotification,
            UIResponder.keyboardWillHideNotification,
        ]
        let news = Notifications(names)
        let host = ApplicationHost(window: ViewHarness().window)
        host.hideKeyboard()
        #expect(news.names.isEmpty)
        host.showKeyboard(height: 30)
        host.showKeyboard(height: 40)
        host.hideKeyboard()
        #expect(
            news.names == [names[0], names[1], names[0], names[1], names[0], names[2]]
        )
        func frame(_ y: CGFloat, _ height: CGFloat) -> CGRect {
            CGRect(x: 0, y: y, width: 100, height: height)
        }
        #expect(news.frames[0].end == frame(70, 30))
        #expect(news.frames[2].begin == frame(70, 30))
        #expect(news.frames[2].end == frame(60, 40))
        #expect(news.frames[4].begin == frame(60, 40))
        #expect(news.frames[4].end == frame(100, 40))
        #expect(host.keyboardHeight == 0)
    }
}
