import Foundation
import LayerKit
import Testing

/// Rules of springs that the measured rows don't cover.
@Suite struct SpringRuleTests {
    @Test(arguments: [1.0, 10, 20, 25, 60], [-3.0, 0, 4])
    func `a spring starts with its initial velocity`(_ damping: Double, _ velocity: Double) {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 1
        spring.damping = damping
        spring.initialVelocity = velocity
        spring.allowsOverdamping = true
        spring.duration = 10
        let step = 1e-6
        let distance = samples(of: [spring], at: [step]) { [Double($0.position.x)] }[0]
        // Within a microsecond, the speed changes by less than 0.001.
        #expect(abs(distance / step - velocity) < 1e-3)
    }

    @Test(arguments: [20.0, 25])
    func `a spring without oscillation satisfies its equation of motion`(_ damping: Double) {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 1
        spring.damping = damping
        spring.initialVelocity = 4
        spring.allowsOverdamping = true
        spring.duration = 10
        let step = 1e-4
        for time in [0.1, 0.3, 0.8] {
            let x = samples(of: [spring], at: [time - step, time, time + step]) {
                [Double($0.position.x)]
            }
            let speed = (x[2] - x[0]) / (2 * step)
            let acceleration = (x[2] - 2 * x[1] + x[0]) / (step * step)
            #expect(abs(acceleration + damping * speed - 100 * (1 - x[1])) < 1e-3)
        }
    }
}
