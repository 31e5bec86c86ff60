import Foundation
import LayerKit
import Testing

@Suite struct CASpringAnimationTests {
    /// The tolerance for presented values.
    ///
    /// On macOS, they differ from the formula by at most 5.8e-6.
    private static let shown = 1e-4

    private static func spring(
        mass: CGFloat = 1,
        stiffness: CGFloat = 100,
        damping: CGFloat = 10,
        velocity: CGFloat = 0
    ) -> CASpringAnimation {
        let animation = CASpringAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.mass = mass
        animation.stiffness = stiffness
        animation.damping = damping
        animation.initialVelocity = velocity
        animation.duration = 5
        return animation
    }

    private static func x(
        _ animation: CASpringAnimation,
        at times: [Double] = [0.05, 0.15, 0.25, 0.45]
    ) -> [Double] {
        samples(of: [animation], at: times) { [Double($0.position.x)] }
    }

    // MARK: - Motion

    static let motions: [MeasuredRow] = [
        MeasuredRow(
            "below critical damping",
            .measured,
            [10.4405473455, 61.0492534557, 102.3359579907, 111.8446050732],
            within: shown
        ) { x(spring()) },
        MeasuredRow(
            "critical damping",
            .measured,
            [9.0204010431, 44.2174599629, 71.2702504816, 93.890051904],
            within: shown
        ) { x(spring(damping: 20)) },
        MeasuredRow(
            "more than critical counts as critical",
            .measured,
            [9.0204010431, 44.2174599629, 71.2702504816, 93.890051904],
            within: shown
        ) { x(spring(damping: 30)) },
        MeasuredRow(
            "pushed toward the end",
            .measured,
            [29.3078075193, 87.3204750225, 116.041452926, 107.6721566306],
            within: shown
        ) { x(spring(velocity: 5)) },
        MeasuredRow(
            "pushed away from the end",
            .measured,
            [-8.4267128282, 34.778031889, 88.6304630554, 116.0170535158],
            within: shown
        ) { x(spring(velocity: -5)) },
        MeasuredRow(
            "cut short, the time isn't scaled",
            .measured,
            [34.0299846608, 108.3438768744],
            within: shown
        ) {
            let animation = spring()
            animation.duration = 0.5
            return x(animation, at: [0.1, 0.49])
        },
        MeasuredRow("the duration comes from the transaction", .measured, [34.0299846608]) {
            let animation = spring()
            animation.duration = 0
            return x(animation, at: [0.1])
        },
        // With damping 25 the roots are -5 and -20: 1 - 4/3·e^(-5t) + 1/3·e^(-20t).
        MeasuredRow(
            "more than critical damping if allowed",
            .formula,
            [8.42254363, 38.67736191, 62.02395865, 85.95088372],
            within: 1e-6
        ) {
            let animation = spring(damping: 25)
            animation.allowsOverdamping = true
            return x(animation)
        },
        MeasuredRow("a timing function applies to the time first", .formula, [0]) {
            let animation = spring()
            let easeIn = CAMediaTimingFunction(name: .easeIn)
            animation.timingFunction = easeIn
            let bent = x(animation, at: [0.3])
            let plain = x(spring(), at: [5 * easeIn.value(at: 0.06)])
            return [bent[0] - plain[0]]
        },
        MeasuredRow("undamped, it oscillates indefinitely", .formula, [0, 200, 0], within: 1e-9) {
            let animation = spring(damping: 0)
            animation.duration = 100
            return x(animation, at: [0, 9 * .pi / 10, 10 * .pi / 5])
        },
    ]

    @Test(arguments: motions)
    func `a value follows the spring curve`(_ row: MeasuredRow) {
        row.check()
    }

    @Test func `a spring can be additive, cumulative and autoreversing`() {
        let additive = Self.spring()
        additive.isAdditive = true
        let layer = CALayer()
        layer.position.x = 7
        let sum = samples(of: [additive], on: layer, at: [0.15]) { [Double($0.position.x)] }
        #expect(abs(sum[0] - 68.0492534557) < Self.shown)
        let repeated = Self.spring()
        repeated.duration = 1
        repeated.repeatCount = 2
        #expect(abs(Self.x(repeated, at: [1.15])[0] - 61.0492534557) < Self.shown)
        let turn = CASpringAnimation(keyPath: "transform")
        turn.fromValue = CATransform3DIdentity
        turn.toValue = CATransform3DMakeRotation(1, 0, 0, 1)
        turn.duration = 1
        let angle = samples(of: [turn], at: [0.45]) { layer in
            [atan2(Double(layer.transform.m12), Double(layer.transform.m11))]
        }
        #expect(abs(angle[0] - 1.118446050732) < 1e-6)
    }

    // MARK: - Settling

    private static let greatest = Double(Float.greatestFiniteMagnitude)

    private static func settling(
        _ mass: CGFloat,
        _ stiffness: CGFloat,
        _ damping: CGFloat,
        _ velocity: CGFloat = 0
    ) -> [Double] {
        let animation = spring(
            mass: mass,
            stiffness: stiffness,
            damping: damping,
            velocity: velocity
        )
        return [animation.settlingDuration]
    }

    static let settlings: [MeasuredRow] = [
        MeasuredRow("1, 100, 10", .measured, [1.4727003347]) { settling(1, 100, 10) },
        MeasuredRow("1, 300, 20", .measured, [0.7442555276]) { settling(1, 300, 20) },
        MeasuredRow("2, 100, 5", .measured, [5.6583481374]) { settling(2, 100, 5) },
        MeasuredRow("1, 100, 10, 5", .measured, [1.3815510558]) { settling(1, 100, 10, 5) },
        MeasuredRow("1, 100, 10, -5", .measured, [1.5350814063]) { settling(1, 100, 10, -5) },
        MeasuredRow("1, 100, 1", .measured, [13.913210154]) { settling(1, 100, 1) },
        MeasuredRow("1, 100, 5", .documented, [2.8549746099]) { settling(1, 100, 5) },
        MeasuredRow("1, 100, 15", .documented, [1.0220937982]) { settling(1, 100, 15) },
        MeasuredRow("critical: 1, 100, 20", .measured, [1]) { settling(1, 100, 20) },
        MeasuredRow("clamped: 1, 100, 30", .measured, [1]) { settling(1, 100, 30) },
        MeasuredRow("critical: 1, 400, 40", .measured, [0.5]) { settling(1, 400, 40) },
        MeasuredRow("critical: 1, 25, 10", .measured, [1.9]) { settling(1, 25, 10) },
        MeasuredRow("critical: 1, 1, 2", .measured, [9.3]) { settling(1, 1, 2) },
        MeasuredRow("undamped", .measured, [greatest], within: 1e30) { settling(1, 100, 0) },
        MeasuredRow("overdamped if allowed", .reported, [4.2], within: 1e-9) {
            [CASpringAnimation(perceptualDuration: 1, bounce: -0.5).settlingDuration]
        },
        MeasuredRow("critical and very soft", .formula, [9.2334e6], within: 1e2) {
            settling(1, 1e-12, 2e-6)
        },
    ]

    @Test(arguments: settlings)
    func `a spring has a settling duration`(_ row: MeasuredRow) {
        row.check()
    }

    // MARK: - Perceptual parameters

    private static func values(_ duration: CFTimeInterval, _ bounce: CGFloat) -> [Double] {
        let animation = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
        #expect(animation.duration == animation.settlingDuration)
        return [Double(animation.stiffness), Double(animation.damping), animation.duration]
    }

    static let perceptions: [MeasuredRow] = [
        MeasuredRow("0.5, 0", .measured, [157.9136704174, 25.1327412287, 0.8]) { values(0.5, 0) },
        MeasuredRow("1, 0", .measured, [39.4784176044, 12.5663706144, 1.5]) { values(1, 0) },
        MeasuredRow("0.25, 0", .measured, [631.6546816697, 50.2654824574, 0.4]) {
            values(0.25, 0)
        },
        MeasuredRow("0.5, 0.3", .measured, [157.9136704174, 17.5929188601, 0.8629552832]) {
            values(0.5, 0.3)
        },
        MeasuredRow("0.5, 0.7", .measured, [157.9136704174, 7.5398223686, 1.904872615]) {
            values(0.5, 0.7)
        },
        MeasuredRow("0.35, 0.15", .measured, [322.2727967703, 30.5183286349, 0.5156554894]) {
            values(0.35, 0.15)
        },
        MeasuredRow("0.5, -0.3", .measured, [35.903916041]) {
            Array(values(0.5, -0.3)[1...1])
        },
    ]

    @Test(arguments: perceptions)
    func `a spring is created from perceptual duration and bounce`(_ row: MeasuredRow) {
        row.check()
    }

    @Test(arguments: [(0.5, 0.0), (2.0, 0.4), (0.1, 1.0), (1.0, -0.6)])
    func `perceptual duration and bounce can be read back`(duration: Double, bounce: Double) {
        let animation = CASpringAnimation(perceptualDuration: duration, bounce: CGFloat(bounce))
        #expect(abs(animation.perceptualDuration - duration) < 1e-12)
        #expect(abs(animation.bounce - CGFloat(bounce)) < 1e-12)
        #expect(animation.allowsOverdamping)
        #expect(animation.mass == 1)
        #expect(animation.keyPath == nil)
    }

    // MARK: - Values

    @Test func `a new spring has Core Animation's defaults`() {
        let animation = CASpringAnimation()
        #expect(animation.mass == 1)
        #expect(animation.stiffness == 100)
        #expect(animation.damping == 10)
        #expect(animation.initialVelocity == 0)
        #expect(animation.duration == 0)
        #expect(!animation.allowsOverdamping)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1])
    func `an invalid value is ignored`(_ value: CGFloat) {
        let animation = Self.spring(mass: 2, stiffness: 30, damping: 4, velocity: 5)
        animation.mass = value
        animation.stiffness = value
        animation.damping = value
        #expect(animation.mass == 2)
        #expect(animation.stiffness == 30)
        #expect(animation.damping == 4)
        animation.initialVelocity = value
        #expect(animation.initialVelocity == (value == -1 ? -1 : 5))
    }

    @Test func `zero is a valid damping, but not a valid mass or stiffness`() {
        let animation = Self.spring()
        animation.mass = 0
        animation.stiffness = 0
        animation.damping = 0
        #expect(animation.mass == 1)
        #expect(animation.stiffness == 100)
        #expect(animation.damping == 0)
    }

    @Test func `a copy is equal, and a layer's own copy can't be modified`() async throws {
        let animation = Self.spring(mass: 2, stiffness: 30, damping: 4, velocity: 5)
        animation.allowsOverdamping = true
        let copy = try #require(animation.copy() as? CASpringAnimation)
        #expect(copy.mass == 2)
        #expect(copy.stiffness == 30)
        #expect(copy.damping == 4)
        #expect(copy.initialVelocity == 5)
        #expect(copy.allowsOverdamping)
        #expect(copy.keyPath == "position.x")
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.add(CASpringAnimation(keyPath: "opacity"), forKey: "fade")
            (layer.animation(forKey: "fade") as? CASpringAnimation)?.damping = 3
        }
    }

    static let extremes: [CGFloat] = [0, .leastNonzeroMagnitude, 1e-9, 1, 1e9, 1e300, -1e300, .nan]

    @Test(arguments: extremes, extremes)
    func `extreme springs have a finite position and settling duration`(
        stiffness: CGFloat,
        damping: CGFloat
    ) {
        for velocity in Self.extremes {
            for isAllowed in [false, true] {
                let animation = Self.spring(
                    stiffness: stiffness,
                    damping: damping,
                    velocity: velocity
                )
                animation.allowsOverdamping = isAllowed
                let places = Self.x(animation, at: [0, 0.1, 4.9])
                #expect(places.allSatisfy { $0.isFinite }, "\(places) at velocity \(velocity)")
                let end = animation.settlingDuration
                #expect(end >= 0 && end <= Self.greatest)
            }
        }
        for value in [Double(stiffness), Double(damping)] {
            let felt = CASpringAnimation(perceptualDuration: value, bounce: CGFloat(value))
            #expect(felt.settlingDuration >= 0 && felt.settlingDuration <= Self.greatest)
        }
    }
}
