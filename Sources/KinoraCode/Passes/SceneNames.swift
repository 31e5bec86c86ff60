import Foundation
import GraphicsKit

/// The names of the constants and colors that layers share.
struct SceneNames {
    /// The duration of a cycle in seconds.
    let period: Double

    private var uses: [CodeInk: [String]] = [:]
    private var order: [CodeInk] = []

    /// The inks of states that nothing else has, with the names of the states.
    private var stateInks: [CodeScene.NamedInk] = []
    private var widths: Set<Double> = []

    init(period: Double) {
        self.period = period
    }

    /// Counts the inks and line widths of a tree.
    mutating func count(_ layer: CodeLayer) {
        count(layer, below: nil)
    }

    /// Counts the inks of a state, such as `Success`, that nothing else has.
    mutating func count(_ layer: CodeLayer, ofState state: String) {
        var copy = layer
        // Only the opacity of masks counts.
        copy.visitLayers { $0.mask = [] }
        copy.visitColors { color in
            guard case .fixed(let ink) = color.ink, color.alpha != 0, uses[ink] == nil,
                !stateInks.contains(where: { $0.ink == ink })
            else { return }
            let stem = state.prefix(1).lowercased() + state.dropFirst()
            let count = stateInks.count { $0.name.hasPrefix(stem) }
            let name = "\(stem)Color\(count == 0 ? "" : "\(count + 1)")"
            stateInks.append(CodeScene.NamedInk(name: name, ink: ink))
        }
    }

    private mutating func count(_ layer: CodeLayer, below outer: String?) {
        var name = outer
        if case .text(let own)? = layer.name { name = own }
        var copy = layer
        copy.mask = []
        copy.contents = []
        copy.visitColors { color in
            guard case .fixed(let ink) = color.ink, color.alpha != 0 else { return }
            if uses[ink] == nil { order.append(ink) }
            uses[ink, default: []].append(name ?? "")
        }
        if case .number(.literal(let width))? = layer["lineWidth"], layer["strokeColor"] != nil {
            widths.insert(width)
        }
        // Only the opacity of masks counts.
        for sublayer in layer.sublayers { count(sublayer, below: name) }
    }

    /// Counts an ink of a layer.
    mutating func count(_ ink: CodeInk, in layer: String?) {
        if uses[ink] == nil { order.append(ink) }
        uses[ink, default: []].append(layer ?? "")
    }

    /// The width of all lines, or nil.
    var lineWidth: Double? { widths.count == 1 ? widths.first : nil }

    /// The inks with their names.
    var inks: [CodeScene.NamedInk] {
        guard order.count > 1 else {
            return order.map { CodeScene.NamedInk(name: "color", ink: $0) } + stateInks
        }
        var used: Set<String> = []
        return order.enumerated().map { index, ink in
            let names = Set(uses[ink] ?? [])
            let isOwn =
                names.count == 1
                && order.allSatisfy { other in
                    other == ink || !(uses[other] ?? []).contains { names.contains($0) }
                }
            let word = isOwn ? names.first.map(Self.lowerCamelCase) ?? "" : ""
            // Names of layers may begin with digits, and identifiers don't.
            let stem = word.first?.isLetter == true ? word : ""
            var name = stem.isEmpty ? "color\(index + 1)" : "\(stem)Color"
            if !used.insert(name).inserted {
                name = "color\(index + 1)"
                used.insert(name)
            }
            return CodeScene.NamedInk(name: name, ink: ink)
        } + stateInks
    }

    /// Returns a tree in which constants have their names.
    func named(_ layer: CodeLayer) -> CodeLayer {
        var result = layer
        result.visitLayers { layer in
            if let lineWidth, layer["lineWidth"] == .number(.literal(lineWidth)) {
                layer["lineWidth"] = .number(.name("lineWidth"))
            }
            for index in layer.animations.indices {
                nameTimes(&layer.animations[index].animation)
            }
            var plays = layer.reducedPlays
            for index in plays.indices { nameTimes(&plays[index].animation) }
            layer.reducedPlays = plays
        }
        return result
    }

    private func nameTimes(_ animation: inout CodeAnimation) {
        if animation.duration.literal.map({ abs($0 - period) < 1e-9 }) ?? false {
            animation.duration = .name("period")
        }
        animation.offset = fraction(animation.offset)
        if var members = animation.members {
            for index in members.indices { nameTimes(&members[index]) }
            animation.kind = .group(members)
        }
    }

    /// Returns an expression in which the period has its name.
    private func fraction(_ time: CodeNumber) -> CodeNumber {
        switch time {
        case .literal(let value) where value != 0 && abs(value - period) < 1e-9: .name("period")
        case .sum(let a, let b): .sum(fraction(a), b)
        default: time
        }
    }

    /// Returns a name in lower camel case, with ASCII letters and digits only.
    static func lowerCamelCase(_ name: String) -> String {
        let words = words(of: name)
        guard let first = words.first else { return "" }
        let stem = first.prefix(1).lowercased() + first.dropFirst()
        return stem + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns a name in upper camel case, with ASCII letters and digits only.
    static func upperCamelCase(_ name: String) -> String {
        words(of: name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func words(of name: String) -> [Substring] {
        name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    }
}
