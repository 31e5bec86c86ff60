import Foundation
import LayerKit
import Testing
import ViewKit

@Suite struct UIBezierPathArcTests {
    struct Arc: CustomTestStringConvertible {
        let testDescription: String
        let start: CGFloat
        let end: CGFloat
        let isClockwise: Bool
        /// Positive is clockwise on screen.
        let sweep: CGFloat
        let curves: Int
    }

    /// Section 12 of the reference.
    static let arcs = [
        Arc("the seed's", 3.5, 3, false, -0.5, 1),
        Arc("a whole turn down", 2, 0, false, -2, 4),
        Arc("a whole turn up", 0, 2, true, 2, 4),
        Arc("a whole turn against the flag", 0, 2, false, -2, 4),
        Arc("the bottom half", 0, 1, true, 1, 2),
        Arc("three quarters of a ring", -0.75, -0.25, false, -1.5, 3),
        Arc("the quarter that they leave", -0.75, -0.25, true, 0.5, 1),
        Arc("a quarter beyond a turn", -1.25, -1.75, false, -0.5, 1),
        Arc("two thirds of a half", -1 / 6, -5 / 6, false, -2 / 3, 2),
        Arc("two turns", 1.5, 5.5, true, 4, 8),
        Arc("a turn from the top", -0.5, 1.5, true, 2, 4),
    ]

    @Test(arguments: arcs)
    func `the sweep follows what the eye calls clockwise`(_ arc: Arc) throws {
        let path = UIBezierPath(
            arcCenter: .zero,
            radius: 1,
            startAngle: arc.start,
            endAngle: arc.end,
            clockwise: arc.isClockwise
        )
        let curves = path.cgPath.geometry.elements.dropFirst()
        #expect(curves.count == arc.curves)
        let first = try #require(path.cgPath.geometry.elements.first?.end)
        expect([first.x, first.y], near: [cos(arc.start), sin(arc.start)], within: 1e-6)
        var angle = arc.start
        for end in curves.compactMap(\.end) {
            let step = atan2(
                end.y * cos(angle) - end.x * sin(angle),
                end.x * cos(angle) + end.y * sin(angle)
            )
            angle += step
        }
        expect([angle - arc.start], near: [arc.sweep], within: 1e-6)
        let last = path.currentPoint
        expect([last.x, last.y], near: [cos(arc.end), sin(arc.end)], within: 1e-6)
    }

    @Test func `the seed's arc is one cubic from the top to the left`() {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50),
            radius: 40,
            startAngle: 3.5 * .pi,
            endAngle: 3 * .pi,
            clockwise: false
        )
        let points = path.cgPath.geometry.elements.flatMap { element -> [CGPoint] in
            switch element {
            case .cubic(let a, let b, let c): [a, b, c]
            default: [element.end ?? .zero]
            }
        }
        expect(
            points.flatMap { [$0.x, $0.y] },
            near: [50, 10, 27.90861, 10, 10, 27.90861, 10, 50],
            within: 1e-5
        )
    }

    @Test func `an arc goes on from the current point with a line`() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addArc(withCenter: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(path.cgPath.geometry.elements[1] == .line(CGPoint(x: 5, y: 0)))
        #expect(path.bounds.maxY == 5)
    }
}

extension UIBezierPathArcTests.Arc {
    /// Creates a row from angles in half turns.
    init(
        _ name: String,
        _ start: CGFloat,
        _ end: CGFloat,
        _ isClockwise: Bool,
        _ sweep: CGFloat,
        _ curves: Int
    ) {
        self.init(
            testDescription: name,
            start: start * .pi,
            end: end * .pi,
            isClockwise: isClockwise,
            sweep: sweep * .pi,
            curves: curves
        )
    }
}
