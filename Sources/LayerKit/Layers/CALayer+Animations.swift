import Foundation

/// An animation on a layer.
struct AttachedAnimation {
    /// The name under which it was added; nil for an anonymous one.
    let key: String?

    /// The layer's own, frozen copy.
    let animation: CAAnimation

    /// The completion blocks that wait for its end.
    let completions: [CompletionGroup]

    /// Whether a commit has given it its begin time.
    var isCommitted = false

    /// Whether its delegate has heard of its start.
    var isStarted = false

    /// Whether its delegate has heard of its end.
    var isEnded = false
}

extension CALayer {
    /// The duration of animations that have none, as long as no transaction says otherwise.
    static let defaultDuration: CFTimeInterval = 0.25

    // MARK: - Attaching

    func attach(_ animation: CAAnimation, forKey key: String?) {
        precondition(modelLayer == nil, "An animation can't be added to a presentation layer.")
        if let key { detachAnimations { $0.key == key } }
        let copy = animation.frozenCopy()
        if copy.mediaTiming.duration <= 0 {
            copy.unfrozen { $0.mediaTiming.duration = CATransaction.animationDuration() }
        }
        if copy.timingFunction == nil, let function = CATransaction.animationTimingFunction() {
            copy.unfrozen { $0.timingFunction = function }
        }
        let completions = CATransaction.context.register()
        attached.append(AttachedAnimation(key: key, animation: copy, completions: completions))
        if root.host == nil { CATransaction.context.noteOrphan(self) }
    }

    func detachAnimations(where matches: (AttachedAnimation) -> Bool) {
        let removed = attached.filter(matches)
        guard !removed.isEmpty else { return }
        attached.removeAll(where: matches)
        CATransaction.context.enqueueEnd(
            of: removed.filter { !$0.isEnded },
            finished: false
        )
    }

    /// Stops what was added in a transaction that has ended without making the layer live (measured).
    func stopOrphanedAnimations() {
        let stopped = attached.filter { !$0.isCommitted }
        attached.removeAll { !$0.isCommitted }
        for attachment in stopped {
            let animation = attachment.animation
            CATransaction.context.enqueue { animation.delegate?.animationDidStart(animation) }
            CATransaction.context.enqueue {
                animation.delegate?.animationDidStop(animation, finished: false)
            }
        }
        for group in stopped.flatMap(\.completions) { group.leave(CATransaction.context) }
    }

    /// Gives new animations their begin time: the layer's local time now, where none is set.
    func startAnimations(at localTime: CFTimeInterval) {
        for index in attached.indices where !attached[index].isCommitted {
            attached[index].isCommitted = true
            let animation = attached[index].animation
            if animation.mediaTiming.beginTime == 0 {
                animation.unfrozen { $0.mediaTiming.beginTime = max(localTime, 0) }
            }
        }
        guard !isPaused else { return }
        for index in attached.indices where !attached[index].isStarted {
            attached[index].isStarted = true
            let animation = attached[index].animation
            CATransaction.context.enqueue { animation.delegate?.animationDidStart(animation) }
        }
    }

    /// The media clock's time at which the next animation ends; nil when none will.
    var nextEndTime: CFTimeInterval? {
        guard !isPaused else { return nil }
        return attached.lazy.filter { $0.isCommitted && !$0.isEnded }
            .compactMap { $0.animation.mediaTiming.endTime(inheriting: Self.defaultDuration) }
            .map { self.mediaTime(atLocalTime: $0) }
            .min()
    }

    /// Ends the animations whose time has come and returns them in order of addition.
    func endAnimations(atMediaTime time: CFTimeInterval) -> [AttachedAnimation] {
        guard !isPaused else { return [] }
        var ended: [AttachedAnimation] = []
        for index in attached.indices where attached[index].isCommitted && !attached[index].isEnded
        {
            let timing = attached[index].animation.mediaTiming
            guard let end = timing.endTime(inheriting: Self.defaultDuration),
                mediaTime(atLocalTime: end) <= time
            else { continue }
            attached[index].isEnded = true
            ended.append(attached[index])
        }
        attached.removeAll { $0.isEnded && $0.animation.isRemovedOnCompletion }
        return ended
    }

    // MARK: - Presentation

    /// Returns a copy that has the values of a local time.
    func makePresentation(at localTime: CFTimeInterval) -> CALayer {
        let source = committed ?? self
        let copy = Self.init(layer: source)
        copy.copyValues(from: source)
        copy.modelLayer = self
        for attachment in attached where attachment.isCommitted {
            attachment.animation.apply(
                to: copy,
                at: localTime,
                inheriting: Self.defaultDuration
            )
        }
        return copy
    }

    /// A Boolean value that indicates whether an animation changes what ``draw(in:)`` draws.
    func redraws(at localTime: CFTimeInterval) -> Bool {
        attached.contains { attachment in
            attachment.animation.keyPaths.contains { Self.needsDisplay(forKey: $0) }
        }
    }

    // MARK: - Implicit actions

    /// Makes a change, with the action that belongs to it on a live layer.
    func change(_ key: String, _ mutate: () -> Void) {
        precondition(modelLayer == nil, "A presentation layer can't be changed.")
        let asks = isLive || (asksDelegateBeforeCommit && root.host != nil)
        let action = asks && !CATransaction.disableActions() ? action(forKey: key) : nil
        mutate()
        isDirty = true
        if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    func resolveAction(forKey key: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: key) ?? actions?[key]
            ?? Self.defaultAction(forKey: key) ?? builtInAction(forKey: key)
        return found is NSNull ? nil : found
    }

    private func builtInAction(forKey key: String) -> (any CAAction)? {
        guard isLive, let property = Self.properties[key], property.defaultAction == .basic else {
            return nil
        }
        let isAnimating = attached.contains { $0.animation.keyPaths.contains { $0.hasPrefix(key) } }
        let layer = isAnimating ? presentation() ?? self : self
        let old = property.get(layer)
        // A colour does not fade in from none (measured).
        if old == .none { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = old.boxed
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        return animation
    }
}
