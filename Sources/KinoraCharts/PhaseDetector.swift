import Foundation

/// Finds the instants at which a choreography's stages meet.
///
/// A stage ends where an animation, or the way between two of its values, begins or ends. Layers that
/// do the same one after the other, such as letters that drop in, count as one: their stage begins
/// with the first and ends with the last (ours).
struct PhaseDetector {
    private let sheet: DopeSheet

    /// The number of like layers from which on they are a procession.
    private static let leastProcession = 3

    /// The greatest number of segments of a bar whose ends are stages' ends.
    private static let segmentLimit = 16

    /// The greatest number of stages; of more the boundaries that most rows share are kept.
    private static let stageLimit = 16

    init(_ sheet: DopeSheet) {
        self.sheet = sheet
    }

    /// The instants, ascending from 0 to the end of the play.
    var times: [TimeInterval] {
        let events = staggeredGroups.flatMap(Self.events(of:)).sorted()
        // What is written as one instant may be computed as two.
        let nearness = sheet.period * 4e-3
        var clusters: [(time: TimeInterval, count: Int)] = []
        for time in events {
            if let last = clusters.last, time - last.time < nearness {
                clusters[clusters.count - 1].count += 1
            } else {
                clusters.append((time, 1))
            }
        }
        let inner = clusters.filter {
            $0.time > nearness && $0.time < sheet.period - nearness
        }
        let kept = inner.sorted { $0.count > $1.count }.prefix(Self.stageLimit - 1)
        return [0] + kept.map(\.time).sorted() + [sheet.period]
    }

    /// The layers, those that do the same one after the other together.
    private var staggeredGroups: [[DopeSheet.Layer]] {
        var kinds: [(signature: Signature, layers: [DopeSheet.Layer])] = []
        for layer in sheet.layers {
            let signature = Signature(layer)
            if let index = kinds.firstIndex(where: { $0.signature == signature }) {
                kinds[index].layers.append(layer)
            } else {
                kinds.append((signature, [layer]))
            }
        }
        return kinds.flatMap { kind -> [[DopeSheet.Layer]] in
            let starts = Set(kind.layers.map { ($0.start * 1e4).rounded() })
            let isProcession =
                kind.layers.count >= Self.leastProcession && starts.count == kind.layers.count
            return isProcession ? [kind.layers] : kind.layers.map { [$0] }
        }
    }

    private static func events(of layers: [DopeSheet.Layer]) -> [TimeInterval] {
        let bars = layers.flatMap(\.rows).flatMap(\.bars)
        guard layers.count == 1 else {
            return [bars.map(\.start).min(), bars.map(\.end).max()].compactMap { $0 }
        }
        return bars.flatMap { bar -> [TimeInterval] in
            let isSmooth = bar.segments.count > segmentLimit
            return [bar.start, bar.end] + (isSmooth ? [] : bar.segments.map(\.end))
        }
    }

    /// What layers that do the same have in common: what they change, and from where.
    private struct Signature: Equatable {
        let parent: Substring
        let keyPaths: [String]
        let origins: [Double?]

        init(_ layer: DopeSheet.Layer) {
            parent = layer.path[..<(layer.path.lastIndex(of: "/") ?? layer.path.startIndex)]
            keyPaths = layer.rows.map(\.keyPath)
            origins = layer.rows.map { $0.bars.first?.segments.first?.from.number }
        }
    }
}

extension DopeSheet.Layer {
    /// Where the first animation begins.
    fileprivate var start: TimeInterval {
        rows.flatMap(\.bars).map(\.start).min() ?? 0
    }
}
