import Foundation
import LayerKit

/// The contents of a Lottie file, as it is written.
final class LottieDocument: Sendable {
    /// The file name for errors and remarks.
    let file: String
    /// The size of the composition in points.
    let size: CGSize
    /// The frames per second.
    let frameRate: Double
    let inPoint: Double
    let outPoint: Double
    /// The layers of the main composition, topmost first.
    let layers: [LottieLayer]
    let compositions: [String: LottieComposition]
    let images: [String: LottieImage]
    let glyphs: [LottieGlyph]
    let fonts: [LottieFont]
    let markers: [LottieMarker]
    /// The names of the slots of colors, in the order found.
    let colorSlots: [String]
    let name: String
    /// The remarks on what wasn't read.
    let remarks: [LottieRemark]
    let limits: LottieLimits

    init(_ parser: LottieParser, _ root: JSONItem) throws(LottieError) {
        file = parser.file
        limits = parser.limits
        size = try parser.size(root)
        let rate = root["fr"]?.number ?? 60
        frameRate = rate > 0 && rate <= 1000 ? rate : 60
        inPoint = root["ip"]?.number ?? 0
        let end = root["op"]?.number ?? inPoint + 1
        outPoint = end > inPoint ? end : inPoint + 1
        guard (outPoint - inPoint) / frameRate <= limits.duration, outPoint > inPoint else {
            throw parser.error(
                root,
                "lasts longer than \(Int(limits.duration)) seconds, from “ip” to “op” at “fr”"
            )
        }
        name = root["nm"]?.string ?? ""
        layers = try parser.layers(root["layers"])
        var compositions: [String: LottieComposition] = [:]
        var images: [String: LottieImage] = [:]
        for asset in root["assets"]?.elements ?? [] where asset.isObject {
            guard let id = asset["id"]?.string else { continue }
            if let list = asset["layers"] {
                compositions[id] = LottieComposition(layers: try parser.layers(list))
            } else if asset["p"] != nil {
                images[id] = LottieImage(
                    item: asset,
                    width: asset["w"]?.number ?? 0,
                    height: asset["h"]?.number ?? 0,
                    folder: asset["u"]?.string ?? "",
                    file: asset["p"]?.string ?? ""
                )
            }
        }
        self.compositions = compositions
        self.images = images
        glyphs = try parser.glyphs(root["chars"])
        fonts = parser.fonts(root["fonts"])
        markers = (root["markers"]?.elements ?? []).filter(\.isObject).map { item in
            LottieMarker(
                item: item,
                name: item["cm"]?.string ?? "",
                time: item["tm"]?.number ?? 0,
                duration: item["dr"]?.number ?? 0
            )
        }
        colorSlots = parser.colorSlots
        parser.remarkThemeRules()
        remarks = parser.remarks
    }

    /// The duration in seconds.
    var duration: Double { (outPoint - inPoint) / frameRate }

    /// Returns the frame at a time in seconds from the start.
    func frame(at seconds: Double) -> Double { inPoint + seconds * frameRate }

    /// Returns the time in seconds from the start at a frame.
    func seconds(at frame: Double) -> Double { (frame - inPoint) / frameRate }
}

/// A composition among the assets.
struct LottieComposition: Sendable {
    /// The layers, topmost first.
    let layers: [LottieLayer]
    /// The indices of layers by their numbers.
    let indices: [Int: Int]

    init(layers: [LottieLayer]) {
        self.layers = layers
        let numbers = layers.enumerated().compactMap { index, layer in
            layer.identifier.map { ($0, index) }
        }
        indices = Dictionary(numbers, uniquingKeysWith: { first, _ in first })
    }
}

/// An image among the assets.
struct LottieImage: Sendable {
    let item: JSONItem
    let width: Double
    let height: Double
    let folder: String
    /// The name of a file, or a data URL.
    let file: String
}

/// A named range of frames.
struct LottieMarker: Sendable {
    let item: JSONItem
    let name: String
    let time: Double
    let duration: Double
}

/// A font that texts refer to.
struct LottieFont: Sendable {
    let name: String
    let family: String
    let style: String
    let weight: String
    /// The distance from the baseline to the top of the letters, in percent of the size.
    let ascent: Double?
}

/// An outline of a character at a size of 100.
struct LottieGlyph: Sendable {
    let character: String
    let style: String
    let family: String
    let width: Double
    let size: Double
    let shapes: [LottieShapeItem]
    /// The layers of a character that is a composition, topmost first.
    let layers: [LottieLayer]
}

/// A parser that makes the model of a document of its JSON text.
final class LottieParser {
    let file: String
    let limits: LottieLimits
    let root: JSONItem
    let version: LottieVersion
    /// The slots by name.
    let slots: [String: JSONItem]
    /// The rules of a theme by the names of the slots that they replace.
    let themeRules: [String: JSONItem]
    /// The colors that replace those of slots, by the slots' names.
    var slotColors: [String: RGBA] = [:]
    /// The names of the slots of colors, in the order found.
    private(set) var colorSlots: [String] = []
    var propertyCount = 0
    var remarks: [LottieRemark] = []
    /// The name of the layer that is being read, for remarks.
    var layerName: String?
    /// The index of the layer that is being read, in its composition.
    var layerIndex = -1

    init(_ document: JSONDocument, theme: JSONItem?, file: String, limits: LottieLimits) {
        self.file = file
        self.limits = limits
        root = document.root
        version = LottieVersion(document.root["v"]?.string ?? "")
        slots = Dictionary(
            document.root["slots"]?.members.map { ($0.name, $0.value) } ?? [],
            uniquingKeysWith: { $1 }
        )
        let rules = theme?["rules"]?.elements ?? []
        themeRules = Dictionary(
            rules.compactMap { rule in rule["id"]?.string.map { ($0, rule) } },
            uniquingKeysWith: { $1 }
        )
    }

    /// Returns the document.
    func parse() throws(LottieError) -> LottieDocument {
        guard root.isObject else { throw error(root, "isn’t an object, which a Lottie file is") }
        guard root["layers"]?.isArray ?? false else {
            throw error(root, "has no “layers”, which a Lottie file has")
        }
        return try LottieDocument(self, root)
    }

    fileprivate func size(_ root: JSONItem) throws(LottieError) -> CGSize {
        let (width, height) = (root["w"]?.number ?? 0, root["h"]?.number ?? 0)
        guard width > 0, height > 0, max(width, height) <= 1e5 else {
            throw error(root, "needs a width “w” and a height “h” from 1 to 100000")
        }
        return CGSize(width: width, height: height)
    }

    /// Returns a property that is a color with components from 0 to 1.
    func colorProperty(_ item: JSONItem?) -> LottieProperty {
        if let slot = slotColor(item) { return slot }
        let property = property(item, [0, 0, 0, 1])
        guard version < LottieVersion(4, 1, 9), property.greatestComponent > 1 else {
            return property
        }
        func scaled(_ color: [Double]) -> [Double] { color.map { $0 / 255 } }
        return LottieProperty(
            number: property.number,
            item: property.item,
            keys: property.keys.map { key in
                var key = key
                key.start = scaled(key.start)
                key.end = scaled(key.end)
                return key
            },
            constant: scaled(property.constant),
            expression: property.expression,
            layer: property.layer
        )
    }

    /// Returns the color that replaces one of a slot, or nil; notes the slot's name.
    func slotColor(_ item: JSONItem?) -> LottieProperty? {
        guard let item, item.isObject, let id = item["sid"]?.string else { return nil }
        if !colorSlots.contains(id), colorSlots.count < Self.slotLimit { colorSlots.append(id) }
        return slotColors[id].map { constant([$0.red, $0.green, $0.blue, 1]) }
    }

    /// The number of slots of colors after which no others are named.
    private static let slotLimit = 256

    /// Remarks on the rules of the theme that replace nothing.
    fileprivate func remarkThemeRules() {
        layerName = nil
        for (id, rule) in themeRules.sorted(by: { $0.key < $1.key }) {
            let name = "the theme’s rule for the slot “\(id.prefix(48))”"
            if rule["expression"] != nil {
                remark(rule, "\(name) has an expression, which is left out")
            } else if let type = rule["type"]?.string, !Self.themeTypes.contains(type) {
                remark(rule, "\(name) has the type “\(type.prefix(24))”, which is left out")
            }
        }
    }

    /// The types of a theme's rules that replace slots.
    private static let themeTypes: Set<String> = [
        "Color", "Scalar", "Position", "Vector", "Gradient",
    ]

    fileprivate func fonts(_ item: JSONItem?) -> [LottieFont] {
        (item?["list"]?.elements ?? []).filter(\.isObject).map { font in
            LottieFont(
                name: font["fName"]?.string ?? "",
                family: font["fFamily"]?.string ?? "",
                style: font["fStyle"]?.string ?? "",
                weight: font["fWeight"]?.string ?? "",
                ascent: font["ascent"]?.number
            )
        }
    }

    fileprivate func glyphs(_ list: JSONItem?) throws(LottieError) -> [LottieGlyph] {
        var glyphs: [LottieGlyph] = []
        for item in list?.elements ?? [] where item.isObject {
            glyphs.append(
                LottieGlyph(
                    character: item["ch"]?.string ?? "",
                    style: item["style"]?.string ?? "",
                    family: item["fFamily"]?.string ?? "",
                    width: item["w"]?.number ?? 0,
                    size: item["size"]?.number ?? 100,
                    shapes: try shapeItems(item["data"]?["shapes"]),
                    layers: try layers(item["data"]?["layers"])
                )
            )
        }
        return glyphs
    }

    // MARK: - Messages

    /// Throws if there are too many animatable values and key frames.
    func checkCount(_ item: JSONItem) throws(LottieError) {
        guard propertyCount <= limits.propertyCount else {
            throw error(
                item,
                "is beyond the first \(limits.propertyCount) animatable values and key frames, which "
                    + "is too much"
            )
        }
    }

    func error(_ item: JSONItem, _ reason: String) -> LottieError {
        LottieError(file: file, path: item.path, reason: reason)
    }

    func remark(_ item: JSONItem, _ reason: String) {
        guard remarks.count < 100 else { return }
        remarks.append(LottieRemark(file: file, layer: layerName, path: item.path, reason: reason))
    }
}

extension LottieProperty {
    /// The greatest component of any value.
    fileprivate var greatestComponent: Double {
        (keys.isEmpty ? [constant] : keys.map(\.start)).flatMap { $0.prefix(3) }.max() ?? 0
    }
}

/// A version of the format, such as 5.7.4.
struct LottieVersion: Comparable, Sendable {
    let parts: [Int]

    init(_ parts: Int...) {
        self.parts = parts
    }

    /// Creates the version of a text; an empty text is the newest version.
    init(_ text: String) {
        let numbers = text.split(separator: ".").prefix(3).map { Int($0.prefix(6)) ?? 0 }
        parts = numbers.isEmpty ? [99] : numbers
    }

    static func < (a: LottieVersion, b: LottieVersion) -> Bool {
        a.parts.lexicographicallyPrecedes(b.parts)
    }
}
