import Foundation
import KinoraTimeline
import LayerKit

/// A writer of the statements that create layers.
struct LayerWriter {
    private let language: any CodeLanguage

    /// The functions that were written beside the current one: their names and their lines.
    private(set) var functions: [Function] = []

    /// The features that the helper functions need.
    private(set) var needs = HelperNeeds()

    /// The curves that are used, in order.
    private(set) var curves: [CodeCurve] = []

    private var functionNames: Set<String> = []
    private var locals: Set<String> = []
    private var paths: [CodePath: String] = [:]
    private var pathCounts: [CodePath: Int] = [:]

    /// A function that returns a layer.
    struct Function {
        let name: String
        let lines: [String]

        /// A Boolean value that indicates whether the function has the parameter `position`.
        var isPositioned = false
    }

    /// The number of lines from which a layer with sublayers has a function of its own.
    private static let longest = 40

    /// A Boolean value that indicates whether Reduce Motion holds the animations in a pose.
    private let hasPose: Bool

    /// A Boolean value that indicates whether the layers are those of the moving form.
    var hasMoving = true

    /// A Boolean value that indicates whether one function makes and plays animations.
    var isFused = false

    /// The arguments of the animation that was written last.
    private var fusedArguments: [CodeArgument]?

    /// The only kind of animation, if one function can make and play all of them.
    var fusedHelper: CodeHelper? {
        guard needs.helpers.count == 1, let only = needs.helpers.first, only != .group,
            !needs.hasVariables, !needs.plays.contains(.progress)
        else { return nil }
        return only
    }

    init(_ language: any CodeLanguage, hasPose: Bool) {
        self.language = language
        self.hasPose = hasPose
    }

    /// Writes a function that returns a layer, after functions that it calls.
    mutating func write(_ layer: CodeLayer, as name: String, isPositioned: Bool = false) {
        functionNames.insert(name)
        let slot = functions.count
        functions.append(Function(name: name, lines: []))
        let outer = (locals, paths, pathCounts)
        (locals, paths, pathCounts) = ([], [:], [:])
        countPaths(layer)
        let variable = unique(Self.variable(of: layer, or: "root"))
        var lines = statements(layer, as: variable)
        lines.append(language.statement("return \(variable)"))
        functions[slot] = Function(name: name, lines: lines, isPositioned: isPositioned)
        (locals, paths, pathCounts) = outer
    }

    // MARK: - Layers

    private mutating func statements(_ layer: CodeLayer, as variable: String) -> [String] {
        var lines: [String] = []
        var assignments: [String] = []
        for property in layer.properties {
            if case .path(let path) = property.value {
                let (before, expression) = reference(to: path, variable)
                lines += before
                assignments.append(language.assignment(to: variable, property.key, expression))
            } else {
                let value = language.value(property.value, of: property.key, isObject: false)
                assignments.append(language.assignment(to: variable, property.key, value))
            }
        }
        lines.append(language.declaration(ofLayer: layer.type, named: variable))
        if layer.type == LayerKind.text.rawValue {
            let scale = language.contentsScale
            assignments.append(language.assignment(to: variable, "contentsScale", scale))
        }
        lines += assignments
        if let mask = layer.mask.first {
            let name = unique(Self.joined(variable, "mask"))
            lines += [""] + block(mask, as: name)
            lines.append(language.assignment(to: variable, "mask", name))
        }
        lines += plays(layer, on: variable)
        for content in layer.contents {
            lines.append("")
            switch content {
            case .layer(let sublayer):
                let name = unique(Self.variable(of: sublayer, or: "part"))
                lines += block(sublayer, as: name)
                lines.append(language.addition(of: name, to: variable))
            case .loop(let loop): lines += self.loop(loop, in: variable)
            }
        }
        return lines
    }

    /// Returns the lines that declare a layer, which may call a function of its own.
    private mutating func block(_ layer: CodeLayer, as name: String) -> [String] {
        if let function = layer.function {
            return [language.declaration(of: name, type: "CALayer", language.call(function))]
                + layer.properties.map { property in
                    let value = language.value(property.value, of: property.key, isObject: false)
                    return language.assignment(to: name, property.key, value)
                }
        }
        var trial = self
        let lines = trial.statements(layer, as: name)
        // Other functions don't know the position.
        let isPositioned = layer.numbers.contains { !$0.names.isDisjoint(with: ["position"]) }
        guard lines.count > Self.longest, !isPositioned, !layer.contents.isEmpty || !layer.mask.isEmpty else {
            self = trial
            return lines
        }
        var function = "make" + name.prefix(1).uppercased() + name.dropFirst()
        while functionNames.contains(function) { function += "Layer" }
        write(layer, as: function)
        return [language.declaration(of: name, type: "CALayer", language.call(function))]
    }

    private mutating func loop(_ loop: CodeLoop, in variable: String) -> [String] {
        var layer = loop.layer
        var lists: [String] = []
        var names: [String: String] = [:]
        for var list in loop.lists {
            let name = unique("values")
            names[list.name] = name
            list.name = name
            lists.append(language.declaration(ofList: list))
        }
        layer.visitNumbers { $0 = $0.renamingLists(names) }
        let outer = (locals, paths)
        var body: [String] = []
        var angles: [CodeNumber: String] = [:]
        for angle in layer.numbers.flatMap(\.angles) where angles[angle] == nil {
            let name = unique("angle")
            angles[angle] = name
            body.append(language.declaration(ofNumber: name, language.number(angle, .angle)))
        }
        layer.visitNumbers { $0 = $0.naming(angles) }
        let name = unique(Self.variable(of: layer, or: "part"))
        body += statements(layer, as: name)
        body.append(language.addition(of: name, to: variable))
        (locals, paths) = outer
        return lists + language.loop(loop.count, body)
    }

    // MARK: - Paths

    private mutating func countPaths(_ layer: CodeLayer) {
        var copy = layer
        copy.visitValues { value in
            if case .path(let path) = value { pathCounts[path, default: 0] += 1 }
        }
    }

    /// Returns the lines that declare a path, unless it is declared or an expression, and a
    /// reference to it.
    private mutating func reference(
        to path: CodePath,
        _ layer: String
    ) -> (lines: [String], expression: String) {
        if let name = paths[path] { return ([], language.reference(toPath: name)) }
        let isShared = pathCounts[path, default: 1] > 1
        if !isShared, let expression = language.expression(of: path) {
            return ([], language.reference(toPath: expression))
        }
        let name = unique(path.noun ?? Self.joined(layer, "path"))
        if language.usesPathData(path) { needs.hasPathData = true }
        let isIndexed = path.numbers.contains(where: \.isIndexed)
        if !isIndexed { paths[path] = name }
        return (language.declaration(ofPath: path, named: name), language.reference(toPath: name))
    }

    // MARK: - Names

    private mutating func unique(_ stem: String) -> String {
        var name = stem
        var count = 1
        while !locals.insert(name).inserted {
            count += 1
            name = "\(stem)\(count)"
        }
        return name
    }

    private static func variable(of layer: CodeLayer, or standard: String) -> String {
        var text = ""
        switch layer.name {
        case .text(let own)?: text = own
        case .numbered(let stem)?: text = stem
        default: break
        }
        let name = SceneNames.lowerCamelCase(text)
        guard let first = name.first, first.isLetter, !reserved.contains(name) else {
            return standard
        }
        return name
    }

    /// Words that can't be names of variables in one of the languages, or that mean something else.
    private static let reserved: Set<String> = [
        "in", "is", "for", "if", "else", "do", "let", "var", "func", "class", "struct", "enum",
        "self", "super", "init", "return", "switch", "case", "default", "break", "continue",
        "while", "repeat", "where", "as", "try", "catch", "throw", "import", "static", "public",
        "private", "int", "float", "double", "char", "void", "long", "short", "signed", "unsigned",
        "id", "auto", "const", "register", "volatile", "union", "typedef", "extern", "index",
        "period", "color", "colors", "size", "lineWidth", "layer", "bounds", "frame", "content",
        "speed", "play", "change", "keyframes", "spring", "group", "values",
    ]

    private static func joined(_ a: String, _ b: String) -> String {
        a + b.prefix(1).uppercased() + b.dropFirst()
    }

    // MARK: - Animations

    /// Returns the lines that play a layer's animations.
    private mutating func plays(_ layer: CodeLayer, on variable: String) -> [String] {
        var moving: [String] = []
        for play in layer.animations {
            moving += self.play(play.animation, on: variable, isProgress: play.isProgress)
        }
        var reduced: [String] = []
        for play in layer.reducedPlays {
            reduced += self.play(play.animation, on: variable, holds: false)
        }
        guard !reduced.isEmpty else { return moving }
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
    private mutating func play(
        _ animation: CodeAnimation,
        on layer: String,
        holds: Bool = true,
        isProgress: Bool = false
    ) -> [String] {
        guard animation.members?.isEmpty != true else { return [] }
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
        if animation.repeatCount != .infinity {
            needs.plays.insert(.count)
            let count = max(animation.repeatCount, 1)
            arguments.append(CodeArgument("repeatCount", language.number(.literal(count), .factor)))
        }
        let isEndless = animation.begin == 0 && animation.repeatCount == .infinity
        if !isEndless, animation.fillMode != .both {
            needs.plays.insert(.fill)
            let mode = CodeValue.member(animation.fillMode.rawValue)
            let value = language.value(mode, of: "fillMode", isObject: false)
            arguments.append(CodeArgument("fillMode", value))
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

    // MARK: - Declared animations

    /// Returns the lines that declare and play an animation.
    private mutating func declaredPlay(
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
    private mutating func declared(
        _ animation: CodeAnimation,
        on layer: String,
        isOuter: Bool
    ) -> (name: String, lines: [String]) {
        let key = animation.keyPath ?? ""
        let noun = Self.noun(of: key)
        let name = unique(animation.keyPath == nil ? Self.joined(layer, "group") : Self.joined(layer, noun))
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
            if animation.offset != 0 { set("timeOffset", language.number(animation.offset, .factor)) }
            if animation.repeatCount != .infinity {
                set("repeatCount", language.number(.literal(max(animation.repeatCount, 1)), .factor))
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

    /// Returns an animation as an expression, after the lines that it needs.
    private mutating func expression(
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
            arguments.append(CodeArgument("curve", name(of: curve)))
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
    private static func declared(_ call: [String], _ declaration: String) -> [String] {
        let parts = declaration.split(separator: "=", maxSplits: 1)
        guard let head = parts.first else { return call }
        let end = declaration.hasSuffix(";") ? ";" : ""
        var lines = call
        lines[0] = "\(head)= \(lines[0])"
        lines[lines.count - 1] += end
        return lines
    }

    private static func noun(of keyPath: String) -> String {
        guard let last = keyPath.split(separator: ".").last else { return "animation" }
        guard keyPath.contains("."), ["x", "y", "z"].contains(last) else { return String(last) }
        let parts = keyPath.split(separator: ".")
        return parts[parts.count - 2] + last.uppercased()
    }

    private mutating func ends(
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

    private mutating func frames(
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
    private mutating func object(
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
    private mutating func extras(
        of animation: CodeAnimation,
        isOuter: Bool
    ) -> [(key: String, value: String)] {
        var extras: [(String, String)] = []
        func add(_ key: String, _ number: CodeNumber, _ standard: CodeNumber) {
            if number != standard { extras.append((key, language.number(number, .single))) }
        }
        if animation.speed != 0 { add("speed", animation.speed, 1) }
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

    private mutating func name(of curve: CodeCurve) -> String {
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

    private func quoted(_ text: String) -> String {
        language.value(.text(text), of: "keyPath", isObject: true)
    }
}

extension CodePath {
    /// A noun for the outline, or nil for one without a name.
    fileprivate var noun: String? {
        switch self {
        case .arc: "arcPath"
        case .ellipse: "circle"
        default: nil
        }
    }
}

/// The features that helper functions need in a file.
struct HelperNeeds {
    enum Feature: Hashable {
        case begin, curve, by, noFrom, noTo, path, values, times, noTimes, eachCurve, curves, mode
        case play, offset, count, runs, fill, progress, noCurve
    }

    /// A Boolean value that indicates whether paths are made of lists of coordinates.
    var hasPathData = false

    /// A Boolean value that indicates whether animations are declared, to set more properties.
    var hasVariables = false

    /// A Boolean value that indicates whether groups contain animations.
    var hasMembers = false

    var helpers: Set<CodeHelper> = []
    var changes: Set<Feature> = []
    var keyframes: Set<Feature> = []
    var springs: Set<Feature> = []
    var groups: Set<Feature> = []
    var plays: Set<Feature> = []

    mutating func insert(_ feature: Feature, of helper: CodeHelper) {
        switch helper {
        case .change: changes.insert(feature)
        case .keyframes: keyframes.insert(feature)
        case .spring: springs.insert(feature)
        case .group: groups.insert(feature)
        }
    }
}
