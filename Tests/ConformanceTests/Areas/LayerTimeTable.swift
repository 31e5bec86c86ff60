import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Layer time and its conversion between layers.
///
/// `layers` lists the begin time, speed and time offset of `root` and of its sublayers. `t` is a
/// time of the layer `from`, or of the layer `of` if `to` is given; null is media time. `steps`
/// pause and resume the layer at times, and read its local time or its begin time under a label.
@MainActor
@Suite(.oneAtATime) struct LayerTimeTable {
    @Test(arguments: Area.layerTime.rows)
    func `every row of 1.layerTime holds`(row: TableRow) {
        row.check { input in
            guard input.has("layers") else { return try Self.convertAsNamed(input) }
            let layers = try Self.layers(try input.required("layers"))
            let layer = try Self.layer(try input.required("of"), layers)
            if let steps = input["steps"]?.array {
                return .array(
                    try steps.map { try Self.perform($0, on: layer) }.filter { $0 != .null }
                )
            }
            guard let layer, let time = try input.number("t") else {
                throw UnsupportedRow("A layer and a time are missing.")
            }
            if input.has("to") {
                return .number(layer.convertTime(time, to: try Self.layer(input["to"], layers)))
            }
            guard input.has("from") else { throw UnsupportedRow("From or to is missing.") }
            return .number(layer.convertTime(time, from: try Self.layer(input["from"], layers)))
        }
    }

    /// Converts a time as the row's name specifies, between the input's layers and a root.
    private static func convertAsNamed(_ input: RowInput) throws -> JSON {
        guard let named = input.namedConversion, let time = try input.number("t") else {
            throw UnsupportedRow("Layers and a conversion are missing.")
        }
        var times: [String: JSON] = ["root": JSON([0, 1, 0])]
        for name in ["root", "child", "first", "second"] {
            if let json = input[name] { times[name] = json }
        }
        if input.has("beginTime", "speed", "timeOffset") {
            let keys = ["beginTime", "speed", "timeOffset"]
            times["child"] = JSON(try keys.map { try input.number($0) ?? ($0 == "speed" ? 1 : 0) })
        }
        let layers = try layers(.object(times))
        let find = { (name: String) -> CALayer? in
            let child = layers["child"] ?? layers["first"]
            if name.hasPrefix("root") || name == "parent" || name == "plain" {
                return layers["root"]
            }
            return name.hasPrefix("sibling") ? layers["second"] : child ?? layers["root"]
        }
        let layer = find(named.layer)
        let other = named.other == "nil" ? nil : find(named.other)
        guard let layer else { throw UnsupportedRow("The layer is missing.") }
        return .number(
            named.isFrom ? layer.convertTime(time, from: other) : layer.convertTime(time, to: other)
        )
    }

    private static func layers(_ json: JSON) throws -> [String: CALayer] {
        guard case .object(let times) = json else { throw UnsupportedRow("\(json) isn't a tree.") }
        let layers = try times.mapValues { json in
            guard let n = json.numbers, n.count == 3 else {
                throw UnsupportedRow("\(json) isn't a begin time, speed and offset.")
            }
            let layer = CALayer()
            layer.beginTime = n[0]
            layer.speed = Float(n[1])
            layer.timeOffset = n[2]
            return layer
        }
        guard let root = layers["root"] else { throw UnsupportedRow("The root is missing.") }
        for name in layers.keys.sorted() where name != "root" {
            layers[name].map(root.addSublayer)
        }
        return layers
    }

    private static func layer(_ json: JSON?, _ layers: [String: CALayer]) throws -> CALayer? {
        guard let json else { return nil }
        guard let layer = json.string.flatMap({ layers[$0] }) else {
            throw UnsupportedRow("\(json) isn't a layer.")
        }
        return layer
    }

    /// Pauses, resumes or reads a layer, as in Apple's Technical Q&A on pausing animations.
    private static func perform(_ step: JSON, on layer: CALayer?) throws -> JSON {
        guard let layer, let parts = step.array, !parts.isEmpty else {
            throw UnsupportedRow("\(step) isn't a step.")
        }
        let now = parts.last?.number ?? 0
        switch (parts.first?.string, parts.dropFirst().first?.string) {
        case ("pause", _):
            let paused = layer.convertTime(now, from: nil)
            layer.speed = 0
            layer.timeOffset = paused
            return .null
        case ("resume", _):
            let paused = layer.timeOffset
            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = 0
            layer.beginTime = layer.convertTime(now, from: nil) - paused
            return .null
        case ("read", let label?) where parts.contains(.string("localTime")):
            return .array([.string(label), .number(layer.convertTime(now, from: nil))])
        case ("read", let label?) where parts.contains(.string("beginTime")):
            return .array([.string(label), .number(layer.beginTime)])
        default: throw UnsupportedRow("\(step) isn't a step.")
        }
    }
}
