import Foundation
import KinoraStage
import LayerKit

/// The calls that add animations to layers.
extension SwiftCodeWriter {
    // MARK: - Groups

    /// Returns the groups of animations that play in a layer, its mask, and its sublayers.
    static func groups(in layer: CALayer) -> [CAAnimationGroup] {
        groups(of: layer).map(\.group) + (layer.mask.map { groups(in: $0) } ?? [])
            + (layer.sublayers ?? []).flatMap { groups(in: $0) }
    }

    private static func groups(of layer: CALayer) -> [(key: String, group: CAAnimationGroup)] {
        (layer.animationKeys() ?? []).compactMap { key in
            guard let group = layer.animation(forKey: key) as? CAAnimationGroup, group.speed != 0
            else { return nil }
            return (key, group)
        }
    }

    /// Returns the outlines that a layer's animations show.
    static func paths(animating layer: CALayer) -> [PathGeometry] {
        groups(of: layer).flatMap { $0.group.animations ?? [] }
            .compactMap { ($0 as? CAKeyframeAnimation)?.values }
            .flatMap { $0.compactMap { ($0 as? CGPath)?.geometry } }
    }

    /// Returns the key paths of a layer's animations.
    static func keyPaths(animating layer: CALayer) -> Set<String> {
        let animations = groups(of: layer).flatMap { $0.group.animations ?? [] }
        return Set(animations.compactMap { ($0 as? CAPropertyAnimation)?.keyPath })
    }

    /// Returns the most frequent duration of groups, or nil if there are none.
    static func period(of groups: [CAAnimationGroup]) -> TimeInterval? {
        let counts = Dictionary(groups.map { ($0.duration, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    }

    /// Returns the name of the timing function that most calls need.
    static func usualTiming(of groups: [CAAnimationGroup]) -> String {
        let keyframes = groups.flatMap { $0.animations ?? [] }
            .compactMap { $0 as? CAKeyframeAnimation }
            .filter { $0.calculationMode != .discrete }
        let isLinear = keyframes.contains { $0.timingFunctions == nil }
        return isLinear ? "linear" : "easeInEaseOut"
    }

    /// Returns a Boolean value that indicates whether a group repeats with the file's period from
    /// the start.
    func isPlain(_ group: CAAnimationGroup) -> Bool {
        group.duration == period && group.beginTime == 0 && group.repeatCount == .infinity
    }

    /// Returns the lines that add a layer's animations.
    mutating func animations(of layer: CALayer, _ label: String) -> [String] {
        var lines: [String] = []
        for (key, group) in Self.groups(of: layer) {
            let calls = (group.animations ?? []).map { call($0, label) }.filter { !$0.isEmpty }
            guard !calls.isEmpty else { continue }
            if !helpers.contains(.playFrom) { helpers.insert(.play) }
            lines += ["layer.play(", "    ["]
            for call in calls {
                lines += call.dropLast().map { "        \($0)" }
                lines.append("        \(call.last ?? ""),")
            }
            lines.append("    ],")
            lines += timing(of: group).map { "    \($0)," }
            lines += ["    forKey: \(SwiftLiteral.text(key))", ")"]
        }
        return lines
    }

    /// Returns the arguments for the times of a group that aren't the helper's defaults.
    private func timing(of group: CAAnimationGroup) -> [String] {
        var arguments: [String] = []
        if group.beginTime != 0 {
            arguments.append("after: \(SwiftLiteral.exact(group.beginTime))")
        }
        if group.duration != period {
            arguments.append("during: \(SwiftLiteral.exact(group.duration))")
        }
        if group.repeatCount != .infinity {
            let count = group.repeatCount == 0 ? 1 : Double(group.repeatCount)
            arguments.append("repeatCount: \(SwiftLiteral.exact(count))")
            if group.fillMode != .removed {
                arguments.append("fillMode: .\(group.fillMode.rawValue)")
            }
        }
        return arguments
    }

    // MARK: - Animations

    /// Returns the lines of a call that creates an animation, or none for other types.
    private mutating func call(_ animation: CAAnimation, _ label: String) -> [String] {
        switch animation {
        case let keyframes as CAKeyframeAnimation: call(keyframes, label)
        case let change as CABasicAnimation: call(change, label).map { [$0] } ?? []
        default: []
        }
    }

    private mutating func call(_ animation: CAKeyframeAnimation, _ label: String) -> [String] {
        guard let keyPath = animation.keyPath, let all = animation.values else { return [] }
        let values = all.compactMap { value($0, keyPath, label) }
        guard values.count == all.count else { return [] }
        let times = (animation.keyTimes ?? []).map { SwiftLiteral.exact($0.doubleValue) }
        let isStepped = animation.calculationMode == .discrete
        let helper = isStepped ? SwiftHelper.steps : .keyframes
        helpers.insert(helper)
        var timings: [String] = []
        if !isStepped {
            let count = max(values.count - 1, 0)
            let linear = CAMediaTimingFunction(name: .linear)
            let own = animation.timingFunctions ?? Array(repeating: linear, count: count)
            timings = SwiftTimingFunction.codes(
                own.prefix(count).map(SwiftTimingFunction.init),
                usual: usualTiming
            )
        }
        let arguments: [(label: String, items: [String])] =
            [("", values), ("at: ", times)] + (timings.isEmpty ? [] : [("timings: ", timings)])
        let name = SwiftLiteral.text(keyPath)
        let lists = arguments.map { "\($0.label)\(SwiftLiteral.list($0.items))" }
        let line = "\(helper.rawValue)(\(name), \(lists.joined(separator: ", ")))"
        guard line.count > Self.longestCall else { return [line] }
        var lines = ["\(helper.rawValue)(", "    \(name),"]
        for (argument, list) in zip(arguments, lists) {
            if list.count <= Self.longestLine {
                lines.append("    \(list),")
            } else {
                lines.append("    \(argument.label)[")
                lines += Self.filled(argument.items).map { "        \($0)" }
                lines.append("    ],")
            }
        }
        lines[lines.count - 1].removeLast()
        return lines + [")"]
    }

    private static let longestCall = 190
    private static let longestLine = 84

    /// Returns lines of items with commas.
    private static func filled(_ items: [String]) -> [String] {
        var lines: [String] = []
        for item in items {
            if let last = lines.last, last.count + item.count + 2 <= longestLine {
                lines[lines.count - 1] += " \(item),"
            } else {
                lines.append("\(item),")
            }
        }
        return lines
    }

    private mutating func call(_ animation: CABasicAnimation, _ label: String) -> String? {
        guard let keyPath = animation.keyPath, let to = value(animation.toValue, keyPath, label),
            let from = value(animation.fromValue, keyPath, label)
        else { return nil }
        helpers.insert(.change)
        let timing = SwiftTimingFunction(
            animation.timingFunction ?? CAMediaTimingFunction(name: .linear)
        )
        let begin = SwiftLiteral.exact(animation.beginTime)
        let end = SwiftLiteral.exact(animation.beginTime + animation.duration)
        let interval = animation.duration == period ? "" : ", during: \(begin)...\(end)"
        return "change(\(SwiftLiteral.text(keyPath)), from: \(from), to: \(to)\(interval)"
            + (timing.isDefault ? "" : ", timing: \(timing.code)")
            + (animation.fillMode == .forwards ? ", fillMode: .forwards)" : ")")
    }

    // MARK: - Values

    /// Returns the code of an animated value, or nil for types that drawings don't animate.
    private mutating func value(_ value: Any?, _ keyPath: String, _ label: String) -> String? {
        switch value {
        case let color as CGColor: return code(color)
        case let path as CGPath: return pathCall(path.geometry, label)
        case let list as [Any]:
            let items = list.compactMap { self.value($0, keyPath, label) }
            return items.count == list.count ? SwiftLiteral.list(items) : nil
        case let number as NSNumber:
            guard keyPath == "hidden" else { return SwiftLiteral.exact(number.doubleValue) }
            return number.boolValue ? "true" : "false"
        case let number as Double: return SwiftLiteral.exact(number)
        case let structure as NSValue: return SwiftLiteral.structure(structure, keyPath)
        default: return nil
        }
    }
}
