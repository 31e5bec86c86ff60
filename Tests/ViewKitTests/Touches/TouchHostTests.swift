import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct TouchHostTests {
    private final class Pad: UIView {
        var log: [String] = []
        var passesOn = false

        private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let touch = touches.first else { return }
            let now = touch.location(in: self)
            let before = touch.previousLocation(in: self)
            let parts = [now.x, now.y, before.x, before.y].map { "\(Int($0))" }
            log.append("\(name) \(parts.joined(separator: " ")) at \(touch.timestamp)")
            #expect(event?.allTouches == touches)
            #expect(event?.timestamp == touch.timestamp)
        }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("began", touches, event)
            if passesOn { super.touchesBegan(touches, with: event) }
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("moved", touches, event)
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("ended", touches, event)
        }

        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            note("cancelled", touches, event)
        }
    }

    private func pad(_ frame: CGRect = CGRect(x: 10, y: 10, width: 50, height: 50)) -> Pad {
        Pad(frame: frame)
    }

    @Test func `a drag reports locations and times on the window's clock`() {
        let pad = pad()
        let finger = TouchHost(window: ViewHarness(pad).window)
        finger.began(at: CGPoint(x: 20, y: 30))
        finger.advance(to: 0.5)
        finger.moved(to: CGPoint(x: 25, y: 35))
        finger.advance(to: 1)
        finger.moved(to: CGPoint(x: 95, y: 95))
        finger.ended(at: CGPoint(x: 95, y: 90))
        #expect(
            pad.log == [
                "began 10 20 10 20 at 0.0", "moved 15 25 10 20 at 0.5",
                "moved 85 85 15 25 at 1.0", "ended 85 80 85 85 at 1.0",
            ]
        )
        #expect(finger.touch == nil)
    }

    @Test func `a touch can be canceled`() {
        let pad = pad()
        let finger = TouchHost(window: ViewHarness(pad).window)
        finger.began(at: CGPoint(x: 20, y: 20))
        #expect(finger.touch?.phase == .began)
        #expect(finger.touch?.view === pad)
        finger.cancelled()
        finger.moved(to: .zero)
        finger.cancelled()
        #expect(pad.log == ["began 10 10 10 10 at 0.0", "cancelled 10 10 10 10 at 0.0"])
    }

    @Test func `unhandled touches go to the superview`() {
        let pad = pad()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let front = Pad(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        front.passesOn = true
        pad.addSubview(inner)
        pad.addSubview(front)
        let finger = TouchHost(window: ViewHarness(pad).window)
        finger.began(at: CGPoint(x: 15, y: 15))
        #expect(finger.touch?.view === inner)
        finger.ended(at: CGPoint(x: 15, y: 15))
        #expect(pad.log.count == 2)
        finger.began(at: CGPoint(x: 35, y: 35))
        #expect(front.log == ["began 5 5 5 5 at 0.0"])
        #expect(pad.log.last == "began 25 25 25 25 at 0.0")
    }

    struct Obstacle: CustomTestStringConvertible {
        let testDescription: String
        let change: @MainActor (UIView) -> Void
        let isHit: Bool
    }

    nonisolated static let obstacles = [
        Obstacle(testDescription: "nothing", change: { _ in }, isHit: true),
        Obstacle(testDescription: "hidden", change: { $0.isHidden = true }, isHit: false),
        Obstacle(testDescription: "transparent", change: { $0.alpha = 0.005 }, isHit: false),
        Obstacle(testDescription: "faint", change: { $0.alpha = 0.02 }, isHit: true),
        Obstacle(
            testDescription: "disabled",
            change: { $0.isUserInteractionEnabled = false },
            isHit: false
        ),
        Obstacle(testDescription: "elsewhere", change: { $0.center.x = 90 }, isHit: false),
        Obstacle(
            testDescription: "turned away",
            change: { $0.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) },
            isHit: false
        ),
        Obstacle(
            testDescription: "animated",
            change: { view in UIView.animate(withDuration: 1) { view.center.y += 1 } },
            isHit: false
        ),
        Obstacle(
            testDescription: "animated with touches allowed",
            change: { view in
                UIView.animate(
                    withDuration: 1,
                    delay: 0,
                    options: .allowUserInteraction,
                    animations: { view.center.y += 1 }
                )
            },
            isHit: true
        ),
    ]

    @Test(arguments: obstacles)
    func `a view that can't receive touches isn't hit`(_ row: Obstacle) {
        let pad = pad()
        let window = ViewHarness(pad).window
        row.change(pad)
        let hit = window.hitTest(CGPoint(x: 15, y: 15), with: nil)
        #expect(hit === (row.isHit ? pad : window))
    }

    @Test func `touches are received again after an animation ends`() {
        let pad = pad()
        let stage = ViewHarness(pad)
        UIView.animate(withDuration: 1) { pad.alpha = 0.5 }
        stage.advance(to: 1.1)
        #expect(stage.window.hitTest(CGPoint(x: 15, y: 15), with: nil) === pad)
    }

    @Test func `a subview outside of its superview isn't hit`() {
        let pad = pad()
        let inner = UIView(frame: CGRect(x: 60, y: 0, width: 20, height: 20))
        pad.addSubview(inner)
        let window = ViewHarness(pad).window
        #expect(window.hitTest(CGPoint(x: 75, y: 15), with: nil) === window)
        #expect(window.hitTest(CGPoint(x: 105, y: 15), with: nil) == nil)
    }

    @Test func `quick taps in one place are counted`() {
        let finger = TouchHost(window: ViewHarness().window)
        func tap(_ point: CGPoint) -> Int? {
            finger.began(at: point)
            defer { finger.ended(at: point) }
            return finger.touch?.tapCount
        }
        #expect(tap(CGPoint(x: 5, y: 5)) == 1)
        finger.advance(to: 0.2)
        #expect(tap(CGPoint(x: 8, y: 5)) == 2)
        finger.advance(to: 0.4)
        #expect(tap(CGPoint(x: 60, y: 60)) == 1)
        finger.advance(to: 1)
        #expect(tap(CGPoint(x: 60, y: 60)) == 1)
    }

    @Test func `a touch can start an animation`() {
        final class Button: UIView {
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                UIView.animate(withDuration: 1) { self.alpha = 0 }
            }
        }
        let button = Button(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let stage = ViewHarness(button)
        let finger = TouchHost(window: stage.window)
        finger.advance(to: 3)
        finger.began(at: CGPoint(x: 5, y: 5))
        finger.ended(at: CGPoint(x: 5, y: 5))
        expect([CGFloat(stage.shown(at: 3.5).opacity)], near: [0.5], within: 1e-6)
    }
}
