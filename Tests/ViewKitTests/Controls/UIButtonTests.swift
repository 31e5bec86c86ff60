import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIButtonTests {
    @Test func `a tap calls the primary action`() {
        var log: [String] = []
        let action = UIAction(title: "Retry") { log.append($0.title) }
        let button = UIButton(
            frame: CGRect(x: 0, y: 0, width: 40, height: 40),
            primaryAction: action
        )
        button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        let finger = TouchHost(window: ViewHarness(button).window)
        finger.began(at: CGPoint(x: 20, y: 20))
        #expect(log.isEmpty)
        finger.ended(at: CGPoint(x: 20, y: 20))
        #expect(log == ["up", "Retry"])
        #expect(button.currentTitle == "Retry")
        #expect(button.accessibilityLabel == "Retry")
        #expect(button.accessibilityTraits == .button)
        #expect(button.isAccessibilityElement)
    }

    @Test func `a subclass inherits the other initializers`() {
        final class Pill: UIButton {
            var isReady = false

            override init(frame: CGRect) {
                super.init(frame: frame)
                isReady = true
            }

            required init?(coder: NSCoder) { nil }
        }
        let action = UIAction(title: "Go") { _ in }
        let pills = [
            Pill(frame: .zero), Pill(type: .system), Pill(frame: .zero, primaryAction: action),
            Pill(type: .system, primaryAction: action),
        ]
        #expect(pills.allSatisfy { $0.isReady })
        #expect(pills.map { $0.currentTitle } == [nil, nil, "Go", "Go"])
        #expect(pills.map { $0.buttonType } == [.custom, .system, .custom, .system])
    }

    @Test func `titles and colors fall back to those of the normal state`() {
        let button = UIButton(type: .custom)
        #expect(button.buttonType == .custom)
        #expect(button.currentTitle == nil)
        button.setTitle("Go", for: .normal)
        button.setTitle("Gone", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.gray, for: .disabled)
        #expect(button.title(for: .highlighted) == "Go")
        #expect(button.titleLabel?.text == "Go")
        button.isSelected = true
        #expect(button.currentTitle == "Gone")
        #expect(button.titleLabel?.text == "Gone")
        #expect(button.titleLabel?.textColor == .red)
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentTitleColor == .gray)
        #expect(button.titleLabel?.textColor == .gray)
        button.setTitle(nil, for: .normal)
        #expect(button.currentTitle == nil)
    }

    @Test func `a plain button's title is white, a system button's is tinted`() {
        #expect(UIButton(frame: .zero).currentTitleColor == .white)
        let button = UIButton(type: .system)
        #expect(button.buttonType == .system)
        #expect(button.titleLabel?.textColor == .systemBlue)
        let stage = ViewHarness(button)
        stage.window.tintColor = .systemRed
        #expect(button.titleLabel?.textColor == .systemRed)
        button.isEnabled = false
        #expect(button.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test func `the size is that of the title plus padding`() throws {
        let button = UIButton(type: .system)
        button.setTitle("Loading", for: .normal)
        let label = try #require(button.titleLabel)
        let title = label.intrinsicContentSize
        #expect(label.font.pointSize == 15)
        #expect(
            button.intrinsicContentSize == CGSize(width: title.width, height: title.height + 12)
        )
        button.setTitle("i", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
        #expect(UIButton(type: .custom).titleLabel?.font.pointSize == 18)
    }

    @Test func `the title is centered and clipped to the bounds`() throws {
        let button = UIButton(type: .system)
        button.setTitle("Loading", for: .normal)
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 60)
        let stage = ViewHarness(button)
        stage.window.host.runTurn()
        let label = try #require(button.titleLabel)
        expect([label.center.x, label.center.y], near: [40, 30], within: 1e-9)
        #expect(label.bounds.size == label.intrinsicContentSize)
        button.bounds.size.width = 20
        stage.window.host.runTurn()
        #expect(label.bounds.width == 20)
    }

    @Test func `a system button's title dims while touched`() throws {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        button.setTitle("A", for: .normal)
        let stage = ViewHarness(button)
        let label = try #require(button.titleLabel)
        let finger = TouchHost(window: stage.window)
        func alpha() -> CGFloat {
            CGFloat(stage.window.host.presentation(of: label.layer).opacity)
        }
        finger.began(at: CGPoint(x: 20, y: 20))
        expect([alpha()], near: [0.2], within: 1e-6)
        finger.ended(at: CGPoint(x: 20, y: 20))
        expect([alpha()], near: [0.2], within: 1e-6)
        finger.advance(to: 0.125)
        #expect(alpha() > 0.3 && alpha() < 0.9)
        finger.advance(to: 1)
        #expect(alpha() == 1)
    }

    @Test func `a plain button's title doesn't dim while touched`() throws {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        button.setTitle("A", for: .normal)
        let finger = TouchHost(window: ViewHarness(button).window)
        finger.began(at: CGPoint(x: 20, y: 20))
        #expect(button.titleLabel?.alpha == 1)
    }
}
