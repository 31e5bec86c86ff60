import Foundation
import GraphicsKit

/// A screen without a screen: it makes a tree of layers live and shows any instant of it.
///
/// A host belongs to the thread that made it. It works in turns: a commit lays out, displays and
/// starts what user code has changed; then pictures can be taken; then callbacks run.
public final class LayerHost {
    /// The root of the tree.
    public let layer: CALayer

    /// The clock that the tree lives by.
    public let clock: MediaClock

    private var departed: [CALayer] = []
    /// The layers whose animations wait for a clock that stands still.
    private var waiting: [WeakLayer] = []

    private struct WeakLayer {
        weak var layer: CALayer?
    }

    /// Makes a tree live; its first commit starts its animations at the clock's time.
    public init(layer: CALayer, clock: MediaClock = .current) {
        self.layer = layer
        self.clock = clock
        layer.host = self
        // What another host has shown is not what this one shows.
        layer.forEachInTree { $0.forgetShown() }
        CATransaction.context.add(self)
    }

    deinit {
        // What is shown of a layer holds the layer itself; without a host nothing is shown.
        for layer in [layer] + departed where layer.root.host == nil {
            layer.forEachInTree { $0.forgetShown() }
        }
    }

    // MARK: - Turns

    /// Makes what user code has changed visible: layout, display, new values, new animations.
    public func commit() {
        if layer.needsCommit {
            layer.layoutIfNeeded()
            CATransaction.context.takeTransitions(of: self, at: clock.time)
            commit(layer, parentTime: clock.time)
        }
        startWaiting()
        let gone = departed
        departed = []
        for layer in gone where layer.root.host == nil {
            layer.forEachInTree { layer in
                layer.forgetShown()
                layer.detachAnimations { _ in true }
            }
        }
    }

    private func commit(_ layer: CALayer, parentTime: CFTimeInterval) {
        guard layer.needsCommit else { return }
        layer.needsCommit = false
        let localTime = layer.mediaTiming.localTime(fromParent: parentTime)
        layer.displayIfNeeded()
        if layer.isDirty || layer.shown.values == nil {
            layer.isDirty = false
            layer.commitValues()
            layer.startAnimations(at: localTime)
        }
        if let mask = layer.maskLayer { commit(mask, parentTime: localTime) }
        for child in layer.children { commit(child, parentTime: localTime) }
        layer.summarize()
    }

    /// Notes that a layer has animations that can't start because its clock stands still.
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

    /// Commits, and calls everybody who waits for what has started, ended or completed.
    ///
    /// What they change is committed too: an animation that follows another starts at its end. The
    /// thread's other hosts that live by the same clock, as an application's windows do, have the same
    /// turn.
    public func runTurn() {
        let context = CATransaction.context
        for host in companions { host.commit() }
        context.endImplicitTransaction()
        context.deliver()
        for host in companions { host.commit() }
        context.endImplicitTransaction()
    }

    /// Moves the clock on to a time, with a turn at every instant at which an animation ends, an
    /// alarm of the clock rings or a display link fires.
    ///
    /// What ends exactly at the time itself is still shown and ends in the next call. A time in the
    /// past changes nothing but the clock. The thread's other hosts that live by the same clock go along.
    public func advance(to time: CFTimeInterval) {
        runTurn()
        var turnsWithoutTime = 0
        while turnsWithoutTime < Self.mostTurnsWithoutTime {
            let end = companions.compactMap(\.nextEndTime).min().flatMap { $0 < time ? $0 : nil }
            // A frame that rounding has put a hair's breadth after the time is the time's.
            let frame = CATransaction.context.nextFrameTime(after: clock.time)
                .map { abs($0 - time) < 1e-9 ? time : $0 }
            let instants = [end, frame, clock.nextAlarmTime].compactMap { $0 }
            guard let next = instants.min(), next <= time else { break }
            turnsWithoutTime = next > clock.time ? 0 : turnsWithoutTime + 1
            clock.time = max(next, clock.time)
            for host in companions { host.endAnimations() }
            clock.ringAlarms()
            if next == frame { CATransaction.context.fireDisplayLinks(at: next) }
            runTurn()
        }
        clock.time = time
        runTurn()
    }

    /// This host, and the thread's others that live by its clock.
    ///
    /// A host may be asked by another thread than the one that made it, which knows nothing of it: the
    /// main actor's need not stay the same.
    private var companions: [LayerHost] {
        [self] + CATransaction.context.liveHosts.filter { $0 !== self && $0.clock === clock }
    }

    /// After so many turns at one instant the clock goes on: code that asks for a call at once in each
    /// call would hold it for ever.
    private static let mostTurnsWithoutTime = 10_000

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

    /// Removes the animations that are forgotten once they end, as a system does that puts an
    /// application to sleep.
    package func removeEndingAnimations() {
        layer.forEachInTree { layer in
            layer.detachAnimations { $0.animation.isRemovedOnCompletion }
        }
    }

    /// Notes that a layer has left the tree.
    func left(_ layer: CALayer) {
        departed.append(layer)
    }

    // MARK: - Pictures

    /// Returns what the tree looks like at a time of the clock, which doesn't move.
    ///
    /// Any instant can be asked for in any order; nil stands for now. Animations that have ended
    /// and been removed before are not seen again.
    public func picture(at time: CFTimeInterval? = nil) -> Picture {
        commit()
        let nodes = LayerRenderer().nodes(of: layer, at: time ?? clock.time)
        return Picture(bounds: layer.frame, nodes: nodes)
    }

    /// Returns a layer of the tree with the values of a time of the clock; nil stands for now.
    public func presentation(of layer: CALayer, at time: CFTimeInterval? = nil) -> CALayer {
        layer.makePresentation(at: layer.localTime(atMediaTime: time ?? clock.time))
    }
}

@available(*, unavailable)
extension LayerHost: Sendable {}

extension CALayer {
    /// Forgets what a host has shown.
    fileprivate func forgetShown() {
        shown = ShownLayer()
        setNeedsCommit()
    }
}
