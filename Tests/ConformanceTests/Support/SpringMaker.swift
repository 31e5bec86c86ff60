import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// A factory that creates springs from their JSON objects in tables.
@MainActor
enum SpringMaker {
    /// Returns the spring for an object, or nil if it has no spring properties.
    static func spring(_ input: RowInput) throws -> CABasicAnimation? {
        if let perceived = try input.number("perceptualDuration") {
            let bounce = try input.number("bounce") ?? 0
            guard #available(iOS 17, tvOS 17, *) else {
                throw UnsupportedRow("Springs with a perceptual duration need iOS 17.")
            }
            return CASpringAnimation(perceptualDuration: perceived, bounce: bounce)
        }
        guard input.has("mass", "stiffness", "damping", "initialVelocity") else { return nil }
        let spring = CASpringAnimation()
        spring.mass = try input.number("mass") ?? 1
        spring.stiffness = try input.number("stiffness") ?? 100
        spring.damping = try input.number("damping") ?? 10
        spring.initialVelocity = try input.number("initialVelocity") ?? 0
        if #available(iOS 17, tvOS 17, *) {
            spring.allowsOverdamping = try input.flag("allowsOverdamping")
        }
        return spring
    }

    /// Returns the settling duration of a spring, or nil for other animations.
    static func settlingDuration(of animation: CAAnimation) -> CFTimeInterval? {
        (animation as? CASpringAnimation)?.settlingDuration
    }
}
