import KinoraPlatform

extension Choreography {
    /// Creates the timetable of a run from its snap to its end, or for so long that nobody waits.
    init(runExitingAt exit: TimeInterval?, exiting: TimeInterval) {
        let elevenDays: TimeInterval = 1e6
        self.init(duration: exit.map { $0 + exiting } ?? elevenDays, isRepeating: false)
    }

    /// Returns a layer's coming: it fades in and grows to its size.
    func appearance(
        from opacity: Double,
        scale: Double,
        during stage: ClosedRange<TimeInterval>
    ) -> [CAAnimation] {
        [
            change("opacity", from: opacity, to: 1, during: stage, .easeOut),
            change("transform.scale", from: scale, to: 1, during: stage, .easeOut),
        ]
    }

    /// Returns a layer's going: it fades out and shrinks to a tenth.
    func disappearance(during stage: ClosedRange<TimeInterval>) -> [CAAnimation] {
        [
            change("opacity", from: 1, to: 0, during: stage, .easeIn),
            change("transform.scale", from: 1, to: 0.1, during: stage, .easeIn),
        ]
    }
}

extension TimeInterval? {
    /// The length from 0 on; nil for without end, and where it is no number.
    var sound: TimeInterval? {
        flatMap { $0.isFinite ? Swift.max($0, 0) : nil }
    }
}
