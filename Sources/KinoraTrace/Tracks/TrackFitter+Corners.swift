import Foundation

extension TrackFitter {
    /// The number of frames in which the corners of a rectangle are looked at.
    private static let cornerFrames = 8

    /// Returns a rectangle's track with corners that keep their radii or that are scaled with it.
    ///
    /// A layer whose bounds change keeps the radius of its corners; one that is scaled has elliptic
    /// ones.
    func withCorners(_ track: FittedTrack, _ fitter: inout ShapeFitter) -> FittedTrack {
        guard [.capsule, .rectangle].contains(track.kind) else { return track }
        let isSquare = track.constants.count == 8 && track.constants[5] == 0
        guard !isSquare, let samples = cornerSamples(of: track, &fitter) else { return track }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        let fits = samples.map(\.fit.values)
        let ratio = SIMD2(median(fits.map { $0[5] / $0[2] }), median(fits.map { $0[6] / $0[3] }))
        let radius = median(fits.map { min($0[5], $0[6]) })
        let angle = track.constants[4]
        var energies = (scaled: 0.0, rounded: 0.0)
        for sample in samples {
            let values = sample.fit.values
            let place = Array(values.prefix(5))
            let free = angle == nil ? [0, 1, 2, 3, 4] : [0, 1, 2, 3]
            energies.scaled +=
                fitter.fit(
                    .scaledRectangle(ratio),
                    from: place + [values[7]],
                    free: free,
                    in: sample.window
                ).energy
            energies.rounded +=
                fitter.fit(
                    .rectangle,
                    from: place + [radius, -1, values[7]],
                    free: free,
                    in: sample.window
                ).energy
        }
        let known = Array(track.constants.prefix(5))
        let opacity = track.constants[track.constants.count - 1]
        if energies.scaled < 0.85 * energies.rounded {
            return track.changed(to: .scaledRectangle(ratio), constants: known + [opacity]) {
                Array($0.prefix(5)) + [$0[$0.count - 1]]
            }
        }
        let isCapsule = fits.allSatisfy { radius > 0.96 * min($0[2], $0[3]) }
        if isCapsule {
            return track.changed(to: .capsule, constants: known + [opacity]) {
                Array($0.prefix(5)) + [$0[$0.count - 1]]
            }
        }
        return track.changed(to: .rectangle, constants: known + [radius, -1, opacity]) {
            Array($0.prefix(5)) + [radius, -1, $0[$0.count - 1]]
        }
    }

    /// Returns fits of rectangles with elliptic corners in some frames, or nil if there are none.
    private func cornerSamples(
        of track: FittedTrack,
        _ fitter: inout ShapeFitter
    ) -> [(window: FitWindow, fit: ShapeFit)]? {
        let frames = track.components.frames.filter { frame in
            guard let fit = track.fits[frame] else { return false }
            return min(fit.values[2], fit.values[3]) > 1.5
        }
        .sorted { first, second in
            let a = track.fits[first]?.values ?? [0, 0, 0, 0]
            let b = track.fits[second]?.values ?? [0, 0, 0, 0]
            return (a[2] * a[3], first) < (b[2] * b[3], second)
        }
        let step = max(frames.count / Self.cornerFrames, 1)
        let samples = stride(from: frames.count - 1, through: 0, by: -step).compactMap {
            place -> (window: FitWindow, fit: ShapeFit)? in
            let frame = frames[place]
            guard let component = track.components.places[frame],
                let values = track.fits[frame]?.values
            else { return nil }
            let window = parts.window(component, in: frame)
            let corner = values.count == 8 ? values[5] : min(values[2], values[3])
            let second = values.count == 8 && values[6] >= 0 ? values[6] : corner
            let start = Array(values.prefix(5)) + [corner, second, values[values.count - 1]]
            let free = track.constants[4] == nil ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 5, 6]
            return (window, fitter.fit(.rectangle, from: start, free: free, in: window))
        }
        return samples.isEmpty ? nil : samples
    }
}

extension FittedTrack {
    /// Returns the track with another kind of shape.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - constants: The known values of the kind's parameters.
    ///   - change: A closure that returns the kind's values for those of the current kind.
    /// - Returns: The changed track.
    func changed(
        to kind: PrimitiveKind,
        constants: [Double?],
        _ change: ([Double]) -> [Double]
    ) -> FittedTrack {
        var copy = self
        copy.kind = kind
        copy.constants = constants
        copy.fits = fits.map { fit in
            guard var fit else { return nil }
            fit.values = change(fit.values)
            fit.deviations = Array(repeating: 0, count: fit.values.count)
            return fit
        }
        return copy
    }
}
