import Foundation
import KinoraCodecs
import LayerKit

/// A layer's property values.
struct LayerProperties {
    /// The values by property, geometry first.
    let all: [Inspection.Property]

    /// The properties that come first, in this order.
    private static let order = [
        "position", "bounds", "anchorPoint", "zPosition", "transform", "opacity", "hidden",
    ]

    init(of layer: CALayer) {
        let defaults = Self.values(of: type(of: layer).init())
        all = Self.values(of: layer).map { key, value in
            let isDefault = defaults.contains { $0.key == key && $0.value == value }
            return Inspection.Property(key: key, value: value, isDefault: isDefault)
        }
    }

    private static func values(of layer: CALayer) -> [(key: String, value: JSONValue)] {
        var values = layer.inspectableValues
        if let text = layer as? CATextLayer { values.insert(("string", text.string), at: 0) }
        let first = order.compactMap { key in values.first { $0.key == key } }
        let rest = values.filter { !order.contains($0.key) }
        var result = (first + rest).map { (key: $0.key, value: json($0.value)) }
        if let index = result.firstIndex(where: { $0.key == "transform" }) {
            let rotation = "transform.rotation.z"
            let angle = (layer.value(forKeyPath: rotation) as? NSNumber)?.doubleValue
            result.insert((rotation, .number(angle ?? 0)), at: index + 1)
        }
        return result
    }

    private static func json(_ value: Any?) -> JSONValue {
        switch value {
        case let value as Bool: .bool(value)
        case let value as Double: .number(value)
        case let value as CGPoint: [value.x, value.y].json
        case let value as CGSize: [value.width, value.height].json
        case let value as CGRect: [value.minX, value.minY, value.width, value.height].json
        case let value as CATransform3D: value.components.json
        case let value as RGBA: [value.red, value.green, value.blue, value.alpha].json
        case let value as PathGeometry: .string(value.svgPathData())
        case let value as CGImage: .string("image of \(value.width)×\(value.height) pixels")
        case let value as String: .string(value)
        case let value as NSAttributedString: .string(value.string)
        case let values as [Any]: .array(values.map { json($0) })
        default: .null
        }
    }
}

extension CATransform3D {
    /// The sixteen elements, row by row.
    fileprivate var components: [CGFloat] {
        [
            m11, m12, m13, m14, m21, m22, m23, m24,
            m31, m32, m33, m34, m41, m42, m43, m44,
        ]
    }
}
