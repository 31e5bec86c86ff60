import Foundation

/// Finds where one track passes behind another.
enum ObscuredSamples {
    /// The part of its area that a track shows where nothing is in front.
    private static let wholePart = 0.97

    /// The part of its samples that a track of steady size has about the same area in.
    private static let steadyShare = 0.35

    /// Returns tracks whose samples tell where something is in front of them.
    ///
    /// Only a track of steady size can be told to be covered: it isn't as large as usual and touches
    /// another one.
    static func mark(_ tracks: [MotionTrack]) -> [MotionTrack] {
        tracks.enumerated().map { index, track in
            guard let usual = usual(track.samples.compactMap { $0?.area }),
                let reach = self.usual(track.samples.compactMap { $0?.length })
            else { return track }
            let others = tracks.indices.filter { $0 != index }.map { tracks[$0] }
            let samples = track.samples.enumerated().map { frame, sample -> MotionSample? in
                guard var sample else { return nil }
                // Where colours mix, a shape may also seem larger than it is.
                let isWhole = (wholePart...1.05).contains(sample.area / usual)
                if isWhole && sample.length < 1.06 * reach { return sample }
                sample.isObscured = others.contains { touches(sample, $0.samples[frame]) }
                return sample
            }
            return MotionTrack(name: track.name, color: track.color, samples: samples)
        }
    }

    /// Returns the value that many samples have; nil where they have none in common.
    private static func usual(_ values: [Double]) -> Double? {
        let sorted = values.sorted()
        guard sorted.count > 4 else { return nil }
        // What covers makes values smaller, so the usual one is among the greater.
        let usual = sorted[sorted.count * 3 / 4]
        let alike = sorted.count { abs($0 - usual) < (1 - wholePart) * usual }
        return Double(alike) >= steadyShare * Double(sorted.count) ? usual : nil
    }

    private static func touches(_ sample: MotionSample, _ other: MotionSample?) -> Bool {
        guard let other else { return false }
        let reach = (sample.length + other.length) / 2 + 3
        return hypot(sample.x - other.x, sample.y - other.y) < reach
    }
}
