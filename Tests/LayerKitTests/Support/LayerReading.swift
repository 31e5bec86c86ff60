import Foundation
import LayerKit

/// The values of a layer's properties, for comparison as a whole.
struct LayerReading: Equatable, CustomStringConvertible {
    private static let keys = [
        "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
        "sublayerTransform", "geometryFlipped", "hidden", "opacity", "backgroundColor",
        "cornerRadius", "borderWidth", "borderColor", "masksToBounds", "contentsRect",
        "contentsScale", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "path",
        "strokeStart", "strokeEnd", "lineWidth", "fillColor", "strokeColor", "locations",
        "startPoint", "endPoint", "instanceCount", "instanceDelay", "instanceTransform", "fontSize",
        "progress",
    ]

    private let values: [String: String]

    /// Reads the values of a layer.
    init(_ layer: CALayer) {
        var values: [String: String] = [:]
        for key in Self.keys { values[key] = Self.text(layer.value(forKey: key)) }
        self.values = values
    }

    /// Returns a text that is unique for a value.
    private static func text(_ value: Any?) -> String? {
        switch value {
        case let color as CGColor: "\(color.rgba)"
        case let path as CGPath: "\(path.geometry.elements)"
        case let value?: "\(value)"
        case nil: nil
        }
    }

    var description: String {
        values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "; ")
    }
}
