import Foundation
import KinoraDrawings
import LayerKit

/// A builder of the nodes that draw a document.
final class LottieBuilder {
    let document: LottieDocument
    var remarks: [LottieRemark]
    private(set) var nodeCount = 0
    /// The number of layers that have been visited, drawn or not.
    private var visitCount = 0
    /// The number of shapes that fills and strokes paint.
    private var paintedShapeCount = 0
    /// The places and reasons of the remarks.
    private var remarked: Set<String> = []
    private var clockCount = 0
    /// The images that have been read, by identifier.
    var pictures: [String: CGImage?] = [:]
    var pixelCount = 0
    /// The outlines of glyphs by their names.
    var glyphOutlines: [String: PathGeometry] = [:]
    /// The compositions by their clocks.
    private(set) var compositions: [LottieClock: Composition] = [:]
    /// The files of an archive by path, or nil.
    var files: ((String) -> [UInt8]?)?

    /// A composition whose layers are being built.
    struct Composition {
        var layers: [LottieLayer]
        var clock: LottieClock
        /// The size that solid areas cover.
        var size: CGSize
        /// The identifiers of the compositions that contain this one.
        var path: [String]
        /// The indices of layers by their numbers.
        var indices: [Int: Int]

        init(_ source: LottieComposition, _ clock: LottieClock, size: CGSize, path: [String]) {
            layers = source.layers
            self.clock = clock
            self.size = size
            self.path = path
            indices = source.indices
        }
    }

    init(_ document: LottieDocument) {
        self.document = document
        remarks = document.remarks
    }

    /// Returns the nodes of the main composition in drawing order, frontmost last.
    func build() throws(LottieError) -> [LottieNode] {
        let whole = LottieComposition(layers: document.layers)
        return try nodes(of: Composition(whole, makeClock(), size: document.size, path: []))
    }

    func makeClock(
        _ parent: LottieClock? = nil,
        _ relation: LottieClock.Relation = .same
    ) -> LottieClock {
        clockCount += 1
        return LottieClock(number: clockCount, parent: parent, relation)
    }

    // MARK: - Messages

    func error(_ item: JSONItem, _ reason: String) -> LottieError {
        LottieError(file: document.file, path: item.path, reason: reason)
    }

    func remark(_ place: LottieNode.Place, _ reason: String) {
        remark(place.item, layer: place.layer, reason)
    }

    func remark(_ item: JSONItem, layer: String?, _ reason: String) {
        guard remarks.count < 100 else { return }
        // Finding the path takes long among many values.
        guard remarked.insert("\(item.index) \(layer ?? "") \(reason)").inserted else { return }
        let remark = LottieRemark(
            file: document.file,
            layer: layer,
            path: item.path,
            reason: reason
        )
        guard !remarks.contains(remark) else { return }
        remarks.append(remark)
    }

    /// Counts nodes, and throws if there are too many.
    func count(_ number: Int = 1, of item: JSONItem) throws(LottieError) {
        nodeCount += number
        guard nodeCount <= document.limits.nodeCount else {
            throw error(
                item,
                "is one of more than \(document.limits.nodeCount) shapes and groups to draw, counting "
                    + "what compositions and repeaters repeat"
            )
        }
    }

    /// Counts shapes that are painted, and throws if there are too many.
    func countPainted(_ number: Int, of item: JSONItem) throws(LottieError) {
        paintedShapeCount += number
        guard paintedShapeCount <= document.limits.paintedShapeCount else {
            throw error(
                item,
                "is one of the fills and strokes that paint more than "
                    + "\(document.limits.paintedShapeCount) shapes, counting each shape once for each"
            )
        }
    }

    /// Throws if a node is nested in too many others, counting those in it.
    private func checkDepth(of node: LottieNode, _ item: JSONItem) throws(LottieError) {
        guard node.depth <= document.limits.groupDepth else {
            throw error(
                item,
                "has more than \(document.limits.groupDepth) groups in each other, counting "
                    + "those of compositions and parents"
            )
        }
    }

    /// The number of layers that may be visited for each node that may be drawn.
    private static let visitFactor = 50

    // MARK: - Layers

    /// Returns the nodes of a composition's layers.
    func nodes(of composition: Composition) throws(LottieError) -> [LottieNode] {
        compositions[composition.clock] = composition
        var nodes: [LottieNode] = []
        for index in composition.layers.indices.reversed() {
            let layer = composition.layers[index]
            visitCount += 1
            guard visitCount <= document.limits.nodeCount * Self.visitFactor else {
                throw error(
                    layer.item,
                    "is one of more than \(document.limits.nodeCount * Self.visitFactor) layers, "
                        + "counting what compositions repeat"
                )
            }
            guard !layer.isMatte, !layer.isHidden else { continue }
            guard let node = try node(of: layer, at: index, in: composition) else { continue }
            try checkDepth(of: node, layer.item)
            nodes.append(node)
        }
        return nodes
    }

    /// Returns the node of a layer with its matte, or nil if it draws nothing.
    private func node(
        of layer: LottieLayer,
        at index: Int,
        in composition: Composition
    ) throws(LottieError) -> LottieNode? {
        let matte = try matte(of: layer, at: index, in: composition)
        // With a matte, the blend mode applies to the result.
        guard
            let node = try layerNode(layer, in: composition, blends: matte == nil)
        else { return nil }
        guard let matte else { return node }
        let place = LottieNode.Place(item: layer.item, layer: layer.name)
        try count(of: layer.item)
        let mode = CGBlendMode(lottie: layer.blendMode)
        return LottieNode.group(layer.name, place, [node], mask: matte) { _, group in
            group.blendMode = mode
        }
    }

    /// Returns the matte of a layer, or nil if it has none.
    private func matte(
        of layer: LottieLayer,
        at index: Int,
        in composition: Composition
    ) throws(LottieError) -> LottieNode.Mask? {
        var kind = layer.matteKind
        var source = layer.matteLayer.flatMap { composition.indices[$0] } ?? index - 1
        if kind == 0, let effect = layer.matteEffect {
            kind = effect.kind
            source = composition.indices[effect.layer] ?? -1
        }
        guard (1...4).contains(kind) else { return nil }
        guard composition.layers.indices.contains(source), source != index else { return nil }
        let matte = composition.layers[source]
        var nodes: [LottieNode] = []
        if let node = try layerNode(matte, in: composition, blends: false) { nodes.append(node) }
        let place = LottieNode.Place(item: matte.item, layer: matte.name)
        try count(2, of: matte.item)
        let area = CGRect(origin: .zero, size: composition.size)
        switch kind {
        case 1: return LottieNode.Mask(nodes: nodes, isLuminance: false)
        case 2:
            let inverse = Self.inverted(nodes, place, area: Self.wide(area))
            return LottieNode.Mask(nodes: [inverse], isLuminance: false)
        case 3: return LottieNode.Mask(nodes: nodes, isLuminance: true)
        default:
            let ground = Self.rectangle(Self.wide(area), .black, place)
            let inverse = LottieNode.group("inverse", place, [ground] + nodes) { _, group in
                group.filters = [.colorMatrix(Self.inversion)]
            }
            return LottieNode.Mask(nodes: [inverse], isLuminance: true)
        }
    }

    /// A rectangle around a composition, in which a layer that is moved is seen.
    static func wide(_ area: CGRect) -> CGRect {
        area.insetBy(dx: -area.width - 1, dy: -area.height - 1)
    }

    /// Inverts color components.
    private static let inversion = Picture.Filter.ColorMatrix(
        red: SIMD4(-1, 0, 0, 0),
        green: SIMD4(0, -1, 0, 0),
        blue: SIMD4(0, 0, -1, 0),
        bias: SIMD4(1, 1, 1, 0)
    )

    /// Returns a group that is opaque in an area where nodes are transparent.
    static func inverted(
        _ nodes: [LottieNode],
        _ place: LottieNode.Place,
        area: CGRect
    ) -> LottieNode {
        let inner = LottieNode.group("inverse", place, nodes) { _, group in
            let inverse = Picture.Filter.TransferFunction.table([1, 0])
            group.filters = [
                Picture.Filter(
                    [
                        Picture.Filter.Primitive(
                            .componentTransfer(
                                red: .identity,
                                green: .identity,
                                blue: .identity,
                                alpha: inverse
                            )
                        )
                    ],
                    region: area
                )
            ]
        }
        // A group without nodes isn't drawn, but its inverse is.
        let corner = CGRect(x: area.minX - 2, y: area.minY - 2, width: 1, height: 1)
        let dot = rectangle(corner, .black, place)
        return LottieNode(inner.name, place, nodes: [dot] + nodes, own: inner.own)
    }

    /// Returns a filled rectangle.
    static func rectangle(
        _ rect: CGRect,
        _ color: RGBA,
        _ place: LottieNode.Place
    ) -> LottieNode {
        let path = PathGeometry { $0.addRect(rect) }
        return LottieNode("rectangle", place) { _ in
            .shape(Drawing.Shape(name: "rectangle", path: path, fill: .color(color)))
        }
    }
}

extension LottieLayer {
    /// The number of the layer that the matte effect takes, and the kind of the matte, or nil.
    fileprivate var matteEffect: (layer: Int, kind: Int)? {
        guard let effect = effects.last(where: { $0.type == 28 && $0.isEnabled }) else {
            return nil
        }
        func number(_ index: Int) -> Double {
            guard effect.parameters.indices.contains(index) else { return 0 }
            return effect.parameters[index].value.constant.first ?? 0
        }
        // The channels are red, green, blue, alpha, luminance, and others.
        let isLuminance = number(1) == 5
        let isInverted = number(2) != 0
        return (Int(max(min(number(0), 1e6), -1)), (isLuminance ? 3 : 1) + (isInverted ? 1 : 0))
    }
}

extension CGBlendMode {
    /// Creates the mode with a number in the format; unknown modes are normal.
    init(lottie number: Int) {
        switch number {
        case 8: self = .hardLight
        case 9: self = .softLight
        case 1...15: self = CGBlendMode(rawValue: Int32(number)) ?? .normal
        case 16: self = .plusLighter
        default: self = .normal
        }
    }
}
