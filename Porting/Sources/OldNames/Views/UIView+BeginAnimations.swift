import Foundation
@_spi(Porting) import LayerKit
@_spi(Porting) import ViewKit

/// Animations between two calls, which predate animation blocks.
extension UIView {
    /// Begins a set of animated changes, which ends with ``commitAnimations()``.
    ///
    /// - Parameters:
    ///   - animationID: An identifier to pass to the delegate, or nil if there is none.
    ///   - context: Ignored.
    public class func beginAnimations(
        _ animationID: String?,
        context: UnsafeMutableRawPointer?
    ) {
        OpenAnimation.begin(animationID)
    }

    /// Ends the set of changes and starts its animations.
    public class func commitAnimations() {
        OpenAnimation.commit()
    }

    /// Sets the duration of subsequent changes in seconds; 0.2 by default.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        OpenAnimation.change { $0.duration = duration }
    }

    /// Sets the delay of subsequent changes in seconds; 0 by default.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        OpenAnimation.change { $0.delay = delay }
    }

    /// Sets the animation curve of subsequent changes; ease-in-ease-out by default.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        OpenAnimation.change { $0.curve = curve }
    }

    /// Sets the number of times that subsequent changes run; once by default.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        OpenAnimation.change { $0.repetition.count = repeatCount }
    }

    /// Sets whether subsequent changes also run in reverse; false by default.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        OpenAnimation.change { $0.repetition.autoreverses = repeatAutoreverses }
    }

    /// Sets whether subsequent changes begin from the current presentation; false by default.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        OpenAnimation.change { $0.beginsFromCurrentState = fromCurrentState }
    }

    /// Sets a transition for a view.
    ///
    /// - Parameters:
    ///   - transition: The type of the transition; none applies the changes without one.
    ///   - view: The view that displays the transition.
    ///   - cache: Ignored; the transition always uses a snapshot.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition,
        for view: UIView,
        cache: Bool
    ) {
        OpenAnimation.current?.transitions.append((transition, view))
    }

    /// Constants that specify a transition for ``setAnimationTransition(_:for:cache:)``.
    public enum AnimationTransition: Int, Hashable, Sendable {
        /// No transition.
        case none = 0

        /// A flip about the vertical axis, with the left side toward the viewer.
        case flipFromLeft = 1

        /// A flip about the vertical axis, with the right side toward the viewer.
        case flipFromRight = 2

        /// A page that curls up.
        case curlUp = 3

        /// A page that curls down.
        case curlDown = 4
    }

    /// Sets the delegate, which receives the start and stop messages; nil by default.
    public class func setAnimationDelegate(_ delegate: Any?) {
        OpenAnimation.current?.delegate = delegate as AnyObject?
    }

    /// Sets the message to send to the delegate when the animations start, after the delay.
    ///
    /// The method can take the identifier.
    public class func setAnimationWillStart(_ selector: Selector?) {
        OpenAnimation.current?.willStart = selector
    }

    /// Sets the message to send to the delegate when the animations stop.
    ///
    /// The method can take the identifier and whether all animations finished.
    public class func setAnimationDidStop(_ selector: Selector?) {
        OpenAnimation.current?.didStop = selector
    }
}

/// A set of changes between two calls.
@MainActor
private final class OpenAnimation {
    struct Settings {
        var duration: TimeInterval = 0.2
        var delay: TimeInterval = 0
        var curve = UIView.AnimationCurve.easeInOut
        var repetition = AnimationBlock.Repetition(count: 0, autoreverses: false)
        var beginsFromCurrentState = false
    }

    private static var stack: [OpenAnimation] = []

    static var current: OpenAnimation? { stack.last }

    private let name: String?
    private let outer = AnimationBlock.current
    private var settings = Settings()
    private var blocks: [AnimationBlock] = []
    private var runningCount = 0
    private var hasFinished = true

    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?
    var transitions: [(kind: UIView.AnimationTransition, view: UIView)] = []

    private init(name: String?) {
        self.name = name
    }

    static func begin(_ name: String?) {
        let animation = OpenAnimation(name: name)
        stack.append(animation)
        animation.enterBlock()
    }

    static func change(_ body: (inout Settings) -> Void) {
        guard let current else { return }
        body(&current.settings)
        current.enterBlock()
    }

    static func commit() {
        guard let animation = stack.popLast() else { return }
        AnimationBlock.enter(animation.outer)
        animation.announceStart()
        animation.startTransitions()
        animation.endUnlessRunning()
        for block in animation.blocks { block.seal() }
    }

    /// Ends a set without animations in the next turn.
    private func endUnlessRunning() {
        guard runningCount == 0 else { return }
        runningCount = 1
        CATransaction.performInNextTurn { self.ended(true) }
    }

    private func announceStart() {
        guard let willStart, let delegate else { return }
        let name = name
        MediaClock.current.schedule(at: CACurrentMediaTime() + max(settings.delay, 0)) {
            willStart.send(to: delegate, with: name)
        }
    }

    private func startTransitions() {
        for (kind, view) in transitions where kind != .none {
            guard let block = makeBlock(.init(rawValue: UInt(kind.rawValue) << 20))
            else { continue }
            block.runTransition(of: view) {}
        }
    }

    /// Enters a block with the current settings, which records subsequent changes.
    private func enterBlock() {
        let block = makeBlock()
        if let block { blocks.append(block) }
        AnimationBlock.enter(block)
    }

    /// Creates a block with the current settings; returns nil if nothing is animated.
    private func makeBlock(_ further: UIView.AnimationOptions = []) -> AnimationBlock? {
        guard UIView.areAnimationsEnabled, settings.duration > 0 else { return nil }
        var options: UIView.AnimationOptions = [
            .allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve,
            .overrideInheritedOptions,
            UIView.AnimationOptions(rawValue: UInt(settings.curve.rawValue) << 16),
        ]
        options.formUnion(further)
        if settings.beginsFromCurrentState { options.insert(.beginFromCurrentState) }
        runningCount += 1
        let block = AnimationBlock(
            duration: settings.duration,
            delay: settings.delay,
            options: options
        ) { finished in
            self.ended(finished)
        }
        block.take(settings.repetition)
        return block
    }

    private func ended(_ finished: Bool) {
        runningCount -= 1
        hasFinished = hasFinished && finished
        guard runningCount == 0 else { return }
        didStop?.send(to: delegate, with: name, NSNumber(value: hasFinished))
        delegate = nil
        blocks = []
    }
}
