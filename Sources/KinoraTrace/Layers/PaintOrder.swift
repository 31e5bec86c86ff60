import Foundation
import GraphicsKit

/// The order in which layers that overlap are drawn, which can change over time.
struct PaintOrder {
    private let layers: [TracedLayer]
    private let frames: [Frame]
    private let clock: FilmClock

    /// The greatest number of samples at which overlaps are looked at.
    private static let greatestCount = 150

    /// The greatest number of layers whose order is looked at.
    private static let greatestLayers = 24

    /// The greatest distance from a layer's color of pixels that show it, in levels.
    private static let nearColor: Float = 40

    /// Creates the order of layers in a film.
    init(_ layers: [TracedLayer], frames: [Frame], clock: FilmClock) {
        self.layers = layers
        self.frames = frames
        self.clock = clock
    }

    /// A layer with its index before it was moved.
    typealias Placed = (index: Int, layer: TracedLayer)

    /// Returns the layers from back to front, with changing places where the order changes.
    func ordered() -> [Placed] {
        let unchanged = layers.enumerated().map { (index: $0.offset, layer: $0.element) }
        guard (2...Self.greatestLayers).contains(layers.count) else { return unchanged }
        var votes = [[[Int]]](
            repeating: Array(repeating: [], count: layers.count),
            count: layers.count
        )
        let step = max(clock.count / Self.greatestCount, 1)
        let samples = Array(stride(from: 0, to: clock.count, by: step))
        let places = samples.map { overlaps(at: $0) }
        var overlapCount = 0
        for a in layers.indices {
            for b in layers.indices where b > a {
                votes[a][b] = places.map { $0[a * layers.count + b] ?? 0 }
                overlapCount += votes[a][b].count { $0 != 0 }
            }
        }
        guard overlapCount > 0 else { return unchanged }
        for a in layers.indices {
            for b in layers.indices where b > a {
                votes[a][b] = filled(votes[a][b], samples, joints: joints(a) + joints(b))
            }
        }
        let wins = samples.indices.map { place in
            layers.indices.map { layer in
                layers.indices.reduce(0) { sum, other in
                    guard other != layer else { return sum }
                    let (a, b) = (min(layer, other), max(layer, other))
                    let front = votes[a][b][place]
                    return sum + (front == 0 ? 0 : (front > 0) == (layer == a) ? 1 : -1)
                }
            }
        }
        return arranged(wins, samples)
    }

    /// Returns the times in the film at which motions of a layer start or end.
    private func joints(_ index: Int) -> [TimeInterval] {
        layers[index].motions.flatMap(\.pieces).map { piece in
            (piece.start + layers[index].delay).truncatingRemainder(dividingBy: clock.period)
        }
    }

    /// Returns which of two layers is in front at each sample, also where they don't overlap.
    ///
    /// Between overlaps of different order, it changes where a motion starts or ends.
    private func filled(_ votes: [Int], _ samples: [Int], joints: [TimeInterval]) -> [Int] {
        guard let first = votes.firstIndex(where: { $0 != 0 }) else { return votes }
        var result = votes
        for place in 0..<first { result[place] = votes[first] }
        var last = first
        for place in first + 1..<max(votes.count, first + 1) {
            guard votes[place] != 0 else { continue }
            var change = place
            if votes[place] != votes[last] {
                let range = clock.sampleTimes[samples[last]]..<clock.sampleTimes[samples[place]]
                let middle = (range.lowerBound + range.upperBound) / 2
                let joint = joints.filter { range.contains($0) }
                    .min { abs($0 - middle) < abs($1 - middle) }
                let time = (joint ?? middle) - 1e-6
                change =
                    (last + 1..<place).first { clock.sampleTimes[samples[$0]] >= time } ?? place
            }
            for between in last + 1..<max(place, last + 1) {
                result[between] = between < change ? votes[last] : votes[place]
            }
            last = place
        }
        for place in last + 1..<max(votes.count, last + 1) { result[place] = votes[last] }
        return result
    }

    private func arranged(_ wins: [[Int]], _ samples: [Int]) -> [Placed] {
        func ranks(_ wins: [Int]) -> [Int] {
            let sorted = layers.indices.sorted { (wins[$0], $0) < (wins[$1], $1) }
            var ranks = Array(repeating: 0, count: layers.count)
            for (rank, layer) in sorted.enumerated() { ranks[layer] = rank }
            return ranks
        }
        let all = wins.map(ranks)
        let first = all.first ?? Array(layers.indices)
        var result = layers
        if all.contains(where: { $0 != first }) {
            for layer in layers.indices {
                let own = all.map { $0[layer] }
                guard own.contains(where: { $0 != own[0] }) else { continue }
                let motion = zMotion(own, samples, delay: layers[layer].delay)
                result[layer].motions.append(motion)
                result[layer].geometry.depth = motion.pieces[0].from
            }
            for layer in layers.indices where result[layer].geometry.depth == 0 {
                result[layer].geometry.depth = Double(first[layer])
            }
        }
        let sorted = layers.indices.sorted { first[$0] < first[$1] }
        return sorted.map { (index: $0, layer: result[$0]) }
    }

    private func zMotion(_ ranks: [Int], _ samples: [Int], delay: TimeInterval) -> TracedMotion {
        // The layer's own time starts later.
        let ranked = zip(samples, ranks).map { sample, rank in
            let time = clock.sampleTimes[sample] - delay
            return (time: time < -1e-9 ? time + clock.period : max(time, 0), rank: Double(rank))
        }
        .sorted { $0.time < $1.time }
        var pieces: [MotionPiece] = []
        for (time, rank) in ranked {
            if let last = pieces.last, last.from == rank { continue }
            if !pieces.isEmpty { pieces[pieces.count - 1].end = time }
            pieces.append(
                MotionPiece(
                    start: pieces.isEmpty ? 0 : time,
                    end: clock.period,
                    from: rank,
                    to: rank,
                    curve: .hold
                )
            )
        }
        return TracedMotion(property: .zPosition, pieces: pieces)
    }

    /// Returns the layer in front for each pair that overlaps at a sample: 1 for the first.
    private func overlaps(at sample: Int) -> [Int: Int] {
        let frame = frames[clock.frameOfSample[sample]]
        let box = PixelBox(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height)
        var renderer = ShapeRenderer()
        let shapes = layers.map { layer -> (box: PixelBox, values: [Double])? in
            let time = clock.sampleTimes[sample]
            let values = layer.shape(at: time, period: clock.period)
            let pose = layer.pose(at: time, period: clock.period)
            guard pose.opacity > 0.1 else { return nil }
            let reach = pose.size.max() * 0.75 + 12
            let own = PixelBox(
                minX: Self.index(pose.center.x - reach, frame.width),
                minY: Self.index(pose.center.y - reach, frame.height),
                maxX: Self.index(pose.center.x + reach, frame.width),
                maxY: Self.index(pose.center.y + reach, frame.height)
            )
            return own.intersects(box) ? (own, values) : nil
        }
        var found: [Int: Int] = [:]
        var first: ContiguousArray<Float> = []
        var second: ContiguousArray<Float> = []
        for a in layers.indices {
            for b in layers.indices where b > a && layers[a].color != layers[b].color {
                guard let one = shapes[a], let other = shapes[b],
                    let common = one.box.intersection(other.box)
                else { continue }
                renderer.render(layers[a].geometry.kind, one.values, in: common, into: &first)
                renderer.render(layers[b].geometry.kind, other.values, in: common, into: &second)
                let colors = (PixelColor(layers[a].color), PixelColor(layers[b].color))
                var vote = 0
                var index = 0
                for y in common.minY..<common.maxY {
                    for x in common.minX..<common.maxX {
                        defer { index += 1 }
                        guard first[index] > 0.95, second[index] > 0.95 else { continue }
                        let color = PixelColor(frame.pixels[y * frame.width + x])
                        let distances = ((color - colors.0).length, (color - colors.1).length)
                        // Something else may be in front of both.
                        guard min(distances.0, distances.1) < Self.nearColor else { continue }
                        vote += distances.0 < distances.1 ? 1 : -1
                    }
                }
                if abs(vote) > 2 { found[a * layers.count + b] = vote.signum() }
            }
        }
        return found
    }

    private static func index(_ place: Double, _ limit: Int) -> Int {
        place.isFinite ? Int(min(max(place, 0), Double(limit))) : 0
    }
}

extension PixelBox {
    /// Returns the common pixels of two boxes, or nil if there are none.
    func intersection(_ other: PixelBox) -> PixelBox? {
        let common = PixelBox(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
        return common.minX < common.maxX && common.minY < common.maxY ? common : nil
    }
}
