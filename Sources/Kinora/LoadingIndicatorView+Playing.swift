import KinoraPlatform

extension LoadingIndicatorView {
    /// A Boolean value that indicates whether the animation is running or paused.
    public var isAnimating: Bool { player.isAnimating }

    /// A Boolean value that indicates whether the animation is paused.
    public var isPaused: Bool { player.isPaused }

    /// Starts the animation at its current position, or resumes it after a pause.
    ///
    /// Cancels an ending in progress and removes an outcome mark.
    public func startAnimating() {
        // A reused cell stays in its window but may have lost its animations.
        if layers.hasLostAnimations { setNeedsContent() }
        change { $0.start(at: $1) }
    }

    /// Stops the animation immediately and resets it to its beginning.
    public func stopAnimating() {
        change { $0.stop(at: $1) }
    }

    /// Pauses the animation; has no effect if it isn't running.
    public func pause() {
        change { $0.pause(at: $1) }
    }

    /// Resumes a paused animation; has no effect otherwise.
    public func resume() {
        change { $0.resume(at: $1) }
    }

    /// Moves to a position in seconds from the beginning.
    ///
    /// Negative values and NaN count as zero.
    public func seek(to position: TimeInterval) {
        change { $0.seek(to: position, at: $1) }
    }

    /// The speed of the animation relative to its clock; 1 by default.
    ///
    /// Zero holds the animation. Negative values and NaN count as 0.
    public var speed: Float {
        get { player.playback.speed }
        set { change { $0.setSpeed(newValue, at: $1) } }
    }

    /// The position of the animation in seconds from the beginning, including completed cycles.
    public var position: TimeInterval { player.playback.position(at: clock.time) }

    /// The fraction of the current cycle that has passed, 0…1.
    public var phase: Double { player.phase(at: clock.time) }

    /// Pauses a running animation, resumes a paused one, or starts a stopped one.
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

    /// Ends the animation in the given way.
    ///
    /// - Parameters:
    ///   - ending: The way to end. An outcome mark can also follow a stopped animation.
    ///   - completion: A closure to call once: with true at the end, or with false if something
    ///     else, such as a new start, interrupts the ending. It is called immediately if there is
    ///     no end to wait for, and not at all if the view is deallocated before.
    public func finish(
        _ ending: Ending,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        switch ending {
        case .atLoopEnd: change { $0.finishCycle(at: $1) }
        case .outcome(let outcome):
            let duration = outcomeDuration(outcome)
            progressDisplay.end(replacesOutcome: player.outcome != nil)
            change { $0.showOutcome(outcome, duration: duration, at: $1) }
            if announcesOutcome, let words = outcome.localizedDescription {
                assistiveTechnology.announce(words, about: self)
            }
            if playsHaptics { haptics.play(outcome, in: self) }
        }
        let previous = self.completion
        self.completion = completion
        previous?(false)
        // At speed 0, the end is never reached.
        if player.nextDeadline == nil || QuietMode.current != nil { endNow() }
    }

    /// Returns the duration in seconds of the transition from the current pose to an outcome mark.
    func outcomeDuration(_ outcome: LoadingOutcome) -> TimeInterval {
        if progressDisplay.isShown {
            return shown.progressOutcomeDuration(outcome, reducesMotion: reducesMotion)
        }
        return reducesMotion
            ? ReducedMotionOutcome.duration : shown.outcomeDuration(outcome, from: position)
    }

    /// Jumps to the end of the current ending and calls its completion handler.
    private func endNow() {
        let called = completion
        completion = nil
        if isAnimating { stopAnimating() }
        if case .showingOutcome(_, _, let duration) = player.activity { seek(to: duration) }
        called?(true)
    }

    // MARK: - Changes

    /// Applies a change to the player and updates everything that depends on it.
    private func change(_ body: (inout IndicatorPlayer, TimeInterval) -> Void) {
        let before = player.activity
        body(&player, clock.time)
        var called: (@MainActor (Bool) -> Void)?
        if player.activity != before {
            setNeedsContent()
            // A cycle whose end moved because of seeking is still the same ending.
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

    /// Schedules a callback at the end of the current ending.
    func setAlarm() {
        // In quiet mode, endings are immediate.
        let deadline = QuietMode.current == nil ? player.nextDeadline : nil
        alarm.set(for: deadline) { [weak self] in self?.passDeadline() }
    }

    private func passDeadline() {
        guard !player.advance(to: clock.time).isEmpty else { return setAlarm() }
        let called = completion
        completion = nil
        updateState()
        if player.activity == .stopped { setNeedsContent() }
        called?(true)
    }

    /// Updates the view's visibility and its accessibility value.
    func updateState() {
        progressDisplay.setRunning(player.activity != .stopped)
        let hides = hidesWhenStopped && player.activity == .stopped
        // A stack view counts every time an arranged view is hidden, so set only a changed value.
        if isHidden != hides { isHidden = hides }
        let value =
            player.outcome?.localizedDescription
            ?? (isPaused ? LocalizedString.paused.text : progressDisplay.percentage)
        // Preserves a value set by the app until there is a new one.
        if value != stateValue { accessibilityValue = value }
        stateValue = value
    }
}
