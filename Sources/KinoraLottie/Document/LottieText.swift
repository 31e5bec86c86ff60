/// The contents of a text layer.
struct LottieText: Sendable {
    /// The place in the document.
    let item: JSONItem
    /// The documents in ascending order of time, at least one.
    let documents: [(time: Double, document: LottieTextDocument)]
    let animators: [LottieTextAnimator]
    /// The anchor of characters, words, lines, or the whole: 1 to 4.
    let grouping: Int
    /// The alignment of the anchors in percent.
    let alignment: LottieProperty
    let path: Path?

    /// A path that the text follows.
    struct Path: Sendable {
        var mask: Int
        var firstMargin: LottieProperty
        var lastMargin: LottieProperty
        var isPerpendicular: Bool
        var isForced: Bool
        var isReversed: Bool
    }

    /// Returns the document at a frame.
    func document(at frame: Double, isBefore: Bool) -> LottieTextDocument? {
        let limit = frame + (isBefore ? -LottieProperty.tolerance : LottieProperty.tolerance)
        return (documents.last { $0.time <= limit } ?? documents.first)?.document
    }
}

/// A text with its style.
struct LottieTextDocument: Sendable, Hashable {
    var text: String
    var font: String
    var size: Double
    var justification: Int
    /// The extra distance of characters in thousandths of an em.
    var tracking: Double
    var lineHeight: Double
    var baselineShift: Double
    var fill: [Double]?
    var stroke: [Double]?
    var strokeWidth: Double
    var isStrokeOverFill: Bool
    var capitals: Int
    /// The box that lines are wrapped in, as x, y, width, and height, or nil.
    var box: [Double]?
}

/// A change of the characters in a range.
struct LottieTextAnimator: Sendable {
    var selector: LottieTextSelector?
    var item: JSONItem
    var position: LottieProperty?
    var anchor: LottieProperty?
    var scale: LottieProperty?
    var rotation: LottieProperty?
    var rotationX: LottieProperty?
    var rotationY: LottieProperty?
    var skew: LottieProperty?
    var skewAxis: LottieProperty?
    var opacity: LottieProperty?
    var fillColor: LottieProperty?
    var fillHue: LottieProperty?
    var fillSaturation: LottieProperty?
    var fillBrightness: LottieProperty?
    var strokeColor: LottieProperty?
    var strokeWidth: LottieProperty?
    var tracking: LottieProperty?
}

/// A selector of a range of characters.
struct LottieTextSelector: Sendable {
    var basis: Int
    var isPercent: Bool
    var shape: Int
    var start: LottieProperty
    var end: LottieProperty
    var offset: LottieProperty
    var amount: LottieProperty
    var easeHigh: LottieProperty
    var easeLow: LottieProperty
    var smoothness: LottieProperty
    var isRandom: Bool
    var hasEnd: Bool
}

// MARK: - Reading

extension LottieParser {
    /// Returns the text of a layer.
    func text(_ layer: JSONItem) -> LottieText {
        let item = layer["t"]
        var documents: [(time: Double, document: LottieTextDocument)] = []
        if let data = item?["d"] {
            let source = data["sid"]?.string.flatMap { slots[$0]?["p"] } ?? data
            for key in source["k"]?.elements ?? [] where key.isObject {
                guard let document = key["s"] else { continue }
                documents.append((key["t"]?.number ?? 0, textDocument(document)))
            }
            // A document of old versions, or of a slot, isn't in a list.
            if documents.isEmpty, let only = source["k"] ?? source["s"], only.isObject {
                documents.append((0, textDocument(only)))
            }
            if data["x"]?.kind == .string {
                remark(data, "the expression of the text isn’t followed")
            }
        }
        documents.sort { $0.time < $1.time }
        let more = item?["m"]
        return LottieText(
            item: layer,
            documents: documents,
            animators: (item?["a"]?.elements ?? []).filter(\.isObject).map(animator),
            grouping: more?["g"]?.integer ?? 1,
            alignment: property(more?["a"], [0, 0]),
            path: item?["p"].flatMap(textPath)
        )
    }

    private func textDocument(_ item: JSONItem) -> LottieTextDocument {
        func color(_ item: JSONItem?) -> [Double]? {
            let numbers = item?.numbers ?? []
            guard numbers.count >= 3 else { return nil }
            return numbers.max() ?? 0 > 1 ? numbers.map { $0 / 255 } : numbers
        }
        let size = item["s"]?.number ?? 12
        var box: [Double]?
        if let extent = item["sz"]?.numbers, extent.count > 1 {
            let origin = item["ps"]?.numbers ?? [0, 0]
            box = [origin.first ?? 0, origin.count > 1 ? origin[1] : 0, extent[0], extent[1]]
        }
        return LottieTextDocument(
            text: item["t"]?.string ?? "",
            font: item["f"]?.string ?? "",
            size: size,
            justification: item["j"]?.integer ?? 0,
            tracking: item["tr"]?.number ?? 0,
            lineHeight: item["lh"]?.number ?? size * 1.2,
            baselineShift: item["ls"]?.number ?? 0,
            fill: color(item["fc"]),
            stroke: color(item["sc"]),
            strokeWidth: item["sw"]?.number ?? 0,
            isStrokeOverFill: item["of"]?.bool ?? false,
            capitals: item["ca"]?.integer ?? 0,
            box: box
        )
    }

    private func animator(_ item: JSONItem) -> LottieTextAnimator {
        let values = item["a"]
        func value(_ name: StaticString) -> LottieProperty? {
            values?[name].map { property($0, [0]) }
        }
        return LottieTextAnimator(
            selector: item["s"].flatMap(selector),
            item: item,
            position: values?["p"].map { property($0, [0, 0]) },
            anchor: values?["a"].map { property($0, [0, 0]) },
            scale: values?["s"].map { property($0, [100, 100]) },
            rotation: value("rz") ?? value("r"),
            rotationX: value("rx"),
            rotationY: value("ry"),
            skew: value("sk"),
            skewAxis: value("sa"),
            opacity: value("o"),
            fillColor: values?["fc"].map { property($0, [0, 0, 0, 1]) },
            fillHue: value("fh"),
            fillSaturation: value("fs"),
            fillBrightness: value("fb"),
            strokeColor: values?["sc"].map { property($0, [0, 0, 0, 1]) },
            strokeWidth: value("sw"),
            tracking: value("t")
        )
    }

    private func selector(_ item: JSONItem) -> LottieTextSelector? {
        guard item.isObject else { return nil }
        if item["t"]?.integer == 1 {
            remark(item, "expression selectors of texts aren’t followed")
            return nil
        }
        return LottieTextSelector(
            basis: item["b"]?.integer ?? 1,
            isPercent: item["r"]?.integer != 2,
            shape: item["sh"]?.integer ?? 1,
            start: property(item["s"], [0]),
            end: property(item["e"], [100]),
            offset: property(item["o"], [0]),
            amount: property(item["a"], [100]),
            easeHigh: property(item["ne"], [0]),
            easeLow: property(item["xe"], [0]),
            smoothness: property(item["sm"], [100]),
            isRandom: item["rn"]?.bool ?? false,
            hasEnd: item["e"] != nil
        )
    }

    private func textPath(_ item: JSONItem) -> LottieText.Path? {
        guard let mask = item["m"]?.integer else { return nil }
        return LottieText.Path(
            mask: mask,
            firstMargin: property(item["f"], [0]),
            lastMargin: property(item["l"], [0]),
            isPerpendicular: item["p"]?.bool ?? true,
            isForced: item["a"]?.bool ?? false,
            isReversed: item["r"]?.bool ?? false
        )
    }
}
