import Foundation
import LayerKit

extension Scene {
    static let depths: [Scene] = [
        zPositions, perspectiveTurns, perspectiveCard, perspectiveImage, transformLayer,
        transformLayerTurned, cube, doubleSided,
    ]

    /// Returns a perspective transform for a viewing distance in points.
    private static func perspective(from distance: CGFloat) -> CATransform3D {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / distance
        return transform
    }

    private static func turn(_ degrees: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> CATransform3D {
        CATransform3DMakeRotation(degrees * .pi / 180, x, y, 0)
    }

    /// Layers that are added from front to back.
    static let zPositions = Scene("z-positions") { root in
        for (index, color) in [Ink.red, Ink.yellow, Ink.blue].enumerated() {
            let card = CALayer().placed(
                CGFloat(index) * 11 + 6,
                CGFloat(index) * 11 + 6,
                30,
                30,
                color
            )
            card.zPosition = -CGFloat(index)
            root.holding(card.rounded(4).bordered(1.5, Ink.ink))
        }
    }

    /// Rotations about y at the top and about x at the bottom, in a common perspective.
    static let perspectiveTurns = Scene("perspective-turns") { root in
        root.sublayerTransform = perspective(from: 70)
        let turns = [turn(50, y: 1), turn(-50, y: 1), turn(50, x: 1), turn(-50, x: 1)]
        for (index, turn) in turns.enumerated() {
            let (x, y) = (CGFloat(index % 2) * 30 + 5, CGFloat(index / 2) * 30 + 5)
            let card = CALayer().placed(x, y, 24, 24, Ink.blue).bordered(3, Ink.yellow)
            card.transform = turn
            root.holding(card)
        }
    }

    /// A layer that flattens its sublayers into its plane and has its own `m34`.
    static let perspectiveCard = Scene("perspective-card") { root in
        let stripes = (0..<5).map { index in
            CALayer().placed(4, CGFloat(index) * 10 + 3, 44, 6, Ink.white).rounded(3)
        }
        let card = CALayer().placed(6, 6, 52, 52, Ink.red).rounded(10).holding(stripes)
        card.transform = CATransform3DRotate(perspective(from: 80), -55 * .pi / 180, 1, 0.4, 0)
        root.holding(card)
    }

    static let perspectiveImage = Scene("perspective-image") { root in
        root.sublayerTransform = perspective(from: 90)
        let card = CALayer.showing(.quarters, 8, 8, 48, 48)
        card.magnificationFilter = .nearest
        card.transform = turn(45, y: 1)
        root.holding(card)
    }

    /// Three cards in depth, added from front to back and seen from the side.
    static let transformLayer = Scene("transform-layer") { root in
        let stage = CATransformLayer().placed(0, 0, 64, 64)
        stage.sublayerTransform = CATransform3DRotate(perspective(from: 120), 0.6, 0.3, 1, 0)
        for (index, color) in [Ink.red, Ink.yellow, Ink.blue].enumerated() {
            let card = CALayer().placed(17, 17, 30, 30, color).rounded(6).bordered(2, Ink.ink)
            card.zPosition = 24 - CGFloat(index) * 24
            stage.holding(card)
        }
        root.holding(stage)
    }

    /// The same cards from behind, so that the last one is nearest.
    static let transformLayerTurned = Scene("transform-layer-turned") { root in
        let stage = CATransformLayer().placed(0, 0, 64, 64)
        stage.sublayerTransform = CATransform3DRotate(perspective(from: 120), 2.6, 0.3, 1, 0)
        for (index, color) in [Ink.red, Ink.yellow, Ink.blue].enumerated() {
            let card = CALayer().placed(17, 17, 30, 30, color).rounded(6).bordered(2, Ink.ink)
            card.zPosition = 24 - CGFloat(index) * 24
            stage.holding(card)
        }
        root.holding(stage)
    }

    /// Six single-sided faces of a cube; faces that point away aren't drawn.
    static let cube = Scene("cube") { root in
        let stage = CATransformLayer().placed(0, 0, 64, 64)
        var turned = CATransform3DRotate(perspective(from: 150), -0.5, 1, 0, 0)
        turned = CATransform3DRotate(turned, 0.7, 0, 1, 0)
        stage.sublayerTransform = turned
        let sides: [(CGColor, CATransform3D)] = [
            (Ink.red, CATransform3DIdentity), (Ink.pale, turn(180, y: 1)),
            (Ink.blue, turn(90, y: 1)), (Ink.green, turn(-90, y: 1)),
            (Ink.yellow, turn(90, x: 1)), (Ink.violet, turn(-90, x: 1)),
        ]
        for (color, turn) in sides {
            let side = CALayer().placed(17, 17, 30, 30, color).rounded(6).bordered(2, Ink.ink)
            side.transform = CATransform3DTranslate(turn, 0, 0, 15)
            side.isDoubleSided = false
            stage.holding(side)
        }
        root.holding(stage)
    }

    /// Two layers rotated by 150 degrees; the lower one isn't visible from behind.
    static let doubleSided = Scene("double-sided") { root in
        root.sublayerTransform = perspective(from: 100)
        for (index, isDoubleSided) in [true, false].enumerated() {
            let y = CGFloat(index) * 31 + 3
            for (x, degrees) in [(4, 30.0), (34, 150.0)] {
                let card = CALayer().placed(CGFloat(x), y, 26, 26, Ink.pale)
                card.holding(CALayer().placed(3, 3, 12, 12, Ink.red).rounded(6))
                card.transform = turn(degrees, y: 1)
                card.isDoubleSided = isDoubleSided
                root.holding(card.bordered(2, Ink.ink))
            }
        }
    }
}
