import Foundation
import ViewKit

/// Animations of views that can be paused, scrubbed, reversed and continued.
///
/// The functions that make the changes run when the animator becomes active: by starting, pausing
/// or scrubbing it. Model values then are the new ones at once; an animator that ends at the start
/// sets the old ones again. Times are those of the thread's media clock.
///
/// A running animator is kept alive by its animations; a paused one belongs to who made it.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The parameters of the pace.
    public let timingParameters: (any UITimingCurveProvider)?

    /// The length in seconds: the one given, 0 for a negative one and NaN, or the time that a spring
    /// which tells its own takes to settle.
    public var duration: TimeInterval { timing.isInstant ? 0 : timing.duration }

    /// The seconds between the last start and the beginning; 0 by default.
    public private(set) var delay: TimeInterval = 0

    /// A Boolean value that indicates whether touches reach the views meanwhile; true by default.
    ///
    /// It counts when the animator becomes active.
    open var isUserInteractionEnabled = true

    /// A Boolean value that indicates whether ``fractionComplete`` of a paused animator counts the
    /// way rather than the time; true by default.
    open var scrubsLinearly = true

    /// A Boolean value that indicates whether the animator stays active at its end, without calling
    /// its completions; false by default.
    open var pausesOnCompletion = false

    private let timing: AnimatorTiming
    private var options: UIView.AnimationOptions = []
    private var additions: [(animations: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    private var activity = Activity.inactive
    private var reversed = false
    private var course: AnimatorCourse
    private var groups = AnimatorGroups()
    private var gates: [InteractionGate] = []
    /// The fraction that was set last; nil once the animator has gone on.
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

    /// Creates an animator of a pace.
    ///
    /// - Parameters:
    ///   - duration: The length in seconds; 0 or less and NaN change without animation. Springs told
    ///     by mass, stiffness and damping, or by how they are felt, ignore it.
    ///   - parameters: The pace; a spring goes before a curve.
    public required init(
        duration: TimeInterval,
        timingParameters parameters: any UITimingCurveProvider
    ) {
        timingParameters = parameters
        timing = AnimatorTiming(parameters, duration: duration)
        course = AnimatorCourse(timing: timing, spans: [])
        super.init()
    }

    /// Creates an animator of one of the system's curves.
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

    /// Creates an animator of a cubic Bézier curve.
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

    /// Creates an animator of a spring that rests at the end of the duration.
    ///
    /// A ratio of 1 doesn't bounce, less does; below 0.01 counts as 0.01 and NaN as 1 (ours).
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

    /// Creates and starts an animator with the settings of an animation block.
    ///
    /// - Parameters:
    ///   - duration: The length in seconds; 0 or less and NaN change without animation.
    ///   - delay: The seconds until it begins; the old values are seen until then.
    ///   - options: The curve, and whether touches and layout take part. Animators run once,
    ///     whatever the options say.
    ///   - animations: Makes the changes, at once.
    ///   - completion: Runs at the end.
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

    /// What the animator is doing.
    open var state: UIViewAnimatingState {
        switch activity {
        case .inactive: .inactive
        case .paused, .running: .active
        case .stopped: .stopped
        }
    }

    /// A Boolean value that indicates whether the animations are on their way, or wait to begin.
    open var isRunning: Bool {
        if case .running = activity { return true }
        return false
    }

    /// A Boolean value that indicates whether the animations run to the old values; false by default.
    ///
    /// A running animator turns where it is. One that starts reversed begins at the new values (ours).
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

    /// How far the animations have come, 0…1, counted from the other end while reversed.
    ///
    /// Of a running animator it is the fraction of the time, of a paused one that of the way, unless
    /// ``scrubsLinearly`` is false. Setting it pauses the animator (ours) and shows that instant;
    /// values outside 0…1 are clamped, NaN is ignored (ours).
    open var fractionComplete: CGFloat {
        get {
            if let scrubbedFraction { return scrubbedFraction }
            let fraction: Double
            switch activity {
            case .inactive: return 0
            case .running: fraction = course.position(at: place)
            case .paused where scrubsLinearly: fraction = course.way(at: place)
            case .paused: fraction = course.position(at: place)
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
            if course.isBridge { course = firstCourse }
            stand(at: scrubsLinearly ? course.place(atWay: position) : position)
            scrubbedFraction = fraction
        }
    }

    /// The place on the course at this moment.
    private var place: Double {
        switch activity {
        case .inactive, .stopped: return 0
        case .paused(let place): return place
        case .running(let run):
            let passed = max(CACurrentMediaTime() - run.beginTime, 0) / course.duration
            return run.isForwards ? min(run.place + passed, 1) : max(run.place - passed, 0)
        }
    }

    // MARK: - Adding

    /// Adds changes that start after a fraction of the remaining time.
    ///
    /// An active animator makes the changes at once and animates them over what remains of its time.
    /// A stopped one keeps them for its next start (ours).
    ///
    /// - Parameters:
    ///   - animation: Makes the changes.
    ///   - delayFactor: The part of the remaining time to wait, clamped to 0…1; NaN counts as 0.
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
        if wasRunning { proceed(afterDelay: wait) } else { stand(at: place) }
    }

    /// Adds changes, which an active animator animates over what remains of its time.
    open func addAnimations(_ animation: @escaping () -> Void) {
        addAnimations(animation, delayFactor: 0)
    }

    /// Adds a function that hears where the animator has left its views, once.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// The seconds until a delayed start; negative once it has begun.
    private var startTimeLeft: Double {
        guard case .running(let run) = activity else { return 0 }
        return run.beginTime - CACurrentMediaTime()
    }

    private func join(_ animations: () -> Void, after factor: Double) {
        let position = course.position(at: place)
        let block = AnimatorBlock(timing: timing)
        block.run(
            options: isUserInteractionEnabled ? options.union(.allowUserInteraction) : options,
            animations
        )
        for gate in block.gates { gate.close() }
        gates += block.gates
        let start = min(position + factor * (1 - position), AnimatorCourse.latestSpan)
        groups.append(
            AnimatorGroup(changes: block.changes, tracks: block.tracks, start: max(start, 0))
        )
        course.join(at: course.isBridge ? place + factor * (1 - place) : start)
    }

    private var firstCourse: AnimatorCourse {
        AnimatorCourse(timing: timing, spans: groups.starts)
    }

    // MARK: - Running

    /// Starts the animations, or continues them from where they are.
    ///
    /// Does nothing while they run, and once stopped.
    open func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts the animations, or continues them, after some seconds; what isn't greater than 0 counts
    /// as 0.
    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped, !isRunning else { return }
        activate()
        self.delay = delay > 0 ? min(delay, AnimatorTiming.longestDuration) : 0
        proceed(afterDelay: self.delay)
    }

    /// Pauses the animations where they are; an inactive animator shows its start.
    open func pauseAnimation() {
        guard state != .stopped else { return }
        if state == .inactive {
            activate()
        } else if isRunning {
            halt()
        } else {
            return
        }
        stand(at: place)
    }

    /// Continues the animations at another pace and for another time.
    ///
    /// Without parameters the rest of the pace is kept. With them the views go from where they are to
    /// the end, or to the start while reversed, by the whole of the new pace. A spring that tells its
    /// own duration keeps it (ours). Does nothing unless the animator is active.
    ///
    /// - Parameters:
    ///   - parameters: The new pace; nil keeps the old one.
    ///   - durationFactor: The length of what remains as a multiple of ``duration``; 0 keeps what
    ///     remains, as what is negative or not finite does (ours).
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {
        guard state == .active else { return }
        halt()
        let isChosen = durationFactor > 0 && durationFactor.isFinite
        let share = remainingShare
        let length = isChosen ? Double(durationFactor) * duration : share * course.duration
        if let parameters {
            let pace = AnimatorTiming(parameters, duration: length)
            build(pace, duration: pace.isInstant ? 0 : pace.duration)
        } else if course.isBridge {
            build(course.timing, duration: length)
        } else if share > 0, length > 0 {
            course.duration = length / share
        }
        proceed(afterDelay: 0)
    }

    /// How much of the course's time is left.
    private var remainingShare: Double {
        if course.isBridge { return 1 - place }
        return reversed ? place : 1 - place
    }

    /// Runs the functions that make the changes.
    private func activate() {
        guard case .inactive = activity else { return }
        groups = AnimatorGroups()
        course = firstCourse
        activity = .paused(place: 0)
        let additions = self.additions
        self.additions = []
        for addition in additions { join(addition.animations, after: addition.delayFactor) }
        activity = .paused(place: reversed ? 1 : 0)
    }

    /// Leaves a run, without showing anything else.
    private func halt() {
        guard case .running(let run) = activity else { return }
        let place = place
        run.listener.cancel()
        activity = .paused(place: place)
    }

    /// Pauses at a place.
    private func stand(at place: Double) {
        scrubbedFraction = nil
        activity = .paused(place: place)
        groups.show(course, from: place, .still)
    }

    /// Goes on from where the animator is paused.
    private func proceed(afterDelay delay: Double) {
        scrubbedFraction = nil
        if course.isBridge, (course.target == 0) != reversed {
            let distance = abs(course.position(at: place) - (1 - course.target))
            build(course.timing, duration: distance * timing.duration)
        }
        let isForwards = course.isBridge || !reversed
        let place = course.timing.isInstant ? (isForwards ? 1 : 0) : place
        let listener = AnimatorRun { [self] in arrive() }
        let run = Run(
            place: place,
            beginTime: CACurrentMediaTime() + delay,
            isForwards: isForwards,
            listener: listener
        )
        activity = .running(run)
        let motion: AnimatorCourse.Motion =
            isForwards ? .forwards(delay: delay) : .backwards(delay: delay)
        groups.show(course, from: place, motion, listener: listener)
        // Groups that start later are back earlier.
        if !isForwards, !course.spans.contains(0) {
            groups.wait(for: place * course.duration, afterDelay: delay, listener: listener)
        }
        listener.seal()
    }

    /// Makes a bridge from where the values are to where the animator is heading.
    private func build(_ timing: AnimatorTiming, duration: Double) {
        var bridge = AnimatorCourse(timing: timing, spans: groups.starts.map { _ in 0 })
        bridge.duration = duration
        bridge.isBridge = true
        bridge.origin = course.way(at: place)
        bridge.target = reversed ? 0 : 1
        bridge.starts = groups.trackValues(on: course, at: place)
        // Without a time to cross it the other side is here.
        course = duration > 0 ? bridge : firstCourse
        activity = .paused(place: duration > 0 ? 0 : bridge.target)
    }

    /// Hears that a run has come to its end.
    private func arrive() {
        guard case .running(let run) = activity else { return }
        let isAtEnd = course.isBridge ? course.target == 1 : run.isForwards
        guard pausesOnCompletion else { return finish(at: isAtEnd ? .end : .start) }
        course = firstCourse
        stand(at: isAtEnd ? 1 : 0)
    }

    // MARK: - Ending

    /// Stops the animations and leaves the views where they are.
    ///
    /// - Parameter withoutFinishing: Whether the animator becomes inactive at once, without calling
    ///   its completions; otherwise it waits for ``finishAnimation(at:)``.
    open func stopAnimation(_ withoutFinishing: Bool) {
        switch activity {
        case .inactive:
            return
        case .stopped:
            if withoutFinishing { retire() }
        case .paused, .running:
            let position = course.position(at: place)
            let values = groups.modelValues(on: course, at: place)
            halt()
            groups.removeAnimations()
            set(values)
            openGates()
            activity = .stopped(position: position)
            if withoutFinishing { retire() }
        }
    }

    /// Sets the values of a position and calls the completions with it.
    ///
    /// Does nothing unless the animator has been stopped, where UIKit raises an exception.
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
        retire()
        for completion in completions { completion(position) }
    }

    /// Forgets everything that belongs to the last run.
    private func retire() {
        activity = .inactive
        scrubbedFraction = nil
        groups = AnimatorGroups()
        completions = []
        course = firstCourse
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
