import Foundation

/// A search for the colors of edges by rate and distortion.
///
/// A cluster of colors is split as long as the reduced error is worth more bits than all changing
/// pixels need to choose between the parts. This determines the number of colors and the number of
/// steps between two flat colors.
struct GIFColorSearch {
    private struct Sample {
        var position: SIMD3<Float>
        var shown: Float
        var changed: Float
    }

    private struct Cluster {
        var range: Range<Int>
        var mean: SIMD3<Float>
        var error: Float
        var axis: Int
        var isSorted = false
        var middle = 0
        var gain: Float = 0
    }

    /// The number of bits that a palette entry costs, including its effect on code sizes.
    private static let entryBits: Float = 150

    private var samples: [Sample]
    private var clusters: [Cluster] = []

    /// The number of bits that a squared error is worth, which grows until the errors are small
    /// enough.
    private(set) var errorBits: Float

    /// The maximum sum of squared errors.
    private let greatestError: Float

    init(_ entries: [GIFColorSurvey.Entry], errorBits: Float, greatestError: Float) {
        self.errorBits = errorBits
        self.greatestError = greatestError
        samples = entries.map {
            Sample(
                position: GIFColorSearch.position($0.color),
                shown: $0.shown,
                changed: $0.changed
            )
        }
    }

    /// The weight of the distance from the gray axis.
    ///
    /// It separates the tints of different inks, which are close to one another near white.
    private static let chromaWeight: Float = 1.25

    private static let axes = (
        gray: SIMD3<Float>(0.577_350, 0.577_350, 0.577_350),
        red: SIMD3<Float>(0.707_107, -0.707_107, 0),
        blue: SIMD3<Float>(0.408_248, 0.408_248, -0.816_497)
    )

    private static func position(_ color: UInt32) -> SIMD3<Float> {
        let components = SIMD3(
            Float(color & 0xFF),
            Float(color >> 8 & 0xFF),
            Float(color >> 16 & 0xFF)
        )
        return SIMD3(
            (components * axes.gray).sum(),
            (components * axes.red).sum() * chromaWeight,
            (components * axes.blue).sum() * chromaWeight
        )
    }

    private static func color(_ position: SIMD3<Float>) -> UInt32 {
        func byte(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 255).rounded()) }
        let chroma = SIMD2(position.y, position.z) / chromaWeight
        let gray = axes.gray * position.x
        let components = gray + axes.red * chroma.x + axes.blue * chroma.y
        return byte(components.x) | byte(components.y) << 8 | byte(components.z) << 16
            | 0xFF00_0000
    }

    /// Returns at most a number of colors.
    ///
    /// Raises the cost of errors until their sum is small enough.
    mutating func colors(limit: Int) -> [UInt32] {
        guard !samples.isEmpty, limit > 0 else { return [] }
        clusters = [cluster(0..<samples.count)]
        plan(0)
        divideClusters(limit)
        while clusters.count < limit, errorBits < 1e6,
            clusters.reduce(0, { $0 + $1.error }) > greatestError
        {
            errorBits *= 1.25
            for index in clusters.indices { plan(index) }
            divideClusters(limit)
        }
        return refined().map(GIFColorSearch.color)
    }

    /// Divides clusters as long as that gains bits.
    private mutating func divideClusters(_ limit: Int) {
        while clusters.count < limit {
            guard let index = clusters.indices.max(by: { clusters[$0].gain < clusters[$1].gain })
            else { break }
            guard clusters[index].gain > GIFColorSearch.entryBits else { break }
            divide(index)
        }
    }

    private mutating func divide(_ index: Int) {
        let (range, middle) = (clusters[index].range, clusters[index].middle)
        clusters[index] = cluster(range.lowerBound..<middle)
        clusters.append(cluster(middle..<range.upperBound))
        plan(index)
        plan(clusters.count - 1)
    }

    private func cluster(_ range: Range<Int>) -> Cluster {
        var (sum, weight) = (SIMD3<Double>(), 0.0)
        for sample in samples[range] {
            sum += SIMD3<Double>(sample.position) * Double(sample.shown)
            weight += Double(sample.shown)
        }
        let mean = SIMD3<Float>(sum / weight)
        var variance = SIMD3<Float>()
        for sample in samples[range] {
            let difference = sample.position - mean
            variance += difference * difference * sample.shown
        }
        let axis = variance.x >= max(variance.y, variance.z) ? 0 : variance.y >= variance.z ? 1 : 2
        let error = range.count > 1 ? variance.sum() : 0
        return Cluster(range: range, mean: mean, error: error, axis: axis)
    }

    /// Finds where dividing a cluster gains the most bits.
    private mutating func plan(_ index: Int) {
        var cluster = clusters[index]
        guard cluster.error > 0 else { return }
        if !cluster.isSorted {
            let axis = cluster.axis
            samples[cluster.range].sort { $0.position[axis] < $1.position[axis] }
            cluster.isSorted = true
        }
        // Differences of sums need more digits than single precision has.
        var whole = SIMD4<Double>()
        var changes: Float = 0
        for sample in samples[cluster.range] {
            whole += moment(sample, cluster.mean)
            changes += sample.changed
        }
        cluster.gain = -.infinity
        var low = SIMD4<Double>()
        var lowChanges: Float = 0
        for position in cluster.range.dropLast() {
            low += moment(samples[position], cluster.mean)
            lowChanges += samples[position].changed
            let high = whole - low
            let (lowSum, highSum) = (low * low, high * high)
            let saved =
                (lowSum.x + lowSum.y + lowSum.z) / low.w
                + (highSum.x + highSum.y + highSum.z) / high.w
            let gain = errorBits * Float(saved) - GIFColorSearch.choiceBits(lowChanges, of: changes)
            if gain > cluster.gain { (cluster.gain, cluster.middle) = (gain, position + 1) }
        }
        clusters[index] = cluster
    }

    /// Returns a sample's position relative to a mean, multiplied by its weight, followed by the
    /// weight.
    private func moment(_ sample: Sample, _ mean: SIMD3<Float>) -> SIMD4<Double> {
        SIMD4<Double>(SIMD4((sample.position - mean) * sample.shown, sample.shown))
    }

    /// Returns the bits needed to distinguish a part of the changes from the rest.
    private static func choiceBits(_ part: Float, of changes: Float) -> Float {
        func bits(_ count: Float) -> Float { count > 0 ? count * log2(changes / count) : 0 }
        return 0.5 * (bits(part) + bits(changes - part))
    }

    /// Returns the clusters' means after iterations of k-means.
    private func refined() -> [SIMD3<Float>] {
        var means = clusters.map(\.mean)
        for _ in 0..<3 {
            var sums = Array(repeating: SIMD4<Float>(), count: means.count)
            for sample in samples {
                var (best, bestDistance) = (0, Float.infinity)
                for index in means.indices {
                    let difference = means[index] - sample.position
                    let distance = (difference * difference).sum()
                    if distance < bestDistance { (best, bestDistance) = (index, distance) }
                }
                sums[best] += SIMD4(sample.position * sample.shown, sample.shown)
            }
            for (index, sum) in sums.enumerated() where sum.w > 0 {
                means[index] = SIMD3(sum.x, sum.y, sum.z) / sum.w
            }
        }
        return means
    }
}
