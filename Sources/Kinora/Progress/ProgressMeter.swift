import KinoraPlatform

/// The progress that a view shows, without a clock of its own.
///
/// The shown value follows the given one with a spring. When the progress becomes known, a ring
/// starts as the visible arc and turns to the top. Times are in seconds of one monotonic clock; for
/// changes, a time that is earlier than the latest one, NaN, or infinite counts as the latest one.
struct ProgressMeter: Hashable, Sendable {
    /// The given progress, 0…1, or nil for waiting.
    private(set) var progress: Double?

    /// The number of steps in which the shown value changes, or 0 for none.
    var steps = 0

    /// The time of the latest change.
    private var time = PresentationTime()

    private var spring = ProgressSpring(at: 0)

    /// The rotation of a ring in turns, which springs back to the top.
    private var turning = ProgressSpring(at: 0)

    /// Sets the progress.
    ///
    /// - Parameters:
    ///   - progress: The progress, limited to 0…1, or nil for waiting; NaN counts as nil.
    ///   - pose: The visible arc that becomes the ring if waiting ends, or nil if there is none.
    ///   - isAnimated: A Boolean value that indicates whether the shown value changes gradually.
    ///   - time: The current time.
    mutating func set(
        _ progress: Double?,
        from pose: ProgressPose?,
        isAnimated: Bool,
        at time: TimeInterval
    ) {
        self.time.advance(to: time)
        let now = self.time.now
        let wasWaiting = self.progress == nil
        self.progress = progress.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
        guard self.progress != nil else { return }
        guard isAnimated else { return settle() }
        if wasWaiting {
            spring = ProgressSpring(at: pose?.progress ?? 0)
            let turn = pose?.turn ?? 0
            // A ring that has just passed the top turns back, and any other turns forward.
            let start = turn < 0.2 ? turn : turn - 1
            turning = ProgressSpring(from: start, speed: 0, to: 0, at: now)
        }
        if target != spring.target { spring = spring.retargeted(to: target, at: now) }
    }

    /// Changes the number of steps; the shown value moves to the new step.
    mutating func setSteps(_ steps: Int, at time: TimeInterval) {
        self.time.advance(to: time)
        self.steps = max(steps, 0)
        if progress != nil { spring = spring.retargeted(to: target, at: self.time.now) }
    }

    /// Ends all motion at the given progress.
    mutating func settle() {
        spring = ProgressSpring(at: target)
        turning = ProgressSpring(at: 0)
    }

    /// The final shown value: the progress, rounded down to a whole step.
    private var target: Double {
        guard let progress else { return 0 }
        guard steps > 0 else { return progress }
        // A step that is missed only by rounding counts.
        return (progress * Double(steps) + 1e-9).rounded(.down) / Double(steps)
    }

    /// Returns the pose to show at a time.
    func pose(at time: TimeInterval) -> ProgressPose {
        ProgressPose(spring.value(at: time), turn: turning.value(at: time))
    }

    /// Returns a Boolean value that indicates whether the pose changes at or after a time.
    func isMoving(at time: TimeInterval) -> Bool {
        progress != nil && (spring.isMoving(at: time) || turning.isMoving(at: time))
    }
}
