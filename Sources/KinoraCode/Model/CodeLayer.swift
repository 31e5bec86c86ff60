import Foundation
import KinoraIndicators
import LayerKit

/// A layer in code: its properties that differ from the defaults, its animations, and its sublayers.
struct CodeLayer: Hashable {
    /// The name of the layer's class, such as `CAShapeLayer`.
    var type: String

    /// The function that returns the layer, or nil if the properties and contents make it.
    var function: String?

    /// The name: a text, or a text with the index of a loop.
    var name: CodeValue?

    /// The properties that differ from their defaults, in the order in which they are set.
    var properties: [Property] = []

    /// The animations in the order in which they are added.
    var animations: [Play] = []

    /// The change of the animations for Reduce Motion.
    var reduced = Reduced.nothing

    /// The mask, or an empty array.
    var mask: [CodeLayer] = []

    /// The sublayers from back to front.
    var contents: [Content] = []

    /// A property and its value.
    struct Property: Hashable {
        /// The key, which is Core Animation's.
        var key: String
        var value: CodeValue
    }

    /// An animation with its key.
    struct Play: Hashable {
        var key: String
        var animation: CodeAnimation

        /// A Boolean value that indicates whether the animation's time is the progress.
        var isProgress: Bool { key.hasPrefix(ProgressAnimation.key) }
    }

    /// A change for Reduce Motion.
    enum Reduced: Hashable {
        case nothing

        /// The animations are held in the scene's pose, and others play.
        case pose([Play])

        /// Others play instead of the animations.
        case plays([Play])

        /// The layer is absent.
        case absent
    }

    /// A sublayer, or several that differ by numbers.
    enum Content: Hashable {
        case layer(CodeLayer)
        case loop(CodeLoop)
    }

    /// The value of a property, or nil for its default.
    subscript(_ key: String) -> CodeValue? {
        get { properties.first { $0.key == key }?.value }
        set {
            let index = properties.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): properties[index].value = value
            case (let index?, nil): properties.remove(at: index)
            case (nil, let value?): properties.append(Property(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The sublayers without those of loops.
    var sublayers: [CodeLayer] {
        contents.compactMap { content in
            if case .layer(let layer) = content { layer } else { nil }
        }
    }

    /// The key paths that the layer's animations change.
    var animatedKeyPaths: Set<String> {
        func keyPaths(_ animation: CodeAnimation) -> [String] {
            (animation.members ?? []).flatMap(keyPaths) + [animation.keyPath].compactMap(\.self)
        }
        return Set((animations + reducedPlays).flatMap { keyPaths($0.animation) })
    }

    /// The animations that play with Reduce Motion alone.
    var reducedPlays: [Play] {
        get {
            switch reduced {
            case .nothing, .absent: []
            case .pose(let plays), .plays(let plays): plays
            }
        }
        set {
            switch reduced {
            case .nothing, .absent: break
            case .pose: reduced = .pose(newValue)
            case .plays: reduced = .plays(newValue)
            }
        }
    }
}

/// Layers that a loop creates.
struct CodeLoop: Hashable {
    /// The number of layers.
    var count: Int

    /// The layer, whose numbers depend on the index.
    var layer: CodeLayer

    /// The lists of numbers that the layer takes elements from.
    var lists: [List] = []

    /// The lists of inks that the layer takes elements from.
    var inks: [[CodeInk]] = []

    /// A constant list of numbers.
    struct List: Hashable {
        var name: String
        var numbers: [Double]
    }
}

extension CodeLayer: CodeNumeric {
    mutating func visitNumbers(_ body: (inout CodeNumber) -> Void) {
        for index in properties.indices { properties[index].value.visitNumbers(body) }
        for index in animations.indices { animations[index].animation.visitNumbers(body) }
        var plays = reducedPlays
        for index in plays.indices { plays[index].animation.visitNumbers(body) }
        reducedPlays = plays
        mask.visitNumbers(body)
        for index in contents.indices {
            switch contents[index] {
            case .layer(var layer):
                layer.visitNumbers(body)
                contents[index] = .layer(layer)
            case .loop(var loop):
                loop.layer.visitNumbers(body)
                contents[index] = .loop(loop)
            }
        }
    }

    /// Passes every value of the tree to a closure, in an order that depends on the structure alone.
    mutating func visitValues(_ body: (inout CodeValue) -> Void) {
        visitLayers { $0.visitOwnValues(body) }
    }

    /// Passes every value of the layer itself to a closure.
    mutating func visitOwnValues(_ body: (inout CodeValue) -> Void) {
        for index in properties.indices { body(&properties[index].value) }
        for index in animations.indices { animations[index].animation.visitValues(body) }
        var plays = reducedPlays
        for index in plays.indices { plays[index].animation.visitValues(body) }
        reducedPlays = plays
    }

    /// Passes the layer, its mask, and its sublayers to a closure, the layer itself first.
    ///
    /// - Parameters:
    ///   - includesMasks: A Boolean value that indicates whether masks are passed too.
    ///   - body: The closure.
    mutating func visitLayers(includesMasks: Bool = true, _ body: (inout CodeLayer) -> Void) {
        body(&self)
        if includesMasks {
            for index in mask.indices { mask[index].visitLayers(body) }
        }
        for index in contents.indices {
            switch contents[index] {
            case .layer(var layer):
                layer.visitLayers(includesMasks: includesMasks, body)
                contents[index] = .layer(layer)
            case .loop(var loop):
                loop.layer.visitLayers(includesMasks: includesMasks, body)
                contents[index] = .loop(loop)
            }
        }
    }

    /// Passes every color of the tree to a closure, in an order that depends on the structure alone.
    mutating func visitColors(_ body: (inout CodeColor) -> Void) {
        visitValues { $0.visitColors(body) }
    }
}
