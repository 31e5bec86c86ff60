import Foundation
import KinoraBasics
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension FilmTrace {
    /// A textual summary: one line about the film, then a table of the motions in each phase.
    public var summary: String {
        ([heading] + (phases.isEmpty ? ["nothing moves"] : [table])).joined(separator: "\n")
    }

    /// A one-line description of the film.
    var heading: String {
        let write = DecimalFormatter(precision: 3)
        let plays = loopCount == 0 ? "without end" : loopCount == 1 ? "once" : "\(loopCount) times"
        let loops = duration / max(period, 1e-9)
        let period =
            loops > 1.5
            ? "\(Int(loops.rounded())) loops of \(write(self.period)) s" : "\(write(duration)) s"
        let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
        return
            "\(name): \(format.rawValue), \(width)×\(height), \(count), \(period), plays \(plays)"
    }

    /// A table with one row for each track of a phase: its main motion and the other properties.
    private var table: String {
        let head = ["phase", "time in s", "track", "property", "from", "to", "curve", "also"]
        let rows = phases.enumerated().flatMap { number, phase -> [[String]] in
            let first = ["\(number + 1)", phase.timeText]
            let firstMotions = phase.firstMotions
            let listed = firstMotions.prefix(Self.tracksOfPhase).map { phase.cells(of: $0) }
            var rows = listed.isEmpty ? [["", "rest", "", "", "", ""]] : listed
            let left = firstMotions.count - listed.count
            if left > 0 { rows.append(["and \(left) more", "", "", "", "", ""]) }
            return rows.enumerated().map { ($0 == 0 ? first : ["", ""]) + $1 }
        }
        return TextTable([head] + rows).text
    }

    /// The maximum number of tracks to list for a phase; JSON includes all of them.
    private static let tracksOfPhase = 6
}

extension MotionPhase {
    /// The start and end times, in seconds.
    var timeText: String {
        let write = DecimalFormatter(precision: 2)
        return "\(write(start)) – \(write(end))"
    }

    /// The main motion of each track; the motions that change most of the image come first.
    var firstMotions: [TracedMotion] {
        var listed: Set<String> = []
        return motions.filter { listed.insert($0.track).inserted }
    }

    /// Returns the cells for a track: its main motion, and the names of its other properties.
    fileprivate func cells(of motion: TracedMotion) -> [String] {
        let others = motions.filter { $0.track == motion.track && $0 != motion }
        var names: [String] = []
        for name in others.map(\.property.rawValue) where !names.contains(name) {
            names.append(name)
        }
        return motion.cells + [names.joined(separator: ", ")]
    }
}

extension TracedMotion {
    /// The cells of the motion: the track, property, values, and curve.
    ///
    /// Values are in pixels or degrees. The curve is the nearest named curve with its error, or the
    /// fitted curve if it's much nearer.
    fileprivate var cells: [String] {
        let points = [fit.curve.x1, fit.curve.y1, fit.curve.x2, fit.curve.y2]
        let fitted = points.map { DecimalFormatter(precision: 2)($0) }.joined(separator: ", ")
        let isNamed = fit.namedError < Self.believedError || fit.namedError < 2 * fit.error
        let curve =
            isNamed
            ? "\(fit.named.name) ±\(Self.percent(fit.namedError))"
            : "(\(fitted)) ±\(Self.percent(fit.error))"
        return [
            track, property.rawValue, text(from), text(to),
            curve + (continues ? ", continues" : ""),
        ]
    }

    /// The error up to which the nearest named curve is shown.
    private static let believedError = 0.02

    /// Returns a curve's error as a percentage.
    static func percent(_ error: Double) -> String {
        DecimalFormatter(precision: 1)(error * 100) + " %"
    }

    private func text(_ value: Double) -> String {
        property.display(value) + (property.isAngle ? "°" : "")
    }
}
