import KinoraPlatform

extension Choreography {
    /// Creates the choreography of a run from the snap to the end of its exit.
    ///
    /// Without an exit, it lasts for 1,000,000 seconds.
    init(runExitingAt exit: TimeInterval?, exiting: TimeInterval) {
        let elevenDays: TimeInterval = 1e6
        self.init(duration: exit.map { $0 + exiting } ?? elevenDays, isRepeating: false)
    }

    /// Returns the animations of a layer that fades in and grows to its size.
    func appearance(
        from opacity: Double,
        scale: Double,
        during phase: ClosedRange<TimeInterval>
    ) -> [CAAnimation] {
        [
            change("opacity", from: opacity, to: 1, during: phase, .easeOut),
            change("transform.scale", from: scale, to: 1, during: phase, .easeOut),
        ]
    }

    /// Returns the animations of a layer that fades out and shrinks to a tenth.
    func disappearance(during phase: ClosedRange<TimeInterval>) -> [CAAnimation] {
        [
            change("opacity", from: 1, to: 0, during: phase, .easeIn),
            change("transform.scale", from: 1, to: 0.1, during: phase, .easeIn),
        ]
    }
}

extension TimeInterval? {
    /// The duration, at least 0, or nil if it is unlimited or not finite.
    var sound: TimeInterval? {
        flatMap { $0.isFinite ? Swift.max($0, 0) : nil }
    }
}
