import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs

extension FilmTrace {
    /// A textual summary: the film, the nearness of the rebuilt one, its phases, its layers, what
    /// repeats, and what is uncertain.
    public var summary: String {
        var parts = [heading + "\n" + nearness]
        let isDrawn = scene.layers.contains { !$0.isParametric }
        let still = isDrawn ? "shapes change from frame to frame, as drawn" : "nothing moves"
        parts.append(phases.isEmpty ? still : phaseText)
        if !scene.layers.isEmpty { parts.append("Layers, from back to front\n" + layerText) }
        let repeats = LayerRepeats.all(in: scene)
        if !repeats.isEmpty {
            parts.append("Repeats\n" + repeats.map { "    " + $0.text }.joined(separator: "\n"))
        }
        if !phases.isEmpty {
            let lines = TraceConfidence(self).lines.map { "    " + $0 }
            parts.append("How sure\n" + lines.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n")
    }

    /// A one-line description of the film.
    var heading: String {
        let write = DecimalFormatter(precision: 3)
        let loops = duration / max(period, 1e-9)
        let length =
            loops > 1.5
            ? "\(write(loops)) loops of \(write(period)) s" : "\(write(duration)) s"
        let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
        let isWhole = region.x == 0 && region.y == 0 && loaders.isEmpty
        let size = isWhole ? "\(width)×\(height)" : region.text
        let plays = scene.isRepeating ? "repeats" : "plays once"
        return "\(name): \(format.rawValue), \(size), \(count), \(length), \(plays)"
    }

    /// A one-line description of how near the rebuilt film is.
    var nearness: String {
        let write = DecimalFormatter(precision: 1)
        let count = scene.layers.count == 1 ? "1 layer" : "\(scene.layers.count) layers"
        return "rebuilt with \(count): \(write(quality.decibels)) dB, the worst frame "
            + "\(write(quality.leastDecibels)) dB at "
            + "\(DecimalFormatter(precision: 2)(analysis.time(ofFrame: quality.leastFrame))) s"
    }

    /// The phases with their changes, below the times.
    private var phaseText: String {
        let cells = phases.map { $0.changes.map(\.cells) }
        let lines = TextTable(cells.flatMap(\.self)).text.split(separator: "\n").map(String.init)
        var text = ["Phases of the period of \(period.secondsText)"]
        var next = 0
        for phase in phases {
            text.append("  " + phase.timeText + " s")
            if phase.changes.isEmpty { text.append("    rest") }
            text += lines[next..<next + phase.changes.count].map { "    " + $0 }
            next += phase.changes.count
        }
        return text.joined(separator: "\n")
    }

    /// The rows of the table of phases, with a heading.
    var phaseRows: [[String]] {
        let head = ["phase", "time in s", "layer", "property", "from", "to", "±", "curve"]
        let rows = phases.enumerated().flatMap { number, phase -> [[String]] in
            let first = ["\(number + 1)", phase.timeText]
            let listed = phase.changes.map(\.row)
            let rows = listed.isEmpty ? [["", "rest", "", "", "", ""]] : listed
            return rows.enumerated().map { ($0 == 0 ? first : ["", ""]) + $1 }
        }
        return [head] + rows
    }

    private var layerText: String {
        let rows = scene.layers.map { layer in
            [
                "    " + layer.name, layer.kind == layer.name ? "" : layer.kind,
                layer.color.hexText, layer.restText,
            ]
        }
        return TextTable(rows).text
    }
}

extension TracePhase {
    /// The start and end times, in seconds.
    var timeText: String {
        let write = DecimalFormatter(precision: 3)
        return "\(write(start)) – \(write(end))"
    }
}

extension TracePhase.Change {
    /// The greater deviation of the values at the ends.
    fileprivate var deviation: Double { max(uncertainty.from, uncertainty.to) }

    /// The cells of the change in the table of phases.
    fileprivate var row: [String] {
        [
            layer, keyPath, property.text(piece.from), property.text(piece.to),
            property.deviationText(deviation),
            piece.curve.text + (continues ? ", continues" : ""),
        ]
    }

    /// The cells of the change below the time of its phase.
    fileprivate var cells: [String] {
        let write = DecimalFormatter(precision: 3)
        return [
            layer, keyPath, "\(property.text(piece.from)) → \(property.text(piece.to))",
            "± \(property.deviationText(deviation))", piece.curve.text,
            continues ? "since \(write(piece.start)) s" : "",
        ]
    }
}

extension MotionProperty {
    /// Returns a value as text, angles in degrees.
    func text(_ value: Double) -> String {
        switch self {
        case .rotation, .orbit: DecimalFormatter(precision: 1)(value * 180 / .pi) + "°"
        case .x, .y, .width, .height, .cornerRadius, .lineWidth, .radius, .zPosition:
            DecimalFormatter(precision: 2)(value)
        case .scale, .scaleX, .scaleY, .strokeStart, .strokeEnd, .opacity:
            DecimalFormatter(precision: 3)(value)
        }
    }
}

extension MotionProperty {
    /// Returns a deviation as text with one digit that counts, angles in degrees.
    func deviationText(_ value: Double) -> String {
        let isAngle = self == .rotation || self == .orbit
        let shown = isAngle ? value * 180 / .pi : value
        guard shown.isFinite, shown > 0 else { return isAngle ? "0°" : "0" }
        let place = Int(-log10(shown).rounded(.down))
        return DecimalFormatter(precision: min(max(place, 0), 6))(shown) + (isAngle ? "°" : "")
    }
}

extension TracedLayer {
    /// The layer at rest, as text.
    fileprivate var restText: String {
        guard isParametric else {
            let count = max(outlines.count, patches?.patches.count ?? 0)
            return count == 1 ? "unchanged" : "\(count) of them"
        }
        let geometry = geometry
        let write = DecimalFormatter(precision: 2)
        let pairs = zip(geometry.kind.parameters, geometry.values)
        let shown = pairs.compactMap { parameter, value -> String? in
            let text = parameter.isAngle ? write(value * 180 / .pi) + "°" : write(value)
            switch parameter {
            case .middle, .half, .scale, .scaleX, .scaleY, .y, .halfHeight: return nil
            case .x: return "at \(text), \(write(geometry.value(.y)))"
            case .halfWidth: return "\(write(2 * value))×\(write(2 * geometry.value(.halfHeight)))"
            case .opacity: return value == 1 ? nil : "opacity \(text)"
            case .angle: return value == 0 ? nil : "turned \(text)"
            case .cornerX: return value > 0 ? "corners \(text)" : nil
            case .cornerY: return value > 0 ? "by \(text)" : nil
            case .lineWidth: return "line \(text)"
            case .start: return value == 0 ? nil : "from \(text)"
            case .end: return value == 1 ? nil : "to \(text)"
            case .radius: return "radius \(text)"
            }
        }
        return shown.joined(separator: ", ")
    }
}
