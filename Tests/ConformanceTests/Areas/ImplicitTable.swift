import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Implicit animations and the lookup of actions.
///
/// `set` changes a value in a transaction, with a `duration` if one is given. The result is the
/// animation for the key in `describe`, or else the keys of all animations. For `changes`, the
/// result is the keys of the animations that each change adds, and for `asked`, the keys for which
/// actions are looked up.
@MainActor
@Suite(.oneAtATime) struct ImplicitTable {
    @Test(arguments: Area.implicit.rows)
    func `every row of 7.implicit holds`(row: TableRow) {
        row.check { input in
            if let changes = input["changes"]?.array { return try Self.keys(addedBy: changes) }
            if let changes = input["asked"]?.array {
                return .array(try changes.map { try Self.keys(askedForBy: $0.string ?? "") })
            }
            let layer = CALayer()
            let screen = Screen(showing: layer)
            CATransaction.begin()
            defer { CATransaction.commit() }
            if let duration = try input.number("duration") {
                CATransaction.setAnimationDuration(duration)
            }
            try layer.set(.array([try input.required("set")]))
            let described = try input.string("describe").map { Self.description(of: $0, on: layer) }
            let keys = (layer.animationKeys() ?? []).map { JSON.string($0) }
            screen.commit()
            return described ?? .array(keys)
        }
    }

    private static func description(of key: String, on layer: CALayer) -> JSON {
        guard let animation = layer.animation(forKey: key) as? CABasicAnimation else {
            return .null
        }
        let kind = ValueKind(of: key)
        return .object([
            "key": .string(key),
            "duration": .number(animation.duration),
            "beginTimeBeforeCommit": .number(animation.beginTime),
            "fromValue": kind.json(of: animation.fromValue),
            "toValue": kind.json(of: animation.toValue),
            "fillMode": .string(animation.fillMode.rawValue),
            "timingFunction": .string(Self.name(of: animation.timingFunction)),
            "isRemovedOnCompletion": .bool(animation.isRemovedOnCompletion),
        ])
    }

    /// Returns the name of the predefined function with the same control points.
    static func name(of function: CAMediaTimingFunction?) -> String {
        guard let function else { return "nil" }
        let names: [CAMediaTimingFunctionName] = [
            .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
        ]
        let name = names.first {
            points(of: CAMediaTimingFunction(name: $0)) == points(of: function)
        }
        return name?.rawValue ?? "\(points(of: function))"
    }

    private static func points(of function: CAMediaTimingFunction) -> [[Float]] {
        (0...3).map { index in
            var point: [Float] = [0, 0]
            function.getControlPoint(at: index, values: &point)
            return point
        }
    }

    /// Returns the keys of the animations that each of the changes adds.
    private static func keys(addedBy changes: [JSON]) throws -> JSON {
        let added = try changes.map { change in
            let layer = CALayer()
            let screen = Screen(showing: layer)
            switch change.string {
            case "hidden": layer.isHidden = true
            case "addSublayer": layer.addSublayer(CALayer())
            default: throw UnsupportedRow("\(change) isn't a change.")
            }
            let keys = (layer.animationKeys() ?? []).map { JSON.string($0) }
            screen.commit()
            return JSON.array(keys)
        }
        return Set(added.map(\.description)).count == 1 ? added[0] : .array(added)
    }

    /// Returns the keys for which actions are looked up, with the names of the layers.
    private static func keys(askedForBy change: String) throws -> JSON {
        let log = ActionLog()
        let (parent, child, other) = (log.layer("P"), log.layer("C"), log.layer("D"))
        if change != "add" { parent.addSublayer(child) }
        if change == "reorder" { parent.addSublayer(other) }
        let screen = Screen(showing: parent)
        log.keys = []
        switch change {
        case "add": parent.addSublayer(child)
        case "remove": child.removeFromSuperlayer()
        case "replace": parent.replaceSublayer(child, with: other)
        case "setMask": parent.mask = log.layer("M")
        case "reorder": parent.insertSublayer(other, at: 0)
        default: throw UnsupportedRow("\(change) isn't a change.")
        }
        let keys = log.keys
        screen.commit()
        return .array(keys.map { .string($0) })
    }
}

/// A log of the actions that layers look up.
private final class ActionLog {
    var keys: [String] = []

    /// Returns a named layer that logs the actions that it looks up.
    func layer(_ name: String) -> CALayer {
        let layer = LoggingLayer()
        layer.name = name
        layer.log = self
        return layer
    }
}

/// A layer that logs the actions that it looks up.
private final class LoggingLayer: CALayer {
    weak var log: ActionLog?

    override func action(forKey event: String) -> (any CAAction)? {
        log?.keys.append("\(name ?? "").\(event)")
        return super.action(forKey: event)
    }
}
