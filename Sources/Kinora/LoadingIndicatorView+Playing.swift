import KinoraPlatform

extension LoadingIndicatorView {
    /// A Boolean value that indicates whether the animation goes on, also while it is paused.
    public var isAnimating: Bool { player.isAnimating }

    /// A Boolean value that indicates whether the animation is paused.
    public var isPaused: Bool { player.isPaused }

    /// Starts the animation at its beginning, or where it was sought to; goes on after a pause.
    ///
    /// An ending that is under way is called off, and a sign gives way.
    public func startAnimating() {
        // A cell that is used again stays in its window, but may have lost its animations.
        if stage.hasLostAnimations { setNeedsContent() }
        change { $0.start(at: $1) }
    }

    /// Stops the animation at once and takes it back to its beginning.
    public func stopAnimating() {
        change { $0.stop(at: $1) }
    }

    /// Lets the animation stand still; does nothing where it doesn't go on.
    public func pause() {
        change { $0.pause(at: $1) }
    }

    /// Lets the animation go on after a pause; does nothing otherwise.
    public func resume() {
        change { $0.resume(at: $1) }
    }

    /// Goes to a position in seconds from the beginning; negative numbers and NaN are the beginning.
    public func seek(to position: TimeInterval) {
        change { $0.seek(to: position, at: $1) }
    }

    /// The seconds of the animation in a second; 1 by default, 0 stands still.
    ///
    /// Negative numbers and NaN count as 0.
    public var speed: Float {
        get { player.playback.speed }
        set { change { $0.setSpeed(newValue, at: $1) } }
    }

    /// The seconds from the beginning at which the animation is, many plays long perhaps.
    public var position: TimeInterval { player.playback.position(at: clock.time) }

    /// The fraction of the play at which the animation is, 0…1.
    public var phase: Double { player.phase(at: clock.time) }

    /// Pauses what goes on, lets go on what is paused, starts what is stopped.
    func toggle() {
        if isPaused {
            resume()
        } else if isAnimating {
            pause()
        } else {
            startAnimating()
        }
    }

    // MARK: - Ending

    /// Ends the animation as told, and calls a function then.
    ///
    /// - Parameters:
    ///   - ending: How it ends; with the sign of an outcome also from a stopped animation.
    ///   - completion: Is called once: with true at the end, with false when something else, such as
    ///     a new start, has come between. It is called at once where there is nothing to wait for; a
    ///     view that goes before calls nobody.
    public func finish(
        _ ending: Ending,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        switch ending {
        case .atLoopEnd: change { $0.finishPlay(at: $1) }
        case .outcome(let outcome):
            let duration = outcomeDuration(outcome)
            change { $0.tell(outcome, duration: duration, at: $1) }
            if announcesOutcome, let words = outcome.localizedDescription { assistiveTechnology.announce(words) }
        }
        let previous = self.completion
        self.completion = completion
        previous?(false)
        // What stands at speed 0 has no end to wait for.
        if player.deadline == nil || QuietMode.current != nil { endNow() }
    }

    /// Returns the length in seconds of the way from here to the sign of an outcome.
    func outcomeDuration(_ outcome: LoadingOutcome) -> TimeInterval {
        showsLessMotion
            ? ReducedMotionOutcome.duration : shown.outcomeDuration(outcome, from: position)
    }

    /// Goes to the end of what has one: nobody is to wait for it.
    private func endNow() {
        let called = completion
        completion = nil
        if isAnimating { stopAnimating() }
        if case .telling(_, _, let duration) = player.activity { seek(to: duration) }
        called?(true)
    }

    // MARK: - Changes

    /// Makes a change of what goes on, and everything that follows from it.
    private func change(_ body: (inout IndicatorPlayer, TimeInterval) -> Void) {
        let before = player.activity
        body(&player, clock.time)
        var called: (@MainActor (Bool) -> Void)?
        if player.activity != before {
            setNeedsContent()
            // A play that ends elsewhere, after seeking, ends all the same.
            if !(before.isEnding && player.activity.isEnding) {
                called = completion
                completion = nil
            }
        }
        updateState()
        setAlarm()
        follow()
        called?(false)
    }

    /// Lets the clock wake the view at the end of what has one.
    func setAlarm() {
        // In quiet mode what has an end has ended already.
        let deadline = QuietMode.current == nil ? player.deadline : nil
        alarm.set(for: deadline) { [weak self] in self?.passDeadline() }
    }

    private func passDeadline() {
        guard player.advance(to: clock.time) else { return setAlarm() }
        let called = completion
        completion = nil
        updateState()
        if player.activity == .stopped { setNeedsContent() }
        called?(true)
    }

    /// Shows or hides the view, and says what it does to those who can't see it.
    func updateState() {
        isHidden = hidesWhenStopped && player.activity == .stopped
        let value = player.outcome?.localizedDescription ?? (isPaused ? LocalizedString.paused.text : nil)
        // What others have set stays as long as there is nothing new to say.
        if value != stateValue { accessibilityValue = value }
        stateValue = value
    }
}
