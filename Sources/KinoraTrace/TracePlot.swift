import Foundation
import KinoraBasics
import KinoraIndicators
import KinoraTimeline

/// A plot of one property for all tracks in which it moves.
struct TracePlot {
    /// The curve of one track.
    struct Curve {
        let track: MotionTrack

        /// The points, divided into runs without gaps.
        let runs: [[(time: TimeInterval, value: Double)]]

        /// Returns a Boolean value that indicates whether the track is obscured, rather than
        /// absent, between two times.
        func continues(from start: TimeInterval, to end: TimeInterval) -> Bool {
            let between = track.samples.compactMap { $0 }.filter {
                start < $0.time && $0.time < end
            }
            return !between.isEmpty && between.allSatisfy(\.isObscured)
        }
    }

    let property: MotionProperty
    let curves: [Curve]

    /// The range of values.
    let range: ClosedRange<Double>

    /// The length of the range; never 0.
    var span: Double { max(range.upperBound - range.lowerBound, 1e-9) }

    /// Returns the plots of a film, one for each property that moves in its phases.
    static func all(of trace: FilmTrace) -> [TracePlot] {
        MotionProperty.allCases.compactMap { property in
            let names = trace.phases.flatMap(\.motions).filter { $0.property == property }
                .map(\.track)
            guard !names.isEmpty else { return nil }
            let tracks = trace.tracks.filter { names.contains($0.name) }
            let curves = tracks.map { Curve(track: $0, runs: runs(of: property, in: $0, trace)) }
            let values = curves.flatMap(\.runs).joined().map(\.value)
            guard let least = values.min(), let greatest = values.max() else { return nil }
            return TracePlot(property: property, curves: curves, range: least...greatest)
        }
    }

    private static func runs(
        of property: MotionProperty,
        in track: MotionTrack,
        _ trace: FilmTrace
    ) -> [[(time: TimeInterval, value: Double)]] {
        var runs: [[(time: TimeInterval, value: Double)]] = []
        var last: Double?
        var isOpen = false
        for (frame, sample) in zip(trace.frames, track.samples) {
            guard let sample, !sample.isObscured,
                let value = sample.value(of: property, pivot: trace.pivot)
            else {
                isOpen = false
                continue
            }
            var turned = value
            if property == .bearing, let last {
                turned = value.nearest(to: last, period: 2 * .pi)
            }
            if !isOpen { runs.append([]) }
            (isOpen, last) = (true, turned)
            runs[runs.count - 1].append((frame.time, turned))
            // A held frame is a straight line until its end.
            if frame.delay > 0.1 {
                runs[runs.count - 1].append((frame.time + frame.delay, turned))
            }
        }
        return runs
    }
}

extension MotionProperty {
    /// The display unit, in characters that the built-in typeface has.
    var unit: String {
        switch self {
        case .x, .y, .distance, .length, .width: "px"
        case .bearing, .angle: "degrees"
        case .area: "square px"
        case .opacity: "0 to 1"
        }
    }

    /// Returns a value in the display unit.
    func display(_ value: Double) -> String {
        switch self {
        case .x, .y, .distance, .length, .width: DecimalFormatter(precision: 1)(value)
        case .bearing, .angle: DecimalFormatter(precision: 0)(value * 180 / .pi)
        case .area: DecimalFormatter(precision: 0)(value)
        case .opacity: DecimalFormatter(precision: 2)(value)
        }
    }
}
