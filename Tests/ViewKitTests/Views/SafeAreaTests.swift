import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct SafeAreaTests {
    private final class Watcher: UIView {
        var changes = 0

        override func safeAreaInsetsDidChange() { changes += 1 }
    }

    private let insets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 5)

    struct Place: CustomTestStringConvertible {
        let testDescription: String
        let frame: CGRect
        let expected: UIEdgeInsets
    }

    nonisolated static let places = [
        Place(
            testDescription: "all over",
            frame: CGRect(x: 0, y: 0, width: 100, height: 100),
            expected: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 5)
        ),
        Place(
            testDescription: "in the middle",
            frame: CGRect(x: 10, y: 30, width: 50, height: 50),
            expected: .zero
        ),
        Place(
            testDescription: "partly under the top",
            frame: CGRect(x: 10, y: 15, width: 50, height: 50),
            expected: UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        ),
        Place(
            testDescription: "beyond the bottom",
            frame: CGRect(x: 10, y: 30, width: 88, height: 100),
            expected: UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 3)
        ),
    ]

    @Test(arguments: places)
    func `a view has the safe area insets that overlap it`(_ place: Place) {
        let view = Watcher(frame: place.frame)
        let stage = ViewHarness(view)
        let host = ApplicationHost(window: stage.window)
        #expect(view.safeAreaInsets == .zero)
        host.safeAreaInsets = insets
        #expect(view.safeAreaInsets == place.expected)
        #expect(view.changes == (place.expected == .zero ? 0 : 1))
        #expect(stage.window.safeAreaInsets == insets)
    }

    @Test func `moving a view changes its safe area and that of subviews`() {
        let child = Watcher(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let stage = ViewHarness()
        stage.view.addSubview(child)
        ApplicationHost(window: stage.window).safeAreaInsets = insets
        #expect(child.safeAreaInsets.top == 10)
        stage.view.frame.origin.y = 15
        #expect(child.safeAreaInsets.top == 5)
        stage.view.center.y += 3
        #expect(child.safeAreaInsets.top == 2)
        stage.view.transform = CGAffineTransform(translationX: 0, y: 10)
        #expect(child.safeAreaInsets == .zero)
        #expect(child.changes == 4)
    }

    @Test func `only a view in a window has safe area insets`() {
        let stage = ViewHarness()
        ApplicationHost(window: stage.window).safeAreaInsets = insets
        let view = Watcher(frame: stage.window.bounds)
        #expect(view.safeAreaInsets == .zero)
        stage.window.addSubview(view)
        #expect(view.safeAreaInsets == insets)
        view.removeFromSuperview()
        #expect(view.safeAreaInsets == .zero)
        #expect(view.changes == 2)
    }

    @Test func `the layout direction follows traits and content`() {
        let stage = ViewHarness()
        stage.window.traitOverrides.layoutDirection = .rightToLeft
        let rows: [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)] = [
            (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
            (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
        ]
        for (attribute, direction) in rows {
            stage.view.semanticContentAttribute = attribute
            #expect(stage.view.effectiveUserInterfaceLayoutDirection == direction)
        }
        #expect(UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
}
