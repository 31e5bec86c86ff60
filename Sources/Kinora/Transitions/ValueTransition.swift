import KinoraPlatform

/// A transition of a value between 0 and 1 that can change its target without a jump.
///
/// The value is a cubic polynomial in time. A new target starts at the current value and velocity
/// and ends at rest, so each part is a `CABasicAnimation` with a cubic timing function. Times are in
/// seconds of one monotonic clock.
struct ValueTransition: Hashable, Sendable {
    /// The value after the end.
    private(set) var target: Double

    /// The time at which the value reaches the target.
    private(set) var end = -TimeInterval.infinity

    private var begin: TimeInterval = 0
    private var start: Double

    /// The velocity at the beginning, per second.
    private var push = 0.0

    /// Creates a value at rest.
    init(_ value: Double) {
        target = value
        start = value
    }

    /// The greatest speed of any transition, as the change of the value per duration.
    ///
    /// An uninterrupted transition reaches half of this speed at its midpoint.
    static let greatestSpeed = 3.0

    /// Returns the value at a time.
    func value(at time: TimeInterval) -> Double {
        guard time < end else { return target }
        let duration = end - begin
        let t = min(max((time - begin) / duration, 0), 1)
        let moved = (target - start) * t * t * (3 - 2 * t)
        let pushed = push * duration * t * (1 - t) * (1 - t)
        return min(max(start + moved + pushed, 0), 1)
    }

    /// Returns the change of the value per second at a time.
    func velocity(at time: TimeInterval) -> Double {
        guard time < end, time >= begin else { return 0 }
        let duration = end - begin
        let t = (time - begin) / duration
        return (target - start) / duration * 6 * t * (1 - t) + push * (1 - t) * (1 - 3 * t)
    }

    /// Moves to a target from the current value and velocity.
    ///
    /// The value doesn't overshoot: if it is about to, the transition ends earlier, or it slows down
    /// immediately. A duration of zero changes the value immediately.
    mutating func move(to target: Double, in duration: TimeInterval, at time: TimeInterval) {
        guard target != self.target else { return }
        let (value, velocity) = (value(at: time), velocity(at: time))
        self = ValueTransition(target)
        let distance = target - value
        guard duration > 0, distance != 0 else { return }
        begin = time
        start = value
        end = time + duration
        if velocity * distance > 0 {
            // A cubic curve is monotonic up to an initial slope of three times its mean slope.
            end = time + min(duration, 3 * distance / velocity)
            push = velocity
        } else {
            // The excursion is at most 4/27 of the initial velocity times the duration.
            let room = velocity > 0 ? 1 - value : value
            let limit = 27 / 4 * room / duration
            push = min(max(velocity, -limit), limit)
        }
    }

    // MARK: - Animations

    /// Returns an animation of a layer's property that shows the rest of the transition.
    ///
    /// - Parameters:
    ///   - keyPath: The property. Its model value is the value for the target.
    ///   - range: The property's values for 0 and 1.
    ///   - time: The current time.
    ///   - layer: A layer whose time space the animation uses.
    /// - Returns: The animation, or nil if there is nothing to animate.
    func animation(
        _ keyPath: String,
        _ range: (zero: CGFloat, one: CGFloat),
        at time: TimeInterval,
        in layer: CALayer
    ) -> CABasicAnimation? {
        let value = value(at: time)
        let (rest, distance) = (end - time, target - value)
        guard rest > 0, distance != 0, range.zero != range.one else { return nil }
        func number(_ value: Double) -> NSNumber {
            NSNumber(value: Double(range.zero) + (Double(range.one) - Double(range.zero)) * value)
        }
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = number(value)
        animation.toValue = number(target)
        animation.beginTime = layer.convertTime(time, from: nil)
        animation.duration = rest
        animation.fillMode = .backwards
        // With these horizontal positions, the curve's parameter is the time.
        let slope = Float(velocity(at: time) * rest / (3 * distance))
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 1 / 3, slope, 2 / 3, 1)
        return animation
    }
}
