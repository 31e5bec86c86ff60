import Foundation
import LayerKit
import Testing

/// Tests paths derived from other paths against known areas and lengths.
@Suite struct CGPathCopyTests {
    /// Returns the area of the nonzero winding fill, measured with pixels of 1/10 point.
    private func area(_ path: CGPath) -> Double {
        let size = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let map = CGAffineTransform(translationX: 20, y: 20)
            .concatenating(CGAffineTransform(scaleX: 10, y: 10))
        let fill = Picture.Fill(path: path.geometry, paint: .color(.black), transform: map)
        let image = CGImage(
            width: 1000,
            height: 1000,
            recording: Picture(bounds: size, nodes: [.fill(fill)])
        )
        return image.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 } / 100
    }

    private func line(_ points: [CGPoint], isClosed: Bool = false) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if isClosed { path.closeSubpath() }
        return path
    }

    struct Corner: CustomTestStringConvertible {
        let testDescription: String
        let cap: CGLineCap
        let join: CGLineJoin
        let limit: CGFloat
        let area: Double
    }

    /// Two lines at a right angle, 20 points long and 4 wide: 2·80 minus the inner overlap of 4.
    static let corners = [
        Corner(testDescription: "bevel", cap: .butt, join: .bevel, limit: 10, area: 156 + 2),
        Corner(testDescription: "miter", cap: .butt, join: .miter, limit: 10, area: 156 + 4),
        Corner(testDescription: "cut", cap: .butt, join: .miter, limit: 1.2, area: 156 + 2),
        Corner(testDescription: "round", cap: .butt, join: .round, limit: 10, area: 156 + .pi),
        Corner(
            testDescription: "square",
            cap: .square,
            join: .miter,
            limit: 10,
            area: 160 + 16
        ),
        Corner(
            testDescription: "discs",
            cap: .round,
            join: .miter,
            limit: 10,
            area: 160 + 4 * .pi
        ),
    ]

    @Test(arguments: corners)
    func `a stroke's outline has the stroke's area`(_ row: Corner) {
        let path = line([
            CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20),
        ])
        let outline = path.copy(
            strokingWithWidth: 4,
            lineCap: row.cap,
            lineJoin: row.join,
            miterLimit: row.limit
        )
        #expect(abs(area(outline) - row.area) < 0.1)
    }

    @Test(arguments: [2.0, 10, 40])
    func `a circle's stroke is a ring, or a disc if it is wide`(_ width: CGFloat) {
        let circle = CGPath(
            ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30),
            transform: nil
        )
        let outline = circle.copy(
            strokingWithWidth: width,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        let outer = 15 + width / 2
        let inner = max(15 - width / 2, 0)
        let expected = .pi * Double(outer * outer - inner * inner)
        #expect(abs(area(outline) - expected) < expected * 0.002)
    }

    @Test func `a curve's stroke can be extremely thin`() {
        let circle = CGPath(
            ellipseIn: CGRect(x: 10, y: 10, width: 30, height: 30),
            transform: nil
        )
        let outline = circle.copy(
            strokingWithWidth: 1e-40,
            lineCap: .butt,
            lineJoin: .miter,
            miterLimit: 10
        )
        #expect(!outline.geometry.isEmpty)
    }

    @Test func `dashes have the lengths of their pattern`() {
        let path = line([CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
        let dashes = path.copy(dashingWithPhase: 1, lengths: [4, 2])
        let segments = dashes.geometry.subpaths.map { subpath in
            subpath.segments.reduce(0) { $0 + $1.length }
        }
        // 3 points remain of the first dash. The third dash continues around the corner.
        let expected: [CGFloat] = [3, 4, 4, 3]
        #expect(segments.count == expected.count)
        for (segment, length) in zip(segments, expected) {
            #expect(abs(segment - length) < 1e-9)
        }
        #expect(dashes.geometry.subpaths[2].segments.count == 1)
        #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
        #expect(path.copy(dashingWithPhase: 0, lengths: [0, 0]) == path)
        #expect(path.copy(dashingWithPhase: .nan, lengths: [1]) == path)
    }

    @Test func `a rectangle is recognized by its sides`() {
        var rect = CGRect.zero
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        #expect(path.isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(path.copy(using: &turn)?.isRect(nil) == false)
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
        #expect(!CGMutablePath().isRect(nil))
    }

    @Test func `elements are in order with their points`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 1))
        path.addQuadCurve(to: CGPoint(x: 4, y: 1), control: CGPoint(x: 3, y: 1))
        path.addCurve(
            to: CGPoint(x: 7, y: 1),
            control1: CGPoint(x: 5, y: 1),
            control2: CGPoint(x: 6, y: 1)
        )
        path.closeSubpath()
        let counts: [CGPathElementType: Int] = [
            .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
            .closeSubpath: 0,
        ]
        var numbers: [CGFloat] = []
        var types: [CGPathElementType] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            numbers += (0..<(counts[element.pointee.type] ?? 0)).map {
                element.pointee.points[$0].x
            }
        }
        #expect(numbers == [1, 2, 3, 4, 5, 6, 7])
        #expect(types.last == .closeSubpath && types.count == 5)
    }

    @Test func `a tangent arc touches both lines`() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(
            tangent1End: CGPoint(x: 10, y: 0),
            tangent2End: CGPoint(x: 10, y: 10),
            radius: 4
        )
        let segments = path.geometry.segments
        #expect(segments.count == 2)
        #expect(abs(segments[0].end.x - 6) < 1e-9 && abs(segments[0].end.y) < 1e-9)
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
        let middle = segments[1].point(at: 0.5)
        #expect(abs(hypot(middle.x - 6, middle.y - 4) - 4) < 0.002)
        #expect(middle.x > 6 && middle.y < 4)
    }

    @Test func `a tangent arc without a corner is a line`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: 5, y: 0),
            tangent2End: CGPoint(x: 9, y: 0),
            radius: 2
        )
        #expect(path.geometry.segments == [.line(.zero, CGPoint(x: 5, y: 0))])
    }
}
