import Foundation
@_spi(Porting) import ViewKit

/// The groups of changes that an animator controls, and their animations on the layers.
struct AnimatorGroups {
    private var groups: [AnimatorGroup] = []

    /// The places on the animator's first path at which the groups start.
    var starts: [Double] { groups.map(\.start) }

    /// The changed properties, in order.
    var changes: [AnimatorChange] { groups.flatMap(\.changes) }

    private var tracks: [AnimatorTrack] { groups.flatMap(\.tracks) }

    /// Adds a group that already belongs to a path.
    mutating func append(_ group: AnimatorGroup) {
        groups.append(group)
    }

    // MARK: - Animations

    /// Adds the animations, from a place on, to all layers; the listener waits for the moving ones.
    mutating func show(
        _ path: AnimatorPath,
        from place: Double,
        _ motion: AnimatorPath.Motion,
        listener: AnimatorRun? = nil
    ) {
        let time = CACurrentMediaTime()
        for group in groups.indices {
            for index in groups[group].tracks.indices {
                let track = groups[group].tracks[index]
                guard let layer = track.layer else { continue }
                let made = path.animation(
                    of: track,
                    at: (group, index),
                    from: place,
                    motion,
                    now: layer.convertTime(time, from: nil)
                )
                guard let made else {
                    if let key = track.animationKey { layer.removeAnimation(forKey: key) }
                    groups[group].tracks[index].animationKey = nil
                    continue
                }
                if made.isMoving { listener?.follow(made.animation) }
                let key = track.animationKey ?? AnimationBlock.freeKey(track.keyPath, on: layer)
                groups[group].tracks[index].animationKey = key
                layer.add(made.animation, forKey: key)
            }
        }
    }

    /// Keeps a run active for at least a duration in seconds, after a delay.
    func wait(for duration: Double, afterDelay delay: Double, listener: AnimatorRun) {
        guard duration > 0, let layer = tracks.lazy.compactMap(\.layer).first else { return }
        let animation = CABasicAnimation(keyPath: nil)
        animation.duration = duration
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
        listener.follow(animation)
        layer.add(animation, forKey: nil)
    }

    /// Removes all animations from the layers.
    func removeAnimations() {
        for track in tracks {
            if let key = track.animationKey { track.layer?.removeAnimation(forKey: key) }
        }
    }

    // MARK: - Values

    /// A model value of a layer.
    typealias Value = (layer: CALayer?, key: String, value: Any)

    /// Returns the values of all tracks at a place of a path, by group.
    func trackValues(on path: AnimatorPath, at place: Double) -> [[Any?]] {
        groups.indices.map { group in
            groups[group].tracks.indices.map { index in
                let track = groups[group].tracks[index]
                let animation = stillAnimation(at: (group, index), on: path, at: place)
                guard let animation else { return track.end }
                animation.isAdditive = false
                return AnimatorTrack.value(forKeyPath: track.keyPath, of: [animation])
            }
        }
    }

    /// Returns the changed properties' values at a place of a path, from this animator alone.
    func modelValues(on path: AnimatorPath, at place: Double) -> [Value] {
        var values: [Value] = []
        for change in changes {
            guard let layer = change.layer, let model = layer.value(forKey: change.key),
                !values.contains(where: { $0.layer === layer && $0.key == change.key })
            else { continue }
            let animations = stillAnimations(of: change.key, of: layer, on: path, at: place)
            let value = AnimatorTrack.value(
                forKeyPath: change.key,
                of: animations,
                over: (change.key, model)
            )
            values.append((layer, change.key, value ?? model))
        }
        return values
    }

    private func stillAnimations(
        of key: String,
        of layer: CALayer,
        on path: AnimatorPath,
        at place: Double
    ) -> [CAAnimation] {
        groups.indices.flatMap { group in
            groups[group].tracks.indices.compactMap { index in
                let track = groups[group].tracks[index]
                guard track.layer === layer, track.key == key else { return nil }
                return stillAnimation(at: (group, index), on: path, at: place)
            }
        }
    }

    private func stillAnimation(
        at index: (group: Int, track: Int),
        on path: AnimatorPath,
        at place: Double
    ) -> CAPropertyAnimation? {
        let track = groups[index.group].tracks[index.track]
        return path.animation(of: track, at: index, from: place, .still, now: 0)?.animation
    }
}
