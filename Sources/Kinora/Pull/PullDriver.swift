import KinoraPlatform

/// A control that shows a pull picture, as a ``PullDriver`` requests.
@MainActor protocol PullControl: UIView {
    /// Performs an effect after the picture's layers have changed.
    func carryOut(_ effect: PullPresentation.Effect)

    /// Lays out the header again, because its height depends on the picture.
    func placeHeader()
}

/// A driver that shows a pull picture as a ``PullPresentation`` decides.
///
/// Each event goes to the presentation, whose effects change the picture's layers and then the
/// control. A pull scrubs the layers in place; a run has layers of its own, which follow the clock.
@MainActor final class PullDriver {
    /// The picture; a change applies when the control is at rest.
    var picture: any PullPicture {
        didSet { pictureChanged() }
    }

    /// The state that determines what is shown.
    private(set) var presentation: PullPresentation

    /// The picture that is shown: ``picture`` or its reduced-motion variant.
    private(set) var shownPicture: any PullPicture

    /// The control that shows the picture.
    weak var control: (any PullControl)?

    /// A Boolean value that indicates whether the pull to the trigger is limited to a share of the
    /// visible height.
    private let limitsReach: Bool

    /// The distance in points that the content is pulled down, as passed to the presentation.
    private var contentDistance = 0.0

    private let clock: any FrameClock
    private let assistiveTechnology: any AssistiveTechnology
    private let alarm: Alarm
    private let layers = LiveLayers()

    /// A Boolean value that indicates whether a new picture waits until the control is at rest.
    private var isPictureStale = false

    /// The start, initial distance, and exit of the run, or nil if the picture isn't running.
    private var run: Run?

    private struct Run {
        let start: TimeInterval
        let from: PullDistance
        var exit: TimeInterval?
    }

    /// Creates a driver; set ``control`` before the first event.
    ///
    /// With a trigger of nil, the trigger is the default one, but the whole pull is limited to a
    /// share of the visible height.
    init(
        _ picture: any PullPicture,
        trigger: Double?,
        beginsAtTrigger: Bool,
        clock: any FrameClock,
        assistiveTechnology: any AssistiveTechnology
    ) {
        self.picture = picture
        limitsReach = trigger == nil
        self.clock = clock
        self.assistiveTechnology = assistiveTechnology
        alarm = Alarm(clock: clock)
        shownPicture = picture.suited(to: assistiveTechnology)
        presentation = PullPresentation(
            timing: PullPresentation.Timing(
                for: shownPicture,
                trigger: trigger ?? PullPresentation.Timing.defaultTrigger
            ),
            beginsAtTrigger: beginsAtTrigger
        )
        showPull()
    }

    /// The layer that contains the picture.
    var layer: CALayer { layers.clockLayer }

    /// A Boolean value that indicates whether the picture enters, loops, or exits.
    var isRefreshing: Bool { presentation.isRefreshing }

    // MARK: - Events

    /// Follows a pull; see ``PullPresentation/pull(distance:isTouching:at:)``.
    ///
    /// - Parameters:
    ///   - distance: The distance in points from the content's resting position.
    ///   - visibleHeight: The height in points of the scroll view without its insets.
    ///   - isTouching: A Boolean value that indicates whether the content is being dragged.
    func pull(distance: CGFloat, visibleHeight: CGFloat, isTouching: Bool) {
        contentDistance = Double(distance) / distanceScale(visibleHeight: visibleHeight)
        // The picture follows the pull only beyond its scrub offset.
        let distance = contentDistance - Double(shownPicture.scrubOffset)
        carryOut(presentation.pull(distance: distance, isTouching: isTouching, at: clock.time))
    }

    /// The fraction of the visible height that content is pulled to the trigger at most.
    ///
    /// Content resists a pull: by a tenth, the finger moves a fifth of the height.
    private static let reachShare = 0.1

    /// The smallest limit of the whole pull in points, which small movements don't reach.
    private static let minimumReach = 44.0

    /// Returns the points that the content moves for each point of the presentation's distance.
    private func distanceScale(visibleHeight: CGFloat) -> Double {
        let reach = Double(shownPicture.scrubOffset) + presentation.timing.trigger
        guard limitsReach, reach > 0 else { return 1 }
        let limit = max(Double(visibleHeight) * Self.reachShare, Self.minimumReach)
        return min(limit / reach, 1)
    }

    /// Begins a refresh, as if pulled.
    func begin() { carryOut(presentation.begin(at: clock.time)) }

    /// Ends the work; the picture exits at the end of a loop.
    func end() { carryOut(presentation.end(at: clock.time)) }

    /// Ends a pull or a refresh immediately.
    func cancel() { carryOut(presentation.cancel(at: clock.time)) }

    // MARK: - Effects

    private func carryOut(_ effects: [PullPresentation.Effect]) {
        for effect in effects { carryOut(effect) }
        if isPictureStale { pictureChanged() }
        showPull()
        var deadline = presentation.nextDeadline
        // A picture that springs back is updated in each frame.
        if let end = deadline, shownDistance > 0 { deadline = min(end, clock.time + 1 / 60) }
        alarm.set(for: deadline) { [weak self] in
            guard let self else { return }
            carryOut(presentation.advance(to: clock.time))
        }
    }

    private func carryOut(_ effect: PullPresentation.Effect) {
        switch effect {
        case .scrub(let distance): scrub(to: distance)
        case .enter(let start):
            run = Run(start: start, from: pullDistance(presentation.distance))
            reload()
        case .exit(let time):
            run?.exit = time
            reload()
        case .settle where run != nil:
            run = nil
            reload()
        case .refresh, .loop, .settle: break
        }
        control?.carryOut(effect)
    }

    /// The distance in points to show now; 0 while the picture is running.
    private var shownDistance: Double { presentation.shownDistance(at: clock.time) ?? 0 }

    private func pullDistance(_ points: Double) -> PullDistance {
        PullDistance(points, trigger: presentation.timing.trigger)
    }

    /// Applies the current picture, or waits until the control is at rest.
    func pictureChanged() {
        isPictureStale = presentation.state != .idle
        guard !isPictureStale else { return }
        shownPicture = picture.suited(to: assistiveTechnology)
        presentation = PullPresentation(
            timing: PullPresentation.Timing(
                for: shownPicture,
                trigger: presentation.timing.trigger
            ),
            beginsAtTrigger: presentation.beginsAtTrigger
        )
        control?.placeHeader()
        reload()
    }

    // MARK: - Layers

    /// Shows the picture as far as the content is pulled down.
    ///
    /// At rest, a picture above the content would show through a transparent navigation bar.
    private func showPull() {
        let opacity = Float(visibility)
        if layer.opacity != opacity { CALayer.withoutActions { layer.opacity = opacity } }
    }

    /// The opacity of the picture, 0…1.
    private var visibility: Double {
        if run != nil { return 1 }
        guard presentation.state != .spent, contentDistance > 0 else { return 0 }
        let fade = Double(shownPicture.scrubOffset)
        return contentDistance < fade ? contentDistance / fade : 1
    }

    /// Changes the layers in place to show a distance in points.
    private func scrub(to distance: Double) {
        guard run == nil, let content = layers.content else { return }
        shownPicture.scrub(content, to: pullDistance(distance))
    }

    /// Places the picture for a header, and recreates the layers if the size changes.
    func place(in header: CGRect) {
        let frame = shownPicture.pictureFrame(in: header)
        let isNew = layer.bounds.size != frame.size || layers.content == nil
        layers.place(in: frame)
        if isNew { reload() }
    }

    /// Recreates the layers for the current state.
    func reload() {
        let size = layer.bounds.size
        let scale = max(control?.traitCollection.displayScale ?? 1, 1)
        guard size.width > 0, size.height > 0 else {
            return layers.show(nil, until: nil, scale: scale)
        }
        guard let run else {
            layers.show(shownPicture.makeScrubLayer(size: size), until: nil, scale: scale)
            return scrub(to: shownDistance)
        }
        let content = shownPicture.makeRunningLayer(
            size: size,
            from: run.from,
            exitingAt: run.exit.map { $0 - run.start }
        )
        layers.show(content, until: nil, scale: scale)
        if let quiet = QuietMode.current {
            let phase = quiet.phase * shownPicture.loopPeriod
            return layers.hold(at: shownPicture.entering + phase)
        }
        var playback = Playback()
        playback.run(at: run.start)
        layers.follow(playback, at: clock.time)
    }
}

extension PullPicture {
    /// Returns this picture, or its reduced-motion variant if Reduce Motion is on.
    @MainActor fileprivate func suited(
        to technology: any AssistiveTechnology
    ) -> any PullPicture {
        technology.prefersReducedMotion ? reducedMotionPicture : self
    }
}
