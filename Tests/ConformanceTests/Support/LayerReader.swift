import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// What is read of a layer: key paths, entries of its transform, or a few names beside.
///
/// `angle` is the rotation about z within 0…2π; `turned` that since the beginning, whole turns
/// included; `boundingBox` that of the path; `red` that of the background.
@MainActor
struct LayerReader {
    /// What is read.
    let names: [String]

    private let isList: Bool

    /// Reads the names, one or a list; without any the key path, of a matrix as many entries as are
    /// expected, those of the row's name first.
    init(_ json: JSON?, keyPath: String?, count: Int?, entries: [String] = []) throws {
        if let name = json?.string ?? keyPath, json?.array == nil {
            let isMatrix = json == nil && ValueKind(of: name) == .matrix
            isList = isMatrix && count != nil
            names = isMatrix ? try Self.entries(count, named: entries) : [name]
            return
        }
        isList = true
        names = json?.array?.compactMap(\.string) ?? []
        guard !names.isEmpty else { throw NotUnderstood("Nothing is read.") }
    }

    private static func entries(_ count: Int?, named: [String]) throws -> [String] {
        if named.count == count ?? 1 { return named }
        switch count {
        case 4: return ["m11", "m12", "m21", "m22"]
        case 6: return ["m11", "m12", "m21", "m22", "m41", "m42"]
        case 16: return CATransform3DEntries.names
        default: throw NotUnderstood("Which entries of the matrix are read is not said.")
        }
    }

    /// Returns what is read; the function gives the layer at an earlier instant too, by the
    /// fraction of the time that is left out.
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

    /// Adds up small turns since the beginning.
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
