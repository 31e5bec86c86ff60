import Foundation
import LayerKit

/// An object that looks out for one kind of movement of a finger on a view and what it holds.
///
/// ``TouchHost`` brings the touches, before the view gets them. There is one finger.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// Where a recogniser is with a movement.
    public enum State: Int, Hashable, Sendable {
        /// Nothing is known yet.
        case possible = 0

        /// A movement that lasts has begun.
        case began = 1

        /// It has gone on.
        case changed = 2

        /// It has ended, or one that doesn't last was made.
        case ended = 3

        /// It was taken away.
        case cancelled = 4

        /// The movement is another one.
        case failed = 5

        /// A movement that doesn't last was made; the same as ``ended``.
        public static var recognized: State { .ended }
    }

    private struct Message {
        weak var target: AnyObject?
        let selector: Selector
    }

    private var messages: [Message] = []

    /// Creates a recogniser that sends a message to a target, which isn't held; nil for none.
    public init(target: Any? = nil, action: Selector? = nil) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Sends a message to another target; the method may take the recogniser.
    public func addTarget(_ target: Any, action: Selector) {
        messages.append(Message(target: target as AnyObject, selector: action))
    }

    /// Sends messages no more; nil stands for all targets, and for all methods.
    public func removeTarget(_ target: Any?, action: Selector?) {
        messages.removeAll { message in
            (target == nil || message.target === target.map { $0 as AnyObject })
                && (action == nil || message.selector == action)
        }
    }

    // MARK: - State

    private var storedState = State.possible

    /// Where the recogniser is; subclasses set it.
    ///
    /// Everything but ``State/possible`` and ``State/failed`` is told to the targets.
    open var state: State {
        get { storedState }
        set { change(to: newValue) }
    }

    /// Lets a change through that may have to wait for others to fail or to be allowed by them.
    private func change(to state: State) {
        let isBeginning = storedState == .possible && (state == .began || state == .ended)
        guard isBeginning else { return take(state) }
        if delegate?.gestureRecognizerShouldBegin(self) == false {
            return take(.failed)
        }
        if (rivals + momentaryRivals).contains(where: { $0.mayStillBegin }) {
            awaited = state
            return
        }
        session?.recognized(self)
        failWaiting()
        take(state)
    }

    /// Whether others have to wait for this one.
    private var mayStillBegin: Bool {
        isTakingPart && isMadeByOneFinger && isEnabled && state == .possible
    }

    private func take(_ state: State) {
        let wasFailed = storedState == .failed
        storedState = state
        awaited = nil
        if state == .failed || state == .possible {
            if state == .failed, !wasFailed { tellWaiting() }
            return
        }
        for message in messages { message.selector.send(to: message.target, with: self) }
    }

    /// The state to be taken once all of ``rivals`` have failed.
    private var awaited: State?
    private var rivals: [UIGestureRecognizer] = []

    /// Those that have to fail first for the touches of the moment.
    private var momentaryRivals: [UIGestureRecognizer] = []

    private struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    private var waiting: [WeakRecognizer] = []

    /// Lets this recogniser begin only once another has failed.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        rivals.append(otherGestureRecognizer)
        otherGestureRecognizer.waiting.append(WeakRecognizer(recognizer: self))
    }

    /// Lets this recogniser begin only once others have failed, as long as the touches of the moment
    /// last.
    func awaitForNow(failureOf others: [UIGestureRecognizer]) {
        momentaryRivals = others
        for other in others
        where !other.waiting.contains(where: { $0.recognizer === self }) {
            other.waiting.append(WeakRecognizer(recognizer: self))
        }
    }

    private func tellWaiting() {
        for entry in waiting {
            guard let recognizer = entry.recognizer, let state = recognizer.awaited else {
                continue
            }
            recognizer.awaited = nil
            recognizer.change(to: state)
            recognizer.endWithFinger()
        }
    }

    /// Makes those fail that wait for this one to fail, as it doesn't.
    private func failWaiting() {
        for entry in waiting {
            guard let recognizer = entry.recognizer, recognizer.isTakingPart,
                recognizer.state == .possible,
                (recognizer.rivals + recognizer.momentaryRivals).contains(where: { $0 === self })
            else { continue }
            recognizer.state = .failed
            recognizer.endWithFinger()
        }
    }

    /// Becomes ready for the next movement.
    open func reset() {}

    func endIfOver() {
        guard [.ended, .cancelled, .failed].contains(storedState) else { return }
        storedState = .possible
        isTakingPart = false
        reset()
    }

    /// Becomes ready at once where the finger has left, else when it does.
    func endWithFinger() {
        if session?.isOver != false { endIfOver() }
    }

    /// Hears that the finger has left: what was no movement, and waits for nothing, holds up nobody.
    func fingerLeft() {
        endIfOver()
        guard isTakingPart, state == .possible, awaited == nil, !isPatient else { return }
        isTakingPart = false
        tellWaiting()
    }

    /// Whether a movement goes on although the finger has left.
    var isPatient: Bool { false }

    /// A Boolean value that indicates whether one finger is enough for the gesture; true by default.
    package final var isMadeByOneFinger = true

    // MARK: - View

    /// The view that the recogniser is attached to.
    public internal(set) weak var view: UIView?

    /// A Boolean value that indicates whether touches are looked at; true by default.
    open var isEnabled = true {
        didSet {
            guard !isEnabled, oldValue, isTakingPart else { return }
            switch state {
            case .possible: state = .failed
            case .began, .changed: state = .cancelled
            case .ended, .cancelled, .failed: return
            }
            endWithFinger()
        }
    }

    /// Who allows movements; nil, the default, for everybody's.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A Boolean value that indicates whether the view's touches are cancelled once the movement is
    /// recognised; true by default.
    open var cancelsTouchesInView = true

    /// A name for whoever looks for the recogniser; nil by default.
    open var name: String?

    // MARK: - Touches

    /// What the touches of the moment go through.
    weak var session: GestureSession?

    /// The fingers that take part, or did lately.
    private var touches: [UITouch] = []

    /// Whether a movement of these fingers is looked out for.
    private var isTakingPart = false

    /// The number of fingers that take part.
    open var numberOfTouches: Int { isTakingPart ? touches.count : 0 }

    /// Returns the finger's place in a view's space, the window's for nil.
    open func location(in view: UIView?) -> CGPoint {
        touches.first?.location(in: view) ?? .zero
    }

    /// Returns the place of one finger in a view's space, the window's for nil.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
    }

    func take(_ touch: UITouch) {
        touches = [touch]
        isTakingPart = true
    }

    /// Hears of a landing; does nothing by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Hears of a movement; does nothing by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Hears of a leaving; does nothing by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Hears that touches were taken away; does nothing by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The finger's place in the window.
    package var point: CGPoint { location(in: nil) }

    /// Calls a function once some seconds of the window's clock have passed.
    package final func wait(
        _ seconds: TimeInterval,
        then body: @escaping @MainActor () -> Void
    ) -> MediaAlarm {
        let clock = view?.window?.host.clock ?? MediaClock.current
        return clock.schedule(at: clock.time + seconds) {
            MainActor.assumeIsolated(body)
        }
    }
}

/// An object that allows movements.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Returns whether a movement may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Returns whether a recogniser looks at a touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool

    /// Returns whether two movements may be made at the same time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Returns whether a movement may begin only once another has failed, for a finger that has landed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Returns whether another movement may begin only once this one has failed, for a finger that has
    /// landed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Returns true.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool {
        true
    }

    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        false
    }

    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        false
    }

    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        false
    }
}

extension UIView {
    /// The recognisers that are attached to the view; nil where none are.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        recognizers.isEmpty ? nil : recognizers
    }

    /// Attaches a recogniser, taking it from where it is.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Takes a recogniser away.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
