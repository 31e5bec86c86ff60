import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct SelectorTests {
    private final class Listener: NSObject {
        var events: [String] = []

        func plain() { events.append("plain") }
        func old(_ news: NSNotification) { events.append(news.name.rawValue) }
        func new(_ news: Notification?) { events.append(news?.name.rawValue ?? "nil") }
        func sender(_ control: UIControl) { events.append("\(type(of: control))") }
        func take(_ text: String) { events.append(text) }
    }

    private let listener = Listener()
    private let center = NotificationCenter()
    private let name = NSNotification.Name("news")
    private let plain = Selector("plain", Listener.self) { $0.plain() }
    private let old = Selector("old:", Listener.self) { $0.old($1) }
    private let new = Selector("new:", Listener.self) { $0.new($1) }
    private let sender = Selector("sender:", Listener.self) { $0.sender($1) }

    @Test func `selectors with the same name are equal`() {
        #expect(plain == Selector("plain"))
        #expect(plain != old)
        #expect(Set([plain, Selector("plain"), old]).count == 2)
        #expect(plain.description == "plain")
    }

    @Test func `observers receive notifications in either type`() {
        center.addObserver(listener, selector: old, name: name, object: nil)
        center.addObserver(listener, selector: new, name: name, object: nil)
        center.addObserver(listener, selector: plain, name: nil, object: nil)
        center.post(name: name, object: nil)
        #expect(listener.events.sorted() == ["news", "news", "plain"])
    }

    @Test func `an observer of one object ignores others`() {
        let object = NSObject()
        center.addObserver(listener, selector: plain, name: name, object: object)
        center.post(name: name, object: NSObject())
        #expect(listener.events.isEmpty)
        center.post(name: name, object: object)
        #expect(listener.events == ["plain"])
    }

    @Test func `removed observers receive nothing`() {
        center.addObserver(listener, selector: plain, name: name, object: nil)
        center.addObserver(listener, selector: old, name: NSNotification.Name("other"), object: nil)
        center.removeObserver(listener, name: name, object: nil)
        center.post(name: name, object: nil)
        center.post(name: NSNotification.Name("other"), object: nil)
        #expect(listener.events == ["other"])
        center.removeObserver(listener)
        center.post(name: NSNotification.Name("other"), object: nil)
        #expect(listener.events == ["other"])
    }

    @Test func `observers aren't retained`() {
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            center.addObserver(listener, selector: plain, name: name, object: nil)
        }
        #expect(gone == nil)
        center.post(name: name, object: nil)
    }

    @Test func `controls send messages to targets once, until removed`() {
        let control = UIControl(frame: .zero)
        control.addTarget(listener, action: sender, for: .touchUpInside)
        control.addTarget(listener, action: sender, for: .touchUpInside)
        control.addTarget(listener, action: plain, for: .valueChanged)
        control.sendActions(for: .touchUpInside)
        #expect(listener.events == ["UIControl"])
        control.sendActions(for: .valueChanged)
        #expect(listener.events == ["UIControl", "plain"])
        control.removeTarget(listener, action: nil, for: .allEvents)
        control.sendActions(for: [.touchUpInside, .valueChanged])
        #expect(listener.events.count == 2)
    }

    @Test func `delayed messages are sent and can be canceled`() {
        let stage = ViewHarness(UIView())
        listener.perform(plain, with: nil, afterDelay: 0.5)
        listener.perform(new, with: nil, afterDelay: 0.25)
        stage.advance(to: 0.3)
        #expect(listener.events == ["nil"])
        NSObject.cancelPreviousPerformRequests(withTarget: listener)
        stage.advance(to: 1)
        #expect(listener.events == ["nil"])
    }

    @Test func `delayed messages are canceled by argument`() {
        let stage = ViewHarness(UIView())
        let take = Selector("take:", Listener.self) { $0.take($1) }
        for text in ["a", "b"] { listener.perform(take, with: text, afterDelay: 0.1) }
        listener.perform(plain, with: nil, afterDelay: 0.1)
        NSObject.cancelPreviousPerformRequests(
            withTarget: listener,
            selector: take,
            object: "a"
        )
        NSObject.cancelPreviousPerformRequests(
            withTarget: listener,
            selector: take,
            object: nil
        )
        NSObject.cancelPreviousPerformRequests(
            withTarget: listener,
            selector: plain,
            object: nil
        )
        stage.advance(to: 1)
        #expect(listener.events == ["b"])
    }

    @Test func `a delayed message retains its target until it's sent`() {
        let stage = ViewHarness(UIView())
        weak var gone: Listener?
        do {
            let listener = Listener()
            gone = listener
            listener.perform(plain, with: nil, afterDelay: 0.1)
        }
        #expect(gone != nil)
        stage.advance(to: 1)
        #expect(gone == nil)
    }

    @Test func `an observer of another thread's notification isn't called on this one`() {
        let wasTold = onLargeStack {
            let listener = Listener()
            let center = NotificationCenter.default
            let plain = Selector("plain", Listener.self) { $0.plain() }
            center.addObserver(
                listener,
                selector: plain,
                name: NSNotification.Name("of this thread"),
                object: nil
            )
            _ = onLargeStack {
                let other = Listener()
                NotificationCenter.default.addObserver(
                    other,
                    selector: Selector("plain", Listener.self) { $0.plain() },
                    name: NSNotification.Name("of another thread"),
                    object: nil
                )
                return true
            }
            center.post(name: NSNotification.Name("of another thread"), object: nil)
            center.removeObserver(listener)
            return !listener.events.isEmpty
        }
        #expect(wasTold == false)
    }

    @Test func `an unknown selector is reported in one line`() {
        var lines: [String] = []
        let reporter = Diagnostics.reporter
        Diagnostics.reporter = { lines.append($0) }
        defer { Diagnostics.reporter = reporter }
        listener.perform(Selector("unknown"))
        #expect(lines == ["Listener doesn’t respond to the selector unknown."])
    }

    @Test func `objects retain associated objects`() {
        var first = 0
        var second = 0
        let object = NSObject()
        weak var attached: NSObject?
        do {
            let value = NSObject()
            attached = value
            objc_setAssociatedObject(object, &first, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(object, &second, 7, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(objc_getAssociatedObject(object, &first) as? NSObject === attached)
        #expect(objc_getAssociatedObject(object, &second) as? Int == 7)
        objc_setAssociatedObject(object, &first, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        #expect(attached == nil)
        #expect(objc_getAssociatedObject(NSObject(), &second) == nil)
    }
}
