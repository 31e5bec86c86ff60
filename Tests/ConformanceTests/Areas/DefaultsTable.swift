import Foundation
import SuiteTraits
import Testing

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The default values of new objects.
///
/// `defaultsOf` names a class, and `set` sets values of a new object. The result is the object's
/// values for the keys of the expectation.
@MainActor
@Suite(.oneAtATime) struct DefaultsTable {
    @Test(arguments: Area.defaults.rows)
    func `every row of 7.defaults holds`(row: TableRow) {
        row.check { try Self.defaults($0) }
    }

    /// Returns the values of a new object of the row's class.
    static func defaults(_ input: RowInput) throws -> JSON {
        let name = try input.string("defaultsOf")
        if let layer = layer(ofClass: name) { return values(of: layer, input.expected) }
        switch name {
        case "CAKeyframeAnimation": return values(of: CAKeyframeAnimation(), input.expected)
        case "CASpringAnimation":
            let spring = CASpringAnimation()
            if let set = try input.object("set") {
                spring.mass = try set.number("mass") ?? spring.mass
                spring.stiffness = try set.number("stiffness") ?? spring.stiffness
                spring.damping = try set.number("damping") ?? spring.damping
            }
            return .object([
                "mass": .number(Double(spring.mass)),
                "stiffness": .number(Double(spring.stiffness)),
                "damping": .number(Double(spring.damping)),
                "initialVelocity": .number(Double(spring.initialVelocity)),
                "duration": .number(spring.duration),
            ])
        default: throw UnsupportedRow("\(name ?? "nil") isn't a class.")
        }
    }

    private static func layer(ofClass name: String?) -> CALayer? {
        switch name {
        case "CALayer": return CALayer()
        case "CAShapeLayer": return CAShapeLayer()
        case "CAReplicatorLayer": return CAReplicatorLayer()
        default: return nil
        }
    }

    private static func values(of layer: CALayer, _ expected: JSON) -> JSON {
        guard case .object(let keys) = expected else { return .null }
        return .object(
            Dictionary(
                uniqueKeysWithValues: keys.map { ($0.key, value($0.key, $0.value, of: layer)) }
            )
        )
    }

    /// Reads a value by its name in Core Animation, or by its property if it has no key path.
    private static func value(_ key: String, _ expected: JSON, of layer: CALayer) -> JSON {
        let shape = layer as? CAShapeLayer
        switch key {
        case "contentsGravity": return .string(layer.contentsGravity.rawValue)
        case "fillMode": return .string(layer.fillMode.rawValue)
        case "duration": return .number(layer.duration)
        case "speed": return .number(Double(layer.speed))
        case "repeatCount": return .number(Double(layer.repeatCount))
        case "fillRule": return shape.map { .string($0.fillRule.rawValue) } ?? .null
        case "lineCap": return shape.map { .string($0.lineCap.rawValue) } ?? .null
        case "allowsGroupOpacity": return .bool(layer.allowsGroupOpacity)
        case "allowsEdgeAntialiasing": return .bool(layer.allowsEdgeAntialiasing)
        case "cornerCurve": return .string(layer.cornerCurve.rawValue)
        case "instanceCount":
            return ((layer as? CAReplicatorLayer)?.instanceCount).map { .number(Double($0)) }
                ?? .null
        case "instanceColor":
            let color = (layer as? CAReplicatorLayer)?.instanceColor
            return color.map { JSON($0.components4) } ?? .null
        case "lineJoin": return shape.map { .string($0.lineJoin.rawValue) } ?? .null
        default:
            let value = layer.value(forKey: key)
            if case .string = expected { return (value as? String).map { .string($0) } ?? .null }
            return ValueKind(of: key).json(of: value)
        }
    }

    private static func values(of animation: CAKeyframeAnimation, _ expected: JSON) -> JSON {
        var values: [String: JSON] = [
            "duration": .number(animation.duration),
            "speed": .number(Double(animation.speed)),
            "beginTime": .number(animation.beginTime),
            "timeOffset": .number(animation.timeOffset),
            "repeatCount": .number(Double(animation.repeatCount)),
            "repeatDuration": .number(animation.repeatDuration),
            "autoreverses": .bool(animation.autoreverses),
            "fillMode": .string(animation.fillMode.rawValue),
            "isRemovedOnCompletion": .bool(animation.isRemovedOnCompletion),
            "timingFunction": animation.timingFunction == nil ? .null : .string("some"),
            "delegate": animation.delegate == nil ? .null : .string("some"),
        ]
        values["isAdditive"] = .bool(animation.isAdditive)
        values["isCumulative"] = .bool(animation.isCumulative)
        values["calculationMode"] = .string(animation.calculationMode.rawValue)
        return .object(values)
    }
}
