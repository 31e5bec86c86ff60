import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ViewMaskTests {
    /// Returns the pixels of a drawing as letters.
    private func rows(_ size: CGFloat, _ draw: (CGContext) -> Void) -> [String] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(
            size: CGSize(width: size, height: size),
            format: format
        )
        return Pixels.rows(renderer.image { draw($0.cgContext) }.cgImage)
    }

    /// Returns the first row of pixels of a stage.
    private func row(_ stage: ViewHarness) -> String? {
        stage.window.host.runTurn()
        return rows(20) { stage.window.layer.render(in: $0) }.first
    }

    @Test func `a mask shows the view where it is opaque`() {
        let stage = ViewHarness()
        stage.view.backgroundColor = .red
        let whole = String(repeating: "R", count: 20)
        #expect(row(stage) == whole)
        let mask = UIView(frame: CGRect(x: 4, y: 0, width: 8, height: 20))
        mask.backgroundColor = .black
        stage.view.mask = mask
        #expect(stage.view.mask === mask)
        #expect(mask.superview == nil && stage.view.subviews.isEmpty)
        #expect(row(stage) == "....RRRRRRRR........")
        stage.view.mask = nil
        #expect(row(stage) == whole)
    }

    @Test func `a mask leaves its previous view and masks one view`() {
        let (one, other) = (UIView(frame: .zero), UIView(frame: .zero))
        let mask = UIView(frame: .zero)
        other.addSubview(mask)
        one.mask = mask
        #expect(other.subviews.isEmpty)
        other.mask = mask
        #expect(one.mask == nil)
        #expect(other.mask === mask)
        one.addSubview(mask)
        #expect(other.mask == nil)
    }

    @Test func `a mask animates in a block`() {
        let stage = ViewHarness()
        let mask = UIView(frame: CGRect(x: -20, y: 0, width: 20, height: 20))
        mask.backgroundColor = .black
        stage.view.mask = mask
        stage.window.host.commit()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            mask.frame.origin.x = 20
        }
        stage.window.host.commit()
        let halfway = stage.window.host.presentation(of: mask.layer, at: 0.5)
        expect([halfway.frame.minX], near: [0], within: 1e-6)
    }

    @Test func `a mask uses the masked view's interface style`() {
        let view = UIView(frame: .zero)
        let mask = UIView(frame: .zero)
        view.mask = mask
        view.overrideUserInterfaceStyle = .dark
        #expect(mask.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `subviews and their layers are exchanged`() {
        let view = UIView(frame: .zero)
        let subviews = (0..<4).map { _ in UIView(frame: .zero) }
        for subview in subviews { view.addSubview(subview) }
        view.exchangeSubview(at: 3, withSubviewAt: 1)
        let expected = [subviews[0], subviews[3], subviews[2], subviews[1]]
        #expect(view.subviews == expected)
        #expect(view.layer.sublayers == expected.map(\.layer))
        view.exchangeSubview(at: 0, withSubviewAt: 1)
        view.exchangeSubview(at: 2, withSubviewAt: 2)
        view.exchangeSubview(at: 0, withSubviewAt: 4)
        #expect(view.subviews == [subviews[3], subviews[0], subviews[2], subviews[1]])
    }

    @Test func `alignment rectangles and frames convert to each other`() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets {
                UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            }
        }
        let view = Shadowed(frame: .zero)
        let frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        let seen = view.alignmentRect(forFrame: frame)
        #expect(seen == CGRect(x: 12, y: 11, width: 24, height: 26))
        #expect(view.frame(forAlignmentRect: seen) == frame)
    }
}
