import Foundation
import LayerKit
import TestSupport
import Testing

/// Strokes of subpaths without a length.
@Suite struct DotTests {
    private static let center = CGPoint(x: 32, y: 32)

    /// A subpath at the center, and whether its caps are drawn.
    struct Dot: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let isDrawn: Bool
        let path: PathGeometry

        init(_ name: String, _ isDrawn: Bool = true, _ draw: (inout PathGeometry) -> Void) {
            testDescription = name
            self.isDrawn = isDrawn
            path = PathGeometry(draw)
        }
    }

    static let dots = [
        Dot("M", false) { path in path.move(to: center) },
        Dot("M M", false) { path in
            path.move(to: .zero)
            path.move(to: center)
        },
        Dot("M L") { path in
            path.move(to: center)
            path.line(to: center)
        },
        Dot("M Z") { path in
            path.move(to: center)
            path.close()
        },
        Dot("M L Z") { path in
            path.move(to: center)
            path.line(to: center)
            path.close()
        },
        Dot("M L L") { path in
            path.move(to: center)
            path.line(to: center)
            path.line(to: center)
        },
        Dot("M Q") { path in
            path.move(to: center)
            path.quad(to: center, control: center)
        },
        Dot("M C Z") { path in
            path.move(to: center)
            path.cubic(to: center, control1: center, control2: center)
            path.close()
        },
        Dot("a rectangle without a size") { $0.addRect(CGRect(origin: center, size: .zero)) },
        Dot("an ellipse without a size") { $0.addEllipse(in: CGRect(origin: center, size: .zero)) },
        Dot("M M L") { path in
            path.move(to: .zero)
            path.move(to: center)
            path.line(to: center)
        },
    ]

    private func expectDot(
        _ frame: Frame,
        _ cap: CGLineCap,
        width: Double,
        isDrawn: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let full: Double =
            switch cap {
            case .butt: 0
            case .round: .pi * width * width / 4
            case .square: width * width
            }
        let wanted = isDrawn ? full : 0
        #expect(abs(frame.area - wanted) < 0.05, "\(frame.area)", sourceLocation: sourceLocation)
    }

    @Test(arguments: dots, [CGLineCap.butt, .round, .square])
    func `a stroke without a length consists of its caps`(dot: Dot, cap: CGLineCap) {
        let style = StrokeStyle(width: 12, cap: cap)
        let frame = TestScene.frame([TestScene.stroke(dot.path, style, .black)])
        expectDot(frame, cap, width: 12, isDrawn: dot.isDrawn)
        if cap == .square, dot.isDrawn {
            // The square's sides are along the axes.
            #expect(frame.alpha(26, 26) == 255 && frame.alpha(37, 37) == 255)
            #expect(frame.alpha(25, 32) == 0 && frame.alpha(32, 38) == 0)
        }
    }

    @Test(arguments: [CGLineJoin.miter, .round, .bevel])
    func `a control point hardly apart from its end doesn't turn the end`(_ join: CGLineJoin) {
        func stroke(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) -> Frame {
            let path = PathGeometry { path in
                path.move(to: CGPoint(x: 15, y: 48))
                path.cubic(to: end, control1: control1, control2: control2)
            }
            return TestScene.frame([
                TestScene.stroke(path, StrokeStyle(width: 20, join: join), .black)
            ])
        }
        let bent = stroke(
            CGPoint(x: 15.0001, y: 48),
            CGPoint(x: 48, y: 15),
            CGPoint(x: 48.0001, y: 15)
        )
        let straight = stroke(
            CGPoint(x: 15, y: 48),
            CGPoint(x: 48, y: 15),
            CGPoint(x: 48, y: 15)
        )
        #expect(abs(bent.area - straight.area) < 0.1)
        #expect(abs(straight.area - 33 * 2.0.squareRoot() * 20) < 0.5)
    }

    @Test func `the tip of a cusp is round`() {
        let path = PathGeometry { path in
            path.move(to: CGPoint(x: 12, y: 50))
            path.cubic(
                to: CGPoint(x: 52, y: 50),
                control1: CGPoint(x: 52, y: 10),
                control2: CGPoint(x: 12, y: 10)
            )
        }
        let frame = TestScene.frame([
            TestScene.stroke(path, StrokeStyle(width: 16, join: .bevel), .black)
        ])
        // The tip is at (32, 20).
        #expect(frame.alpha(32, 13) == 255 && frame.alpha(32, 11) == 0)
        #expect(frame.alpha(25, 13) == 0 && frame.alpha(38, 13) == 0)
    }

    @Test(arguments: dots, [CGLineCap.butt, .round, .square])
    func `the outline of a copy has the same caps`(dot: Dot, cap: CGLineCap) {
        let copy = CGPath(dot.path).copy(
            strokingWithWidth: 12,
            lineCap: cap,
            lineJoin: .miter,
            miterLimit: 10
        )
        let frame = TestScene.frame([TestScene.fill(copy.geometry, .black)])
        expectDot(frame, cap, width: 12, isDrawn: dot.isDrawn)
    }

    @Test(arguments: dots, [CGLineCap.butt, .round, .square])
    func `contexts and shape layers draw it`(dot: Dot, cap: CGLineCap) {
        let context = CGContext()
        context.setLineWidth(12)
        context.setLineCap(cap)
        context.addPath(CGPath(dot.path))
        context.strokePath()
        let bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        let drawn = Picture(bounds: bounds, nodes: context.isolatedRecording)
        let layer = CAShapeLayer()
        layer.bounds = bounds
        layer.anchorPoint = .zero
        layer.path = CGPath(dot.path)
        layer.lineWidth = 12
        layer.lineCap = cap == .round ? .round : cap == .square ? .square : .butt
        layer.strokeColor = CGColor(gray: 0, alpha: 1)
        layer.fillColor = nil
        let shown = LayerHost(layer: layer, clock: MediaClock()).picture()
        for picture in [drawn, shown] {
            let frame = Rasterizer(width: 64, height: 64, scale: 1).draw(picture)
            expectDot(frame, cap, width: 12, isDrawn: dot.isDrawn)
        }
    }

    @Test func `dashes draw it if it starts in one`() {
        let path = PathGeometry { path in
            path.move(to: Self.center)
            path.line(to: Self.center)
        }
        for (lengths, phase, isDrawn) in [
            ([3, 4], 0, true), ([3, 4], 2, true), ([3, 4], 5, false), ([0, 4], 0, true),
            ([0, 4], 1, false), ([0, 0], 0, true),
        ] as [([CGFloat], CGFloat, Bool)] {
            let style = StrokeStyle(
                width: 12,
                cap: .round,
                dashLengths: lengths,
                dashPhase: phase
            )
            let frame = TestScene.frame([TestScene.stroke(path, style, .black)])
            expectDot(frame, .round, width: 12, isDrawn: isDrawn)
        }
    }

    @Test func `dashes of length zero are dots along the line`() {
        let path = PathGeometry { path in
            path.move(to: CGPoint(x: 12, y: 32))
            path.line(to: CGPoint(x: 52, y: 32))
        }
        for (cap, area) in [(CGLineCap.butt, 0), (.round, 3 * .pi * 9), (.square, 3 * 36.0)] {
            let style = StrokeStyle(width: 6, cap: cap, dashLengths: [0, 15])
            let frame = TestScene.frame([TestScene.stroke(path, style, .black)])
            #expect(abs(frame.area - area) < 0.1, "\(frame.area)")
        }
    }

    @Test func `other subpaths are drawn as without it`() {
        let line = PathGeometry { path in
            path.move(to: CGPoint(x: 10, y: 10))
            path.line(to: CGPoint(x: 50, y: 10))
        }
        var both = line
        both.move(to: Self.center)
        both.close()
        both.append(line.applying(CGAffineTransform(translationX: 0, y: 40)))
        let style = StrokeStyle(width: 4, cap: .round)
        let frame = TestScene.frame([TestScene.stroke(both, style, .black)])
        #expect(abs(frame.area - (2 * 160 + 3 * .pi * 4)) < 0.1, "\(frame.area)")
    }
}
