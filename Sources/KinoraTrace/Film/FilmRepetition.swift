import Foundation
import GraphicsKit

/// The period after which a recording's motion repeats.
struct FilmRepetition {
    /// The period in seconds, or nil if nothing repeats within half of the film.
    private(set) var period: TimeInterval?

    /// A Boolean value that indicates whether the first frame follows the last one without a jump.
    private(set) var closes = false

    private let tolerance: Double
    private let pictures: [[Float]]
    private let step: TimeInterval

    /// The greatest number of samples.
    private static let greatestCount = 400

    /// The longest side of a sample in pixels.
    private static let side = 40

    /// The distance from the least difference within which the shortest period is taken.
    private static let nearness = 1.1

    /// The difference of levels that noise makes.
    private static let noise: Float = 0.35

    /// Looks for the period of frames that are shown from given times on.
    ///
    /// - Parameters:
    ///   - frames: The frames.
    ///   - starts: The times at which they appear, in seconds, ascending from 0.
    ///   - duration: The time at which the last one ends, in seconds.
    ///   - tolerance: The part of the typical difference between frames that repetitions may have.
    init(
        _ frames: [Frame],
        starts: [TimeInterval],
        duration: TimeInterval,
        tolerance: Double = 0.2
    ) {
        self.tolerance = tolerance
        let longest = frames.first.map { max($0.width, $0.height) } ?? 1
        let factor = max((longest + Self.side - 1) / Self.side, 1)
        let small = frames.map { Self.levels($0.reduced(by: factor)) }
        let gaps = zip(starts.dropFirst(), starts).map { $0 - $1 }.sorted()
        let median = gaps.isEmpty ? duration : gaps[gaps.count / 2]
        step = max(median, duration / Double(Self.greatestCount), 1e-3)
        let count = max(Int((duration / step).rounded()), 1)
        var pictures: [[Float]] = []
        var place = 0
        for index in 0..<count {
            let time = (Double(index) + 0.5) * step
            while place + 1 < starts.count, starts[place + 1] <= time { place += 1 }
            if small.indices.contains(place) { pictures.append(small[place]) }
        }
        self.pictures = pictures
        guard pictures.count > 5 else { return }
        find()
    }

    private static func levels(_ frame: Frame) -> [Float] {
        frame.pixels.flatMap { pixel in
            [0, 8, 16, 24].map { Float(pixel >> $0 & 0xFF) }
        }
    }

    private static func difference(_ a: [Float], _ b: [Float]) -> Float {
        var sum: Float = 0
        for index in a.indices { sum += abs(a[index] - b[index]) }
        return sum / Float(max(a.count, 1))
    }

    /// Returns the mean difference of samples that are a number of them apart.
    private func difference(at lag: Int) -> Float {
        let places = 0..<pictures.count - lag
        guard !places.isEmpty else { return .infinity }
        let sum = places.reduce(Float(0)) {
            $0 + Self.difference(pictures[$1], pictures[$1 + lag])
        }
        return sum / Float(places.count)
    }

    private mutating func find() {
        let count = pictures.count
        let steps = zip(pictures.dropFirst(), pictures).map { Self.difference($0, $1) }
        if let first = pictures.first, let last = pictures.last {
            // The jump to the start is one like those beside it, or like most.
            let beside = steps.prefix(2) + steps.suffix(2)
            let near = beside.reduce(0, +) / Float(max(beside.count, 1))
            let usual = steps.sorted()[steps.count / 2]
            let greatest = max(1.5 * near, 1.2 * usual) + Self.noise
            closes = Self.difference(last, first) <= greatest
        }
        let lags = Array(2...count / 2)
        let differences = lags.map { difference(at: $0) }
        let typical = differences.sorted()[differences.count / 2]
        // Short lags are alike because little time passes.
        guard let rise = differences.firstIndex(where: { $0 > typical * 0.8 }),
            let least = differences[rise...].min(), typical > Self.noise,
            Double(least) <= tolerance * Double(typical) + Double(Self.noise) / 4
        else { return }
        let limit = least * Float(Self.nearness) + Self.noise / 10
        guard let place = differences[rise...].firstIndex(where: { $0 <= limit }) else { return }
        var best = place
        while best + 1 < differences.count, differences[best + 1] < differences[best] { best += 1 }
        period = refined(lags[best])
    }

    /// Returns the period near a number of samples, more exactly: many periods are as far from each
    /// other as one, many times.
    private func refined(_ lag: Int) -> TimeInterval {
        var period = vertex(near: lag)
        var number = 2
        while Double(number) * period < Double(pictures.count) * 0.85 {
            let wished = Int((Double(number) * period).rounded())
            guard wished < pictures.count - 2 else { break }
            period = vertex(near: wished) / Double(number)
            number *= 2
        }
        return period * step
    }

    /// Returns the place of the least difference near a lag, between samples.
    private func vertex(near lag: Int) -> Double {
        let places = (max(lag - 1, 1)...min(lag + 1, pictures.count - 2)).map { place in
            (place, Double(difference(at: place)))
        }
        guard let best = places.min(by: { $0.1 < $1.1 })?.0, best > 1, best < pictures.count - 2
        else { return Double(lag) }
        let (a, b, c) = (
            Double(difference(at: best - 1)), Double(difference(at: best)),
            Double(difference(at: best + 1))
        )
        // Differences grow like the distance, not like its square.
        let sides = max(a, c) - b
        guard sides > 1e-9 else { return Double(best) }
        return Double(best) + (a - c) / (2 * sides)
    }
}
