import Foundation

/// Layers of a tree that are equal to others, apart from their names, and that one function makes.
struct LayerCopies {
    /// The names of the functions that make layers, by the layers without names.
    var functions: [CodeLayer: String] = [:]

    private var counts: [CodeLayer: Int] = [:]

    /// The size from which equal layers share a function, in statements.
    private static let leastSize = 7

    /// Counts the layers of a tree.
    ///
    /// The contents of a layer that was counted before aren't counted again.
    mutating func count(_ layer: CodeLayer) {
        let plain = Self.plain(layer)
        counts[plain, default: 0] += 1
        guard counts[plain] == 1 else { return }
        for mask in layer.mask { count(mask) }
        for sublayer in layer.sublayers { count(sublayer) }
    }

    /// Returns a Boolean value that indicates whether a function makes a layer and others.
    func areShared(_ layer: CodeLayer) -> Bool {
        layer.function == nil && counts[Self.plain(layer), default: 0] > 1
            && Self.size(of: layer) >= Self.leastSize && !layer.hasVariables
    }

    /// Returns a layer without names.
    static func plain(_ layer: CodeLayer) -> CodeLayer {
        var layer = layer
        layer.visitLayers { $0.name = nil }
        return layer
    }

    /// Returns the number of statements that make a layer, about.
    private static func size(of layer: CodeLayer) -> Int {
        var size = 0
        var copy = layer
        copy.visitLayers { layer in
            size += 2 + layer.properties.count + layer.animations.count + layer.reducedPlays.count
        }
        return size
    }
}
