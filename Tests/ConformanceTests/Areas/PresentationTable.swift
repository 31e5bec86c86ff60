import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// Presentation trees, time that runs backward, and values of custom keys.
///
/// `tree` has the form of table 7.hitTest. These `steps` make changes: `show` displays a time,
/// `add` adds an animation under its key path, `time` sets a layer's begin time, speed, and time
/// offset, and `reverse` reverses a layer's time. All other steps are readings, which make up the
/// result: `superlayer`, `sublayers`, `mask`, `keys`, and `value` of a layer's presentation; `hit`
/// and `convert` in the presentation tree; `modelHit` and `modelConvert` in the model tree; and
/// `object` and `casts` of custom values.
@MainActor
@Suite(.oneAtATime) struct PresentationTable {
    @Test(arguments: Area.presentation.rows)
    func `every row of 7.presentation holds`(row: TableRow) {
        row.check { input in
            guard let tree = try input.object("tree") else {
                throw UnsupportedRow("A tree is missing.")
            }
            var layers: [String: CALayer] = [:]
            let root = try HitTestTable.layer(tree, &layers)
            let player = PresentationPlayer(root: root, layers: layers)
            return .array(
                try (input["steps"]?.array ?? []).compactMap { step in
                    try player.perform(step.array ?? [], input)
                }
            )
        }
    }
}

/// A layer tree on a screen, with the time that the screen shows.
@MainActor
private final class PresentationPlayer {
    private let root: CALayer
    private let layers: [String: CALayer]
    private let screen: Screen
    private var time = 0.0

    init(root: CALayer, layers: [String: CALayer]) {
        self.root = root
        self.layers = layers
        screen = Screen(showing: root)
    }

    /// Performs a step, and returns the value that it reads, or nil if it isn't a reading.
    func perform(_ step: [JSON], _ input: RowInput) throws -> JSON? {
        let numbers = step.compactMap(\.number)
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
            CGPoint(x: numbers[$0], y: numbers[$0 + 1])
        }
        switch (step.first?.string, points.first) {
        case ("show", _):
            time = numbers[0]
            screen.show(at: time)
        case ("add", _): try add(input.part(step.last ?? .null), to: layer(step, 1))
        case ("time", _): set(numbers, on: try layer(step, 1))
        case ("reverse", _): reverse(try layer(step, 1))
        case ("hit", let point?): return name(of: root.presentation()?.hitTest(point))
        case ("modelHit", let point?): return name(of: root.hitTest(point))
        case ("convert", let point?):
            let (from, to) = (try layer(step, 1).presentation(), try layer(step, 2).presentation())
            return from.map { JSON($0.convert(point, to: to)) } ?? .null
        case ("modelConvert", let point?):
            return JSON(try layer(step, 1).convert(point, to: try layer(step, 2)))
        default: return try read(step)
        }
        return nil
    }

    private func read(_ step: [JSON]) throws -> JSON {
        let layer = try layer(step, 1)
        let shown = layer.presentation()
        switch step.first?.string {
        case "superlayer": return kind(of: shown?.superlayer)
        case "sublayers": return .array((shown?.sublayers ?? []).map { kind(of: $0) })
        case "mask": return kind(of: shown?.mask)
        case "keys": return (shown?.animationKeys()).map { .array($0.map { .string($0) }) } ?? .null
        case "value":
            let keyPath = step.last?.string ?? ""
            return ValueKind(of: keyPath).json(of: shown?.value(forKeyPath: keyPath))
        case "object":
            let object = NSObject()
            layer.setValue(object, forKey: "custom")
            return .bool(layer.value(forKey: "custom") as? NSObject === object)
        case "casts":
            let key = step[2].string ?? ""
            layer.setValue(step.last?.number, forKey: key)
            let value = layer.value(forKey: key)
            return .array(
                [value as? CGFloat != nil, value as? Double != nil, value as? NSNumber != nil]
                    .map { .bool($0) }
            )
        default: throw UnsupportedRow("\(step) isn't a step.")
        }
    }

    private func layer(_ step: [JSON], _ index: Int) throws -> CALayer {
        guard step.indices.contains(index), let layer = layers[step[index].string ?? ""] else {
            throw UnsupportedRow("\(step) has no layer.")
        }
        return layer
    }

    private func add(_ input: RowInput, to layer: CALayer) throws {
        let animation = try AnimationMaker(duration: 1).animation(input)
        animation.isRemovedOnCompletion = true
        layer.add(animation, forKey: (animation as? CAPropertyAnimation)?.keyPath)
        screen.commit()
    }

    private func set(_ timing: [Double], on layer: CALayer) {
        layer.beginTime = ScreenTime.beginTime(timing[0], on: screen.start)
        (layer.speed, layer.timeOffset) = (Float(timing[1]), timing[2])
        screen.commit()
    }

    /// Makes a layer's time run backward from its current value.
    private func reverse(_ layer: CALayer) {
        let now = screen.start + time
        layer.timeOffset = layer.convertTime(now, from: layer.superlayer)
        layer.beginTime = now
        layer.speed = -1
        screen.commit()
    }

    private func name(of layer: CALayer?) -> JSON {
        layer.map { .string($0.model().name ?? "") } ?? .null
    }

    /// Returns a layer's name and whether it is a presentation.
    private func kind(of layer: CALayer?) -> JSON {
        guard let layer, let name = layer.model().name else { return .null }
        return .string("\(name): \(layers[name] === layer ? "model" : "presentation")")
    }
}

extension JSON {
    fileprivate init(_ point: CGPoint) {
        self = JSON([Double(point.x), Double(point.y)])
    }
}
