import Foundation
import LayerKit
import Testing

@Suite struct CAShapeLayerTests {
    /// Returns a shape of two lines that are 100 and 50 points long.
    private static func lines(
        from start: CGFloat,
        to end: CGFloat,
        _ configure: (CAShapeLayer) -> Void = { _ in }
    ) -> CAShapeLayer {
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 100, y: 0)])
        path.addLines(between: [CGPoint(x: 0, y: 9), CGPoint(x: 50, y: 9)])
        let shape = CAShapeLayer()
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = .black
        shape.strokeStart = start
        shape.strokeEnd = end
        configure(shape)
        return shape
    }

    private static func strokes(of layer: CALayer) -> [Picture.Stroke] {
        LiveLayer(layer).host.picture().nodes.compactMap {
            if case .stroke(let stroke) = $0 { stroke } else { nil }
        }
    }

    /// Returns the x coordinates of the ends of the drawn subpaths.
    private static func spans(_ start: CGFloat, _ end: CGFloat) -> [Double] {
        strokes(of: lines(from: start, to: end)).flatMap(\.path.subpaths).flatMap {
            [Double($0.start.x), Double($0.segments.last?.end.x ?? .nan)]
        }
    }

    @Test func `a stroke end at the end of a subpath draws nothing of the next`() {
        let spans = Self.spans(0, 2.0 / 3)
        #expect(spans.count == 2 && spans[0] == 0 && abs(spans[1] - 100) < 1e-6)
    }

    @Test func `the stroke start and end are stored unchanged`() {
        let shape = Self.lines(from: -0.3, to: 1.7)
        #expect(shape.strokeStart == -0.3)
        #expect(shape.strokeEnd == 1.7)
    }

    @Test(arguments: [CAShapeLayerLineCap.butt, .round, .square], [(0, 0), (0.4, 0.4), (1, 1.5)])
    func `a stroke of zero length draws its caps`(
        cap: CAShapeLayerLineCap,
        trim: (CGFloat, CGFloat)
    ) {
        let shape = Self.lines(from: trim.0, to: trim.1) {
            $0.lineCap = cap
            $0.lineWidth = 8
        }
        let strokes = Self.strokes(of: shape)
        #expect(strokes.count == (cap == .butt ? 0 : 1))
        for stroke in strokes {
            #expect(stroke.style.width == 8)
            #expect(stroke.path.segments.count == 1)
            let length = stroke.path.segments.first?.length ?? 0
            #expect(abs(length - PathGeometry.dotLength) < 1e-12)
        }
    }

    @Test func `an untrimmed closed subpath stays closed and a trimmed one opens`() {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        shape.strokeColor = .black
        shape.fillColor = nil
        #expect(Self.strokes(of: shape).flatMap(\.path.subpaths).map(\.isClosed) == [true])
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.strokeEnd = 0.9
        CATransaction.commit()
        let opened = Self.strokes(of: shape).flatMap(\.path.subpaths)
        #expect(opened.map(\.isClosed) == [false])
        #expect(opened.flatMap(\.segments).count == 4)
        #expect(opened.first?.segments.last?.end.y == 4)
    }

    @Test func `the fill is below the stroke and isn't trimmed`() {
        let shape = Self.lines(from: 0, to: 0.1) {
            $0.fillColor = .white
            $0.fillRule = .evenOdd
        }
        let nodes = LiveLayer(shape).host.picture().nodes
        #expect(nodes.count == 2)
        guard case .fill(let fill) = nodes.first, case .stroke = nodes.last else {
            Issue.record("\(nodes)")
            return
        }
        #expect(fill.path == shape.path?.geometry)
        #expect(fill.rule == .evenOdd)
    }

    @Test func `the dash pattern applies to the stroke`() {
        let shape = Self.lines(from: 0, to: 1) {
            $0.lineDashPattern = [2, 3]
            $0.lineDashPhase = 1
            $0.lineJoin = .bevel
            $0.lineCap = .square
            $0.miterLimit = 4
        }
        let style = Self.strokes(of: shape).first?.style
        #expect(
            style
                == StrokeStyle(
                    width: 1,
                    cap: .square,
                    join: .bevel,
                    miterLimit: 4,
                    dashLengths: [2, 3],
                    dashPhase: 1
                )
        )
    }

    @Test func `nothing is drawn without a path, colors or a line width`() {
        #expect(LiveLayer(CAShapeLayer()).host.picture().nodes.isEmpty)
        #expect(Self.strokes(of: Self.lines(from: 0, to: 1) { $0.strokeColor = nil }).isEmpty)
        #expect(Self.strokes(of: Self.lines(from: 0, to: 1) { $0.strokeColor = .clear }).isEmpty)
        #expect(Self.strokes(of: Self.lines(from: 0, to: 1) { $0.lineWidth = 0 }).isEmpty)
        #expect(Self.strokes(of: Self.lines(from: 0, to: 1) { $0.lineWidth = -1 }).isEmpty)
    }

    @Test func `a shape layer has Core Animation's defaults`() {
        let shape = CAShapeLayer()
        #expect(shape.path == nil)
        #expect(shape.fillColor?.rgba == .black)
        #expect(shape.strokeColor == nil)
        #expect(shape.lineWidth == 1)
        #expect(shape.miterLimit == 10)
        #expect(shape.strokeStart == 0)
        #expect(shape.strokeEnd == 1)
        #expect(shape.fillRule.rawValue == "non-zero")
        #expect(shape.lineCap.rawValue == "butt")
        #expect(shape.lineJoin.rawValue == "miter")
        #expect(shape.lineDashPattern == nil)
        #expect(shape.lineDashPhase == 0)
    }
}
