import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// A factory that creates animations from their JSON objects in tables.
///
/// The keys of an object are the names of the animation's properties. `values` or `path` create a
/// key-frame animation, `animations` a group, and `mass` and similar keys a spring.
@MainActor
struct AnimationMaker {
    /// The default duration.
    var duration: CFTimeInterval

    /// The start value of an animation without any values.
    var from: Double?

    /// The end value of an animation without any values.
    var to: Double?

    /// The local time that begin times are relative to.
    var start = ScreenTime.start

    /// Returns the animation for an object.
    func animation(_ input: RowInput) throws -> CAAnimation {
        let animation: CAAnimation
        if input.has("animations") {
            animation = try group(input)
        } else if input.has("values", "path") {
            animation = try keyframes(input)
        } else {
            animation = try basic(input, SpringMaker.spring(input) ?? CABasicAnimation())
        }
        try setTiming(of: animation, input)
        return animation
    }

    private func group(_ input: RowInput) throws -> CAAnimation {
        let group = CAAnimationGroup()
        // A child without a duration uses the group's, in whose time it begins.
        let maker = AnimationMaker(duration: 0, start: 0)
        group.animations = try input.objects("animations")?.map { try maker.animation($0) }
        return group
    }

    private func basic(_ input: RowInput, _ animation: CABasicAnimation) throws -> CAAnimation {
        let values = [
            input["fromValue", "frm", "from"], input["toValue", "to"], input["byValue", "by"],
        ]
        let kind = try setProperty(
            of: animation,
            input,
            example: values.lazy.compactMap { $0 }.first
        )
        let converted = try values.map { try $0.map { try kind.value(of: $0) } }
        animation.fromValue = converted[0]
        animation.toValue = converted[1]
        animation.byValue = converted[2]
        if !input.has("fromValue", "frm", "from", "toValue", "to", "byValue", "by") {
            animation.fromValue = from
            animation.toValue = to
        }
        return animation
    }

    private func keyframes(_ input: RowInput) throws -> CAAnimation {
        let animation = CAKeyframeAnimation()
        let path = input["path"]
        let values = input["values"]?.array
        let example = path == nil ? values?.first : JSON([0, 0])
        let kind = try setProperty(of: animation, input, example: example)
        animation.path = try path.map { try PathScript.path(of: $0) }
        animation.values = try values?.map { try kind.value(of: $0) }
        animation.keyTimes = try input.numbers("keyTimes")?.map { NSNumber(value: $0) }
        animation.timingFunctions = try input["timingFunctions"]?.array?.map { try Self.pacing($0) }
        if let mode = try input.string("calculationMode") ?? input.namedMode {
            animation.calculationMode = CAAnimationCalculationMode(rawValue: mode)
        }
        animation.rotationMode = try input.string("rotationMode")
            .map { CAAnimationRotationMode(rawValue: $0) }
        return animation
    }

    /// Sets the properties of all property animations, and returns the kind of their values.
    private func setProperty(
        of animation: CAPropertyAnimation,
        _ input: RowInput,
        example: JSON?
    ) throws -> ValueKind {
        let named = try input.string("keyPath")
        let keyPath = try named ?? ValueKind.keyPath(for: example ?? .number(0))
        animation.keyPath = keyPath
        animation.isAdditive =
            try input.flag("additive") || input.flag("isAdditive")
            || input.nameBegins(with: "additive")
        animation.isCumulative =
            try input.flag("cumulative") || input.flag("isCumulative")
            || input.nameBegins(with: "cumulative")
        guard let name = try input.string("valueFunction") else { return ValueKind(of: keyPath) }
        animation.valueFunction = CAValueFunction(name: CAValueFunctionName(rawValue: name))
        return example?.number == nil ? .numbers : .number
    }

    private func setTiming(of animation: CAAnimation, _ input: RowInput) throws {
        animation.duration =
            try input.number("duration") ?? SpringMaker.settlingDuration(of: animation) ?? duration
        animation.beginTime = ScreenTime.beginTime(try input.number("beginTime") ?? 0, on: start)
        animation.speed = Float(try input.number("speed") ?? 1)
        animation.timeOffset = try input.number("timeOffset") ?? 0
        animation.repeatCount = Float(try input.number("repeatCount") ?? 0)
        animation.repeatDuration = try input.number("repeatDuration") ?? 0
        animation.autoreverses = try input.flag("autoreverses")
        animation.timingFunction = try input["timingFunction"].map { try Self.pacing($0) }
        // Ended animations must remain, because tables read times in any order.
        animation.isRemovedOnCompletion =
            input.has("isRemovedOnCompletion") ? try input.flag("isRemovedOnCompletion") : false
        if let mode = try input.string("fillMode") {
            animation.fillMode = CAMediaTimingFillMode(rawValue: mode)
        }
    }

    /// Returns the timing function for a name or for four coordinates.
    static func pacing(_ json: JSON) throws -> CAMediaTimingFunction {
        if let name = json.string {
            return CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: name))
        }
        guard let n = json.numbers?.map({ Float($0) }), n.count == 4 else {
            throw UnsupportedRow("\(json) isn't a timing function.")
        }
        return CAMediaTimingFunction(controlPoints: n[0], n[1], n[2], n[3])
    }
}
