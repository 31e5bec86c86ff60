import Foundation
import Testing
import ViewKit

@Suite struct UIBezierPathTests {
    private static let box = CGRect(x: 10, y: 20, width: 40, height: 30)

    struct Shape: CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () -> UIBezierPath
        let start: CGPoint
        let bounds: CGRect
        let inside: [CGPoint]
        let outside: [CGPoint]
    }

    static let shapes = [
        Shape(
            testDescription: "rectangle",
            make: { UIBezierPath(rect: box) },
            start: CGPoint(x: 10, y: 20),
            bounds: box,
            inside: [CGPoint(x: 11, y: 21), CGPoint(x: 49, y: 49)],
            outside: [CGPoint(x: 9, y: 30), CGPoint(x: 30, y: 51)]
        ),
        Shape(
            testDescription: "oval",
            make: { UIBezierPath(ovalIn: box) },
            start: CGPoint(x: 50, y: 35),
            bounds: box,
            inside: [CGPoint(x: 30, y: 21), CGPoint(x: 30, y: 35)],
            outside: [CGPoint(x: 12, y: 22), CGPoint(x: 48, y: 48)]
        ),
        Shape(
            testDescription: "rounded rectangle",
            make: { UIBezierPath(roundedRect: box, cornerRadius: 9) },
            start: CGPoint(x: 10 + 9 * 1.528665, y: 20),
            bounds: box,
            inside: [CGPoint(x: 14, y: 24), CGPoint(x: 30, y: 20.5)],
            outside: [CGPoint(x: 11, y: 21), CGPoint(x: 49, y: 49)]
        ),
        Shape(
            testDescription: "rounded rectangle whose radius is too great",
            make: { UIBezierPath(roundedRect: box, cornerRadius: 100) },
            start: CGPoint(x: 30, y: 20),
            bounds: box,
            inside: [CGPoint(x: 26, y: 21), CGPoint(x: 11, y: 35)],
            outside: [CGPoint(x: 13, y: 23)]
        ),
        Shape(
            testDescription: "rectangle with two round corners",
            make: {
                UIBezierPath(
                    roundedRect: box,
                    byRoundingCorners: [.topLeft, .bottomRight],
                    cornerRadii: CGSize(width: 8, height: 8)
                )
            },
            start: CGPoint(x: 10 + 8 * 1.528665, y: 20),
            bounds: box,
            inside: [CGPoint(x: 49, y: 21), CGPoint(x: 11, y: 49)],
            outside: [CGPoint(x: 11, y: 21), CGPoint(x: 49, y: 49)]
        ),
        Shape(
            testDescription: "rectangle with all corners round",
            make: {
                UIBezierPath(
                    roundedRect: box,
                    byRoundingCorners: .allCorners,
                    cornerRadii: CGSize(width: 8, height: 50)
                )
            },
            start: CGPoint(x: 10 + 8 * 1.528665, y: 20),
            bounds: box,
            inside: [CGPoint(x: 30, y: 21)],
            outside: [
                CGPoint(x: 11, y: 21), CGPoint(x: 49, y: 21), CGPoint(x: 49, y: 49),
                CGPoint(x: 11, y: 49),
            ]
        ),
    ]

    @Test(arguments: shapes)
    func `a shape has its bounds and interior`(_ shape: Shape) {
        let path = shape.make()
        #expect(path.cgPath.geometry.elements.first == .move(shape.start))
        #expect(path.cgPath.geometry.elements.last == .close)
        #expect(path.bounds == shape.bounds)
        for point in shape.inside { #expect(path.contains(point), "\(point) is inside") }
        for point in shape.outside { #expect(!path.contains(point), "\(point) is outside") }
    }

    @Test func `lines and curves build a path`() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 4, y: 0))
        path.addQuadCurve(to: CGPoint(x: 4, y: 4), controlPoint: CGPoint(x: 8, y: 2))
        path.addCurve(
            to: CGPoint(x: 0, y: 4),
            controlPoint1: CGPoint(x: 3, y: 6),
            controlPoint2: CGPoint(x: 1, y: 6)
        )
        path.close()
        #expect(path.currentPoint == .zero)
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 8, height: 6))
        path.apply(CGAffineTransform(translationX: 10, y: 0))
        #expect(path.bounds.minX == 10)
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test func `the Core Graphics path is independent`() {
        let path = UIBezierPath(rect: Self.box)
        let cgPath = path.cgPath
        path.removeAllPoints()
        #expect(!cgPath.isEmpty)
        path.cgPath = cgPath
        #expect(path.bounds == Self.box)
        let joined = UIBezierPath(cgPath: cgPath)
        joined.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
        #expect(joined.bounds.origin == .zero)
    }

    @Test func `a reversed path runs from end to start`() {
        let path = UIBezierPath()
        path.lineWidth = 7
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 0))
        path.addCurve(
            to: CGPoint(x: 2, y: 0),
            controlPoint1: CGPoint(x: 1.2, y: 1),
            controlPoint2: CGPoint(x: 1.8, y: 1)
        )
        let reversed = path.reversing()
        #expect(reversed.lineWidth == 7)
        #expect(
            reversed.cgPath.geometry.elements == [
                .move(CGPoint(x: 2, y: 0)),
                .cubic(CGPoint(x: 1.8, y: 1), CGPoint(x: 1.2, y: 1), CGPoint(x: 1, y: 0)),
                .line(.zero),
            ]
        )
        #expect(reversed.reversing().cgPath == path.cgPath)
    }

    @Test func `a reversed closed path stays closed`() {
        let reversed = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1)).reversing()
        #expect(
            reversed.cgPath.geometry.subpaths.map(\.isClosed) == [true]
        )
        #expect(reversed.contains(CGPoint(x: 1, y: 0.5)))
        #expect(reversed.cgPath.geometry.elements[1] == .line(CGPoint(x: 0, y: 1)))
    }

    @Test func `the fill rule determines the interior of a ring`() {
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        ring.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)))
        #expect(ring.contains(CGPoint(x: 5, y: 5)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 5, y: 5)))
    }

    @Test func `a copy is equal and independent`() throws {
        let path = UIBezierPath(rect: Self.box)
        path.lineCapStyle = .round
        let copy = try #require(path.copy() as? UIBezierPath)
        path.removeAllPoints()
        #expect(copy.bounds == Self.box)
        #expect(copy.lineCapStyle == .round)
    }
}
