import Foundation
import LayerKit

extension [Drawing.Node] {
    /// The number of moments between keys, in a cycle of a motion, at which places are measured.
    private static let momentCount = 48.0

    /// The maximum number of shapes that are measured, over all moments.
    private static let measureLimit = 20_000.0

    /// Returns a Boolean value that indicates whether everything drawn is in a rectangle at the
    /// moments of all keys and at many between them, where only what is visible counts.
    ///
    /// Motions that don't repeat together soon, and filters, are never found to be inside.
    func stayInside(_ rect: CGRect) -> Bool {
        let motions = flatMap(\.allMotions)
        guard let times = Self.moments(of: motions),
            Double(times.count * reduce(0) { $0 + $1.partCount }) <= Self.measureLimit
        else { return false }
        let window = rect.insetBy(dx: -0.01, dy: -0.01)
        let nodes = map { SampledNode($0) }
        return times.allSatisfy { time in
            nodes.allSatisfy { $0.isInside(window, at: time, .identity) }
        }
    }

    /// Returns the moments at which motions are measured, or nil if there are too many.
    private static func moments(of motions: [Drawing.Motion]) -> [Double]? {
        guard let shortest = motions.map(\.period).min(), shortest > 0,
            let longest = motions.map(\.period).max()
        else { return [0] }
        // Together, the motions repeat after the longest period or a small multiple of it.
        let whole = (1...12).map { Double($0) * longest }.first { length in
            motions.allSatisfy { motion in
                let share = length / motion.period
                return !motion.isRepeating || abs(share - share.rounded()) < 1e-6
            }
        }
        guard let whole else { return nil }
        let start = motions.map(\.start).max() ?? 0
        let step = shortest / momentCount
        let count = ((start + whole) / step).rounded(.up)
        guard count * Double(motions.count) <= measureLimit else { return nil }
        var times = Set((0...Int(count)).map { Double($0) * step })
        for motion in motions {
            let cycles = motion.isRepeating ? ((start + whole) / motion.period).rounded(.up) : 1
            guard cycles * Double(motion.keys.count) <= measureLimit else { return nil }
            for key in motion.keys {
                for cycle in 0..<Swift.max(Int(cycles), 1) {
                    let time = key.time + Double(cycle) * motion.period
                    // Both sides of a jump.
                    times.formUnion([Swift.max(time - 1e-7, 0), time])
                }
            }
        }
        return times.sorted()
    }
}

extension Drawing.Node {
    /// The motions of the node and of everything in it.
    fileprivate var allMotions: [Drawing.Motion] {
        guard case .group(let group) = self else { return motions }
        return motions + group.nodes.flatMap(\.allMotions)
    }

    /// The number of shapes and images, where long outlines count more.
    fileprivate var partCount: Int {
        switch self {
        case .shape(let shape): 1 + shape.path.elements.count / 8
        case .image: 1
        case .group(let group): group.nodes.reduce(1) { $0 + $1.partCount }
        }
    }
}
