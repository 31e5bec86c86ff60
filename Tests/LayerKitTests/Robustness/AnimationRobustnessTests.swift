import Foundation
import LayerKit
import TestSupport
import Testing

/// Animations with invalid or extreme values.
@Suite struct AnimationRobustnessTests {
    private static let strange: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
    ]

    private static let instants = [-1, 0, 1e-9, 0.3, 0.5, 1, 1e6, 1e300, .infinity, .nan]

    /// Renders a layer with an animation at many times.
    private func show(_ animation: CAAnimation, on layer: CALayer = CALayer()) {
        let live = LiveLayer(layer)
        live.add([animation])
        for time in Self.instants {
            _ = live.host.presentation(of: layer, at: time)
            _ = live.host.picture(at: time)
        }
        live.host.advance(to: 5)
    }

    @Test(arguments: [
        "", ".", "..", "nothing", "opacity.x", "transform.", "transform.rotation.w", ".opacity",
        "transform.rotation.z.z", "bounds.size.depth", "position.x.y", "sublayers", "mask", "self",
    ])
    func `an animation with an unknown key path has no effect`(_ keyPath: String) {
        let layer = CALayer()
        let model = LayerReading(layer)
        for animation in [
            basic(keyPath, from: 0, to: 1), keyframes(keyPath, [0, 1, 2]),
            basic(keyPath, by: 1) { $0.isAdditive = true },
            basic(keyPath, by: 1) {
                $0.isCumulative = true
                $0.repeatCount = 5
            },
        ] {
            show(animation, on: layer)
            let live = LiveLayer(layer)
            live.add([animation])
            #expect(LayerReading(live.host.presentation(of: layer, at: 0.5)) == model)
        }
    }

    /// Values of all kinds, including unsupported ones.
    private var values: [Any] {
        [
            0.5, "text", CGPoint(x: 1, y: 2), CGSize(width: 1, height: 2),
            CGRect(x: 1, y: 2, width: 3, height: 4), CATransform3DMakeScale(2, 2, 2),
            CGColor.white, CGMutablePath(), [1, 2], [Any](), NSObject(), NSNull(),
            Date(timeIntervalSince1970: 0), true,
        ]
    }

    private static let keyPaths = [
        "opacity", "position", "position.y", "bounds", "bounds.size", "transform",
        "transform.scale", "transform.translation", "backgroundColor", "contents", "hidden",
        "shadowPath", "path", "colors", "locations", "instanceCount", "string",
    ]

    @Test(arguments: keyPaths)
    func `values of an unsuitable kind never fail`(_ keyPath: String) {
        let values = values
        for (index, from) in values.enumerated() {
            // Testing all pairs would take longer without covering more.
            for step in [0, 1, 2, 5] {
                let to = values[(index + step) % values.count]
                let layers = [CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer()]
                let host = LayerHost(layer: CALayer(), clock: MediaClock())
                for layer in layers {
                    host.layer.addSublayer(layer)
                    layer.add(basic(keyPath, from: from, to: to), forKey: "a")
                    layer.add(basic(keyPath, by: to) { $0.isAdditive = true }, forKey: "b")
                    layer.add(keyframes(keyPath, [from, to, from], mode: .cubic), forKey: "c")
                    layer.add(keyframes(keyPath, [from, to], mode: .paced), forKey: "d")
                }
                _ = host.picture(at: 0.4)
                _ = host.picture(at: 1)
            }
        }
    }

    private static let invalidKeyTimes: [[Double]] = [
        [], [0], [1], [.nan], [0, .nan, 1], [.nan, .nan, .nan], [1, 0.5, 0], [0, 0, 0], [1, 1, 1],
        [0, 0.2], [0, 0.2, 0.4, 0.6, 0.8, 1], [-5, 0.5, 5], [-.infinity, 0, .infinity],
        [.infinity, .infinity], [0.5, 0.5, 0.5, 0.5],
    ]

    @Test(arguments: invalidKeyTimes)
    func `invalid key times never fail`(_ times: [Double]) {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 9, y: 0))
        path.addLine(to: CGPoint(x: 9, y: 9))
        for mode in [CAAnimationCalculationMode.linear, .discrete, .paced, .cubic, .cubicPaced] {
            let times = times.map { NSNumber(value: $0) }
            show(keyframes("position.x", [0, 5, 9], times: times, mode: mode))
            show(keyframes("position", [], times: times, mode: mode) { $0.path = path })
            show(
                keyframes("position.x", [0, 5, 9], times: times, mode: mode) {
                    $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
                    $0.tensionValues = [NSNumber(value: Double.nan)]
                    $0.biasValues = []
                }
            )
        }
    }

    @Test(arguments: [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse, .init(rawValue: "?")])
    func `a path without length doesn't rotate the layer`(_ mode: CAAnimationRotationMode) {
        let point = CGMutablePath()
        point.move(to: CGPoint(x: 3, y: 4))
        let still = CGMutablePath()
        still.move(to: CGPoint(x: 3, y: 4))
        still.addLine(to: CGPoint(x: 3, y: 4))
        still.addCurve(
            to: CGPoint(x: 3, y: 4),
            control1: CGPoint(x: 3, y: 4),
            control2: CGPoint(x: 3, y: 4)
        )
        still.closeSubpath()
        let wrong = CGMutablePath()
        wrong.move(to: CGPoint(x: CGFloat.nan, y: 4))
        wrong.addLine(to: CGPoint(x: CGFloat.infinity, y: 4))
        for path in [CGMutablePath(), point, still, wrong] {
            for calculation in [CAAnimationCalculationMode.linear, .paced, .discrete, .cubicPaced] {
                let animation = keyframes("position", [], mode: calculation) {
                    $0.path = path
                    $0.rotationMode = mode
                }
                show(animation)
                let live = LiveLayer()
                live.add([animation])
                let shown = live.host.presentation(of: live.layer, at: 0.5)
                if path !== wrong { #expect(CATransform3DIsIdentity(shown.transform)) }
                if path === point || path === still {
                    #expect(shown.position == CGPoint(x: 3, y: 4))
                }
            }
        }
    }

    @Test(arguments: strange)
    func `a spring with extreme parameters stays valid`(_ number: Double) {
        let properties: [(CASpringAnimation) -> Void] = [
            { $0.mass = number }, { $0.stiffness = number }, { $0.damping = number },
            { $0.initialVelocity = number }, { $0.duration = number },
        ]
        for change in properties {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 10
            change(spring)
            #expect(spring.mass > 0 && spring.stiffness > 0 && spring.damping >= 0)
            #expect(spring.settlingDuration >= 0 && spring.settlingDuration.isFinite)
            spring.allowsOverdamping = true
            #expect(spring.settlingDuration >= 0 && spring.settlingDuration.isFinite)
            show(spring)
        }
        show(CASpringAnimation(perceptualDuration: number, bounce: 0.2))
        show(CASpringAnimation(perceptualDuration: 1, bounce: number))
    }

    @Test(arguments: strange)
    func `extreme timing values never fail`(_ number: Double) {
        let changes: [(CAAnimation) -> Void] = [
            { $0.beginTime = number }, { $0.duration = number }, { $0.speed = Float(number) },
            { $0.timeOffset = number }, { $0.repeatCount = Float(number) },
            { $0.repeatDuration = number },
            {
                let value = Float(number)
                $0.timingFunction = CAMediaTimingFunction(controlPoints: value, 0, 1, value)
            },
        ]
        for change in changes {
            for fillMode in [CAMediaTimingFillMode.removed, .both] {
                let animation = basic("position.x", from: 0, to: 10) {
                    change($0)
                    $0.fillMode = fillMode
                    $0.isCumulative = true
                }
                show(animation)
                animation.autoreverses = true
                show(animation)
                let group = CAAnimationGroup()
                group.animations = [animation]
                group.duration = 1
                change(group)
                show(group)
            }
            let layer = CALayer()
            let child = CALayer()
            layer.addSublayer(child)
            child.add(basic("position.x", from: 0, to: 10), forKey: nil)
            layer.mediaTiming.beginTime = number
            layer.mediaTiming.timeOffset = number
            layer.mediaTiming.speed = Float(number)
            let live = LiveLayer(layer)
            live.host.advance(to: 2)
            _ = live.host.picture()
            _ = child.convertTime(number, to: nil)
            _ = child.convertTime(number, from: nil)
        }
    }

    @Test func `an animation with a NaN begin time doesn't prevent others from ending`() {
        let log = EventLog()
        let live = LiveLayer()
        let endless = basic("opacity", from: 0, to: 1) {
            $0.beginTime = .nan
        }
        let other = basic("position.x", from: 0, to: 1) {
            $0.delegate = log.delegate("x")
        }
        live.add([endless, other])
        live.host.advance(to: 3)
        #expect(log.all.last == "stopx:1")
    }

    @Test(arguments: strange)
    func `a transition with extreme progress values ends`(_ number: Double) {
        for type in [CATransitionType.fade, .push, .moveIn, .reveal] {
            let layer = CALayer()
            layer.bounds.size = CGSize(width: 8, height: 8)
            layer.backgroundColor = .black
            let live = LiveLayer(layer)
            let transition = CATransition()
            transition.type = type
            transition.startProgress = Float(number)
            transition.endProgress = Float(-number)
            transition.duration = 1
            layer.add(transition, forKey: nil)
            layer.backgroundColor = .white
            live.host.commit()
            for time in Self.instants { _ = live.host.picture(at: time) }
            live.host.advance(to: 3)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func `a thousand nested groups run the innermost animation`() {
        let shown = onLargeStack { () -> [Double] in
            var animation: CAAnimation = basic("position.x", from: 0, to: 10)
            for _ in 0..<1000 {
                let group = CAAnimationGroup()
                group.animations = [animation]
                group.duration = 1
                animation = group
            }
            let live = LiveLayer()
            live.add([animation])
            let shown = live.samples(at: [0.5]) { [Double($0.position.x)] }
            live.host.advance(to: 2)
            return shown
        }
        #expect(shown == [5])
    }

    @Test func `an empty group starts and ends`() {
        let log = EventLog()
        let live = LiveLayer()
        for animations in [nil, []] as [[CAAnimation]?] {
            let group = CAAnimationGroup()
            group.animations = animations
            group.delegate = log.delegate("group")
            live.layer.add(group, forKey: nil)
        }
        live.host.advance(to: 1)
        #expect(log.all == ["startgroup", "startgroup", "stopgroup:1", "stopgroup:1"])
    }
}
