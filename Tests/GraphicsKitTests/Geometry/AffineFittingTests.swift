import Foundation
import LayerKit
import Testing

/// Tests transforms that fit a rectangle into another one.
@Suite struct AffineFittingTests {
    private let rect = CGRect(x: 10, y: 20, width: 4, height: 2)
    private let frame = CGRect(x: -5, y: 7, width: 20, height: 30)

    @Test func `a rectangle keeps its aspect ratio and is centered in the frame`() {
        let image = rect.applying(CGAffineTransform(fitting: rect, into: frame))
        #expect(image == CGRect(x: -5, y: 17, width: 20, height: 10))
    }

    @Test(arguments: [(0.0, 7.0), (0.5, 17), (1, 27)])
    func `the alignment distributes the remaining space`(part: Double, top: Double) {
        let alignment = CGPoint(x: part, y: part)
        let map = CGAffineTransform(fitting: rect, into: frame, alignment: alignment)
        #expect(rect.applying(map) == CGRect(x: -5, y: top, width: 20, height: 10))
    }

    @Test func `filling covers the frame`() {
        let map = CGAffineTransform(fitting: rect, into: frame, fills: true)
        #expect(rect.applying(map) == CGRect(x: -25, y: 7, width: 60, height: 30))
    }

    @Test func `stretching maps the rectangle to the frame`() {
        #expect(rect.applying(CGAffineTransform(stretching: rect, onto: frame)) == frame)
    }

    @Test func `a scale about a point keeps that point`() {
        let point = CGPoint(x: 3, y: 4)
        let map = CGAffineTransform(scale: 2.5, taking: point, to: point)
        #expect(point.applying(map) == point)
        #expect(CGPoint(x: 5, y: 4).applying(map) == CGPoint(x: 8, y: 4))
    }
}
