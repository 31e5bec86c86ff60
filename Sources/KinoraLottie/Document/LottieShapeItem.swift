import KinoraDrawings

/// An item of a list of shapes.
struct LottieShapeItem: Sendable {
    /// The place in the document.
    let item: JSONItem

    /// The name, which may be empty.
    let name: String

    /// The contents.
    let kind: Kind

    /// The contents of an item.
    indirect enum Kind: Sendable {
        case group(LottieShapeGroup)
        case outline(LottieOutline)
        case paint(LottiePaint)
        case modifier(LottieModifier)
        case repeater(LottieRepeater)
    }
}

/// Items with a common transform.
struct LottieShapeGroup: Sendable {
    var items: [LottieShapeItem]
    var transform: LottieTransform
    var blendMode: Int
}

/// A shape, which has no appearance of its own.
enum LottieOutline: Sendable {
    /// A Bézier path.
    case path(LottieProperty, isReversed: Bool)
    case rectangle(
        center: LottieProperty,
        size: LottieProperty,
        radius: LottieProperty,
        isReversed: Bool
    )
    case ellipse(center: LottieProperty, size: LottieProperty, isReversed: Bool)
    case star(LottieStar, isReversed: Bool)
}

/// A star or a polygon.
struct LottieStar: Sendable {
    var isStar: Bool
    var center: LottieProperty
    var points: LottieProperty
    var rotation: LottieProperty
    var innerRadius: LottieProperty
    var outerRadius: LottieProperty
    var innerRoundness: LottieProperty
    var outerRoundness: LottieProperty
}

/// A fill or a stroke.
struct LottiePaint: Sendable {
    var source: Source
    /// The opacity in percent.
    var opacity: LottieProperty
    var blendMode: Int
    var isEvenOdd: Bool
    var stroke: Stroke?

    enum Source: Sendable {
        case color(LottieProperty)
        case gradient(Gradient)
    }

    struct Gradient: Sendable {
        var isRadial: Bool
        var stops: LottieProperty
        var colorCount: Int
        var start: LottieProperty
        var end: LottieProperty
        var highlight: LottieProperty
        var highlightAngle: LottieProperty
    }

    struct Stroke: Sendable {
        var width: LottieProperty
        var cap: Int
        var join: Int
        var miterLimit: LottieProperty
        var dashes: [LottieProperty]
        var dashOffset: LottieProperty?
    }
}

/// A change of all shapes before it.
enum LottieModifier: Sendable {
    case trim(start: LottieProperty, end: LottieProperty, offset: LottieProperty, isChain: Bool)
    case roundCorners(LottieProperty)
    case pucker(LottieProperty)
    case offset(amount: LottieProperty, join: Int, miterLimit: LottieProperty)
    case zigZag(ridges: LottieProperty, size: LottieProperty, isSmooth: LottieProperty)
    case twist(angle: LottieProperty, center: LottieProperty)
    case merge(Int)
}

/// A repetition of all items before it.
struct LottieRepeater: Sendable {
    var copies: LottieProperty
    var offset: LottieProperty
    var isLaterOnTop: Bool
    var transform: LottieTransform
    var startOpacity: LottieProperty
    var endOpacity: LottieProperty
}

// MARK: - Reading

extension LottieParser {
    /// Returns the items of a list, without hidden ones.
    func shapeItems(_ list: JSONItem?, depth: Int = 0) throws(LottieError) -> [LottieShapeItem] {
        var items: [LottieShapeItem] = []
        for item in list?.elements ?? [] where item.isObject && !(item["hd"]?.bool ?? false) {
            guard depth < limits.depth else {
                throw error(item, "is nested in more than \(limits.depth) groups")
            }
            guard let kind = try shapeKind(item, depth) else { continue }
            let name = item["nm"]?.string.flatMap(DrawingName.cleaned) ?? ""
            items.append(LottieShapeItem(item: item, name: name, kind: kind))
            try checkCount(item)
        }
        return items
    }

    private func shapeKind(
        _ item: JSONItem,
        _ depth: Int
    ) throws(LottieError) -> LottieShapeItem.Kind? {
        let type = item["ty"]?.string ?? ""
        switch type {
        case "gr":
            let list = item["it"]
            let transform = list?.elements.last { $0["ty"]?.string == "tr" }
            return .group(
                LottieShapeGroup(
                    items: try shapeItems(list, depth: depth + 1),
                    transform: self.transform(transform),
                    blendMode: item["bm"]?.integer ?? 0
                )
            )
        case "tr": return nil
        case "sh", "rc", "el", "sr": return .outline(outline(item, type))
        case "fl", "gf", "st", "gs": return .paint(paint(item, type))
        case "rp": return .repeater(repeater(item))
        default:
            guard let modifier = modifier(item, type) else {
                if type != "no" {
                    remark(item, "the shape item “\(type.prefix(16))” is left out")
                }
                return nil
            }
            return .modifier(modifier)
        }
    }

    private func outline(_ item: JSONItem, _ type: String) -> LottieOutline {
        let isReversed = item["d"]?.integer == 3
        switch type {
        case "rc":
            return .rectangle(
                center: property(item["p"], [0, 0]),
                size: property(item["s"], [0, 0]),
                radius: property(item["r"], [0]),
                isReversed: isReversed
            )
        case "el":
            return .ellipse(
                center: property(item["p"], [0, 0]),
                size: property(item["s"], [0, 0]),
                isReversed: isReversed
            )
        case "sr":
            let star = LottieStar(
                isStar: (item["sy"]?.integer ?? 1) != 2,
                center: property(item["p"], [0, 0]),
                points: property(item["pt"], [5]),
                rotation: property(item["r"], [0]),
                innerRadius: property(item["ir"], [0]),
                outerRadius: property(item["or"], [0]),
                innerRoundness: property(item["is"], [0]),
                outerRoundness: property(item["os"], [0])
            )
            return .star(star, isReversed: isReversed)
        default:
            let path = pathProperty(item["ks"] ?? item["pt"], closed: item["closed"]?.bool)
            return .path(path, isReversed: isReversed)
        }
    }

    private func paint(_ item: JSONItem, _ type: String) -> LottiePaint {
        let source: LottiePaint.Source =
            type == "fl" || type == "st"
            ? .color(colorProperty(item["c"])) : .gradient(gradient(item))
        return LottiePaint(
            source: source,
            opacity: property(item["o"], [100]),
            blendMode: item["bm"]?.integer ?? 0,
            isEvenOdd: type.hasSuffix("f") || type == "fl" ? item["r"]?.integer == 2 : false,
            stroke: type == "st" || type == "gs" ? stroke(item) : nil
        )
    }

    private func stroke(_ item: JSONItem) -> LottiePaint.Stroke {
        let entries = item["d"]?.elements ?? []
        let dashes = entries.filter { $0["n"]?.string != "o" && $0.isObject }
        let offset = entries.last { $0["n"]?.string == "o" }
        return LottiePaint.Stroke(
            width: property(item["w"], [1]),
            cap: item["lc"]?.integer ?? 2,
            join: item["lj"]?.integer ?? 2,
            miterLimit: item["ml2"].map { property($0, [4]) }
                ?? constant([item["ml"]?.number ?? 4]),
            dashes: dashes.map { property($0["v"], [0]) },
            dashOffset: offset.map { property($0["v"], [0]) }
        )
    }

    private func gradient(_ item: JSONItem) -> LottiePaint.Gradient {
        let stops = item["g"]
        let (values, themeCount) = stopsProperty(stops?["k"])
        let count = themeCount ?? stops?["p"]?.integer ?? values.constant.count / 4
        return LottiePaint.Gradient(
            isRadial: item["t"]?.integer == 2,
            stops: values,
            colorCount: max(count, 0),
            start: property(item["s"], [0, 0]),
            end: property(item["e"], [0, 0]),
            highlight: property(item["h"], [0]),
            highlightAngle: property(item["a"], [0])
        )
    }

    private func repeater(_ item: JSONItem) -> LottieRepeater {
        let transform = item["tr"]
        return LottieRepeater(
            copies: property(item["c"], [1]),
            offset: property(item["o"], [0]),
            isLaterOnTop: item["m"]?.integer == 2,
            transform: self.transform(transform),
            startOpacity: property(transform?["so"], [100]),
            endOpacity: property(transform?["eo"], [100])
        )
    }

    private func modifier(_ item: JSONItem, _ type: String) -> LottieModifier? {
        switch type {
        case "tm":
            return .trim(
                start: property(item["s"], [0]),
                end: property(item["e"], [100]),
                offset: property(item["o"], [0]),
                isChain: item["m"]?.integer == 2
            )
        case "rd": return .roundCorners(property(item["r"], [0]))
        case "pb": return .pucker(property(item["a"], [0]))
        case "op":
            return .offset(
                amount: property(item["a"], [0]),
                join: item["lj"]?.integer ?? 1,
                miterLimit: property(item["ml"], [4])
            )
        case "zz":
            return .zigZag(
                ridges: property(item["r"], [1]),
                size: property(item["s"], [0]),
                isSmooth: property(item["pt"], [1])
            )
        case "tw":
            return .twist(angle: property(item["a"], [0]), center: property(item["c"], [0, 0]))
        case "mm": return .merge(item["mm"]?.integer ?? 1)
        default: return nil
        }
    }
}
