import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The copies of replicator layers.
///
/// The replicator copies a small white square at `source`. The other keys are the replicator's
/// properties. The result is the color and the time shift of a single `instance`; or, with an
/// `animation`, the opacities of all copies at the time `t`; or else the centers of the copies in
/// `instances`.
@MainActor
@Suite(.oneAtATime) struct ReplicatorTable {
    @Test(arguments: Area.replicator.rows)
    func `every row of 11.replicator holds`(row: TableRow) {
        row.check { try Self.observe($0) }
    }

    private static func observe(_ input: RowInput) throws -> JSON {
        if input.has("defaultsOf") { return try DefaultsTable.defaults(input) }
        let source = CALayer()
        let replicator = try replicator(input, source)
        if let index = try input.number("instance") {
            return try colorAndLag(of: Int(index), replicator, source)
        }
        if let animation = try input.object("animation"), let time = try input.number("t") {
            source.add(try AnimationMaker(duration: 1).animation(animation), forKey: "animation")
            return JSON(Mark.marks(of: replicator, at: time).map { $0.color[3] })
        }
        let marks = Mark.marks(of: replicator, at: 0)
        return .array(
            try (try input.numbers("instances") ?? []).map { index in
                guard marks.indices.contains(Int(index)) else {
                    throw UnsupportedRow("There are only \(marks.count) copies.")
                }
                let center = marks[Int(index)].center
                return JSON([Double(center.x), Double(center.y)])
            }
        )
    }

    private static func replicator(
        _ input: RowInput,
        _ source: CALayer
    ) throws -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        let n = try input.numbers("bounds") ?? [0, 0, 100, 100]
        layer.frame = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        layer.instanceCount = Int(try input.number("instanceCount") ?? 4)
        layer.instanceDelay = try input.number("instanceDelay") ?? 0
        // The default keeps the copies apart, so that they can be distinguished.
        layer.instanceTransform =
            try input["instanceTransform"].map { try CATransform3D($0) }
            ?? CATransform3DMakeTranslation(10, 0, 0)
        if let color = input["instanceColor"] {
            layer.instanceColor = unboxedColor(try ValueKind.color.value(of: color))
        }
        layer.instanceRedOffset = Float(try input.number("instanceRedOffset") ?? 0)
        layer.instanceGreenOffset = Float(try input.number("instanceGreenOffset") ?? 0)
        layer.instanceBlueOffset = Float(try input.number("instanceBlueOffset") ?? 0)
        layer.instanceAlphaOffset = Float(try input.number("instanceAlphaOffset") ?? 0)
        let place = try input.numbers("source") ?? [5, 5]
        source.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        source.position = CGPoint(x: place[0], y: place[1])
        source.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        layer.addSublayer(source)
        return layer
    }

    /// Returns the color and the delay of a copy.
    ///
    /// The source moves by one point per second, so the distance between it and a copy equals the
    /// delay.
    private static func colorAndLag(
        of index: Int,
        _ layer: CAReplicatorLayer,
        _ source: CALayer
    ) throws -> JSON {
        let motion = CABasicAnimation(keyPath: "position.y")
        motion.fromValue = 0
        motion.toValue = 100
        motion.duration = 100
        source.add(motion, forKey: "motion")
        let marks = Mark.marks(of: layer, at: 10)
        guard marks.indices.contains(index) else {
            throw UnsupportedRow("There are only \(marks.count) copies.")
        }
        return .object([
            "color": JSON(marks[index].color),
            "timeShift": .number(Double(marks[0].center.y - marks[index].center.y)),
        ])
    }
}
