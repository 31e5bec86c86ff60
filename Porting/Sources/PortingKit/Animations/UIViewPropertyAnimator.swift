// This file is long because Swift requires overridable members to be in the class body.

import Foundation
@_spi(Porting) import ViewKit

/// An animator of view properties that can be paused, scrubbed, reversed, and resumed.
///
/// The animation closures run when the animator becomes active: when it starts, pauses, or is
/// scrubbed. They set the model values immediately; an animator that ends at the start position
/// restores the old ones. Times are in the thread's media clock.
///
/// A running animator is retained by its animations; retain a paused one yourself.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The timing of the animations.
    public let timingParameters: (any UITimingCurveProvider)?

    /// The duration in seconds.
    ///
    /// The value is 0 for a negative duration or NaN. A spring with its own duration uses its
    /// settling time.
    public var duration: TimeInterval { timing.isInstant ? 0 : timing.duration }

    /// The delay in seconds of the last start; 0 by default.
    public private(set) var delay: TimeInterval = 0

    /// A Boolean value that indicates whether views receive touches while they animate.
    ///
    /// The default is true. A change takes effect when the animator becomes active.
    open var isUserInteractionEnabled = true

    /// A Boolean value that indicates whether scrubbing a paused animator is linear.
    ///
    /// If true, the default, ``fractionComplete`` is the progress; otherwise, it is the elapsed
    /// time.
    open var scrubsLinearly = true

    /// A Boolean value that indicates whether the animator stays active when it completes.
    ///
    /// If true, it doesn't call its completion handlers. The default is false.
    open var pausesOnCompletion = false

    private let timing: AnimatorTiming
    private var options: UIView.AnimationOptions = []
    private var additions: [(animations: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    private var activity = Activity.inactive
    private var reversed = false
    private var path: AnimatorPath
    private var groups = AnimatorGroups()
    private var gates: [InteractionGate] = []
    /// The fraction that was set last; nil after the animator has resumed.
    private var scrubbedFraction: CGFloat?

    private enum Activity {
        case inactive
        case paused(place: Double)
        case running(Run)
        case stopped(position: Double)
    }

    private struct Run {
        let place: Double
        let beginTime: CFTimeInterval
        let isForwards: Bool
        let listener: AnimatorRun
    }

    // MARK: - Creating animators

    /// Creates an animator with timing parameters.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0, negative values, and NaN don't animate. Springs
    ///     with their own duration ignore it.
    ///   - parameters: The timing; a spring takes precedence over a curve.
    public required init(
        duration: TimeInterval,
        timingParameters parameters: any UITimingCurveProvider
    ) {
        timingParameters = parameters
        timing = AnimatorTiming(parameters, duration: duration)
        path = AnimatorPath(timing: timing, spans: [])
        super.init()
    }

    /// Creates an animator with a standard animation curve.
    public convenience init(
        duration: TimeInterval,
        curve: UIView.AnimationCurve,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(animationCurve: curve)
        )
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic Bézier curve.
    public convenience init(
        duration: TimeInterval,
        controlPoint1 point1: CGPoint,
        controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
        self.init(duration: duration, timingParameters: parameters)
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that settles at the end of the duration.
    ///
    /// A ratio of 1 doesn't bounce; smaller values do. Values below 0.01 are treated as 0.01, and
    /// NaN as 1.
    public convenience init(
        duration: TimeInterval,
        dampingRatio ratio: CGFloat,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UISpringTimingParameters(dampingRatio: ratio)
        )
        if let animations { addAnimations(animations) }
    }

    /// Creates and starts an animator with the options of an animation block.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0, negative values, and NaN don't animate.
    ///   - delay: The delay in seconds; the old values are visible until the animations begin.
    ///   - options: The curve, user interaction, and layout options. Repeat and reverse options are
    ///     ignored.
    ///   - animations: A closure that makes the changes; called immediately.
    ///   - completion: A closure to call when the animations finish.
    /// - Returns: The running animator.
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let curve = UIView.AnimationCurve(options)
        let animator = Self(
            duration: duration,
            timingParameters: UICubicTimingParameters(animationCurve: curve)
        )
        animator.options = options
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: - State

    /// The state of the animator.
    open var state: UIViewAnimatingState {
        switch activity {
        case .inactive: .inactive
        case .paused, .running: .active
        case .stopped: .stopped
        }
    }

    /// A Boolean value that indicates whether the animations are running or waiting to begin.
    open var isRunning: Bool {
        if case .running = activity { return true }
        return false
    }

    /// A Boolean value that indicates whether the animations run toward the old values.
    ///
    /// The default is false. A running animator reverses at its current position. An animator that
    /// starts reversed begins at the new values.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            scrubbedFraction = scrubbedFraction.map { 1 - $0 }
            guard isRunning else {
                reversed = newValue
                return
            }
            halt()
            reversed = newValue
            proceed(afterDelay: 0)
        }
    }

    /// The completed fraction of the animations, 0…1, measured from the other end while reversed.
    ///
    /// It is the fraction of the time while running, and the fraction of the progress while paused,
    /// unless ``scrubsLinearly`` is false. Setting it pauses the animator and shows that position.
    /// Values outside 0…1 are clamped, and NaN is ignored.
    open var fractionComplete: CGFloat {
        get {
            if let scrubbedFraction { return scrubbedFraction }
            let fraction: Double
            switch activity {
            case .inactive: return 0
            case .running: fraction = path.position(at: place)
            case .paused where scrubsLinearly: fraction = path.way(at: place)
            case .paused: fraction = path.position(at: place)
            case .stopped(let position): fraction = position
            }
            let clamped = CGFloat(min(max(fraction, 0), 1))
            return reversed ? 1 - clamped : clamped
        }
        set {
            guard !newValue.isNaN, state != .stopped else { return }
            pauseAnimation()
            let fraction = min(max(newValue, 0), 1)
            let position = Double(reversed ? 1 - fraction : fraction)
            if path.isBridge { path = firstPath }
            pause(at: scrubsLinearly ? path.place(atWay: position) : position)
            scrubbedFraction = fraction
        }
    }

    /// The current place on the path.
    private var place: Double {
        switch activity {
        case .inactive, .stopped: return 0
        case .paused(let place): return place
        case .running(let run):
            let passed = max(CACurrentMediaTime() - run.beginTime, 0) / path.duration
            return run.isForwards ? min(run.place + passed, 1) : max(run.place - passed, 0)
        }
    }

    // MARK: - Adding

    /// Adds an animation closure that starts after a fraction of the remaining time.
    ///
    /// An active animator runs the closure immediately and animates the changes over the remaining
    /// time. A stopped one keeps it for the next start.
    ///
    /// - Parameters:
    ///   - animation: A closure that makes the changes.
    ///   - delayFactor: The fraction of the remaining time to wait, clamped to 0…1; NaN is treated
    ///     as 0.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isNaN ? 0 : Double(min(max(delayFactor, 0), 1))
        guard state == .active else {
            additions.append((animation, factor))
            return
        }
        let wasRunning = isRunning
        let wait = max(startTimeLeft, 0)
        halt()
        join(animation, after: factor)
        if wasRunning { proceed(afterDelay: wait) } else { pause(at: place) }
    }

    /// Adds an animation closure; an active animator animates its changes over the remaining time.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds a closure to call once with the final position when the animations finish.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// The seconds until a delayed start; negative after the start.
    private var startTimeLeft: Double {
        guard case .running(let run) = activity else { return 0 }
        return run.beginTime - CACurrentMediaTime()
    }

    private func join(_ animations: () -> Void, after factor: Double) {
        let position = path.position(at: place)
        let block = AnimatorBlock(timing: timing)
        block.run(
            options: isUserInteractionEnabled ? options.union(.allowUserInteraction) : options,
            animations
        )
        for gate in block.gates { gate.close() }
        gates += block.gates
        let start = min(position + factor * (1 - position), AnimatorPath.latestSpan)
        groups.append(
            AnimatorGroup(changes: block.changes, tracks: block.tracks, start: max(start, 0))
        )
        path.join(at: path.isBridge ? place + factor * (1 - place) : start)
    }

    private var firstPath: AnimatorPath {
        AnimatorPath(timing: timing, spans: groups.starts)
    }

    // MARK: - Running

    /// Starts or resumes the animations from the current position.
    ///
    /// Does nothing if the animator is running or stopped.
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts or resumes the animations after a delay in seconds.
    ///
    /// Negative delays and NaN are treated as 0.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        activate()
        self.delay = delay > 0 ? min(delay, AnimatorTiming.longestDuration) : 0
        proceed(afterDelay: self.delay)
    }

    /// Pauses the animations at their current values; an inactive animator shows its start.
    open func pauseAnimation() {
        guard state != .stopped else { return }
        if state == .inactive {
            activate()
        } else if isRunning {
            halt()
        } else {
            return
        }
        pause(at: place)
    }

    /// Resumes the animations with different timing and duration.
    ///
    /// Without parameters, the rest of the current timing is used. With parameters, the views go
    /// from their current values to the end, or to the start while reversed, with the whole of the
    /// new timing. A spring with its own duration keeps it. Does nothing unless the animator is
    /// active.
    ///
    /// - Parameters:
    ///   - parameters: The new timing; nil keeps the current one.
    ///   - durationFactor: The remaining duration as a multiple of ``duration``. 0, negative
    ///     values, and values that aren't finite keep the remaining duration.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {
        guard state == .active else { return }
        halt()
        let isChosen = durationFactor > 0 && durationFactor.isFinite
        let share = remainingShare
        let length = isChosen ? Double(durationFactor) * duration : share * path.duration
        if let parameters {
            let newTiming = AnimatorTiming(parameters, duration: length)
            build(newTiming, duration: newTiming.isInstant ? 0 : newTiming.duration)
        } else if path.isBridge {
            build(path.timing, duration: length)
        } else if share > 0, length > 0 {
            path.duration = length / share
        }
        proceed(afterDelay: 0)
    }

    /// The remaining fraction of the path's duration.
    private var remainingShare: Double {
        if path.isBridge { return 1 - place }
        return reversed ? place : 1 - place
    }

    /// Runs the animation closures.
    private func activate() {
        guard case .inactive = activity else { return }
        groups = AnimatorGroups()
        path = firstPath
        activity = .paused(place: 0)
        let additions = self.additions
        self.additions = []
        for addition in additions { join(addition.animations, after: addition.delayFactor) }
        activity = .paused(place: reversed ? 1 : 0)
    }

    /// Ends a run without updating the layers.
    private func halt() {
        guard case .running(let run) = activity else { return }
        let place = place
        run.listener.cancel()
        activity = .paused(place: place)
    }

    /// Pauses at a place.
    private func pause(at place: Double) {
        scrubbedFraction = nil
        activity = .paused(place: place)
        groups.show(path, from: place, .still)
    }

    /// Resumes from the paused place.
    private func proceed(afterDelay delay: Double) {
        scrubbedFraction = nil
        if path.isBridge, (path.target == 0) != reversed {
            let distance = abs(path.position(at: place) - (1 - path.target))
            build(path.timing, duration: distance * timing.duration)
        }
        let isForwards = path.isBridge || !reversed
        let place = path.timing.isInstant ? (isForwards ? 1 : 0) : place
        let listener = AnimatorRun { [self] in runDidEnd() }
        let run = Run(
            place: place,
            beginTime: CACurrentMediaTime() + delay,
            isForwards: isForwards,
            listener: listener
        )
        activity = .running(run)
        let motion: AnimatorPath.Motion =
            isForwards ? .forwards(delay: delay) : .backwards(delay: delay)
        groups.show(path, from: place, motion, listener: listener)
        // Groups that start later reach the beginning earlier.
        if !isForwards, !path.spans.contains(0) {
            groups.wait(for: place * path.duration, afterDelay: delay, listener: listener)
        }
        listener.seal()
    }

    /// Builds a bridge from the current values to the end at which the animator is aimed.
    private func build(_ timing: AnimatorTiming, duration: Double) {
        var bridge = AnimatorPath(timing: timing, spans: groups.starts.map { _ in 0 })
        bridge.duration = duration
        bridge.isBridge = true
        bridge.origin = path.way(at: place)
        bridge.target = reversed ? 0 : 1
        bridge.starts = groups.trackValues(on: path, at: place)
        // Without a duration, the bridge is complete immediately.
        path = duration > 0 ? bridge : firstPath
        activity = .paused(place: duration > 0 ? 0 : bridge.target)
    }

    /// Called when a run ends.
    private func runDidEnd() {
        guard case .running(let run) = activity else { return }
        let isAtEnd = path.isBridge ? path.target == 1 : run.isForwards
        guard pausesOnCompletion else { return finish(at: isAtEnd ? .end : .start) }
        path = firstPath
        pause(at: isAtEnd ? 1 : 0)
    }

    // MARK: - Ending

    /// Stops the animations and leaves the views at their current values.
    ///
    /// - Parameter withoutFinishing: If true, the animator becomes inactive immediately, without
    ///   calling its completion handlers; otherwise call ``finishAnimation(at:)`` next.
    open func stopAnimation(_ withoutFinishing: Bool) {
        switch activity {
        case .inactive:
            return
        case .stopped:
            if withoutFinishing { reset() }
        case .paused, .running:
            let position = path.position(at: place)
            let values = groups.modelValues(on: path, at: place)
            halt()
            groups.removeAnimations()
            set(values)
            openGates()
            activity = .stopped(position: position)
            if withoutFinishing { reset() }
        }
    }

    /// Sets the values of the final position and calls the completion handlers.
    ///
    /// Differs from UIKit: Does nothing unless the animator is stopped; UIKit raises an exception.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else { return }
        finish(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        halt()
        let isStopped = state == .stopped
        groups.removeAnimations()
        let changes = groups.changes
        switch position {
        case .end: if isStopped { set(changes.map { ($0.layer, $0.key, $0.new) }) }
        case .start: set(changes.reversed().map { ($0.layer, $0.key, $0.old) })
        case .current: break
        }
        openGates()
        let completions = completions
        reset()
        for completion in completions { completion(position) }
    }

    /// Discards the state of the last run.
    private func reset() {
        activity = .inactive
        scrubbedFraction = nil
        groups = AnimatorGroups()
        completions = []
        path = firstPath
    }

    private func openGates() {
        for gate in gates { gate.open() }
        gates = []
    }

    private func set(_ values: [AnimatorGroups.Value]) {
        AnimationBlock.inside(nil) {
            for entry in values { entry.layer?.setValue(entry.value, forKey: entry.key) }
        }
    }
}
