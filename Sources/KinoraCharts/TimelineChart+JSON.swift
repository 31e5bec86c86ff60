import Foundation
import KinoraCodecs
import KinoraStage
import KinoraTimeline
import LayerKit

extension TimelineChart {
    /// The chart as an SVG document with the positions of its parts, for interactive pages.
    package var json: JSONValue {
        let plot: [(String, Double)] = [
            ("x", Double(layout.plotLeft)), ("width", Double(layout.plotWidth)),
            ("top", Double(layout.strip.minY)), ("bottom", Double(layout.plotBottom)),
        ]
        return .object([
            ("svg", .string(picture.svgDocument(title: "\(sheet.title), timeline", precision: 2))),
            ("size", [Double(layout.size.width), Double(layout.size.height)].json),
            ("plot", .object(plot.map { ($0, .number($1)) })),
            ("period", .number(sheet.period)),
            ("phases", sheet.stageTimes.json),
            ("rows", .array(rows)),
        ])
    }

    private var rows: [JSONValue] {
        sheet.layers.enumerated().flatMap { number, layer in
            layer.rows.enumerated().map { index, row in
                let rect = layout.rect(ofRow: index, inLayer: number)
                return .object([
                    ("layer", .string(layer.path)),
                    ("keyPath", .string(row.keyPath)),
                    ("y", .number(Double(rect.minY))),
                    ("height", .number(Double(rect.height))),
                    ("bars", .array(row.bars.map { $0.json(in: row, of: layer) })),
                ])
            }
        }
    }
}

extension DopeSheet.Bar {
    fileprivate func json(in row: DopeSheet.Row, of layer: DopeSheet.Layer) -> JSONValue {
        .object([
            ("start", .number(start)),
            ("end", .number(end)),
            ("animation", .number(Double(animation))),
            ("cycle", .number(Double(cycle))),
            ("segments", .array(segments.map { $0.json(in: row, of: layer) })),
        ])
    }
}

extension DopeSheet.Segment {
    fileprivate func json(in row: DopeSheet.Row, of layer: DopeSheet.Layer) -> JSONValue {
        let name = curve.flatMap { NamedCurve.name(of: $0) }
        let place = overrideTime.map {
            TimingOverride.place(layer: layer.path, keyPath: row.keyPath, time: $0)
        }
        let members: [(String, JSONValue)] = [
            ("start", .number(start)),
            ("end", .number(end)),
            ("index", .number(Double(index))),
            ("place", place.map { .string($0) } ?? .null),
            ("from", .string(from.text(isAngle: row.isAngle))),
            ("to", .string(to.text(isAngle: row.isAngle))),
            ("isHold", .bool(isHold)),
            ("isReversed", .bool(isReversed)),
            ("isWhole", .bool(isWhole)),
            ("isEditable", .bool(isEditable)),
            ("curve", curve?.json ?? .null),
            ("curveName", name.map { .string($0) } ?? .null),
        ]
        return .object(members)
    }
}

extension DopeSheet.Value {
    /// Returns a readable value, with angles in degrees and colors as `#RRGGBB`.
    func text(isAngle: Bool) -> String {
        switch self {
        case .number(let number):
            if isAngle { return DecimalFormatter(precision: 1)(number * 180 / .pi) + "°" }
            return DecimalFormatter(precision: abs(number) < 1 ? 3 : 2)(number)
        case .numbers(let numbers):
            return numbers.map { DecimalFormatter(precision: 2)($0) }.joined(separator: ", ")
        case .color(let color): return color.hexText
        case .text(let text): return text
        }
    }
}
