import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The results of hit testing.
///
/// `tree` is a layer with a `name`, values to `set`, `sublayers` and a `mask`. Each of `hits` sets
/// more values by layer name and has a point in the space that contains the root.
@MainActor
@Suite(.oneAtATime) struct HitTestTable {
    @Test(arguments: Area.hitTest.rows)
    func `every row of 7.hitTest holds`(row: TableRow) {
        row.check { input in
            guard let tree = try input.object("tree"), let hits = try input.objects("hits") else {
                throw UnsupportedRow("A tree and points are missing.")
            }
            var layers: [String: CALayer] = [:]
            let root = try Self.layer(tree, &layers)
            return .array(try hits.map { try .string(Self.hit($0, root, layers)) })
        }
    }

    /// Returns the root of a tree, and adds the tree's layers to a dictionary by name.
    static func layer(
        _ input: RowInput,
        _ layers: inout [String: CALayer]
    ) throws -> CALayer {
        let layer = CALayer()
        layer.name = try input.string("name")
        try input["set"].map(layer.set)
        for part in try input.objects("sublayers") ?? [] {
            layer.addSublayer(try Self.layer(part, &layers))
        }
        layer.mask = try input.object("mask").map { mask in
            let mask = try Self.layer(mask, &layers)
            mask.backgroundColor = CGColor(gray: 0, alpha: 1)
            return mask
        }
        layers[layer.name ?? ""] = layer
        return layer
    }

    private static func hit(
        _ input: RowInput,
        _ root: CALayer,
        _ layers: [String: CALayer]
    ) throws -> String {
        if case .object(let changes)? = input["set"] {
            for (name, values) in changes { try layers[name]?.set(values) }
        }
        guard let n = try input.numbers("point"), n.count == 2 else {
            throw UnsupportedRow("A point is missing.")
        }
        return root.hitTest(CGPoint(x: n[0], y: n[1]))?.name ?? "nil"
    }
}
