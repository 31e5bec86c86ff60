import Foundation
import LayerKit

/// A block whose changes an animator controls.
final class AnimatorBlock: AnimationBlock {
    private let isDirected: Bool

    /// What has changed, in order.
    private(set) var changes: [AnimatorChange] = []

    /// What is animated of it.
    private(set) var tracks: [AnimatorTrack] = []

    /// The gates of the views that get no touches meanwhile.
    private(set) var gates: [InteractionGate] = []

    @MainActor
    init(timing: AnimatorTiming, options: UIView.AnimationOptions) {
        isDirected = timing.isDirected
        super.init(
            duration: timing.duration,
            delay: 0,
            options: options.union(.overrideInheritedDuration),
            completion: nil
        )
    }

    override func record(_ change: Change) {
        var deltas = AdditiveDelta.deltas(of: change)
        if isDirected, change.key == "position" { deltas = deltas.flatMap(\.byCoordinate) }
        for delta in deltas {
            let track = AnimatorTrack(
                layer: change.layer,
                key: change.key,
                keyPath: delta.keyPath,
                start: delta.difference,
                end: delta.zero,
                isAdditive: true
            )
            tracks.append(track)
        }
        if deltas.isEmpty {
            guard let start = absoluteStart(of: change) else { return }
            let track = AnimatorTrack(
                layer: change.layer,
                key: change.key,
                keyPath: change.key,
                start: start,
                end: change.new,
                isAdditive: false
            )
            tracks.append(track)
        }
        note(change.key, of: change.layer, from: change.old, to: change.new)
    }

    /// Takes over the key frames of a block inside of this one.
    func adopt(_ animation: CAKeyframeAnimation, on layer: CALayer) {
        guard let key = animation.keyPath, let old = animation.values?.first,
            let new = animation.values?.last
        else { return }
        let track = AnimatorTrack(
            layer: layer,
            key: key,
            keyPath: key,
            start: old,
            end: new,
            isAdditive: false,
            keyframes: animation
        )
        tracks.append(track)
        note(key, of: layer, from: old, to: new)
    }

    private func note(_ key: String, of layer: CALayer, from old: Any, to new: Any) {
        changes.append(AnimatorChange(layer: layer, key: key, old: old, new: new))
    }

    override func close(_ gate: InteractionGate) {
        guard !gates.contains(where: { $0 === gate }) else { return }
        gates.append(gate)
    }
}
