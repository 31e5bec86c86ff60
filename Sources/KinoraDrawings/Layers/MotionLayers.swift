import Foundation
import LayerKit

/// The animations of a node's layers.
struct MotionLayers {
    private let node: Drawing.Node
    private let layers: NodeLayers

    init(_ node: Drawing.Node, _ layers: NodeLayers) {
        self.node = node
        self.layers = layers
    }

    /// The key of the first group of animations that repeats.
    static let key = "motion"

    /// Adds the animations of the node's motions to its layers.
    func play() {
        for (index, motion) in node.motions.enumerated() {
            let key = index == 0 ? Self.key : "\(Self.key)-\(index + 1)"
            play(motion, forKey: key)
        }
    }

    private func play(_ motion: Drawing.Motion, forKey key: String) {
        for (layer, tracks) in tracks(of: motion) {
            let loops = tracks.compactMap { $0.animation(from: motion.start, to: motion.end) }
            let intros =
                motion.start > 0
                ? tracks.compactMap { $0.animation(from: 0, to: motion.start) } : []
            for track in tracks { track.setModelValue(of: layer) }
            if !loops.isEmpty {
                let group = CAAnimationGroup()
                group.animations = loops
                group.duration = motion.period
                group.beginTime = motion.start
                if motion.isRepeating { group.repeatCount = .infinity }
                group.isRemovedOnCompletion = false
                layer.add(group, forKey: key)
            }
            if !intros.isEmpty {
                let group = CAAnimationGroup()
                group.animations = intros
                group.duration = motion.start
                group.isRemovedOnCompletion = false
                layer.add(group, forKey: key + "-intro")
            }
        }
    }

    /// Returns the tracks of the values that change, for each layer.
    private func tracks(of motion: Drawing.Motion) -> [(CALayer, [LayerTrack])] {
        let states = motion.keys.map { LayerSlot.values(of: $0.node, NodeLayers($0.node)) }
        guard let first = states.first else { return [] }
        var tracks: [Int: [LayerTrack]] = [:]
        for (index, value) in first.enumerated() {
            let values = states.map { $0.indices.contains(index) ? $0[index].value : value.value }
            guard values.contains(where: { $0 != value.value }) else { continue }
            let keys = zip(motion.keys, values).map {
                LayerTrack.Key(time: $0.time, value: $1, curve: $0.curve)
            }
            let model = motion.isRepeating ? values.first : values.last
            var track = LayerTrack(value.slot, keys, model: model)
            if value.slot == .scaleY, let x = tracks[value.layer]?.last, x.isUniform(with: track) {
                tracks[value.layer]?.removeLast()
                track = LayerTrack(.scale, keys, model: model)
            }
            tracks[value.layer, default: []].append(track)
        }
        return tracks.sorted { $0.key < $1.key }.map { (layers.all[$0.key], $0.value) }
    }
}

extension Drawing.Motion {
    /// The time at which the first cycle ends, in seconds.
    var end: TimeInterval { start + period }
}

/// The key frames of one value.
struct LayerTrack {
    struct Key {
        var time: Double
        var value: LayerValue
        /// The curve up to the next key, or nil if the value is held.
        var curve: TimingCurve?
    }

    private let slot: LayerSlot
    private let keys: [Key]

    /// The value outside of the animations: the first one, or the last one after a single cycle.
    private let model: LayerValue?

    /// Returns a Boolean value that indicates whether the scales along both axes are the same.
    func isUniform(with y: LayerTrack) -> Bool {
        slot == .scaleX && keys.map(\.value) == y.keys.map(\.value)
    }

    init(_ slot: LayerSlot, _ keys: [Key], model: LayerValue?) {
        self.slot = slot
        self.keys = keys
        self.model = model
    }

    /// Sets the value outside of the animations.
    func setModelValue(of layer: CALayer) {
        guard let model else { return }
        layer.setValue(model.object, forKeyPath: slot.keyPath)
    }

    /// Returns the animation between two times, or nil if the value is the model's all along.
    func animation(from start: Double, to end: Double) -> CAPropertyAnimation? {
        let part = part(from: start, to: end)
        guard let model, part.contains(where: { $0.value != model }) else { return nil }
        let animation = CAKeyframeAnimation(keyPath: slot.keyPath)
        let length = end - start
        animation.duration = length
        animation.fillMode = .forwards
        if part.dropLast().allSatisfy({ $0.curve == nil }) {
            let steps = Self.steps(part)
            if steps.count == 1, let value = steps.first?.value.object {
                // A value that differs only from the model's is held all along.
                animation.values = [value, value]
                animation.keyTimes = [0, 1]
                return animation
            }
            animation.calculationMode = .discrete
            animation.values = steps.map(\.value.object)
            animation.keyTimes = (steps.map { ($0.time - start) / length } + [1]).map {
                NSNumber(value: $0)
            }
            return animation
        }
        animation.values = part.map(\.value.object)
        animation.keyTimes = part.map {
            NSNumber(value: min(max(($0.time - start) / length, 0), 1))
        }
        let curves = part.dropLast().map { $0.curve ?? .linear }
        if curves.contains(where: { $0 != .linear }) {
            animation.timingFunctions = curves.map(\.timingFunction)
        }
        return animation
    }

    /// Returns the first key of each run of equal values.
    private static func steps(_ keys: [Key]) -> [Key] {
        var steps: [Key] = []
        for key in keys.dropLast() {
            if let last = steps.last, last.time == key.time { steps.removeLast() }
            if steps.last?.value != key.value { steps.append(key) }
        }
        return steps.isEmpty ? Array(keys.prefix(1)) : steps
    }

    /// Returns the keys between two times, with held values as two keys, without needless keys.
    private func part(from start: Double, to end: Double) -> [Key] {
        let first = keys.lastIndex { $0.time <= start } ?? 0
        let last = keys.firstIndex { $0.time >= end } ?? keys.count - 1
        var part: [Key] = []
        for index in first...max(first, last) {
            var key = keys[index]
            key.time = min(max(key.time, start), end)
            if let before = part.last, before.curve == nil, before.time < key.time,
                before.value != key.value
            {
                part.append(Key(time: key.time, value: before.value, curve: nil))
            }
            part.append(key)
        }
        return simplified(part)
    }

    /// Returns keys without those that lie on a straight line between their neighbors in time.
    private func simplified(_ keys: [Key]) -> [Key] {
        var result: [Key] = []
        for key in keys {
            while result.count > 1 {
                let (a, b) = (result[result.count - 2], result[result.count - 1])
                guard isNeedless(b, between: a, and: key) else { break }
                result.removeLast()
            }
            result.append(key)
        }
        return result
    }

    private func isNeedless(_ key: Key, between a: Key, and b: Key) -> Bool {
        if a.value == key.value, key.value == b.value, a.time < key.time || key.time < b.time {
            return true
        }
        guard a.curve == .linear, key.curve == .linear, a.time < key.time, key.time < b.time,
            let middle = a.value.interpolated(
                to: b.value,
                fraction: (key.time - a.time) / (b.time - a.time)
            )
        else { return false }
        return middle.distance(to: key.value) <= 1e-9
    }
}

extension TimingCurve {
    /// The curve as Core Animation's timing function.
    fileprivate var timingFunction: CAMediaTimingFunction {
        for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut] {
            let function = CAMediaTimingFunction(name: name)
            if function.curve == self { return function }
        }
        return CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    }
}
