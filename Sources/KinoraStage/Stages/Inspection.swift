import Foundation
import KinoraCodecs
import KinoraIndicators
import LayerKit

/// The values of an indicator's layers at a time.
public struct Inspection: Hashable, Sendable {
    /// A layer's values.
    public struct Layer: Hashable, Sendable {
        /// The names from the root's sublayer down, separated by slashes; "." for the root.
        ///
        /// A layer without a name is represented by its index among its siblings, such as "#0"; a
        /// mask by "mask".
        public let path: String

        /// The layer's name, or nil for none.
        public let name: String?

        /// The name of the layer's class.
        public let className: String

        /// The values by property, geometry first.
        public let properties: [Property]
    }

    /// A property's value.
    public struct Property: Hashable, Sendable {
        /// The name or key path.
        public let key: String

        /// The value.
        public let value: JSONValue

        /// A Boolean value that indicates whether a new layer of the class has the same value.
        public let isDefault: Bool
    }

    /// The animation's name: its identifier, or the name of its file.
    public let indicator: String

    /// The requested time.
    public var time: TimeInterval

    /// The duration of one cycle.
    public let period: TimeInterval

    /// The stage's size in points.
    public let size: CGSize

    /// The layers, back to front, each before its sublayers.
    public let layers: [Layer]

    init(
        of stage: Stage,
        at time: TimeInterval,
        root: CALayer,
        presentation: (CALayer) -> CALayer
    ) {
        indicator = stage.name
        self.time = time
        period = stage.period
        size = stage.size
        layers = Self.layers(of: root, path: ".", presentation)
    }

    private static func layers(
        of layer: CALayer,
        path: String,
        _ presentation: (CALayer) -> CALayer
    ) -> [Layer] {
        let values = presentation(layer)
        let own = Layer(
            path: path,
            name: layer.name,
            className: "\(type(of: layer))",
            properties: LayerProperties(of: values).all
        )
        let prefix = path == "." ? "" : path + "/"
        var layers = [own]
        if let mask = layer.mask {
            layers += self.layers(of: mask, path: prefix + "mask", presentation)
        }
        for (index, child) in (layer.sublayers ?? []).enumerated() {
            let path = prefix + (child.name ?? "#\(index)")
            layers += self.layers(of: child, path: path, presentation)
        }
        return layers
    }

    /// The inspection as JSON.
    public var json: JSONValue {
        .object([
            ("indicator", .string(indicator)),
            ("time", .number(time)),
            ("period", .number(period)),
            ("size", [size.width, size.height].json),
            ("layers", .array(layers.map(\.json))),
        ])
    }
}

extension Inspection.Layer {
    var json: JSONValue {
        .object([
            ("path", .string(path)),
            ("name", name.map { .string($0) } ?? .null),
            ("class", .string(className)),
            ("properties", .object(properties.map { ($0.key, $0.value) })),
        ])
    }
}
