/// A quantizer that approximates many colors with few.
///
/// It uses variance-based cuts followed by iterations of k-means. The result depends only on the
/// colors.
package struct ColorQuantizer {
    /// A color with its weight.
    package struct Sample {
        var red: Float
        var green: Float
        var blue: Float
        var weight: Float

        package init(_ color: UInt32, weight: Float) {
            red = Float(color & 0xFF)
            green = Float(color >> 8 & 0xFF)
            blue = Float(color >> 16 & 0xFF)
            self.weight = weight
        }

        func component(_ axis: Int) -> Float { axis == 0 ? red : axis == 1 ? green : blue }

        var pixel: UInt32 {
            func byte(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), 255).rounded()) }
            return byte(red) | byte(green) << 8 | byte(blue) << 16 | 0xFF00_0000
        }
    }

    private struct Box {
        var range: Range<Int>
        var axis = 0
        var variance: Float = 0
        var error: Float = 0
    }

    private var samples: [Sample]

    package init(_ samples: [Sample]) {
        self.samples = samples
    }

    /// Returns at most `count` colors.
    ///
    /// It uses only as many as needed for a root-mean-square distance from the samples of at most
    /// `error`.
    package mutating func palette(count: Int, error: Float) -> [UInt32] {
        guard !samples.isEmpty, count > 0 else { return [] }
        let total = samples.reduce(0) { $0 + $1.weight }
        let goal = error * error * total
        var boxes = [measured(Box(range: samples.indices))]
        var sum = boxes[0].error
        while boxes.count < count, sum > goal {
            guard let index = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
                boxes[index].error > 0
            else { break }
            let box = boxes[index]
            let (low, high) = split(box)
            boxes[index] = low
            boxes.append(high)
            sum += low.error + high.error - box.error
        }
        return refined(boxes.map(mean))
    }

    private func mean(_ box: Box) -> Sample {
        var mean = Sample(0, weight: 0)
        for sample in samples[box.range] {
            mean.red += sample.red * sample.weight
            mean.green += sample.green * sample.weight
            mean.blue += sample.blue * sample.weight
            mean.weight += sample.weight
        }
        mean.red /= mean.weight
        mean.green /= mean.weight
        mean.blue /= mean.weight
        return mean
    }

    private func measured(_ box: Box) -> Box {
        let mean = mean(box)
        var variances: [Float] = [0, 0, 0]
        for sample in samples[box.range] {
            for axis in 0..<3 {
                let difference = sample.component(axis) - mean.component(axis)
                variances[axis] += difference * difference * sample.weight
            }
        }
        var box = box
        box.axis = (0..<3).max { variances[$0] < variances[$1] } ?? 0
        box.variance = variances[box.axis]
        box.error = box.range.count > 1 ? variances[0] + variances[1] + variances[2] : 0
        return box
    }

    private mutating func split(_ box: Box) -> (Box, Box) {
        let axis = box.axis
        samples[box.range].sort { $0.component(axis) < $1.component(axis) }
        let mean = mean(box).component(axis)
        let above =
            box.range.first { samples[$0].component(axis) > mean } ?? box.range.upperBound - 1
        let middle = min(max(above, box.range.lowerBound + 1), box.range.upperBound - 1)
        return (
            measured(Box(range: box.range.lowerBound..<middle)),
            measured(Box(range: middle..<box.range.upperBound))
        )
    }

    private func refined(_ start: [Sample]) -> [UInt32] {
        var centers = start
        for _ in 0..<4 {
            var sums = centers.map { _ in Sample(0, weight: 0) }
            for sample in samples {
                let index = ColorQuantizer.nearest(centers, sample)
                sums[index].red += sample.red * sample.weight
                sums[index].green += sample.green * sample.weight
                sums[index].blue += sample.blue * sample.weight
                sums[index].weight += sample.weight
            }
            for (index, sum) in sums.enumerated() where sum.weight > 0 {
                centers[index].red = sum.red / sum.weight
                centers[index].green = sum.green / sum.weight
                centers[index].blue = sum.blue / sum.weight
            }
        }
        return centers.map(\.pixel)
    }

    private static func nearest(_ centers: [Sample], _ sample: Sample) -> Int {
        var best = 0
        var bestDistance = Float.infinity
        for (index, center) in centers.enumerated() {
            let red = center.red - sample.red
            let green = center.green - sample.green
            let blue = center.blue - sample.blue
            let distance = red * red + green * green + blue * blue
            if distance < bestDistance { (best, bestDistance) = (index, distance) }
        }
        return best
    }
}
