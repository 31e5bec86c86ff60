import Foundation
@_spi(Porting) import ViewKit

/// A recorder of the changes that an animation block makes for a property animator.
final class AnimatorBlock: ChangeRecording {
    private let timing: AnimatorTiming

    /// The recorded changes, in order.
    private(set) var changes: [AnimatorChange] = []

    /// The tracks that animate the changes.
    private(set) var tracks: [AnimatorTrack] = []

    /// The gates of the views that ignore touches during the animation.
    private(set) var gates: [InteractionGate] = []

    /// Creates a recorder of changes with a timing.
    init(timing: AnimatorTiming) {
        self.timing = timing
    }

    /// Runs a closure and records its changes.
    @MainActor
    func run(options: UIView.AnimationOptions, _ animations: () -> Void) {
        AnimationBlock(
            duration: timing.duration,
            delay: 0,
            options: options.union(.overrideInheritedDuration),
            recorder: self,
            completion: nil
        ).run(animations)
    }

    package func record(_ change: AnimationBlock.Change, of block: AnimationBlock) {
        var deltas = AdditiveDelta.deltas(of: change)
        if timing.isDirected, change.key == "position" { deltas = deltas.flatMap(\.byCoordinate) }
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
            guard let start = block.absoluteStart(of: change) else { return }
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

    package func adopt(_ animation: CAKeyframeAnimation, on layer: CALayer) {
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

    package func close(_ gate: InteractionGate) {
        guard !gates.contains(where: { $0 === gate }) else { return }
        gates.append(gate)
    }
}
