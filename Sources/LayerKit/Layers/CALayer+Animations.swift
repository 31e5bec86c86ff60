import Foundation
import GraphicsKit

/// An animation attached to a layer.
struct AttachedAnimation {
    /// The key that the animation was added with, or nil for none.
    let key: String?

    /// The layer's own copy of the animation, which is frozen.
    let animation: CAAnimation

    /// The completion blocks that wait for the animation to end.
    let completions: [CompletionGroup]

    /// The number of animations that were added on the thread before this one.
    let order: Int

    /// A Boolean value that indicates whether a commit has set the animation's begin time.
    var isCommitted = false

    /// A Boolean value that indicates whether the delegate's start method was queued.
    var isStarted = false

    /// A Boolean value that indicates whether the animation has ended.
    var isEnded = false
}

extension CAAnimation {
    /// The custom key of animations that end when their layer leaves its host.
    private static let departureKey = "KinoraEndsOnDeparture"

    /// Makes the animation end when its layer leaves its host, although it isn't removed on
    /// completion.
    @_spi(Porting) public func endsOnDeparture() {
        setValue(true, forKey: Self.departureKey)
    }

    /// A Boolean value that indicates whether the animation is removed when its layer leaves.
    var goesWithLayer: Bool {
        isRemovedOnCompletion || value(forKey: Self.departureKey) as? Bool == true
    }
}

extension CALayer {
    /// The default duration, which a transaction can override.
    static let defaultDuration: CFTimeInterval = 0.25

    // MARK: - Attaching

    func attach(_ animation: CAAnimation, forKey key: String?) {
        precondition(modelLayer == nil, "An animation can't be added to a presentation layer.")
        let key = animation.layerKey(for: key)
        if let key { detachAnimations { $0.key == key } }
        let copy = animation.frozenCopy()
        if copy.mediaTiming.duration <= 0 {
            let duration = CATransaction.animationDuration()
            copy.unfrozen {
                $0.mediaTiming.duration = duration > 0 ? duration : MediaTiming.instant
            }
        }
        if copy.timingFunction == nil, let function = CATransaction.animationTimingFunction() {
            copy.unfrozen { $0.timingFunction = function }
        }
        let context = CATransaction.context
        attached.append(
            AttachedAnimation(
                key: key,
                animation: copy,
                completions: context.register(),
                order: context.nextOrder()
            )
        )
        setNeedsCommit()
        if copy is CATransition { CATransaction.context.noteTransition(on: self) }
        if root.host == nil { CATransaction.context.noteOrphan(self) }
    }

    func detachAnimations(where matches: (AttachedAnimation) -> Bool) {
        let removed = attached.filter(matches)
        guard !removed.isEmpty else { return }
        attached.removeAll(where: matches)
        setNeedsCommit()
        displayLast(of: removed)
        CATransaction.context.enqueueEnd(
            of: removed.filter { !$0.isEnded },
            finished: false
        )
    }

    /// Requests display if the removed animations required it in each frame.
    private func displayLast(of removed: [AttachedAnimation]) {
        let paths = removed.flatMap(\.animation.keyPaths)
        let keys = paths.compactMap { ResolvedKeyPath($0, on: self) }
        if keys.contains(where: { Self.needsDisplay(forKey: $0.key) }) { setNeedsDisplay() }
    }

    /// Stops animations that were added in a transaction after which the layer still isn't live.
    ///
    /// Core Animation does the same, as measured on macOS. Animations that aren't removed on
    /// completion wait for the layer to become live, as they survive its absence.
    func stopOrphanedAnimations() {
        func isStopped(_ attachment: AttachedAnimation) -> Bool {
            !attachment.isCommitted && attachment.animation.isRemovedOnCompletion
        }
        let stopped = attached.filter(isStopped)
        attached.removeAll(where: isStopped)
        for attachment in stopped {
            let animation = attachment.animation
            CATransaction.context.enqueue { animation.delegate?.animationDidStart(animation) }
            CATransaction.context.enqueue {
                animation.delegate?.animationDidStop(animation, finished: false)
            }
        }
        for group in stopped.flatMap(\.completions) { group.leave(CATransaction.context) }
    }

    /// Sets the begin time of new animations to the current local time, unless they already have
    /// one.
    func startAnimations(at localTime: CFTimeInterval) {
        for index in attached.indices where !attached[index].isCommitted {
            attached[index].isCommitted = true
            let animation = attached[index].animation
            if animation.mediaTiming.beginTime == 0 {
                animation.unfrozen { $0.mediaTiming.beginTime = max(localTime, 0) }
            }
        }
        committed.animations = attached.lazy.filter(\.isCommitted).map(\.animation)
        didCommit(at: localTime)
        announceStarts()
    }

    /// Notifies the delegates of animations that start now, and schedules notifications for later
    /// starts.
    private func announceStarts() {
        guard attached.contains(where: { !$0.isStarted }), let host = root.host else { return }
        guard !isPaused else { return host.wait(for: self) }
        for index in attached.indices where !attached[index].isStarted {
            let animation = attached[index].animation
            let begin = mediaTime(reaching: animation.mediaTiming.beginTime) ?? host.clock.time
            guard begin > host.clock.time else {
                announceStart(at: index)
                continue
            }
            // The layer's timing may change before that time.
            guard animation.delegate != nil, begin < .infinity else { continue }
            host.clock.schedule(at: begin) { [weak self] in self?.announceStarts() }
        }
    }

    private func announceStart(at index: Int) {
        guard !attached[index].isStarted else { return }
        attached[index].isStarted = true
        let animation = attached[index].animation
        guard animation.delegate != nil else { return }
        CATransaction.context.enqueue { animation.delegate?.animationDidStart(animation) }
    }

    /// The media time at which the next animation ends, or nil if none will end.
    var nextEndTime: CFTimeInterval? {
        guard !isPaused else { return nil }
        return attached.lazy.filter { $0.isCommitted && !$0.isEnded }
            .compactMap { $0.animation.mediaTiming.endTime(inheriting: Self.defaultDuration) }
            .compactMap { self.mediaTime(reaching: $0) }
            // NaN would make the minimum meaningless.
            .filter { !$0.isNaN }
            .min()
    }

    /// Ends the animations that are due and returns them in the order that they were added.
    func endAnimations(atMediaTime time: CFTimeInterval) -> [AttachedAnimation] {
        guard !isPaused else { return [] }
        var ended: [AttachedAnimation] = []
        for index in attached.indices where attached[index].isCommitted && !attached[index].isEnded
        {
            let timing = attached[index].animation.mediaTiming
            guard let end = timing.endTime(inheriting: Self.defaultDuration),
                let due = mediaTime(reaching: end), due <= time
            else { continue }
            announceStart(at: index)
            attached[index].isEnded = true
            ended.append(attached[index])
        }
        if !ended.isEmpty {
            attached.removeAll { $0.isEnded && $0.animation.isRemovedOnCompletion }
            setNeedsCommit()
            displayLast(of: ended)
        }
        return ended
    }

    // MARK: - Presentation

    /// Returns a new copy with the presentation values at a local time.
    func makePresentation(at localTime: CFTimeInterval) -> CALayer {
        let copy = makeCopy(of: committed.values ?? self, as: type(of: self))
        copy.presentedTime = localTime
        applyAnimations(to: copy, at: localTime, aspect: .all)
        return copy
    }

    /// Returns a new copy with the presentation values at a local time, for the engine's own use.
    func makeInstant(at localTime: CFTimeInterval) -> CALayer {
        let copy = makeInstantCopy(of: committed.values ?? self)
        applyAnimations(to: copy, at: localTime, aspect: .all)
        return copy
    }

    /// Returns a cached copy with the presentation values at a local time, which is valid until the
    /// next call.
    ///
    /// If the layer isn't visible at that time, only the values that determine visibility are
    /// current.
    func instant(at localTime: CFTimeInterval, in cache: RenderCache) -> CALayer {
        guard let values = committed.values else { return makeInstant(at: localTime) }
        if attached.isEmpty { return values }
        let entry = cache[self]
        let instant: CALayer
        if let cached = entry.instant {
            instant = cached
            // Only the properties that animations have changed need to be reset.
            for property in committed.touched { property.copy(values, instant) }
            if committed.touchesStoredValues { instant.storedValues = values.storedValues }
        } else {
            instant = makeInstantCopy(of: values)
            entry.instant = instant
        }
        guard committed.animatesVisibility, committed.transition == nil else {
            applyAnimations(to: instant, at: localTime, aspect: .all)
            return instant
        }
        applyAnimations(to: instant, at: localTime, aspect: .visibility)
        if instant.isSeen { applyAnimations(to: instant, at: localTime, aspect: .rest) }
        return instant
    }

    /// Draws a presentation copy, reusing the last drawing if its inputs are unchanged.
    ///
    /// Does nothing if the layer's ``display()`` provides the content without ``draw(in:)``.
    func draw(_ copy: CALayer, in cache: RenderCache) {
        guard drawsFrames else { return }
        let entry = cache[self]
        let inputs = committed.drawingInputs.map { $0.value(on: copy) ?? .none }
        if entry.lastDrawing?.inputs != inputs {
            entry.lastDrawing = (inputs, copy.recordDrawing())
        }
        copy.recording = entry.lastDrawing?.nodes
    }

    private func applyAnimations(
        to copy: CALayer,
        at localTime: CFTimeInterval,
        aspect: AnimatedAspect
    ) {
        for animation in committed.animations {
            animation.apply(
                to: copy,
                at: localTime,
                inheriting: Self.defaultDuration,
                aspect: aspect
            )
        }
    }

    /// Returns a copy of a layer for presentation values.
    ///
    /// If animations change custom drawing or custom keys, the copy has the layer's own class.
    func makeInstantCopy(of source: CALayer) -> CALayer {
        let needsOwnClass = committed.redraws || committed.touchesStoredValues
        return makeCopy(of: source, as: needsOwnClass ? type(of: self) : Self.valueClass)
    }

    /// Returns a presentation layer with the values of a layer.
    func makeCopy(of source: CALayer, as copyClass: CALayer.Type) -> CALayer {
        let copy = copyClass.init(layer: self)
        copy.copyValues(from: source)
        copy.name = source.name
        copy.mediaTiming = source.mediaTiming
        copy.needsDisplayOnBoundsChange = source.needsDisplayOnBoundsChange
        copy.storedProperties = source.storedProperties
        copy.delegate = source.delegate
        copy.actions = source.actions
        copy.style = source.style
        copy.modelLayer = self
        return copy
    }

    /// Makes the model values, the sublayers and the mask visible.
    func commitValues() {
        committed.values = makeCopy(of: self, as: Self.valueClass)
        committed.children = children
        committed.mask = maskLayer
        committed.version = CommittedLayer.Version()
        // A layer that only moves to another superlayer doesn't commit values of its own.
        for child in children { child.committed.parent = self }
        maskLayer?.committed.parent = self
    }

    /// Updates the committed state's summary of what animations and sublayers change.
    func summarize() {
        let paths = attached.flatMap(\.animation.keyPaths)
        let keys = paths.compactMap { ResolvedKeyPath($0, on: self) }
        committed.touched = []
        for property in keys.compactMap(\.property)
        where !committed.touched.contains(where: { $0 === property }) {
            committed.touched.append(property)
        }
        committed.animatesVisibility = keys.contains {
            AnimatedAspect.visibilityKeys.contains($0.key)
        }
        committed.touchesStoredValues = keys.contains { $0.property == nil }
        committed.redraws = keys.contains { Self.needsDisplay(forKey: $0.key) }
        committed.drawingInputs =
            committed.redraws ? keys.filter { !($0.property?.isPlacement ?? false) } : []
        committed.hasConstantDrawing =
            !committed.redraws && keys.allSatisfy { $0.property?.isPlacement ?? true }
        committed.ordersChildren = committed.children.contains { child in
            (child.committed.values ?? child).state.zPosition != 0
                || child.attached.contains { $0.animation.keyPaths.contains("zPosition") }
        }
        committed.isStill =
            attached.isEmpty && committed.emission == nil
            && (committed.mask?.committed.isStill ?? true)
            && committed.children.allSatisfy(\.committed.isStill)
        committed.version = CommittedLayer.Version()
        if !attached.contains(where: { $0.animation === committed.transition?.animation }) {
            committed.transition = nil
        }
    }

    // MARK: - Implicit actions

    /// Makes a change and, on a live layer, runs the action for it.
    func change(_ key: String, _ mutate: () -> Void) {
        precondition(modelLayer == nil, "A presentation layer can't be changed.")
        let canAct = isLive || (asksDelegateBeforeCommit && root.host != nil)
        let action = canAct && !CATransaction.disableActions() ? action(forKey: key) : nil
        mutate()
        setNeedsCommit()
        if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    func resolveAction(forKey key: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: key) ?? actions?[key]
            ?? Self.action(forKey: key, in: style)
            ?? Self.defaultAction(forKey: key) ?? builtInAction(forKey: key)
        return found is NSNull ? nil : found
    }

    /// Returns the action for a key in a style or in its nested styles.
    private static func action(
        forKey key: String,
        in style: [AnyHashable: Any]?
    ) -> (any CAAction)? {
        // The recursion ends, because dictionaries are values and can't contain themselves.
        guard let style else { return nil }
        let actions = style["actions"] as? [String: Any]
        return actions?[key] as? any CAAction
            ?? action(forKey: key, in: style["style"] as? [AnyHashable: Any])
    }

    /// The keys that fade by default although they have no animatable property.
    private static let treeKeys: Set<String> = ["sublayers", "mask"]

    private func builtInAction(forKey key: String) -> (any CAAction)? {
        let duration = CATransaction.animationDuration()
        guard isLive, duration > 0 else { return nil }
        let kind = Self.treeKeys.contains(key) ? .transition : Self.properties[key]?.defaultAction
        let animation: CAAnimation
        switch kind {
        case nil, .some(.none): return nil
        case .transition: animation = CATransition()
        case .basic:
            guard let basic = basicAction(forKey: key) else { return nil }
            animation = basic
        }
        animation.duration = duration
        animation.timingFunction =
            CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }

    private func basicAction(forKey key: String) -> CABasicAnimation? {
        let isAnimating = attached.contains { $0.animation.keyPaths.contains { $0.hasPrefix(key) } }
        let layer = isAnimating ? presentation() ?? self : self
        // A color doesn't fade in from nil, as measured on macOS.
        guard let old = Self.properties[key]?.get(layer), old != .none else { return nil }
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = old.boxed
        animation.fillMode = .backwards
        return animation
    }
}
