import KinoraDrawings

/// A layer of a composition.
struct LottieLayer: Sendable {
    /// The place in the document.
    let item: JSONItem
    let name: String
    /// The name as it is in the file.
    let originalName: String
    /// The number by which other layers refer to this one, or nil.
    let identifier: Int?
    let parent: Int?
    let inPoint: Double
    let outPoint: Double
    let startTime: Double
    let stretch: Double
    let isHidden: Bool
    let transform: LottieTransform
    let turnsAlongPath: Bool
    let blendMode: Int
    let masks: [LottieMask]
    /// The kind of the matte, 1 to 4, or 0 for none.
    let matteKind: Int
    /// The number of the layer that is the matte, or nil for the one above.
    let matteLayer: Int?
    /// A Boolean value that indicates whether the layer is only a matte for others.
    let isMatte: Bool
    let effects: [LottieEffect]
    let contents: Contents

    /// The contents of a layer.
    enum Contents: Sendable {
        case composition(id: String, width: Double, height: Double, timeRemap: LottieProperty?)
        case solid(color: String, width: Double, height: Double)
        case image(id: String)
        case null
        case shapes([LottieShapeItem])
        case text(LottieText)
        case none
    }
}

/// A mask of a layer.
struct LottieMask: Sendable {
    var mode: Mode
    var isInverted: Bool
    var path: LottieProperty
    /// The opacity in percent.
    var opacity: LottieProperty
    var expansion: LottieProperty
    var feather: LottieProperty

    enum Mode: String, Sendable {
        case none = "n"
        case add = "a"
        case subtract = "s"
        case intersect = "i"
        case lighten = "l"
        case darken = "d"
        case difference = "f"
    }
}

// MARK: - Reading

extension LottieParser {
    /// Returns the layers of a list, topmost first.
    func layers(_ list: JSONItem?) throws(LottieError) -> [LottieLayer] {
        var layers: [LottieLayer] = []
        let outer = layerIndex
        defer { layerIndex = outer }
        for item in list?.elements ?? [] where item.isObject {
            layerIndex = layers.count
            layers.append(try layer(item))
            try checkCount(item)
        }
        return layers
    }

    private func layer(_ item: JSONItem) throws(LottieError) -> LottieLayer {
        let number = item["ind"]?.integer.map { "layer-\($0)" }
        layerName = item["nm"]?.string.flatMap(DrawingName.cleaned) ?? number ?? "layer"
        defer { layerName = nil }
        let stretch = item["sr"]?.number ?? 1
        return LottieLayer(
            item: item,
            name: layerName ?? "",
            originalName: item["nm"]?.string ?? "",
            identifier: item["ind"]?.integer,
            parent: item["parent"]?.integer,
            inPoint: item["ip"]?.number ?? -1e9,
            outPoint: item["op"]?.number ?? 1e9,
            startTime: item["st"]?.number ?? 0,
            stretch: stretch == 0 ? 1 : stretch,
            isHidden: item["hd"]?.bool ?? false,
            transform: transform(item["ks"]),
            turnsAlongPath: item["ao"]?.bool ?? false,
            blendMode: item["bm"]?.integer ?? 0,
            masks: masks(item),
            matteKind: item["tt"]?.integer ?? 0,
            matteLayer: item["tp"]?.integer,
            isMatte: item["td"]?.bool ?? false,
            effects: effects(item["ef"]),
            contents: try contents(item)
        )
    }

    private func contents(_ item: JSONItem) throws(LottieError) -> LottieLayer.Contents {
        switch item["ty"]?.integer ?? -1 {
        case 0:
            return .composition(
                id: item["refId"]?.string ?? "",
                width: item["w"]?.number ?? 0,
                height: item["h"]?.number ?? 0,
                timeRemap: item["tm"].map { property($0, [0]) }
            )
        case 1:
            return .solid(
                color: item["sc"]?.string ?? "#000000",
                width: item["sw"]?.number ?? 0,
                height: item["sh"]?.number ?? 0
            )
        case 2: return .image(id: item["refId"]?.string ?? "")
        case 3: return .null
        case 4: return .shapes(try shapeItems(item["shapes"]))
        case 5: return .text(text(item))
        case 6, 13: return .none
        default:
            remark(item, "layers of the type \(item["ty"]?.string ?? "?") are left out")
            return .none
        }
    }

    private func masks(_ layer: JSONItem) -> [LottieMask] {
        var masks: [LottieMask] = []
        for item in layer["masksProperties"]?.elements ?? [] where item.isObject {
            let mode = LottieMask.Mode(rawValue: item["mode"]?.string ?? "a") ?? .add
            masks.append(
                LottieMask(
                    mode: mode,
                    isInverted: item["inv"]?.bool ?? false,
                    path: pathProperty(item["pt"], closed: item["cl"]?.bool),
                    opacity: property(item["o"], [100]),
                    expansion: property(item["x"], [0]),
                    feather: property(item["f"], [0, 0])
                )
            )
        }
        return masks
    }
}
