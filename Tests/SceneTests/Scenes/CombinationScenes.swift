import Foundation
import LayerKit

extension Scene {
    static let combinations: [Scene] = [
        shadowsInMaskedReplicator, maskedGradientInPerspective, opacityOverShadows,
        shadowInPerspective, replicatedGradients, dashesInTurnedClip, scrolledReplicator,
        maskedImage,
    ]

    /// Copies with shadows, all of which are masked.
    static let shadowsInMaskedReplicator = Scene("shadows-in-masked-replicator") { root in
        let ring = CAReplicatorLayer().placed(0, 0, 64, 64)
        ring.instanceCount = 8
        ring.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        ring.instanceGreenOffset = -0.1
        let disc = CALayer().placed(25, 5, 14, 14, Ink.yellow).rounded(7)
        ring.holding(disc.shadowed(2, 0, 3))
        ring.mask = CALayer().placed(2, 2, 60, 44, Ink.black).rounded(14)
        root.holding(ring)
    }

    static let maskedGradientInPerspective = Scene("masked-gradient-in-perspective") { root in
        root.sublayerTransform.m34 = -1.0 / 90
        let card = CAGradientLayer().placed(4, 4, 56, 56)
        card.colors = [Ink.red, Ink.yellow, Ink.blue]
        card.startPoint = CGPoint(x: 0, y: 0.5)
        card.endPoint = CGPoint(x: 1, y: 0.5)
        card.mask = CAShapeLayer.filled(Ink.black) { $0.pentagram(28, 30, 27) }
        card.transform = CATransform3DMakeRotation(0.8, 0.2, 1, 0)
        root.holding(card)
    }

    /// Shadows that aren't visible through the cards that fade with them.
    static let opacityOverShadows = Scene("opacity-over-shadows") { root in
        let group = CALayer().placed(0, 0, 64, 64).holding(
            CALayer().placed(8, 8, 30, 30, Ink.red).rounded(6).shadowed(3, 3, 3),
            CALayer().placed(24, 24, 30, 30, Ink.blue).rounded(6).shadowed(3, 3, 3)
        )
        group.opacity = 0.6
        root.holding(CALayer().placed(0, 28, 64, 8, Ink.yellow), group)
    }

    /// A shadow in the plane of its card.
    static let shadowInPerspective = Scene("shadow-in-perspective") { root in
        root.sublayerTransform.m34 = -1.0 / 80
        let card = CALayer().placed(14, 10, 36, 36, Ink.green).rounded(8).shadowed(2, 6, 8)
        card.transform = CATransform3DMakeRotation(0.9, 1, 0, 0)
        root.holding(card)
    }

    static let replicatedGradients = Scene("replicated-gradients") { root in
        let petal = CAGradientLayer().placed(26, 2, 12, 28).rounded(6)
        petal.colors = [Ink.yellow, Ink.clear(Ink.red, 0.6)]
        let flower = CAReplicatorLayer().placed(0, 0, 64, 64)
        flower.instanceCount = 6
        flower.instanceTransform = CATransform3DMakeRotation(.pi / 3, 0, 0, 1)
        flower.instanceGreenOffset = -0.12
        root.holding(flower.holding(petal))
    }

    /// Dashes in a rotated clip that fades with its border.
    static let dashesInTurnedClip = Scene("dashes-in-turned-clip") { root in
        let clip = CALayer().placed(12, 12, 40, 40, Ink.pale).rounded(12).bordered(3, Ink.ink)
        clip.masksToBounds = true
        clip.opacity = 0.7
        let lines = CAShapeLayer.stroked(Ink.red, 5) { path in
            for index in 0..<5 { path.line(-10, CGFloat(index) * 10, 60, CGFloat(index) * 10) }
        }
        root.holding(clip.turned(-20).holding(lines.dashed([8, 4], phase: 3)))
    }

    static let scrolledReplicator = Scene("scrolled-replicator") { root in
        let row = CAReplicatorLayer().placed(0, 0, 20, 52)
        row.instanceCount = 8
        row.instanceTransform = CATransform3DMakeTranslation(14, 0, 0)
        row.instanceRedOffset = -0.12
        row.holding(CALayer().placed(2, 12, 10, 40, Ink.red).rounded(5).shadowed(1.5, 2, 2))
        let scroll = CAScrollLayer().placed(4, 4, 56, 56, Ink.pale).rounded(12).holding(row)
        scroll.masksToBounds = true
        scroll.scroll(to: CGPoint(x: 31, y: 4))
        root.holding(scroll)
    }

    /// A rotated image with a ring-shaped mask and the shadow of the visible part.
    static let maskedImage = Scene("masked-image") { root in
        let image = CALayer.showing(.quarters, 8, 8, 48, 48).turned(40)
        image.magnificationFilter = .nearest
        let holder = CALayer().placed(0, 0, 64, 64).holding(image)
        holder.mask = CAShapeLayer.stroked(Ink.black, 12) { $0.circle(32, 32, 22) }
        let shade = CALayer().placed(0, 0, 64, 64).holding(holder).shadowed(2, 0, 3)
        root.holding(shade)
    }
}
