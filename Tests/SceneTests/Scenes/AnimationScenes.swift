import Foundation
import LayerKit

extension Scene {
    static let animations: [Scene] = [
        drawnByKey, springs, keyFrames, pathRotation, additive, groupedAnimations, implicitAction,
    ]

    /// A custom key that the layer draws, at three eighths of its animation.
    static let drawnByKey = Scene("drawn-by-key", at: 0.375) { root in
        let pie = PieLayer().placed(6, 6, 52, 52)
        root.holding(pie.animated(by: CALayer.even("progress", from: 0.0, to: 1.0)))
    }

    /// From low to high damping: past the end, at the end, and before the end if overdamped.
    static let springs = Scene("springs", at: 0.3) { root in
        root.holding(CALayer().placed(39.5, 3, 1, 58, Ink.ink))
        for (index, damping) in [5.0, 20, 60, 60].enumerated() {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 10.0
            spring.toValue = 40.0
            spring.stiffness = 150
            spring.damping = damping
            spring.allowsOverdamping = index == 3
            spring.duration = spring.settlingDuration
            let y = CGFloat(index) * 15 + 3
            let disc = CALayer().placed(34, y, 12, 12, Ink.red).rounded(6)
            root.holding(disc.animated(by: spring))
        }
    }

    /// A size with cubic, a color with linear, and a corner with discrete key frames.
    static let keyFrames = Scene("key-frames", at: 0.6) { root in
        let box = CALayer().placed(12, 12, 40, 40, Ink.red)
        let width = CAKeyframeAnimation(keyPath: "bounds.size.width").with {
            $0.values = [10.0, 50, 20, 60]
            $0.calculationMode = .cubic
            $0.duration = 1
        }
        let color = CAKeyframeAnimation(keyPath: "backgroundColor").with {
            $0.values = [Ink.red, Ink.yellow, Ink.blue]
            $0.keyTimes = [0, 0.5, 1]
            $0.duration = 1
        }
        let corner = CAKeyframeAnimation(keyPath: "cornerRadius").with {
            $0.values = [0.0, 12, 4]
            $0.keyTimes = [0, 0.3, 0.7, 1]
            $0.calculationMode = .discrete
            $0.duration = 1
        }
        for animation in [width, color, corner] { box.animated(by: animation) }
        root.holding(box)
    }

    /// Arrows along a curve at increasing progress; the violet one points backward.
    static let pathRotation = Scene("path-rotation") { root in
        let track = CGMutablePath()
        track.move(to: CGPoint(x: 8, y: 52))
        track.addCurve(
            to: CGPoint(x: 56, y: 12),
            control1: CGPoint(x: 12, y: -30),
            control2: CGPoint(x: 50, y: 90)
        )
        root.holding(CAShapeLayer.stroked(Ink.pale, 2) { $0.addPath(track) })
        for index in 0..<6 {
            let move = CAKeyframeAnimation(keyPath: "position")
            move.path = track
            move.calculationMode = .paced
            move.rotationMode = index == 3 ? .rotateAutoReverse : .rotateAuto
            move.duration = 1
            move.timeOffset = 0.04 + Double(index) * 0.18
            let arrow = CAShapeLayer.filled(index == 3 ? Ink.violet : Ink.red) { path in
                path.line(0, 0, 10, 5, 0, 10, 3, 5)
            }
            arrow.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            move.speed = 0
            root.holding(arrow.animated(by: move))
        }
    }

    /// A vertical movement that is added to a horizontal one.
    static let additive = Scene("additive", at: 0.1) { root in
        for index in 0..<5 {
            let along = CALayer.even("position.x", from: 8.0, to: 56.0)
            along.timeOffset = Double(index) * 0.2
            let up = CALayer.even("position.y", from: 0.0, to: -CGFloat(index) * 16)
            up.timeOffset = 0.4
            up.isAdditive = true
            let disc = CALayer().placed(0, 46, 12, 12, Ink.blue).rounded(6)
            root.holding(disc.animated(by: along).animated(by: up))
        }
    }

    /// A group at half speed, with animations that fill backward and forward.
    static let groupedAnimations = Scene("grouped-animations", at: 1) { root in
        let turn = CALayer.even("transform.rotation.z", from: 0.0, to: CGFloat.pi / 2)
        let corner = CALayer.even("cornerRadius", from: 4.0, to: 20.0)
        corner.beginTime = 0.6
        corner.fillMode = .backwards
        let color = CALayer.even("backgroundColor", from: Ink.red, to: Ink.green)
        color.duration = 0.25
        color.fillMode = .forwards
        let group = CAAnimationGroup()
        group.animations = [turn, corner, color]
        group.duration = 2
        group.speed = 0.5
        let box = CALayer().placed(12, 12, 40, 40, Ink.red).bordered(3, Ink.ink)
        root.holding(box.animated(by: group))
    }

    /// A changed property that animates for the transaction's quarter of a second.
    static let implicitAction = Scene(
        "implicit-action",
        at: 0.125,
        then: { root in
            for layer in root.sublayers ?? [] {
                CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
                layer.position.x = 48
                layer.backgroundColor = Ink.blue
            }
        },
        fill: { root in
            let still = CALayer().placed(6, 38, 20, 20, Ink.red)
            still.actions = ["position": NSNull(), "backgroundColor": NSNull()]
            root.holding(CALayer().placed(6, 6, 20, 20, Ink.red), still)
        }
    )
}
