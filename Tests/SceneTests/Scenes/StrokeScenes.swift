import Foundation
import LayerKit

extension Scene {
    static let strokes: [Scene] = [
        lineCaps, lineJoins, miterLimits, dashes, dots, trims, trimmedRing, trimmedDashes,
    ]

    static let lineCaps = Scene("line-caps") { root in
        for (index, cap) in [CAShapeLayerLineCap.butt, .round, .square].enumerated() {
            let y = CGFloat(index) * 20 + 12
            let line: (CGMutablePath) -> Void = { $0.line(16, y + 3, 48, y - 3) }
            root.holding(
                CAShapeLayer.stroked(Ink.blue, 12, line).with { $0.lineCap = cap },
                CAShapeLayer.stroked(Ink.yellow, 1, line)
            )
        }
    }

    static let lineJoins = Scene("line-joins") { root in
        for (index, join) in [CAShapeLayerLineJoin.miter, .round, .bevel].enumerated() {
            let y = CGFloat(index) * 20
            let line: (CGMutablePath) -> Void = {
                $0.line(8, y + 20, 24, y + 9, 40, y + 20, 56, y + 12)
            }
            root.holding(
                CAShapeLayer.stroked(Ink.red, 8, line).with { $0.lineJoin = join },
                CAShapeLayer.stroked(Ink.white, 0.75, line)
            )
        }
    }

    /// Two corners at three limits: both are mitered, one is, and none is.
    static let miterLimits = Scene("miter-limits") { root in
        for (index, limit) in [10.0, 3, 1.2].enumerated() {
            let x = CGFloat(index) * 21
            root.holding(
                CAShapeLayer.stroked(Ink.green, 4) { $0.line(x + 4, 58, x + 8, 14, x + 12, 58) }
                    .with { $0.miterLimit = limit },
                CAShapeLayer.stroked(Ink.violet, 3) { $0.line(x + 13, 42, x + 17, 32, x + 21, 42) }
                    .with { $0.miterLimit = limit }
            )
        }
    }

    /// A pattern with three phases, an odd pattern, and round dashes on a circle.
    static let dashes = Scene("dashes") { root in
        for (index, phase) in [0, 4, -3].enumerated() {
            let y = CGFloat(index) * 6 + 5
            let line = CAShapeLayer.stroked(Ink.ink, 4) { $0.line(4, y, 60, y) }
            root.holding(line.dashed([9, 5], phase: CGFloat(phase)))
        }
        let odd = CAShapeLayer.stroked(Ink.red, 4) { $0.line(4, 24, 60, 24) }
        let circle = CAShapeLayer.stroked(Ink.blue, 5) { $0.circle(32, 45, 14) }
        circle.lineCap = .round
        root.holding(odd.dashed([8, 3, 2]), circle.dashed([6, 9], phase: 2))
    }

    /// Dashes of zero length: discs with round caps, squares with square caps, none with butt caps.
    static let dots = Scene("dots") { root in
        for (index, cap) in [CAShapeLayerLineCap.round, .square, .butt].enumerated() {
            let y = CGFloat(index) * 14 + 10
            let line = CAShapeLayer.stroked(Ink.violet, 7) { path in
                path.line(8, y, 36, y, 56, y + 18)
            }
            line.lineCap = cap
            root.holding(line.dashed([0, 10]))
        }
    }

    /// Trims from 20 to 70 percent of the length of all subpaths.
    static let trims = Scene("trims") { root in
        let draw: (CGMutablePath) -> Void = { path in
            path.line(6, 10, 58, 10)
            path.circle(20, 32, 12)
            path.line(40, 22, 56, 42, 38, 42)
            path.line(6, 56, 58, 56)
        }
        root.holding(
            CAShapeLayer.stroked(Ink.pale, 6, draw),
            CAShapeLayer.stroked(Ink.red, 6, draw).with {
                $0.strokeStart = 0.2
                $0.strokeEnd = 0.7
            }
        )
    }

    static let trimmedRing = Scene("trimmed-ring") { root in
        let ring: (CGMutablePath) -> Void = { $0.circle(32, 32, 23) }
        root.holding(
            CAShapeLayer.stroked(Ink.pale, 9, ring),
            CAShapeLayer.stroked(Ink.green, 9, ring).with {
                $0.strokeStart = 0.1
                $0.strokeEnd = 0.65
                $0.lineCap = .round
            }
        )
    }

    /// Dashes that start at the start of the trim.
    static let trimmedDashes = Scene("trimmed-dashes") { root in
        let ring = CAShapeLayer.stroked(Ink.blue, 8) { $0.circle(32, 32, 24) }
        ring.strokeStart = 0.05
        ring.strokeEnd = 0.8
        root.holding(ring.dashed([10, 4]))
    }
}
