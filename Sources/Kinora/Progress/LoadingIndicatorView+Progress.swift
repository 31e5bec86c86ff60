import KinoraPlatform

extension LoadingIndicatorView {
    /// The progress of the work, 0…1, or nil while it isn't known; nil by default.
    ///
    /// Values beyond the range are limited to it; NaN counts as nil. The animation follows a new
    /// value with a spring, which covers 99 % of the difference in 0.4 s. An outcome ends the
    /// progress, which is nil afterward.
    public var progress: Double? {
        get { progressDisplay.progress }
        set { setProgress(newValue, animated: true) }
    }

    /// Sets the progress.
    ///
    /// - Parameters:
    ///   - progress: The progress, 0…1, or nil while it isn't known.
    ///   - animated: A Boolean value that indicates whether the animation follows with a spring.
    public func setProgress(_ progress: Double?, animated: Bool) {
        let isSeen = window != nil && !isHidden && QuietMode.current == nil
        let wasWaiting = !progressDisplay.isShown
        let canTurn = wasWaiting && isSeen && isAnimating && !isPaused && !reducesMotion
        let arc = canTurn ? layers.arcPose : nil
        let needsLayers = progressDisplay.set(
            progress,
            from: arc,
            trackStart: arc == nil || layers.hasTrack ? nil : position,
            isAnimated: animated && isSeen
        )
        if needsLayers {
            invalidateIntrinsicContentSize()
            // A visible arc becomes the beginning of the ring.
            if player.outcome != nil {
                setNeedsLayout()
            } else if arc != nil || !animated || !isSeen {
                setNeedsContent()
            } else {
                setNeedsDissolve()
            }
        } else {
            showProgress()
        }
        updateState()
        updateFrames()
    }

    /// The number of equal steps in which the shown progress rises, or 0 for none; 0 by default.
    ///
    /// A step is shown when it is complete. Negative values count as 0.
    public var progressSteps: Int {
        get { progressDisplay.steps }
        set {
            let isSeen = window != nil && QuietMode.current == nil
            progressDisplay.setSteps(newValue, isAnimated: isSeen)
            showProgress()
            updateFrames()
        }
    }

    /// The colors of the progress at equal distances from 0 to 1; none by default.
    ///
    /// Without colors, the progress uses the animation's own colors. A single color applies
    /// throughout.
    public var progressColors: [UIColor] {
        get { progressDisplay.colors }
        set {
            progressDisplay.colors = newValue
            if progressDisplay.isShown { setNeedsContent() }
        }
    }

    /// The text that is shown with the progress, or nil for none; nil by default.
    ///
    /// The label is inside a ring that has room for it, or otherwise below the animation, which
    /// increases the view's intrinsic height.
    public var progressLabel: ProgressLabel? {
        get { progressDisplay.label }
        set {
            progressDisplay.label = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// Shows the progress at the current time, unless an outcome mark is shown.
    private func showProgress() {
        if player.outcome == nil { progressDisplay.show(in: layers) }
    }

    /// Shows the progress and the change to it in a new frame.
    func passFrame() {
        layers.dissolve(at: clock.time)
        showProgress()
        updateFrames()
    }

    /// Requests frames only while something changes.
    func updateFrames() {
        let moves = layers.isDissolving || (player.outcome == nil && progressDisplay.isMoving)
        let isSeen = window != nil && QuietMode.current == nil
        frames.rate = moves && isSeen ? .full : .never
    }
}
