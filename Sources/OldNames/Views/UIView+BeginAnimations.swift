import Foundation
import ViewKit

/// Animations between two calls, as they were made before there were blocks.
extension UIView {
    /// Begins to animate changes, until ``commitAnimations()``: in 0.2 s, from slow to slow.
    ///
    /// - Parameters:
    ///   - animationID: A name, which the delegate gets; nil for none.
    ///   - context: Kept by nobody here.
    public class func beginAnimations(
        _ animationID: String?,
        context: UnsafeMutableRawPointer?
    ) {
        OpenAnimation.begin(animationID)
    }

    /// Starts the animations of what has been changed since ``beginAnimations(_:context:)``.
    public class func commitAnimations() {
        OpenAnimation.commit()
    }

    /// Sets the length of further changes, in seconds; 0.2 at first.
    public class func setAnimationDuration(_ duration: TimeInterval) {
        OpenAnimation.change { $0.duration = duration }
    }

    /// Sets how long further changes wait, in seconds; 0 at first.
    public class func setAnimationDelay(_ delay: TimeInterval) {
        OpenAnimation.change { $0.delay = delay }
    }

    /// Sets the pace of further changes; from slow to slow at first.
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        OpenAnimation.change { $0.curve = curve }
    }

    /// Sets how often further changes run; once at first.
    public class func setAnimationRepeatCount(_ repeatCount: Float) {
        OpenAnimation.change { $0.repetition.count = repeatCount }
    }

    /// Sets whether each run goes back as well; false at first.
    public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        OpenAnimation.change { $0.repetition.autoreverses = repeatAutoreverses }
    }

    /// Sets whether further changes begin from what is seen; false at first.
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        OpenAnimation.change { $0.beginsFromCurrentState = fromCurrentState }
    }

    /// Lets a view go over from what it looks like to what the changes make of it.
    ///
    /// - Parameters:
    ///   - transition: The kind of transition; none changes it at once.
    ///   - view: The view that shows the transition.
    ///   - cache: Makes no difference here: what was seen stands still meanwhile.
    public class func setAnimationTransition(
        _ transition: UIView.AnimationTransition,
        for view: UIView,
        cache: Bool
    ) {
        OpenAnimation.current?.transitions.append((transition, view))
    }

    /// A way for a view to go over to what it becomes, between two calls.
    public enum AnimationTransition: Int, Hashable, Sendable {
        /// At once.
        case none = 0

        /// By turning about its upright middle, the left side toward the viewer.
        case flipFromLeft = 1

        /// By turning about its upright middle, the right side toward the viewer.
        case flipFromRight = 2

        /// As a page that is taken away upward.
        case curlUp = 3

        /// As a page that comes from above.
        case curlDown = 4
    }

    /// Sets who hears of the beginning and the end; nobody at first.
    public class func setAnimationDelegate(_ delegate: Any?) {
        OpenAnimation.current?.delegate = delegate as AnyObject?
    }

    /// Sets the method that the delegate hears the beginning by, after the delay; it may take the name.
    public class func setAnimationWillStart(_ selector: Selector?) {
        OpenAnimation.current?.willStart = selector
    }

    /// Sets the method that the delegate hears the end by; it may take the name and whether all has
    /// finished.
    public class func setAnimationDidStop(_ selector: Selector?) {
        OpenAnimation.current?.didStop = selector
    }
}

/// The changes between two calls.
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
        animation.takeUp()
    }

    static func change(_ body: (inout Settings) -> Void) {
        guard let current else { return }
        body(&current.settings)
        current.takeUp()
    }

    static func commit() {
        guard let animation = stack.popLast() else { return }
        AnimationBlock.enter(animation.outer)
        animation.announceStart()
        animation.startTransitions()
        animation.endUnlessRunning()
        for block in animation.blocks { block.seal() }
    }

    /// Tells the end of changes of which none is animated.
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

    /// Lets a block of the present settings take the changes to come.
    private func takeUp() {
        let block = makeBlock()
        if let block { blocks.append(block) }
        AnimationBlock.enter(block)
    }

    /// Returns a block of the present settings; nil where nothing is animated.
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
