import Foundation
import LayerKit

extension Scene {
    static let replicators: [Scene] = [
        replicatedSpokes, replicatedColors, replicatedDelay, replicatedGrid, replicatedGrowth,
    ]

    /// Twelve spokes that fade out successively.
    static let replicatedSpokes = Scene("replicated-spokes") { root in
        let ring = CAReplicatorLayer().placed(0, 0, 64, 64)
        ring.instanceCount = 12
        ring.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        ring.instanceAlphaOffset = -1 / 12
        root.holding(ring.holding(CALayer().placed(29, 4, 6, 18, Ink.ink).rounded(3)))
    }

    /// White bars that are tinted by a color and by an offset for each instance.
    static let replicatedColors = Scene("replicated-colors") { root in
        root.backgroundColor = Ink.ink
        let row = CAReplicatorLayer().placed(0, 0, 64, 64)
        row.instanceCount = 6
        row.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        row.instanceColor = CGColor(red: 1, green: 0.9, blue: 0.2, alpha: 1)
        row.instanceRedOffset = -0.15
        row.instanceGreenOffset = -0.05
        row.instanceBlueOffset = 0.3
        row.holding(
            CALayer().placed(3, 8, 8, 30, Ink.white),
            CALayer().placed(3, 44, 8, 12, Ink.yellow).rounded(4)
        )
        root.holding(row)
    }

    /// Bars that grow and shrink, each an eighth of a second after the previous one.
    static let replicatedDelay = Scene("replicated-delay", at: 1.65) { root in
        let grow = CALayer.even("transform.scale.y", from: 0.2, to: 1)
        grow.duration = 0.5
        grow.autoreverses = true
        grow.repeatCount = .infinity
        let row = CAReplicatorLayer().placed(0, 0, 64, 64)
        row.instanceCount = 5
        row.instanceDelay = 0.125
        row.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
        let bar = CALayer().placed(4, 8, 8, 48, Ink.blue)
        root.holding(row.holding(bar.animated(by: grow)))
    }

    /// A row of columns.
    static let replicatedGrid = Scene("replicated-grid") { root in
        let column = CAReplicatorLayer().placed(0, 0, 64, 64)
        column.instanceCount = 4
        column.instanceTransform = CATransform3DMakeTranslation(0, 15, 0)
        column.instanceRedOffset = -0.3
        let row = CAReplicatorLayer().placed(0, 0, 64, 64)
        row.instanceCount = 4
        row.instanceTransform = CATransform3DMakeTranslation(15, 0, 0)
        row.instanceAlphaOffset = -0.2
        let disc = CALayer().placed(4, 4, 12, 12, Ink.red).rounded(6)
        root.holding(row.holding(column.holding(disc)))
    }

    /// Instances that are rotated and scaled down successively about the center.
    static let replicatedGrowth = Scene("replicated-growth") { root in
        let copies = CAReplicatorLayer().placed(0, 0, 64, 64)
        copies.instanceCount = 7
        let turn = CATransform3DMakeRotation(.pi / 10, 0, 0, 1)
        copies.instanceTransform = CATransform3DScale(turn, 0.8, 0.8, 1)
        copies.instanceGreenOffset = -0.12
        let box = CALayer().placed(12, 12, 40, 40, Ink.yellow).bordered(2, Ink.ink)
        root.holding(copies.holding(box))
    }
}
