import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIViewTreeTests {
    private func views(_ count: Int) -> [UIView] {
        (0..<count).map { index in
            let view = UIView(frame: .zero)
            view.tag = index + 1
            return view
        }
    }

    struct Change: CustomTestStringConvertible {
        let testDescription: String
        let apply: @MainActor (UIView, [UIView]) -> Void
        let tags: [Int]
    }

    /// Changes to a view with the subviews 1, 2 and 3; 4 has no superview.
    nonisolated static let changes = [
        Change(testDescription: "add", apply: { $0.addSubview($1[3]) }, tags: [1, 2, 3, 4]),
        Change(testDescription: "add again", apply: { $0.addSubview($1[0]) }, tags: [2, 3, 1]),
        Change(
            testDescription: "insert at an index",
            apply: { $0.insertSubview($1[3], at: 1) },
            tags: [1, 4, 2, 3]
        ),
        Change(
            testDescription: "insert at an index too great",
            apply: { $0.insertSubview($1[3], at: 9) },
            tags: [1, 2, 3, 4]
        ),
        Change(
            testDescription: "insert above",
            apply: { $0.insertSubview($1[3], aboveSubview: $1[1]) },
            tags: [1, 2, 4, 3]
        ),
        Change(
            testDescription: "insert below",
            apply: { $0.insertSubview($1[3], belowSubview: $1[1]) },
            tags: [1, 4, 2, 3]
        ),
        Change(
            testDescription: "move above",
            apply: { $0.insertSubview($1[0], aboveSubview: $1[1]) },
            tags: [2, 1, 3]
        ),
        Change(
            testDescription: "move below",
            apply: { $0.insertSubview($1[2], belowSubview: $1[0]) },
            tags: [3, 1, 2]
        ),
        Change(
            testDescription: "bring to front",
            apply: { $0.bringSubviewToFront($1[1]) },
            tags: [1, 3, 2]
        ),
        Change(
            testDescription: "send to back",
            apply: { $0.sendSubviewToBack($1[1]) },
            tags: [2, 1, 3]
        ),
        Change(
            testDescription: "bring an unrelated view to front",
            apply: { $0.bringSubviewToFront($1[3]) },
            tags: [1, 2, 3]
        ),
        Change(testDescription: "remove", apply: { $1[1].removeFromSuperview() }, tags: [1, 3]),
    ]

    @Test(arguments: changes)
    func `views and layers have the same order`(_ change: Change) {
        let parent = UIView(frame: .zero)
        let children = views(4)
        for view in children.prefix(3) { parent.addSubview(view) }
        change.apply(parent, children)
        #expect(parent.subviews.map(\.tag) == change.tags)
        let layers = (parent.layer.sublayers ?? []).compactMap { $0.delegate as? UIView }
        #expect(layers.map(\.tag) == change.tags)
        for view in children {
            #expect((view.superview === parent) == change.tags.contains(view.tag))
        }
    }

    private final class Listener: UIView {
        var log: [String] = []

        override func willMove(toWindow newWindow: UIWindow?) {
            log.append(newWindow == nil ? "will leave window" : "will enter window")
        }

        override func didMoveToWindow() {
            log.append(window == nil ? "left window" : "entered window")
        }

        override func willMove(toSuperview newSuperview: UIView?) {
            log.append(newSuperview == nil ? "will leave" : "will enter")
        }

        override func didMoveToSuperview() {
            log.append(superview == nil ? "left" : "entered")
        }
    }

    @Test func `a view is notified of its window and superview`() {
        let window = ViewHarness().window
        let view = Listener()
        window.addSubview(view)
        #expect(
            view.log == ["will enter window", "will enter", "entered window", "entered"]
        )
        #expect(view.window === window)
        view.log = []
        view.removeFromSuperview()
        #expect(view.log == ["will leave window", "will leave", "left window", "left"])
        #expect(view.window == nil)
    }

    @Test func `a view is notified when its superview enters a window`() {
        let window = ViewHarness().window
        let parent = UIView()
        let view = Listener()
        parent.addSubview(view)
        view.log = []
        window.addSubview(parent)
        #expect(view.log == ["will enter window", "entered window"])
    }

    @Test func `views without a tint inherit it`() {
        final class Tinted: UIView {
            var count = 0
            override func tintColorDidChange() { count += 1 }
        }
        let parent = UIView()
        let child = Tinted()
        let own = Tinted()
        own.tintColor = .green
        own.count = 0
        #expect(child.tintColor == .systemBlue)
        parent.addSubview(child)
        parent.addSubview(own)
        parent.tintColor = .red
        #expect(child.tintColor == .red)
        #expect(own.tintColor == .green)
        #expect(child.count == 1)
        #expect(own.count == 0)
        child.removeFromSuperview()
        #expect(child.tintColor == .systemBlue)
        let other = UIView()
        other.tintColor = .red
        other.addSubview(child)
        #expect(child.count == 2)
    }

    @Test func `views are found by tag and ancestry`() {
        let window = ViewHarness().window
        let view = UIView()
        view.tag = 7
        window.subviews.first?.addSubview(view)
        #expect(window.viewWithTag(7) === view)
        #expect(window.viewWithTag(8) == nil)
        #expect(view.isDescendant(of: window))
        #expect(!window.isDescendant(of: view))
    }

    @Test func `points and rectangles convert between views`() {
        let window = ViewHarness().window
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        window.addSubview(outer)
        outer.addSubview(inner)
        inner.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(inner.convert(.zero, to: nil) == CGPoint(x: 10, y: 20))
        #expect(inner.convert(CGPoint(x: 20, y: 30), from: window) == CGPoint(x: 5, y: 5))
        #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
        #expect(outer.convert(inner.frame, from: outer) == inner.frame)
        #expect(
            inner.convert(CGRect(x: 10, y: 20, width: 20, height: 20), from: nil)
                == inner.bounds
        )
    }
}
