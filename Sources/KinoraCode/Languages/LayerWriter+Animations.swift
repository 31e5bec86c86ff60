import Foundation
import KinoraTimeline
import LayerKit

/// Animations as calls of helper functions.
extension LayerWriter {
    /// Returns the lines that play a layer's animations.
    mutating func plays(_ layer: CodeLayer, on variable: String) -> [String] {
        var moving: [String] = []
        for play in layer.animations {
            moving += self.play(play.animation, on: variable, isProgress: play.isProgress)
        }
        var reduced: [String] = []
        for play in layer.reducedPlays {
            reduced += self.play(play.animation, on: variable, holds: false)
        }
        guard !reduced.isEmpty else {
            guard case .plays = layer.reduced, !moving.isEmpty else { return moving }
            return language.condition("!isReduced", moving, else: [])
        }
        if case .plays = layer.reduced, !moving.isEmpty {
            return language.condition("isReduced", reduced, else: moving)
        }
        return moving + language.condition("isReduced", reduced, else: [])
    }

    /// Returns the lines that play an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - layer: The name of the layer.
    ///   - holds: A Boolean value that indicates whether Reduce Motion holds the animation if the
    ///     scene has a pose.
    ///   - isProgress: A Boolean value that indicates whether the animation's time is the progress.
    /// - Returns: The lines.
    mutating func play(
        _ animation: CodeAnimation,
        on layer: String,
        holds: Bool = true,
        isProgress: Bool = false
    ) -> [String] {
        guard animation.members?.isEmpty != true else { return [] }
        var animation = animation
        // The function that shows the progress holds the animation.
        if isProgress { animation.speed = 1 }
        if language.declaresAnimations {
            return declaredPlay(animation, on: layer, holds: holds && hasMoving, isProgress)
        }
        let (before, expression) = expression(of: animation, on: layer, isOuter: true)
        var arguments: [CodeArgument] = []
        if isProgress {
            needs.plays.insert(.progress)
            return before + language.hold(expression, on: layer)
        }
        if animation.begin != 0 {
            needs.plays.insert(.begin)
            arguments.append(CodeArgument("after", language.number(animation.begin, .factor)))
        }
        if animation.offset != 0 {
            needs.plays.insert(.offset)
            arguments.append(CodeArgument("ahead", language.number(animation.offset, .factor)))
        }
        let isEndless = animation.repeatCount == .infinity
        let count = isEndless ? .infinity : max(animation.repeatCount, 1)
        needs.repeatCounts[count, default: 0] += 1
        if count != needs.usualRepeatCount {
            needs.plays.insert(.count)
            let value = isEndless ? ".infinity" : language.number(.literal(count), .factor)
            arguments.append(CodeArgument("repeatCount", value))
        }
        if animation.begin != 0 || !isEndless {
            let fill = animation.fillMode.rawValue
            needs.fillModes[fill, default: 0] += 1
            if fill != needs.usualFillMode {
                needs.plays.insert(.fill)
                let value = language.value(.member(fill), of: "fillMode", isObject: false)
                arguments.append(CodeArgument("fillMode", value))
            }
        }
        if !holds || !hasMoving, hasPose {
            needs.plays.insert(.runs)
            let value = language.value(.flag(false), of: "holds", isObject: false)
            arguments.append(CodeArgument("holds", value))
        }
        needs.plays.insert(.play)
        if isFused, let helper = fusedHelper, var own = fusedArguments {
            fusedArguments = nil
            own.insert(CodeArgument("of", layer), at: min(1, own.count))
            return before + language.statements(language.call(helper, own + arguments))
        }
        return before + language.play(expression, on: layer, arguments)
    }

    /// Returns an animation as an expression, after the lines that it needs.
    mutating func expression(
        of animation: CodeAnimation,
        on layer: String,
        isOuter: Bool
    ) -> (before: [String], expression: [String]) {
        var before: [String] = []
        var arguments: [CodeArgument] = []
        let helper: CodeHelper
        let key = animation.keyPath ?? ""
        if let keyPath = animation.keyPath { arguments.append(CodeArgument("", quoted(keyPath))) }
        switch animation.kind {
        case .basic(let from, let to, let by):
            helper = .change
            arguments += ends(from, to, by, key, layer, &before)
        case .spring(let from, let to, let by, let numbers):
            helper = .spring
            arguments += ends(from, to, by, key, layer, &before)
            let labels = ["mass", "stiffness", "damping", "velocity"]
            for (label, number) in zip(labels, numbers) {
                arguments.append(CodeArgument(label, language.number(number, .factor)))
            }
        case .keyframes(let frames):
            helper = .keyframes
            arguments += self.frames(frames, key, layer, &before)
        case .group(let members):
            helper = .group
            var items: [String] = []
            for member in members {
                let (lines, expression) = expression(of: member, on: layer, isOuter: false)
                before += lines
                items.append(expression.joined(separator: "\n"))
            }
            arguments.append(CodeArgument("", list: items))
        }
        if !isOuter { needs.hasMembers = true }
        if !isOuter, animation.begin != 0 {
            needs.insert(.begin, of: helper)
            arguments.append(CodeArgument("after", language.number(animation.begin, .factor)))
        }
        arguments.append(CodeArgument("for", language.number(animation.duration, .factor)))
        if let curve = animation.curve, curve != .linear {
            needs.insert(.curve, of: helper)
            let label = helper == .keyframes ? "overall" : "curve"
            arguments.append(CodeArgument(label, name(of: curve)))
        }
        needs.helpers.insert(helper)
        let call = language.call(helper, arguments)
        let extras = self.extras(of: animation, isOuter: isOuter)
        fusedArguments = arguments
        guard !extras.isEmpty else { return (before, call) }
        needs.hasVariables = true
        let name = unique(Self.joined(layer, Self.noun(of: key)))
        before += Self.declared(call, language.declaration(of: name, type: "CAAnimation", ""))
        before += extras.map { language.assignment(to: name, $0.key, $0.value) }
        return (before, [name])
    }

    /// Returns the lines of a declaration whose expression has several lines.
    static func declared(_ call: [String], _ declaration: String) -> [String] {
        let parts = declaration.split(separator: "=", maxSplits: 1)
        guard let head = parts.first else { return call }
        let end = declaration.hasSuffix(";") ? ";" : ""
        var lines = call
        lines[0] = "\(head)= \(lines[0])"
        lines[lines.count - 1] += end
        return lines
    }

    static func noun(of keyPath: String) -> String {
        guard let last = keyPath.split(separator: ".").last else { return "animation" }
        guard keyPath.contains("."), ["x", "y", "z"].contains(last) else { return String(last) }
        let parts = keyPath.split(separator: ".")
        return parts[parts.count - 2] + last.uppercased()
    }

    mutating func ends(
        _ from: CodeValue?,
        _ to: CodeValue?,
        _ by: CodeValue?,
        _ key: String,
        _ layer: String,
        _ before: inout [String]
    ) -> [CodeArgument] {
        var arguments: [CodeArgument] = []
        for (label, value) in [("from", from), ("to", to), ("by", by)] {
            guard let value else { continue }
            if label == "by" { needs.changes.insert(.by) }
            arguments.append(CodeArgument(label, object(value, key, layer, &before)))
        }
        if from == nil { needs.changes.insert(.noFrom) }
        if to == nil { needs.changes.insert(.noTo) }
        return arguments
    }

    mutating func frames(
        _ frames: CodeAnimation.Keyframes,
        _ key: String,
        _ layer: String,
        _ before: inout [String]
    ) -> [CodeArgument] {
        var arguments: [CodeArgument] = []
        if let path = frames.path {
            needs.keyframes.insert(.path)
            let (lines, expression) = reference(to: path, layer)
            before += lines
            arguments.append(CodeArgument("along", expression))
        } else {
            needs.keyframes.insert(.values)
            var items: [String] = []
            for value in frames.values { items.append(object(value, key, layer, &before)) }
            arguments.append(CodeArgument("", list: items))
        }
        if let times = frames.times {
            needs.keyframes.insert(.times)
            arguments.append(
                CodeArgument("at", list: times.map { language.number($0, .factor) })
            )
        } else {
            needs.keyframes.insert(.noTimes)
        }
        let curves = frames.curves ?? []
        if !curves.contains(where: { $0 != .linear }) { needs.keyframes.insert(.noCurve) }
        if let first = curves.first, curves.contains(where: { $0 != .linear }) {
            let all = Set(curves)
            if all.count == 1 {
                needs.keyframes.insert(.eachCurve)
                arguments.append(CodeArgument("each", name(of: first)))
            } else {
                needs.keyframes.insert(.curves)
                arguments.append(CodeArgument("curves", list: curves.map { name(of: $0) }))
            }
        }
        if frames.mode != .linear {
            needs.keyframes.insert(.mode)
            let mode = CodeValue.member(frames.mode.rawValue)
            let value = language.value(mode, of: "calculationMode", isObject: false)
            arguments.append(CodeArgument("mode", value))
        }
        return arguments
    }

    /// Returns a value as an object, after the lines that declare paths.
    mutating func object(
        _ value: CodeValue,
        _ key: String,
        _ layer: String,
        _ before: inout [String]
    ) -> String {
        guard case .path(let path) = value else {
            return language.value(value, of: key, isObject: true)
        }
        let (lines, expression) = reference(to: path, layer)
        before += lines
        return language.declaresAnimations ? "(id)\(expression)" : expression
    }

    /// Returns the properties of an animation that no helper function sets.
    mutating func extras(
        of animation: CodeAnimation,
        isOuter: Bool
    ) -> [(key: String, value: String)] {
        var extras: [(String, String)] = []
        func add(_ key: String, _ number: CodeNumber, _ standard: CodeNumber) {
            if number != standard { extras.append((key, language.number(number, .single))) }
        }
        add("speed", animation.speed, 1)
        add("repeatDuration", animation.repeatDuration, 0)
        if !isOuter {
            add("timeOffset", animation.offset, 0)
            add("repeatCount", .literal(animation.repeatCount), 0)
        }
        for (key, flag) in [
            ("autoreverses", animation.autoreverses), ("additive", animation.isAdditive),
            ("cumulative", animation.isCumulative),
        ] where flag {
            extras.append((key, language.value(.flag(true), of: key, isObject: false)))
        }
        if !isOuter, animation.fillMode != .forwards {
            let mode = CodeValue.member(animation.fillMode.rawValue)
            extras.append(("fillMode", language.value(mode, of: "fillMode", isObject: false)))
        }
        if case .keyframes(let frames) = animation.kind, let rotation = frames.rotation {
            let mode = rotation == .rotateAuto ? "rotateAuto" : "rotateAutoReverse"
            let value = language.value(.member(mode), of: "rotationMode", isObject: false)
            extras.append(("rotationMode", value))
        }
        if let function = animation.valueFunction {
            let value = language.value(.member(function), of: "valueFunction", isObject: false)
            extras.append(("valueFunction", value))
        }
        return extras
    }

    mutating func name(of curve: CodeCurve) -> String {
        curveUses[curve, default: 0] += 1
        if plainCurves.contains(curve), let name = curve.name {
            return language.expression(ofCurve: name)
        }
        if !curves.contains(curve) { curves.append(curve) }
        return language.name(ofCurve: Self.name(of: curve, among: curves))
    }

    /// Returns the name of the constant with a curve.
    static func name(of curve: CodeCurve, among curves: [CodeCurve]) -> String {
        if let name = curve.name { return name == "default" ? "standard" : name }
        if let named = NamedCurve.all.first(where: { CodeCurve($0.curve) == curve }) {
            return named.name
        }
        let own = curves.filter { other in
            other.name == nil && !NamedCurve.all.contains { CodeCurve($0.curve) == other }
        }
        let index = own.firstIndex(of: curve) ?? 0
        return "easing" + (index == 0 ? "" : "\(index + 1)")
    }

    func quoted(_ text: String) -> String {
        language.value(.text(text), of: "keyPath", isObject: true)
    }
}
