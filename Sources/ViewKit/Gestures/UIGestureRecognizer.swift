import Foundation
import LayerKit

/// An object that recognizes a gesture in a view and its subviews.
///
/// A ``TouchHost`` sends it touches before the view. There is only one touch.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    /// The states of a gesture recognizer.
    public enum State: Int, Hashable, Sendable {
        /// The recognizer hasn't recognized its gesture.
        case possible = 0

        /// A continuous gesture has begun.
        case began = 1

        /// A continuous gesture has changed.
        case changed = 2

        /// A continuous gesture has ended, or a discrete one was recognized.
        case ended = 3

        /// The gesture was canceled.
        case cancelled = 4

        /// The touches aren't the recognizer's gesture.
        case failed = 5

        /// A discrete gesture was recognized; the same as ``ended``.
        public static var recognized: State { .ended }
    }

    private struct Message {
        weak var target: AnyObject?
        let selector: Selector
    }

    private var messages: [Message] = []

    /// Creates a recognizer with an optional target, which isn't retained, and action.
    public init(target: Any? = nil, action: Selector? = nil) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Adds a target and an action, which can take the recognizer.
    public func addTarget(_ target: Any, action: Selector) {
        messages.append(Message(target: target as AnyObject, selector: action))
    }

    /// Removes targets and actions; nil means all.
    public func removeTarget(_ target: Any?, action: Selector?) {
        messages.removeAll { message in
            (target == nil || message.target === target.map { $0 as AnyObject })
                && (action == nil || message.selector == action)
        }
    }

    // MARK: - State

    private var storedState = State.possible

    /// The state of the recognizer; subclasses set it.
    ///
    /// Targets receive changes to all states except ``State/possible`` and ``State/failed``.
    open var state: State {
        get { storedState }
        set { change(to: newValue) }
    }

    /// Changes the state if the delegate allows it and no other recognizer must fail first.
    private func change(to state: State) {
        let isBeginning = storedState == .possible && (state == .began || state == .ended)
        guard isBeginning else { return take(state) }
        let isRefused = [view, touches.first?.view].contains {
            $0?.gestureRecognizerShouldBegin(self) == false
        }
        if isRefused || delegate?.gestureRecognizerShouldBegin(self) == false {
            return take(.failed)
        }
        if (failureRequirements + temporaryRequirements).contains(where: { $0.mayStillBegin }) {
            pendingState = state
            return
        }
        session?.recognized(self)
        failWaiting()
        take(state)
    }

    /// A Boolean value that indicates whether dependent recognizers must wait for this one.
    private var mayStillBegin: Bool {
        isTakingPart && isSingleTouch && isEnabled && state == .possible
    }

    private func take(_ state: State) {
        let wasFailed = storedState == .failed
        storedState = state
        pendingState = nil
        if state == .failed || state == .possible {
            if state == .failed, !wasFailed { notifyWaiting() }
            return
        }
        for message in messages { message.selector.send(to: message.target, with: self) }
    }

    /// The pending state, which is set once all ``rivals`` have failed.
    private var pendingState: State?
    private var failureRequirements: [UIGestureRecognizer] = []

    /// The recognizers that must fail first for the current touch only.
    private var temporaryRequirements: [UIGestureRecognizer] = []

    private struct WeakRecognizer {
        weak var recognizer: UIGestureRecognizer?
    }

    private var waiting: [WeakRecognizer] = []

    /// Requires another recognizer to fail before this one begins.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        failureRequirements.append(otherGestureRecognizer)
        otherGestureRecognizer.waiting.append(WeakRecognizer(recognizer: self))
    }

    /// Requires other recognizers to fail before this one begins, for the current touch only.
    func waitTemporarily(forFailureOf others: [UIGestureRecognizer]) {
        temporaryRequirements = others
        for other in others
        where !other.waiting.contains(where: { $0.recognizer === self }) {
            other.waiting.append(WeakRecognizer(recognizer: self))
        }
    }

    private func notifyWaiting() {
        for entry in waiting {
            guard let recognizer = entry.recognizer, let state = recognizer.pendingState else {
                continue
            }
            recognizer.pendingState = nil
            recognizer.change(to: state)
            recognizer.endWithFinger()
        }
    }

    /// Fails the recognizers that require this one to fail.
    private func failWaiting() {
        for entry in waiting {
            guard let recognizer = entry.recognizer, recognizer.isTakingPart,
                recognizer.state == .possible,
                (recognizer.failureRequirements + recognizer.temporaryRequirements).contains(
                    where: { $0 === self })
            else { continue }
            recognizer.state = .failed
            recognizer.endWithFinger()
        }
    }

    /// Resets the recognizer for the next gesture; does nothing by default.
    open func reset() {}

    func endIfOver() {
        guard [.ended, .cancelled, .failed].contains(storedState) else { return }
        storedState = .possible
        isTakingPart = false
        reset()
    }

    /// Resets the recognizer if the touch has ended, or else when the touch ends.
    func endWithFinger() {
        if session?.isOver != false { endIfOver() }
    }

    /// Called when the touch ends; stops tracking it unless the recognizer is still waiting.
    func fingerLeft() {
        endIfOver()
        guard isTakingPart, state == .possible, pendingState == nil, !waitsForMoreTouches else {
            return
        }
        isTakingPart = false
        notifyWaiting()
    }

    /// A Boolean value that indicates whether a gesture continues after the touch ends.
    var waitsForMoreTouches: Bool { false }

    /// A Boolean value that indicates whether a single touch can make the gesture; true by default.
    @_spi(Porting) public final var isSingleTouch = true

    // MARK: - View

    /// The view of the recognizer.
    public internal(set) weak var view: UIView?

    /// A Boolean value that indicates whether the recognizer is enabled; true by default.
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

    /// The delegate, which can prevent the gesture; nil by default.
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A Boolean value that indicates whether recognition cancels the touches; true by default.
    open var cancelsTouchesInView = true

    /// A name for identifying the recognizer; nil by default.
    open var name: String?

    // MARK: - Touches

    /// The session of the current touch.
    weak var session: GestureSession?

    /// The touches of the current or last gesture.
    private var touches: [UITouch] = []

    /// A Boolean value that indicates whether the recognizer is tracking the touches.
    private var isTakingPart = false

    /// The number of tracked touches.
    open var numberOfTouches: Int { isTakingPart ? touches.count : 0 }

    /// Returns the touch's location in a view's coordinates; nil means the window's.
    open func location(in view: UIView?) -> CGPoint {
        touches.first?.location(in: view) ?? .zero
    }

    /// Returns one touch's location in a view's coordinates; nil means the window's.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
    }

    func take(_ touch: UITouch) {
        touches = [touch]
        isTakingPart = true
    }

    /// Called when touches begin; does nothing by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches move; does nothing by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches end; does nothing by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called when touches are canceled; does nothing by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The touch's location in the window.
    @_spi(Porting) public var point: CGPoint { location(in: nil) }

    /// Calls a closure after a time in seconds on the window's clock.
    @_spi(Porting) public final func wait(
        _ seconds: TimeInterval,
        then body: @escaping @MainActor () -> Void
    ) -> MediaAlarm {
        let clock = view?.window?.host.clock ?? MediaClock.current
        return clock.schedule(at: clock.time + seconds) {
            MainActor.assumeIsolated(body)
        }
    }
}

/// Methods that fine-tune a gesture recognizer's behavior.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Returns a Boolean value that indicates whether a recognizer can begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Returns a Boolean value that indicates whether a recognizer receives a touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
    ) -> Bool

    /// Returns a Boolean value that indicates whether two recognizers can recognize simultaneously.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Returns a Boolean value that indicates whether a recognizer requires another one to fail,
    /// for the current touch.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Returns a Boolean value that indicates whether another recognizer requires this one to fail,
    /// for the current touch.
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
    /// The gesture recognizers of the view, or nil if there are none.
    public var gestureRecognizers: [UIGestureRecognizer]? {
        recognizers.isEmpty ? nil : recognizers
    }

    /// Adds a gesture recognizer, removing it from its previous view.
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }

    /// Removes a gesture recognizer.
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        recognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }
}
