import Foundation
import GraphicsKit

/// A completion block and the number of animations that it waits for.
final class CompletionGroup {
    private(set) var block: (() -> Void)?
    /// The number of blocks that were set on the thread before this one.
    let order: Int
    private var pending = 0
    private var isSealed = false

    init(_ block: @escaping () -> Void, order: Int) {
        self.block = block
        self.order = order
    }

    func enter() {
        pending += 1
    }

    func leave(_ context: ThreadContext) {
        pending -= 1
        fireIfDone(context)
    }

    /// Marks the group as complete, so that its block is called when no animations are pending.
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

/// The state per thread: transactions, hosts, the clock and pending callbacks.
final class ThreadContext {
    /// The settings of a transaction.
    ///
    /// A setting that is nil inherits the outer transaction's value.
    struct Settings {
        var duration: CFTimeInterval?
        var disablesActions: Bool?
        var timingFunction: CAMediaTimingFunction?
        var values: [String: Any] = [:]
        var completion: CompletionGroup?
    }

    var clock = MediaClock()
    /// The implicit transaction, followed by the nested explicit transactions.
    var transactions = [Settings()]
    private var hosts: [WeakHost] = []
    private var callbacks: [() -> Void] = []
    private var ordered: [(order: Int, callback: () -> Void)] = []
    private var orphans: [CALayer] = []
    private var transitions: [CALayer] = []
    private var links: [CADisplayLink] = []

    private struct WeakHost {
        weak var host: LayerHost?
    }

    private var lastOrder = 0

    /// Returns a number that is greater than all previous numbers.
    func nextOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    func add(_ host: LayerHost) {
        hosts.removeAll { $0.host == nil }
        hosts.append(WeakHost(host: host))
    }

    /// The existing hosts, in the order that they were created.
    var liveHosts: [LayerHost] { hosts.compactMap(\.host) }

    func commitHosts() {
        for host in liveHosts { host.commit() }
    }

    /// Records that an animation was added to a layer without a host.
    func noteOrphan(_ layer: CALayer) {
        if transactions.count > 1 { orphans.append(layer) }
    }

    /// Stops animations that explicit transactions added to layers that still have no host.
    func stopOrphans() {
        let layers = orphans
        orphans = []
        for layer in layers where layer.root.host == nil { layer.stopOrphanedAnimations() }
    }

    // MARK: - Transitions

    /// Records that a transition was added to a layer.
    func noteTransition(on layer: CALayer) {
        // Each layer is recorded only once, so that the last of several transitions starts from the
        // original appearance.
        if !transitions.contains(where: { $0 === layer }) { transitions.append(layer) }
    }

    /// Captures the current appearance of a host's layers that have new transitions.
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

    /// Returns the time of the next display link frame after a time.
    func nextFrameTime(after time: CFTimeInterval) -> CFTimeInterval? {
        links.lazy.compactMap { $0.nextFrame(after: time) }.min()
    }

    /// Calls the display links that have a frame at a time.
    func fireDisplayLinks(at time: CFTimeInterval) {
        for link in links where !link.isPaused && link.hasFrame(at: time) { link.fire(at: time) }
    }

    // MARK: - Turns

    /// Ends the implicit transaction: clears its settings and releases its completion block.
    func endImplicitTransaction() {
        guard transactions.count == 1 else { return }
        setCompletion(nil)
        transactions[0] = Settings()
    }

    /// Registers an animation with all current completion blocks, and returns the blocks' groups.
    func register() -> [CompletionGroup] {
        let groups = transactions.compactMap(\.completion)
        for group in groups { group.enter() }
        return groups
    }

    func setCompletion(_ block: (() -> Void)?) {
        let last = transactions.count - 1
        transactions[last].completion?.seal(self)
        transactions[last].completion = block.map { CompletionGroup($0, order: nextOrder()) }
    }

    // MARK: - Callbacks

    func enqueue(_ callback: @escaping () -> Void) {
        callbacks.append(callback)
    }

    /// Queues the callbacks of animations that ended together.
    ///
    /// Completion blocks are called first, beginning with the oldest. Then, delegates are called in
    /// the reverse of the order in which the animations were added. This order is measured on
    /// macOS.
    func enqueueEnd(of animations: [AttachedAnimation], finished: Bool) {
        let groups = animations.flatMap(\.completions).sorted { $0.order < $1.order }
        for group in groups { group.leave(self) }
        for ended in animations.sorted(by: { $0.order > $1.order }) {
            let animation = ended.animation
            // A callback retains the animation until the next turn, which might never happen.
            guard animation.delegate != nil else { continue }
            enqueue { animation.delegate?.animationDidStop(animation, finished: finished) }
        }
    }

    /// A Boolean value that indicates whether callbacks wait for the next turn.
    var hasCallbacks: Bool { !callbacks.isEmpty || !ordered.isEmpty }

    /// Calls the queued callbacks, but not the callbacks that these queue.
    func deliver() {
        let queued = callbacks
        callbacks = []
        for callback in queued { callback() }
        let last = ordered.sorted { $0.order < $1.order }
        ordered = []
        for entry in last { entry.callback() }
    }

    /// Queues a callback to be called after the delegates of the turn.
    func enqueue(order: Int, _ callback: @escaping () -> Void) {
        ordered.append((order, callback))
    }
}
