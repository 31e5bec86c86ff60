import KinoraPlatform

/// The progress that a view shows, without a clock of its own.
///
/// The shown value follows the given one by a spring. When a value replaces waiting, a ring begins
/// as the arc that was seen, and turns to the top. Times are in seconds of one monotonic clock.
struct ProgressMeter: Hashable, Sendable {
    /// The progress that was given, 0…1, or nil for waiting.
    private(set) var progress: Double?

    /// The number of steps in which the shown value changes, or 0 for none.
    var steps = 0

    private var spring = ProgressSpring(at: 0)

    /// The way in turns that a ring still has to turn, if any.
    private var turning = ProgressSpring(at: 0)

    /// Sets the progress.
    ///
    /// - Parameters:
    ///   - progress: The progress, limited to 0…1, or nil for waiting; NaN counts as nil.
    ///   - pose: The arc that is seen, if waiting ends and there is one.
    ///   - isAnimated: A Boolean value that indicates whether the shown value moves there.
    ///   - time: The time.
    mutating func set(
        _ progress: Double?,
        from pose: ProgressPose?,
        isAnimated: Bool,
        at time: TimeInterval
    ) {
        let wasWaiting = self.progress == nil
        self.progress = progress.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
        guard self.progress != nil else { return }
        guard isAnimated else { return settle() }
        if wasWaiting {
            spring = ProgressSpring(at: pose?.progress ?? 0)
            let turn = pose?.turn ?? 0
            // Forward to the top, unless it is near behind.
            let way = turn < 0.2 ? turn : turn - 1
            turning = ProgressSpring(from: way, speed: 0, to: 0, at: time)
        }
        if target != spring.target { spring = spring.pulled(to: target, at: time) }
    }

    /// Changes the number of steps; the shown value moves to the new step.
    mutating func setSteps(_ steps: Int, at time: TimeInterval) {
        self.steps = max(steps, 0)
        if progress != nil { spring = spring.pulled(to: target, at: time) }
    }

    /// Ends all motion at the given progress.
    mutating func settle() {
        spring = ProgressSpring(at: target)
        turning = ProgressSpring(at: 0)
    }

    /// The value that is shown in the end: the progress, or the last whole step.
    private var target: Double {
        guard let progress else { return 0 }
        guard steps > 0 else { return progress }
        // A step that is only missed by rounding counts.
        return (progress * Double(steps) + 1e-9).rounded(.down) / Double(steps)
    }

    /// Returns what is shown at a time.
    func pose(at time: TimeInterval) -> ProgressPose {
        ProgressPose(spring.value(at: time), turn: turning.value(at: time))
    }

    /// Returns a Boolean value that indicates whether what is shown changes at or after a time.
    func isMoving(at time: TimeInterval) -> Bool {
        progress != nil && (spring.isMoving(at: time) || turning.isMoving(at: time))
    }
}
