import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct KeyValueObservationTests {
    @MainActor
    private final class Log {
        var entries: [String] = []
    }

    private func observe(
        _ scrollView: UIScrollView,
        options: NSKeyValueObservingOptions,
        in log: Log
    ) -> NSKeyValueObservation {
        scrollView.observe(\.contentOffset, options: options) { scrollView, change in
            let old = change.oldValue
            let new = change.newValue
            MainActor.assumeIsolated {
                let now = scrollView.contentOffset
                #expect(new == nil || new == now)
                func text(_ point: CGPoint?) -> String { point.map { "\($0.y)" } ?? "-" }
                log.entries.append("\(text(old)) \(text(new))")
            }
        }
    }

    @Test func `an observer receives changes with the requested values`() {
        let scrollView = ScrollHarness().scrollView
        let both = Log()
        let none = Log()
        let first = observe(scrollView, options: [.old, .new, .initial], in: both)
        let second = observe(scrollView, options: [], in: none)
        scrollView.contentOffset.y = 5
        scrollView.contentOffset.y = 5
        scrollView.contentOffset.y = 8
        #expect(both.entries == ["- 0.0", "0.0 5.0", "5.0 8.0"])
        #expect(none.entries == ["- -", "- -"])
        first.invalidate()
        second.invalidate()
    }

    @Test func `observing ends when the observation is invalidated or released`() {
        let scrollView = ScrollHarness().scrollView
        let log = Log()
        let first = observe(scrollView, options: .new, in: log)
        var second: NSKeyValueObservation? = observe(scrollView, options: .new, in: log)
        scrollView.contentOffset.y = 5
        #expect(log.entries.count == 2)
        first.invalidate()
        scrollView.contentOffset.y = 6
        #expect(log.entries.count == 3)
        #expect(second != nil)
        second = nil
        scrollView.contentOffset.y = 7
        #expect(log.entries.count == 3)
    }

    @Test func `the size and the insets can be observed too`() {
        let stage = ScrollHarness()
        let log = Log()
        let scrollView = stage.scrollView
        let tokens = [
            scrollView.observe(\.contentSize) { _, _ in
                MainActor.assumeIsolated { log.entries.append("size") }
            },
            scrollView.observe(\.contentInset) { _, _ in
                MainActor.assumeIsolated { log.entries.append("inset") }
            },
            scrollView.observe(\.adjustedContentInset) { _, _ in
                MainActor.assumeIsolated { log.entries.append("adjusted") }
            },
        ]
        scrollView.contentSize.height = 600
        #expect(log.entries == ["size"])
        scrollView.contentInset.top = 3
        #expect(Set(log.entries.dropFirst()) == ["inset", "adjusted"])
        log.entries = []
        ApplicationHost(window: stage.finger.window).safeAreaInsets.top = 20
        #expect(log.entries == ["adjusted"])
        for token in tokens { token.invalidate() }
    }

    @Test func `a drag is observed, also with a subclass's key path`() {
        final class Feed: UIScrollView {}
        let feed = Feed()
        let stage = ScrollHarness(feed)
        let log = Log()
        let token = feed.observe(\.contentOffset, options: .new) { (feed: Feed, change) in
            let y = change.newValue?.y ?? 0
            MainActor.assumeIsolated { log.entries.append("\(y.rounded())") }
        }
        stage.drag(from: 80, to: 50, steps: 3)
        #expect(log.entries == ["10.0", "20.0"])
        token.invalidate()
    }

    @Test func `an observation and its object don't retain each other`() {
        weak var released: UIScrollView?
        let token: NSKeyValueObservation
        do {
            let scrollView = UIScrollView()
            released = scrollView
            token = scrollView.observe(\.contentOffset) { _, _ in }
        }
        #expect(released == nil)
        token.invalidate()
    }
}
