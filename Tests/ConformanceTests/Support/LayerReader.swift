import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// A reader of layer values: key paths, entries of the transform, and a few special names.
///
/// `angle` is the rotation about z in 0…2π, and `turned` is the rotation since the start, including
/// full turns. `boundingBox` is the path's bounding box, and `red` is the red component of the
/// background color.
@MainActor
struct LayerReader {
    /// The names of the values to read.
    let names: [String]

    private let isList: Bool

    /// Creates a reader from a name or a list of names.
    ///
    /// By default, it reads the key path. For a matrix, it reads as many entries as are expected,
    /// or the entries in the row's name.
    init(_ json: JSON?, keyPath: String?, count: Int?, entries: [String] = []) throws {
        if let name = json?.string ?? keyPath, json?.array == nil {
            let isMatrix = json == nil && ValueKind(of: name) == .matrix
            isList = isMatrix && count != nil
            names = isMatrix ? try Self.entries(count, named: entries) : [name]
            return
        }
        isList = true
        names = json?.array?.compactMap(\.string) ?? []
        guard !names.isEmpty else { throw UnsupportedRow("There is nothing to read.") }
    }

    private static func entries(_ count: Int?, named: [String]) throws -> [String] {
        if named.count == count ?? 1 { return named }
        switch count {
        case 4: return ["m11", "m12", "m21", "m22"]
        case 6: return ["m11", "m12", "m21", "m22", "m41", "m42"]
        case 16: return CATransform3DEntries.names
        default: throw UnsupportedRow("The entries of the matrix are missing.")
        }
    }

    /// Returns the values of a layer.
    ///
    /// The closure also returns the layer at earlier times. Its argument is the fraction of the
    /// time to go back.
    func value(of layer: (Double) -> CALayer) throws -> JSON {
        let now = layer(0)
        let values = names.map { name in
            name == "turned" ? .number(Self.turned(layer)) : Self.value(name, of: now)
        }
        return isList ? .array(values) : values[0]
    }

    private static func value(_ name: String, of layer: CALayer) -> JSON {
        if let entry = layer.transform.entry(name) { return .number(entry) }
        switch name {
        case "angle":
            let angle = angle(of: layer)
            return .number(angle < 0 ? angle + 2 * .pi : angle)
        case "red":
            return .number(layer.backgroundColor?.components4.first ?? .nan)
        case "boundingBox":
            return ((layer as? CAShapeLayer)?.path?.boundingBox.numbers).map { JSON($0) } ?? .null
        default:
            return ValueKind(of: name).json(of: layer.value(forKeyPath: name))
        }
    }

    private static func angle(of layer: CALayer) -> Double {
        let matrix = layer.transform.numbers
        return atan2(matrix[1], matrix[0])
    }

    /// Returns the sum of small rotations since the start.
    private static func turned(_ layer: (Double) -> CALayer) -> Double {
        let steps = 240
        var sum = 0.0
        var last = angle(of: layer(1))
        for step in 1...steps {
            let next = angle(of: layer(1 - Double(step) / Double(steps)))
            sum += remainder(next - last, 2 * .pi)
            last = next
        }
        return sum
    }
}
