/// The rules for layer names.
///
/// Names appear in paths such as `hill/sun` and in curve locations such as `hill/sun:0:0=easeOut`.
package enum DrawingName {
    /// The maximum length of a name, in characters.
    private static let limit = 64

    /// The names that an inspection reserves for the root and for masks.
    private static let reserved: Set<String> = [".", "mask"]

    /// Returns an identifier with reserved characters replaced by hyphens, or nil if it's empty.
    package static func cleaned(_ identifier: String) -> String? {
        let letters = identifier.prefix(limit).map { letter -> Character in
            let isControl = letter.unicodeScalars.contains {
                $0.properties.generalCategory == .control
            }
            return isControl || letter.isNewline || "/:=#".contains(letter) ? "-" : letter
        }
        return letters.isEmpty ? nil : String(letters)
    }

    /// Returns unique names by appending numbers to duplicates.
    static func distinct(_ names: [String]) -> [String] {
        var taken = reserved
        var counts: [String: Int] = [:]
        return names.map { name in
            var result = name
            while !taken.insert(result).inserted {
                counts[name, default: 1] += 1
                result = "\(name)-\(counts[name, default: 1])"
            }
            return result
        }
    }
}

extension [Drawing.Node] {
    /// The nodes with unique names among siblings.
    package var distinctlyNamed: [Drawing.Node] {
        zip(self, DrawingName.distinct(map(\.name))).map { node, name in
            switch node {
            case .shape(var shape):
                shape.name = name
                return .shape(shape)
            case .image(var image):
                image.name = name
                return .image(image)
            case .group(var group):
                group.name = name
                group.nodes = group.nodes.distinctlyNamed
                return .group(group)
            }
        }
    }
}

extension Drawing.Node {
    /// The name.
    package var name: String {
        switch self {
        case .shape(let shape): shape.name
        case .image(let image): image.name
        case .group(let group): group.name
        }
    }
}
