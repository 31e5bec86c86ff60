import Foundation

extension TrackFitter {
    /// The difference at edges, in levels, above which an outline doesn't explain a frame.
    ///
    /// An outline is taken from the pixels of one frame, so it is off by a part of a pixel.
    private static let greatestOutlineError = 30.0

    /// The part of the energy of another shape that an outline may have.
    private static let greatestEnergy = 0.5

    /// The part of a track's greatest area that its outline is taken from.
    private static let leastArea = 0.93

    /// The greatest distance of a contour's point that is left out, in pixels.
    private static let tolerance = 0.03

    /// The area in square pixels below which a contour is noise.
    private static let leastContour = 1.5

    /// The number of angles at which an outline is looked for.
    private static let angles = 24

    /// Replaces tracks that no other shape explains by areas of any form that move, turn, and are
    /// scaled, where those are better.
    func fitOutlines(_ tracks: inout [FittedTrack]) throws {
        let current = tracks
        tracks = try current.parallelMap { track in
            var fitter = ShapeFitter(side: parts.side)
            return outline(of: track, &fitter) ?? track
        }
    }

    private func outline(of track: FittedTrack, _ fitter: inout ShapeFitter) -> FittedTrack? {
        let seen = track.fits.compactMap(\.self)
        guard seen.upperQuartile > Self.greatestError,
            let reference = outlineFrame(of: track),
            let (outline, center) = traced(track, in: reference)
        else { return nil }
        var next = track
        next.kind = .outline(outline)
        let levels = track.components.frames.compactMap { component(of: track, in: $0)?.level }
        let isOpaque = levels.allSatisfy { $0 > 0.85 }
        next.constants = [nil, nil, nil, nil, nil, isOpaque ? 1 : nil]
        next.fits = next.fits.map { _ in nil }
        let opacity = component(of: track, in: reference)?.level ?? 1
        let values = [center.x, center.y, 1, 1, 0, isOpaque ? 1 : opacity]
        let frames = track.components.frames
        guard let place = frames.firstIndex(of: reference) else { return nil }
        for direction in [Array(frames[place...]), frames[..<place].reversed()] {
            var last = (values: values, frame: reference)
            for frame in direction {
                guard let fit = fit(next, after: last, in: frame, &fitter) else { continue }
                next.fits[frame] = fit
                last = (fit.values, frame)
            }
        }
        let found = next.fits.compactMap(\.self)
        let energy = seen.reduce(0) { $0 + $1.energy }
        guard found.upperQuartile < Self.greatestOutlineError,
            found.reduce(0, { $0 + $1.energy }) < Self.greatestEnergy * energy
        else { return nil }
        next.tieConstants()
        return next
    }

    private func component(of track: FittedTrack, in frame: Int) -> ShapeComponent? {
        track.components.places[frame].map { parts.components[frame].components[$0] }
    }

    /// Returns the first frame in which a track is nearly as large as ever, and alone if it ever is.
    private func outlineFrame(of track: FittedTrack) -> Int? {
        let whole = track.components.frames.filter { frame in
            component(of: track, in: frame).map { !$0.isCut } ?? false
        }
        let separate = whole.filter { frame in
            component(of: track, in: frame).map { !$0.isTouching } ?? false
        }
        let alone = separate.isEmpty ? whole : separate
        func area(_ frame: Int) -> Double { component(of: track, in: frame)?.area ?? 0 }
        let greatest = alone.map(area).max() ?? 0
        return alone.first { area($0) >= Self.leastArea * greatest }
    }

    /// Returns the outline of a track in a frame, with its center.
    private func traced(
        _ track: FittedTrack,
        in frame: Int
    ) -> (outline: ShapeOutline, center: SIMD2<Double>)? {
        guard let place = track.components.places[frame] else { return nil }
        let window = parts.window(place, in: frame)
        let level = parts.components[frame].components[place].level
        var levels = window.targets
        for index in levels.indices where window.weights[index] == 0 { levels[index] = 0 }
        let tracer = ContourTracer(
            levels: levels,
            width: window.width,
            height: window.height,
            threshold: Float(level > 0.85 ? 0.5 : level / 2)
        )
        let contours = tracer.contours().filter {
            abs($0.areaAndCenter.area) > Self.leastContour
        }
        let areas = contours.map(\.areaAndCenter)
        let area = areas.reduce(0) { $0 + $1.area }
        guard abs(area) > Self.leastContour else { return nil }
        let center = areas.reduce(SIMD2()) { $0 + $1.center * $1.area } / area
        let outline = ShapeOutline(
            contours.map { contour in
                contour.simplified(tolerance: Self.tolerance).map { $0 - center }
            }
        )
        return (outline, center + window.origin)
    }

    /// Returns the fit of an outline in a frame, or nil if the track isn't in it.
    ///
    /// - Parameters:
    ///   - track: The track.
    ///   - last: The values in a frame nearby.
    ///   - frame: The frame.
    ///   - fitter: The fitter.
    /// - Returns: The fit, or nil.
    private func fit(
        _ track: FittedTrack,
        after last: (values: [Double], frame: Int),
        in frame: Int,
        _ fitter: inout ShapeFitter
    ) -> ShapeFit? {
        guard let place = track.components.places[frame],
            let before = component(of: track, in: last.frame)
        else { return nil }
        let component = parts.components[frame].components[place]
        let window = parts.window(place, in: frame)
        var moved = last.values
        moved[0] += component.center.x - before.center.x
        moved[1] += component.center.y - before.center.y
        if track.constants[5] == nil { moved[5] = component.level }
        var scaled = moved
        let growth = (component.area / max(before.area, 1e-3)).squareRoot()
        scaled[2] *= growth
        scaled[3] *= growth
        var best = fit(track, from: [last.values, moved, scaled], window, &fitter)
        guard best.edgeError > Self.greatestOutlineError else { return best }
        let turned = (1..<Self.angles).map { number in
            var start = scaled
            start[4] += 2 * .pi * Double(number) / Double(Self.angles)
            return start
        }
        let other = fit(track, from: turned, window, &fitter)
        if other.energy < 0.7 * best.energy { best = other }
        return best
    }

    private func fit(
        _ track: FittedTrack,
        from starts: [[Double]],
        _ window: FitWindow,
        _ fitter: inout ShapeFitter
    ) -> ShapeFit {
        let ranked = starts.map { start in
            (start, fitter.energy(of: track.kind, start, in: window))
        }
        .sorted { $0.1 < $1.1 }
        return fitter.fit(track.kind, from: ranked[0].0, free: track.free, in: window)
    }
}

extension [ShapeFit] {
    /// The difference at edges that three of four fits don't exceed, in levels; 0 if there are none.
    var upperQuartile: Double {
        let errors = map(\.edgeError).sorted()
        return errors.isEmpty ? 0 : errors[errors.count * 3 / 4]
    }
}
