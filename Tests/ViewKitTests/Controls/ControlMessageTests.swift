import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ControlMessageTests {
    private final class Listener: NSObject {
        var heard: [String] = []
        func tapped(_ sender: Any, _ event: UIEvent) { heard.append("tapped") }
        func changed() { heard.append("changed") }
    }

    private var tapped: Selector {
        Selector("tapped::", Listener.self) { (listener: Listener, sender: Any, event: UIEvent) in
            listener.tapped(sender, event)
        }
    }

    private var changed: Selector {
        Selector("changed", Listener.self) { $0.changed() }
    }

    @Test func `an action method receives the touch event`() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let listener = Listener()
        control.addTarget(listener, action: tapped, for: .touchUpInside)
        let finger = TouchHost(window: ViewHarness(control).window)
        finger.began(at: CGPoint(x: 5, y: 5))
        finger.ended(at: CGPoint(x: 5, y: 5))
        #expect(listener.heard == ["tapped"])
    }

    @Test func `a subclass can intercept every message`() {
        final class Patient: UIControl {
            var names: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                names.append(action.description)
                if names.count > 1 { super.sendAction(action, to: target, for: event) }
            }
        }
        let control = Patient(frame: .zero)
        let listener = Listener()
        control.addTarget(listener, action: changed, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(control.names == ["changed"] && listener.heard.isEmpty)
        control.sendActions(for: .valueChanged)
        #expect(listener.heard == ["changed"])
    }

    @Test func `a message without a target goes up the responder chain`() {
        final class Holder: UIView {
            var count = 0
        }
        let holder = Holder(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let control = UIControl(frame: holder.bounds)
        let stage = ViewHarness(holder)
        holder.addSubview(control)
        let found = Selector("found", Holder.self) { $0.count += 1 }
        control.addTarget(nil, action: found, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(holder.count == 1)
        #expect(UIApplication.shared.sendAction(found, to: nil, from: control, for: nil))
        #expect(!UIApplication.shared.sendAction(changed, to: nil, from: control, for: nil))
        #expect(stage.view === holder)
    }

    @Test func `a deallocated target receives no messages`() {
        let control = UIControl(frame: .zero)
        var listener: Listener? = Listener()
        control.addTarget(listener, action: changed, for: .valueChanged)
        #expect(control.allTargets.count == 1)
        #expect(control.actions(forTarget: listener, forControlEvent: .valueChanged) == ["changed"])
        #expect(control.actions(forTarget: listener, forControlEvent: .touchDown) == nil)
        listener = nil
        control.sendActions(for: .valueChanged)
        #expect(control.allTargets.isEmpty)
    }

    @Test func `the first responder resigns when editing ends`() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let holder = UIView(frame: .zero)
        let field = Field(frame: .zero)
        holder.addSubview(field)
        #expect(!holder.becomeFirstResponder())
        #expect(field.becomeFirstResponder() && field.isFirstResponder)
        #expect(UIView(frame: .zero).endEditing(true))
        #expect(field.isFirstResponder)
        #expect(holder.endEditing(false))
        #expect(!field.isFirstResponder)
    }

    @Test func `leading and trailing follow the layout direction`() {
        let control = UIControl(frame: .zero)
        control.contentHorizontalAlignment = .trailing
        #expect(control.effectiveContentHorizontalAlignment == .right)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == .left)
    }

    @Test func `a removed target receives no messages`() {
        let control = UIControl(frame: .zero)
        let listener = Listener()
        control.addTarget(listener, action: changed, for: [.valueChanged, .touchDown])
        control.removeTarget(listener, action: changed, for: .touchDown)
        #expect(control.allTargets.count == 1)
        control.removeTarget(listener, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
    }
}
