import Foundation
import GraphicsKit

extension FilmParts {
    /// Returns the frames in which a track's shape isn't seen because something else is there.
    func hiddenFrames(of track: FittedTrack) -> Set<Int> {
        var hidden: Set<Int> = []
        let count = frames.count
        var fitter = ShapeFitter(side: side)
        for frame in 0..<count where track.fits[frame] == nil {
            let before = (1..<max(count, 2)).lazy.map { (frame - $0 + count) % count }
                .first { track.fits[$0] != nil }
            let after = (1..<max(count, 2)).lazy.map { (frame + $0) % count }
                .first { track.fits[$0] != nil }
            for place in [before, after].compactMap(\.self) {
                guard let values = track.fits[place]?.values else { continue }
                if share(of: track.kind, values, in: frame, &fitter) > 0.5 { hidden.insert(frame) }
            }
        }
        return hidden
    }

    /// Returns the part of a shape's area in which components are found.
    private func share(
        of kind: PrimitiveKind,
        _ values: [Double],
        in frame: Int,
        _ fitter: inout ShapeFitter
    ) -> Double {
        let (width, height) = (frames[frame].width, frames[frame].height)
        var shape = values
        shape[shape.count - 1] = 1
        let box = PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
        let coverage = fitter.coverage(of: kind, shape, in: box)
        var (covered, all) = (0.0, 0.0)
        for index in coverage.indices where coverage[index] > 0.5 {
            all += 1
            if components[frame].owners[index] >= 0 { covered += 1 }
        }
        return all > 0 ? covered / all : 0
    }
}
