import Foundation
import KinoraBasics

/// The functions that create and play animations.
struct SwiftHelpers {
    let needs: HelperNeeds

    /// A Boolean value that indicates whether the layers' time starts with the animations.
    let isInView: Bool

    /// The time in seconds at which Reduce Motion holds animations, or nil if it doesn't.
    var poseTime: Double?

    /// A Boolean value that indicates whether one function makes and plays animations.
    var isFused = false

    /// The functions that are needed, each followed by an empty line.
    var lines: [String] {
        var lines: [String] = []
        if needs.plays.contains(.play), !isFused { lines += play }
        if needs.plays.contains(.progress) { lines += progress }
        if needs.helpers.contains(.change) { lines += change }
        if needs.helpers.contains(.spring) { lines += spring }
        if needs.helpers.contains(.keyframes) { lines += keyframes }
        if needs.helpers.contains(.group) { lines += group }
        if needs.hasPathData { lines += curve }
        if needs.hasImages { lines += image }
        if needs.hasInterpolation { lines += interpolation }
        return lines
    }

    private var image: [String] {
        [
            "/// Returns the image of a PNG file in Base64.",
            "private func image(_ text: String) -> CGImage? {",
            "    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters),",
            "        let provider = CGDataProvider(data: data as CFData)",
            "    else { return nil }",
            "    return CGImage(",
            "        pngDataProviderSource: provider, decode: nil, shouldInterpolate: true,",
            "        intent: .defaultIntent",
            "    )",
            "}",
            "",
        ]
    }

    private var interpolation: [String] {
        [
            "/// Returns the value at a point of a function that is linear between points.",
            "private func interpolated(_ x: Double, at points: [Double], _ values: [Double]) -> Double {",
            "    guard let i = points.firstIndex(where: { $0 > x }), i > 0 else {",
            "        return values[x < points[0] ? 0 : values.count - 1]",
            "    }",
            "    let share = (x - points[i - 1]) / (points[i] - points[i - 1])",
            "    return values[i - 1] + share * (values[i] - values[i - 1])",
            "}",
            "",
        ]
    }

    private var curve: [String] {
        [
            "/// Returns a path of curves: the start, then control points and end of each curve.",
            "private func path(_ n: [CGFloat], isClosed: Bool = true) -> CGMutablePath {",
            "    let path = CGMutablePath()",
            "    path.move(to: CGPoint(x: n[0], y: n[1]))",
            "    for i in stride(from: 2, to: n.count, by: 6) {",
            "        let (a, b) = (CGPoint(x: n[i], y: n[i + 1]), CGPoint(x: n[i + 2], y: n[i + 3]))",
            "        path.addCurve(to: CGPoint(x: n[i + 4], y: n[i + 5]), control1: a, control2: b)",
            "    }",
            "    if isClosed { path.closeSubpath() }",
            "    return path",
            "}",
            "",
        ]
    }

    private var play: [String] {
        function(
            "play",
            ["_ animation: CAAnimation", "on layer: CALayer"] + playParameters,
            nil,
            playBody
        )
    }

    /// The parameters of playing an animation, except for the animation and the layer.
    private var playParameters: [String] {
        var parameters: [String] = []
        if needs.plays.contains(.begin) { parameters.append("after delay: CFTimeInterval = 0") }
        if needs.plays.contains(.offset) { parameters.append("ahead: CFTimeInterval = 0") }
        if needs.plays.contains(.count) { parameters.append("repeatCount: Float = \(usualCount)") }
        if needs.plays.contains(.fill) {
            parameters.append("fillMode: CAMediaTimingFillMode = .\(needs.usualFillMode)")
        }
        if needs.plays.contains(.runs) { parameters.append("holds: Bool = true") }
        return parameters
    }

    /// The statements that play an animation.
    private var playBody: [String] {
        var body: [String] = []
        if isInView {
            let delay = needs.plays.contains(.begin) ? "delay - 1e-9" : "-1e-9"
            body.append("animation.beginTime = \(delay)  // 0 would mean the time of addition.")
        } else if needs.plays.contains(.begin) {
            body.append("animation.beginTime = delay")
        }
        if needs.plays.contains(.offset) { body.append("animation.timeOffset = ahead") }
        if let poseTime {
            let time = DecimalFormatter(precision: 5)(poseTime)
            let isAhead = needs.plays.contains(.offset)
            let condition = "isReduced" + (needs.plays.contains(.runs) ? " && holds" : "")
            if time == "0" {
                body.append("if \(condition) { animation.speed = 0 }  // Holds a pose.")
            } else {
                let offset = isAhead ? "ahead + \(time)" : time
                body.append(
                    "if \(condition) { (animation.speed, animation.timeOffset) = (0, \(offset)) }"
                )
            }
        }
        if needs.plays.contains(.count) {
            body.append("animation.repeatCount = repeatCount")
        } else if needs.usualRepeatCount != 1 {
            body.append("animation.repeatCount = \(usualCount)")
        }
        if needs.plays.contains(.fill) {
            body.append("animation.fillMode = fillMode")
        } else if !needs.fillModes.isEmpty {
            body.append("animation.fillMode = .\(needs.usualFillMode)")
        }
        guard !isInView, needs.plays.contains(.begin) else {
            return body + [
                "animation.isRemovedOnCompletion = false", "layer.add(animation, forKey: nil)",
            ]
        }
        return body + [
            "// In a group that never ends, the delay counts from the time of addition.",
            "let all = CAAnimationGroup()", "all.animations = [animation]",
            "all.duration = 1e9", "all.isRemovedOnCompletion = false",
            "layer.add(all, forKey: nil)",
        ]
    }

    private var usualCount: String {
        let count = needs.usualRepeatCount
        return count == .infinity ? ".infinity" : DecimalFormatter(precision: 5)(count)
    }

    private var progress: [String] {
        function(
            "showProgress",
            ["_ animation: CAAnimation", "on layer: CALayer"],
            nil,
            [
                "animation.beginTime = -1e-9", "animation.speed = 0",
                "let shown = (outcome == nil ? progress : lastProgress) ?? 0",
                "animation.timeOffset = min(max(shown, 0), 1 - 1e-9)",
                "layer.add(animation, forKey: nil)",
            ]
        )
    }

    private var change: [String] {
        var parameters = ["_ keyPath: String"] + target
        parameters.append("from: Any?" + (needs.changes.contains(.noFrom) ? " = nil" : ""))
        parameters.append("to: Any?" + (needs.changes.contains(.noTo) ? " = nil" : ""))
        if needs.changes.contains(.by) { parameters.append("by: Any? = nil") }
        parameters += timing(needs.changes)
        var body = ["let animation = CABasicAnimation(keyPath: keyPath)"]
        body += ["animation.fromValue = from", "animation.toValue = to"]
        if needs.changes.contains(.by) { body.append("animation.byValue = by") }
        return function("change", parameters, result, body + end(needs.changes))
    }

    private var spring: [String] {
        var parameters = ["_ keyPath: String"] + target
        parameters += ["from: Any? = nil", "to: Any? = nil", "by: Any? = nil"]
        parameters += [
            "mass: CGFloat", "stiffness: CGFloat", "damping: CGFloat", "velocity: CGFloat",
        ]
        parameters += timing(needs.springs)
        let body = [
            "let animation = CASpringAnimation(keyPath: keyPath)", "animation.fromValue = from",
            "animation.toValue = to", "animation.byValue = by", "animation.mass = mass",
            "animation.stiffness = stiffness", "animation.damping = damping",
            "animation.initialVelocity = velocity",
        ]
        return function("spring", parameters, result, body + end(needs.springs))
    }

    private var keyframes: [String] {
        let own = needs.keyframes
        // The name of the curve between values, beside that of the whole animation.
        let each = own.contains(.curve) ? "easing" : "curve"
        var parameters = ["_ keyPath: String"] + target
        if own.contains(.values) {
            parameters.append("_ values: [Any]" + (own.contains(.path) ? " = []" : ""))
        }
        if own.contains(.path) {
            parameters.append("along path: CGPath?" + (own.contains(.values) ? " = nil" : ""))
        }
        if own.contains(.times) {
            parameters.append("at times: [Double]" + (own.contains(.noTimes) ? " = []" : ""))
        }
        if own.contains(.eachCurve) {
            let isOptional = own.contains(.noCurve) || own.contains(.curves)
            let standard = isOptional ? " = .init(name: .linear)" : ""
            parameters.append("each \(each): CAMediaTimingFunction\(standard)")
        }
        if own.contains(.curves) { parameters.append("curves: [CAMediaTimingFunction] = []") }
        if own.contains(.mode) {
            parameters.append("mode: CAAnimationCalculationMode = .linear")
        }
        // Each part has a curve of its own.
        parameters += timing(own, "overall")
        var body = ["let animation = CAKeyframeAnimation(keyPath: keyPath)"]
        if own.contains(.values) { body.append("animation.values = values") }
        if own.contains(.path) { body.append("animation.path = path") }
        if own.contains(.times) {
            let times = "animation.keyTimes = times as [NSNumber]"
            body.append(own.contains(.noTimes) ? "if !times.isEmpty { \(times) }" : times)
        }
        let same = "values.dropFirst().map { _ in \(each) }"
        switch (own.contains(.curves), own.contains(.eachCurve)) {
        case (true, true):
            body.append("animation.timingFunctions = curves.isEmpty ? \(same) : curves")
        case (true, false): body.append("animation.timingFunctions = curves")
        case (false, true): body.append("animation.timingFunctions = \(same)")
        case (false, false): break
        }
        if own.contains(.mode) { body.append("animation.calculationMode = mode") }
        return function("keyframes", parameters, result, body + end(own, "overall"))
    }

    private var group: [String] {
        var parameters = ["_ animations: [CAAnimation]"]
        parameters += timing(needs.groups)
        let body = ["let animation = CAAnimationGroup()", "animation.animations = animations"]
        return function("group", parameters, "CAAnimation", body + end(needs.groups))
    }

    private func timing(
        _ features: Set<HelperNeeds.Feature>,
        _ label: String = "curve"
    ) -> [String] {
        var parameters: [String] = []
        if features.contains(.begin) { parameters.append("after begin: CFTimeInterval = 0") }
        parameters.append("for duration: CFTimeInterval")
        if features.contains(.curve) { parameters.append("\(label): CAMediaTimingFunction? = nil") }
        if isFused { parameters += playParameters }
        return parameters
    }

    private func end(
        _ features: Set<HelperNeeds.Feature>,
        _ label: String = "curve"
    ) -> [String] {
        var body: [String] = []
        if features.contains(.begin) { body.append("animation.beginTime = begin") }
        body.append("animation.duration = duration")
        if features.contains(.curve) { body.append("animation.timingFunction = \(label)") }
        if isFused { return body + playBody }
        if needs.hasMembers { body.append("animation.fillMode = .forwards") }
        return body + ["return animation"]
    }

    /// The parameters after the key path of a function that also plays the animation.
    private var target: [String] { isFused ? ["of layer: CALayer"] : [] }

    private var result: String? { isFused ? nil : "CAAnimation" }

    private func function(
        _ name: String,
        _ parameters: [String],
        _ type: String?,
        _ body: [String]
    ) -> [String] {
        let end = type.map { ") -> \($0) {" } ?? ") {"
        let head = "private func \(name)(\(parameters.joined(separator: ", "))\(end)"
        var lines = [head]
        if head.count > 94 {
            lines = ["private func \(name)("]
            for (index, parameter) in parameters.enumerated() {
                let item = parameter + (index + 1 < parameters.count ? "," : "")
                if index > 0, let last = lines.last, last.count + item.count < 94 {
                    lines[lines.count - 1] += " \(item)"
                } else {
                    lines.append("    \(item)")
                }
            }
            lines.append(end)
        }
        return lines + body.map { "    \($0)" } + ["}", ""]
    }

    /// Returns the constants of curves.
    static func curves(_ curves: [CodeCurve]) -> [String] {
        guard !curves.isEmpty else { return [] }
        let number = DecimalFormatter(precision: 5)
        return [""]
            + curves.map { curve in
                let value: String
                if let name = curve.name {
                    value = "name: .\(name)"
                } else {
                    let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { number($0) }
                    value = "controlPoints: \(numbers.joined(separator: ", "))"
                }
                let constant = LayerWriter.name(of: curve, among: curves)
                return "private var \(constant): CAMediaTimingFunction { .init(\(value)) }"
            }
    }
}
