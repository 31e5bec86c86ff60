import Foundation

/// A completion block with the number of animations that it waits for.
final class CompletionGroup {
    private var block: (() -> Void)?
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

    private struct WeakHost {
        weak var host: LayerHost?
    }

    func add(_ host: LayerHost) {
        hosts.removeAll { $0.host == nil }
        hosts.append(WeakHost(host: host))
    }

    func commitHosts() {
        for entry in hosts { entry.host?.commit() }
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
