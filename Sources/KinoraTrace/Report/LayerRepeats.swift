import Foundation

/// Layers that move as another one does, at the same time or later.
public struct LayerRepeats: Hashable, Sendable {
    /// The name of the layer whose motion the others repeat.
    public let leader: String

    /// The names of the others, in the order of their delays.
    public let followers: [String]

    /// The delays of the others after the leader, in seconds.
    public let delays: [TimeInterval]

    /// The delay of each after the one before it, in seconds, or nil if they differ.
    public var step: TimeInterval? {
        guard let first = delays.first else { return nil }
        let isEven = delays.enumerated().allSatisfy { index, delay in
            abs(delay - Double(index + 1) * first) < 2e-3
        }
        return isEven ? first : nil
    }

    /// Finds the layers of a scene that repeat others.
    static func all(in scene: TracedScene) -> [LayerRepeats] {
        var used: Set<Int> = []
        var repeats: [LayerRepeats] = []
        for first in scene.layers.indices where !used.contains(first) {
            let own = scene.layers[first]
            guard own.isParametric, own.motions.contains(where: { !$0.isStill }) else { continue }
            let others = scene.layers.indices.filter { other in
                other > first && !used.contains(other) && own.movesAs(scene.layers[other])
            }
            guard !others.isEmpty else { continue }
            let group = ([first] + others).sorted { a, b in
                (scene.layers[a].delay, a) < (scene.layers[b].delay, b)
            }
            used.formUnion(group)
            let start = scene.layers[group[0]].delay
            repeats.append(
                LayerRepeats(
                    leader: scene.layers[group[0]].name,
                    followers: group.dropFirst().map { scene.layers[$0].name },
                    delays: group.dropFirst().map { scene.layers[$0].delay - start }
                )
            )
        }
        return repeats
    }

    /// The repetition as a sentence.
    var text: String {
        let names =
            followers.count > 3
            ? "\(followers[0]), \(followers[1]) … \(followers[followers.count - 1])"
            : followers.joined(separator: ", ")
        let verb = followers.count == 1 ? "moves" : "move"
        if delays.allSatisfy({ $0 < 1e-3 }) { return "\(names) \(verb) as \(leader), with it" }
        if let step {
            let each = followers.count == 1 ? "" : "each "
            let after = followers.count == 1 ? " later" : " after the one before"
            return "\(names) \(verb) as \(leader), \(each)\(step.secondsText)\(after)"
        }
        let list = delays.prefix(8).map(\.secondsText).joined(separator: ", ")
        return "\(names) \(verb) as \(leader), later by \(list)"
    }
}

extension TracedLayer {
    /// Returns a Boolean value that indicates whether another layer has the same motions, perhaps
    /// elsewhere.
    func movesAs(_ other: TracedLayer) -> Bool {
        guard kind == other.kind, motions.count == other.motions.count, other.isParametric else {
            return false
        }
        return motions.allSatisfy { motion in
            guard let second = other.motions.first(where: { $0.property == motion.property }),
                motion.pieces.count == second.pieces.count
            else { return false }
            let isPlace = [.x, .y, .rotation, .orbit].contains(motion.property)
            return zip(motion.pieces, second.pieces).allSatisfy { a, b in
                let isSame =
                    abs((a.to - a.from) - (b.to - b.from)) < 1e-6
                    && (isPlace || abs(a.from - b.from) < 1e-6)
                return isSame && abs(a.start - b.start) < 1e-6 && abs(a.end - b.end) < 1e-6
                    && a.curve == b.curve
            }
        }
    }
}
