/// Names for the layers of a scene, as a person would give them.
struct LayerNames {
    /// Returns the layers with names; those of the same kind are numbered.
    static func named(_ layers: [TracedLayer]) -> [TracedLayer] {
        let words = layers.map(\.word)
        var counts: [String: Int] = [:]
        for word in words { counts[word, default: 0] += 1 }
        var numbers: [String: Int] = [:]
        return zip(layers, words).map { layer, word in
            var layer = layer
            layer.name = word
            if counts[word] ?? 0 > 1 {
                let number = numbers[word, default: 0]
                layer.name = "\(word)-\(number)"
                numbers[word] = number + 1
            }
            return layer
        }
    }
}

extension TracedLayer {
    /// The word for what the layer shows.
    fileprivate var word: String {
        guard isParametric else { return "shape" }
        let properties = Set(motions.map(\.property))
        switch geometry.kind {
        case .disc: return "dot"
        case .arc:
            let isDrawn = motions.contains { motion in
                motion.property == .strokeEnd && motion.pieces.contains { $0.to > 0.9 }
            }
            return isDrawn ? "ring" : "arc"
        case .capsule: return "bar"
        case .rectangle, .scaledRectangle:
            let half = geometry.halfSize
            let isEven = abs(half.x - half.y) < 0.1 * max(half.x, half.y)
            let isScaled = properties.contains(.scaleY) || properties.contains(.height)
            return isEven && !isScaled ? "square" : "bar"
        case .outline: return "shape"
        default: return geometry.kind.name
        }
    }
}
