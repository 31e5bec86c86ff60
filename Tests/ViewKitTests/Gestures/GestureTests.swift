import Foundation
import LayerKit
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct GestureTests {
    @MainActor private final class Target {
        var log: [String] = []

        // As Objective-C calls it: on the main thread, without a word of actors.
        nonisolated func hear(_ recognizer: UIGestureRecognizer) {
            MainActor.assumeIsolated {
                log.append("\(recognizer.name ?? "") \(recognizer.state)")
            }
        }
    }

    private final class Pad: UIView {
        var phases: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            phases.append("began")
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            phases.append("ended")
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            phases.append("cancelled")
        }
    }

    private let target = Target()
    private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let finger: TouchHost
    private let middle = CGPoint(x: 50, y: 50)

    init() {
        finger = TouchHost(window: Stage(pad).window)
    }

    private func add<Kind: UIGestureRecognizer>(_ recognizer: Kind, _ name: String) -> Kind {
        recognizer.addTarget(target, action: Selector("hear:", Target.self) { $0.hear($1) })
        recognizer.name = name
        pad.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func tap() {
        finger.began(at: middle)
        finger.ended(at: middle)
    }

    @Test func `a tap is recognised and cancels the view's touch`() {
        _ = add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        tap()
        #expect(target.log == ["tap ended"])
        #expect(pad.phases == ["began", "cancelled"])
        tap()
        #expect(target.log.count == 2)
    }

    @Test func `a tap that strays is none`() {
        _ = add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        finger.began(at: middle)
        finger.moved(to: CGPoint(x: 120, y: 50))
        finger.ended(at: CGPoint(x: 120, y: 50))
        #expect(target.log.isEmpty)
        #expect(pad.phases == ["began", "ended"])
    }

    @Test func `a single tap waits for a double one to fail`() {
        let double = add(UITapGestureRecognizer(target: nil, action: nil), "double")
        double.numberOfTapsRequired = 2
        add(UITapGestureRecognizer(target: nil, action: nil), "single").require(toFail: double)
        tap()
        #expect(target.log.isEmpty)
        finger.advance(to: 1)
        #expect(target.log == ["single ended"])
        tap()
        finger.advance(to: 1.1)
        tap()
        finger.advance(to: 3)
        #expect(target.log == ["single ended", "double ended"])
    }

    @Test func `a drag is followed with its way and its speed`() {
        let pan = add(UIPanGestureRecognizer(target: nil, action: nil), "pan")
        finger.began(at: middle)
        finger.advance(to: 0.02)
        finger.moved(to: CGPoint(x: 55, y: 50))
        #expect(target.log.isEmpty)
        finger.advance(to: 0.04)
        finger.moved(to: CGPoint(x: 70, y: 60))
        #expect(pan.translation(in: pad) == CGPoint(x: 20, y: 10))
        finger.advance(to: 0.06)
        finger.moved(to: CGPoint(x: 80, y: 60))
        #expect(abs(pan.velocity(in: pad).x - 500) < 1e-6)
        pan.setTranslation(.zero, in: pad)
        #expect(pan.translation(in: pad) == .zero)
        finger.ended(at: CGPoint(x: 80, y: 60))
        #expect(target.log == ["pan began", "pan changed", "pan ended"])
        #expect(pad.phases == ["began", "cancelled"])
    }

    @Test func `a finger that stays is a long press`() {
        _ = add(UILongPressGestureRecognizer(target: nil, action: nil), "press")
        _ = add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        finger.began(at: middle)
        finger.advance(to: 0.6)
        #expect(target.log == ["press began"])
        finger.ended(at: middle)
        #expect(target.log == ["press began", "press ended"])
    }

    @Test func `a stroke is recognised in its direction only`() {
        add(UISwipeGestureRecognizer(target: nil, action: nil), "left").direction = .left
        _ = add(UISwipeGestureRecognizer(target: nil, action: nil), "right")
        finger.began(at: middle)
        finger.advance(to: 0.1)
        finger.moved(to: CGPoint(x: -10, y: 55))
        finger.ended(at: CGPoint(x: -10, y: 55))
        #expect(target.log == ["left ended"])
    }

    private final class Permission: NSObject, UIGestureRecognizerDelegate {
        var begins = true
        var together = false

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            begins
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            together
        }
    }

    @Test(arguments: [(false, true, 0), (true, false, 1), (true, true, 2)])
    func `a delegate allows and lets go together`(begins: Bool, together: Bool, count: Int) {
        let permission = Permission()
        permission.begins = begins
        permission.together = together
        for name in ["first", "second"] {
            add(UITapGestureRecognizer(target: nil, action: nil), name).delegate = permission
        }
        tap()
        #expect(target.log.count == count)
    }

    @Test func `an application that ignores touches gets none`() {
        _ = add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        UIApplication.shared.beginIgnoringInteractionEvents()
        tap()
        UIApplication.shared.endIgnoringInteractionEvents()
        #expect(target.log.isEmpty && pad.phases.isEmpty)
        tap()
        #expect(target.log == ["tap ended"])
    }

    @Test func `one that isn't enabled or was removed hears nothing`() {
        add(UITapGestureRecognizer(target: nil, action: nil), "off").isEnabled = false
        let gone = add(UITapGestureRecognizer(target: nil, action: nil), "gone")
        pad.removeGestureRecognizer(gone)
        tap()
        #expect(target.log.isEmpty)
        #expect(pad.gestureRecognizers?.count == 1)
        #expect(gone.view == nil)
    }

    @Test func `three quick taps are one double tap`() {
        add(UITapGestureRecognizer(target: nil, action: nil), "double").numberOfTapsRequired = 2
        for _ in 0..<3 { tap() }
        finger.advance(to: 1)
        #expect(target.log == ["double ended"])
    }

    @Test func `a stroke that goes on is told once`() {
        _ = add(UISwipeGestureRecognizer(target: nil, action: nil), "right")
        finger.began(at: middle)
        for x in [CGFloat(110), 120, 130] { finger.moved(to: CGPoint(x: x, y: 50)) }
        finger.ended(at: CGPoint(x: 130, y: 50))
        #expect(target.log == ["right ended"])
    }

    @Test func `nobody waits for what takes no part or never fails`() {
        let single = add(UITapGestureRecognizer(target: nil, action: nil), "single")
        single.require(toFail: UITapGestureRecognizer(target: nil, action: nil))
        single.require(toFail: add(UIPinchGestureRecognizer(target: nil, action: nil), "pinch"))
        single.require(toFail: add(UIGestureRecognizer(target: nil, action: nil), "idle"))
        finger.began(at: middle)
        #expect(single.numberOfTouches == 1)
        finger.ended(at: middle)
        #expect(target.log == ["single ended"])
        #expect(single.state == .possible && single.numberOfTouches == 0)
        tap()
        #expect(target.log.count == 2)
    }

    @Test func `what waits fails with what is made in its place`() {
        let single = add(UITapGestureRecognizer(target: nil, action: nil), "single")
        let double = add(UITapGestureRecognizer(target: nil, action: nil), "double")
        let triple = add(UITapGestureRecognizer(target: nil, action: nil), "triple")
        double.numberOfTapsRequired = 2
        triple.numberOfTapsRequired = 3
        single.require(toFail: double)
        double.require(toFail: triple)
        tap()
        tap()
        finger.advance(to: 1)
        #expect(target.log == ["double ended"])
        finger.began(at: middle)
        finger.moved(to: CGPoint(x: 120, y: 50))
        finger.ended(at: CGPoint(x: 120, y: 50))
        finger.advance(to: 2)
        #expect(target.log == ["double ended"])
    }

    @Test func `a press that is turned off meanwhile is none`() {
        let press = add(UILongPressGestureRecognizer(target: nil, action: nil), "press")
        finger.began(at: middle)
        press.isEnabled = false
        finger.advance(to: 0.6)
        press.isEnabled = true
        finger.moved(to: middle)
        finger.ended(at: middle)
        #expect(target.log.isEmpty && press.state == .possible)
        finger.advance(to: 2)
        finger.began(at: middle)
        finger.advance(to: 2.6)
        press.isEnabled = false
        #expect(target.log == ["press began", "press cancelled"])
    }

    @Test func `a button keeps its taps, unless it is disabled`() {
        _ = add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        pad.addSubview(button)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        tap()
        #expect(count == 1 && target.log.isEmpty)
        button.isEnabled = false
        tap()
        #expect(count == 1 && target.log == ["tap ended"])
    }
}
