import Foundation
import GraphicsKit

/// A completion block with the number of animations that it waits for.
final class CompletionGroup {
    private(set) var block: (() -> Void)?
    private var pending = 0
    private var isSealed = false

    init(_ block: @escaping () -> Void) {
        self.block = block
    }

    func enter() {
        pending += 1
    }

    func leave(_ context: ThreadContext) {
        pending -= 1
        fireIfDone(context)
    }

    /// Lets the block fire once nothing is pending: its transaction takes no more animations.
    func seal(_ context: ThreadContext) {
        isSealed = true
        fireIfDone(context)
    }

    private func fireIfDone(_ context: ThreadContext) {
        guard isSealed, pending == 0, let block else { return }
        self.block = nil
        context.enqueue(block)
    }
}

/// What Core Animation keeps per thread: transactions, hosts, the clock and pending callbacks.
final class ThreadContext {
    /// The settings of one transaction; nil takes the outer one's.
    struct Settings {
        var duration: CFTimeInterval?
        var disablesActions: Bool?
        var timingFunction: CAMediaTimingFunction?
        var values: [String: Any] = [:]
        var completion: CompletionGroup?
    }

    var clock = MediaClock()
    /// The implicit transaction and the explicit ones inside it.
    var transactions = [Settings()]
    private var hosts: [WeakHost] = []
    private var callbacks: [() -> Void] = []
    private var orphans: [CALayer] = []
    private var transitions: [CALayer] = []
    private var links: [CADisplayLink] = []

    private struct WeakHost {
        weak var host: LayerHost?
    }

    func add(_ host: LayerHost) {
        hosts.removeAll { $0.host == nil }
        hosts.append(WeakHost(host: host))
    }

    /// The hosts that there are, in the order of their making.
    var liveHosts: [LayerHost] { hosts.compactMap(\.host) }

    func commitHosts() {
        for host in liveHosts { host.commit() }
    }

    /// Notes that a layer without a host has got an animation.
    func noteOrphan(_ layer: CALayer) {
        if transactions.count > 1 { orphans.append(layer) }
    }

    /// Stops the animations that were added in explicit transactions to layers without a host.
    func stopOrphans() {
        let layers = orphans
        orphans = []
        for layer in layers where layer.root.host == nil { layer.stopOrphanedAnimations() }
    }

    // MARK: - Transitions

    /// Notes that a layer has got a transition.
    func noteTransition(on layer: CALayer) {
        // Once: of many in one transaction the last is seen, over what was seen before the first.
        if !transitions.contains(where: { $0 === layer }) { transitions.append(layer) }
    }

    /// Keeps what layers of a host with new transitions have looked like up to now.
    func takeTransitions(of host: LayerHost, at time: CFTimeInterval) {
        guard !transitions.isEmpty else { return }
        let own = transitions.filter { $0.root.host === host }
        transitions.removeAll { $0.root.host === host }
        for layer in own { layer.takeTransition(at: time) }
    }

    // MARK: - Display links

    func add(_ link: CADisplayLink) {
        if !links.contains(link) { links.append(link) }
    }

    func remove(_ link: CADisplayLink) {
        links.removeAll { $0 === link }
    }

    /// Returns the time of the first frame of any display link after a time.
    func nextFrameTime(after time: CFTimeInterval) -> CFTimeInterval? {
        links.lazy.compactMap { $0.nextFrame(after: time) }.min()
    }

    /// Calls the display links that have a frame at a time.
    func fireDisplayLinks(at time: CFTimeInterval) {
        for link in links where !link.isPaused && link.hasFrame(at: time) { link.fire(at: time) }
    }

    // MARK: - Turns

    /// Ends the implicit transaction: its settings are forgotten, its block waits no longer.
    func endImplicitTransaction() {
        guard transactions.count == 1 else { return }
        setCompletion(nil)
        transactions[0] = Settings()
    }

    /// Returns the completion blocks that wait for an animation added now.
    func register() -> [CompletionGroup] {
        let groups = transactions.compactMap(\.completion)
        for group in groups { group.enter() }
        return groups
    }

    func setCompletion(_ block: (() -> Void)?) {
        let last = transactions.count - 1
        transactions[last].completion?.seal(self)
        transactions[last].completion = block.map(CompletionGroup.init)
    }

    // MARK: - Callbacks

    func enqueue(_ callback: @escaping () -> Void) {
        callbacks.append(callback)
    }

    /// Queues the news of animations that ended together: completion blocks first, then delegates,
    /// the one added last first (measured).
    func enqueueEnd(of animations: [AttachedAnimation], finished: Bool) {
        for ended in animations {
            for group in ended.completions { group.leave(self) }
        }
        for ended in animations.reversed() {
            let animation = ended.animation
            enqueue { animation.delegate?.animationDidStop(animation, finished: finished) }
        }
    }

    /// Runs what is queued, but not what that queues.
    func deliver() {
        let queued = callbacks
        callbacks = []
        for callback in queued { callback() }
    }
}
