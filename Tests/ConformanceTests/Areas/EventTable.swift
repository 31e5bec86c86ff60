import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The calls of delegates and completion blocks, in order.
///
/// `steps` begin and commit transactions (`begin` and `commit`), set a named completion `block`, log
/// a `note`, `add` or `remove` a named animation, or remove its layer from the root and add it
/// (`removeFromSuperlayer`, `addSublayer`).
/// `run` advances the time. `on` is the animated layer: the root by default, its sublayer, or an
/// orphan without a tree.
@MainActor
@Suite(.oneAtATime) struct EventTable {
    @Test(arguments: Area.events.rows)
    func `every row of 7.events holds`(row: TableRow) {
        row.check { input in
            let root = CALayer()
            let place = try input.string("on") ?? "root"
            let layer = place == "root" ? root : CALayer()
            if place == "sublayer" { root.addSublayer(layer) }
            let screen = Screen(showing: root, isLive: true)
            let log = EventLog()
            for step in try input.required("steps").array ?? [] {
                try Self.perform(step.array ?? [], on: layer, in: root, screen, log, input)
            }
            return .array(log.all.map { .string($0) })
        }
    }

    private static func perform(
        _ step: [JSON],
        on layer: CALayer,
        in root: CALayer,
        _ screen: Screen,
        _ log: EventLog,
        _ input: RowInput
    ) throws {
        let name = step.dropFirst().first?.string ?? ""
        switch step.first?.string {
        case "begin": CATransaction.begin()
        case "commit": CATransaction.commit()
        case "block": CATransaction.setCompletionBlock { log.note(name) }
        case "note": log.note(name)
        case "add":
            let part = try input.part(step.last ?? .null)
            layer.add(try fade(name, part, log, start: screen.start), forKey: name)
        case "remove": layer.removeAnimation(forKey: name)
        case "removeFromSuperlayer": layer.removeFromSuperlayer()
        case "addSublayer": root.addSublayer(layer)
        case "run": screen.run(until: step.last?.number ?? 0)
        default: throw UnsupportedRow("\(step) isn't a step.")
        }
    }

    /// Returns an animation that is removed when it ends, unless the input specifies otherwise.
    private static func fade(
        _ name: String,
        _ input: RowInput,
        _ log: EventLog,
        start: CFTimeInterval
    ) throws -> CAAnimation {
        let animation = try AnimationMaker(duration: 0.1, start: start).animation(input)
        animation.isRemovedOnCompletion = !input.has("isRemovedOnCompletion")
        (animation as? CABasicAnimation)?.keyPath = "opacity"
        (animation as? CABasicAnimation)?.fromValue = 0
        (animation as? CABasicAnimation)?.toValue = 1
        animation.delegate = AnimationListener(name: name, log: log)
        return animation
    }
}

/// A log of calls to delegates and blocks, in order.
private final class EventLog {
    private(set) var all: [String] = []

    func note(_ event: String) {
        all.append(event)
    }
}

/// A delegate that logs its calls.
private final class AnimationListener: NSObject, CAAnimationDelegate {
    private let name: String
    private let log: EventLog

    init(name: String, log: EventLog) {
        self.name = name
        self.log = log
    }

    func animationDidStart(_ anim: CAAnimation) {
        log.note("start\(name)")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.note("stop\(name):\(flag ? 1 : 0)")
    }
}
