import Foundation
import LayerKit

/// Follows the blobs of a movie's colours from frame to frame.
///
/// Blobs that cover a common cell in neighbouring frames are one thing. A colour whose things never
/// meet is parted into one track for each, otherwise the colour is one track.
struct TrackFinder {
    private let reel: DecodedMovie
    private let palette: TracePalette

    /// The number of tracks that are told of, besides the whole picture.
    static let maximumTrackCount = 24

    /// The number of parts from which on a colour stays one track.
    private static let maximumPartCount = 16

    /// Creates a finder.
    init(_ reel: DecodedMovie, _ palette: TracePalette) {
        self.reel = reel
        self.palette = palette
    }

    /// Returns the tracks, the whole picture first.
    func tracks() -> [MotionTrack] {
        let cellCount = reel.grids.first?.cells.count ?? 0
        var links = palette.colors.map { _ in
            BlobLinks(cellCount: cellCount, noise: palette.noise)
        }
        forEachFrame { _, findings in
            for (color, finding) in findings.enumerated() { links[color].add(finding) }
        }
        let parts = links.map { $0.parts(maximumCount: Self.maximumPartCount) }
        var samples = parts.map { parts in
            parts.map { _ in [MotionSample?](repeating: nil, count: reel.frames.count) }
        }
        var whole = [MotionSample?](repeating: nil, count: reel.frames.count)
        forEachFrame { frame, findings in
            var all = Blob()
            for (color, finding) in findings.enumerated() {
                for (number, part) in parts[color].enumerated() {
                    var blob = Blob()
                    for index in part.blobs(in: frame) { blob.add(finding.blobs[index]) }
                    samples[color][number][frame] = sample(blob, frame)
                    all.add(blob)
                }
            }
            whole[frame] = sample(all, frame)
        }
        let tracks = zip(palette.colors, samples).flatMap { color, parts in
            Self.tracks(color.rgba, parts)
        }
        let first = MotionTrack(name: "all", color: nil, samples: MotionTrack.unwrapped(whole))
        return [first] + ObscuredSamples.mark(Array(tracks.prefix(Self.maximumTrackCount)))
    }

    private func forEachFrame(_ body: (Int, [BlobFinder.Finding]) -> Void) {
        var finder = BlobFinder(palette)
        for (frame, grid) in reel.grids.enumerated() { body(frame, finder.find(in: grid)) }
    }

    private func sample(_ blob: Blob, _ frame: Int) -> MotionSample? {
        blob.sample(at: reel.frames[frame].time, cellSide: Double(reel.cellSide))
    }

    private static func tracks(_ color: RGBA, _ parts: [[MotionSample?]]) -> [MotionTrack] {
        parts.enumerated().map { index, samples in
            MotionTrack(
                name: color.hexText + (parts.count > 1 ? "-\(index + 1)" : ""),
                color: color,
                samples: MotionTrack.unwrapped(samples)
            )
        }
    }
}
