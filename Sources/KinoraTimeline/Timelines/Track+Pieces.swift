import LayerKit

extension Track where Value == Double {
    /// The curves between the track's keys, or an empty array if the track is constant.
    var pieces: [CurvePiece] {
        zip(keys, keys.dropFirst()).filter { $0.time < $1.time }.map { CurvePiece($0, $1) }
    }

    /// Creates a track from consecutive pieces.
    ///
    /// - Precondition: There is at least one piece.
    init(_ pieces: [CurvePiece], last: Double) {
        let pieces = pieces.flatMap(\.representable)
        var keys: [Key] = []
        for (index, piece) in pieces.enumerated() {
            keys.append(Key(piece.start, piece.values[0], piece.easing))
            let next = index + 1 < pieces.count ? pieces[index + 1].values[0] : last
            // A jump after a held value needs no additional key.
            if !piece.isFlat, next != piece.values[3] {
                keys.append(Key(piece.end, piece.values[3], .hold))
            }
        }
        keys.append(Key(pieces[pieces.count - 1].end, last, .hold))
        if keys.allSatisfy({ $0.value == last }) {
            self.init(last)
        } else {
            self.init(keys)
        }
    }

    /// Returns the value just before a time.
    ///
    /// At a jump, it is the value before the jump.
    package func value(before time: Double) -> Double {
        guard let start = keys.last(where: { $0.time < time })?.time else { return first }
        return piece(from: start, to: time).value(at: time)
    }

    /// Returns the curve between two times without a key in between.
    package func piece(from start: Double, to end: Double) -> CurvePiece {
        let middle = (start + end) / 2
        var (low, high) = (0, keys.count)
        while high - low > 1 {
            let index = (low + high) / 2
            if keys[index].time <= middle { low = index } else { high = index }
        }
        guard low + 1 < keys.count, keys[low].time < keys[low + 1].time else {
            return CurvePiece(start: start, end: end, holding: keys[low].value)
        }
        return CurvePiece(keys[low], keys[low + 1]).part(from: start, to: end)
    }

    /// Returns the track clamped to bounds, cut exactly where it reaches them.
    package func clamped(to bounds: ClosedRange<Double>) -> Track {
        func clamp(_ value: Double) -> Double {
            min(max(value, bounds.lowerBound), bounds.upperBound)
        }
        guard !isConstant else { return Track(clamp(first)) }
        let cut = pieces.flatMap { piece in
            let inner =
                piece.times(crossing: bounds.lowerBound)
                + piece.times(crossing: bounds.upperBound)
            let marks = [piece.start] + inner.sorted() + [piece.end]
            return zip(marks, marks.dropFirst()).map { start, end in
                let part = piece.part(from: start, to: end)
                let middle = part.value(at: (start + end) / 2)
                guard clamp(middle) != middle else { return part.clamped(to: bounds) }
                return CurvePiece(start: start, end: end, holding: clamp(middle))
            }
        }
        return Track(cut, last: clamp(last))
    }

    /// Returns the times, excluding keys, at which the track crosses another.
    package func times(crossing other: Track) -> [Double] {
        let marks = Set(keys.map(\.time) + other.keys.map(\.time)).sorted()
        return zip(marks, marks.dropFirst()).flatMap { start, end in
            let piece = piece(from: start, to: end)
            let another = other.piece(from: start, to: end)
            if another.isFlat { return piece.times(crossing: another.values[0]) }
            if piece.isFlat { return another.times(crossing: piece.values[0]) }
            return Self.times(from: start, to: end) { piece.value(at: $0) - another.value(at: $0) }
        }
    }

    /// Returns the times at which a difference changes its sign.
    private static func times(
        from start: Double,
        to end: Double,
        of difference: (Double) -> Double
    ) -> [Double] {
        let count = 64
        let marks = (0...count).map { start + (end - start) * Double($0) / Double(count) }
        return zip(marks, marks.dropFirst()).compactMap { low, high in
            var (low, high) = (low, high)
            let ascends = difference(high) > difference(low)
            guard difference(low) * difference(high) < 0 else { return nil }
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if (difference(middle) < 0) == ascends { low = middle } else { high = middle }
            }
            return low
        }
    }

    /// Returns a track that equals one of several tracks at each time.
    ///
    /// - Parameters:
    ///   - tracks: The tracks over the same loop.
    ///   - marks: The times, in addition to keys, at which the choice may change.
    ///   - choose: Returns the index of the track to use between two times.
    /// - Returns: The chosen parts, cut exactly.
    package static func chosen(
        among tracks: [Track],
        at marks: [Double] = [],
        _ choose: (Double, Double) -> Int
    ) -> Track {
        let times = Set(marks + tracks.flatMap { $0.keys.map(\.time) }).sorted()
        guard let end = times.last, times.count > 1 else { return tracks[choose(0, 0)] }
        let pieces = zip(times, times.dropFirst()).map { start, end in
            tracks[choose(start, end)].piece(from: start, to: end)
        }
        return Track(pieces, last: tracks[choose(end, end)].last).joined
    }

    /// The track with adjacent equal constant pieces merged.
    private var joined: Track {
        var pieces: [CurvePiece] = []
        for piece in self.pieces {
            if let last = pieces.last, last.isFlat, piece.isFlat, last.values == piece.values {
                pieces[pieces.count - 1].end = piece.end
            } else {
                pieces.append(piece)
            }
        }
        return pieces.isEmpty ? self : Track(pieces, last: last)
    }
}

extension CurvePiece {
    /// Returns the piece with its end values clamped, because rounding may have moved them out of
    /// bounds.
    fileprivate func clamped(to bounds: ClosedRange<Double>) -> CurvePiece {
        var result = self
        for index in [0, 3] {
            result.values[index] = min(max(values[index], bounds.lowerBound), bounds.upperBound)
        }
        return result
    }
}

// MARK: - Visibility

extension Track where Value == Double {
    /// A Boolean value that indicates whether the track only has the constant values 0 and 1.
    package var isSwitch: Bool {
        keys.allSatisfy { $0.value == 0 || $0.value == 1 } && pieces.allSatisfy(\.isFlat)
    }

    /// Returns the product with another track, or nil if keyframes can't represent it exactly.
    package func times(_ other: Track) -> Track? {
        if isConstant { return first == 1 ? other : other.map { $0 * first } }
        if other.isConstant { return other.first == 1 ? self : map { $0 * other.first } }
        if isSwitch { return other.shown(by: self) }
        return other.isSwitch ? shown(by: other) : nil
    }

    /// Returns the track with its value replaced by zero wherever a switch is off.
    private func shown(by visibility: Track) -> Track {
        Track.chosen(among: [self, Track(0)], at: visibility.keys.map(\.time)) { start, end in
            visibility.value(at: (start + end) / 2) == 1 ? 0 : 1
        }
    }
}

extension Track where Value == Bool {
    /// Returns a track with 1 where the value equals `shown`, and 0 elsewhere.
    package func factor(of shown: Bool) -> Track<Double> {
        Track<Double>(keys.map { .init($0.time, $0.value == shown ? 1 : 0, .hold) })
    }
}
