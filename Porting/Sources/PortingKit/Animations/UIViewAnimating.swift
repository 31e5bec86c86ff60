import Foundation
import ViewKit

/// Constants that specify the state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    /// The animator hasn't started, or has finished.
    case inactive = 0

    /// The animator is running or paused.
    case active = 1

    /// The animator has stopped, with the views at their current values, and isn't finished yet.
    case stopped = 2
}

/// Constants that specify the final position of an animator's views.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    /// The new values.
    case end = 0

    /// The old values.
    case start = 1

    /// The values at the time when the animations stopped.
    case current = 2
}

/// An object that runs animations and controls them.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }

    /// A Boolean value that indicates whether the animations are running.
    var isRunning: Bool { get }

    /// A Boolean value that indicates whether the animations run in reverse.
    var isReversed: Bool { get set }

    /// The completed fraction of the animations, 0…1.
    var fractionComplete: CGFloat { get set }

    /// Starts or resumes the animations.
    func startAnimation()

    /// Starts or resumes the animations after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)

    /// Pauses the animations at their current values.
    func pauseAnimation()

    /// Stops the animations at their current values.
    func stopAnimation(_ withoutFinishing: Bool)

    /// Finishes stopped animations.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the changes made by closures.
///
/// Differs from UIKit: All requirements are mandatory.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds an animation closure that starts after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)

    /// Adds an animation closure.
    func addAnimations(_ animation: @escaping () -> Void)

    /// Adds a closure that is called when the animations finish.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)

    /// Resumes paused animations with different timing.
    func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    )
}
