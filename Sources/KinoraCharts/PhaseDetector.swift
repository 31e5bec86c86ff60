import Foundation

/// A detector of the boundaries between a choreography's phases.
///
/// A phase ends when an animation or one of its segments starts or ends. Layers with the same
/// animations at staggered times, such as letters that drop in, count as one, from the first start
/// to the last end.
struct PhaseDetector {
    private let sheet: DopeSheet

    /// The minimum number of similar layers in a staggered group.
    private static let minimumGroupSize = 3

    /// The maximum number of segments of a bar whose ends count as boundaries.
    private static let segmentLimit = 16

    /// The maximum number of phases; the boundaries that most rows share are kept.
    private static let phaseLimit = 16

    init(_ sheet: DopeSheet) {
        self.sheet = sheet
    }

    /// The boundaries in ascending order, from 0 to the period.
    var times: [TimeInterval] {
        let events = staggeredGroups.flatMap(Self.events(of:)).sorted()
        // Rounding can split one boundary into two nearby times.
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
        let kept = inner.sorted { $0.count > $1.count }.prefix(Self.phaseLimit - 1)
        return [0] + kept.map(\.time).sorted() + [sheet.period]
    }

    /// The layers, with staggered layers grouped.
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
            let isStaggered =
                kind.layers.count >= Self.minimumGroupSize && starts.count == kind.layers.count
            return isStaggered ? [kind.layers] : kind.layers.map { [$0] }
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

    /// The characteristics that layers with the same animations share.
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
    /// The start of the first animation.
    fileprivate var start: TimeInterval {
        rows.flatMap(\.bars).map(\.start).min() ?? 0
    }
}
