import Foundation
import KinoraBasics

/// The lines of text that say how sure a trace is.
struct TraceConfidence {
    private let trace: FilmTrace

    /// The part of a change's range above which its values are uncertain.
    private static let looseRange = 0.05

    /// The deviation in seconds above which a time is uncertain.
    private static let looseTime = 0.03

    /// The greatest number of uncertain numbers that are listed.
    private static let listed = 8

    /// Creates the lines about a trace.
    init(_ trace: FilmTrace) {
        self.trace = trace
    }

    /// The lines.
    var lines: [String] {
        ([kinds] + [times, round].compactMap(\.self) + uncertain)
    }

    /// How the layers are described.
    private var kinds: String {
        let layers = trace.scene.layers
        let outlines = layers.filter { $0.kind == "outline" }.map(\.name)
        let patches = layers.filter { $0.kind == "patch" }.map(\.name)
        guard !outlines.isEmpty || !patches.isEmpty else {
            return layers.count == 1
                ? "the layer is a shape with parameters" : "all layers are shapes with parameters"
        }
        var parts: [String] = []
        let count = layers.count - outlines.count - patches.count
        if count > 0 {
            parts.append("\(count) of \(layers.count) layers are shapes with parameters")
        }
        if !outlines.isEmpty {
            parts.append("outlines that change from frame to frame: " + Self.list(outlines))
        }
        if !patches.isEmpty {
            parts.append("pictures that change from frame to frame: " + Self.list(patches))
        }
        return parts.joined(separator: "; ")
    }

    private static func list(_ names: [String]) -> String {
        names.count > 6
            ? names.prefix(5).joined(separator: ", ") + " and \(names.count - 5) more"
            : names.joined(separator: ", ")
    }

    private var changes: [TracePhase.Change] {
        trace.phases.flatMap(\.changes).filter { !$0.continues }
    }

    /// The precision of the times at which motions start and end.
    private var times: String? {
        let all = changes.flatMap { [$0.uncertainty.start, $0.uncertainty.end] }.filter { $0 > 0 }
        guard let worst = all.max() else { return nil }
        let usual = all.sorted()[all.count / 2]
        let uneven = trace.analysis.clock.isUniform ? "" : ", because the frames come unevenly"
        return worst < 2 * usual || all.count < 3
            ? "times within \(worst.millisecondsText)\(uneven)"
            : "times within \(usual.millisecondsText), the worst \(worst.millisecondsText)\(uneven)"
    }

    /// The times that are snapped to parts of the period.
    private var round: String? {
        let period = trace.period
        let names = [
            (2, "half"), (3, "a third"), (4, "a quarter"), (6, "a sixth"), (8, "an eighth"),
        ]
        let joints = Set(changes.flatMap { [$0.piece.start, $0.piece.end] })
            .filter { $0 > 1e-6 && $0 < period - 1e-6 }.sorted()
        for (count, name) in names {
            let unit = period / Double(count)
            let isRound = joints.allSatisfy { abs(($0 / unit).rounded() * unit - $0) < 5e-4 }
            guard isRound, !joints.isEmpty else { continue }
            return "all times are multiples of \(name) of the period, to which they were snapped"
        }
        for unit in [0.1, 0.05, 0.02, 0.01] {
            let isRound = joints.allSatisfy { abs(($0 / unit).rounded() * unit - $0) < 5e-4 }
            guard isRound, !joints.isEmpty else { continue }
            return "all times are multiples of \(unit.secondsText), to which they were snapped"
        }
        return nil
    }

    /// The numbers that are uncertain.
    private var uncertain: [String] {
        let lines = changes.compactMap { change -> String? in
            let range = max(abs(change.piece.to - change.piece.from), 1e-9)
            let worst = max(change.uncertainty.from, change.uncertainty.to)
            let time = max(change.uncertainty.start, change.uncertainty.end)
            var parts: [String] = []
            if worst > Self.looseRange * range {
                parts.append("values ± \(change.property.deviationText(worst))")
            }
            if time > Self.looseTime { parts.append("times ± \(time.millisecondsText)") }
            guard !parts.isEmpty else { return nil }
            return "uncertain: \(change.layer) \(change.keyPath), "
                + parts.joined(separator: " and ")
        }
        guard lines.count > Self.listed else { return lines }
        return lines.prefix(Self.listed)
            + ["and \(lines.count - Self.listed) more uncertain changes"]
    }
}

extension TimeInterval {
    /// The duration as text, in seconds.
    var secondsText: String { DecimalFormatter(precision: 3)(self) + " s" }

    /// The duration as text, in milliseconds.
    var millisecondsText: String {
        self < 0.0095
            ? DecimalFormatter(precision: 1)(self * 1000) + " ms"
            : DecimalFormatter(precision: 0)(self * 1000) + " ms"
    }
}
