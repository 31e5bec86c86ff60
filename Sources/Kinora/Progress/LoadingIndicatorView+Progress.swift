import KinoraPlatform

extension LoadingIndicatorView {
    /// The progress of the work, 0…1, or nil while it isn't known; nil by default.
    ///
    /// Values beyond the range are limited to it; NaN counts as nil. The animation follows a new
    /// value by a spring: 99 % of the way take 0.4 s. An outcome ends the progress, which is nil
    /// afterwards.
    public var progress: Double? {
        get { meter.progress }
        set { setProgress(newValue, animated: true) }
    }

    /// Sets the progress.
    ///
    /// - Parameters:
    ///   - progress: The progress, 0…1, or nil while it isn't known.
    ///   - animated: A Boolean value that indicates whether the animation follows by a spring.
    public func setProgress(_ progress: Double?, animated: Bool) {
        let time = clock.time
        let wasWaiting = meter.progress == nil
        let isSeen = window != nil && !isHidden && QuietMode.current == nil
        let canTurn = wasWaiting && isSeen && isAnimating && !isPaused && !showsLessMotion
        let pose = canTurn ? stage.arcPose : nil
        meter.set(progress, from: pose, isAnimated: animated && isSeen, at: time)
        if (meter.progress == nil) != wasWaiting {
            progressForm.trackStart = pose == nil || stage.hasTrack ? nil : position
            invalidateIntrinsicContentSize()
            // An arc goes on as the beginning of a ring.
            if player.outcome != nil {
                setNeedsLayout()
            } else if pose != nil || !animated || !isSeen {
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
    /// A step is shown when all of its part is done. Negative values count as 0.
    public var progressSteps: Int {
        get { meter.steps }
        set {
            meter.setSteps(newValue, at: clock.time)
            if QuietMode.current != nil || window == nil { meter.settle() }
            showProgress()
            updateFrames()
        }
    }

    /// The colors of the progress, from none to all of it at even distances; none by default.
    ///
    /// Without colors it has the animation's; a single color is used at any progress.
    public var progressColors: [UIColor] {
        get { progressForm.colors }
        set {
            progressForm.colors = newValue
            if meter.progress != nil { setNeedsContent() }
        }
    }

    /// The text that is shown with the progress, or nil for none; nil by default.
    ///
    /// It is inside of a ring that has room for it, or else below the animation, which makes the
    /// view's intrinsic size higher.
    public var progressLabel: ProgressLabel? {
        get { progressForm.label }
        set {
            progressForm.label = newValue
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The progress in percent, in the user's language, or nil if it isn't known.
    var progressPercentage: String? {
        meter.progress?.formatted(.percent.precision(.fractionLength(0)))
    }

    // MARK: - Layers

    /// Returns new layers that show the progress.
    func makeProgressContent(size: CGSize) -> CALayer {
        let content = shown.makeProgressLayer(size: size, reducesMotion: showsLessMotion)
        let colors = progressForm.colors.map { $0.resolvedColor(with: traitCollection).cgColor }
        if let first = colors.first {
            content.colorProgress(colors.count > 1 ? colors : [first, first])
        }
        if let start = progressForm.trackStart { content.showTrack(from: start) }
        if QuietMode.current != nil { meter.settle() }
        meter.pose(at: clock.time).show(in: content)
        return content
    }

    /// Returns new layers that change from the progress into an outcome mark.
    func makeProgressOutcome(
        _ outcome: LoadingOutcome,
        at position: TimeInterval,
        size: CGSize
    ) -> CALayer {
        shown.makeProgressOutcomeLayer(
            outcome,
            from: outcomePose ?? ProgressPose(0),
            at: position,
            size: size,
            reducesMotion: showsLessMotion
        )
    }

    /// Ends the progress, from which an outcome mark comes.
    func keepProgressPose() {
        // A mark that replaces another starts from the same pose.
        if player.outcome != nil, meter.progress == nil { return }
        outcomePose = meter.progress == nil ? nil : meter.pose(at: clock.time)
        meter.set(nil, from: nil, isAnimated: false, at: clock.time)
    }

    /// Shows the progress of the current time.
    private func showProgress() {
        guard meter.progress != nil, player.outcome == nil else { return }
        stage.show(meter.pose(at: clock.time))
        updateProgressLabel()
    }

    /// Shows the progress and the change to it at a new frame.
    func passFrame() {
        stage.dissolve(at: clock.time)
        showProgress()
        updateFrames()
    }

    /// Requests frames only while something changes.
    func updateFrames() {
        let moves = stage.isDissolving || (player.outcome == nil && meter.isMoving(at: clock.time))
        let isSeen = window != nil && QuietMode.current == nil
        frames.rate = moves && isSeen ? .full : .never
    }
}

// MARK: - Label

extension LoadingIndicatorView {
    /// Shows or hides the label, and returns the room for the animation.
    func layOutProgressLabel() -> CGRect {
        let isShown = progressForm.label != nil && meter.progress != nil && player.outcome == nil
        if isShown, progressForm.labelView == nil {
            let label = UILabel()
            label.textAlignment = .center
            label.isAccessibilityElement = false
            addSubview(label)
            progressForm.labelView = label
        }
        progressForm.labelView?.isHidden = !isShown
        guard isShown else { return bounds }
        if progressForm.isInside == nil {
            let form = shown.makeProgressLayer(size: shown.naturalSize, reducesMotion: true)
            progressForm.isInside = form.ringRoom != nil
            invalidateIntrinsicContentSize()
        }
        guard progressForm.isInside == false else { return bounds }
        var room = bounds
        room.size.height = max(bounds.height - ProgressForm.height - ProgressForm.gap, 0)
        return room
    }

    /// Places the label inside or below an animation's frame.
    func placeProgressLabel(in frame: CGRect) {
        guard let label = progressForm.labelView, !label.isHidden else { return }
        if progressForm.isInside == true, let room = stage.content?.ringRoom {
            label.frame = room.offsetBy(dx: frame.minX, dy: frame.minY)
            label.font = .systemFont(ofSize: room.height * 0.42)
        } else {
            let height = ProgressForm.height
            label.frame = CGRect(
                x: bounds.minX,
                y: min(frame.maxY + ProgressForm.gap, bounds.maxY - height),
                width: bounds.width,
                height: height
            )
            label.font = ProgressForm.font
        }
        label.textColor = color ?? .label
        updateProgressLabel()
    }

    /// Updates the label's text.
    func updateProgressLabel() {
        guard let label = progressForm.labelView, !label.isHidden,
            let content = progressForm.label, let progress = meter.progress
        else { return }
        let elapsed = progressForm.start.map { clock.time - $0 } ?? 0
        let words = content.words(progress: progress, elapsed: elapsed)
        if label.text != words { label.text = words }
        guard case .elapsedTime = content, isAnimating, window != nil else { return }
        let next = clock.time + 1 - elapsed.truncatingRemainder(dividingBy: 1)
        progressAlarm.set(for: next) { [weak self] in self?.updateProgressLabel() }
    }
}

extension CALayer {
    /// Makes a track appear from a position on, because the arc before had none.
    fileprivate func showTrack(from position: TimeInterval) {
        guard let track = descendant(named: "track") else { return }
        let appearance = CABasicAnimation(keyPath: "opacity")
        appearance.fromValue = 0
        appearance.toValue = track.opacity
        appearance.beginTime = position
        appearance.duration = LayerDissolve.duration
        appearance.fillMode = .backwards
        track.add(appearance, forKey: "appearance")
    }

    /// The room for a label in a ring that fills and encloses nothing, or nil if there is none.
    fileprivate var ringRoom: CGRect? {
        guard descendant(named: ProgressAnimation.insideName) == nil,
            let line = descendant(named: ProgressAnimation.ringName) as? CAShapeLayer,
            let circle = line.path?.boundingBoxOfPath
        else { return nil }
        let room = circle.insetBy(dx: line.lineWidth, dy: line.lineWidth)
        guard room.width > 0, !room.isNull else { return nil }
        // The largest rectangle of three to two in the circle.
        let (width, height) = (room.width * 0.83, room.width * 0.55)
        return CGRect(
            x: room.midX - width / 2,
            y: room.midY - height / 2,
            width: width,
            height: height
        )
    }
}
