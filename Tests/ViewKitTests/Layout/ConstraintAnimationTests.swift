import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct ConstraintAnimationTests {
    @Test func `a constant that changes in a block animates the view`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.second, to: .zero)
        stage.container.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
        stage.window.frame = stage.container.frame
        stage.first.backgroundColor = .black
        let left = stage.first.leftAnchor.constraint(equalTo: stage.container.leftAnchor)
        NSLayoutConstraint.activate([
            left,
            stage.first.topAnchor.constraint(equalTo: stage.container.topAnchor),
            stage.first.bottomAnchor.constraint(equalTo: stage.container.bottomAnchor),
            stage.first.widthAnchor.constraint(equalToConstant: 20),
        ])
        stage.layout()
        left.constant = 80
        UIView.animate(
            withDuration: 1,
            delay: 0,
            options: .curveLinear,
            animations: { stage.container.layoutIfNeeded() }
        )
        stage.layout()
        expect(stage.first.frame, 80, 0, 20, 20)
        for (time, x) in [(0.0, 0.0), (0.25, 20), (0.5, 40), (1, 80)] {
            let covered = columns(of: stage.window.host.picture(at: time))
            #expect(covered == Int(x)..<Int(x) + 20, "at \(time)")
        }
    }

    @Test func `a change outside of blocks doesn't animate`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.first, to: CGRect(x: 1, y: 2, width: 3, height: 4))
        stage.layout()
        for constraint in stage.first.constraints { constraint.constant = 50 }
        stage.layout()
        expect(stage.first.frame, 1, 2, 50, 50)
        #expect(stage.first.layer.animationKeys() == nil)
    }

    @Test func `a layout that changes nothing animates nothing`() {
        let stage = LayoutHarness()
        LayoutHarness.pin(stage.first, to: CGRect(x: 0.1, y: 2, width: 100.0 / 3, height: 4))
        stage.layout()
        UIView.animate(withDuration: 1) {
            stage.first.setNeedsUpdateConstraints()
            stage.container.layoutIfNeeded()
        }
        #expect(stage.first.layer.animationKeys() == nil)
    }

    /// Returns the columns of the middle row that the black view covers.
    private func columns(of picture: Picture) -> Range<Int> {
        let frame = Rasterizer(width: 100, height: 20, scale: 1, background: .white).draw(picture)
        let black = (0..<100).filter { frame.pixels[10 * 100 + $0] & 0xFF < 0x80 }
        return (black.first ?? 0)..<((black.last ?? -1) + 1)
    }
}
