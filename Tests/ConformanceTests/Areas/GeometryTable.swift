import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Frames and bounds, and the conversion of points between layers.
///
/// `layers` lists the values to set in order, for `a` and its sublayer `b`, or for a single layer.
@MainActor
@Suite(.oneAtATime) struct GeometryTable {
    @Test(arguments: Area.geometry.rows)
    func `every row of 7.geometry holds`(row: TableRow) {
        row.check { input in
            let layers = try Self.layers(try input.required("layers"))
            if let points = input["convert"] { return try Self.convert(points, input, layers) }
            switch try input.required("read") {
            case .string(let path): return try Self.read(path, layers)
            case .object(let paths):
                return .object(try paths.mapValues { try Self.read($0.string ?? "", layers) })
            case let other: throw UnsupportedRow("\(other) can't be read.")
            }
        }
    }

    private static func layers(_ json: JSON) throws -> [String: CALayer] {
        guard case .object(let values) = json else { throw UnsupportedRow("\(json) isn't a tree.") }
        let layers = try values.mapValues { pairs in
            let layer = CALayer()
            try layer.set(pairs)
            return layer
        }
        if let a = layers["a"], let b = layers["b"] { a.addSublayer(b) }
        return layers
    }

    private static func read(_ path: String, _ layers: [String: CALayer]) throws -> JSON {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let layer = layers[parts[0]] else {
            throw UnsupportedRow("\(path) isn't a layer's value.")
        }
        if parts[1] == "frame" { return JSON(layer.frame.numbers) }
        return ValueKind(of: parts[1]).json(of: layer.value(forKeyPath: parts[1]))
    }

    private static func convert(
        _ points: JSON,
        _ input: RowInput,
        _ layers: [String: CALayer]
    ) throws -> JSON {
        guard let layer = layers[try input.string("of") ?? ""] else {
            throw UnsupportedRow("The layer to convert for is missing.")
        }
        let (from, to) = (try input.string("from"), try input.string("to"))
        let convert = { (json: JSON) throws -> JSON in
            guard let n = json.numbers, n.count == 2 else {
                throw UnsupportedRow("\(json) isn't a point.")
            }
            let point = CGPoint(x: n[0], y: n[1])
            let result =
                from == nil
                ? layer.convert(point, to: to.flatMap { layers[$0] })
                : layer.convert(point, from: from.flatMap { layers[$0] })
            return JSON([Double(result.x), Double(result.y)])
        }
        if points.numbers != nil { return try convert(points) }
        return .array(try (points.array ?? []).map(convert))
    }
}

extension CALayer {
    /// Sets the values of key paths, in order.
    func set(_ pairs: JSON) throws {
        for pair in pairs.array ?? [] {
            guard let parts = pair.array, parts.count == 2, let keyPath = parts[0].string else {
                throw UnsupportedRow("\(pair) isn't a pair of a key path and a value.")
            }
            let value = try ValueKind(of: keyPath).value(of: parts[1])
            if keyPath == "frame" {
                frame = unboxedRect(value) ?? .null
            } else {
                setValue(value, forKeyPath: keyPath)
            }
        }
    }
}
