import Foundation
import LayerKit

extension Scene {
    static let spaces: [Scene] = [sublayerTransform, flippedGeometry, scrollLayer, boundsOrigin]

    /// Sublayers that are rotated and scaled about the anchor point of their layer.
    static let sublayerTransform = Scene("sublayer-transform") { root in
        let box = CALayer().placed(10, 10, 44, 44, Ink.pale)
        let turn = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
        box.sublayerTransform = CATransform3DScale(turn, 1.2, 0.7, 1)
        root.holding(
            box.holding(
                CALayer().placed(4, 4, 16, 36, Ink.red),
                CALayer().placed(24, 4, 16, 36, Ink.blue).rounded(8)
            )
        )
    }

    /// The same sublayers in a regular space at the left and in a flipped one at the right.
    static let flippedGeometry = Scene("flipped-geometry") { root in
        for (index, isFlipped) in [false, true].enumerated() {
            let box = CALayer().placed(CGFloat(index) * 31 + 3, 8, 27, 48, Ink.pale)
            box.isGeometryFlipped = isFlipped
            root.holding(
                box.holding(
                    CALayer().placed(3, 3, 12, 12, Ink.red),
                    CAShapeLayer.stroked(Ink.ink, 3) { $0.line(4, 44, 14, 20, 22, 36) }
                )
            )
        }
    }

    /// Scrolling in both directions at the left, only vertically at the right.
    static let scrollLayer = Scene("scroll-layer") { root in
        let modes: [CAScrollLayerScrollMode] = [.both, .vertically]
        for (index, mode) in modes.enumerated() {
            let scroll = CAScrollLayer().placed(CGFloat(index) * 31 + 3, 6, 27, 52, Ink.pale)
            scroll.masksToBounds = true
            scroll.scrollMode = mode
            for place in 0..<12 {
                let (x, y) = (CGFloat(place % 3) * 16 + 2, CGFloat(place / 3) * 20 + 2)
                let color = [Ink.red, Ink.green, Ink.blue][place % 3]
                scroll.holding(CALayer().placed(x, y, 12, 16, color))
            }
            scroll.scroll(to: CGPoint(x: 10, y: 14))
            root.holding(scroll)
        }
    }

    /// A bounds origin, which moves sublayers but not the layer's own content.
    static let boundsOrigin = Scene("bounds-origin") { root in
        let box = CALayer().placed(12, 12, 40, 40, Ink.yellow).bordered(3, Ink.ink)
        box.bounds = CGRect(x: -10, y: 8, width: 40, height: 40)
        root.holding(box.holding(CALayer().placed(0, 0, 24, 24, Ink.blue).rounded(12)))
    }
}
