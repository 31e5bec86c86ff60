import Foundation
import ViewKit

/// What an animator is doing.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// Nothing yet, or nothing any more.
    case inactive = 0

    /// It controls its views, running or paused.
    case active = 1

    /// It has let its views go where they were and waits to be finished.
    case stopped = 2
}

/// Where an animator leaves its views.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// At the new values.
    case end = 0

    /// At the old values.
    case start = 1

    /// Where they were seen last.
    case current = 2
}

/// An object that runs animations and lets them be controlled.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// What the animator is doing.
    var state: UIViewAnimatingState { get }

    /// A Boolean value that indicates whether the animations are on their way.
    var isRunning: Bool { get }

    /// A Boolean value that indicates whether the animations run backwards.
    var isReversed: Bool { get set }

    /// How far the animations have come, 0…1.
    var fractionComplete: CGFloat { get set }

    /// Starts the animations, or continues them.
    func startAnimation()

    /// Starts the animations, or continues them, after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)

    /// Pauses the animations where they are.
    func pauseAnimation()

    /// Stops the animations where they are, waiting to be finished unless told otherwise.
    func stopAnimation(_ withoutFinishing: Bool)

    /// Finishes stopped animations.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator whose animations are the changes that functions make.
///
/// UIKit's requirements are optional; here they can't be.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that start after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

    /// Adds changes.
    func addAnimations(_ animation: @escaping () -> Void)

    /// Adds a function that hears of the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

    /// Continues paused animations at another pace.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    )
}
