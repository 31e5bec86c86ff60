import Foundation
import LayerKit

/// A replacement of a color in an animation's layers.
///
/// If layers have the name, the replacement applies to the ink of these layers and their sublayers:
/// the fills and strokes of shapes, text, backgrounds, borders and gradients, with the values of
/// their animations. Shadows, images and masks keep their colors. If no layer has the name and the
/// name is a color, the replacement applies to all ink of that color. Replaced colors keep their
/// opacity. If several replacements match the same ink, the last one applies.
public struct ColorReplacement: Hashable, Sendable {
    /// The name of layers, or a color as text.
    public var name: String

    /// The color that the name stands for if no layer has the name, or nil if it isn't a color.
    public var original: RGBA?

    /// The new color.
    public var color: RGBA

    /// Creates a replacement.
    public init(_ name: String, original: RGBA? = nil, with color: RGBA) {
        self.name = name
        self.original = original
        self.color = color
    }
}

/// A walk through the ink of a layer tree that replaces its colors.
package struct LayerInk {
    /// The names of layers, in the order in which they occur.
    private(set) var names: [String] = []

    /// The ink's colors without transparency, in the order in which they occur.
    private(set) var colors: [RGBA] = []

    /// The indices of the replacements that have changed ink.
    private(set) var used: Set<Int> = []

    private let replacements: [ColorReplacement]
    private let named: [Bool]

    /// Replaces colors in a layer tree that isn't committed yet, and collects its names and colors.
    init(of root: CALayer, replacing replacements: [ColorReplacement] = []) {
        self.replacements = replacements
        let names = Self.names(in: root)
        named = replacements.map { names.contains($0.name) }
        visit(root, inside: [])
    }

    /// Replaces colors in a layer tree that isn't committed yet.
    ///
    /// - Returns: The replacements that haven't changed any ink.
    package static func replace(
        _ replacements: [ColorReplacement],
        in root: CALayer
    ) -> [ColorReplacement] {
        guard !replacements.isEmpty else { return [] }
        let ink = LayerInk(of: root, replacing: replacements)
        return replacements.indices.filter { !ink.used.contains($0) }.map { replacements[$0] }
    }

    private static func names(in layer: CALayer) -> Set<String> {
        (layer.sublayers ?? []).reduce(into: Set([layer.name].compactMap(\.self))) {
            $0.formUnion(names(in: $1))
        }
    }

    private mutating func visit(_ layer: CALayer, inside outer: Set<Int>) {
        var inside = outer
        if let name = layer.name {
            if !names.contains(name) { names.append(name) }
            for index in replacements.indices where replacements[index].name == name {
                inside.insert(index)
            }
        }
        let animations = (layer.animationKeys() ?? []).compactMap { key in
            layer.animation(forKey: key).map { (key: key, animation: $0) }
        }
        let animated = Set(animations.flatMap { Self.keyPaths(of: $0.animation) })
        for keyPath in Self.keyPaths(of: layer, animated) {
            guard let value = layer.value(forKeyPath: keyPath),
                let new = replaced(value, inside)
            else { continue }
            layer.setValue(new, forKeyPath: keyPath)
        }
        visit(animations, of: layer, inside)
        for sublayer in layer.sublayers ?? [] { visit(sublayer, inside: inside) }
    }

    /// Returns the key paths of a layer's ink.
    private static func keyPaths(of layer: CALayer, _ animated: Set<String>) -> [String] {
        var keyPaths = ["backgroundColor"]
        if layer.borderWidth > 0 || animated.contains("borderWidth") {
            keyPaths.append("borderColor")
        }
        switch layer {
        case let shape as CAShapeLayer:
            if shape.path != nil || animated.contains("path") { keyPaths.append("fillColor") }
            keyPaths.append("strokeColor")
        case is CATextLayer: keyPaths.append("foregroundColor")
        case is CAGradientLayer: keyPaths.append("colors")
        default: break
        }
        return keyPaths
    }

    // MARK: - Animations

    private static let colorKeyPaths: Set<String> = [
        "backgroundColor", "borderColor", "fillColor", "strokeColor", "foregroundColor", "colors",
    ]

    private static func keyPaths(of animation: CAAnimation) -> [String] {
        switch animation {
        case let group as CAAnimationGroup: (group.animations ?? []).flatMap(keyPaths)
        case let animation as CAPropertyAnimation: [animation.keyPath].compactMap(\.self)
        default: []
        }
    }

    private mutating func visit(
        _ animations: [(key: String, animation: CAAnimation)],
        of layer: CALayer,
        _ inside: Set<Int>
    ) {
        let copies = animations.map { ($0.key, replaced($0.animation, inside)) }
        guard copies.contains(where: { $0.1 != nil }) else { return }
        // The order of addition matters, so all of them are added again.
        layer.removeAllAnimations()
        for ((key, animation), (_, copy)) in zip(animations, copies) {
            layer.add(copy ?? animation, forKey: key)
        }
    }

    /// Returns a copy of an animation with replaced colors, or nil if its colors don't change.
    private mutating func replaced(_ animation: CAAnimation, _ inside: Set<Int>) -> CAAnimation? {
        switch animation {
        case let group as CAAnimationGroup:
            let parts = group.animations ?? []
            let copies = parts.map { replaced($0, inside) }
            guard copies.contains(where: { $0 != nil }),
                let copy = group.copy() as? CAAnimationGroup
            else { return nil }
            copy.animations = zip(parts, copies).map { $1 ?? $0 }
            return copy
        case let keyframes as CAKeyframeAnimation:
            guard let keyPath = keyframes.keyPath, Self.colorKeyPaths.contains(keyPath),
                let copy = keyframes.copy() as? CAKeyframeAnimation
            else { return nil }
            copy.values = keyframes.values?.map { replaced($0, inside) ?? $0 }
            return copy
        case let change as CABasicAnimation:
            guard let keyPath = change.keyPath, Self.colorKeyPaths.contains(keyPath),
                let copy = change.copy() as? CABasicAnimation
            else { return nil }
            copy.fromValue = change.fromValue.map { replaced($0, inside) ?? $0 }
            copy.toValue = change.toValue.map { replaced($0, inside) ?? $0 }
            return copy
        default: return nil
        }
    }

    // MARK: - Values

    /// Returns the replacement for a color or an array of colors, or nil if it doesn't change.
    private mutating func replaced(_ value: Any, _ inside: Set<Int>) -> Any? {
        switch value {
        case let color as CGColor: return replaced(color.rgba, inside).map { CGColor($0) }
        case let values as [Any]:
            let new = values.map { replaced($0, inside) }
            return new.contains { $0 != nil } ? zip(values, new).map { $1 ?? $0 } : nil
        default: return nil
        }
    }

    private mutating func replaced(_ color: RGBA, _ inside: Set<Int>) -> RGBA? {
        let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
        if color.alpha > 0, !colors.contains(opaque) { colors.append(opaque) }
        let index = replacements.indices.last { index in
            guard !named[index] else { return inside.contains(index) }
            return replacements[index].original.map { Self.isSame($0, opaque) } ?? false
        }
        guard let index else { return nil }
        used.insert(index)
        return replacements[index].color.faded(by: color.alpha)
    }

    /// Returns a Boolean value that indicates whether two colors are equal with eight bits per
    /// component, apart from their opacity.
    private static func isSame(_ a: RGBA, _ b: RGBA) -> Bool {
        zip([a.red, a.green, a.blue], [b.red, b.green, b.blue])
            .allSatisfy { ($0 * 255).rounded() == ($1 * 255).rounded() }
    }
}

extension Stage {
    /// The names that a ``ColorReplacement`` can have: the layers' names, then the colors of ink.
    package var replaceableColors: [String] {
        let ink = LayerInk(of: rootLayer)
        return ink.names + ink.colors.map(\.hexText)
    }
}
