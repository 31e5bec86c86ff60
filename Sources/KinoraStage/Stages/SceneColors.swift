import LayerKit

/// A collector of the colors in pictures, as they appear where nothing covers them.
struct SceneColors {
    /// The maximum number of colors, so that a slow fade doesn't fill a palette.
    private static let limit = 255

    private let background: RGBA?
    private var uses: [UInt32: (color: RGBA, count: Int)] = [:]

    init(background: RGBA?) {
        self.background = background
    }

    /// Counts the colors of a picture.
    mutating func add(_ picture: Picture) {
        if let background { count(background) }
        for node in picture.nodes { add(node, opacity: 1) }
    }

    /// The colors, most frequent first.
    var mostFrequent: [RGBA] {
        let sorted = uses.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return sorted.prefix(Self.limit).map(\.value.color)
    }

    private mutating func add(_ node: Picture.Node, opacity: Double) {
        switch node {
        case .fill(let fill): add(fill.paint, opacity: opacity)
        case .stroke(let stroke): add(stroke.paint, opacity: opacity)
        case .image: break
        case .group(let group):
            let opacity = opacity * group.opacity
            if let shadow = group.shadow { count(composited(shadow.color.faded(by: opacity))) }
            for filter in group.filters { add(filter, opacity: opacity) }
            for node in group.nodes { add(node, opacity: opacity) }
        }
    }

    private mutating func add(_ filter: Picture.Filter, opacity: Double) {
        for primitive in filter.primitives {
            switch primitive.effect {
            case .flood(let color), .dropShadow(let color, _, _):
                count(composited(color.faded(by: opacity)))
            default: break
            }
        }
    }

    private mutating func add(_ paint: Picture.Paint, opacity: Double) {
        switch paint {
        case .color(let color): count(composited(color.faded(by: opacity)))
        case .gradient(let gradient):
            for stop in gradient.stops { count(composited(stop.color.faded(by: opacity))) }
        }
    }

    private func composited(_ color: RGBA) -> RGBA {
        guard let background else { return color }
        let alpha = min(max(color.alpha, 0), 1)
        let rest = background.alpha * (1 - alpha)
        let total = alpha + rest
        guard total > 0 else { return .clear }
        func mix(_ over: Double, _ under: Double) -> Double {
            (over * alpha + under * rest) / total
        }
        return RGBA(
            red: mix(color.red, background.red),
            green: mix(color.green, background.green),
            blue: mix(color.blue, background.blue),
            alpha: total
        )
    }

    private mutating func count(_ color: RGBA) {
        guard color.alpha > 0 else { return }
        uses[color.premultipliedPixel, default: (color, 0)].count += 1
    }
}
