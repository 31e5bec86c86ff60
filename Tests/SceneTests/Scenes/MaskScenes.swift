import Foundation
import LayerKit

extension Scene {
    static let masks: [Scene] = [
        maskOfShape, maskOfGradient, maskWithOpacity, maskInMask, maskWithSublayers, groupOpacity,
        nestedOpacity, clearBackground, hiddenLayers, filledClips,
    ]

    static let maskOfShape = Scene("mask-of-shape") { root in
        let box = CALayer().placed(0, 0, 64, 64, Ink.blue)
        box.holding(CALayer().placed(0, 0, 64, 32, Ink.red))
        box.mask = CAShapeLayer.filled(Ink.black) { $0.pentagram(32, 34, 30) }
            .with { $0.fillRule = .evenOdd }
        root.holding(box)
    }

    static let maskOfGradient = Scene("mask-of-gradient") { root in
        let fade = CAGradientLayer().placed(0, 0, 56, 56)
        fade.colors = [Ink.black, Ink.clear(Ink.black, 0)]
        fade.startPoint = CGPoint(x: 0, y: 0.5)
        fade.endPoint = CGPoint(x: 1, y: 0.5)
        let box = CALayer().placed(4, 4, 56, 56, Ink.ink)
        box.holding(CALayer().placed(8, 8, 40, 40, Ink.yellow).rounded(20))
        root.holding(box.with { $0.mask = fade })
    }

    /// A mask with partial opacity around a disc, and nothing visible outside of it.
    static let maskWithOpacity = Scene("mask-with-opacity") { root in
        let mask = CALayer().placed(4, 4, 40, 40, Ink.clear(Ink.red, 0.4))
        mask.holding(CALayer().placed(8, 8, 24, 24, Ink.white).rounded(12))
        mask.opacity = 0.5
        let box = CALayer().placed(8, 8, 48, 48, Ink.green)
        root.holding(box.with { $0.mask = mask })
    }

    static let maskInMask = Scene("mask-in-mask") { root in
        let inner = CALayer().placed(0, 0, 64, 64, Ink.red)
        inner.mask = CALayer().placed(14, 4, 46, 46, Ink.black).rounded(23)
        let outer = CALayer().placed(0, 0, 64, 64, Ink.pale).holding(inner)
        outer.mask = CALayer().placed(4, 14, 46, 46, Ink.black).rounded(23)
        root.holding(outer)
    }

    /// A mask of several bars.
    static let maskWithSublayers = Scene("mask-with-sublayers") { root in
        let bars = (0..<5).map { index in
            CALayer().placed(CGFloat(index) * 12 + 4, 6, 8, 52, Ink.black).rounded(4)
        }
        let mask = CALayer().placed(0, 0, 64, 64).holding(bars).turned(15)
        let box = CALayer().placed(0, 0, 64, 64, Ink.violet)
        box.holding(CALayer().placed(12, 12, 40, 40, Ink.yellow).rounded(20))
        root.holding(box.with { $0.mask = mask })
    }

    /// Group opacity at the left, individual opacity at the right.
    static let groupOpacity = Scene("group-opacity") { root in
        for (index, isGroup) in [true, false].enumerated() {
            let pair = CALayer().placed(CGFloat(index) * 32, 8, 32, 48).holding(
                CALayer().placed(3, 2, 26, 26, Ink.red).rounded(13),
                CALayer().placed(3, 18, 26, 26, Ink.blue).rounded(13)
            )
            pair.opacity = 0.5
            pair.allowsGroupOpacity = isGroup
            root.holding(pair)
        }
    }

    static let nestedOpacity = Scene("nested-opacity") { root in
        let inner = CALayer().placed(12, 12, 32, 32, Ink.yellow).holding(
            CALayer().placed(10, 10, 32, 32, Ink.green)
        )
        inner.opacity = 0.6
        let outer = CALayer().placed(6, 6, 40, 40, Ink.red).holding(inner)
        outer.opacity = 0.7
        root.holding(CALayer().placed(0, 26, 64, 12, Ink.ink), outer)
    }

    /// Layers over a transparent background.
    static let clearBackground = Scene("clear-ground") { root in
        root.backgroundColor = nil
        for (index, color) in [Ink.red, Ink.green, Ink.blue].enumerated() {
            let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
            let (x, y) = (32 + 12 * cos(angle), 34 + 12 * sin(angle))
            let disc = CALayer().placed(x - 18, y - 18, 36, 36, Ink.clear(color, 0.6))
            root.holding(disc.rounded(18))
        }
    }

    /// A gradient and an image that fill their rotated clips, so edges are antialiased once.
    static let filledClips = Scene("filled-clips") { root in
        let gradient = CAGradientLayer().placed(4, 6, 24, 24).rounded(9).turned(20)
        gradient.colors = [Ink.red, Ink.ink]
        let image = CALayer.showing(.quarters, 35, 32, 24, 24).turned(-15)
        image.magnificationFilter = .nearest
        let whole = CALayer.showing(.quarters, 36, 4, 20, 20, .resizeAspectFill).turned(30)
        whole.bounds.size.height = 12
        let deep = CAGradientLayer().placed(6, 38, 20, 20).rounded(10)
        deep.colors = [Ink.blue, Ink.violet]
        for layer in [gradient, image, whole, deep] {
            layer.masksToBounds = true
            root.holding(layer)
        }
    }

    /// Hidden and fully transparent layers, whose sublayers aren't drawn either.
    static let hiddenLayers = Scene("hidden-layers") { root in
        let discs = (0..<3).map { index in
            CALayer().placed(CGFloat(index) * 20 + 4, 24, 16, 16, Ink.blue).rounded(8).holding(
                CALayer().placed(4, -16, 8, 48, Ink.red)
            )
        }
        discs[1].isHidden = true
        discs[2].opacity = 0
        root.holding(discs)
    }
}
