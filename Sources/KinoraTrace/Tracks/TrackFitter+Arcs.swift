extension TrackFitter {
    /// The factor by which the energy of an arc may grow if its circle is always the same.
    private static let greatestGrowth = 1.2

    /// The greatest distance in pixels of the values of two circles that may be the same.
    private static let greatestDistance = 4.0

    /// The number of values that make an arc's circle: its center, radius, and width.
    private static let circleCount = 4

    /// Makes the circles of arcs constant where that explains the film nearly as well.
    ///
    /// A short arc hardly tells its circle, so the values of its fits differ although it rests. Another
    /// arc may tell it better.
    func tieArcs(_ tracks: inout [FittedTrack], _ starts: [TrackStarts]) throws {
        let known = tracks.filter(\.isArc).compactMap(\.constantCircle)
        for index in tracks.indices where tracks[index].isArc {
            guard tracks[index].constantCircle == nil else { continue }
            let mean = tracks[index].meanCircle
            let near = known.filter { circle in
                zip(circle, mean).allSatisfy { abs($0 - $1) < Self.greatestDistance }
            }
            var best: FittedTrack?
            var least = tracks[index].energy * Self.greatestGrowth
            for circle in near + [mean] {
                var trial = tracks[index]
                trial.constants.replaceSubrange(0..<Self.circleCount, with: circle)
                var trials = [trial]
                try refit(&trials, [starts[index]])
                if trials[0].energy < least { (best, least) = (trials[0], trials[0].energy) }
            }
            guard var best else { continue }
            best.tieConstants()
            tracks[index] = best
        }
    }
}

extension FittedTrack {
    /// A Boolean value that indicates whether the shape is a part of a circle's stroke.
    fileprivate var isArc: Bool {
        if case .arc = kind { return true }
        return false
    }

    /// The sum of the fits' energies.
    fileprivate var energy: Double { fits.reduce(0) { $0 + ($1?.energy ?? 0) } }

    /// The center, radius, and width of an arc, or nil if they change.
    fileprivate var constantCircle: [Double]? {
        let values = constants.prefix(4).compactMap(\.self)
        return values.count == 4 ? values : nil
    }

    /// The means of an arc's center, radius, and width, weighted by how well they are seen.
    fileprivate var meanCircle: [Double] {
        (0..<4).map { index in
            if let known = constants[index] { return known }
            var (sum, weights) = (0.0, 0.0)
            for fit in fits.compactMap(\.self) where fit.deviations[index].isFinite {
                let weight = 1 / (fit.deviations[index] * fit.deviations[index] + 1e-4)
                sum += fit.values[index] * weight
                weights += weight
            }
            return weights > 0 ? sum / weights : 0
        }
    }
}
