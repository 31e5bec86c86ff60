import Foundation

#if canImport(QuartzCore)
import QuartzCore
#else
import LayerKit
#endif

/// The type of a key path's value.
enum ValueKind {
    case bool
    case number
    case point
    case size
    case rect
    case matrix
    case color
    case colors
    case numbers
    case path

    private static let byKeyPath: [String: ValueKind] = [
        "hidden": .bool, "masksToBounds": .bool, "doubleSided": .bool,
        "allowsGroupOpacity": .bool,
        "position": .point, "anchorPoint": .point, "bounds.origin": .point, "startPoint": .point,
        "endPoint": .point, "contentsRect.origin": .point,
        "bounds.size": .size, "shadowOffset": .size, "transform.translation": .size,
        "contentsRect.size": .size,
        "bounds": .rect, "frame": .rect, "contentsRect": .rect, "contentsCenter": .rect,
        "transform": .matrix, "sublayerTransform": .matrix, "instanceTransform": .matrix,
        "backgroundColor": .color, "borderColor": .color, "shadowColor": .color,
        "fillColor": .color, "strokeColor": .color, "foregroundColor": .color,
        "instanceColor": .color,
        "colors": .colors, "locations": .numbers, "lineDashPattern": .numbers,
        "path": .path, "shadowPath": .path,
    ]

    /// Creates the kind for a key path; the default is a number.
    init(of keyPath: String) {
        self = Self.byKeyPath[keyPath] ?? .number
    }

    /// Returns the default key path for a value.
    static func keyPath(for json: JSON) throws -> String {
        switch json {
        case .bool: return "hidden"
        case .number: return "position.x"
        case .array(let values) where values.count == 2: return "position"
        case .array(let values) where values.count == 16: return "transform"
        default: throw UnsupportedRow("A key path is missing.")
        }
    }

    /// Returns a value in the form that properties and animations require.
    func value(of json: JSON) throws -> Any {
        switch (self, json) {
        case (.bool, .bool(let value)): return value
        case (.number, .number(let value)): return value
        case (.path, _): return try PathScript.path(of: json)
        case (.matrix, _): return boxed(try CATransform3D(json))
        case (.colors, .array(let colors)): return try colors.map { try Self.color.value(of: $0) }
        default: break
        }
        guard let n = json.numbers else { throw UnsupportedRow("\(json) isn't a value.") }
        switch (self, n.count) {
        case (.point, 2): return boxed(CGPoint(x: n[0], y: n[1]))
        case (.size, 2): return boxed(CGSize(width: n[0], height: n[1]))
        case (.rect, 4): return boxed(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
        case (.color, 4): return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
        case (.numbers, _): return n.map { NSNumber(value: $0) }
        default: throw UnsupportedRow("\(json) isn't a \(self).")
        }
    }

    /// Returns a property value as JSON.
    func json(of value: Any?) -> JSON {
        guard let value else { return .null }
        switch self {
        case .bool: return ((value as? NSNumber)?.boolValue).map { .bool($0) } ?? .null
        case .number: return ((value as? NSNumber)?.doubleValue).map { .number($0) } ?? .null
        case .point:
            return unboxedPoint(value).map { JSON([$0.x, $0.y].map { Double($0) }) } ?? .null
        case .size:
            return unboxedSize(value).map { JSON([$0.width, $0.height].map { Double($0) }) }
                ?? .null
        case .rect: return unboxedRect(value).map { JSON($0.numbers) } ?? .null
        case .matrix: return unboxedMatrix(value).map { JSON($0.numbers) } ?? .null
        case .color: return unboxedColor(value).map { JSON($0.components4) } ?? .null
        case .colors:
            return .array((value as? [Any] ?? []).map { ValueKind.color.json(of: $0) })
        case .numbers:
            return .array((value as? [Any] ?? []).map { ValueKind.number.json(of: $0) })
        case .path: return unboxedPath(value).map { PathScript.json(of: $0) } ?? .null
        }
    }
}

extension CGRect {
    /// The origin's coordinates, the width and the height.
    var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
}

extension CGColor {
    /// Red, green, blue and alpha; gray components are repeated.
    var components4: [Double] {
        let own = (components ?? []).map { Double($0) }
        return own.count == 2 ? [own[0], own[0], own[0], own[1]] : own
    }
}
