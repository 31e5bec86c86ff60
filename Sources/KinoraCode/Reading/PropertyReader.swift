import Foundation
import GraphicsKit
import LayerKit

/// A reader of a layer's properties that differ from their defaults.
struct PropertyReader {
    private let layer: CALayer
    private let kind: LayerKind

    init(_ layer: CALayer, _ kind: LayerKind) {
        self.layer = layer
        self.kind = kind
    }

    /// The keys in the order in which they are set; others follow by name.
    private static let order = [
        "bounds", "anchorPoint", "position", "zPosition", "transform", "sublayerTransform", "path",
        "fillRule", "fillColor", "strokeColor", "lineWidth", "lineCap", "lineJoin", "strokeStart",
        "strokeEnd", "type", "colors", "locations", "startPoint", "endPoint", "string", "font",
        "fontSize", "foregroundColor", "alignmentMode", "backgroundColor", "cornerRadius",
        "opacity", "hidden", "masksToBounds",
    ]

    /// The keys that code can't set or that come from elsewhere.
    private static let omitted: Set<String> = [
        "filters", "compositingFilter", "contentsScale", "focalPoint", "focalRadius",
    ]

    /// The keys of inks that have defaults.
    private static let inks: Set<String> = ["fillColor", "foregroundColor"]

    /// Returns the properties.
    func properties() -> [CodeLayer.Property] {
        let values = self.values(of: layer)
        let defaults = self.values(of: kind.defaultLayer)
        let changed = values.filter { key, value in
            // A layer class of an app can have other properties.
            guard defaults.keys.contains(key), !Self.omitted.contains(key) else { return false }
            // An ink that is the default on one ground may be another one on the other.
            if Self.inks.contains(key), value != .nothing { return true }
            if case .affine(let numbers) = value, numbers.isIdentity { return false }
            return value != defaults[key] ?? .nothing
        }
        let ranks = Dictionary(uniqueKeysWithValues: Self.order.enumerated().map { ($1, $0) })
        let keys = changed.keys.sorted { a, b in
            (ranks[a] ?? Self.order.count, a) < (ranks[b] ?? Self.order.count, b)
        }
        return keys.compactMap { key in
            changed[key].map { CodeLayer.Property(key: key, value: $0) }
        }
    }

    /// Returns the default values of a layer class.
    static func defaults(of kind: LayerKind) -> [String: CodeValue] {
        let layer = kind.defaultLayer
        return PropertyReader(layer, kind).values(of: layer)
    }

    private func values(of layer: CALayer) -> [String: CodeValue] {
        var values: [String: CodeValue] = [:]
        for (key, value) in layer.inspectableValues {
            values[key] = CodeValue(inspected: value) ?? .nothing
        }
        if let text = layer as? CATextLayer { values.merge(self.values(ofText: text)) { $1 } }
        if let shape = layer as? CAShapeLayer { values.merge(self.values(ofShape: shape)) { $1 } }
        if let gradient = layer as? CAGradientLayer {
            values["type"] = .member(gradient.type.rawValue)
            if gradient.locations == nil { values["locations"] = .nothing }
        }
        values["contents"] =
            layer.contents.flatMap { $0 as? CGImage }.flatMap(\.pngData).map { .image($0) }
            ?? .nothing
        values["cornerCurve"] = .member(layer.cornerCurve.rawValue)
        values["contentsGravity"] = .member(layer.contentsGravity.rawValue)
        values["allowsGroupOpacity"] = .flag(layer.allowsGroupOpacity)
        values["allowsEdgeAntialiasing"] = .flag(layer.allowsEdgeAntialiasing)
        values["magnificationFilter"] = .member(layer.magnificationFilter.rawValue)
        values["speed"] = .number(.literal(Double(layer.speed)))
        values["timeOffset"] = .number(.literal(layer.timeOffset))
        values["beginTime"] = .number(.literal(layer.beginTime))
        return values
    }

    private func values(ofShape layer: CAShapeLayer) -> [String: CodeValue] {
        [
            "fillRule": .member(layer.fillRule.rawValue),
            "lineCap": .member(layer.lineCap.rawValue),
            "lineJoin": .member(layer.lineJoin.rawValue),
            "lineDashPattern": layer.lineDashPattern.map { dashes in
                .list(dashes.map { .number(.literal($0.doubleValue)) })
            } ?? .nothing,
        ]
    }

    private func values(ofText layer: CATextLayer) -> [String: CodeValue] {
        var text = ""
        switch layer.string {
        case let plain as String: text = plain
        case let attributed as NSAttributedString: text = attributed.string
        default: break
        }
        return [
            "string": .text(text),
            "font": (layer.font as? NSString).map { .text("\($0)") } ?? .nothing,
            "wrapped": .flag(layer.isWrapped),
            "alignmentMode": .member(layer.alignmentMode.rawValue),
            "truncationMode": .member(layer.truncationMode.rawValue),
        ]
    }
}

extension [CodeNumber] {
    /// A Boolean value that indicates whether the numbers of an affine transform change nothing,
    /// except for the noise of their computation.
    fileprivate var isIdentity: Bool {
        let identity: [Double] = [1, 0, 0, 1, 0, 0]
        return zip(self, identity).allSatisfy { abs(($0.literal ?? .infinity) - $1) < 1e-9 }
    }
}

extension CodeValue {
    /// Creates a value from a plain Swift value, or nil if code has none of its type.
    init?(inspected value: Any?) {
        switch value {
        case nil: self = .nothing
        case let value as Bool: self = .flag(value)
        case let value as Double: self = .number(.literal(value))
        case let value as CGPoint: self = .point(CodePoint(value))
        case let value as CGSize: self = .size(CodePoint(CGPoint(x: value.width, y: value.height)))
        case let value as CGRect: self = .rect(CodeRect(value))
        case let value as CATransform3D: self.init(value)
        case let value as RGBA: self = .color(CodeColor(value))
        case let value as PathGeometry: self = .path(CodePath(value))
        case let value as CGImage:
            guard let png = value.pngData else { return nil }
            self = .image(png)
        case let value as String: self = .text(value)
        case let value as [Any]:
            let items = value.map { $0 is NSNull ? .nothing : CodeValue(inspected: $0) }
            guard !items.contains(nil) else { return nil }
            self = .list(items.compactMap(\.self))
        default: return nil
        }
    }

    /// Creates a value from a transform.
    init(_ transform: CATransform3D) {
        // Rotations around the z-axis have noise in the other entries.
        let plane = CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform))
        if zip(transform.entries, plane.entries).allSatisfy({ abs($0 - $1) < 1e-12 }) {
            let map = CATransform3DGetAffineTransform(transform)
            let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty]
            self = .affine(numbers.map { .literal(Double($0)) })
        } else {
            self = .matrix(transform.entries.map { .literal(Double($0)) })
        }
    }
}
