import Foundation
import LayerKit

/// The settings and changes of an animation block.
@_spi(Porting) public class AnimationBlock {
    /// The block whose closure is running.
    @_spi(Porting) @MainActor public private(set) static var current: AnimationBlock?

    /// A Boolean value that indicates whether blocks animate.
    @MainActor static var areEnabled = true

    let duration: TimeInterval
    let delay: TimeInterval
    let options: UIView.AnimationOptions
    let timing: AnimationTiming

    /// The repetition that applies to the current changes.
    private(set) var repetition: Repetition

    /// The object that records changes instead of animating them, or nil if there is none.
    let recorder: (any ChangeRecording)?

    private let outcome: BlockOutcome
    private var changedViews: [UIView] = []

    /// Creates a block that inherits the timing of the enclosing block unless it overrides it.
    ///
    /// The closure creates the spring for the duration; nil uses the curve of the options.
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
            timing = .spring(spring(duration))
        } else {
            timing =
                inherited(\.timing, unless: .overrideInheritedCurve)
                ?? AnimationTiming(options.curve)
        }
        let own = Repetition(options)
        let outer = inherited(\.repetition, unless: .overrideInheritedOptions)
        repetition = own.isNone ? outer ?? own : own
        self.delay = max(delay, 0)
        self.options = options
        self.recorder = recorder
        outcome = BlockOutcome(completion)
    }

    /// Creates a block without a spring, with an optional recorder of its changes.
    @MainActor
    @_spi(Porting) public convenience init(
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

    /// The repetition of an animation.
    @_spi(Porting) public struct Repetition {
        /// The number of cycles; 0 for one cycle.
        @_spi(Porting) public var count: Float

        /// A Boolean value that indicates whether each cycle also runs in reverse.
        @_spi(Porting) public var autoreverses: Bool

        /// Creates a repetition.
        @_spi(Porting) public init(count: Float, autoreverses: Bool) {
            self.count = count
            self.autoreverses = autoreverses
        }

        var isNone: Bool { count == 0 && !autoreverses }
    }

    // MARK: - Running

    /// Calls a closure and animates the changes that it makes.
    ///
    /// Changes in a block without a duration stop repeating animations of the same properties.
    @MainActor
    @_spi(Porting) public func run(_ animations: () -> Void) {
        let isAnimated = Self.areEnabled && duration > 0
        Self.inside(isAnimated ? self : nil) {
            Self.stopsRepetitions = Self.areEnabled && !isAnimated
            animations()
            guard options.contains(.layoutSubviews) else { return }
            for view in changedViews { view.layoutIfNeeded() }
        }
        seal()
    }

    /// Finishes the block, so that its completion handler can be called.
    @MainActor
    @_spi(Porting) public func seal() {
        finish()
        changedViews = []
        outcome.seal()
    }

    /// Sets the current block; nil means no block.
    @MainActor
    @_spi(Porting) public static func enter(_ block: AnimationBlock?) {
        current = block
    }

    /// Calls a closure and animates a view's transition to its new appearance.
    @MainActor
    @_spi(Porting) public func runTransition(of view: UIView, _ animations: () -> Void) {
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
        let function = timing.timingFunction
        let change = transition.change
        guard let turning = transition.turning(layer) else {
            change.timingFunction = function
            return start(change, on: layer, forKey: "transition")
        }
        turning.timingFunction = function
        start(turning, on: layer, forKey: Self.freeKey("transform", on: layer))
        start(change, on: layer, forKey: "transition", in: ViewTransition.edgeOn(by: function))
    }

    /// Calls a closure while a block is the current one; nil means no block.
    @MainActor
    @_spi(Porting) public static func inside(_ block: AnimationBlock?, _ body: () -> Void) {
        let (outer, outerStops) = (current, stopsRepetitions)
        (current, stopsRepetitions) = (block, false)
        body()
        (current, stopsRepetitions) = (outer, outerStops)
    }

    /// A Boolean value that indicates whether changes stop repeating animations.
    @MainActor private static var stopsRepetitions = false

    /// A Boolean value that indicates whether changes replace repeating animations.
    fileprivate var stopsRepetitions: Bool {
        recorder != nil || options.contains(.beginFromCurrentState)
    }

    /// Calls a closure and applies a repetition to its changes.
    func repeating(_ repetition: Repetition, _ body: () -> Void) {
        let outer = self.repetition
        self.repetition = repetition
        body()
        self.repetition = outer
    }

    /// Sets the repetition of later changes.
    @_spi(Porting) public func take(_ repetition: Repetition) {
        self.repetition = repetition
    }

    /// Adds the animations that depend on all of the block's changes.
    func finish() {}

    // MARK: - Changes

    /// A change to a layer's property.
    @_spi(Porting) public struct Change {
        /// The changed layer.
        @_spi(Porting) public var layer: CALayer

        /// The name of the property.
        @_spi(Porting) public var key: String

        /// The value before the change.
        @_spi(Porting) public var old: Any

        /// The value after the change.
        @_spi(Porting) public var new: Any
    }

    /// The keys of a view's layer that animate.
    private static let animatedKeys: Set<String> = [
        "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "contentsRect",
        "cornerRadius", "opacity", "position", "shadowColor", "shadowOffset", "shadowOpacity",
        "shadowRadius", "sublayerTransform", "transform", "zPosition",
    ]

    /// Returns the action of the current block for a change of a view, or nil if there is none.
    @MainActor
    static func action(for view: UIView, forKey key: String) -> (any CAAction)? {
        if let current { return current.action(for: view, forKey: key) }
        return stopsRepetitions ? RepetitionEnd(of: key, on: view.layer) : nil
    }

    /// Returns the action that records a change of a view, or nil for a key that doesn't animate.
    @MainActor
    private func action(for view: UIView, forKey key: String) -> (any CAAction)? {
        guard Self.animatedKeys.contains(key) else { return nil }
        if !changedViews.contains(view) { changedViews.append(view) }
        if !options.contains(.allowUserInteraction) { close(view.interactionGate) }
        let old = startValue(of: view.layer, forKey: key)
        let recorder = ChangeRecorder(
            block: self,
            key: key,
            old: old,
            timingFunction: timing.timingFunction
        )
        let action = timing.makeChangeAction(recorder)
        configure(action, on: view.layer, in: 0...1)
        return action
    }

    /// Returns the initial value of a change.
    func startValue(of layer: CALayer, forKey key: String) -> Any? {
        layer.value(forKey: key)
    }

    /// Animates a change, or passes it to the recorder.
    ///
    /// Repeating animations go from the old to the new value, others from the difference to zero.
    /// Whether UIKit makes this distinction isn't known.
    func record(_ change: Change) {
        if let recorder { return recorder.record(change, of: self) }
        let deltas = AdditiveDelta.deltas(of: change)
        guard deltas.isEmpty else {
            if repetition.count > 1 {
                RepetitionEnd(of: change.key, on: change.layer)?.run()
                let start = AdditiveDelta.forwardStart(start(of: change), to: change.new)
                return add(from: start, of: change)
            }
            for delta in deltas { add(delta.animation(with: timing), to: change.layer) }
            return
        }
        guard let start = absoluteStart(of: change) else { return }
        add(from: start, of: change)
    }

    private func add(from start: Any, of change: Change) {
        let animation = timing.makeAnimation(keyPath: change.key)
        animation.fromValue = start
        animation.toValue = change.new
        add(animation, to: change.layer)
    }

    /// Returns the start of a change that can't be additive, or nil if it can or nothing changes.
    @_spi(Porting) public func absoluteStart(of change: Change) -> Any? {
        let isSameColor = change.old as? CGColor == change.new as? CGColor
        guard !AdditiveDelta.isKnown(change.new), !(change.new is CGColor && isSameColor) else {
            return nil
        }
        return start(of: change)
    }

    private func start(of change: Change) -> Any {
        guard options.contains(.beginFromCurrentState) else { return change.old }
        return change.layer.presentation()?.value(forKey: change.key) ?? change.old
    }

    /// Blocks touches in a view until the animations end.
    func close(_ gate: InteractionGate) {
        if let recorder { return recorder.close(gate) }
        outcome.close(gate)
    }

    /// Starts an animation with the block's settings.
    func add(_ animation: CAPropertyAnimation, to layer: CALayer) {
        start(animation, on: layer, forKey: Self.freeKey(animation.keyPath ?? "", on: layer))
    }

    /// Starts an animation over the whole duration, or one unrepeated cycle over a part of it.
    private func start(
        _ animation: CAAnimation,
        on layer: CALayer,
        forKey key: String,
        in part: ClosedRange<Double>? = nil
    ) {
        configure(animation, on: layer, in: part ?? 0...1)
        animation.delegate = outcome
        outcome.begin()
        layer.add(animation, forKey: key)
    }

    private func configure(
        _ animation: CAAnimation,
        on layer: CALayer,
        in part: ClosedRange<Double>
    ) {
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
    }

    /// Makes the completion handler wait for an animation from other code with the block's timing.
    fileprivate func wait(for animation: CAAnimation) {
        guard animation.delegate == nil || animation.delegate === outcome else { return }
        animation.delegate = outcome
        outcome.begin()
    }

    /// Returns an unused animation key for a layer: the name, with a suffix such as “-2” if needed.
    @_spi(Porting) public static func freeKey(_ name: String, on layer: CALayer) -> String {
        let taken = Set(layer.animationKeys() ?? [])
        guard taken.contains(name) else { return name }
        var number = 2
        while taken.contains("\(name)-\(number)") { number += 1 }
        return "\(name)-\(number)"
    }
}

/// An object that records the changes of a block, such as a property animator.
@_spi(Porting) public protocol ChangeRecording: AnyObject {
    /// Records a change to a layer.
    func record(_ change: AnimationBlock.Change, of block: AnimationBlock)

    /// Records the animation of a keyframe block within the recorded one.
    func adopt(_ animation: CAKeyframeAnimation, on layer: CALayer)

    /// Blocks touches in a view during the animation.
    func close(_ gate: InteractionGate)
}

/// A recorder of a change to a layer, whose action other code may also use for another key.
struct ChangeRecorder {
    let block: AnimationBlock
    let key: String
    /// The value before the change, or nil if there is none, such as no color.
    let old: Any?
    /// The timing function with which the action was created.
    let timingFunction: CAMediaTimingFunction

    /// Passes a change to the block, or makes the block wait for an action that other code changed.
    ///
    /// - Returns: Whether the block animates the change.
    func run(_ action: CABasicAnimation, forKey event: String, object: Any) -> Bool {
        guard event == key, action.keyPath == key, action.duration == block.duration,
            action.timingFunction === timingFunction
        else {
            block.wait(for: action)
            return false
        }
        guard let layer = object as? CALayer else { return true }
        let end = block.stopsRepetitions ? RepetitionEnd(of: key, on: layer) : nil
        end?.run()
        if let old = end?.shown ?? old, let new = layer.value(forKey: key) {
            block.record(AnimationBlock.Change(layer: layer, key: key, old: old, new: new))
        }
        return true
    }
}

/// An action that ends the repeating animations of a layer's property.
private struct RepetitionEnd: CAAction {
    private let layer: CALayer
    private let keys: [String]

    /// The presented value of the property.
    let shown: Any?

    /// Returns nil if no block repeats an animation of the property.
    init?(of property: String, on layer: CALayer) {
        keys = (layer.animationKeys() ?? []).filter { key in
            guard let animation = layer.animation(forKey: key) as? CAPropertyAnimation,
                animation.repeatCount > 1, !animation.isAdditive,
                animation.delegate is BlockOutcome, let path = animation.keyPath
            else { return false }
            return path == property || path.hasPrefix("\(property).")
        }
        guard !keys.isEmpty else { return nil }
        self.layer = layer
        shown = layer.presentation()?.value(forKey: property)
    }

    func run() {
        for key in keys { layer.removeAnimation(forKey: key) }
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        run()
    }
}

extension AnimationBlock.Repetition {
    /// Creates the repetition of a block's options.
    init(_ options: UIView.AnimationOptions) {
        count = options.contains(.repeat) ? .infinity : 0
        autoreverses = options.contains(.autoreverse)
    }
}
