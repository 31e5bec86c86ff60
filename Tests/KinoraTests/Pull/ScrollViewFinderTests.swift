import Foundation
import StageTestSupport
import TestSupport
import Testing

@testable import Kinora

/// Tests of the view that attaches a control in hierarchies such as SwiftUI's.
@MainActor @Suite(.oneAtATime) struct ScrollViewFinderTests {
    private let screen = TestScreen(size: CGSize(width: 200, height: 400))
    private let finder = ScrollViewFinder(PullToRefresh())

    /// Returns a view of the window's size that contains others.
    private func host(_ views: UIView...) -> UIView {
        let host = UIView(frame: screen.window.bounds)
        for view in views { host.addSubview(view) }
        return host
    }

    private func list(
        _ frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 400)
    ) -> UIScrollView {
        UIScrollView(frame: frame)
    }

    /// Adds the finder in the background of a list, like SwiftUI.
    private func showBackground(of list: UIView) {
        finder.frame = screen.window.bounds
        screen.window.addSubview(host(host(finder), host(host(list))))
        screen.turn()
    }

    @Test func `it finds the list in whose background it is`() {
        let list = list()
        showBackground(of: list)
        #expect(finder.control.scrollView === list)
        #expect(finder.control.superview === list)
    }

    @Test func `it prefers the list to its rows and to smaller neighbors`() {
        let list = list()
        list.addSubview(self.list(CGRect(x: 0, y: 0, width: 200, height: 300)))
        finder.frame = screen.window.bounds
        let banner = self.list(CGRect(x: 0, y: 0, width: 200, height: 60))
        screen.window.addSubview(host(host(banner), host(finder), host(list)))
        screen.turn()
        #expect(finder.control.scrollView === list)
    }

    @Test func `it finds the scroll view around the content`() {
        let list = list()
        finder.frame = CGRect(x: 0, y: 0, width: 200, height: 1000)
        list.addSubview(host(host(finder), host()))
        screen.window.addSubview(host(list))
        screen.turn()
        #expect(finder.control.scrollView === list)
    }

    @Test func `a list in a page is found before the pages around it`() {
        let (list, pages) = (list(), list())
        finder.frame = screen.window.bounds
        pages.addSubview(host(host(finder), host(list)))
        screen.window.addSubview(pages)
        screen.turn()
        #expect(finder.control.scrollView === list)
    }

    @Test func `it waits for a list that comes later and follows a new one`() {
        let place = host()
        finder.frame = screen.window.bounds
        screen.window.addSubview(host(host(finder), place))
        screen.turn()
        #expect(finder.control.scrollView == nil)
        let (first, second) = (list(), list())
        place.addSubview(first)
        screen.advance(by: 0.2)
        #expect(finder.control.scrollView === first)
        first.removeFromSuperview()
        place.addSubview(second)
        finder.setNeedsLayout()
        screen.turn()
        #expect(finder.control.scrollView === second)
        #expect(first.subviews.isEmpty)
    }

    @Test func `it stops searching`() {
        finder.frame = screen.window.bounds
        screen.window.addSubview(host(finder))
        screen.advance(by: 10)
        let list = list()
        screen.window.addSubview(list)
        screen.advance(by: 10)
        #expect(finder.control.scrollView == nil)
    }

    @Test func `it detaches outside the window`() {
        let list = list()
        showBackground(of: list)
        finder.control.beginRefreshing()
        screen.advance(by: 1)
        #expect(list.contentInset.top > 0)
        finder.removeFromSuperview()
        #expect(finder.control.scrollView == nil && list.contentInset.top == 0)
        #expect(!finder.control.isRefreshing)
    }

    @Test func `detaching cancels the work`() async {
        /// The state that the work records.
        @MainActor final class Log {
            var hasStarted = false
            var isCancelled: Bool?
        }
        let (log, list) = (Log(), UIScrollView())
        let control = PullToRefresh(GooeyPull()) {
            log.hasStarted = true
            while !Task.isCancelled { await Task.yield() }
            log.isCancelled = Task.isCancelled
        }
        control.attach(to: list)
        #expect(control.refresh())
        while !log.hasStarted { await Task.yield() }
        #expect(control.isRefreshing && log.isCancelled == nil)
        control.detach()
        while log.isCancelled == nil { await Task.yield() }
        #expect(log.isCancelled == true && !control.isRefreshing)
    }
}
