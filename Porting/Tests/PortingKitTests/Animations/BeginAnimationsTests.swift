import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct BeginAnimationsTests {
    private final class Listener {
        var events: [String] = []
    }

    @Test func `changes between the calls use the duration and the curve`() {
        let stage = ViewHarness()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        stage.view.alpha = 0
        UIView.commitAnimations()
        #expect(abs(stage.shown(at: 0.25).opacity - 0.75) < 1e-6)
        #expect(stage.view.alpha == 0)
        stage.view.alpha = 1
        #expect(stage.view.layer.animationKeys()?.count == 1)
    }

    @Test func `the default duration is 0.2 seconds`() {
        let stage = ViewHarness()
        UIView.beginAnimations(nil, context: nil)
        stage.view.alpha = 0
        UIView.commitAnimations()
        #expect(abs(stage.shown(at: 0.1).opacity - 0.5) < 1e-6)
        #expect(stage.shown(at: 0.2).opacity == 0)
    }

    @Test func `the delegate receives the stop message once, with the identifier`() {
        let stage = ViewHarness()
        let listener = Listener()
        UIView.beginAnimations("fade", context: nil)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDuration(0.5)
        UIView.setAnimationDidStop(
            Selector("didStop:finished:", Listener.self) {
                (target, name: String?, done: NSNumber) in
                target.events.append("\(name ?? "") \(done.boolValue) \(CACurrentMediaTime())")
            }
        )
        stage.view.alpha = 0
        UIView.commitAnimations()
        stage.advance(to: 2)
        #expect(listener.events == ["fade true 0.5"])
    }

    @Test func `sets of changes nest, and extra commits do nothing`() {
        let stage = ViewHarness()
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(1)
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(4)
        stage.view.alpha = 0
        UIView.commitAnimations()
        stage.view.layer.cornerRadius = 0
        stage.view.center.x = 60
        UIView.commitAnimations()
        UIView.commitAnimations()
        UIView.setAnimationDuration(3)
        let durations = stage.view.layer.animationKeys()?
            .compactMap { stage.view.layer.animation(forKey: $0)?.duration }
        #expect(durations?.sorted() == [1, 4])
    }

    @Test func `the delegate receives the stop message of changes without animation`() {
        let stage = ViewHarness()
        let listener = Listener()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        UIView.beginAnimations("fade", context: nil)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDidStop(
            Selector("didStop:finished:", Listener.self) {
                (target, name: String?, done: NSNumber) in
                target.events.append("\(name ?? "") \(done.boolValue)")
            }
        )
        stage.view.alpha = 0
        UIView.commitAnimations()
        #expect(listener.events.isEmpty)
        stage.advance(to: 1)
        #expect(listener.events == ["fade true"])
    }

    @Test func `a set of changes can flip a view and sends the start message`() {
        final class Listener: NSObject {
            var events: [String] = []
            func began(_ name: String) { events.append("began \(name)") }
            func ended(_ name: String) { events.append("ended \(name)") }
        }
        let stage = ViewHarness(UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20)))
        stage.view.backgroundColor = .red
        stage.window.host.commit()
        let listener = Listener()
        UIView.beginAnimations("flip", context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationWillStart(Selector("began:", Listener.self) { $0.began($1) })
        UIView.setAnimationDidStop(Selector("ended:", Listener.self) { $0.ended($1) })
        UIView.setAnimationTransition(.flipFromRight, for: stage.view, cache: true)
        stage.view.backgroundColor = .blue
        #expect(UIView.inheritedAnimationDuration == 1)
        UIView.commitAnimations()
        #expect(UIView.inheritedAnimationDuration == 0)
        stage.advance(to: 0.25)
        #expect(listener.events == ["began flip"])
        #expect(abs(stage.shown(at: 0.25).transform.m11) < 0.99)
        stage.advance(to: 1.1)
        #expect(listener.events == ["began flip", "ended flip"])
    }
}
