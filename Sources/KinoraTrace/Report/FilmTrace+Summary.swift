import Foundation
import GraphicsKit
import KinoraBasics
import KinoraCodecs

extension FilmTrace {
    /// A textual summary: the film, the nearness of the rebuilt one, its phases, and its layers.
    public var summary: String {
        var parts = [heading, nearness]
        parts.append(phases.isEmpty ? "nothing moves" : phaseTable)
        if !scene.layers.isEmpty { parts.append(layerTable) }
        return parts.joined(separator: "\n")
    }

    /// A one-line description of the film.
    var heading: String {
        let write = DecimalFormatter(precision: 3)
        let plays = loopCount == 0 ? "without end" : loopCount == 1 ? "once" : "\(loopCount) times"
        let loops = duration / max(period, 1e-9)
        let length =
            loops > 1.5
            ? "\(Int(loops.rounded())) loops of \(write(period)) s" : "\(write(duration)) s"
        let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
        return
            "\(name): \(format.rawValue), \(width)×\(height), \(count), \(length), plays \(plays)"
    }

    /// A one-line description of how near the rebuilt film is.
    var nearness: String {
        let write = DecimalFormatter(precision: 1)
        let count = scene.layers.count == 1 ? "1 layer" : "\(scene.layers.count) layers"
        return "rebuilt with \(count): \(write(quality.decibels)) dB, the worst frame "
            + "\(write(quality.leastDecibels)) dB at "
            + "\(DecimalFormatter(precision: 2)(analysis.time(ofFrame: quality.leastFrame))) s"
    }

    private var phaseTable: String { TextTable(phaseRows).text }

    /// The rows of the table of phases, with a heading.
    var phaseRows: [[String]] {
        let head = ["phase", "time in s", "layer", "property", "from", "to", "±", "curve"]
        let rows = phases.enumerated().flatMap { number, phase -> [[String]] in
            let first = ["\(number + 1)", phase.timeText]
            let listed = phase.changes.map(\.cells)
            let rows = listed.isEmpty ? [["", "rest", "", "", "", ""]] : listed
            return rows.enumerated().map { ($0 == 0 ? first : ["", ""]) + $1 }
        }
        return [head] + rows
    }

    private var layerTable: String {
        let head = ["layer", "kind", "color", "shape", "delay", "key frames"]
        let rows = scene.layers.map { layer in
            [
                layer.name, layer.kind, layer.color.hexText, layer.geometry.text,
                layer.delay == 0 ? "" : DecimalFormatter(precision: 3)(layer.delay) + " s",
                "\(layer.motions.reduce(0) { $0 + $1.pieces.count })",
            ]
        }
        return TextTable([head] + rows).text
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
    /// The cells of the change in the table of phases.
    fileprivate var cells: [String] {
        [
            layer, keyPath, property.text(piece.from), property.text(piece.to),
            property.text(deviation),
            piece.curve.text + (continues ? ", continues" : ""),
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
            DecimalFormatter(precision: 4)(value)
        }
    }
}

extension TracedGeometry {
    /// The parameters of the shape at rest, as text.
    fileprivate var text: String {
        let write = DecimalFormatter(precision: 2)
        let shown = zip(kind.parameters, values).filter { parameter, value in
            switch parameter {
            case .middle, .half, .scale: false
            case .opacity: value != 1
            case .angle: value != 0
            case .cornerY: value > 0
            default: true
            }
        }
        return shown.map { parameter, value in
            let angle = parameter.isAngle ? write(value * 180 / .pi) + "°" : write(value)
            return "\(parameter.rawValue) \(angle)"
        }
        .joined(separator: ", ")
    }
}
