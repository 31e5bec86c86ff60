import Foundation
import KinoraTimeline
import LayerKit

/// A writer of the statements that create layers.
struct LayerWriter {
    let language: any CodeLanguage

    /// The functions that were written beside the current one: their names and their lines.
    private(set) var functions: [Function] = []

    /// The features that the helper functions need.
    var needs = HelperNeeds()

    /// The curves that are used, in order.
    var curves: [CodeCurve] = []

    /// The curves that are written where they are used, instead of as constants.
    var plainCurves: Set<CodeCurve> = []

    /// The number of uses of each curve.
    var curveUses: [CodeCurve: Int] = [:]

    /// The curves with names of Core Animation's that are used once.
    var rareCurves: Set<CodeCurve> {
        Set(curveUses.filter { $0.value == 1 && $0.key.name != nil }.keys)
    }

    /// The functions that equal layers share.
    private var copies = LayerCopies()

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
    static let longest = 40

    /// A Boolean value that indicates whether Reduce Motion holds the animations in a pose.
    let hasPose: Bool

    /// A Boolean value that indicates whether the layers are those of the moving form.
    var hasMoving = true

    /// A Boolean value that indicates whether one function makes and plays animations.
    var isFused = false

    /// The arguments of the animation that was written last.
    var fusedArguments: [CodeArgument]?

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

    /// Adopts what another writer of the same functions found out about curves and functions.
    mutating func learn(from trial: LayerWriter) {
        isFused = trial.fusedHelper != nil
        plainCurves = trial.rareCurves
        needs.usualRepeatCount = HelperNeeds.mostFrequent(trial.needs.repeatCounts) ?? .infinity
        needs.usualFillMode =
            HelperNeeds.mostFrequent(trial.needs.fillModes) ?? needs.usualFillMode
    }

    /// Writes the functions that return the layers of all forms of a scene.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - main: The name of the function that returns the layers of the moving form.
    mutating func write(_ scene: CodeScene, as main: String) {
        share([scene.moving] + (scene.reduced.map { [$0] } ?? []), areMoving: true)
        write(scene.moving, as: main)
        if let reduced = scene.reduced { write(reduced, as: "makeReducedMotionLayer") }
        guard let states = scene.states else { return }
        share(states.layers, areMoving: false)
        write(states.progress, as: "makeProgressLayer")
        if let reduced = states.reducedProgress { write(reduced, as: "makeReducedProgressLayer") }
        for outcome in states.outcomes {
            write(outcome.layer, as: "make\(outcome.name)Layer", isPositioned: true)
        }
    }

    /// Writes a function that returns a layer, after functions that it calls.
    mutating func write(_ layer: CodeLayer, as name: String, isPositioned: Bool = false) {
        functionNames.insert(name)
        let slot = functions.count
        functions.append(Function(name: name, lines: []))
        let outer = (locals, paths, pathCounts)
        (locals, paths, pathCounts) = ([], [:], [:])
        countPaths(layer)
        if layer.numbers.contains(where: \.isInterpolated) { needs.hasInterpolation = true }
        let variable = unique(Self.variable(of: layer, or: "root"))
        var lines = statements(layer, as: variable)
        lines.append(language.statement("return \(variable)"))
        functions[slot] = Function(name: name, lines: lines, isPositioned: isPositioned)
        (locals, paths, pathCounts) = outer
    }

    /// Lets the functions of trees that are written from now on share equal layers.
    ///
    /// - Parameters:
    ///   - layers: The roots of the trees.
    ///   - areMoving: A Boolean value that indicates whether the trees are those of the moving form.
    private mutating func share(_ layers: [CodeLayer], areMoving: Bool) {
        hasMoving = areMoving
        copies = LayerCopies()
        for layer in layers { copies.count(layer) }
    }

    // MARK: - Layers

    mutating func statements(_ layer: CodeLayer, as variable: String) -> [String] {
        var lines: [String] = []
        var assignments: [String] = []
        for property in layer.properties {
            if case .path(let path) = property.value {
                let (before, expression) = reference(to: path, variable)
                lines += before
                assignments.append(language.assignment(to: variable, property.key, expression))
            } else {
                if case .image = property.value { needs.hasImages = true }
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
                let addition = language.addition(of: name, to: variable)
                lines +=
                    sublayer.reduced == .absent
                    ? language.condition("!isReduced", [addition], else: []) : [addition]
            case .loop(let loop): lines += self.loop(loop, in: variable)
            }
        }
        // Images have several lines.
        return lines.flatMap { $0.components(separatedBy: "\n") }
    }

    /// Returns the lines that declare a layer, which may call a function of its own.
    mutating func block(_ layer: CodeLayer, as name: String) -> [String] {
        if let function = layer.function {
            return [language.declaration(of: name, type: "CALayer", language.call(function))]
                + layer.properties.map { property in
                    let value = language.value(property.value, of: property.key, isObject: false)
                    return language.assignment(to: name, property.key, value)
                }
        }
        if copies.areShared(layer) {
            let function = copies.functions[LayerCopies.plain(layer)] ?? unusedFunction(name)
            if !functionNames.contains(function) {
                copies.functions[LayerCopies.plain(layer)] = function
                write(layer, as: function)
            }
            return [language.declaration(of: name, type: "CALayer", language.call(function))]
        }
        var trial = self
        let lines = trial.statements(layer, as: name)
        // Other functions don't know the position and the index.
        guard lines.count > Self.longest, !layer.contents.isEmpty || !layer.mask.isEmpty,
            !layer.hasVariables
        else {
            self = trial
            return lines
        }
        let function = unusedFunction(name)
        write(layer, as: function)
        return [language.declaration(of: name, type: "CALayer", language.call(function))]
    }

    /// Returns a name for the function that makes a layer.
    private func unusedFunction(_ layer: String) -> String {
        var function = "make" + layer.prefix(1).uppercased() + layer.dropFirst()
        while functionNames.contains(function) { function += "Layer" }
        return function
    }

    mutating func loop(_ loop: CodeLoop, in variable: String) -> [String] {
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
        let addition = language.addition(of: name, to: variable)
        body +=
            layer.reduced == .absent
            ? language.condition("!isReduced", [addition], else: []) : [addition]
        (locals, paths) = outer
        return lists + language.loop(loop.count, body)
    }

    // MARK: - Paths

    mutating func countPaths(_ layer: CodeLayer) {
        var copy = layer
        copy.visitValues { value in
            if case .path(let path) = value { pathCounts[path, default: 0] += 1 }
        }
    }

    /// Returns the lines that declare a path, unless it is declared or an expression, and a
    /// reference to it.
    mutating func reference(
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

    mutating func unique(_ stem: String) -> String {
        var name = stem
        var count = 1
        while !locals.insert(name).inserted {
            count += 1
            name = "\(stem)\(count)"
        }
        return name
    }

    static func variable(of layer: CodeLayer, or standard: String) -> String {
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
    static let reserved: Set<String> = [
        "in", "is", "for", "if", "else", "do", "let", "var", "func", "class", "struct", "enum",
        "self", "super", "init", "return", "switch", "case", "default", "break", "continue",
        "while", "repeat", "where", "as", "try", "catch", "throw", "import", "static", "public",
        "private", "int", "float", "double", "char", "void", "long", "short", "signed", "unsigned",
        "id", "auto", "const", "register", "volatile", "union", "typedef", "extern", "index",
        "period", "color", "colors", "size", "lineWidth", "layer", "bounds", "frame", "content",
        "speed", "play", "curve", "path", "image", "ink", "stage", "progress", "outcome",
        "position",
        "observer", "animation", "change", "keyframes", "spring", "group", "values",
    ]

    static func joined(_ a: String, _ b: String) -> String {
        a + b.prefix(1).uppercased() + b.dropFirst()
    }
}

extension CodeLayer {
    /// A Boolean value that indicates whether the tree depends on the position or on the index of a
    /// loop outside.
    var hasVariables: Bool {
        var isListed = false
        var copy = self
        copy.visitColors { color in
            if case .element = color.ink { isListed = true }
        }
        return isListed
            || numbers.contains { $0.isIndexed || $0.names.contains("position") }
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
