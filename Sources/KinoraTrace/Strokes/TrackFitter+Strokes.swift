import Foundation
import GraphicsKit

extension TrackFitter {
    /// The difference at edges, in levels, above which a track's shape is explained badly.
    static let greatestError = 11.0

    /// The part of the energy of another shape that a stroke may have.
    private static let greatestEnergy = 0.6

    /// The number of places at which a path is looked at.
    private static let places = 400

    /// Replaces tracks that no other shape explains by strokes along lines, where those are better.
    func fitStrokes(_ tracks: inout [FittedTrack]) throws {
        let current = tracks
        tracks = try current.parallelMap { track in
            var fitter = ShapeFitter(side: parts.side)
            return stroke(of: track, &fitter) ?? track
        }
    }

    private func stroke(of track: FittedTrack, _ fitter: inout ShapeFitter) -> FittedTrack? {
        let seen = track.fits.compactMap(\.self)
        guard seen.upperQuartile > Self.greatestError, let frame = parts.frames.first else {
            return nil
        }
        let opacity = self.opacity(of: track)
        let box = box(of: track, in: frame)
        let levels = union(of: track, opacity, in: box, rowLength: frame.width)
        let tracer = StrokeTracer(levels: levels, box: box)
        guard let found = tracer.stroke(&fitter) else { return nil }
        switch track.kind {
        case .arc, .ring: if found.path.isCircle { return nil }
        default: break
        }
        var best: FittedTrack?
        var least = seen.reduce(0) { $0 + $1.energy } * Self.greatestEnergy
        for cap in [PrimitiveKind.Cap.round, .butt] {
            var next = track
            next.kind = .stroke(found.path, cap)
            next.constants = [
                found.center.x, found.center.y, found.lineWidth, nil, nil, opacity,
            ]
            var energy = 0.0
            for frame in track.components.frames {
                guard let place = track.components.places[frame] else { continue }
                let window = parts.window(place, in: frame)
                let fit = fit(next, found.path, cap, in: window, opacity, &fitter)
                next.fits[frame] = fit
                energy += fit.energy
            }
            if energy < least { (best, least) = (next, energy) }
        }
        best?.tieConstants()
        return best
    }

    private func opacity(of track: FittedTrack) -> Double {
        let levels = track.components.frames.compactMap { frame in
            track.components.places[frame].map { parts.components[frame].components[$0].level }
        }
        .sorted()
        let middle = levels.isEmpty ? 1 : levels[levels.count / 2]
        return middle > 0.85 ? 1 : max(middle, 0.03)
    }

    /// Returns the box around all that a track covers, with a margin.
    private func box(of track: FittedTrack, in frame: Frame) -> PixelBox {
        var box: PixelBox?
        for frame in track.components.frames {
            guard let place = track.components.places[frame] else { continue }
            let component = parts.components[frame].components[place]
            let own = PixelBox(
                minX: component.minX,
                minY: component.minY,
                maxX: component.maxX,
                maxY: component.maxY
            )
            box = box?.union(own) ?? own
        }
        let none = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
        return (box ?? none).grown(by: FitWindow.margin, in: frame)
    }

    /// Returns the greatest coverage that a track has in each pixel of a box.
    private func union(
        of track: FittedTrack,
        _ opacity: Double,
        in box: PixelBox,
        rowLength: Int
    ) -> ContiguousArray<Float> {
        let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
        var levels = ContiguousArray<Float>(repeating: 0, count: width * height)
        for frame in track.components.frames {
            guard let place = track.components.places[frame] else { continue }
            for pixel in parts.components[frame].components[place].pixels {
                let (x, y) = (Int(pixel) % rowLength - box.minX, Int(pixel) / rowLength - box.minY)
                guard x >= 0, y >= 0, x < width, y < height else { continue }
                let color = PixelColor(parts.frames[frame].pixels[Int(pixel)])
                let level = parts.inks[track.ink].level(of: color) / Float(opacity)
                levels[y * width + x] = max(levels[y * width + x], min(level, 1))
            }
        }
        return levels
    }

    /// Returns the part of a path that fits a window best.
    private func fit(
        _ track: FittedTrack,
        _ path: StrokePath,
        _ cap: PrimitiveKind.Cap,
        in window: FitWindow,
        _ opacity: Double,
        _ fitter: inout ShapeFitter
    ) -> ShapeFit {
        let known = Array(track.constants.prefix(3)).map { $0 ?? 0 }
        let cut = cap == .round ? known[2] / 2 / path.length : 0
        var best: ShapeFit?
        // Something else may hide a part of the stroke, or only be next to it.
        for countsHidden in [false, true] {
            let run = run(of: path, at: SIMD2(known[0], known[1]), opacity, window, countsHidden)
            let count = Double(Self.places)
            let (start, end) = (Double(run.start) / count, Double(run.start + run.count) / count)
            let middle = (start + end) / 2
            var starts = [
                [min(start + cut, middle - 0.001), max(end - cut, middle + 0.001)]
            ]
            let candidates = [-cut, 0, cut, 2 * cut].flatMap { first in
                [-cut, 0, cut, 2 * cut].map { [start + first, end - $0] }
            }
            let ranked = candidates.filter { $0[1] > $0[0] }.map { ends in
                (ends, fitter.energy(of: track.kind, known + ends + [opacity], in: window))
            }
            if let nearest = ranked.min(by: { $0.1 < $1.1 })?.0 { starts = [nearest] }
            if run.count >= Self.places { starts = [[start, end], [start + 0.01, end - 0.01]] }
            for (index, ends) in starts.enumerated() {
                let isWhole = starts.count > 1 && index == 0
                let fit = fitter.fit(
                    track.kind,
                    from: known + ends + [opacity],
                    free: isWhole ? [] : [3, 4],
                    in: window,
                    iterations: 30
                )
                if fit.energy < (best?.energy ?? .infinity) * 0.8 { best = fit }
            }
        }
        return best ?? fitter.fit(track.kind, from: known + [0, 1, opacity], free: [], in: window)
    }

    /// Returns the longest run of places of a path that are covered in a window.
    private func run(
        of path: StrokePath,
        at center: SIMD2<Double>,
        _ opacity: Double,
        _ window: FitWindow,
        _ countsHidden: Bool
    ) -> (start: Int, count: Int) {
        let count = Self.places
        let isCovered = (0..<count).map { index in
            let part = Double(index) / Double(path.isClosed ? count : count - 1)
            let place = path.point(at: part) + center - window.origin
            let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
            guard column >= 0, row >= 0, column < window.width, row < window.height else {
                return false
            }
            let pixel = row * window.width + column
            if window.weights[pixel] == 0 { return countsHidden }
            return Double(window.targets[pixel]) > 0.5 * opacity
        }
        return Self.longestRun(isCovered, isClosed: path.isClosed)
    }

    /// Returns the longest run of covered places, around the end of closed paths too.
    private static func longestRun(
        _ isCovered: [Bool],
        isClosed: Bool
    ) -> (start: Int, count: Int) {
        let count = isCovered.count
        if isCovered.allSatisfy({ $0 }) { return (0, count) }
        var best = (start: 0, count: 0)
        var run = 0
        for index in 0..<(isClosed ? 2 * count : count) {
            if isCovered[index % count] {
                run += 1
                if run > best.count { best = (index - run + 1, run) }
            } else {
                run = 0
            }
        }
        return best.start >= count ? (best.start - count, best.count) : best
    }
}
