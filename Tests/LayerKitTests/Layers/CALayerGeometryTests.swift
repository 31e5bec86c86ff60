import Foundation
import LayerKit
import Testing

@Suite struct CALayerGeometryTests {
    private static func layer(frame: CGRect, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        parent?.addSublayer(layer)
        return layer
    }

    private static func rect(
        _ x: CGFloat,
        _ y: CGFloat,
        _ width: CGFloat,
        _ height: CGFloat
    )
        -> CGRect
    {
        CGRect(x: x, y: y, width: width, height: height)
    }

    /// Returns a child whose bounds begin at (10, 10), and its parent.
    private static func shifted(scale: CGFloat) -> (child: CALayer, parent: CALayer) {
        let parent = Self.layer(frame: rect(0, 0, 500, 500))
        let child = Self.layer(frame: rect(50, 60, 100, 100), in: parent)
        child.bounds = rect(10, 10, 100, 100)
        child.transform = CATransform3DMakeScale(scale, scale, 1)
        return (child, parent)
    }

    static let rows: [MeasuredRow] = [
        MeasuredRow("the reverse conversion", .formula, [10, 10, 60, 60]) {
            let (child, parent) = shifted(scale: 2)
            let points = [CGPoint(x: 0, y: 10), CGPoint(x: 100, y: 110)]
            return points.flatMap { child.convert($0, from: parent).numbers }
        },
        MeasuredRow("rectangles convert to their bounding boxes", .formula, [0, 10, 200, 200]) {
            let (child, parent) = shifted(scale: 2)
            return child.convert(child.bounds, to: parent).numbers
        },
    ]

    @Test(arguments: rows)
    func `bounds, position, anchor point and transform determine the frame`(row: MeasuredRow) {
        row.check()
    }

    // MARK: - Hit testing

    private static let outside = CGPoint(x: 120, y: 120)

    @Test func `a sublayer is hit outside of its superlayer unless it is clipped`() {
        let parent = Self.layer(frame: Self.rect(0, 0, 100, 100))
        let child = Self.layer(frame: Self.rect(80, 80, 50, 50), in: parent)
        #expect(parent.hitTest(Self.outside) === child)
        parent.masksToBounds = true
        #expect(parent.hitTest(Self.outside) == nil)
        #expect(parent.hitTest(CGPoint(x: 90, y: 90)) === child)
    }

    @Test func `invisible layers aren't hit`() {
        let parent = Self.layer(frame: Self.rect(0, 0, 100, 100))
        let child = Self.layer(frame: Self.rect(10, 10, 50, 50), in: parent)
        let inside = CGPoint(x: 20, y: 20)
        child.isHidden = true
        #expect(parent.hitTest(inside) === parent)
        child.isHidden = false
        child.opacity = 0
        #expect(parent.hitTest(inside) === parent)
        child.opacity = 1
        child.transform = CATransform3DMakeScale(0, 0, 1)
        #expect(parent.hitTest(CGPoint(x: 35, y: 35)) === parent)
    }

    @Test func `a mask limits hits to its area`() {
        let holder = Self.layer(frame: Self.rect(0, 0, 100, 100))
        let masked = Self.layer(frame: Self.rect(0, 0, 100, 100), in: holder)
        masked.mask = Self.layer(frame: Self.rect(0, 0, 40, 40))
        #expect(holder.hitTest(CGPoint(x: 50, y: 50)) === holder)
        #expect(holder.hitTest(CGPoint(x: 20, y: 20)) === masked)
    }

    @Test func `the frontmost of overlapping layers is hit`() {
        let parent = Self.layer(frame: Self.rect(0, 0, 100, 100))
        let back = Self.layer(frame: Self.rect(0, 0, 50, 50), in: parent)
        let front = Self.layer(frame: Self.rect(0, 0, 50, 50), in: parent)
        let point = CGPoint(x: 5, y: 5)
        #expect(parent.hitTest(point) === front)
        back.zPosition = 1
        #expect(parent.hitTest(point) === back)
    }
}
