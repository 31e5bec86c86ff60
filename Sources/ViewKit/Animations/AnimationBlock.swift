import Foundation
import LayerKit

/// The settings of an animation block, and what it has changed.
package class AnimationBlock {
    /// The block whose function is running.
    @MainActor package private(set) static var current: AnimationBlock?

    /// Whether blocks animate.
    @MainActor static var areEnabled = true

    let duration: TimeInterval
    let delay: TimeInterval
    let options: UIView.AnimationOptions
    let pace: Pace

    /// How often the changes made now run.
    private(set) var repetition: Repetition

    /// The object that takes the changes instead of animations of the block's own; nil for none.
    let recorder: (any ChangeRecording)?

    private let outcome: BlockOutcome
    private var changedViews: [UIView] = []

    /// Creates a block with the duration, the pace and the repetition of the one around, unless it
    /// overrides them.
    ///
    /// The spring is made for the duration; nil takes the curve.
    @MainActor
    init(
        duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions,
        spring: ((TimeInterval) -> SpringCurve)?,
        recorder: (any ChangeRecording)? = nil,
        completion: ((Bool) -> Void)?
    ) {
        func inherited<Value>(
            _ value: KeyPath<AnimationBlock, Value>,
            unless override: UIView.AnimationOptions
        ) -> Value? {
            options.contains(override) ? nil : Self.current?[keyPath: value]
        }
        let duration = inherited(\.duration, unless: .overrideInheritedDuration) ?? duration
        self.duration = duration
        if let spring {
            pace = .spring(spring(duration))
        } else {
            pace = inherited(\.pace, unless: .overrideInheritedCurve) ?? Pace(options.curve)
        }
        let own = Repetition(options)
        let outer = inherited(\.repetition, unless: .overrideInheritedOptions)
        repetition = own.isNone ? outer ?? own : own
        self.delay = max(delay, 0)
        self.options = options
        self.recorder = recorder
        outcome = BlockOutcome(completion)
    }

    /// Creates a block without a spring, whose changes a recorder takes; nil for animations.
    @MainActor
    package convenience init(
        duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions,
        recorder: (any ChangeRecording)? = nil,
        completion: ((Bool) -> Void)?
    ) {
        self.init(
            duration: duration,
            delay: delay,
            options: options,
            spring: nil,
            recorder: recorder,
            completion: completion
        )
    }

    /// How often an animation runs.
    package struct Repetition {
        /// The number of cycles; 0 for once.
        package var count: Float

        /// Whether each cycle also runs backwards.
        package var autoreverses: Bool

        package init(count: Float, autoreverses: Bool) {
            self.count = count
            self.autoreverses = autoreverses
        }

        var isNone: Bool { count == 0 && !autoreverses }
    }

    // MARK: - Running

    /// Calls the block's function and starts the animations of what it changes.
    @MainActor
    package func run(_ animations: () -> Void) {
        let isAnimated = Self.areEnabled && duration > 0
        Self.inside(isAnimated ? self : nil) {
            animations()
            guard options.contains(.layoutSubviews) else { return }
            for view in changedViews { view.layoutIfNeeded() }
        }
        seal()
    }

    /// Starts what only the end of the function can tell, and lets the completion come.
    @MainActor
    package func seal() {
        finish()
        changedViews = []
        outcome.seal()
    }

    /// Makes a block the current one until it is another; nil for none.
    @MainActor
    package static func enter(_ block: AnimationBlock?) {
        current = block
    }

    /// Calls the block's function and lets a view go over from what it looked like before.
    @MainActor
    package func runTransition(of view: UIView, _ animations: () -> Void) {
        let transition =
            Self.areEnabled && duration > 0 && view.window != nil ? ViewTransition(options) : nil
        if let transition {
            if !options.contains(.allowUserInteraction) { close(view.interactionGate) }
            start(transition, on: view.layer)
        }
        let animatesContent = transition != nil && options.contains(.allowAnimatedContent)
        Self.inside(animatesContent ? self : nil, animations)
        seal()
    }

    private func start(_ transition: ViewTransition, on layer: CALayer) {
        let function = pace.timingFunction
        let change = transition.change
        guard let turning = transition.turning(layer) else {
            change.timingFunction = function
            return start(change, on: layer, forKey: "transition")
        }
        turning.timingFunction = function
        start(turning, on: layer, forKey: Self.freeKey("transform", on: layer))
        start(change, on: layer, forKey: "transition", in: ViewTransition.edgeOn(by: function))
    }

    /// Calls a function with a block as the current one; nil for none.
    @MainActor
    package static func inside(_ block: AnimationBlock?, _ body: () -> Void) {
        let outer = current
        current = block
        body()
        current = outer
    }

    /// Calls a function whose changes run as often as told.
    func repeating(_ repetition: Repetition, _ body: () -> Void) {
        let outer = self.repetition
        self.repetition = repetition
        body()
        self.repetition = outer
    }

    /// Runs further changes as often as told.
    package func take(_ repetition: Repetition) {
        self.repetition = repetition
    }

    /// Adds the animations that only the end of the function can tell.
    func finish() {}

    // MARK: - Changes

    /// A change of a layer that the block makes.
    package struct Change {
        package var layer: CALayer
        package var key: String
        package var old: Any
        package var new: Any
    }

    /// The keys of a view's layer that blocks animate.
    private static let animatedKeys: Set<String> = [
        "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "contentsRect",
        "cornerRadius", "opacity", "position", "shadowColor", "shadowOffset", "shadowOpacity",
        "shadowRadius", "sublayerTransform", "transform", "zPosition",
    ]

    /// Returns what records a change of a view; nil for a key that blocks don't animate.
    @MainActor
    func action(for view: UIView, forKey key: String) -> (any CAAction)? {
        guard Self.animatedKeys.contains(key), let old = startValue(of: view.layer, forKey: key)
        else { return nil }
        if !changedViews.contains(view) { changedViews.append(view) }
        if !options.contains(.allowUserInteraction) { close(view.interactionGate) }
        return ChangeRecorder(block: self, old: old)
    }

    /// Returns the value that a change goes out from.
    func startValue(of layer: CALayer, forKey key: String) -> Any? {
        layer.value(forKey: key)
    }

    /// Takes a change into the block, which starts its animation.
    func record(_ change: Change) {
        if let recorder { return recorder.record(change, of: self) }
        let deltas = AdditiveDelta.deltas(of: change)
        guard deltas.isEmpty else {
            for delta in deltas { add(delta.animation(at: pace), to: change.layer) }
            return
        }
        guard let start = absoluteStart(of: change) else { return }
        let animation = pace.makeAnimation(keyPath: change.key)
        animation.fromValue = start
        animation.toValue = change.new
        add(animation, to: change.layer)
    }

    /// Returns where a change goes from that differences can't tell; nil where nothing changes.
    package func absoluteStart(of change: Change) -> Any? {
        let isSameColor = change.old as? CGColor == change.new as? CGColor
        guard !AdditiveDelta.isKnown(change.new), !(change.new is CGColor && isSameColor) else {
            return nil
        }
        guard options.contains(.beginFromCurrentState) else { return change.old }
        return change.layer.presentation()?.value(forKey: change.key) ?? change.old
    }

    /// Keeps touches away from a view until the animations have ended.
    func close(_ gate: InteractionGate) {
        if let recorder { return recorder.close(gate) }
        outcome.close(gate)
    }

    /// Starts an animation with the block's settings.
    func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
        start(animation, on: layer, forKey: Self.freeKey(animation.keyPath ?? "", on: layer))
    }

    /// Starts an animation of the whole duration, or once of a part of it.
    private func start(
        _ animation: CAAnimation,
        on layer: CALayer,
        forKey key: String,
        in part: ClosedRange<Double>? = nil
    ) {
        let part = part ?? 0...1
        animation.duration = duration * (part.upperBound - part.lowerBound)
        animation.fillMode = .both
        if part == 0...1 {
            animation.repeatCount = repetition.count
            animation.autoreverses = repetition.autoreverses
        }
        let wait = delay + duration * part.lowerBound
        if wait > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + wait
        }
        animation.delegate = outcome
        outcome.begin()
        layer.add(animation, forKey: key)
    }

    /// Returns a key that no animation of a layer has: the name itself, or with “-2” and so on.
    package static func freeKey(_ name: String, on layer: CALayer) -> String {
        let taken = Set(layer.animationKeys() ?? [])
        guard taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }
}

/// An object that takes the changes of a block, such as a property animator.
package protocol ChangeRecording: AnyObject {
    /// Takes a change of a layer.
    func record(_ change: AnimationBlock.Change, of block: AnimationBlock)

    /// Takes the key frames of a block inside the recorded one.
    func adopt(_ animation: CAKeyframeAnimation, on layer: CALayer)

    /// Takes the gate of a view that receives no touches during the animation.
    func close(_ gate: InteractionGate)
}

/// Hands a change of a layer to the block that makes it.
private struct ChangeRecorder: CAAction {
    let block: AnimationBlock
    let old: Any

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer, let new = layer.value(forKey: event) else { return }
        block.record(AnimationBlock.Change(layer: layer, key: event, old: old, new: new))
    }
}

extension AnimationBlock.Repetition {
    /// Creates the repetition that a block's options ask for.
    init(_ options: UIView.AnimationOptions) {
        count = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
    }
}
