import Foundation
import TestSupport
import Testing
import ViewKit
import ViewTestSupport

@MainActor
@Suite(.oneAtATime) struct UIViewTests {
    private final class Ring: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
    }

    private final class Square: UIView {
        var drawings: [CGRect] = []

        override func draw(_ rect: CGRect) {
            drawings.append(rect)
            UIColor.red.setFill()
            UIBezierPath(rect: rect).fill()
        }
    }

    @Test func `a view's layer has the specified class`() {
        let ring = Ring(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(ring.layer is CAShapeLayer)
        #expect(ring.layer.delegate === ring)
        #expect(ring.layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(UIView().frame == .zero)
        #expect(UIView(coder: NSCoder()) == nil)
    }

    @Test func `a view's properties are its layer's`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.center = CGPoint(x: 20, y: 30)
        view.alpha = 0.5
        view.isHidden = true
        view.clipsToBounds = true
        view.backgroundColor = .red
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.layer.position == CGPoint(x: 20, y: 30))
        #expect(view.layer.opacity == 0.5)
        #expect(view.layer.isHidden)
        #expect(view.layer.masksToBounds)
        #expect(view.layer.backgroundColor == UIColor.red.cgColor)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 20, height: 20))
        view.alpha = 7
        #expect(view.alpha == 1)
    }

    @Test func `a drawing view is displayed again on request and when resized`() {
        let square = Square(frame: CGRect(x: 5, y: 0, width: 10, height: 10))
        let stage = ViewHarness(square)
        let picture = stage.window.host.picture()
        let expected = Picture.Fill(
            path: UIBezierPath(rect: square.bounds).cgPath.geometry,
            paint: .color(UIColor.red.cgColor.rgba),
            transform: CGAffineTransform(translationX: 5, y: 0)
        )
        #expect(picture.nodes == [.fill(expected)])
        _ = stage.window.host.picture()
        #expect(square.drawings.count == 1)
        square.setNeedsDisplay()
        square.bounds.size.width = 20
        _ = stage.window.host.picture()
        #expect(square.drawings.count == 2)
        #expect(square.drawings.last?.width == 20)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    private final class Delegating: UIView {
        var calls: [String] = []
        var shows = false

        override func display(_ layer: CALayer) {
            calls.append("display")
            if shows {
                layer.backgroundColor = CGColor(gray: 0, alpha: 1)
            } else {
                super.display(layer)
            }
        }

        override func layerWillDraw(_ layer: CALayer) { calls.append("willDraw") }

        override func draw(_ layer: CALayer, in ctx: CGContext) {
            calls.append("draw")
            super.draw(layer, in: ctx)
        }

        override func draw(_ rect: CGRect) { calls.append("rect") }

        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            calls.append("layout")
        }
    }

    @Test func `a view's methods as its layer's delegate can be overridden`() {
        let view = Delegating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let stage = ViewHarness(view)
        stage.window.host.commit()
        #expect(view.calls == ["layout", "display", "willDraw", "draw", "rect"])
        view.calls = []
        view.shows = true
        view.setNeedsDisplay()
        stage.window.host.commit()
        #expect(view.calls == ["display"])
        #expect(view.layer.backgroundColor == CGColor(gray: 0, alpha: 1))
    }

    @Test func `layout happens once, in the next turn`() {
        final class Row: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let row = Row(frame: .zero)
        let stage = ViewHarness(row)
        stage.window.host.runTurn()
        #expect(row.count == 1)
        stage.window.host.runTurn()
        #expect(row.count == 1)
        row.setNeedsLayout()
        row.layoutIfNeeded()
        #expect(row.count == 2)
        row.frame.size.width = 9
        stage.window.host.runTurn()
        #expect(row.count == 3)
        row.addSubview(UILabel())
        stage.window.host.runTurn()
        #expect(row.count == 4)
    }

    @Test func `a view without content keeps its size`() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test func `insets move the edges inward`() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 2, y: 1, width: 14, height: 6))
        #expect(rect.inset(by: .zero) == rect)
    }

    // MARK: - Autoresizing

    struct Resize: CustomTestStringConvertible {
        let testDescription: String
        let mask: UIView.AutoresizingMask
        /// The x-coordinate and width, initially 10 and 20, after the superview's width changes
        /// from 100 to 200.
        let x: [CGFloat]
        /// The y-coordinate and height, initially 30 and 40, after the superview's height changes
        /// from 100 to 50.
        let y: [CGFloat]
    }

    nonisolated static let resizes = [
        Resize(testDescription: "nothing", mask: [], x: [10, 20], y: [30, 40]),
        Resize(
            testDescription: "lengths",
            mask: [.flexibleWidth, .flexibleHeight],
            x: [10, 120],
            y: [30, 0]
        ),
        Resize(
            testDescription: "margins before",
            mask: [.flexibleLeftMargin, .flexibleTopMargin],
            x: [110, 20],
            y: [-20, 40]
        ),
        Resize(
            testDescription: "margins after",
            mask: [.flexibleRightMargin, .flexibleBottomMargin],
            x: [10, 20],
            y: [30, 40]
        ),
        Resize(
            testDescription: "all margins",
            mask: [
                .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin,
                .flexibleBottomMargin,
            ],
            x: [22.5, 20],
            y: [5, 40]
        ),
        Resize(
            testDescription: "everything",
            mask: [
                .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin,
                .flexibleBottomMargin, .flexibleWidth, .flexibleHeight,
            ],
            x: [20, 40],
            y: [15, 20]
        ),
    ]

    @Test(arguments: resizes)
    func `a subview resizes according to its mask`(_ row: Resize) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 10, y: 30, width: 20, height: 40))
        view.autoresizingMask = row.mask
        parent.addSubview(view)
        parent.frame.size = CGSize(width: 200, height: 50)
        let frame = view.frame
        expect([frame.minX, frame.width], near: row.x, within: 1e-9)
        expect([frame.minY, frame.height], near: row.y, within: 1e-9)
    }

    @Test func `flexible parts without a length share evenly`() {
        let parent = UIView(frame: .zero)
        let view = UIView(frame: .zero)
        view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
        parent.addSubview(view)
        parent.frame.size.width = 10
        #expect(view.frame.width == 5)
        parent.autoresizesSubviews = false
        parent.frame.size.width = 20
        #expect(view.frame.width == 5)
    }
}
