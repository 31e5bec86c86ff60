import Foundation
import KinoraCodecs
import KinoraTimeline
import LayerKit

extension DopeSheet {
    /// The sheet as JSON.
    ///
    /// Times are in seconds and angles in radians. Keys: `indicator`, `period`, `isRepeating`,
    /// `phases` (the boundaries), and `layers`, each with `path`, `name`, `color`, and `properties`.
    /// A property has `keyPath` and `segments`, each with `start`, `end`, `from`, `to`, `isHold`,
    /// `curve` (four numbers), and `curveName`, which is null for a curve without a name.
    public var json: JSONValue {
        .object([
            ("indicator", .string(identifier)),
            ("period", .number(period)),
            ("isRepeating", .bool(isRepeating)),
            ("phases", phaseTimes.json),
            ("layers", .array(layers.map(\.json))),
        ])
    }
}

extension DopeSheet.Layer {
    fileprivate var json: JSONValue {
        .object([
            ("path", .string(path)),
            ("name", name.map { .string($0) } ?? .null),
            ("color", color.map { .string($0.hexText) } ?? .null),
            ("properties", .array(rows.map(\.json))),
        ])
    }
}

extension DopeSheet.Row {
    fileprivate var json: JSONValue {
        .object([
            ("keyPath", .string(keyPath)),
            ("segments", .array(bars.flatMap(\.segments).map(\.dataJSON))),
        ])
    }
}

extension DopeSheet.Segment {
    /// The segment as JSON; ``DopeSheet/json`` describes its keys.
    package var dataJSON: JSONValue {
        let name = curve.flatMap { NamedCurve.name(of: $0) }
        return .object([
            ("start", .number(start)),
            ("end", .number(end)),
            ("from", from.dataJSON),
            ("to", to.dataJSON),
            ("isHold", .bool(isHold)),
            ("curve", curve?.json ?? .null),
            ("curveName", name.map { .string($0) } ?? .null),
        ])
    }
}

extension DopeSheet.Value {
    /// The value as numbers if it consists of them, and as text otherwise.
    fileprivate var dataJSON: JSONValue {
        switch self {
        case .number(let number): .number(number)
        case .numbers(let numbers): numbers.json
        case .color(let color): .string(color.hexText)
        case .text(let text): .string(text)
        }
    }
}
