import Foundation
import PortingKit
import Testing

@testable import TestSupport
@testable import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct VisualEffectTests {
    private func cover(of view: UIVisualEffectView) -> UIColor? {
        view.subviews.first?.backgroundColor
    }

    private func brightness(_ color: UIColor?, _ style: UIUserInterfaceStyle) -> CGFloat? {
        color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).cgColor.components?
            .first
    }

    @Test func `a blur is a translucent color of its brightness`() throws {
        let bright = cover(of: UIVisualEffectView(effect: UIBlurEffect(style: .light)))
        let dark = cover(of: UIVisualEffectView(effect: UIBlurEffect(style: .dark)))
        #expect(try #require(brightness(bright, .dark)) > 0.9)
        #expect(try #require(brightness(dark, .light)) < 0.2)
        let alpha = try #require(bright?.cgColor.alpha)
        #expect(alpha > 0.4 && alpha < 1)
    }

    @Test func `a material follows the interface's style`() throws {
        let material = cover(of: UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)))
        #expect(try #require(brightness(material, .light)) > 0.9)
        #expect(try #require(brightness(material, .dark)) < 0.2)
    }

    @Test func `the content view is in front and fills the view`() {
        let view = UIVisualEffectView(effect: nil)
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        #expect(view.contentView.frame == view.bounds)
        #expect(view.subviews.last === view.contentView)
        #expect(cover(of: view)?.cgColor.alpha == 0)
    }

    @Test func `a new effect fades in`() {
        let view = UIVisualEffectView(effect: nil)
        let stage = ViewHarness(view)
        UIView.animate(withDuration: 1) { view.effect = UIBlurEffect(style: .dark) }
        #expect(view.subviews.first?.layer.animationKeys()?.isEmpty == false)
        stage.advance(to: 2)
        #expect(view.subviews.first?.layer.animationKeys() == nil)
    }
}
