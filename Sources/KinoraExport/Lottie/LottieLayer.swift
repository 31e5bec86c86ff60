import Foundation
import KinoraTimeline
import LayerKit

/// A Lottie layer with its parent and matte layers.
struct LottieLayer {
    /// The content of a layer.
    enum Content {
        /// Shapes, topmost first.
        case shapes([JSONValue])

        /// A precomposition, by the name of its asset.
        case composition(String)

        /// An image, by the name of its asset.
        case image(String)

        /// Nothing; the layer only transforms its children.
        case nothing
    }

    /// The layer's content.
    var content: Content

    /// The members of the layer's transform, except the opacity.
    var placement: [(String, JSONValue)] = []

    /// The opacity, 0...1.
    var opacity = Track(1.0)

    /// The index by which other layers refer to this one, or nil if none does.
    var index: Int?

    /// The ancestors of the layer, nearest first.
    var parents: [LottieLayer] = []

    /// The layer's matte; at most one layer.
    var matte: [LottieLayer] = []

    /// A Boolean value that indicates whether the luminance of the matte masks the layer, rather
    /// than its alpha.
    var isMattedByLuminance = false

    /// The effects.
    var effects: [LottieEffect] = []

    /// The blend mode.
    var blendMode = CGBlendMode.normal

    /// The paths, in the layer's space, that the layer is clipped to, or an empty array for no
    /// clipping.
    var masks: [JSONValue] = []

    /// A Boolean value that indicates whether the layer is the matte of another.
    var isMatte = false

    /// A Boolean value that indicates whether the layer has no opacity, matte, mask, effect, or
    /// blend mode.
    var isPlain: Bool {
        opacity == Track(1) && matte.isEmpty && masks.isEmpty && effects.isEmpty
            && blendMode == .normal
    }
}

extension LottieLayer {
    /// Returns the JSON of the matte, the layer and their ancestors.
    ///
    /// - Parameters:
    ///   - timeline: The timeline, whose size is also the size of precompositions.
    ///   - write: The writer of properties.
    /// - Returns: The objects, topmost first.
    func json(in timeline: Timeline, _ write: LottieProperty) -> [JSONValue] {
        let masks = matte.map { $0.object(timeline, write) }
        let movers = (matte + [self]).flatMap(\.parents).map { $0.object(timeline, write) }
        return masks + [object(timeline, write)] + movers
    }

    private func object(_ timeline: Timeline, _ write: LottieProperty) -> JSONValue {
        var members: [(String, JSONValue)] = [("ty", .number(kind)), ("ddd", .number(0))]
        if let index { members.append(("ind", .number(Double(index)))) }
        if let parent = parents.first?.index { members.append(("parent", .number(Double(parent)))) }
        if isMatte { members.append(("td", .number(1))) }
        if let number = matte.first?.index {
            let kind = isMattedByLuminance ? 3.0 : 1
            members += [("tt", .number(kind)), ("tp", .number(Double(number)))]
        }
        members += reference(timeline)
        var transform = placement
        if opacity != Track(1) {
            transform.append(("o", write.number(opacity, scale: 100, decimals: 2)))
        }
        members += [
            ("ip", .number(0)), ("op", .number(Double(write.clock.outFrame))), ("st", .number(0)),
            ("ks", .object(transform)),
        ]
        if !effects.isEmpty { members.append(("ef", .array(effects.map(\.json)))) }
        if let mode = blendMode.lottieNumber, mode > 0 { members.append(("bm", .number(mode))) }
        if !masks.isEmpty {
            members += [("hasMask", .bool(true)), ("masksProperties", .array(masks.map(mask)))]
        }
        if case .shapes(let shapes) = content { members.append(("shapes", .array(shapes))) }
        return .object(members)
    }

    /// Returns a mask that adds the inside of a path to what is visible.
    private func mask(_ path: JSONValue) -> JSONValue {
        .object([
            ("inv", .bool(false)), ("mode", .string("a")), ("pt", path), ("o", .constant(100)),
            ("x", .constant(0)),
        ])
    }

    private var kind: Double {
        switch content {
        case .composition: 0
        case .image: 2
        case .nothing: 3
        case .shapes: 4
        }
    }

    private func reference(_ timeline: Timeline) -> [(String, JSONValue)] {
        switch content {
        case .composition(let name):
            [
                ("refId", .string(name)),
                ("w", .number(timeline.lottieSize.width)),
                ("h", .number(timeline.lottieSize.height)),
            ]
        case .image(let name): [("refId", .string(name))]
        case .shapes, .nothing: []
        }
    }
}

extension Timeline {
    /// The size as whole numbers, which Lottie requires.
    var lottieSize: (width: Double, height: Double) {
        func whole(_ length: Double) -> Double {
            max(1, abs(length - length.rounded()) < 1e-6 ? length.rounded() : length.rounded(.up))
        }
        return (whole(Double(size.width)), whole(Double(size.height)))
    }
}
