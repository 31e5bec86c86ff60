import KinoraPlatform

/// The layers of a pull's picture: scrubbed by the finger, or running by the clock.
@MainActor final class PullStage {
    /// What is shown; after a change ``show(pull:at:)`` makes its layers.
    var picture: any PullPicture

    /// The pull in points at which the picture snaps.
    let trigger: Double

    /// The pixels in a point, for what is drawn into pixels.
    var scale: CGFloat = 1

    private let stage = IndicatorStage()

    /// When the picture entered and from which pull, and when it exits; nil while it doesn't run.
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

    /// The layer that holds everything.
    var layer: CALayer { stage.clockLayer }

    /// A Boolean value that indicates whether the picture enters, loops or exits.
    var isRunning: Bool { run != nil }

    /// Returns the first end of a loop at a time or later.
    func nextLoopEnd(after time: TimeInterval) -> TimeInterval {
        guard let run else { return time }
        return timing.loopEnd(after: time, since: run.start + timing.entering)
    }

    /// The timing that suits the picture.
    var timing: PullPresentation.Timing {
        PullPresentation.Timing(for: picture, trigger: trigger)
    }

    // MARK: - Events

    /// Shows a pull in points; nothing while the picture runs.
    func scrub(to pull: Double) {
        guard run == nil, let content = stage.content else { return }
        picture.scrub(content, to: PullStretch(pull: pull, trigger: trigger))
    }

    /// Lets the picture enter from a pull, as of a time.
    func enter(from pull: Double, at start: TimeInterval, now: TimeInterval) {
        run = Run(start: start, from: PullStretch(pull: pull, trigger: trigger))
        show(pull: pull, at: now)
    }

    /// Lets the picture exit at a time, which is the end of a loop.
    func exit(at time: TimeInterval, now: TimeInterval) {
        run?.exit = time
        show(pull: 0, at: now)
    }

    /// Lets the picture rest until the next pull.
    func rest(now: TimeInterval) {
        run = nil
        show(pull: 0, at: now)
    }

    // MARK: - Layers

    /// Places the picture; a new size makes new layers.
    func place(in frame: CGRect, pull: Double, at now: TimeInterval) {
        let isNew = layer.bounds.size != frame.size || stage.content == nil
        stage.place(in: frame)
        if isNew { show(pull: pull, at: now) }
    }

    /// Makes the layers anew, as they are at a time and a pull.
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
            return stage.stand(at: picture.entering + quiet.phase * picture.loopPeriod)
        }
        var playback = Playback()
        playback.run(at: run.start)
        stage.follow(playback, at: now)
    }
}
