import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct GestureTests {
    private let stage = GestureHarness()

    @Test func `a tap is recognized and cancels the view's touch`() {
        _ = stage.add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        stage.tap()
        #expect(stage.log == ["tap ended"])
        #expect(stage.pad.phases == ["began", "cancelled"])
        stage.tap()
        #expect(stage.log.count == 2)
    }

    @Test func `a tap that moves too far fails`() {
        _ = stage.add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        stage.finger.began(at: stage.middle)
        stage.finger.moved(to: CGPoint(x: 120, y: 50))
        stage.finger.ended(at: CGPoint(x: 120, y: 50))
        #expect(stage.log.isEmpty)
        #expect(stage.pad.phases == ["began", "ended"])
    }

    @Test func `a single tap waits for a double one to fail`() {
        let double = stage.add(UITapGestureRecognizer(target: nil, action: nil), "double")
        double.numberOfTapsRequired = 2
        stage.add(UITapGestureRecognizer(target: nil, action: nil), "single").require(
            toFail: double
        )
        stage.tap()
        #expect(stage.log.isEmpty)
        stage.finger.advance(to: 1)
        #expect(stage.log == ["single ended"])
        stage.tap()
        stage.finger.advance(to: 1.1)
        stage.tap()
        stage.finger.advance(to: 3)
        #expect(stage.log == ["single ended", "double ended"])
    }

    @Test func `a drag reports its translation and velocity`() {
        let pan = stage.add(UIPanGestureRecognizer(target: nil, action: nil), "pan")
        stage.finger.began(at: stage.middle)
        stage.finger.advance(to: 0.02)
        stage.finger.moved(to: CGPoint(x: 55, y: 50))
        #expect(stage.log.isEmpty)
        stage.finger.advance(to: 0.04)
        stage.finger.moved(to: CGPoint(x: 70, y: 60))
        #expect(pan.translation(in: stage.pad) == CGPoint(x: 20, y: 10))
        stage.finger.advance(to: 0.06)
        stage.finger.moved(to: CGPoint(x: 80, y: 60))
        #expect(abs(pan.velocity(in: stage.pad).x - 500) < 1e-6)
        pan.setTranslation(.zero, in: stage.pad)
        #expect(pan.translation(in: stage.pad) == .zero)
        stage.finger.ended(at: CGPoint(x: 80, y: 60))
        #expect(stage.log == ["pan began", "pan changed", "pan ended"])
        #expect(stage.pad.phases == ["began", "cancelled"])
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
    func `a delegate allows simultaneous gestures`(begins: Bool, together: Bool, count: Int) {
        let permission = Permission()
        permission.begins = begins
        permission.together = together
        for name in ["first", "second"] {
            stage.add(UITapGestureRecognizer(target: nil, action: nil), name).delegate = permission
        }
        stage.tap()
        #expect(stage.log.count == count)
    }

    @Test func `an application that ignores touches receives none`() {
        _ = stage.add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        UIApplication.shared.beginIgnoringInteractionEvents()
        stage.tap()
        UIApplication.shared.endIgnoringInteractionEvents()
        #expect(stage.log.isEmpty && stage.pad.phases.isEmpty)
        stage.tap()
        #expect(stage.log == ["tap ended"])
    }

    @Test func `disabled and removed recognizers receive no touches`() {
        stage.add(UITapGestureRecognizer(target: nil, action: nil), "off").isEnabled = false
        let gone = stage.add(UITapGestureRecognizer(target: nil, action: nil), "gone")
        stage.pad.removeGestureRecognizer(gone)
        stage.tap()
        #expect(stage.log.isEmpty)
        #expect(stage.pad.gestureRecognizers?.count == 1)
        #expect(gone.view == nil)
    }

    @Test func `three quick taps are one double tap`() {
        stage.add(UITapGestureRecognizer(target: nil, action: nil), "double").numberOfTapsRequired =
            2
        for _ in 0..<3 { stage.tap() }
        stage.finger.advance(to: 1)
        #expect(stage.log == ["double ended"])
    }

    @Test func `a waiting recognizer fails when the other one succeeds`() {
        let single = stage.add(UITapGestureRecognizer(target: nil, action: nil), "single")
        let double = stage.add(UITapGestureRecognizer(target: nil, action: nil), "double")
        let triple = stage.add(UITapGestureRecognizer(target: nil, action: nil), "triple")
        double.numberOfTapsRequired = 2
        triple.numberOfTapsRequired = 3
        single.require(toFail: double)
        double.require(toFail: triple)
        stage.tap()
        stage.tap()
        stage.finger.advance(to: 1)
        #expect(stage.log == ["double ended"])
        stage.finger.began(at: stage.middle)
        stage.finger.moved(to: CGPoint(x: 120, y: 50))
        stage.finger.ended(at: CGPoint(x: 120, y: 50))
        stage.finger.advance(to: 2)
        #expect(stage.log == ["double ended"])
    }

    @Test func `a button keeps its taps unless it is disabled`() {
        _ = stage.add(UITapGestureRecognizer(target: nil, action: nil), "tap")
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.pad.addSubview(button)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        stage.tap()
        #expect(count == 1 && stage.log.isEmpty)
        button.isEnabled = false
        stage.tap()
        #expect(count == 1 && stage.log == ["tap ended"])
    }
}
