/// Names that layers can have: parts of paths such as `hill/sun`, and of curves' places such as
/// `hill/sun:0:0=easeOut`.
enum DrawingName {
    /// Longer names than this tell nobody more.
    private static let limit = 64

    /// What an inspection calls the root and a mask, and what it begins the numbers of layers with.
    private static let reserved: Set<String> = [".", "mask"]

    /// Returns an identifier with hyphens in place of what parts paths and places; nil for an empty one.
    static func cleaned(_ identifier: String) -> String? {
        let letters = identifier.prefix(limit).map { letter -> Character in
            let isControl = letter.unicodeScalars.contains {
                $0.properties.generalCategory == .control
            }
            return isControl || letter.isNewline || "/:=#".contains(letter) ? "-" : letter
        }
        return letters.isEmpty ? nil : String(letters)
    }

    /// Returns names of which no two are alike: the later ones get numbers.
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
    /// The nodes with names that tell those beside each other apart.
    var distinctlyNamed: [Drawing.Node] {
        zip(self, DrawingName.distinct(map(\.name))).map { node, name in
            switch node {
            case .shape(var shape):
                shape.name = name
                return .shape(shape)
            case .group(var group):
                group.name = name
                group.nodes = group.nodes.distinctlyNamed
                return .group(group)
            }
        }
    }
}

extension Drawing.Node {
    fileprivate var name: String {
        switch self {
        case .shape(let shape): shape.name
        case .group(let group): group.name
        }
    }
}
