import Foundation
import KinoraBasics
import Testing

@testable import KinoraExport

@Suite struct SVGPathTextTests {
    private func data(_ path: PathGeometry, isStroked: Bool = false) -> String {
        SVGPathText(write: DecimalFormatter(precision: 2)).data(of: path, isStroked: isStroked)
    }

    private func arc(_ sweep: CGFloat) -> PathGeometry {
        var path = PathGeometry()
        path.addArc(center: CGPoint(x: 40, y: 40), radius: 20, startAngle: .pi, sweep: sweep)
        return path
    }

    @Test func `lines use relative, horizontal and vertical commands`() {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 10, y: 20))
        for (x, y) in [(70, 20), (70, 80), (69.5, 79.5), (10, 20)] {
            path.line(to: CGPoint(x: x, y: y))
        }
        path.close()
        #expect(data(path) == "M10 20h60v60l-.5-.5z")
    }

    @Test func `circular curves become arcs`() {
        #expect(data(arc(.pi / 2)) == "M20 40a20 20 0 0 1 20-20")
        #expect(data(arc(.pi)) == "M20 40a1 1 0 0 1 40 0")
        #expect(data(arc(1.5 * .pi)) == "M20 40a20 20 0 1 1 20 20")
    }

    @Test(arguments: [0.04, 0.3, 0.9, 1, 2, 30])
    func `half circles have a radius that renderers enlarge, never a larger one`(
        radius: CGFloat
    ) throws {
        var path = PathGeometry()
        path.addArc(center: .zero, radius: radius, startAngle: .pi, sweep: .pi)
        let text = SVGPathText(write: DecimalFormatter(precision: 3)).data(of: path)
        let match = try #require(text.firstMatch(of: /[aA]([0-9.]+) ?[0-9.]+ 0 0 1/))
        let written = "0" + String(match.1)
        #expect(try #require(Double(written)) <= Double(radius), "\(text)")
    }

    @Test func `arcs whose center is sensitive to rounding are split`() {
        #expect(data(arc(0.99 * .pi)).count { $0 == " " } > 8)
        #expect(data(arc(2 * .pi)).contains("a1 1 0 0 1"))
    }

    @Test func `other curves stay curves`() {
        var path = PathGeometry()
        path.move(to: .zero)
        path.cubic(
            to: CGPoint(x: 10, y: 0),
            control1: CGPoint(x: 0, y: 10),
            control2: CGPoint(x: 10, y: 10)
        )
        #expect(data(path) == "M0 0c0 10 10 10 10 0")
    }

    @Test func `a dot keeps a direction, and a lone point vanishes`() {
        var path = PathGeometry()
        path.move(to: CGPoint(x: 5, y: 5))
        path.line(to: CGPoint(x: 5 + PathGeometry.dotLength, y: 5))
        path.move(to: CGPoint(x: 9, y: 9))
        #expect(data(path, isStroked: true) == "M5 5h.01")
    }

    @Test func `a stroke without a length gets one`() {
        let path = PathGeometry { path in
            path.move(to: CGPoint(x: 5, y: 5))
            path.cubic(
                to: CGPoint(x: 5, y: 5),
                control1: CGPoint(x: 5, y: 5),
                control2: CGPoint(x: 5, y: 5)
            )
            path.move(to: CGPoint(x: 7, y: 7))
            path.line(to: CGPoint(x: 7, y: 7))
            path.close()
            path.move(to: CGPoint(x: 9, y: 9))
        }
        #expect(data(path, isStroked: true) == "M5 5h.01M7 7h.01")
        #expect(SVGBasicShape(PathGeometry { $0.addRect(.zero) }) == nil)
    }

    @Test func `only circles and rectangles become basic shapes`() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
        var circle = PathGeometry()
        circle.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        guard case .circle(let center, let radius) = SVGBasicShape(circle) else {
            Issue.record("no circle")
            return
        }
        #expect(abs(center.x - 4) < 1e-2 && abs(center.y - 4) < 1e-2 && abs(radius - 4) < 1e-2)
        var plain = PathGeometry()
        plain.addRect(rect)
        #expect(SVGBasicShape(plain) == .rectangle(rect, radius: 0))
        var round = PathGeometry()
        round.addRoundedRect(in: rect, cornerWidth: 5, cornerHeight: 5)
        guard case .rectangle(let box, let corner) = SVGBasicShape(round) else {
            Issue.record("no rounded rectangle")
            return
        }
        #expect(box == rect && abs(corner - 5) < 1e-2)
        var ellipse = PathGeometry()
        ellipse.addEllipse(in: rect)
        #expect(SVGBasicShape(ellipse) == nil)
    }
}
