import Foundation

extension LottieShapeItem {
    /// The names of After Effects for the properties of shapes, without its prefix.
    private static let ownNames = [
        "shape": "path", "rectsize": "size", "rectposition": "position",
        "rectroundness": "roundness", "ellipsesize": "size", "ellipseposition": "position",
        "starpoints": "points", "starposition": "position", "starrotation": "rotation",
        "starinnerradius": "innerradius", "starouterradius": "outerradius",
        "starinnerroundness": "innerroundness", "starouterroundness": "outerroundness",
        "trimstart": "start", "trimend": "end", "trimoffset": "offset", "strokecolor": "color",
        "strokeopacity": "opacity", "fillcolor": "color", "fillopacity": "opacity",
        "repeatercopies": "copies", "repeateroffset": "offset", "roundcornerradius": "radius",
    ]

    /// Returns the property of the item by its name in expressions, or nil if there is none.
    func property(named name: String) -> LottieProperty? {
        var word = name.lowercased().replacingOccurrences(of: " ", with: "")
        for prefix in ["adbevector", "adbe"] where word.hasPrefix(prefix) {
            let own = String(word.dropFirst(prefix.count))
            word = Self.ownNames[own] ?? own
            break
        }
        return named[word]
    }

    /// Returns the property of the item by its number in After Effects, or nil if there is none.
    func property(numbered number: Double) -> LottieProperty? {
        properties.first { property in
            guard let own = property.item?["ix"]?.number else { return false }
            return own == number
        }
    }

    /// The properties that expressions can name.
    var properties: [LottieProperty] { Array(named.values) }

    private var named: [String: LottieProperty] {
        switch kind {
        case .outline(.path(let path, _)): return ["path": path]
        case .outline(.ellipse(let center, let size, _)):
            return ["size": size, "position": center]
        case .outline(.rectangle(let center, let size, let radius, _)):
            return ["size": size, "position": center, "roundness": radius]
        case .outline(.star(let star, _)):
            return [
                "points": star.points, "position": star.center, "rotation": star.rotation,
                "innerradius": star.innerRadius, "outerradius": star.outerRadius,
                "innerroundness": star.innerRoundness, "outerroundness": star.outerRoundness,
            ]
        case .paint(let paint):
            var result = ["opacity": paint.opacity]
            if case .color(let color) = paint.source { result["color"] = color }
            result["strokewidth"] = paint.stroke?.width
            result["width"] = paint.stroke?.width
            return result
        case .modifier(.trim(let start, let end, let offset, _)):
            return ["start": start, "end": end, "offset": offset]
        case .modifier(.roundCorners(let radius)): return ["radius": radius]
        case .repeater(let repeater):
            return ["copies": repeater.copies, "offset": repeater.offset]
        default: return [:]
        }
    }
}
