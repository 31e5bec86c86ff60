import Foundation
import LayerKit

/// A fitter of keyframes for a layer's values over a loop.
///
/// For each segment it samples the values and uses the simplest model that matches all samples
/// exactly. If no model matches, keyframes are fitted to dense samples.
struct TrackFitter {
    /// The consecutive segments of the whole loop.
    let segments: [TimeSegment]

    /// The fitted keys and their largest error.
    struct Result {
        let keys: [TrackPiece.Key]
        let error: Double

        /// Returns the track of the values that the numbers represent.
        func track<Value>(_ value: ([Double]) -> Value) -> Track<Value> {
            let keys = keys.map { key in
                Track<Value>.Key(key.time, value(key.value.map(Self.clean)), key.easing)
            }
            return Track(keys, error: error)
        }

        /// Returns a number without rounding errors in the last digits, and without a negative
        /// zero.
        fileprivate static func clean(_ number: Double) -> Double {
            guard abs(number) < 1e5 else { return number }
            return (number * 1e10).rounded() / 1e10 + 0
        }
    }

    /// Fits keyframes to numbers that vary over the loop.
    ///
    /// - Parameters:
    ///   - tolerance: The allowed error of approximations.
    ///   - rounding: The smallest significant difference, absolute below 1 and relative above.
    ///   - isAngle: A Boolean value that indicates whether numbers may differ by whole turns.
    ///   - evaluate: Returns the numbers at a time.
    /// - Returns: The keys.
    func fit(
        tolerance: Double,
        rounding: Double = Self.doubleRounding,
        isAngle: Bool = false,
        _ evaluate: (TimeInterval) -> [Double]
    ) -> Result {
        var pieces: [TrackPiece] = []
        for segment in segments {
            let samples = segment.samples.map { Sample(time: $0, value: evaluate($0)) }
            if let last = pieces.last, last.predicts(samples) {
                pieces[pieces.count - 1].end = segment.end
                pieces[pieces.count - 1].samples += samples
            } else if let piece = TrackPiece.exact(
                samples,
                in: segment,
                rounding: rounding
            ) {
                pieces.append(piece)
            } else {
                pieces.append(
                    fitted(segment, tolerance: tolerance, isAngle: isAngle, evaluate)
                )
            }
        }
        let merged = Self.mergedBackwards(pieces)
        return Result(keys: Self.keys(of: merged), error: merged.map(\.error).max() ?? 0)
    }

    /// The rounding error of sums and products, far below anything visible.
    static let doubleRounding = 2e-8

    /// The rounding error of values stored in single precision.
    static let floatRounding = 3e-7

    /// Merges pieces that are too short to determine their model into the next ones.
    private static func mergedBackwards(_ pieces: [TrackPiece]) -> [TrackPiece] {
        var result: [TrackPiece] = []
        for piece in pieces.reversed() {
            if let next = result.last, next.predicts(piece.samples) {
                result[result.count - 1].start = piece.start
                result[result.count - 1].samples += piece.samples
            } else {
                result.append(piece)
            }
        }
        return result.reversed()
    }

    private static func keys(of pieces: [TrackPiece]) -> [TrackPiece.Key] {
        if pieces.count == 1, case .constant = pieces[0].model { return [pieces[0].keys[0]] }
        var keys: [TrackPiece.Key] = []
        for piece in pieces {
            let own = piece.keys
            guard let last = keys.last, let first = own.first else {
                keys = own
                continue
            }
            // A held value needs no key at its end, because a jump follows.
            let before = keys.count > 1 ? keys[keys.count - 2].easing : .linear
            if before == .hold || TrackPiece.isSame(last.value, first.value, piece.rounding) {
                keys.removeLast()
            }
            keys += own
        }
        return keys
    }
}

extension TrackPiece {
    /// The largest error of the piece, or 0 for an exact model.
    var error: Double {
        if case .fitted(_, _, let error) = model { error } else { 0 }
    }
}

// MARK: - Fitting

extension TrackFitter {
    private func fitted(
        _ segment: TimeSegment,
        tolerance: Double,
        isAngle: Bool,
        _ evaluate: (TimeInterval) -> [Double]
    ) -> TrackPiece {
        let length = segment.end - segment.start
        let count = Int(length * Self.samplesPerSecond, clampedTo: 32...1024)
        var samples = (0...count).map { index in
            // The ends may belong to adjacent segments.
            let fraction = min(max(Double(index) / Double(count), 1e-7), 1 - 1e-7)
            let time = segment.start + length * fraction
            return Sample(time: time, value: evaluate(time))
        }
        if isAngle { Self.unwrap(&samples) }
        var keys: [Key] = []
        var error = 0.0
        fit(samples, 0, count, tolerance, into: &keys, &error)
        keys.append(Key(time: segment.end, value: samples[count].value, easing: .hold))
        keys[0].time = segment.start
        return TrackPiece(
            model: .fitted(
                keys.map { .init($0.time, 0, $0.easing) },
                values: keys.map(\.value),
                error: error
            ),
            start: segment.start,
            end: segment.end,
            samples: samples,
            rounding: Self.doubleRounding
        )
    }

    private typealias Key = TrackPiece.Key

    /// The sampling rate for motion without an exact model.
    private static let samplesPerSecond = 240.0

    /// Unwraps each angle to the one nearest to its predecessor.
    private static func unwrap(_ samples: inout [Sample]) {
        for index in samples.indices.dropFirst() {
            let last = samples[index - 1].value[0]
            let turns = ((last - samples[index].value[0]) / (2 * .pi)).rounded()
            guard turns != 0 else { continue }
            let value = samples[index].value[0] + turns * 2 * .pi
            samples[index] = Sample(time: samples[index].time, value: [value])
        }
    }

    /// Adds keys for the samples between two indices, excluding the last.
    private func fit(
        _ samples: [Sample],
        _ low: Int,
        _ high: Int,
        _ tolerance: Double,
        into keys: inout [Key],
        _ error: inout Double
    ) {
        let attempt = ChordFit(samples[low...high])
        if attempt.error <= tolerance || high - low < 2 {
            error = max(error, attempt.error)
            keys.append(
                Key(time: samples[low].time, value: samples[low].value, easing: attempt.easing)
            )
            return
        }
        let middle = (low + high) / 2
        fit(samples, low, middle, tolerance, into: &keys, &error)
        fit(samples, middle, high, tolerance, into: &keys, &error)
    }
}

/// A fit of samples to the line between their ends, with the closest timing curve.
private struct ChordFit {
    private(set) var easing = Easing.linear
    private(set) var error = 0.0

    init(_ samples: ArraySlice<Sample>) {
        guard let first = samples.first, let last = samples.last, samples.count > 2 else { return }
        let chord = zip(first.value, last.value).map { $1 - $0 }
        let square = chord.reduce(0) { $0 + $1 * $1 }
        let length = last.time - first.time
        let places = samples.dropFirst().dropLast().map { sample in
            let delta = zip(sample.value, first.value).map { $0 - $1 }
            let along = zip(delta, chord).reduce(0) { $0 + $1.0 * $1.1 }
            return (
                time: (sample.time - first.time) / length,
                progress: square > 0 ? along / square : 0,
                delta: delta
            )
        }
        func error(of progress: (Double) -> Double) -> Double {
            places.reduce(0) { greatest, place in
                let part = progress(place.time)
                return zip(place.delta, chord).reduce(greatest) { max($0, abs($1.0 - $1.1 * part)) }
            }
        }
        self.error = error { $0 }
        let progress = places.map { (time: $0.time, progress: $0.progress) }
        // With these times, the curve is a cubic polynomial of the time.
        guard square > 0,
            let curve = TimingCurveFitter(progress).curve(x1: 1 / 3, x2: 2 / 3)
        else { return }
        let bent = error { curve.value(at: $0) }
        if bent < self.error * 0.9 {
            easing = .cubic(curve)
            self.error = bent
        }
    }
}

// MARK: - Numbers

extension Double {
    /// Returns the number, shifted by whole periods, that is nearest to another.
    package func nearest(to other: Double, period: Double) -> Double {
        self + ((other - self) / period).rounded() * period
    }
}

extension Int {
    /// Creates an integer by rounding a number down within a range; NaN gives the lower bound.
    package init(_ number: Double, clampedTo range: ClosedRange<Int>) {
        let least = Double(range.lowerBound)
        self = number > least ? Int(Swift.min(number, Double(range.upperBound))) : range.lowerBound
    }
}
