import Foundation
import LayerKit

/// Animations as declarations whose properties are set.
extension LayerWriter {
    /// Returns the lines that declare and play an animation.
    mutating func declaredPlay(
        _ animation: CodeAnimation,
        on layer: String,
        holds: Bool,
        _ isProgress: Bool
    ) -> [String] {
        let (name, lines) = declared(animation, on: layer, isOuter: true)
        needs.plays.insert(.play)
        if isProgress {
            needs.plays.insert(.progress)
            return lines + language.hold([name], on: layer)
        }
        guard hasPose, !holds else { return lines + language.play([name], on: layer, []) }
        needs.plays.insert(.runs)
        return lines + language.play([name], on: layer, [CodeArgument("holds", "NO")])
    }

    /// Returns the lines that declare an animation and set its properties.
    mutating func declared(
        _ animation: CodeAnimation,
        on layer: String,
        isOuter: Bool
    ) -> (name: String, lines: [String]) {
        let key = animation.keyPath ?? ""
        let noun = Self.noun(of: key)
        let name = unique(
            animation.keyPath == nil ? Self.joined(layer, "group") : Self.joined(layer, noun)
        )
        var lines: [String] = []
        func set(_ key: String, _ expression: String) {
            lines.append(language.assignment(to: name, key, expression))
        }
        var before: [String] = []
        switch animation.kind {
        case .basic(let from, let to, let by):
            let type = "CABasicAnimation"
            lines.append(language.declaration(ofAnimation: type, key, named: name))
            for (property, value) in [("fromValue", from), ("toValue", to), ("byValue", by)] {
                if let value { set(property, object(value, key, layer, &before)) }
            }
        case .spring(let from, let to, let by, let numbers):
            lines.append(language.declaration(ofAnimation: "CASpringAnimation", key, named: name))
            for (property, value) in [("fromValue", from), ("toValue", to), ("byValue", by)] {
                if let value { set(property, object(value, key, layer, &before)) }
            }
            let labels = ["mass", "stiffness", "damping", "initialVelocity"]
            for (label, number) in zip(labels, numbers) {
                set(label, language.number(number, .factor))
            }
        case .keyframes(let frames):
            lines.append(language.declaration(ofAnimation: "CAKeyframeAnimation", key, named: name))
            if let path = frames.path {
                let (more, expression) = reference(to: path, layer)
                before += more
                set("path", expression)
            } else {
                var items: [String] = []
                for value in frames.values { items.append(object(value, key, layer, &before)) }
                set("values", language.list(items))
            }
            if let times = frames.times {
                let items = times.map { number in
                    language.value(.number(number), of: "keyTimes", isObject: true)
                }
                set("keyTimes", language.list(items))
            }
            if let curves = frames.curves, curves.contains(where: { $0 != .linear }) {
                set("timingFunctions", language.list(curves.map { self.name(of: $0) }))
            }
            if frames.mode != .linear {
                let mode = CodeValue.member(frames.mode.rawValue)
                set("calculationMode", language.value(mode, of: "calculationMode", isObject: false))
            }
        case .group(let members):
            var names: [String] = []
            for member in members {
                let (inner, more) = declared(member, on: layer, isOuter: false)
                before += more
                names.append(inner)
            }
            lines.append(language.declaration(ofAnimation: "CAAnimationGroup", nil, named: name))
            set("animations", language.list(names))
        }
        if animation.begin != 0 { set("beginTime", language.number(animation.begin, .factor)) }
        set("duration", language.number(animation.duration, .factor))
        if let curve = animation.curve, curve != .linear {
            set("timingFunction", self.name(of: curve))
        }
        if isOuter {
            if animation.offset != 0 {
                set("timeOffset", language.number(animation.offset, .factor))
            }
            if animation.repeatCount != .infinity {
                set(
                    "repeatCount",
                    language.number(.literal(max(animation.repeatCount, 1)), .factor)
                )
            }
            if animation.begin != 0 || animation.repeatCount != .infinity {
                let mode = CodeValue.member(animation.fillMode.rawValue)
                set("fillMode", language.value(mode, of: "fillMode", isObject: false))
            }
        } else if animation.fillMode == .forwards {
            let mode = CodeValue.member(animation.fillMode.rawValue)
            set("fillMode", language.value(mode, of: "fillMode", isObject: false))
        }
        for extra in extras(of: animation, isOuter: isOuter) { set(extra.key, extra.value) }
        return (name, before + lines)
    }
}
