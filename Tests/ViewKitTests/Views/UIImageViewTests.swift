import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIImageViewTests {
    private func image(width: Int, height: Int) -> CGImage {
        CGImage(
            width: width,
            height: height,
            pixels: Array(repeating: 0xFF00_00FF, count: width * height)
        )
    }

    struct Mode: CustomTestStringConvertible {
        let testDescription: String
        let mode: UIView.ContentMode
        let rect: CGRect
    }

    /// A 20 × 10 image in 100 × 100 points.
    nonisolated static let modes = [
        Mode(.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 100)),
        Mode(.redraw, CGRect(x: 0, y: 0, width: 100, height: 100)),
        Mode(.scaleAspectFit, CGRect(x: 0, y: 25, width: 100, height: 50)),
        Mode(.scaleAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
        Mode(.center, CGRect(x: 40, y: 45, width: 20, height: 10)),
        Mode(.top, CGRect(x: 40, y: 0, width: 20, height: 10)),
        Mode(.bottom, CGRect(x: 40, y: 90, width: 20, height: 10)),
        Mode(.left, CGRect(x: 0, y: 45, width: 20, height: 10)),
        Mode(.right, CGRect(x: 80, y: 45, width: 20, height: 10)),
        Mode(.topLeft, CGRect(x: 0, y: 0, width: 20, height: 10)),
        Mode(.topRight, CGRect(x: 80, y: 0, width: 20, height: 10)),
        Mode(.bottomLeft, CGRect(x: 0, y: 90, width: 20, height: 10)),
        Mode(.bottomRight, CGRect(x: 80, y: 90, width: 20, height: 10)),
    ]

    @Test(arguments: modes)
    func `an image is placed by its content mode`(_ row: Mode) {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.image = UIImage(cgImage: image(width: 20, height: 10))
        view.contentMode = row.mode
        let stage = ViewHarness(view)
        guard case .image(let shown)? = stage.window.host.picture().nodes.first else {
            Issue.record("no image is shown")
            return
        }
        #expect(shown.rect.applying(shown.transform) == row.rect)
    }

    @Test func `a view has its image's size`() {
        let picture = UIImage(cgImage: image(width: 20, height: 10))
        let view = UIImageView(image: picture)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
        #expect(!view.isUserInteractionEnabled)
        view.image = nil
        #expect(view.layer.contents == nil)
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(view.sizeThatFits(.zero) == CGSize(width: 20, height: 10))
    }

    @Test func `an image drawn into a context is upright`() {
        let context = CGContext()
        UIGraphicsPushContext(context)
        UIImage(cgImage: image(width: 4, height: 2)).draw(at: CGPoint(x: 3, y: 5))
        UIGraphicsPopContext()
        guard case .image(let drawn)? = context.recording.first else {
            Issue.record("nothing was drawn")
            return
        }
        let top = CGPoint(x: drawn.rect.minX, y: drawn.rect.minY).applying(drawn.transform)
        #expect(top == CGPoint(x: 3, y: 5))
        #expect(drawn.transform.d == 1)
    }
}

extension UIImageViewTests.Mode {
    init(_ mode: UIView.ContentMode, _ rect: CGRect) {
        self.init(testDescription: "\(mode)", mode: mode, rect: rect)
    }
}
