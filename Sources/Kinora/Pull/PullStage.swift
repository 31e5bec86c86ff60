import KinoraPlatform

/// The layers of a pull picture, which are scrubbed by the finger or run by the clock.
@MainActor final class PullStage {
    /// The picture; call ``show(pull:at:)`` after changing it.
    var picture: any PullPicture

    /// The pull in points at which the picture snaps.
    let trigger: Double

    /// The content scale, in pixels per point.
    var scale: CGFloat = 1

    private let stage = IndicatorStage()

    /// The start, initial pull, and exit of the run, or nil if the picture isn't running.
    private var run: Run?

    private struct Run {
        let start: TimeInterval
        let from: PullStretch
        var exit: TimeInterval?
    }

    init(_ picture: any PullPicture, trigger: Double) {
        self.picture = picture
        self.trigger = trigger
    }

    /// The layer that contains the picture.
    var layer: CALayer { stage.clockLayer }

    /// A Boolean value that indicates whether the picture enters, loops, or exits.
    var isRunning: Bool { run != nil }

    /// Returns the first end of a loop at or after a time.
    func nextLoopEnd(after time: TimeInterval) -> TimeInterval {
        guard let run else { return time }
        return timing.loopEnd(after: time, since: run.start + timing.entering)
    }

    /// The timing for the picture.
    var timing: PullPresentation.Timing {
        PullPresentation.Timing(for: picture, trigger: trigger)
    }

    // MARK: - Events

    /// Shows a pull in points; has no effect while the picture is running.
    func scrub(to pull: Double) {
        guard run == nil, let content = stage.content else { return }
        picture.scrub(content, to: PullStretch(pull: pull, trigger: trigger))
        stage.setScale(scale)
    }

    /// Starts the entrance from a pull, at a start time that may have passed.
    func enter(from pull: Double, at start: TimeInterval, now: TimeInterval) {
        run = Run(start: start, from: PullStretch(pull: pull, trigger: trigger))
        show(pull: pull, at: now)
    }

    /// Schedules the exit for a time, which is the end of a loop.
    func exit(at time: TimeInterval, now: TimeInterval) {
        run?.exit = time
        show(pull: 0, at: now)
    }

    /// Returns the picture to rest until the next pull.
    func rest(now: TimeInterval) {
        run = nil
        show(pull: 0, at: now)
    }

    // MARK: - Layers

    /// Sets the picture's frame, and recreates the layers if the size changes.
    func place(in frame: CGRect, pull: Double, at now: TimeInterval) {
        let isNew = layer.bounds.size != frame.size || stage.content == nil
        stage.place(in: frame)
        if isNew { show(pull: pull, at: now) }
    }

    /// Recreates the layers for a pull and a time.
    func show(pull: Double, at now: TimeInterval) {
        let size = layer.bounds.size
        guard size.width > 0, size.height > 0 else {
            return stage.show(nil, until: nil, scale: scale)
        }
        guard let run else {
            stage.show(picture.makeScrubLayer(size: size), until: nil, scale: scale)
            return scrub(to: pull)
        }
        let content = picture.makeRunningLayer(
            size: size,
            from: run.from,
            exitingAt: run.exit.map { $0 - run.start }
        )
        stage.show(content, until: nil, scale: scale)
        follow(run, at: now)
    }

    private func follow(_ run: Run, at now: TimeInterval) {
        if let quiet = QuietMode.current {
            return stage.hold(at: picture.entering + quiet.phase * picture.loopPeriod)
        }
        var playback = Playback()
        playback.run(at: run.start)
        stage.follow(playback, at: now)
    }
}
