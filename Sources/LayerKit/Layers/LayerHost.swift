import Foundation
import GraphicsKit

/// An offscreen host for a layer tree, which makes the tree live and renders it at any time.
///
/// A host belongs to the thread that created it. It works in turns. In each turn, a commit performs
/// layout and display and starts new animations. Then, pictures can be rendered. Finally, callbacks
/// are called.
public final class LayerHost {
    /// The root layer of the tree.
    public let layer: CALayer

    /// The clock that provides the tree's time.
    public let clock: MediaClock

    /// The clock's time when the last commit changed the tree.
    package private(set) var changeTime: CFTimeInterval = 0

    /// The renderer of the tree.
    let renderer = LayerRenderer()

    private var observers = CommitObservers()

    private var departed: [CALayer] = []
    /// The layers whose new animations can't start while local time is stopped.
    private var waiting: [WeakLayer] = []

    /// The layers that animations redraw for each frame.
    ///
    /// The array may still contain layers for which this is no longer the case.
    private var redrawing: [WeakLayer] = []
    private var hasNewRedrawing = false
    /// The media time of the frame that layers display, or nil between frames.
    private(set) var frameTime: CFTimeInterval?

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    /// Creates a host for a tree.
    ///
    /// The first commit starts the tree's animations at the clock's time.
    public init(layer: CALayer, clock: MediaClock = .current) {
        self.layer = layer
        self.clock = clock
        layer.host = self
        // State committed by a previous host doesn't apply to this one.
        layer.forEachInTree { $0.resetCommitted() }
        CATransaction.context.add(self)
    }

    deinit {
        // The committed state of a layer retains the layer itself, so it must be released.
        for layer in [layer] + departed where layer.root.host == nil {
            layer.forEachInTree { $0.resetCommitted() }
        }
    }

    // MARK: - Turns

    /// Makes changes visible by performing layout and display, committing values, and starting
    /// animations.
    public func commit() {
        if layer.needsCommit {
            changeTime = clock.time
            layOut()
            callObservers()
            CATransaction.context.takeTransitions(of: self, at: clock.time)
            commit(layer, parentTime: clock.time)
            if hasNewRedrawing { displayFrames(at: clock.time) }
        }
        startWaiting()
        let gone = departed
        departed = []
        for layer in gone where layer.root.host !== self {
            layer.forEachInTree { renderer.cache.remove($0) }
            guard layer.root.host == nil else { continue }
            layer.forEachInTree { layer in
                layer.resetCommitted()
                // The others keep their begin times and continue if the layer returns.
                layer.detachAnimations { $0.animation.goesWithLayer }
            }
        }
    }

    /// Calls a closure after the layout in each commit that has changes, before they become visible.
    ///
    /// The closure's changes are laid out and become visible in the same commit.
    ///
    /// - Returns: The observer, which ends when it is deallocated.
    package func observeCommits(_ body: @escaping () -> Void) -> CommitObserver {
        observers.add(body)
    }

    private func callObservers() {
        guard !observers.isEmpty else { return }
        for body in observers.bodies() { body() }
        layOut()
    }

    /// The maximum number of layouts in a commit, for layers that request each other's layout.
    private static let maxLayouts = 8

    /// Performs pending layout, and again while layers request that of others, such as by adding
    /// sublayers to them.
    private func layOut() {
        for _ in 0..<Self.maxLayouts {
            layer.layoutIfNeeded()
            guard layer.hasRequestedLayout else { return }
        }
    }

    private func commit(_ layer: CALayer, parentTime: CFTimeInterval) {
        guard layer.needsCommit else { return }
        layer.needsCommit = false
        let localTime = layer.mediaTiming.localTime(fromParent: parentTime)
        // The first display is part of the layer's initial state, so the changes that it makes
        // aren't animated.
        if layer.committed.values == nil { layer.displayIfNeeded() }
        if layer.isDirty || layer.committed.values == nil {
            commitOwn(layer, localTime: localTime)
        }
        if layer.needsDisplay() {
            // During display, the presentation already has the new values. The new content is then
            // committed.
            layer.displayIfNeeded()
            commitOwn(layer, localTime: localTime)
        }
        if let mask = layer.maskLayer { commit(mask, parentTime: localTime) }
        for child in layer.children { commit(child, parentTime: localTime) }
        layer.summarize()
        if layer.committed.redraws, !redrawing.contains(where: { $0.layer === layer }) {
            redrawing.append(WeakLayer(layer: layer))
            hasNewRedrawing = true
        }
    }

    private func commitOwn(_ layer: CALayer, localTime: CFTimeInterval) {
        layer.isDirty = false
        layer.commitValues()
        layer.committed.host = self
        layer.startAnimations(at: localTime)
    }

    /// Records that a layer has animations that can't start while local time is stopped.
    func wait(for layer: CALayer) {
        waiting.append(WeakLayer(layer: layer))
    }

    private func startWaiting() {
        let layers = waiting.compactMap(\.layer)
        waiting = []
        for layer in layers where layer.root.host === self {
            layer.startAnimations(at: layer.localTime(atMediaTime: clock.time))
        }
    }

    /// Commits, then calls delegates and completion blocks, then commits their changes.
    ///
    /// An animation that a callback adds therefore starts when the previous one ends. Other hosts
    /// of the thread that use the same clock, such as the windows of an application, perform the
    /// same turn.
    public func runTurn() {
        let context = CATransaction.context
        for host in companions { host.commit() }
        context.endImplicitTransaction()
        context.deliver()
        for host in companions { host.commit() }
        context.endImplicitTransaction()
    }

    /// Advances the clock to a time, performing a turn whenever an animation ends or a timer is
    /// due.
    ///
    /// Timers are display links and alarms of the clock. Animations that end exactly at the given
    /// time are still visible and end in the next call. A time in the past only sets the clock.
    /// Other hosts of the thread that use the same clock advance as well.
    public func advance(to time: CFTimeInterval) {
        runTurn()
        var turnsAtOneTime = 0
        while turnsAtOneTime < Self.maxTurnsAtOneTime {
            let end = companions.compactMap(\.nextEndTime).min().flatMap { $0 < time ? $0 : nil }
            // A frame whose time differs from the given time only by a rounding error is at the
            // given time.
            let frame = CATransaction.context.nextFrameTime(after: clock.time)
                .map { abs($0 - time) < 1e-9 ? time : $0 }
            // Callbacks that keep queuing other callbacks, and tasks that keep yielding, must not
            // stop the clock.
            let hasQueue = CATransaction.context.hasCallbacks || clock.hasReadyJobs
            let queued =
                hasQueue && turnsAtOneTime < Self.maxCallbackTurns ? clock.time : nil
            let instants = [end, frame, clock.nextAlarmTime, queued].compactMap { $0 }
            guard let next = instants.min(), next <= time else { break }
            turnsAtOneTime = next > clock.time ? 0 : turnsAtOneTime + 1
            clock.time = max(next, clock.time)
            for host in companions { host.endAnimations() }
            clock.ringAlarms()
            if next == frame { CATransaction.context.fireDisplayLinks(at: next) }
            runTurn()
        }
        clock.time = time
        runTurn()
    }

    /// This host and the other hosts of the current thread that use its clock.
    ///
    /// The array always includes this host, because a host can be used on a different thread from
    /// the one that created it, such as when the main actor's thread changes.
    private var companions: [LayerHost] {
        [self] + CATransaction.context.liveHosts.filter { $0 !== self && $0.clock === clock }
    }

    /// The maximum number of turns at one time, which prevents callbacks from blocking the clock.
    private static let maxTurnsAtOneTime = 10_000

    /// The maximum number of turns at one time that are performed only for queued callbacks.
    private static let maxCallbackTurns = 100

    private var nextEndTime: CFTimeInterval? {
        var result: CFTimeInterval?
        layer.forEachInTree { layer in
            guard !layer.attached.isEmpty, let end = layer.nextEndTime else { return }
            result = min(result ?? end, end)
        }
        return result
    }

    private func endAnimations() {
        var ended: [AttachedAnimation] = []
        layer.forEachInTree { layer in
            if !layer.attached.isEmpty { ended += layer.endAnimations(atMediaTime: clock.time) }
        }
        CATransaction.context.enqueueEnd(of: ended, finished: true)
    }

    /// Removes the animations that are removed on completion.
    ///
    /// The operating system does the same when it suspends an application.
    package func removeEndingAnimations() {
        layer.forEachInTree { layer in
            layer.detachAnimations { $0.animation.isRemovedOnCompletion }
        }
    }

    /// Records that a layer was removed from the tree.
    func left(_ layer: CALayer) {
        departed.append(layer)
    }

    // MARK: - Pictures

    /// Renders the tree at a time, without changing the clock.
    ///
    /// Times can be in any order, and nil is the current time. Animations that have ended and have
    /// been removed don't appear again.
    ///
    /// Rendering itself doesn't change layers. Before rendering, however, `display()` is called for
    /// layers that animations redraw. Changes that it makes remain until the next picture.
    public func picture(at time: CFTimeInterval? = nil) -> Picture {
        commit()
        displayFrames(at: time ?? clock.time)
        let nodes = renderer.nodes(of: layer, at: time ?? clock.time)
        return Picture(bounds: layer.frame, nodes: nodes)
    }

    /// Displays the layers whose content depends on animations, and commits the resulting changes.
    func displayFrames(at time: CFTimeInterval) {
        guard !redrawing.isEmpty, frameTime == nil else { return }
        let layers = redrawing.compactMap(\.layer).filter {
            $0.committed.redraws && $0.root.host === self
        }
        redrawing = layers.map(WeakLayer.init)
        hasNewRedrawing = false
        frameTime = time
        // Displaying a frame doesn't count as a change to the tree.
        let changeTime = self.changeTime
        defer { self.changeTime = changeTime }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for layer in layers { layer.displayFrame() }
        frameTime = nil
        CATransaction.commit()
        commit()
    }

    /// Returns a presentation copy of a layer at a time, or at the current time if the time is nil.
    public func presentation(of layer: CALayer, at time: CFTimeInterval? = nil) -> CALayer {
        layer.makePresentation(at: layer.localTime(atMediaTime: time ?? clock.time))
    }
}

@available(*, unavailable)
extension LayerHost: Sendable {}

extension CALayer {
    /// Clears the committed state.
    fileprivate func resetCommitted() {
        committed = CommittedLayer()
        setNeedsCommit()
    }
}
