import Foundation
import LayerKit

extension Scene {
    static let shadows: [Scene] = [
        shadowOfAlpha, shadowOfPath, coloredShadows, turnedShadow, clippedShadow, wideShadow,
        shadowOfStroke, hardShadow, shadowOfGlass,
    ]

    /// Sublayers that cast a single shadow.
    static let shadowOfAlpha = Scene("shadow-of-alpha") { root in
        let group = CALayer().placed(0, 0, 64, 64).shadowed(3, 0, 4)
        group.holding(
            CALayer().placed(12, 8, 24, 24, Ink.red).rounded(12),
            CALayer().placed(10, 36, 44, 10, Ink.blue).rounded(5)
        )
        root.holding(group)
    }

    /// An elliptical shadow on the floor.
    static let shadowOfPath = Scene("shadow-of-path") { root in
        let box = CALayer().placed(18, 8, 28, 28, Ink.green).rounded(6).shadowed(2, 0, 0)
        let floor = CGRect(x: -6, y: 34, width: 40, height: 9)
        box.shadowPath = CGPath(ellipseIn: floor, transform: nil)
        root.holding(box)
    }

    static let coloredShadows = Scene("coloured-shadows") { root in
        root.holding(
            CALayer().placed(8, 8, 18, 18, Ink.white).shadowed(2, -3, -3, Ink.red, opacity: 1),
            CALayer().placed(38, 8, 18, 18, Ink.white).rounded(9)
                .shadowed(4, 0, 0, Ink.blue, opacity: 1),
            CALayer().placed(10, 38, 44, 14, Ink.white).rounded(7)
                .shadowed(2.5, 4, 5, Ink.violet, opacity: 0.8)
        )
    }

    /// A shadow whose offset rotates with the layer.
    static let turnedShadow = Scene("turned-shadow") { root in
        root.holding(
            CALayer().placed(20, 18, 24, 24, Ink.yellow).turned(45).shadowed(2, 9, 0)
        )
    }

    /// A layer that clips, whose shadow isn't visible.
    static let clippedShadow = Scene("clipped-shadow") { root in
        root.holding(
            CALayer().placed(6, 20, 22, 22, Ink.red).rounded(6).shadowed(3, 0, 4),
            CALayer().placed(36, 20, 22, 22, Ink.red).rounded(6).shadowed(3, 0, 4)
                .with { $0.masksToBounds = true }
        )
    }

    static let wideShadow = Scene("wide-shadow") { root in
        root.holding(
            CALayer().placed(20, 16, 24, 24, Ink.ink).rounded(12)
                .shadowed(12, 0, 6, Ink.red, opacity: 1)
        )
    }

    static let shadowOfStroke = Scene("shadow-of-stroke") { root in
        let ring = CAShapeLayer.stroked(Ink.blue, 6) { $0.circle(32, 30, 20) }
        root.holding(ring.dashed([14, 6]).shadowed(1.5, 0, 4))
    }

    static let hardShadow = Scene("hard-shadow") { root in
        root.holding(
            CALayer().placed(12, 12, 32, 32, Ink.yellow).rounded(10).bordered(2, Ink.ink)
                .shadowed(0, 7, 7, Ink.ink, opacity: 1)
        )
    }

    /// A shadow that is visible through its translucent layer.
    static let shadowOfGlass = Scene("shadow-of-glass") { root in
        root.backgroundColor = nil
        let glass = CALayer().placed(14, 12, 34, 34, Ink.clear(Ink.blue, 0.5)).rounded(8)
        glass.opacity = 0.8
        root.holding(glass.shadowed(2, 5, 6, Ink.black, opacity: 0.9))
    }
}
