import Foundation
import LayerKit

/// A finder of tracks, which follows the blobs of a film's colors from frame to frame.
///
/// Blobs that share a cell in consecutive frames belong to the same object. A color whose objects
/// never meet has a track for each object; otherwise, it has a single track.
struct TrackFinder {
    private let film: DecodedFilm
    private let palette: TracePalette

    /// The maximum number of tracks, not counting the whole image.
    static let maximumTrackCount = 24

    /// The maximum number of separate parts of a color; a color with more is one track.
    private static let maximumPartCount = 16

    /// Creates a finder for a film with a palette.
    init(_ film: DecodedFilm, _ palette: TracePalette) {
        self.film = film
        self.palette = palette
    }

    /// Returns the tracks, starting with the whole image's track.
    func tracks() -> [MotionTrack] {
        let cellCount = film.grids.first?.cells.count ?? 0
        var links = palette.colors.map { _ in
            BlobLinks(cellCount: cellCount, noise: palette.noise)
        }
        forEachFrame { _, findings in
            for (color, finding) in findings.enumerated() { links[color].add(finding) }
        }
        let parts = links.map { $0.parts(maximumCount: Self.maximumPartCount) }
        var samples = parts.map { parts in
            parts.map { _ in [MotionSample?](repeating: nil, count: film.frames.count) }
        }
        var whole = [MotionSample?](repeating: nil, count: film.frames.count)
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
        for (frame, grid) in film.grids.enumerated() { body(frame, finder.find(in: grid)) }
    }

    private func sample(_ blob: Blob, _ frame: Int) -> MotionSample? {
        blob.sample(at: film.frames[frame].time, cellSide: Double(film.cellSide))
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
