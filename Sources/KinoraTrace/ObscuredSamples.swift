import Foundation

/// A detector of samples in which one track passes behind another.
enum ObscuredSamples {
    /// The minimum fraction of a track's usual area that counts as unobscured.
    private static let wholePart = 0.97

    /// The minimum share of samples with a similar area in a track of steady size.
    private static let steadyShare = 0.35

    /// Returns the tracks with obscured samples marked.
    ///
    /// Only a track of steady size can be recognized as obscured: it is smaller or larger than
    /// usual and touches another track.
    static func mark(_ tracks: [MotionTrack]) -> [MotionTrack] {
        tracks.enumerated().map { index, track in
            guard let usual = usual(track.samples.compactMap { $0?.area }),
                let reach = self.usual(track.samples.compactMap { $0?.length })
            else { return track }
            let others = tracks.indices.filter { $0 != index }.map { tracks[$0] }
            let samples = track.samples.enumerated().map { frame, sample -> MotionSample? in
                guard var sample else { return nil }
                // Mixed colors can also make a shape seem larger than it is.
                let isWhole = (wholePart...1.05).contains(sample.area / usual)
                if isWhole && sample.length < 1.06 * reach { return sample }
                sample.isObscured = others.contains { touches(sample, $0.samples[frame]) }
                return sample
            }
            return MotionTrack(name: track.name, color: track.color, samples: samples)
        }
    }

    /// Returns the value that many samples share, or nil if there is none.
    private static func usual(_ values: [Double]) -> Double? {
        let sorted = values.sorted()
        guard sorted.count > 4 else { return nil }
        // Covering reduces values, so the usual one is among the greater ones.
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
