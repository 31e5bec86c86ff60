import KinoraPlatform

/// A display of progress in the layers of an animation and in a label.
///
/// It determines how progress is shown; the view that owns it determines when.
@MainActor final class ProgressDisplay {
    /// The colors for a progress from 0 to 1, or an empty array for the animation's own colors.
    var colors: [UIColor] = []

    /// The label's content, or nil for no label.
    var label: ProgressLabel?

    private let clock: any FrameClock
    private var meter = ProgressMeter()

    /// The progress that became the outcome mark, or nil if the animation was waiting.
    private var outcomePose: ProgressPose?

    /// The position at which a ring's track appears, or nil if the track is always visible.
    private var trackStart: TimeInterval?

    /// The label's view, or nil before the label is first shown.
    private var labelView: UILabel?

    /// A Boolean value that indicates whether the label is inside a ring, or nil if that isn't known
    /// since the animation changed.
    private var isInside: Bool?

    /// The time at which the animation was started, or nil if it is stopped.
    private var start: TimeInterval?

    /// The callback at the next second of the elapsed time.
    private let alarm: Alarm

    init(clock: any FrameClock) {
        self.clock = clock
        alarm = Alarm(clock: clock)
    }

    // MARK: - Progress

    /// The progress, 0…1, or nil while it isn't known.
    var progress: Double? { meter.progress }

    /// A Boolean value that indicates whether progress is shown.
    var isShown: Bool { meter.progress != nil }

    /// The progress in percent, in the user's language, or nil if it isn't known.
    var percentage: String? {
        meter.progress?.formatted(.percent.precision(.fractionLength(0)))
    }

    /// The number of steps in which the progress rises, or 0 for none.
    var steps: Int { meter.steps }

    /// A Boolean value that indicates whether the shown progress is changing.
    var isMoving: Bool { meter.isMoving(at: clock.time) }

    /// Sets the progress.
    ///
    /// - Parameters:
    ///   - progress: The progress, limited to 0…1, or nil while it isn't known; NaN counts as nil.
    ///   - arc: The pose of the waiting animation if it is an arc that becomes a ring, or nil.
    ///   - trackStart: The position at which the ring's track appears, or nil for always.
    ///   - isAnimated: A Boolean value that indicates whether the shown progress changes gradually.
    /// - Returns: A Boolean value that indicates whether the view needs other layers, because
    ///   progress begins or ends.
    func set(
        _ progress: Double?,
        from arc: ProgressPose?,
        trackStart: TimeInterval?,
        isAnimated: Bool
    ) -> Bool {
        let wasShown = isShown
        meter.set(progress, from: arc, isAnimated: isAnimated, at: clock.time)
        guard isShown != wasShown else { return false }
        self.trackStart = trackStart
        return true
    }

    /// Sets the number of steps; negative values count as 0.
    func setSteps(_ steps: Int, isAnimated: Bool) {
        meter.setSteps(steps, at: clock.time)
        if !isAnimated { meter.settle() }
    }

    /// Ends the progress, which becomes an outcome mark.
    ///
    /// - Parameter replacesOutcome: A Boolean value that indicates whether the mark replaces
    ///   another, so that it starts from the same pose.
    func end(replacesOutcome: Bool) {
        if replacesOutcome, !isShown { return }
        outcomePose = isShown ? meter.pose(at: clock.time) : nil
        meter.set(nil, from: nil, isAnimated: false, at: clock.time)
    }

    // MARK: - Layers

    /// Returns new layers of an animation that show the progress.
    func makeLayer(
        for animation: any LoadingAnimation,
        size: CGSize,
        reducesMotion: Bool,
        traits: UITraitCollection
    ) -> CALayer {
        let content = animation.makeProgressLayer(size: size, reducesMotion: reducesMotion)
        let colors = colors.map { $0.resolvedColor(with: traits).cgColor }
        if let first = colors.first {
            content.colorProgress(colors.count > 1 ? colors : [first, first])
        }
        if let trackStart { content.showTrack(from: trackStart) }
        if QuietMode.current != nil { meter.settle() }
        meter.pose(at: clock.time).show(in: content)
        return content
    }

    /// Returns new layers of an animation that change from the progress into an outcome mark, or
    /// nil if the animation was waiting.
    func makeOutcomeLayer(
        _ outcome: LoadingOutcome,
        of animation: any LoadingAnimation,
        at position: TimeInterval,
        size: CGSize,
        reducesMotion: Bool
    ) -> CALayer? {
        outcomePose.map {
            animation.makeProgressOutcomeLayer(
                outcome,
                from: $0,
                at: position,
                size: size,
                reducesMotion: reducesMotion
            )
        }
    }

    /// Shows the progress at the current time in layers and in the label.
    func show(in layers: LiveLayers) {
        guard isShown else { return }
        layers.show(meter.pose(at: clock.time))
        updateLabel()
    }

    // MARK: - Label

    /// The gap in points between an animation and a label below.
    private static let gap: CGFloat = 4

    /// The font of a label below an animation.
    private static var font: UIFont { .preferredFont(forTextStyle: .footnote) }

    /// The height in points of a label below an animation.
    private static var height: CGFloat { font.lineHeight.rounded(.up) }

    /// Called after the animation or its parameters change, because the label's place may change.
    func animationChanged() { isInside = nil }

    /// Starts the elapsed time unless it is running, or stops it.
    func setRunning(_ isRunning: Bool) {
        if !isRunning {
            start = nil
            alarm.set(for: nil) {}
        } else if start == nil {
            start = clock.time
        }
    }

    /// Returns the size of an animation together with a label below it.
    func size(around size: CGSize) -> CGSize {
        guard isShown, label != nil, isInside == false else { return size }
        return CGSize(
            width: max(size.width, 4 * Self.height),
            height: size.height + Self.gap + Self.height
        )
    }

    /// Shows or hides the label in a view, and returns the area for the animation.
    func layOutLabel(
        in view: UIView,
        for animation: any LoadingAnimation,
        hasOutcome: Bool
    ) -> CGRect {
        let isVisible = label != nil && isShown && !hasOutcome
        if isVisible, labelView == nil {
            let label = UILabel()
            label.textAlignment = .center
            label.isAccessibilityElement = false
            view.addSubview(label)
            labelView = label
        }
        labelView?.isHidden = !isVisible
        guard isVisible else { return view.bounds }
        if isInside == nil {
            let form = animation.makeProgressLayer(
                size: animation.naturalSize,
                reducesMotion: true
            )
            isInside = form.ringRoom != nil
            view.invalidateIntrinsicContentSize()
        }
        guard isInside == false else { return view.bounds }
        var room = view.bounds
        room.size.height = max(room.height - Self.height - Self.gap, 0)
        return room
    }

    /// Places the label inside or below an animation's layers.
    ///
    /// - Parameters:
    ///   - frame: The frame of the layers in the label's superview.
    ///   - content: The layers.
    ///   - color: The color of the text.
    func placeLabel(in frame: CGRect, of content: CALayer?, color: UIColor) {
        guard let labelView, !labelView.isHidden, let bounds = labelView.superview?.bounds
        else { return }
        if isInside == true, let room = content?.ringRoom {
            labelView.frame = room.offsetBy(dx: frame.minX, dy: frame.minY)
            labelView.font = .systemFont(ofSize: room.height * 0.42)
        } else {
            labelView.frame = CGRect(
                x: bounds.minX,
                y: min(frame.maxY + Self.gap, bounds.maxY - Self.height),
                width: bounds.width,
                height: Self.height
            )
            labelView.font = Self.font
        }
        labelView.textColor = color
        updateLabel()
    }

    /// Updates the label's text, and schedules the next update if the text is the elapsed time.
    private func updateLabel() {
        guard let labelView, !labelView.isHidden, let label, let progress else { return }
        let elapsed = start.map { clock.time - $0 } ?? 0
        let text = label.text(progress: progress, elapsed: elapsed)
        if labelView.text != text { labelView.text = text }
        guard case .elapsedTime = label, start != nil, labelView.window != nil else { return }
        let next = clock.time + 1 - elapsed.truncatingRemainder(dividingBy: 1)
        alarm.set(for: next) { [weak self] in self?.updateLabel() }
    }
}

extension CALayer {
    /// Makes the track appear at a position, if the ring continues an arc that has no track.
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

    /// The area for a label in an empty ring, or nil if there is none.
    fileprivate var ringRoom: CGRect? {
        guard descendant(named: ProgressAnimation.insideName) == nil,
            let line = descendant(named: ProgressAnimation.ringName) as? CAShapeLayer,
            let circle = line.path?.boundingBoxOfPath
        else { return nil }
        let room = circle.insetBy(dx: line.lineWidth, dy: line.lineWidth)
        guard room.width > 0, !room.isNull else { return nil }
        // The largest rectangle with an aspect ratio of three to two in the circle.
        let (width, height) = (room.width * 0.83, room.width * 0.55)
        return CGRect(
            x: room.midX - width / 2,
            y: room.midY - height / 2,
            width: width,
            height: height
        )
    }
}
