import Foundation
import KinoraBasics
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ViewStateTests {
    @Test func `restoration identifiers are separate and nil by default`() {
        let (first, second) = (UIView(), UIView())
        #expect(first.restorationIdentifier == nil)
        first.restorationIdentifier = "first"
        #expect(first.restorationIdentifier == "first")
        #expect(second.restorationIdentifier == nil)
        let controller = UIViewController()
        controller.restorationIdentifier = "controller"
        #expect(controller.restorationIdentifier == "controller")
    }

    @Test func `the tint adjustment mode is the superview's unless set`() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        #expect(inner.tintAdjustmentMode == .normal)
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintAdjustmentMode == .dimmed)
        inner.tintAdjustmentMode = .normal
        #expect(inner.tintAdjustmentMode == .normal)
        inner.tintAdjustmentMode = .automatic
        #expect(inner.tintAdjustmentMode == .dimmed)
    }

    @Test func `a symbol effect repeats as specified and can be removed`() throws {
        let view = UIImageView()
        view.addSymbolEffect(.bounce, options: .repeating.speed(2))
        let key = try #require(view.layer.animationKeys()?.first)
        let animation = try #require(view.layer.animation(forKey: key))
        #expect(animation.repeatCount == .infinity)
        #expect(animation.speed == 2)
        view.addSymbolEffect(.pulse, options: .repeat(3))
        #expect(view.layer.animationKeys()?.count == 2)
        view.removeAllSymbolEffects()
        #expect(view.layer.animationKeys() ?? [] == [])
        view.addSymbolEffect(.bounce, animated: false)
        #expect(view.layer.animationKeys() ?? [] == [])
    }

    @Test func `a symbol that disappears stays invisible, and the completion is called`() {
        let view = UIImageView()
        let stage = ViewHarness(view)
        var isDone = false
        view.addSymbolEffect(.disappear) { isDone = $0.isFinished }
        stage.advance(to: 0.1)
        #expect(!isDone)
        stage.advance(to: 1)
        #expect(isDone)
        #expect(view.layer.presentation()?.opacity == 0)
        view.removeAllSymbolEffects()
        stage.advance(to: 2)
        #expect(view.layer.presentation()?.opacity == 1)
    }

    @Test func `effects are in proportion to the view's own values`() throws {
        let view = UIImageView()
        view.alpha = 0.5
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        let stage = ViewHarness(view)
        view.addSymbolEffect(.pulse)
        view.addSymbolEffect(.bounce)
        stage.advance(to: 0)
        let shown = try #require(view.layer.presentation())
        #expect(shown.opacity == 0.5)
        #expect(abs(shown.transform.m11 - 2) < 1e-9)
        // The pulse continues, and the bounce has ended.
        stage.advance(to: 7.2)
        #expect(view.layer.animationKeys() == ["symbol-effect-opacity"])
        #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.15) < 0.01)
    }

    @Test func `an effect that isn't shown is reported`() {
        let outer = Diagnostics.reporter
        defer { Diagnostics.reporter = outer }
        var lines: [String] = []
        Diagnostics.reporter = { lines.append($0) }
        UIImageView().addSymbolEffect(.variableColor, options: .repeating)
        #expect(lines.count == 1)
    }

    @Test func `directions follow content`() {
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    }
}
