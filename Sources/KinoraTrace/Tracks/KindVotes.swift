/// The hypotheses about a track's shape in some of its frames.
struct TrackReferences: Sendable {
    /// The mass of the shape in the middle one of its frames, in square pixels.
    let mass: Double

    /// The hypotheses in each frame, the frames in ascending order of the mass.
    var frames: [[ShapeHypothesis]] = []

    /// The area of the shape in each frame, in square pixels.
    var areas: [Double] = []

    /// Creates references without frames.
    init(mass: Double) {
        self.mass = mass
    }

    /// Returns the hypothesis with a key in the frame with the greatest mass, or nil if there is none.
    func best(_ key: String) -> (hypothesis: ShapeHypothesis, area: Double)? {
        for (hypotheses, area) in zip(frames, areas).reversed() {
            if let found = hypotheses.first(where: { $0.key == key }) {
                return (found.settled, area)
            }
        }
        return nil
    }

    /// Returns the references with the hypotheses of one kind.
    func only(_ kind: String) -> TrackReferences {
        var copy = self
        copy.frames = frames.map { $0.filter { $0.kind.isNamed(kind) } }
        return copy
    }

    /// The cost of each key over all frames, with the place of the key in the order of values.
    var costs: [String: (cost: Double, order: Int)] {
        var costs: [String: (cost: Double, order: Int)] = [:]
        for key in Set(frames.joined().map(\.key)) {
            var sum = (cost: 0.0, order: 0)
            for hypotheses in frames {
                // A frame in which a kind can't be tried costs as much as its worst explanation.
                let worst = hypotheses.map(\.cost).max() ?? 0
                let place = hypotheses.firstIndex { $0.key == key }
                sum.cost += place.map { hypotheses[$0].cost } ?? worst
                sum.order = max(sum.order, place ?? 0)
            }
            costs[key] = sum
        }
        return costs
    }
}

extension PrimitiveKind {
    /// Returns a Boolean value that indicates whether the kind has a name; all polygons have that of
    /// polygons too.
    fileprivate func isNamed(_ word: String) -> Bool {
        switch self {
        case .polygon, .corners: word == "polygon" || word == name
        default: word == name
        }
    }
}

/// The kinds of shapes on which similar tracks agree.
struct KindVotes {
    /// The key of each track's kind, or nil if nothing explains it.
    private(set) var keys: [String?]

    /// The factor by which a kind may cost more than the best one if it is simpler.
    private static let tolerance = 1.12

    /// Creates the votes of tracks.
    init(_ tracks: [TrackReferences]) {
        let costs = tracks.map(\.costs)
        keys = costs.map { Self.choice($0) }
        // Shapes of nearly the same size are probably of the same kind.
        for index in tracks.indices {
            let alike = tracks.indices.filter { other in
                let ratio = tracks[other].mass / max(tracks[index].mass, 1e-9)
                return (0.7...1.45).contains(ratio) && keys[other] != nil
            }
            guard alike.count > 2 else { continue }
            var sums: [String: (cost: Double, order: Int)] = [:]
            for other in alike {
                let worst = costs[other].values.map(\.cost).max() ?? 0
                for key in Set(alike.flatMap { Array(costs[$0].keys) }) {
                    let own = costs[other][key] ?? (worst, 0)
                    let old = sums[key] ?? (0, 0)
                    sums[key] = (old.cost + own.cost, max(old.order, own.order))
                }
            }
            guard let common = Self.choice(sums), let own = costs[index][common],
                let least = costs[index].values.map(\.cost).min(), own.cost < 1.6 * least + 200
            else { continue }
            keys[index] = common
        }
    }

    /// Returns the simplest key among the cheapest ones.
    private static func choice(_ costs: [String: (cost: Double, order: Int)]) -> String? {
        guard let least = costs.values.map(\.cost).min() else { return nil }
        return costs.sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }
            .first { $0.value.cost <= least * tolerance + 10 }?.key
    }
}
