import Foundation
import LayerKit

extension Scene {
    static let boxes: [Scene] = [
        cornerRadii, maskedCorners, continuousCorners, borders, borderOverSublayers, roundedClip,
        nestedClips, turnedBoxes, anchorPoints,
    ]

    /// Radii that are at most half of the shorter side.
    static let cornerRadii = Scene("corner-radii") { root in
        root.holding(
            CALayer().placed(4, 4, 24, 24, Ink.red),
            CALayer().placed(36, 4, 24, 24, Ink.blue).rounded(5),
            CALayer().placed(4.5, 36.5, 24, 23, Ink.green).rounded(10.5),
            CALayer().placed(36, 38, 24, 16, Ink.violet).rounded(40)
        )
    }

    static let maskedCorners = Scene("masked-corners") { root in
        let corners: [CACornerMask] = [
            .layerMinXMinYCorner, [.layerMaxXMinYCorner, .layerMinXMaxYCorner],
            [.layerMinXMaxYCorner, .layerMaxXMaxYCorner], [],
        ]
        for (index, corners) in corners.enumerated() {
            let (x, y) = (CGFloat(index % 2) * 32 + 4, CGFloat(index / 2) * 32 + 4)
            let box = CALayer().placed(x, y, 24, 24, Ink.yellow).rounded(10)
            root.holding(box.bordered(3, Ink.ink).with { $0.maskedCorners = corners })
        }
    }

    /// Continuous corners at the top, circular corners at the bottom.
    static let continuousCorners = Scene("continuous-corners") { root in
        root.holding(
            CALayer().placed(5, 4, 54, 26, Ink.green).rounded(8).with {
                $0.cornerCurve = .continuous
            },
            CALayer().placed(5, 34, 54, 26, Ink.green).rounded(8)
        )
    }

    /// Borders: the last one is translucent, and the third box has no background.
    static let borders = Scene("borders") { root in
        root.holding(
            CALayer().placed(4, 4, 24, 24, Ink.blue).bordered(1, Ink.ink),
            CALayer().placed(36, 4, 24, 24, Ink.yellow).rounded(8).bordered(4, Ink.red),
            CALayer().placed(4, 36, 24, 24).rounded(12).bordered(5.5, Ink.green),
            CALayer().placed(36, 36, 24, 24, Ink.violet).rounded(4)
                .bordered(6, Ink.clear(Ink.black, 0.5))
        )
    }

    static let borderOverSublayers = Scene("border-over-sublayers") { root in
        let disc = CALayer().placed(18, 18, 32, 32, Ink.red).rounded(16)
        root.holding(
            CALayer().placed(8, 8, 40, 40, Ink.pale).rounded(8).bordered(5, Ink.ink).holding(disc)
        )
    }

    static let roundedClip = Scene("rounded-clip") { root in
        let box = CALayer().placed(8, 8, 48, 48, Ink.pale).rounded(16).bordered(2, Ink.ink)
        box.masksToBounds = true
        box.holding(
            CALayer().placed(-6, -6, 30, 30, Ink.red),
            CALayer().placed(20, 26, 40, 30, Ink.blue).rounded(10),
            CALayer().placed(16, 12, 20, 20, Ink.yellow).rounded(10)
        )
        root.holding(box)
    }

    /// A rotated clip in a round one.
    static let nestedClips = Scene("nested-clips") { root in
        let stripes = (0..<4).map { index in
            CALayer().placed(-20, CGFloat(index) * 12 + 2, 90, 6, Ink.red)
        }
        let inner = CALayer().placed(14, 10, 36, 44, Ink.yellow).rounded(6).turned(30)
        inner.masksToBounds = true
        let outer = CALayer().placed(6, 6, 52, 52, Ink.pale).rounded(26)
        outer.masksToBounds = true
        root.holding(outer.holding(inner.holding(stripes)))
    }

    static let turnedBoxes = Scene("turned-boxes") { root in
        let scaled = CALayer().placed(26.3, 27.7, 24, 24, Ink.blue).rounded(5).bordered(3, Ink.ink)
        scaled.setAffineTransform(
            CGAffineTransform(rotationAngle: 0.6).scaledBy(x: 1.5, y: 0.75)
        )
        let skewed = CALayer().placed(6, 6, 18, 18, Ink.red)
        skewed.setAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: -0.5, d: 1, tx: 3, ty: 0))
        root.holding(skewed, scaled)
    }

    /// Three bars that hang from the same point.
    static let anchorPoints = Scene("anchor-points") { root in
        for (degrees, color) in [(-40, Ink.red), (0, Ink.green), (40, Ink.blue)] {
            let bar = CALayer().placed(0, 0, 8, 46, color).rounded(4)
            bar.anchorPoint = CGPoint(x: 0.5, y: 4.0 / 46)
            bar.position = CGPoint(x: 32, y: 10)
            root.holding(bar.turned(CGFloat(degrees)))
        }
    }
}
