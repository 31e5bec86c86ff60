import Foundation
import LayerKit

extension Scene {
    static let shapes: [Scene] = [fillRules, curves, fillAndStroke, thinLines, morphedShape]

    /// Nonzero at the left, even-odd at the right.
    static let fillRules = Scene("fill-rules") { root in
        root.holding(
            CAShapeLayer.filled(Ink.red) { path in
                path.pentagram(16, 18, 15)
                path.circle(16, 48, 14)
                path.circle(16, 48, 7)
            },
            CAShapeLayer.filled(Ink.blue) { path in
                path.pentagram(48, 18, 15)
                path.circle(48, 48, 14)
                path.circle(48, 48, 7)
            }.with { $0.fillRule = .evenOdd }
        )
    }

    /// A heart of cubic curves, a drop of quadratic curves, and a slice with an arc.
    static let curves = Scene("curves") { root in
        root.holding(
            CAShapeLayer.filled(Ink.red) { path in
                path.move(to: CGPoint(x: 22, y: 38))
                path.addCurve(
                    to: CGPoint(x: 22, y: 14),
                    control1: CGPoint(x: -12, y: 18),
                    control2: CGPoint(x: 14, y: -6)
                )
                path.addCurve(
                    to: CGPoint(x: 22, y: 38),
                    control1: CGPoint(x: 30, y: -6),
                    control2: CGPoint(x: 56, y: 18)
                )
            },
            CAShapeLayer.filled(Ink.blue) { path in
                path.move(to: CGPoint(x: 52, y: 4))
                path.addQuadCurve(to: CGPoint(x: 52, y: 34), control: CGPoint(x: 74, y: 34))
                path.addQuadCurve(to: CGPoint(x: 52, y: 4), control: CGPoint(x: 30, y: 34))
            },
            CAShapeLayer.filled(Ink.green) { path in
                let center = CGPoint(x: 32, y: 50)
                path.move(to: center)
                path.addArc(
                    center: center,
                    radius: 13,
                    startAngle: -0.5,
                    endAngle: 3.8,
                    clockwise: false
                )
                path.closeSubpath()
            }
        )
    }

    /// A stroke that is centered on the edge of the fill.
    static let fillAndStroke = Scene("fill-and-stroke") { root in
        let shape = CAShapeLayer.filled(Ink.yellow) { path in
            path.addRoundedRect(
                in: CGRect(x: 10, y: 14, width: 44, height: 36),
                cornerWidth: 12,
                cornerHeight: 12
            )
        }
        shape.strokeColor = Ink.clear(Ink.blue, 0.6)
        shape.lineWidth = 10
        root.holding(shape)
    }

    /// Horizontal, steep, and round lines with widths from 0.25 to 1.5.
    static let thinLines = Scene("thin-lines") { root in
        for (index, width) in [0.25, 0.5, 1, 1.5].enumerated() {
            let y = CGFloat(index) * 7 + 4.3
            root.holding(
                CAShapeLayer.stroked(Ink.ink, width) { path in
                    path.line(3, y, 40, y)
                    path.line(44 + y / 2, 3, 40 + y / 2, 32)
                    path.circle(32, 48, y / 2)
                }
            )
        }
    }

    /// A shape halfway between a square and a star with the same number of points.
    static let morphedShape = Scene("morphed-shape", at: 0.5) { root in
        func star(inner: CGFloat) -> CGPath {
            let path = CGMutablePath()
            let points = (0..<8).map { index in
                let angle = CGFloat(index) * .pi / 4
                let radius = index % 2 == 0 ? 30 : inner
                return CGPoint(x: 32 + radius * cos(angle), y: 32 + radius * sin(angle))
            }
            path.addLines(between: points)
            path.closeSubpath()
            return path
        }
        let shape = CAShapeLayer.filled(Ink.violet) { _ in }
        let morph = CALayer.even("path", from: star(inner: 21), to: star(inner: 5))
        root.holding(shape.animated(by: morph))
    }
}
